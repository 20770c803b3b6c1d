"""Modules that are loaded once something in them is asked for.

A club in a living room lives without passkeys, certificates and sealed mail for most of its time,
and what these need holds twelve megabytes of each process. Whoever uses one of these modules
imports it whole and names what it takes from there: so that the import itself asks for nothing.
"""

import sys
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, module_from_spec
from threading import RLock
from types import ModuleType
from typing import Any, Final

LOCK: Final = RLock()


class LateModule(ModuleType):
    """Stands for a module until something in it is asked for, and passes on what is there.

    Threads that ask at once wait for one that loads it; `importlib.util.LazyLoader` lets the others
    see half of it.
    """

    def __init__(self, name: str, spec: ModuleSpec, loader: Loader) -> None:
        super().__init__(name)
        self.__spec__ = self._spec = spec
        self._loader = loader
        self._loaded: ModuleType | None = None

    def __getattr__(self, name: str) -> Any:
        """Return what the module itself has under this name."""
        if name.startswith("__"):
            raise AttributeError(name)
        return getattr(self._load(), name)

    def _load(self) -> ModuleType:
        with LOCK:
            if self._loaded is None:
                module = module_from_spec(self._spec)
                self._loader.exec_module(module)
                self._loaded = module
            return self._loaded


def load_late(name: str) -> None:
    """Let a module be loaded when something in it is asked for, unless it is loaded already.

    The packages that it lies in are loaded now.
    """
    spec = find_spec(name)
    if spec is None or spec.loader is None or name in sys.modules:
        return
    package, _, short = name.rpartition(".")
    module = LateModule(name, spec, spec.loader)
    sys.modules[name] = module
    setattr(sys.modules[package], short, module)
