"""The answer to a question: what the commands compute, with the JSON that they print."""

from dataclasses import dataclass
from pathlib import Path

from expertbytes.advice.advice import Advice
from expertbytes.advice.next_steps import after_report
from expertbytes.advice.recommend import advice_asked
from expertbytes.errors import EXPECTED
from expertbytes.explanation.analysis import explain
from expertbytes.inputs.configuration import configuration
from expertbytes.inputs.files import at_hand
from expertbytes.inputs.logged_report import complete, with_log
from expertbytes.inputs.measured_curve import read_measured
from expertbytes.inputs.question import Question
from expertbytes.inputs.report import report
from expertbytes.model.answer import Answer
from expertbytes.prediction.many import predict_all
from expertbytes.prediction.prediction import Prediction
from expertbytes.show.prediction_text import json_text


@dataclass(frozen=True)
class Answered:
    """What was found, and as the command prints it with `--json`; advice or, where it was asked for, why there is none."""

    question: Question
    found: Prediction | Answer
    json: str
    advice: Advice | None = None
    refused: str = ""


def answered(question: Question) -> Answered:
    """The answer, from the question's own files alone. Raises InputError or MeasurementError."""
    with at_hand(question.files):
        return _explained(question) if question.command == "explain" else _predicted(question)


def _explained(question: Question) -> Answered:
    options = dict(question.options)
    log, curve = options.pop("log", None), options.pop("curve", None)
    given, notes = with_log(options, log) if log else (dict[str, object](options), ())
    measured = read_measured(Path(curve)) if curve else None
    engine, drafter = question.advice.get("engine"), question.advice.get("drafter", "model")
    found = after_report(explain(complete(report(given), measured is not None), measured, notes), engine, drafter)
    return Answered(question, found, found.model_dump_json(indent=1))


def _predicted(question: Question) -> Answered:
    given = configuration(question.options)
    found = predict_all([given])
    json = json_text(found)
    if not question.advice.get("engine"):
        return Answered(question, found[0], json)
    try:
        return Answered(
            question,
            found[0],
            json,
            advice=advice_asked(given, **{str(name): value for name, value in question.advice.items()}),
        )
    except EXPECTED as error:  # the prediction stands without it
        return Answered(question, found[0], json, refused=str(error))
