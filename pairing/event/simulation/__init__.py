"""Events made up, paired and played: for tests, for benchmarks, for trying out."""

from pairing.event.simulation.simulator import Simulation, SimulationPlan, Stuck, simulate

__all__ = ["Simulation", "SimulationPlan", "Stuck", "simulate"]
