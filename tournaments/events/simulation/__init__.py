"""Events made up, paired and played: for tests, for benchmarks, for trying out."""

from tournaments.events.simulation.simulator import Simulation, SimulationPlan, Stuck, simulate

__all__ = ["Simulation", "SimulationPlan", "Stuck", "simulate"]
