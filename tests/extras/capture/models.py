"""Tiny mixture-of-experts models with random weights, one of each class of router."""

from __future__ import annotations

from typing import Any

import torch
import transformers as hf

VOCABULARY = 60
SIZES: dict[str, Any] = {
    "vocab_size": VOCABULARY,
    "hidden_size": 16,
    "intermediate_size": 24,
    "num_hidden_layers": 3,
    "num_attention_heads": 2,
    "num_key_value_heads": 2,
    "max_position_embeddings": 128,
    "pad_token_id": 0,
}
LATENT: dict[str, Any] = {
    "q_lora_rank": None,
    "kv_lora_rank": 8,
    "qk_rope_head_dim": 4,
    "qk_nope_head_dim": 4,
    "v_head_dim": 8,
    "n_shared_experts": 1,
    "first_k_dense_replace": 1,
    "moe_intermediate_size": 8,
    "n_routed_experts": 16,
    "num_experts_per_tok": 4,
    "n_group": 4,
    "topk_group": 2,
}
QWEN: dict[str, Any] = {
    "num_experts": 12,
    "num_experts_per_tok": 3,
    "moe_intermediate_size": 8,
    "decoder_sparse_step": 1,
}
CONFIGS: dict[str, Any] = {
    "Mixtral": lambda: hf.MixtralConfig(**SIZES, num_local_experts=8, num_experts_per_tok=2),
    "Qwen2Moe": lambda: hf.Qwen2MoeConfig(**SIZES, **QWEN, shared_expert_intermediate_size=8),
    "Qwen3Moe": lambda: hf.Qwen3MoeConfig(**SIZES, **QWEN, head_dim=8, norm_topk_prob=True),
    "Olmoe": lambda: hf.OlmoeConfig(**SIZES, num_experts=12, num_experts_per_tok=3),
    "DeepseekV2": lambda: hf.DeepseekV2Config(**SIZES, **LATENT, topk_method="group_limited_greedy"),
    "DeepseekV3": lambda: hf.DeepseekV3Config(**SIZES, **LATENT),
}


def tiny(name: str) -> Any:
    """The model in evaluation mode; its weights are large enough that no two experts tie."""
    torch.manual_seed(sum(name.encode()))
    torch.set_num_threads(1)
    model = getattr(hf, f"{name}ForCausalLM")(CONFIGS[name]()).eval()
    for parameter in model.parameters():
        if parameter.dim() > 1:
            torch.nn.init.normal_(parameter, std=0.3)
    for buffer_name, buffer in model.named_buffers():
        if buffer_name.endswith("e_score_correction_bias"):
            torch.nn.init.normal_(buffer, std=0.3)
    return model


def some_tokens(rows: int, tokens: int, seed: int = 0) -> torch.Tensor:
    """Token ids [rows, tokens], none of them padding."""
    return torch.randint(1, VOCABULARY, (rows, tokens), generator=torch.Generator().manual_seed(seed))
