"""Sizes of the small mixture-of-experts language model, apart from PyTorch so that they can be read without it."""

from dataclasses import asdict, dataclass


@dataclass(frozen=True)
class SmallMoeConfig:
    """Sizes of the model; the defaults are those of the weights that are shipped.

    64 routed experts of which a token selects 6, as in DeepSeek-V2-Lite, in every layer and without shared experts.
    """

    vocabulary: int = 1024
    layers: int = 4
    hidden: int = 128
    heads: int = 4
    experts: int = 64
    experts_per_token: int = 6
    expert_hidden: int = 32
    context_tokens: int = 512
    rope_base: float = 10_000.0

    @property
    def head_size(self) -> int:
        """Numbers of one attention head's query, key and value."""
        return self.hidden // self.heads

    def as_dict(self) -> dict[str, int | float]:
        """The fields by name, for JSON."""
        return asdict(self)
