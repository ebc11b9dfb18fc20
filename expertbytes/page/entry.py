"""The one function that the page calls: a message as JSON in, an answer as JSON out, never an exception that a user can cause."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from expertbytes.advice.engines import ENGINES
from expertbytes.errors import EXPECTED
from expertbytes.inputs.link import question_in
from expertbytes.inputs.question import question
from expertbytes.measurements.device_timings import timings
from expertbytes.measurements.devices import DEVICES
from expertbytes.measurements.models import BLOCKS, MODELS
from expertbytes.measurements.published_shares import PUBLISHED_SHARES
from expertbytes.page.answers import answered
from expertbytes.page.compose import composed, recognised, shared
from expertbytes.page.view import view

Json = Mapping[str, Any]


def respond(message: str) -> str:
    """The result of the message's `kind` as `{"found": …}`, or `{"error": sentence}`."""
    asked = json.loads(message)
    try:
        return json.dumps({"found": KINDS[asked["kind"]](asked)})
    except EXPECTED as error:
        return json.dumps({"error": str(error)})


def _answer(asked: Json) -> Json:
    """The answer to a question."""
    return view(answered(question(asked["question"])))


def _texts(asked: Json) -> Sequence[Json]:
    """Only what the command would print, for many questions: the JSON, or the sentence of the error."""
    found = []
    for given in asked["questions"]:
        try:
            one = answered(question(given))
            advice = None if one.advice is None else one.advice.model_dump_json(indent=1)
            found.append({"json": one.json, "advice": advice, "refused": one.refused})
        except EXPECTED as error:
            found.append({"error": str(error)})
    return found


def _open(asked: Json) -> Json:
    """The question of a link or of a file."""
    text = asked["text"]
    found = question(text) if text.lstrip().startswith("{") else question_in(text)
    return found.model_dump(mode="json")


def _choices(asked: Json) -> Json:  # noqa: ARG001
    """What there is to choose from."""
    return {
        "engines": {
            name: {"drafters": [*engine.drafters], "backends": [*engine.backends]} for name, engine in ENGINES.items()
        },
        "models": [{"name": model.name, "layers": model.moe_layers} for model in MODELS],
        "dtypes": [*BLOCKS],
        "shares": [
            {"name": one.name, "words": f"{one.model}, tokens of {one.of} ({one.name})"} for one in PUBLISHED_SHARES
        ],
        "devices": [{"name": device.name, "gb_per_s": device.gb_per_s} for device in DEVICES],
    }


def _timed(asked: Json) -> Json:  # noqa: ARG001
    """The devices of public timings, by published model whose layers or passes were timed there."""
    found: dict[str, set[str]] = {}
    for row in timings():
        for name in row.of_layer:
            found.setdefault(name, set()).add(row.device)
    return {name: sorted(devices) for name, devices in found.items()}


KINDS: Final[Mapping[str, Callable[[Json], Any]]] = {
    "answer": _answer,
    "texts": _texts,
    "open": _open,
    "choices": _choices,
    "timed": _timed,
    "compose": composed,
    "share": shared,
    "recognise": recognised,
}
