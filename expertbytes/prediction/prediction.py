"""One of many predictions."""

from dataclasses import dataclass

from expertbytes.inputs.configuration import Configuration
from expertbytes.model.decision import Decision, EngineDecision


@dataclass(frozen=True)
class Prediction:
    """A configuration and its decision."""

    configuration: Configuration
    decision: Decision | EngineDecision
