"""Training of the model drafter (needs torch): a few minutes on a processor, on general text and answers only.

Each start unrolls a few steps along the text as it is; at each step the drafter learns the target's next token (its
distribution and its first choice) and the target's hidden state.
"""

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Final

import numpy as np

from expertbytes.measurements.errors import MeasurementError
from lab.drafting.generate import Passage
from lab.drafting.recurrent import Floats, Weights

VOCABULARY: Final = 4096
INNER: Final = 384
UNROLL: Final = 3
_BATCH: Final = 256
_EPOCHS: Final = 8
_RATE: Final = 2e-3
_DROPOUT: Final = 0.1
_HELD_OUT: Final = 12
"""Every twelfth passage is held out; the weights of the epoch best on these are kept."""


def frequent_tokens(passages: Sequence[Passage], most: int = VOCABULARY) -> Any:
    """Ids of the most frequent tokens, rarer ones last, equals by id."""
    ids, counts = np.unique(np.concatenate([passage.tokens for passage in passages]), return_counts=True)
    return ids[np.lexsort((ids, -counts))][:most].astype(np.int32)


def train(passages: Sequence[Passage], embeddings: Floats, *, seed: int, told: Callable[[str], None]) -> Weights:
    """Weights of a drafter for the target whose states the passages hold: those of the epoch best on held-out passages.

    Deterministic with the seed and one thread.
    """
    torch = _torch()
    torch.manual_seed(seed)
    vocabulary = frequent_tokens(passages)
    hidden = torch.from_numpy(np.concatenate([p.hidden for p in passages]))
    tokens = torch.from_numpy(np.concatenate([p.tokens[:-1] for p in passages]).astype(np.int64))
    starts, held = _starts(passages)
    model = _Model(torch, embeddings, vocabulary, hidden)
    optimizer = torch.optim.AdamW(model.parameters, lr=_RATE, weight_decay=0.01)
    steps = _EPOCHS * -(-len(starts) // _BATCH)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, _RATE, total_steps=steps)
    order, best = np.random.default_rng(seed), (-1.0, model.weights(vocabulary))
    for epoch in range(_EPOCHS):
        for batch in np.array_split(order.permutation(starts), -(-len(starts) // _BATCH)):
            optimizer.zero_grad()
            model.loss(tokens, torch.from_numpy(batch)).backward()
            optimizer.step()
            schedule.step()
        right = model.right(tokens, torch.from_numpy(held))
        told(f"epoch {epoch + 1} of {_EPOCHS}: first token right {right:.3f} on held-out passages")
        best = max(best, (right, model.weights(vocabulary)), key=lambda scored: scored[0])
    return best[1]


def _starts(passages: Sequence[Passage]) -> tuple[Any, Any]:
    """Positions from which `UNROLL` steps stay inside their passage: of the passages trained on, and of the held-out ones."""
    found: tuple[list[int], list[int]] = ([], [])
    first = 0
    for index, passage in enumerate(passages):
        found[index % _HELD_OUT == 0].extend(range(first, first + len(passage.hidden) - UNROLL))
        first += len(passage.hidden)
    return np.array(found[0]), np.array(found[1])


class _Model:
    """The step of `recurrent.py` in torch, with its loss."""

    def __init__(self, torch: Any, embeddings: Floats, vocabulary: Any, hidden: Any) -> None:
        self.torch, self.embeddings, self.hidden = torch, torch.from_numpy(embeddings), hidden
        self.head = self.embeddings[torch.from_numpy(vocabulary.astype(np.int64))]
        self.teacher = torch.cat([(part.float() @ self.head.T).half() for part in hidden.split(_BATCH)])
        h = embeddings.shape[1]
        initial = {
            "carry": torch.full((h,), 0.1),
            "take": torch.zeros(h),
            "w1": torch.randn(INNER, 2 * h) / (2 * h) ** 0.5,
            "b1": torch.zeros(INNER),
            "w2": torch.randn(h, INNER) / INNER**0.5,
            "sharpness": torch.tensor(1.0),
        }
        self.named = {name: value.requires_grad_() for name, value in initial.items()}
        self.parameters = list(self.named.values())

    def step(self, state: Any, token: Any, *, training: bool) -> tuple[Any, Any]:
        nn, n = self.torch.nn.functional, self.named
        embedded = self.embeddings[token]
        both = self.torch.cat([nn.rms_norm(x, x.shape[-1:], eps=1e-6) for x in (state, embedded)], dim=1)
        inner = nn.dropout(nn.silu(nn.linear(both, n["w1"], n["b1"])), _DROPOUT, training)
        after = n["carry"] * state + n["take"] * embedded + nn.linear(inner, n["w2"])
        return after, n["sharpness"] * after @ self.head.T

    def loss(self, tokens: Any, starts: Any) -> Any:
        nn, state, total = self.torch.nn.functional, self.hidden[starts].float(), 0.0
        for k in range(1, UNROLL + 1):
            state, logits = self.step(state, tokens[starts + k], training=True)
            truth, teacher = self.hidden[starts + k].float(), self.teacher[starts + k].float()
            total = total + nn.cross_entropy(logits, teacher.argmax(1)) + nn.smooth_l1_loss(state, truth)
            total = total + nn.cross_entropy(logits, teacher.softmax(1))
        return total / UNROLL

    def right(self, tokens: Any, starts: Any) -> float:
        with self.torch.no_grad():
            _, logits = self.step(self.hidden[starts].float(), tokens[starts + 1], training=False)
            return float((logits.argmax(1) == self.teacher[starts + 1].argmax(1)).float().mean())

    def weights(self, vocabulary: Any) -> Weights:
        arrays = {name: value.detach().numpy().copy() for name, value in self.named.items()}
        return Weights(**arrays, vocabulary=vocabulary)


def _torch() -> Any:
    try:
        return import_module("torch")
    except ModuleNotFoundError as error:
        raise MeasurementError('The library torch is missing; pip install "expertbytes[text,torch]".') from error
