"""Benchmarks of servers (vLLM, SGLang) as text and JSON, responses with timings, counters of metrics endpoints."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from expertbytes.errors import InputError
from expertbytes.inputs.forms.cells import count, number
from expertbytes.inputs.forms.form import Arm, Result
from expertbytes.inputs.forms.written import json_values, markdown_tables, objects
from expertbytes.inputs.observed import Observed

SECTION: Final = re.compile(r"=+ *(?:Serving|Offline)? ?(?:Serving )?Benchmark Result *=+")
LABEL: Final = re.compile(
    r"^\s*([A-Za-z][^:\n]{1,60}?):\s+([+-]?[\d.,]+(?:e[+-]?\d+)?|inf|nan|None|[\w-]+)\s*$", re.MULTILINE
)
POSITION: Final = re.compile(r"^\s*Position (\d{1,3}):\s+(\d{1,3}(?:\.\d{1,12})?)\s*$", re.MULTILINE)
PROMETHEUS: Final = re.compile(
    r"^(?P<name>[a-zA-Z_:][\w:]*)(?:\{(?P<labels>[^}]*)\})?\s+(?P<value>[+-]?[\d.]+(?:[eE][+-]?\d+)?)(?:\s+\d+)?\s*$",
    re.ASCII,
)
KEPT: Final = Fraction(4, 5)
"""A rate is kept where so much of it was served; below it the server was the limit."""

BOUND: Final = (
    "Throughput {throughput} tokens per second is bound by arrivals at {rate} requests per second and says nothing of cost: "
    "time per output token is used."
)


def read_bench_text(text: str) -> Result:
    """Sections of `vllm bench serve` and `sglang.bench_serving`, each an arm."""
    parts = SECTION.split(text)[1:]
    arms, notes = [], []
    for part in parts:
        labels = {name.strip().lower(): value for name, value in LABEL.findall(part)}
        rates = [Fraction(rate) / 100 for _, rate in POSITION.findall(part)]
        arm, said = _bench(_of_labels(labels), rates)
        arms.append(arm)
        notes += said
    if not any(arm.tokens_per_second or arm.tokens_per_pass() for arm in arms):
        raise InputError(
            "A benchmark result begins but has no speed and no acceptance; give all of it, to its last line."
        )
    return arms, list(dict.fromkeys(notes))


NAMES: Final[Mapping[str, Sequence[str]]] = {
    "throughput": ("output token throughput (tok/s)", "output_throughput", "output throughput (tok/s)"),
    "tpot": ("mean tpot (ms)", "mean_tpot_ms"),
    "rate": ("request rate configured (rps)", "traffic request rate", "request_rate"),
    "requests": ("request throughput (req/s)", "request_throughput"),
    "concurrency": ("maximum request concurrency", "max request concurrency", "max_concurrency", "concurrency"),
    "generated": ("total generated tokens", "total_output_tokens"),
    "length": ("acceptance length", "accept length", "spec_decode_acceptance_length", "accept_length"),
    "drafts": ("drafts", "spec_decode_num_drafts"),
    "drafted": ("draft tokens", "spec_decode_draft_tokens"),
    "accepted": ("accepted tokens", "spec_decode_accepted_tokens"),
}


def _of_labels(labels: Mapping[str, Any]) -> dict[str, str]:
    found = {}
    for name, words in NAMES.items():
        value = next((labels[word] for word in words if labels.get(word) not in (None, "", "None", "nan")), None)
        if value is not None:
            found[name] = str(value)
    return found


def _bench(values: Mapping[str, str], rates: Sequence[Fraction]) -> tuple[Arm, list[str]]:
    """An arm and what its figures leave open."""
    try:
        numbers = {name: number(value) for name, value in values.items() if name != "rate"}
    except ValueError as error:
        raise InputError(f"A figure of the benchmark {error}.") from None
    notes: list[str] = []
    speed = _speed(values, numbers, notes)
    whole: dict[str, int] = {
        name: int(numbers[name]) for name in ("generated", "drafts", "drafted", "accepted") if name in numbers
    }
    seen = Observed(
        draft_length=len(rates) or _length(whole),
        accept_length=numbers.get("length") if numbers.get("length", 0) >= 1 else None,
        accepted=whole.get("accepted"),
        drafted=whole.get("drafted") or None,
        generated=whole.get("generated") or None if "accepted" in whole else None,
        drafting_passes=whole.get("drafts") or None,
        survival_by_position=tuple(rates) or None,
    )
    return Arm(seen, speed), notes


def _length(whole: Mapping[str, int]) -> int | None:
    drafts, drafted = whole.get("drafts"), whole.get("drafted")
    return drafted // drafts if drafts and drafted and drafted % drafts == 0 and drafted <= 1000 * drafts else None


def _speed(values: Mapping[str, str], numbers: Mapping[str, Fraction], notes: list[str]) -> Fraction | None:
    """Tokens per second of one request, from the time per output token; throughput only where requests do not wait for one."""
    tpot, throughput, rate = numbers.get("tpot"), numbers.get("throughput"), values.get("rate")
    bound = _bound(rate, numbers.get("requests"))
    if bound and throughput:
        notes.append(BOUND.format(throughput=values["throughput"], rate=rate))
    if tpot:
        if not bound and throughput:
            notes.append(
                f"The speed is of one request, from {values['tpot']} ms per output token; all together were "
                f"{values['throughput']} tokens per second."
            )
        return 1000 / tpot
    return None if bound else throughput or None


def _bound(rate: str | None, served: Fraction | None) -> bool:
    """Whether requests were served as they came: at a configured rate that was kept."""
    try:
        configured = None if rate in (None, "inf") else number(str(rate))
    except ValueError:
        return False
    return configured is not None and (served is None or served >= configured * KEPT)


def read_bench_json(text: str) -> Result:
    """Objects that the same benchmarks save, one or one a line."""
    arms, notes = [], []
    for row in objects(json_values(text)):
        if "output_throughput" not in row and "mean_tpot_ms" not in row:
            continue
        given = row.get("spec_decode_per_position_acceptance_rates")
        try:
            rates = [number(str(rate)) for rate in given] if isinstance(given, list) else []
        except ValueError as error:
            raise InputError(f"spec_decode_per_position_acceptance_rates {error}.") from None
        rates = [rate / 100 for rate in rates] if any(rate > 1 for rate in rates) else rates
        plain = {str(name).lower(): value for name, value in row.items() if isinstance(value, str)}
        arm, said = _bench(_of_labels(plain), rates)
        arms.append(arm)
        notes += said
    if not arms:
        raise InputError(
            "The JSON has no benchmark with output_throughput or mean_tpot_ms; give what --save-result wrote."
        )
    return arms, list(dict.fromkeys(notes))


RESPONSES: Final = (
    "predicted_n", "spec_verify_ct", "numAcceptedTokens", "eval_duration", "accepted_draft_tokens_count", "generation_time",
    "acceptedDraftTokensCount", "completion_tokens_per_sec",
)  # fmt: skip
"""Keys of which each tells one server's responses."""


def read_timings(text: str) -> Result:
    """Responses of llama-server with `timings`, of SGLang with `meta_info`, of others; TensorRT-LLM's iterations: added up."""
    sums: dict[str, Fraction] = defaultdict(Fraction)
    responses = 0
    for found in objects_within(json_values(text)):
        if "predicted_n" in found:
            names = {
                "predicted_n": "generated",
                "predicted_ms": "ms",
                "draft_n": "drafted",
                "draft_n_accepted": "accepted",
            }
        elif "spec_verify_ct" in found:
            names = {"completion_tokens": "generated", "spec_verify_ct": "passes", "spec_accepted_tokens": "accepted",
                     "spec_draft_tokens": "drafted"}  # fmt: skip
        elif "numAcceptedTokens" in found:
            names = {
                "numDraftTokens": "drafted",
                "numAcceptedTokens": "accepted",
                "numRequestsWithDraftTokens": "drafts",
            }
        elif (local := _local(found)) is not None:
            found, names = local, {name: name for name in ("generated", "ms", "drafted", "accepted")}
        else:
            continue
        responses += 1
        for name, kept in names.items():
            if found.get(name) not in (None, ""):
                try:
                    value = found[name] if isinstance(found[name], Fraction) else number(str(found[name]))
                except ValueError as error:
                    raise InputError(f"{name} of a response {error}.") from None
                if value < 0:
                    raise InputError(f"{name} of a response is {found[name]!s:.20} but must not be below 0.")
                sums[kept] += value
    if not responses:
        raise InputError(
            "No response has timings (predicted_n), meta_info (spec_verify_ct) or specDecodingStats; "
            "give whole responses, as the server sent them."
        )
    whole = {name: int(value) for name, value in sums.items() if name != "ms"}
    seen = Observed(
        accepted=whole.get("accepted") if whole.get("drafted") or whole.get("passes") else None,
        drafted=whole.get("drafted") or None,
        generated=whole.get("generated") or None,
        passes=whole.get("passes") or None,
        drafting_passes=whole.get("drafts") or None,
    )
    speed = 1000 * sums["generated"] / sums["ms"] if sums.get("ms") and sums.get("generated") else None
    return (Arm(seen, speed),), ((f"{responses} responses are added up.",) if responses > 1 else ())


def _local(found: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """Tokens and milliseconds of a response of Ollama, LM Studio or TabbyAPI; `None` for what is none."""
    try:
        if "eval_duration" in found:
            return {"generated": found.get("eval_count"), "ms": number(str(found["eval_duration"])) / 10**6}
        if "completion_tokens_per_sec" in found:
            tokens, speed = number(str(found["completion_tokens"])), number(str(found["completion_tokens_per_sec"]))
            return {"generated": tokens, "ms": 1000 * tokens / speed}
        stats, usage = found.get("stats"), found.get("usage")
        if isinstance(stats, dict) and isinstance(usage, dict) and "tokens_per_second" in stats:
            tokens, speed = number(str(usage["completion_tokens"])), number(str(stats["tokens_per_second"]))
            drafts = {
                "drafted": stats.get("total_draft_tokens_count"),
                "accepted": stats.get("accepted_draft_tokens_count"),
            }
            return {"generated": tokens, "ms": 1000 * tokens / speed, **drafts}
        if "acceptedDraftTokensCount" in found:
            tokens, speed = number(str(found["predictedTokensCount"])), number(str(found["tokensPerSecond"]))
            drafts = {"drafted": found.get("totalDraftTokensCount"), "accepted": found["acceptedDraftTokensCount"]}
            return {"generated": tokens, "ms": 1000 * tokens / speed, **drafts}
    except (ValueError, KeyError, ZeroDivisionError) as error:
        raise InputError(
            f"A response lacks tokens or a speed ({error}); give it whole, as the server sent it."
        ) from None
    return None


def objects_within(values: Sequence[Any], depth: int = 4) -> Iterator[Mapping[str, Any]]:
    """Objects and the objects in them, a few levels deep; an object that is a final response hides its parts."""
    for value in values:
        if isinstance(value, dict):
            yield value
            if depth:
                yield from objects_within([part for part in value.values() if isinstance(part, dict | list)], depth - 1)
        elif isinstance(value, list) and depth:
            yield from objects_within([part for part in value[:10_000] if isinstance(part, dict)], depth)


COUNTERS: Final = {
    "spec_decode_num_drafts": "drafts",
    "spec_decode_num_draft_tokens": "drafted",
    "spec_decode_num_accepted_tokens": "accepted",
    "generation_tokens": "generated",
    "spec_decode_num_emitted_tokens": "emitted",
}
LLAMA_COUNTERS: Final = {"tokens_predicted": "generated", "tokens_predicted_seconds": "seconds"}


def read_prometheus(text: str) -> Result:
    """Counters since the server started, added over engines and models."""
    sums: dict[str, Fraction] = defaultdict(Fraction)
    by_position: dict[int, Fraction] = defaultdict(Fraction)
    mean: Fraction | None = None
    for line in text.splitlines():
        if (found := PROMETHEUS.match(line)) is None:
            continue
        system, _, name = found["name"].rpartition(":")
        name = name.removesuffix("_total")
        value = Fraction(found["value"])
        if name == "spec_decode_num_accepted_tokens_per_pos":
            position = re.search(r'position="(\d{1,3})"', found["labels"] or "")
            by_position[int(position[1]) if position else 0] += value
        elif name in COUNTERS:
            sums[COUNTERS[name]] += value
        elif name in LLAMA_COUNTERS and system == "llamacpp":
            sums[LLAMA_COUNTERS[name]] += value
        elif name in ("spec_accept_length", "avg_spec_accept_length"):
            mean = value
    drafts, drafted = sums.get("drafts"), sums.get("drafted")
    if not sums and mean is None:
        raise InputError(
            "No counter of speculative decoding is among the metrics; serve with drafts, then curl localhost:8000/metrics."
        )
    survival = tuple(min(by_position[place] / drafts, Fraction(1)) for place in sorted(by_position)) if drafts else ()
    notes = ["Counters are totals since the server started; take them before and after a run to have that run alone."]
    if drafts:
        over = "all passes, from generation tokens" if _generated(sums) else "passes that drafted"
        notes.append(f"Tokens per pass are over {over}.")
    seen = Observed(
        draft_length=len(survival) or (int(drafted / drafts) if drafts and drafted and drafted % drafts == 0 else None),
        accepted=int(sums["accepted"]) if "accepted" in sums else None,
        drafted=int(drafted) if drafted else None,
        drafting_passes=int(drafts) if drafts else None,
        generated=_generated(sums),
        survival_by_position=survival or None,
        accept_length=mean if mean is not None and mean >= 1 else None,
    )
    speed = sums["generated"] / sums["seconds"] if sums.get("seconds") and sums.get("generated") else None
    return (Arm(seen, speed),), notes


def _generated(sums: Mapping[str, Fraction]) -> int | None:
    """Generation tokens, where they can be those of the drafts and of passes beside them."""
    found = sums.get("generated") or sums.get("emitted")
    return int(found) if found and found >= sums.get("accepted", 0) + sums.get("drafts", 0) else None


def read_send_one(text: str) -> Result:
    """The table that SGLang's send_one prints: latency, tokens, accept length, speed."""
    arms = []
    for table in markdown_tables(text, "acc length", "speed (token/s)"):
        for row in table:
            try:
                mean, speed = number(row["acc length"]), number(row["speed (token/s)"])
                generated = count(row["tokens"]) if "tokens" in row else None
            except ValueError as error:
                raise InputError(f"send_one: a figure {error}.") from None
            arms.append(
                Arm(Observed(tokens_per_pass=mean if mean >= 1 else None, generated=generated or None), speed or None)
            )
    if not arms:
        raise InputError(
            "send_one: no row has Acc Length and Speed; give the table that python -m sglang.test.send_one prints."
        )
    return arms, ("Acc Length is completion tokens over verified passes.",)


def read_mtp_aggregate(text: str) -> Result:
    """The aggregate object of mtp-bench."""
    rows = [row for row in objects(json_values(text)) if "total_draft_accepted" in row and "total_predicted" in row]
    arms = []
    for row in rows:
        try:
            seen = Observed(
                accepted=count(str(row["total_draft_accepted"])),
                drafted=count(str(row.get("total_draft", "0"))) or None,
                generated=count(str(row["total_predicted"])) or None,
            )
        except ValueError as error:
            raise InputError(f"mtp-bench: a total {error}.") from None
        arms.append(Arm(seen))
    if not arms:
        raise InputError("mtp-bench: no object has total_predicted and total_draft_accepted; give its Aggregate whole.")
    return arms, ("Wall time has prompts in it and gives no speed of generation.",)
