"""A tiny GGUF model with the weights of a Transformers Qwen3-MoE model, so that two engines can be held to each other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gguf

NAMES = {
    "self_attn.q_proj.weight": "attn_q.weight",
    "self_attn.k_proj.weight": "attn_k.weight",
    "self_attn.v_proj.weight": "attn_v.weight",
    "self_attn.o_proj.weight": "attn_output.weight",
    "self_attn.q_norm.weight": "attn_q_norm.weight",
    "self_attn.k_norm.weight": "attn_k_norm.weight",
    "input_layernorm.weight": "attn_norm.weight",
    "post_attention_layernorm.weight": "ffn_norm.weight",
    "mlp.gate.weight": "ffn_gate_inp.weight",
    "mlp.experts.down_proj": "ffn_down_exps.weight",
}


def write_gguf(model: Any, path: Path) -> None:
    """The model's float32 weights as a qwen3moe file without a vocabulary."""
    config, weights = model.config, {name: value.numpy() for name, value in model.state_dict().items()}
    writer = gguf.GGUFWriter(str(path), "qwen3moe")
    writer.add_name("tiny qwen3moe")
    writer.add_tokenizer_model("no_vocab")
    writer.add_vocab_size(config.vocab_size)
    writer.add_context_length(config.max_position_embeddings)
    writer.add_embedding_length(config.hidden_size)
    writer.add_block_count(config.num_hidden_layers)
    writer.add_feed_forward_length(config.intermediate_size)
    writer.add_expert_feed_forward_length(config.moe_intermediate_size)
    writer.add_head_count(config.num_attention_heads)
    writer.add_head_count_kv(config.num_key_value_heads)
    writer.add_key_length(config.head_dim)
    writer.add_value_length(config.head_dim)
    writer.add_layer_norm_rms_eps(config.rms_norm_eps)
    writer.add_rope_freq_base(config.rope_parameters["rope_theta"])
    writer.add_expert_count(config.num_experts)
    writer.add_expert_used_count(config.num_experts_per_tok)
    writer.add_tensor("token_embd.weight", weights["model.embed_tokens.weight"])
    writer.add_tensor("output_norm.weight", weights["model.norm.weight"])
    writer.add_tensor("output.weight", weights["lm_head.weight"])
    for layer in range(config.num_hidden_layers):
        for theirs, ours in NAMES.items():
            writer.add_tensor(f"blk.{layer}.{ours}", weights[f"model.layers.{layer}.{theirs}"])
        both = weights[f"model.layers.{layer}.mlp.experts.gate_up_proj"]
        writer.add_tensor(f"blk.{layer}.ffn_gate_exps.weight", both[:, : config.moe_intermediate_size].copy())
        writer.add_tensor(f"blk.{layer}.ffn_up_exps.weight", both[:, config.moe_intermediate_size :].copy())
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
