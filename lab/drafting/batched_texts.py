"""Where the float32 target's answers part from the trace's, whose target is quantised: `python -m lab.drafting.batched_texts`.

For the requests of chat that one server answers alone: each decoded plainly by both engines.
"""

import sys

from threadpoolctl import threadpool_limits

from expertbytes.measurements.drafting.ngram import accepted
from lab.drafting import weights
from lab.drafting.batched_bench import FULL, Lab
from lab.drafting.batched_loop import Text
from lab.drafting.batched_predict import own_work
from lab.drafting.llama import Llama


def float32_answer(lab: Lab, text: Text) -> list[int]:
    """The greedy answer of the batched engine, one token a pass."""
    lab.prefilled(text, 0)
    tokens = list(text.prompt)
    while len(tokens) < len(text.prompt) + text.tokens:
        logits, _ = lab.engine.decode_batch([(0, tokens[-1:])])
        tokens.append(int(logits[0][-1].argmax()))
    return tokens[len(text.prompt) :]


def quantised_answer(llama: Llama, text: Text) -> list[int]:
    """The greedy answer of the engine that the trace was collected from."""
    llama.keep(0)
    tokens = [int(llama.decode(text.prompt, 1)[-1].argmax())]
    while len(tokens) < text.tokens:
        tokens.append(int(llama.decode(tokens[-1:], 1)[-1].argmax()))
    return tokens


def main() -> int:
    """Print for each request how many tokens both answers share."""
    with threadpool_limits(1):
        lab = Lab(FULL)
        found, work = lab.replays["chat"], own_work(lab, "chat", 1)
        first = found.starts.tolist().index(int(work.positions[0, 0]))
        with Llama(weights.shipped_path(), context_tokens=512) as llama:
            for number in (first, int(work.queue[0, 0, 0])):
                text = lab.texts["chat"][number]
                one, other = float32_answer(lab, text), quantised_answer(llama, text)
                print(f"request {number}: {accepted(one, other)} of {text.tokens} tokens before they part")  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main())
