"""A small dense model that drafts for the small mixture of experts: a Llama of one layer, trained on the same text.

`python -m lab.small_moe.draft_model` trains it (a minute) into `lab/small_moe/draft`; `write_draft(folder)` writes the folder that
MLX-LM and Transformers load.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from rich.console import Console

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.extras import needs
from lab.small_moe.corpus import documents, source
from lab.small_moe.mixtral import write_tokenizer
from lab.small_moe.store import SHIPPED, TOKENIZER
from lab.small_moe.vocabulary import load_vocabulary

if TYPE_CHECKING:
    from torch import Tensor

SHIPPED_DRAFT: Final = Path(__file__).parent / "draft"
CONFIG: Final[dict[str, Any]] = {
    "architectures": ["LlamaForCausalLM"],
    "model_type": "llama",
    "vocab_size": 1024,
    "hidden_size": 64,
    "intermediate_size": 192,
    "num_hidden_layers": 1,
    "num_attention_heads": 2,
    "num_key_value_heads": 2,
    "head_dim": 32,
    "hidden_act": "silu",
    "rms_norm_eps": 1e-6,
    "rope_theta": 10000.0,
    "max_position_embeddings": 512,
    "tie_word_embeddings": True,
    "attention_bias": False,
    "mlp_bias": False,
    "bos_token_id": 0,
    "eos_token_id": None,
    "torch_dtype": "float32",
}
STEPS, ROWS, LENGTH, RATE = 900, 8, 128, 4e-3
_err: Final = Console(stderr=True, soft_wrap=True)


def train(steps: int = STEPS) -> "tuple[dict[str, Tensor], float]":
    """Weights in float16 after so many steps from seed 0, and the mean loss of the last tenth in nats per token."""
    with needs("capture"):
        import torch
        import transformers
    vocabulary = load_vocabulary(SHIPPED / TOKENIZER)
    tokens = np.concatenate([vocabulary.encode(each.text) for each in documents() if not each.held_out]).astype(
        np.int64
    )
    torch.set_num_threads(1)
    torch.manual_seed(0)
    model = transformers.LlamaForCausalLM(transformers.LlamaConfig(**CONFIG))
    optimiser = torch.optim.AdamW(model.parameters(), lr=RATE)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, RATE, total_steps=steps)
    places, losses = np.random.default_rng(0), []
    for _ in range(steps):
        starts = places.integers(0, len(tokens) - LENGTH, ROWS)
        batch = torch.from_numpy(np.stack([tokens[start : start + LENGTH] for start in starts]))
        loss = model(input_ids=batch, labels=batch).loss
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
        losses.append(float(loss.detach()))
    weights = {name: value.detach().half() for name, value in model.state_dict().items() if name != "lm_head.weight"}
    return weights, float(np.mean(losses[-steps // 10 :]))


def write_draft(folder: Path, shipped: Path = SHIPPED_DRAFT) -> None:
    """The folder that MLX-LM and Transformers load, in float32; raises `MeasurementError`."""
    with needs("capture"):
        from safetensors.torch import load_file, save_file
    try:
        weights = {name: value.float() for name, value in load_file(str(shipped / "model.safetensors")).items()}
    except OSError as error:
        raise MeasurementError(f"{shipped} holds no draft model ({error}); train it again.") from error
    folder.mkdir(parents=True, exist_ok=True)
    save_file(weights, str(folder / "model.safetensors"), metadata={"format": "pt"})
    (folder / "config.json").write_text(json.dumps(CONFIG, indent=1), encoding="utf-8")
    write_tokenizer(folder)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m lab.small_moe.draft_model", description=__doc__)
    parser.add_argument("--out", type=Path, default=SHIPPED_DRAFT, help="folder (default: %(default)s)")
    parser.add_argument("--steps", type=int, default=STEPS, help="training steps (default: %(default)s)")
    options = parser.parse_args(arguments)
    try:
        with needs("capture"):
            from safetensors.torch import save_file

            weights, loss = train(options.steps)
    except MeasurementError as error:
        _err.print(f"[red]{error}")
        return 1
    options.out.mkdir(parents=True, exist_ok=True)
    save_file(weights, str(options.out / "model.safetensors"))
    about = {"corpus": source(), "steps": options.steps, "rows": ROWS, "tokens": LENGTH, "loss_nats": round(loss, 3)}
    (options.out / "training.json").write_text(json.dumps(about, indent=1) + "\n", encoding="utf-8")
    _err.print(f"written to {options.out}: {loss:.3f} nats per token")
    return 0


if __name__ == "__main__":
    sys.exit(main())
