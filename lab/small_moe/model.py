"""A small mixture-of-experts decoder in plain PyTorch: RMSNorm, rotary attention, top-k routed SwiGLU experts.

It decodes for real: with a `KeyValueCache` a pass may hold one token or several drafted ones, and runs the experts with
either kernel.
"""

from typing import NamedTuple

import torch
from torch import Tensor, nn
from torch.nn import functional

from lab.small_moe.cache import KeyValueCache
from lab.small_moe.config import SmallMoeConfig
from lab.small_moe.experts import KERNELS, Kernel


class Pass(NamedTuple):
    """What one pass over tokens [batch, n] yields.

    logits [batch, n, vocabulary] of the token that follows each; experts [layers, batch, n, k], the ids that the layers
    really used; balance, the load-balancing loss, 1 where all experts are used alike, up to experts / k where k are.
    """

    logits: Tensor
    experts: Tensor
    balance: Tensor


class Attention(nn.Module):
    """Causal self-attention with rotary positions."""

    def __init__(self, config: SmallMoeConfig) -> None:
        super().__init__()
        self.heads = config.heads
        self.qkv = nn.Linear(config.hidden, 3 * config.hidden, bias=False)
        self.out = nn.Linear(config.hidden, config.hidden, bias=False)

    def forward(self, x: Tensor, rotation: tuple[Tensor, Tensor], cache: KeyValueCache | None, layer: int) -> Tensor:
        """X [batch, n, hidden] to the same shape; rotation is cosine and sine [n, head_size] of the positions."""
        batch, n, hidden = x.shape
        split = self.qkv(x).view(batch, n, 3, self.heads, hidden // self.heads).permute(2, 0, 3, 1, 4)
        queries, keys, values = rotate(split[0], rotation), rotate(split[1], rotation), split[2]
        if cache is not None:
            keys, values = cache.append(layer, keys, values)
        before = keys.shape[2] - n
        mask = torch.ones(n, before + n, dtype=torch.bool).tril(before)
        mixed = functional.scaled_dot_product_attention(queries, keys, values, attn_mask=mask)
        return self.out(mixed.transpose(1, 2).reshape(batch, n, hidden))


class Experts(nn.Module):
    """The routed experts of a layer: softmax router, the k largest, their weights scaled to sum to 1."""

    def __init__(self, config: SmallMoeConfig) -> None:
        super().__init__()
        self.k = config.experts_per_token
        self.router = nn.Linear(config.hidden, config.experts, bias=False)
        self.gate_up = nn.Parameter(torch.randn(config.experts, config.hidden, 2 * config.expert_hidden))
        self.down = nn.Parameter(torch.randn(config.experts, config.expert_hidden, config.hidden))

    def forward(self, x: Tensor, kernel: Kernel) -> tuple[Tensor, Tensor, Tensor]:
        """X [tokens, hidden] to (output [tokens, hidden], ids [tokens, k], the load-balancing loss)."""
        probabilities = self.router(x).softmax(dim=-1)
        weights, ids = probabilities.topk(self.k, dim=-1)
        weights = weights / weights.sum(dim=-1, keepdim=True)
        output = KERNELS[kernel](x, ids, weights, self.gate_up, self.down)
        return output, ids, balance_loss(probabilities, ids)


class Layer(nn.Module):
    """Attention, then routed experts, each with its norm before and the residual around."""

    def __init__(self, config: SmallMoeConfig) -> None:
        super().__init__()
        self.attention_norm = nn.RMSNorm(config.hidden)
        self.attention = Attention(config)
        self.experts_norm = nn.RMSNorm(config.hidden)
        self.experts = Experts(config)


class SmallMoe(nn.Module):
    """The model; `load_small_moe` gives it with the trained weights."""

    def __init__(self, config: SmallMoeConfig) -> None:
        super().__init__()
        self.config = config
        self.embedding = nn.Embedding(config.vocabulary, config.hidden)
        self.layers = nn.ModuleList(Layer(config) for _ in range(config.layers))
        self.norm = nn.RMSNorm(config.hidden)
        self._initialise()

    def forward(self, tokens: Tensor, cache: KeyValueCache | None = None, *, kernel: Kernel = "dedup") -> Pass:
        """One pass over tokens [batch, n], int64 ids in 0..vocabulary - 1, after those that the cache holds."""
        batch, n = tokens.shape
        before = 0 if cache is None else cache.length
        rotation = rotation_at(torch.arange(before, before + n), self.config)
        x, ids, balances = self.embedding(tokens), [], []
        for index, layer in enumerate(self.layers):
            x = x + layer.attention(layer.attention_norm(x), rotation, cache, index)
            output, selected, balance = layer.experts(layer.experts_norm(x).reshape(batch * n, -1), kernel)
            x = x + output.view(batch, n, -1)
            ids.append(selected.view(batch, n, -1))
            balances.append(balance)
        if cache is not None:
            cache.advance(n)
        logits = functional.linear(self.norm(x), self.embedding.weight)
        return Pass(logits, torch.stack(ids), torch.stack(balances).mean())

    def _initialise(self) -> None:
        for name, parameter in self.named_parameters():
            if parameter.dim() > 1:
                residual = name.endswith(("out.weight", "down"))
                fan_in = parameter.shape[-1] if name.endswith("weight") else parameter.shape[-2]
                scale = 0.02 if name.startswith("embedding") else fan_in**-0.5
                nn.init.normal_(parameter, std=scale / (2 * self.config.layers) ** 0.5 if residual else scale)


def balance_loss(probabilities: Tensor, ids: Tensor) -> Tensor:
    """Experts · Σ over experts of (share of the slots) · (mean router probability), as in Switch Transformers."""
    experts = probabilities.shape[-1]
    load = torch.bincount(ids.reshape(-1), minlength=experts) / ids.numel()
    return experts * (load * probabilities.mean(dim=0)).sum()


def rotation_at(positions: Tensor, config: SmallMoeConfig) -> tuple[Tensor, Tensor]:
    """Cosine and sine [n, head_size] of the rotary angles at the positions [n]."""
    half = config.head_size // 2
    frequencies = config.rope_base ** (-torch.arange(half) / half)
    angles = (positions[:, None] * frequencies).repeat(1, 2)
    return angles.cos(), angles.sin()


def rotate(x: Tensor, rotation: tuple[Tensor, Tensor]) -> Tensor:
    """Turns the pairs (i, i + head_size / 2) of x [..., n, head_size] by the angles of their positions."""
    first, second = x.chunk(2, dim=-1)
    return x * rotation[0] + torch.cat((-second, first), dim=-1) * rotation[1]
