"""The batched engine on the real target: each slot as alone."""

import numpy as np

from lab.drafting import weights
from lab.drafting.batched_llama import BatchedLlama
from lab.drafting.blas_llama import BlasLlama


def test_sequences_side_by_side_are_as_alone() -> None:
    """Different texts in one pass give the logits and states of each alone, also after tokens are taken back."""
    path = weights.shipped_path()
    alone, batch = BlasLlama(path, context_tokens=64), BatchedLlama(path, slots=3, context_tokens=64)
    texts = [list(range(100, 112)), list(range(500, 507)), list(range(900, 920))]
    batch.decode_batch([(slot, text[:-3]) for slot, text in enumerate(texts)])
    batch.decode_batch([(1, [5, 6])])
    batch.cut(1, len(texts[1]) - 3)
    kept = batch.kept(2)
    batch.restore(0, kept)
    batch.cut(0, 0)
    batch.decode_batch([(0, texts[0][:-3])])
    logits, states = batch.decode_batch([(slot, text[-3:]) for slot, text in enumerate(texts)])
    for text, rows, after in zip(texts, logits, states, strict=True):
        alone.keep(0)
        alone.decode(text[:-3], 1)
        expected = alone.decode(text[-3:], 3)
        assert np.abs(rows - expected).max() < 1e-3 * np.abs(expected).max()
        assert np.abs(after - alone.hidden_outputs(3)).max() < 1e-3
