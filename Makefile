# A newcomer needs two: `make run` starts the club, `make test` tests everything.
# A developer needs four more: `make test-quick`, `make check`, `make format`, `make test-long`.
VENV := .venv
PY := $(VENV)/bin/python
NODE_BIN := node_modules/.bin
# What was compiled is kept: without it each test process would compile all modules anew.
PYTEST := PYTHONDONTWRITEBYTECODE= $(PY) -m pytest --numprocesses=auto --no-loadscope-reorder \
	--durations=20

# What is compiled once needs no compiling in each of the processes that begin at the same time.
APPS := common nights pairing past people ratings scoring tichu_club tournaments workbench

.PHONY: help setup run prod-local load soak test test-quick test-long faults check format messages lock schema bench screenshots icons clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/' | expand -t 14

setup: ## install everything the other targets need, once
	@scripts/setup dev servers javascript

run: ## start the club: server and worker (HOST=… PORT=… HTTPS=1)
	@scripts/setup runtime bundler database
	@exec $(PY) manage.py run_local

prod-local: ## start all of compose.yaml without containers (FOLDER=build/prod-local WEB=1 LIVE=1 WORKER=1)
	@scripts/setup dev servers proxy bundler
	@exec $(PY) -m workbench.prod_local $(or $(FOLDER),build/prod-local) \
		--web $(or $(WEB),1) --live $(or $(LIVE),1) --worker $(or $(WORKER),1)

load: ## let tables record rounds at it for a minute, and count (FOLDER=… TABLES=20 SECONDS=60)
	@scripts/setup dev
	@exec $(PY) -m workbench.load $(or $(FOLDER),build/prod-local) \
		--tables $(or $(TABLES),20) --seconds $(or $(SECONDS),60)

soak: ## the same for half an hour: memory and open files must be flat (FOLDER=… TABLES=20 MINUTES=30)
	@scripts/setup dev
	@exec $(PY) -m workbench.load.soak $(or $(FOLDER),build/prod-local) \
		--tables $(or $(TABLES),20) --minutes $(or $(MINUTES),30)

test: ## the tests, on SQLite and on PostgreSQL; one that hangs is ended after five minutes
	@scripts/setup dev servers bundler
	@$(PY) -m compileall -q -j 0 $(APPS)
	$(PYTEST) --databases=sqlite,postgresql --timeout=300

test-quick: ## the tests without a browser or a server, on SQLite: within a minute
	@scripts/setup dev
	$(PYTEST) --databases=sqlite --timeout=60 -m "not e2e and not server"

test-long: ## all tests at their full counts, in Firefox and WebKit too (TICHU_SEED=… repeats a run)
	@scripts/setup dev servers engines proxy clock bundler
	TICHU_LONG=1 $(PYTEST) --databases=sqlite,postgresql --hypothesis-seed=$${TICHU_SEED:-$$(date +%s)}

faults: ## plant faults, say which no test finds (PART=rules|services|device|pairing SEED=1 COUNT=100)
	@scripts/setup dev javascript
	nice $(PY) -m tests.faults --part $(or $(PART),rules) --seed $(or $(SEED),1) \
		--count $(or $(COUNT),100) --processes $$(nproc)

check: ## format, lint, types, layers, deploy check, migrations, templates, JavaScript, languages
	@scripts/setup dev javascript
	@mkdir -p $(CHECKED)
	@PYTHONDONTWRITEBYTECODE= $(MAKE) --no-print-directory --jobs=2 --output-sync=target $(CHECKS)

# The longest first, so that the two that run side by side end together.
CHECKS := check-mypy check-clients check-types check-django check-ruff check-templates check-scripts check-layers check-languages
CHECKED := build/checked
# What a tool has found good stays known to it until the content changes.
KEEPING := --cache --cache-strategy content
.PHONY: $(CHECKS)

check-mypy:
	$(PY) -m mypy .

# Typed clients of the API are made of its document, and programs over them are checked.
CLIENTS := build/clients
check-clients:
	@mkdir -p $(CLIENTS)
	$(PY) manage.py write_clients $(CLIENTS)
	[ $(CLIENTS)/api.d.ts -nt $(CLIENTS)/openapi.json ] || \
		$(NODE_BIN)/openapi-typescript --default-non-nullable=false $(CLIENTS)/openapi.json -o $(CLIENTS)/api.d.ts
	$(NODE_BIN)/tsc --project tsconfig.clients.json
	MYPYPATH=$(CLIENTS)/python $(PY) -m mypy --strict --config-file= --explicit-package-bases \
		--cache-dir $(CHECKED)/mypy-clients $(CLIENTS)/python/tichu_api workbench/clients/tries/*.py

check-types:
	$(NODE_BIN)/tsc --incremental --tsBuildInfoFile $(CHECKED)/tsc
	$(NODE_BIN)/tsc --project tsconfig.worker.json --incremental --tsBuildInfoFile $(CHECKED)/tsc-worker

check-django:
	scripts/production $(PY) scripts/production_checks.py

check-ruff:
	$(PY) -m ruff format --check .
	$(PY) -m ruff check .

check-templates:
	$(VENV)/bin/djangofmt --check --quiet templates
	$(VENV)/bin/djlint --lint --quiet templates

check-scripts:
	$(NODE_BIN)/prettier --check --log-level warn $(KEEPING) --cache-location $(CHECKED)/prettier .
	$(NODE_BIN)/eslint $(KEEPING) --cache-location $(CHECKED)/eslint .
	$(PY) scripts/exceptions.py

check-layers:
	$(VENV)/bin/lint-imports

check-languages:
	$(PY) -m workbench.catalogues

format: ## format the code
	@scripts/setup dev javascript
	$(PY) -m ruff format .
	$(PY) -m ruff check --fix .
	$(VENV)/bin/djangofmt --quiet templates
	$(NODE_BIN)/prettier --write --log-level warn .
	$(NODE_BIN)/eslint --fix .

messages: ## collect every text for translators: TO=de begins a language, without it all are renewed
	@scripts/setup dev gettext
	$(PY) manage.py makemessages $(if $(TO),--locale=$(TO),--all)
	$(PY) manage.py compilemessages --ignore=$(VENV) --ignore=node_modules

lock: ## compile requirements*.txt and package-lock.json, with hashes
	@scripts/setup dev javascript
	scripts/lock

schema: ## write docs/event.schema.json from the fields of an event
	@scripts/setup dev
	$(PY) -c "from pairing.event.files.schema import write_schema; print(write_schema(), end='')" > docs/event.schema.json

bench: ## measure, and print a table
	@scripts/setup dev bundler
	$(PY) -m tests.bench

screenshots: ## take a picture of every page, small and large, light and dark
	@scripts/setup dev servers bundler
	$(PY) -m tests.screenshots

icons: ## redraw the app's icons from their SVG sources
	@scripts/setup dev servers bundler
	$(PY) scripts/icons.py

clean: ## remove what the tools leave behind (never the data folder)
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache build
