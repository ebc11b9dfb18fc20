"""Trains the small model: `python -m lab.small_moe.train --out FOLDER`.

A step's documents and places are drawn from (seed, step) alone, and a checkpoint holds weights and optimiser, so that a
run that was interrupted goes on as if it had not been. Writes model.safetensors (float16), tokenizer.json, training.json.
"""

import argparse
import sys
import time
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from torch.nn import functional

from expertbytes.measurements.errors import MeasurementError
from lab.small_moe import corpus
from lab.small_moe.checkpoint import load_checkpoint, save_checkpoint
from lab.small_moe.config import SmallMoeConfig
from lab.small_moe.evaluate import evaluate
from lab.small_moe.model import SmallMoe
from lab.small_moe.store import save_small_moe
from lab.small_moe.vocabulary import Vocabulary, learn_vocabulary


@dataclass(frozen=True)
class Plan:
    """How to train; the defaults made the weights that are shipped."""

    steps: int = 1400
    sequences: int = 2
    learning_rate: float = 2.5e-3
    warmup_steps: int = 60
    balance_weight: float = 0.01
    seed: int = 0
    threads: int = 1
    checkpoint_every: int = 100

    def rate_at(self, step: int) -> float:
        """Learning rate: linear warm-up, then a cosine down to a twentieth."""
        if step < self.warmup_steps:
            return self.learning_rate * (step + 1) / self.warmup_steps
        done = (step - self.warmup_steps) / max(1, self.steps - self.warmup_steps)
        return self.learning_rate * (0.05 + 0.95 * (1 + float(np.cos(np.pi * done))) / 2)


class Training:
    """One run: the model, its optimiser, the tokens, and what it has logged."""

    def __init__(self, plan: Plan, config: SmallMoeConfig, tokens: NDArray[np.uint16]) -> None:
        torch.manual_seed(plan.seed)
        self.plan, self.config, self.tokens = plan, config, tokens
        self.model = SmallMoe(config)
        decayed = [p for p in self.model.parameters() if p.dim() > 1]
        others = [p for p in self.model.parameters() if p.dim() == 1]
        groups = [{"params": decayed, "weight_decay": 0.1}, {"params": others, "weight_decay": 0.0}]
        self.optimiser = torch.optim.AdamW(groups, lr=plan.learning_rate, betas=(0.9, 0.95))
        self.step, self.seconds = 0, 0.0
        self.curve: list[dict[str, float]] = []

    def advance(self) -> dict[str, float]:
        """One optimiser step; returns its loss in nats per token and its load-balancing loss."""
        begin = time.monotonic()
        for group in self.optimiser.param_groups:
            group["lr"] = self.plan.rate_at(self.step)
        batch = self._batch()
        done = self.model(batch[:, :-1])
        loss = functional.cross_entropy(done.logits.flatten(0, 1), batch[:, 1:].flatten())
        self.optimiser.zero_grad()
        (loss + self.plan.balance_weight * done.balance).backward()
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        self.optimiser.step()
        self.step += 1
        self.seconds += time.monotonic() - begin
        return {"loss": loss.item(), "balance": done.balance.item()}

    def _batch(self) -> torch.Tensor:
        length = self.config.context_tokens
        draw = np.random.default_rng([self.plan.seed, self.step])
        starts = draw.integers(0, len(self.tokens) - length, self.plan.sequences)
        rows = np.stack([self.tokens[start : start + length + 1] for start in starts])
        return torch.from_numpy(rows.astype(np.int64))


def train(training: Training, folder: Path) -> None:
    """Runs the remaining steps, with a checkpoint in the folder after every `checkpoint_every`."""
    columns = (
        TextColumn("training"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[loss]}"),
    )
    recent: list[dict[str, float]] = []
    with Progress(*columns) as progress:
        task = progress.add_task("", total=training.plan.steps, completed=training.step, loss="")
        while training.step < training.plan.steps:
            recent.append(training.advance())
            progress.update(task, completed=training.step, loss=f"loss {recent[-1]['loss']:.3f}")
            if training.step % 20 == 0 or training.step == training.plan.steps:
                means = {name: round(float(np.mean([r[name] for r in recent])), 4) for name in recent[0]}
                training.curve.append({"step": training.step, **means})
                recent = []
                if not progress.console.is_terminal:
                    progress.console.print(f"step {training.step}/{training.plan.steps} loss {means['loss']:.3f}")
            if training.step % training.plan.checkpoint_every == 0:
                save_checkpoint(training, folder / "checkpoint.safetensors")


def join(vocabulary: Vocabulary, documents: list[corpus.Document]) -> NDArray[np.uint16]:
    """All documents' tokens one after the other."""
    return np.concatenate([vocabulary.encode(document.text) for document in documents])


def run(plan: Plan, config: SmallMoeConfig, folder: Path) -> dict[str, Any]:
    """Corpus, vocabulary, training, evaluation; writes the model to the folder and returns what training.json holds."""
    folder.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(plan.threads)
    texts = corpus.documents()
    learnt = [document for document in texts if not document.held_out]
    vocabulary = learn_vocabulary(learnt, config.vocabulary)
    tokens = join(vocabulary, learnt)
    training = Training(plan, config, tokens)
    load_checkpoint(training, folder / "checkpoint.safetensors")
    train(training, folder)
    record = {
        "corpus": corpus.source(),
        "corpus_licence": corpus.LICENCE,
        "corpus_sha256": corpus.digest(texts),
        "documents": len(learnt),
        "corpus_tokens": len(tokens),
        "trained_tokens": plan.steps * plan.sequences * config.context_tokens,
        "training_seconds": round(training.seconds, 1),
        "torch": torch.__version__,
        "plan": asdict(plan),
        "held_out": asdict(evaluate(training.model, vocabulary, tokens, [d for d in texts if d.held_out])),
        "curve": training.curve,
    }
    save_small_moe(training.model, vocabulary, record, folder)
    return record


def main(arguments: list[str] | None = None) -> int:
    """The command line; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m lab.small_moe.train", description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, required=True, help="folder for the weights and checkpoints")
    parser.add_argument("--steps", type=int, default=Plan.steps, help="optimiser steps (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=Plan.seed, help="(default: %(default)s)")
    parser.add_argument("--threads", type=int, default=Plan.threads, help="(default: %(default)s)")
    given = parser.parse_args(arguments)
    plan = replace(Plan(), steps=given.steps, seed=given.seed, threads=given.threads)
    try:
        record = run(plan, SmallMoeConfig(), given.out)
    except MeasurementError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    held_out = record["held_out"]
    sys.stdout.write(f"held-out perplexity {held_out['model']:.1f}, bigram {held_out['bigram']:.1f}; in {given.out}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
