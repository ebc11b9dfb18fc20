"""A short example of each form, with made-up figures in the form's own layout."""

from collections.abc import Mapping
from typing import Final

EXAMPLES: Final[Mapping[str, str]] = {
    "llama-bench-md": """\
| model                | size     | params  | backend | ngl | n_ubatch | test   |           t/s |
| -------------------- | -------: | ------: | ------- | --: | -------: | -----: | ------------: |
| moe 16B Q4_0         | 8.00 GiB | 15.70 B | CUDA    |  99 |        1 | pp512  | 180.50 ± 0.40 |
| moe 16B Q4_0         | 8.00 GiB | 15.70 B | CUDA    |  99 |        2 | pp512  | 190.25 ± 0.50 |
| moe 16B Q4_0         | 8.00 GiB | 15.70 B | CUDA    |  99 |        4 | pp512  | 290.00 ± 0.60 |
""",
    "llama-bench-sql": """\
CREATE TABLE IF NOT EXISTS llama_bench (n_ubatch INTEGER, n_prompt INTEGER, n_gen INTEGER, avg_ts REAL, stddev_ts REAL);
INSERT INTO llama_bench (n_ubatch, n_prompt, n_gen, avg_ts, stddev_ts) VALUES ('512', '1', '0', '180.5', '0.4');
INSERT INTO llama_bench (n_ubatch, n_prompt, n_gen, avg_ts, stddev_ts) VALUES ('512', '2', '0', '190.25', '0.5');
""",
    "llama-bench-csv": """\
model_type,n_batch,n_ubatch,n_prompt,n_gen,n_depth,avg_ts,stddev_ts
"moe 16B Q4_0","2048","512","1","0","0","180.5","0.4"
"moe 16B Q4_0","2048","512","2","0","0","190.25","0.5"
""",
    "llama-bench-json": """\
[{"model_type": "moe 16B Q4_0", "n_batch": 2048, "n_ubatch": 512, "n_prompt": 1, "n_gen": 0, "avg_ts": 180.5, "stddev_ts": 0.4},
 {"model_type": "moe 16B Q4_0", "n_batch": 2048, "n_ubatch": 512, "n_prompt": 2, "n_gen": 0, "avg_ts": 190.25, "stddev_ts": 0.5}]
""",
    "llama-batched-bench-md": """\
|    PP |     TG |    B |   N_KV |   T_PP s | S_PP t/s |   T_TG s | S_TG t/s |      T s |    S t/s |
|-------|--------|------|--------|----------|----------|----------|----------|----------|----------|
|   512 |     32 |    1 |    544 |    0.340 |  1505.88 |    0.400 |    80.00 |    0.740 |   735.14 |
|   512 |     32 |    2 |   1088 |    0.640 |  1600.00 |    0.480 |   133.33 |    1.120 |   971.43 |
""",
    "llama-sweep-bench-md": """\
|    PP |     TG |   N_KV |   T_PP s | S_PP t/s |   T_TG s | S_TG t/s |
|-------|--------|--------|----------|----------|----------|----------|
|  2048 |    512 |      0 |    1.350 |  1517.04 |    8.000 |    64.00 |
|  2048 |    512 |   2048 |    1.340 |  1528.36 |    9.000 |    56.89 |
""",
    "llama-batched-bench-jsonl": """\
{"n_kv_max": 4096, "pp": 512, "tg": 32, "pl": 1, "n_kv": 544, "t_pp": 0.34, "speed_pp": 1505.88, "t_tg": 0.4, "speed_tg": 80.0}
{"n_kv_max": 4096, "pp": 512, "tg": 32, "pl": 2, "n_kv": 1088, "t_pp": 0.64, "speed_pp": 1600.0, "t_tg": 0.48, "speed_tg": 133.33}
""",
    "server-timings": """\
{"choices": [], "timings": {"prompt_n": 12, "prompt_ms": 60.5, "predicted_n": 200, "predicted_ms": 2500.0, \
"draft_n": 180, "draft_n_accepted": 120}}
""",
    "bench-text": """\
============ Serving Benchmark Result ============
Successful requests:                     100
Maximum request concurrency:             1
Request rate configured (RPS):           inf
Total generated tokens:                  20000
Output token throughput (tok/s):         61.50
Mean TPOT (ms):                          16.00
---------------Speculative Decoding---------------
Acceptance rate (%):                     50.00
Acceptance length:                       2.50
Drafts:                                  8000
Draft tokens:                            24000
Accepted tokens:                         12000
Per-position acceptance (%):
  Position 0:                            80.00
  Position 1:                            45.00
  Position 2:                            25.00
==================================================
""",
    "bench-json": """\
{"completed": 100, "request_rate": "inf", "max_concurrency": 1, "output_throughput": 61.5, "mean_tpot_ms": 16.0, \
"spec_decode_acceptance_length": 2.5, "spec_decode_num_drafts": 8000, "spec_decode_draft_tokens": 24000, \
"spec_decode_accepted_tokens": 12000, "spec_decode_per_position_acceptance_rates": [0.8, 0.45, 0.25]}
""",
    "prometheus": """\
# TYPE vllm:spec_decode_num_drafts_total counter
vllm:spec_decode_num_drafts_total{engine="0",model_name="m"} 8000.0
vllm:spec_decode_num_draft_tokens_total{engine="0",model_name="m"} 24000.0
vllm:spec_decode_num_accepted_tokens_total{engine="0",model_name="m"} 12000.0
vllm:spec_decode_num_accepted_tokens_per_pos_total{engine="0",model_name="m",position="0"} 6400.0
vllm:spec_decode_num_accepted_tokens_per_pos_total{engine="0",model_name="m",position="1"} 3600.0
vllm:spec_decode_num_accepted_tokens_per_pos_total{engine="0",model_name="m",position="2"} 2000.0
""",
    "sglang-send-one": """\
+-------------+--------+------------+-----------------+
| Latency (s) | Tokens | Acc Length | Speed (token/s) |
+-------------+--------+------------+-----------------+
|    2.000    |  512   |   2.600    |     256.00      |
+-------------+--------+------------+-----------------+
""",
    "mtp-bench-aggregate": """\
Aggregate: {
  "n_requests": 9,
  "total_predicted": 1800,
  "total_draft": 1500,
  "total_draft_accepted": 1000,
  "aggregate_accept_rate": 0.6667,
  "wall_s_total": 20.0
}
""",
    "moe-perf": """\
framework,version,device,op_name,kernel_source,moe_dtype,num_tokens,hidden_size,inter_size,topk,num_experts,distribution,latency
VLLM,0.20.0,GPU,moe,kernel_a,int4_wo,1,6144,2048,8,256,balanced,0.2
VLLM,0.20.0,GPU,moe,kernel_a,int4_wo,2,6144,2048,8,256,balanced,0.37
VLLM,0.20.0,GPU,moe,kernel_a,int4_wo,4,6144,2048,8,256,balanced,0.74
""",
    "nsys-kernels": """\
Time (%),Total Time (ns),Instances,Avg (ns),Med (ns),Min (ns),Max (ns),StdDev (ns),Name
60.0,48000000,960,50000.0,49800.0,48000,52000,900.0,"fused_moe_kernel"
40.0,32000000,480,66666.7,66000.0,60000,70000,900.0,"flash_attention"
""",
    "routing-trace": """\
{"type": "route", "req_id": "r0", "token_idx": 0, "layer": 0, "topk_ids": [3, 1]}
{"type": "route", "req_id": "r0", "token_idx": 1, "layer": 0, "topk_ids": [3, 2]}
""",
    "golden-acceptance": """\
golden_acceptance_length:
  model-a:
    thinking_on:
      1: 1.84
      2: 2.51
      3: 3.01
""",
    "table": """\
draft_length,tok_per_s
0,20.0
1,25.0
2,29.0
3,30.5
""",
    "labelled": "MTP run: accepted: 36, drafted: 112, generated: 136 at 4.7 tok/s\n",
}
"""Forms that are read whole."""

LOG_EXAMPLES: Final[Mapping[str, Mapping[str, str]]] = {
    "llama-log": {
        "llama-server of 2025": """\
prompt eval time =     100.00 ms /    20 tokens (    5.00 ms per token,   200.00 tokens per second)
       eval time =    2000.00 ms /   240 tokens (    8.33 ms per token,   120.00 tokens per second)
      total time =    2100.00 ms /   260 tokens
draft acceptance rate = 0.66667 (  160 accepted /   240 generated)
statistics draft-mtp: #calls(b,g,a) = 1 80 80, #gen drafts = 80, #acc drafts = 70, #gen tokens = 240, #acc tokens = 160
""",
        "llama-server of mid-2026": """\
1.02.345.642 I slot print_timing: id  0 | task 0 | draft acceptance = 0.62500 (  250 accepted /   400 generated), mean len =  3.50
1.02.345.650 I slot print_timing: id  0 | task 0 |      acc per pos = (0.900, 0.700, 0.500, 0.400)
""",
        "llama-speculative": """\
encoded   12 tokens in    0.500 seconds, speed:   24.000 t/s
decoded  371 tokens in   37.100 seconds, speed:   10.000 t/s

n_draft   = 16
n_predict = 371
n_drafted = 912
n_accept  = 313
accept    = 34.320%

draft:

llama_perf_context_print:        eval time =    8806.60 ms /   855 runs   (   10.30 ms per token,    97.09 tokens per second)
""",
        "llama-cli without drafts": """\
llama_perf_context_print: prompt eval time =     250.00 ms /    25 tokens (   10.00 ms per token,   100.00 tokens per second)
llama_perf_context_print:        eval time =    5000.00 ms /   255 runs   (   19.61 ms per token,    51.00 tokens per second)
""",
    },
    "vllm-log": {
        "vLLM v1": """\
INFO 01-01 10:00:00 [metrics.py:100] SpecDecoding metrics: Mean acceptance length: 2.50, Accepted throughput: 1.50 tokens/s, \
Drafted throughput: 2.00 tokens/s, Accepted: 15 tokens, Drafted: 20 tokens, Per-position acceptance rate: 0.900, 0.600, \
Avg Draft acceptance rate: 75.0%
""",
        "vLLM v0": """\
INFO 01-01 10:00:00 metrics.py:367] Speculative metrics: Draft acceptance rate: 0.640, System efficiency: 0.600, \
Number of speculative tokens: 3, Number of accepted tokens: 192, Number of draft tokens: 300, Number of emitted tokens: 240.
""",
        "vLLM offline": """\
--------------------------------------------------
total_num_output_tokens: 2500
num_drafts: 1000
num_draft_tokens: 2000
num_accepted_tokens: 1490
mean acceptance length: 2.49
--------------------------------------------------
acceptance at token 0: 0.89
acceptance at token 1: 0.60
""",
    },
    "sglang-log": {
        "SGLang decode lines": """\
[2026-01-01 10:00:00 TP0] Decode batch, #running-req: 1, #token: 108, token usage: 0.00, accept len: 2.20, accept rate: 0.55, \
cuda graph: True, gen throughput (token/s): 100.00, #queue-req: 0
[2026-01-01 10:00:01 TP0] Decode batch, #running-req: 3, #token: 186, token usage: 0.00, accept len: 1.80, accept rate: 0.45, \
cuda graph: True, gen throughput (token/s): 120.00, #queue-req: 0
""",
    },
    "mtp-bench": {
        "mtp-bench lines": """\
  code_python        pred= 192 draft=  90 acc=  84 rate=0.933 tok/s=50.0
  summarize          pred= 192 draft=  88 acc=  78 rate=0.886 tok/s=48.0
""",
    },
    "mlx-log": {
        "MLX-LM": """\
==========
Prompt: 19 tokens, 223.773 tokens-per-sec
Generation: 1000 tokens, 101.587 tokens-per-sec
Peak memory: 20.0 GB
""",
        "oMLX": """\
omlx.scheduler - INFO - [-] - vlm_mtp stats: request=r1 finish=stop rounds=1000 accepted=1300/2000 (65.0%) tokens_per_round=2.30 \
emitted=2300 block_size=3
omlx.server - INFO - [-] - Chat completion: 2300 tokens in 23.00s (100.0 tok/s), prompt: 18, finish_reason=stop
""",
    },
    "local-log": {
        "ollama run --verbose": """\
total duration:       8.7s
prompt eval count:    26 token(s)
prompt eval duration: 214.34ms
prompt eval rate:     121.30 tokens/s
eval count:           400 token(s)
eval duration:        8s
eval rate:            50.00 tokens/s
""",
        "ExLlamaV2": """\
 -- Response: 300 tokens, 60.00 tokens/second, SD eff. 60.00%, SD acc. 71.10%
""",
        "TabbyAPI": """\
INFO:     Metrics (ID: 8f0a): 500 tokens generated in 10.24 seconds (Queue: 0.0 s, Process: 0 cached tokens and 30 new tokens at \
150.12 T/s, Generate: 50.00 T/s, Context: 30 tokens)
""",
        "mlx_lm.benchmark": """\
Trial 1:  prompt_tps=1522.100, generation_tps=101.600, peak_memory=17.500
Averages: prompt_tps=1522.100, generation_tps=101.500, peak_memory=17.500
""",
    },
    "tensorrt-log": {
        "trtllm-bench": """\
= PERFORMANCE OVERVIEW
Total Output Throughput (tokens/sec):             180.0000
Average time-per-output-token [TPOT] (ms):        5.0000

-- Acceptance Rate Details --------------------------------

[AR] MINIMUM: 1.80
[AR] MAXIMUM: 2.90
[AR] AVERAGE: 2.40
""",
    },
}
"""Logs by form, each of another program or year."""
