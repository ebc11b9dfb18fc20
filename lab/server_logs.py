"""Made-up server logs in the layouts of llama-server, vLLM and SGLang, every figure drawn anew, of any length."""

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Final

NOISE: Final = (
    "INFO 01-01 10:00:00 [loggers.py:271] Engine 000: Avg prompt throughput: 0.1 tokens/s, "
    "Avg generation throughput: 43.3 tokens/s, Running: 1 reqs, Waiting: 0 reqs, GPU KV cache usage: 10.1%\n"
    'INFO:     172.18.0.3:57410 - "POST /v1/chat/completions HTTP/1.1" 200 OK\n'
)
POSITIONS: Final = 3


def _survival(draw: random.Random, drafts: int) -> list[int]:
    """Accepted tokens by position, falling."""
    return sorted((draw.randrange(drafts + 1) for _ in range(POSITIONS)), reverse=True)


def vllm(draw: random.Random) -> str:
    """What a server writes every ten seconds."""
    drafts = draw.randrange(20, 400)
    by_position = _survival(draw, drafts)
    accepted, drafted = sum(by_position), drafts * POSITIONS
    rates = ", ".join(f"{tokens / drafts:.3f}" for tokens in by_position)
    return (
        f"(APIServer pid=95669) INFO 07-20 {draw.randrange(24):02}:{draw.randrange(60):02}:49 [metrics.py:101] SpecDecoding "
        f"metrics: Mean acceptance length: {1 + accepted / drafts:.2f}, Accepted throughput: {accepted / 10:.2f} tokens/s, "
        f"Drafted throughput: {drafted / 10:.2f} tokens/s, Accepted: {accepted} tokens, Drafted: {drafted} tokens, "
        f"Per-position acceptance rate: {rates}, Avg Draft acceptance rate: {100 * accepted / drafted:.1f}%\n"
    )


def sglang(draw: random.Random) -> str:
    """Ten lines of decoding and one of a prompt."""
    clock = f"2025-10-22 {draw.randrange(24):02}:{draw.randrange(60):02}"
    lines = [
        f"[{clock}:00 TP0] Prefill batch, #new-seq: 1, #new-token: {draw.randrange(999)}, #running-req: 0, #queue-req: 0, \n"
    ]
    for second in range(10):
        length = 1 + POSITIONS * draw.random()
        lines.append(
            f"[{clock}:{second:02} TP0] Decode batch, #running-req: {draw.randrange(1, 9)}, #token: {draw.randrange(99999)}, "
            f"token usage: {draw.random():.2f}, accept len: {length:.2f}, accept rate: {length / 4:.2f}, cuda graph: True, "
            f"gen throughput (token/s): {150 + 50 * draw.random():.2f}, #queue-req: 0, \n"
        )
    return "".join(lines)


def llama(draw: random.Random) -> str:
    """What llama-server writes for a request."""
    drafts = draw.randrange(30, 300)
    by_position = _survival(draw, drafts)
    accepted, drafted = sum(by_position), drafts * POSITIONS
    generated, rates = accepted + drafts + 1, ", ".join(f"{tokens / drafts:.3f}" for tokens in by_position)
    slot, task = draw.randrange(4), draw.randrange(9999)
    begin = f"0.{draw.randrange(60):02}.895.980 I slot print_timing: id  {slot} | task {task} | "
    return (
        f"{begin}prompt eval time =     300.11 ms /    20 tokens (   15.01 ms per token,    66.64 tokens per second)\n"
        f"{begin}       eval time = {8.97 * generated:10.2f} ms / {generated:5d} tokens (    8.97 ms per token,   111.46 tokens "
        f"per second)\n{begin}      total time =    2596.83 ms /   276 tokens\n{begin}   graphs reused =         85\n"
        f"{begin}draft acceptance = {accepted / drafted:.5f} ({accepted:5d} accepted / {drafted:5d} generated), mean acceptance "
        f"length = {1 + accepted / drafts:5.2f}, acceptance rate per position = ({rates})\n"
        f"0.06.896.125 I slot      release: id  {slot} | task {task} | stop processing: n_tokens = 275, truncated = 0\n"
    )


WRITERS: Final[Mapping[str, Callable[[random.Random], str]]] = {
    "vllm-log": vllm,
    "llama-log": llama,
    "sglang-log": sglang,
}


def blocks(name: str, noise: int, megabytes: int, seed: int = 0) -> Iterator[bytes]:
    """So many megabytes, with `noise` pairs of other lines after each that the engine writes; 4 MB are drawn, then repeated."""
    draw, block, drawn = random.Random(seed), bytearray(), 0
    while len(block) < min(megabytes, 4) << 20:
        block += (WRITERS[name](draw) + NOISE * noise).encode()
    while drawn < megabytes << 20:
        yield bytes(block)
        drawn += len(block)
