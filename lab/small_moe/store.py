"""Saving and loading the model's folder: model.safetensors, tokenizer.json, training.json."""

import hashlib
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.extras import needs
from expertbytes.writing import replacing
from lab.small_moe.config import SmallMoeConfig

if TYPE_CHECKING:
    from lab.small_moe.model import SmallMoe
    from lab.small_moe.vocabulary import Vocabulary

SHIPPED: Final = Path(__file__).parent / "weights"
WEIGHTS, TOKENIZER, TRAINING = "model.safetensors", "tokenizer.json", "training.json"


def load_small_moe(folder: Path = SHIPPED) -> "tuple[SmallMoe, Vocabulary]":
    """The model in float32, ready to decode, and its vocabulary; by default the ones that are shipped.

    Raises `MeasurementError` where PyTorch, safetensors or tokenizers is missing, or a file is missing or damaged.
    """
    with needs("capture"):
        from safetensors import SafetensorError
        from safetensors.torch import load_file

        from lab.small_moe.model import SmallMoe
        from lab.small_moe.vocabulary import load_vocabulary
    try:
        config = SmallMoeConfig(**training_record(folder)["config"])
        weights = load_file(str(folder / WEIGHTS))
        model = SmallMoe(config)
        model.load_state_dict({name: value.float() for name, value in weights.items()})
    except (OSError, SafetensorError, RuntimeError, KeyError, TypeError) as error:
        raise MeasurementError(f"{folder} holds no readable small model ({error}); train it again.") from error
    return model.eval(), load_vocabulary(folder / TOKENIZER)


def save_small_moe(model: "SmallMoe", vocabulary: "Vocabulary", record: dict[str, Any], folder: Path) -> None:
    """Writes the three files, each all at once; weights in float16."""
    with needs("capture"):
        from safetensors.torch import save_file
    record = {"config": model.config.as_dict(), **record}
    text = json.dumps(record, indent=1) + "\n"
    _replace(folder / WEIGHTS, lambda p: save_file({n: w.half() for n, w in model.state_dict().items()}, str(p)))
    _replace(folder / TOKENIZER, vocabulary.save)
    _replace(folder / TRAINING, lambda p: p.write_text(text, encoding="utf-8"))


def training_record(folder: Path = SHIPPED) -> dict[str, Any]:
    """What training.json says: sizes, plan, corpus, loss curve, held-out perplexities. Needs no optional part."""
    try:
        record = json.loads((folder / TRAINING).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise MeasurementError(f"{folder / TRAINING} cannot be read ({error}); train the model again.") from error
    if not isinstance(record, dict):
        raise MeasurementError(f"{folder / TRAINING} must hold an object; train the model again.")
    return record


def revision(folder: Path = SHIPPED) -> str:
    """SHA-256 of the weights: the model's revision."""
    return hashlib.sha256((folder / WEIGHTS).read_bytes()).hexdigest()


def about(folder: Path = SHIPPED) -> dict[str, str]:
    """The metadata of a trace of the model in the folder: what it is, its revision, how it was trained."""
    record = training_record(folder)
    return {
        "model": "expertbytes small_moe",
        "revision": f"sha256:{revision(folder)}",
        "engine": "lab.small_moe",
        "trained_on": f"{record['corpus']}, {record['trained_tokens']} tokens in {record['plan']['steps']} steps",
        "held_out_perplexity": f"{record['held_out']['model']} (bigram counts {record['held_out']['bigram']})",
    }


def _replace(path: Path, write: Any) -> None:
    with replacing(path) as part:
        write(part)
