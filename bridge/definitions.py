"""What a model of one's own may provide: one method per definition, one protocol per Lean file.

Generated from Proofs/ExpertBytes/Spec by `expertbytes bridge --update`; do not edit.

A model need not provide everything. Structures are best
frozen dataclasses, because two of them are equal when their fields are; enumerations are `Enum`s with the cases named.
"""

# ruff: noqa: A002
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

Number: TypeAlias = Any
"""An element of an ordered field. The laws pass `Fraction`s and expect exact results."""

Curve: TypeAlias = Callable[[int], Number]
"""A function of a natural number."""


class AcceptanceDefinitions(Protocol):
    """The definitions of Proofs/ExpertBytes/Spec/Acceptance.lean."""

    def tokens(self, a: Number, d: int, /) -> Number:
        r"""`ExpertBytes.tokens`.

        Expected tokens per pass at draft length `d` when each position is accepted with rate `a`: `1 + a + … + a^d`.
        """

    def survival(self, p: Curve, i: int, /) -> Number:
        r"""`ExpertBytes.survival`.

        Probability that the first `i` drafted tokens are all accepted: the product of `p j` over `j < i`.
        """

    def tokens_of(self, p: Curve, d: int, /) -> Number:
        r"""`ExpertBytes.tokensOf`.

        Expected tokens per pass at draft length `d` under the per-position profile `p`: the sum of `survival p i`, `i ≤
        d`.
        """

    def curve_increment(self, A: Curve, i: int, /) -> Number:
        r"""`ExpertBytes.curveIncrement`.

        Increment of a curve of tokens per pass: the measured survival of position `i` (`A 0` for `i = 0`).
        """

    def profile_curve(self, A: Curve, j: int, /) -> Number:
        r"""`ExpertBytes.profileCurve`.

        Per-position acceptance of a measured curve `A`: the quotient of successive increments.
        """


class AcceptanceBandsDefinitions(Protocol):
    """The definitions of Proofs/ExpertBytes/Spec/AcceptanceBands.lean."""

    def concave_tokens(self, A: Curve, D: int, /) -> bool:
        r"""`ExpertBytes.ConcaveTokens`.

        One token at length 0, and each drafted token up to `D` adds between 0 and 1, at most as much as the one before.
        """

    def last_known(self, known: Callable[[int], bool], d: int, /) -> int:
        r"""`ExpertBytes.lastKnown`.

        The greatest known length up to `d`; length 0 counts as known.
        """

    def next_known(self, known: Callable[[int], bool], d: int, n: int, /) -> int | None:
        r"""`ExpertBytes.nextKnown`.

        The least known length of `d + 1, …, d + n`; `none` if there is none.
        """

    def slope_before(self, known: Callable[[int], bool], A: Curve, d: int, /) -> Number:
        r"""`ExpertBytes.slopeBefore`.

        Tokens a length from the known length before `d` to `d`; 1 before length 0.
        """

    def slope_after(self, known: Callable[[int], bool], A: Curve, D: int, d: int, /) -> Number:
        r"""`ExpertBytes.slopeAfter`.

        Tokens a length from `d` to the known length after it, up to `D`; 0 after the last.
        """

    def lower_band(self, known: Callable[[int], bool], A: Curve, D: int, d: int, /) -> Number:
        r"""`ExpertBytes.lowerBand`.

        The least tokens at length `d`: on the straight line between the known lengths around it, level after the last.
        """

    def rise_band(self, known: Callable[[int], bool], A: Curve, d: int, /) -> Number:
        r"""`ExpertBytes.riseBand`.

        The line through the two known lengths before `d`, drawn on to `d`.
        """

    def upper_band(self, known: Callable[[int], bool], A: Curve, D: int, d: int, /) -> Number:
        r"""`ExpertBytes.upperBand`.

        The most tokens at length `d`: the lower of the lines through the two known lengths before it and after it,
        drawn on to `d`.
        """

    def also_known(self, known: Callable[[int], bool], d: int, e: int, /) -> bool:
        r"""`ExpertBytes.alsoKnown`.

        Length `d` known as well.
        """

    def with_value(self, A: Curve, d: int, x: Number, e: int, /) -> Number:
        r"""`ExpertBytes.withValue`.

        The curve `A` with the value `x` at length `d`.
        """

    def band_curve(self, known: Callable[[int], bool], A: Curve, D: int, d: int, e: int, /) -> Number:
        r"""`ExpertBytes.bandCurve`.

        The tokens curve through the known lengths that is highest at `d` and, that given, lowest elsewhere.
        """

    def band_time(self, lower: Curve, upper: Curve, d: int, e: int, /) -> Number:
        r"""`ExpertBytes.bandTime`.

        Cycle times in a band that are least at `d` and greatest elsewhere.
        """

    def may_be_best(
        self, known: Callable[[int], bool], A: Curve, lower: Curve, upper: Curve, D: int, d: int, /
    ) -> bool:
        r"""`ExpertBytes.MayBeBest`.

        Length `d` is a best one of `0..D` with the tokens and the seconds that favour it most.
        """


class BatchDefinitions(Protocol):
    """The definitions of Proofs/ExpertBytes/Spec/Batch.lean."""

    def subsets(self, R: int, B: int, /) -> int:
        r"""`ExpertBytes.subsets`.

        Choices of `B` among `R` requests: the last request is left out or taken.
        """

    def seen_count(self, seen: Callable[[int], bool], E: int, /) -> int:
        r"""`ExpertBytes.seenCount`.

        How many of the experts `0..E-1` are in `seen`.
        """

    def batch_sum(self, s: Callable[[int, int], bool], E: int, R: int, B: int, seen: Callable[[int], bool], /) -> int:
        r"""`ExpertBytes.batchSum`.

        Distinct experts of `seen` and `B` of the requests `0..R-1` together, summed over all choices of the `B`
        requests.
        """

    def batch_distinct(self, s: Callable[[int, int], bool], E: int, R: int, B: int, /) -> Number:
        r"""`ExpertBytes.batchDistinct`.

        Mean number of distinct experts of a batch of `B` of the `R` requests, over all choices of the batch.
        """

    def avoiding(self, s: Callable[[int, int], bool], e: int, R: int, /) -> int:
        r"""`ExpertBytes.avoiding`.

        How many of the requests `0..R-1` do not need expert `e`.
        """


class CacheDefinitions(Protocol):
    """The definitions of Proofs/ExpertBytes/Spec/Cache.lean."""

    def first_of(self, C: int, entries: list[int], /) -> list[int]:
        r"""`ExpertBytes.firstOf`.

        The list up to its first `C` entries.
        """

    def without(self, x: int, entries: list[int], /) -> list[int]:
        r"""`ExpertBytes.without`.

        The list without the first entry that is `x`.
        """

    def listed(self, x: int, entries: list[int], /) -> bool:
        r"""`ExpertBytes.listed`.

        Whether `x` is in the list.
        """

    def touch(self, C: int, x: int, cache: list[int], /) -> list[int]:
        r"""`ExpertBytes.touch`.

        The cache of capacity `C` after a use of expert `x`: `x` in front, the others in their order, the last ones
        dropped.
        """

    def lru_cache(self, a: Callable[[int], int], C: int, i: int, /) -> list[int]:
        r"""`ExpertBytes.lruCache`.

        The cache of capacity `C` before selection `i`, most recently used expert first; at the start it is empty.
        """

    def missed(self, a: Callable[[int], int], C: int, i: int, /) -> bool:
        r"""`ExpertBytes.missed`.

        Whether selection `i` does not find its expert in a cache of capacity `C`.
        """

    def miss_count(self, a: Callable[[int], int], C: int, N: int, /) -> int:
        r"""`ExpertBytes.missCount`.

        Misses among the first `N` selections with a cache of capacity `C`.
        """

    def one_more(self, distance: int | None, /) -> int | None:
        r"""`ExpertBytes.oneMore`.

        A stack distance with one more expert; `none` stays `none`.
        """

    def distance_back(self, a: Callable[[int], int], x: int, i: int, seen: list[int], /) -> int | None:
        r"""`ExpertBytes.distanceBack`.

        Looking back from selection `i` for expert `x`: how many distinct experts there are up to and including `x`,
        those in `seen` left out; `none` if `x` has not been used before.
        """

    def stack_distance(self, a: Callable[[int], int], i: int, /) -> int | None:
        r"""`ExpertBytes.stackDistance`.

        Stack distance of selection `i`: distinct experts used since the previous use of its expert, itself included.
        """

    def beyond(self, C: int, distance: int | None, /) -> bool:
        r"""`ExpertBytes.beyond`.

        Whether a stack distance is greater than `C`; `none`, a first use, is.
        """

    def beyond_count(self, a: Callable[[int], int], C: int, N: int, /) -> int:
        r"""`ExpertBytes.beyondCount`.

        Selections among the first `N` whose stack distance is greater than `C`.
        """


class ClosenessDefinitions(Protocol):
    """The definitions of Proofs/ExpertBytes/Spec/Closeness.lean."""

    def within(self, rho: Number, x: Number, y: Number, /) -> bool:
        r"""`ExpertBytes.Within`.

        Each of `x` and `y` is at most `ρ` times the other.
        """

    def scale(self, c: Number, f: Curve, n: int, /) -> Number:
        r"""`ExpertBytes.scale`.

        The curve `f` times the constant `c`: `n ↦ c · f n`.
        """

    def Box(self, lower: Number, upper: Number, /) -> Any:
        r"""`ExpertBytes.Box`.

        An interval of positive numbers: of bandwidths in bytes per second, or of a share. A class whose fields have the
        names of its arguments.
        """

    def box_mem(self, box: Any, w: Number, /) -> bool:
        r"""`ExpertBytes.Box.Mem`.

        `w` lies in the interval.
        """

    @property
    def Verdict(self) -> Any:
        r"""`ExpertBytes.Verdict`.

        What intervals of the two bandwidths say about deduplication. An `Enum` with the cases FASTER, SLOWER,
        UNDECIDED.
        """

    def verdict(self, u: Number, per_slot: Any, dedup: Any, /) -> Any:
        r"""`ExpertBytes.verdict`.

        The verdict at share `u` from a box of per-slot and a box of deduplicating bandwidths, by their end points.
        """

    def verdict_share(self, share: Any, per_slot: Any, dedup: Any, /) -> Any:
        r"""`ExpertBytes.verdictShare`.

        The verdict when the share, too, is only known to lie in an interval, by the end points of the three.
        """


class CompositionDefinitions(Protocol):
    """The definitions of Proofs/ExpertBytes/Spec/Composition.lean."""

    def expected_tokens(self, p: Curve, d: int, j: int, /) -> Number:
        r"""`ExpertBytes.expectedTokens`.

        Expected tokens of a pass with `d` drafted tokens left, the next at position `j`, accepted with rate `p j`: a
        rejected token is replaced by the target model's own and ends the pass, an accepted one counts and the pass goes
        on; after the last one the target model adds a token.
        """

    def faster_time(self, S: Curve, T: Curve, n: int, /) -> Number:
        r"""`ExpertBytes.fasterTime`.

        Seconds of an engine that takes the faster of two kernels at each size, the first where they tie.
        """

    def chosen_time(self, u: Curve, r: Curve, S: Curve, T: Curve, n: int, /) -> Number:
        r"""`ExpertBytes.chosenTime`.

        Seconds of an engine that takes the second kernel where the share `u` is below the ratio `r`.
        """

    def threshold_time(self, c: int | None, S: Curve, T: Curve, n: int, /) -> Number:
        r"""`ExpertBytes.thresholdTime`.

        Seconds of an engine with one threshold: the second kernel from size `c` on (`none`: never).
        """

    def combined_speedup(self, A: Curve, S: Curve, T: Curve, d: int, /) -> Number:
        r"""`ExpertBytes.combinedSpeedup`.

        Goodput at draft length `d` and cycle times `T` over plain decoding at one token per `S 0` seconds.
        """


class CurveDefinitions(Protocol):
    """The definitions of Proofs/ExpertBytes/Spec/Curve.lean."""

    def sum_below(self, f: Curve, n: int, /) -> Number:
        r"""`ExpertBytes.sumBelow`.

        Sum of a curve: `f 0 + … + f (n − 1)`.
        """

    def argmax(self, f: Curve, n: int, /) -> int:
        r"""`ExpertBytes.argmax`.

        The least index in `0..n` at which the curve `f` is largest.
        """

    def largest(self, f: Curve, n: int, /) -> Number:
        r"""`ExpertBytes.largest`.

        The largest value of the curve `f` on `0..n`.
        """

    def larger(self, x: Number, y: Number, /) -> Number:
        r"""`ExpertBytes.larger`.

        The larger of two numbers.
        """


class DevicesDefinitions(Protocol):
    """The definitions of Proofs/ExpertBytes/Spec/Devices.lean."""

    def on_device(self, s: Callable[[int, int], bool], place: Callable[[int], int], g: int, t: int, e: int, /) -> bool:
        r"""`ExpertBytes.onDevice`.

        Whether token `t` selects expert `e`, counting only the experts of device `g`.
        """

    def busiest(self, W: Callable[[int], int], G: int, /) -> int:
        r"""`ExpertBytes.busiest`.

        The largest `W g` over the devices `0..G-1`.
        """

    def parallel_sum(self, W: Callable[[int, int], int], G: int, T: int, /) -> int:
        r"""`ExpertBytes.parallelSum`.

        The largest part on one device of `G`, summed over the windows that start at the tokens `0..T-1`.
        """

    def parallel_mean(self, W: Callable[[int, int], int], G: int, T: int, /) -> Number:
        r"""`ExpertBytes.parallelMean`.

        Mean of the largest part on one device of `G` over the windows that start at the tokens `0..T-1`.
        """


class DraftTreeDefinitions(Protocol):
    """The definitions of Proofs/ExpertBytes/Spec/DraftTree.lean."""

    def expectation(self, prob: Curve, child: Callable[[int, int], int], f: Curve, h: int, n: int, /) -> Number:
        r"""`ExpertBytes.expectation`.

        Sum of `prob x * f x` over the first `n` continuations `x` of history `h`.
        """

    def draft_worth(
        self,
        cost: Number,
        conf: Curve,
        prob: Curve,
        child: Callable[[int, int], int],
        width: Callable[[int], int],
        go: Callable[[int, int], bool],
        depth: int,
        h: int,
        P: Number,
        /,
    ) -> Number:
        r"""`ExpertBytes.draftWorth`.

        Worth of drafting on from history `h` by the rule `go`, which is asked with the depth left and the history.
        """

    def threshold_worth(
        self,
        cost: Number,
        conf: Curve,
        prob: Curve,
        child: Callable[[int, int], int],
        width: Callable[[int], int],
        depth: int,
        h: int,
        P: Number,
        /,
    ) -> Number:
        r"""`ExpertBytes.thresholdWorth`.

        Worth of drafting on from history `h` while the product of the confidences, the next one included, exceeds the
        cost.
        """

    def optimal_worth(
        self,
        cost: Number,
        conf: Curve,
        prob: Curve,
        child: Callable[[int, int], int],
        width: Callable[[int], int],
        depth: int,
        h: int,
        P: Number,
        /,
    ) -> Number:
        r"""`ExpertBytes.optimalWorth`.

        The most that drafting on from history `h` can be worth.
        """


class ExpertDefinitions(Protocol):
    """The definitions of Proofs/ExpertBytes/Spec/Expert.lean."""

    def slots(self, n: int, k: int, /) -> int:
        r"""`ExpertBytes.slots`.

        Slots of a pass: `n` tokens times `k` experts a token.
        """

    def per_slot_bytes(self, b: Number, k: int, n: int, /) -> Number:
        r"""`ExpertBytes.perSlotBytes`.

        Bytes that a per-slot kernel reads in a pass of `n` tokens.
        """

    def dedup_bytes(self, b: Number, U: Curve, n: int, /) -> Number:
        r"""`ExpertBytes.dedupBytes`.

        Bytes that a deduplicating kernel reads in a pass of `n` tokens.
        """

    def share(self, U: Curve, k: int, n: int, /) -> Number:
        r"""`ExpertBytes.share`.

        Distinct experts over slots: the share of the per-slot bytes that remain after deduplication.
        """

    def ratio(self, Wd: Curve, Ws: Curve, n: int, /) -> Number:
        r"""`ExpertBytes.ratio`.

        Bandwidth of the deduplicating kernel over bandwidth of the per-slot kernel.
        """

    def per_slot_time(self, b: Number, k: int, Ws: Curve, n: int, /) -> Number:
        r"""`ExpertBytes.perSlotTime`.

        Seconds of the per-slot kernel.
        """

    def dedup_time(self, b: Number, U: Curve, Wd: Curve, n: int, /) -> Number:
        r"""`ExpertBytes.dedupTime`.

        Seconds of the deduplicating kernel.
        """

    def saving(self, b: Number, k: int, U: Curve, Ws: Curve, Wd: Curve, n: int, /) -> Number:
        r"""`ExpertBytes.saving`.

        Seconds that deduplication saves in a pass of `n` tokens (negative where it costs time).
        """

    def crossover(self, u: Curve, r: Curve, N: int, /) -> int | None:
        r"""`ExpertBytes.crossover`.

        The first pass size in `1..N` at which the share `u` is below the ratio `r`; `none` if there is none.
        """

    def no_later(self, first: int | None, second: int | None, /) -> bool:
        r"""`ExpertBytes.NoLater`.

        The first crossover comes no later than the second; `none` (never) comes after every pass size.
        """


class GoodputDefinitions(Protocol):
    """The definitions of Proofs/ExpertBytes/Spec/Goodput.lean."""

    def goodput(self, A: Curve, T: Curve, d: int, /) -> Number:
        r"""`ExpertBytes.goodput`.

        Tokens per second at draft length `d`.
        """

    def speedup(self, A: Curve, T: Curve, d: int, /) -> Number:
        r"""`ExpertBytes.speedup`.

        Goodput relative to plain decoding at one token per `T 0`.
        """

    def best_draft(self, A: Curve, T: Curve, D: int, /) -> int:
        r"""`ExpertBytes.bestDraft`.

        The least draft length in `0..D` that maximises goodput.
        """

    def best_draft_max(self, A: Curve, T: Curve, D: int, /) -> int:
        r"""`ExpertBytes.bestDraftMax`.

        The greatest draft length in `0..D` that maximises goodput.
        """

    def first_stop(self, A: Curve, T: Curve, D: int, /) -> int:
        r"""`ExpertBytes.firstStop`.

        The first draft length in `0..D` whose successor is not strictly better (`D` if each is): the result of
        lengthening the draft step by step until a step does not pay.
        """

    def staircase(self, T: Curve, curve: Callable[[Number, int], Number], D: int, rates: list[Number], /) -> list[int]:
        r"""`ExpertBytes.staircase`.

        The best draft length at each acceptance rate of a list; `curve a` is the tokens curve at rate `a`.
        """

    def nondecreasing(self, rates: list[Number], /) -> bool:
        r"""`ExpertBytes.nondecreasing`.

        Whether a list of rates never decreases.
        """

    def rises(self, steps: list[int], /) -> int:
        r"""`ExpertBytes.rises`.

        How often a list of draft lengths rises from one entry to the next.
        """


class IndependentRoutingDefinitions(Protocol):
    """The definitions of Proofs/ExpertBytes/Spec/IndependentRouting.lean."""

    def popularity(self, w: Curve, c: Callable[[int, int], bool], M: int, e: int, /) -> Number:
        r"""`ExpertBytes.popularity`.

        Probability that a token selects expert `e`: the weights of the choices that do.
        """

    def unseen(self, _: int, /) -> bool:
        r"""`ExpertBytes.unseen`.

        The history before the first token: no expert has occurred.
        """

    def expected_distinct(
        self, w: Curve, c: Callable[[int, int], bool], M: int, E: int, n: int, seen: Callable[[int], bool], /
    ) -> Number:
        r"""`ExpertBytes.expectedDistinct`.

        Expected number of distinct experts after `n` more tokens when those in `seen` have occurred: the mean over the
        next token's choice, and so over all sequences of `n` choices.
        """

    def missing(self, seen: bool, q: Number, n: int, /) -> Number:
        r"""`ExpertBytes.missing`.

        Probability that an expert has not occurred after `n` more tokens, each of which misses it with probability `q`:
        none if it has been seen, else `q^n`.
        """

    def independent_distinct(self, p: Curve, E: int, n: int, /) -> Number:
        r"""`ExpertBytes.independentDistinct`.

        Expected distinct experts in `n` tokens that independently select expert `e` with probability `p e`: `Σ 1 - (1 -
        p e)^n` over the experts.
        """


class LosslessDefinitions(Protocol):
    """The definitions of Proofs/ExpertBytes/Spec/Lossless.lean."""

    def mean(self, w: Curve, f: Curve, V: int, /) -> Number:
        r"""`ExpertBytes.mean`.

        The sum of `w x * f x` over the tokens `0..V-1`: the mean of `f` if `w x` is the probability of token `x`.
        """

    def distribution(self, p: Curve, V: int, /) -> bool:
        r"""`ExpertBytes.Distribution`.

        The weights of the tokens `0..V-1` are probabilities: none is negative and they sum to one.
        """

    def smaller(self, x: Number, y: Number, /) -> Number:
        r"""`ExpertBytes.smaller`.

        The smaller of two numbers.
        """

    def apart(self, x: Number, y: Number, /) -> Number:
        r"""`ExpertBytes.apart`.

        The absolute difference of two numbers.
        """

    def accepted(self, p: Curve, q: Curve, x: int, /) -> Number:
        r"""`ExpertBytes.accepted`.

        Probability that the proposal `x` is kept: `min 1 (p x / q x)`.
        """

    def excess(self, p: Curve, q: Curve, x: int, /) -> Number:
        r"""`ExpertBytes.excess`.

        The positive part of `p x - q x`.
        """

    def residual(self, p: Curve, q: Curve, V: int, y: int, /) -> Number:
        r"""`ExpertBytes.residual`.

        Probability that a rejected proposal is replaced by `y`: the normalised positive part of `p - q`. Where that
        part is zero everywhere no proposal is ever rejected, and nothing is drawn.
        """

    def acceptance(self, p: Curve, q: Curve, V: int, /) -> Number:
        r"""`ExpertBytes.acceptance`.

        Probability that a proposal is kept: the mean of `accepted` over the proposals.
        """

    def overlap(self, p: Curve, q: Curve, V: int, /) -> Number:
        r"""`ExpertBytes.overlap`.

        The overlap of two distributions, `Σ min (p x) (q x)`.
        """

    def apartness(self, p: Curve, q: Curve, V: int, /) -> Number:
        r"""`ExpertBytes.apartness`.

        The distance of two distributions, `Σ |p x - q x|`: from 0 where they agree to 2 where they exclude each other.
        """

    def speculative(self, p: Curve, q: Curve, V: int, y: int, /) -> Number:
        r"""`ExpertBytes.speculative`.

        Probability that the rule yields token `y`: the proposal `x` is `y` and kept, or it is rejected and replaced by
        `y`.
        """

    def target(
        self, p: Callable[[int, int], Number], step: Callable[[int, int], int], V: int, f: Curve, n: int, c: int, /
    ) -> Number:
        r"""`ExpertBytes.target`.

        Mean of `f` of the context that is reached from context `c` by `n` tokens drawn from the target.
        """

    def followed(self, drafts: list[int], y: int, /) -> list[int]:
        r"""`ExpertBytes.followed`.

        The drafted tokens and one more.
        """

    def verify(
        self,
        p: Callable[[int, int], Number],
        q: Callable[[int, int], Number],
        step: Callable[[int, int], int],
        V: int,
        after: Callable[[int, int], Number],
        drafts: list[int],
        n: int,
        c: int,
        /,
    ) -> Number:
        r"""`ExpertBytes.verify`.

        What a cycle that starts in context `c` with the given drafts is worth when `n` tokens are still to come and
        `after m c'` is the worth of context `c'` with `m` to come: drafts are checked in order, the first rejected one
        is replaced and ends the cycle, and where all are kept the target adds one token. A cycle ends early where
        enough tokens have come.
        """

    def drafted(
        self,
        p: Callable[[int, int], Number],
        q: Callable[[int, int], Number],
        step: Callable[[int, int], int],
        V: int,
        after: Callable[[int, int], Number],
        n: int,
        c: int,
        d: int,
        drafts: list[int],
        context: int,
        /,
    ) -> Number:
        r"""`ExpertBytes.drafted`.

        What a cycle from context `c` is worth, `n` tokens still to come, when `d` more tokens are drafted after those
        already drafted, which lead to context `c'`: the mean of `verify` over all drafts, each drawn with its
        probability.
        """

    def decode(
        self,
        p: Callable[[int, int], Number],
        q: Callable[[int, int], Number],
        step: Callable[[int, int], int],
        V: int,
        draft: Callable[[int, int], int],
        f: Curve,
        cycles: int,
        n: int,
        c: int,
        /,
    ) -> Number:
        r"""`ExpertBytes.decode`.

        Mean of `f` of the context that is reached from context `c` by `n` tokens of speculative decoding: the first
        `cycles` cycles draft, each as many tokens as `draft` says for the tokens still to come and the context, and
        what is missing then is drawn from the target. A cycle brings at least one token, so `n` cycles suffice for all.
        """


class PlannerDefinitions(Protocol):
    """The definitions of Proofs/ExpertBytes/Spec/Planner.lean."""

    def next_request(
        self, S: Callable[[int, int], Number], L: Callable[[int], int], m: Callable[[int], int], R: int, /
    ) -> int | None:
        r"""`ExpertBytes.nextRequest`.

        Of the first `R` requests with a token left after `m r` tokens each, the first whose next survival is largest.
        """

    def extend(self, m: Callable[[int], int], s: int | None, r: int, /) -> int:
        r"""`ExpertBytes.extend`.

        The lengths `m` with one more token for a request.
        """

    def top_budget(self, S: Callable[[int, int], Number], L: Callable[[int], int], R: int, B: int, r: int, /) -> int:
        r"""`ExpertBytes.topBudget`.

        Lengths of the `R` requests after `B` times one more token, each time one of the largest next survival.
        """

    def selected_tokens(self, S: Curve, chosen: Callable[[int], bool], n: int, /) -> Number:
        r"""`ExpertBytes.selectedTokens`.

        Sum of the survivals of the selected among the first `n` drafted tokens of a request.
        """

    def selected_length(self, chosen: Callable[[int], bool], n: int, /) -> int:
        r"""`ExpertBytes.selectedLength`.

        How many of the first `n` drafted tokens of a request are selected.
        """

    def batch_tokens(
        self, S: Callable[[int, int], Number], L: Callable[[int], int], chosen: Callable[[int, int], bool], R: int, /
    ) -> Number:
        r"""`ExpertBytes.batchTokens`.

        Sum of the survivals of the selected tokens of `R` requests: their expected accepted tokens where what is
        selected of each request is a prefix, an upper bound where it is not.
        """

    def batch_count(self, L: Callable[[int], int], chosen: Callable[[int, int], bool], R: int, /) -> int:
        r"""`ExpertBytes.batchCount`.

        How many drafted tokens of `R` requests are selected.
        """

    def prefixes(self, m: Callable[[int], int], r: int, i: int, /) -> bool:
        r"""`ExpertBytes.prefixes`.

        The selection of the first `m r` tokens of each request `r`.
        """

    def top_tokens(self, S: Callable[[int, int], Number], L: Callable[[int], int], R: int, B: int, /) -> Number:
        r"""`ExpertBytes.topTokens`.

        Expected accepted tokens of the `B` drafted tokens of largest survival.
        """

    def planner_tokens(self, S: Callable[[int, int], Number], L: Callable[[int], int], R: int, B: int, /) -> Number:
        r"""`ExpertBytes.plannerTokens`.

        Expected tokens of a pass at budget `B`: one of the target model a request, and the accepted ones.
        """

    def running_max(self, C: Curve, n: int, /) -> Number:
        r"""`ExpertBytes.runningMax`.

        The table made non-decreasing: the largest of `C 0, …, C n`.
        """

    def largest_dip(self, C: Curve, n: int, /) -> Number:
        r"""`ExpertBytes.largestDip`.

        The largest factor by which the table is below its running maximum, up to `n`; 1 where it never falls.
        """

    def budget_optimum(self, f: Callable[[int, int], Number], L: Callable[[int], int], R: int, B: int, /) -> Number:
        r"""`ExpertBytes.budgetOptimum`.

        The most that `R` requests yield with at most `B` tokens verified, where request `r` yields `f r m` for `m ≤ L
        r` tokens of its own.
        """

    def pair_tokens(
        self,
        S: Callable[[int, int], Number],
        S_prime: Callable[[int, int], Number],
        L: Callable[[int], int],
        L_prime: Callable[[int], int],
        r: int,
        m: int,
        /,
    ) -> Number:
        r"""`ExpertBytes.pairTokens`.

        The most expected accepted tokens of request `r` with `m` tokens verified, where two drafters offer it chains of
        `L r` and `L' r` tokens with survivals `S r` and `S' r`: a prefix of one chain or of the other.
        """

    def pair_length(self, L: Callable[[int], int], L_prime: Callable[[int], int], r: int, /) -> int:
        r"""`ExpertBytes.pairLength`.

        The longer of the two chains that request `r` is offered.
        """

    def chord(self, f: Curve, i: int, j: int, x: int, /) -> Number:
        r"""`ExpertBytes.chord`.

        Height at `x` of the straight line through the points `i` and `j` of a curve; the curve itself where `j ≤ i`.
        """

    def majorant(self, f: Curve, N: int, x: int, /) -> Number:
        r"""`ExpertBytes.majorant`.

        Height at `x` of the highest chord of `f` over `x`, on `0..N`. No concave curve above `f` is lower.
        """

    def concavity_gap(self, f: Curve, N: int, /) -> Number:
        r"""`ExpertBytes.concavityGap`.

        The largest distance of the majorant from the curve on `0..N`.
        """

    def largest_gap(self, f: Callable[[int, int], Number], L: Callable[[int], int], R: int, /) -> Number:
        r"""`ExpertBytes.largestGap`.

        The largest such distance of a single request, of `R`; 0 without requests.
        """

    def weighted(self, w: Curve, f: Callable[[int, int], Number], policy: Callable[[int], int], n: int, /) -> Number:
        r"""`ExpertBytes.weighted`.

        Sum over the states `s < n` of the weight `w s` times what the action of the policy is worth there.
        """

    def long_run(
        self,
        w: Curve,
        N: Callable[[int, int], Number],
        T: Callable[[int, int], Number],
        n: int,
        policy: Callable[[int], int],
        /,
    ) -> Number:
        r"""`ExpertBytes.longRun`.

        Tokens per second in the long run: in state `s`, which holds in a share `w s` of the passes, action `a` yields
        `N s a` tokens in `T s a` seconds.
        """

    def long_run_best(
        self,
        w: Curve,
        N: Callable[[int, int], Number],
        T: Callable[[int, int], Number],
        m: Callable[[int], int],
        n: int,
        x: Number,
        y: Number,
        /,
    ) -> Number:
        r"""`ExpertBytes.longRunBest`.

        The largest tokens per second of all policies on the states `s < n` with actions `0..m s`, on top of `x` tokens
        in `y` seconds.
        """

    def priced_action(self, g: Number, N: Curve, T: Curve, m: int, /) -> int:
        r"""`ExpertBytes.pricedAction`.

        The least action in `0..m` of the most tokens after paying `g` a second.
        """

    def priced_policy(
        self,
        g: Number,
        N: Callable[[int, int], Number],
        T: Callable[[int, int], Number],
        m: Callable[[int], int],
        s: int,
        /,
    ) -> int:
        r"""`ExpertBytes.pricedPolicy`.

        In each state the action of the most tokens after paying `g` a second.
        """


class PriceDefinitions(Protocol):
    """The definitions of Proofs/ExpertBytes/Spec/Price.lean."""

    def Chain(self, length: int, survival: Curve, /) -> Any:
        r"""`ExpertBytes.Chain`.

        A draft chain: survival of each of its tokens, counted from 0, which is in `[0, 1]` and does not increase. A
        class whose fields have the names of its arguments.
        """

    def Choice(self, second: bool, length: int, /) -> Any:
        r"""`ExpertBytes.Choice`.

        What a request verifies: a prefix of the second chain it is offered, or of the first. A class whose fields have
        the names of its arguments.
        """

    def value(self, lam: Number, S: Curve, m: int, /) -> Number:
        r"""`ExpertBytes.value`.

        Worth of verifying the first `m` drafted tokens at price `lam` each: the sum of `S i - lam` over `i < m`.
        """

    def best_length(self, lam: Number, S: Curve, L: int, /) -> int:
        r"""`ExpertBytes.bestLength`.

        The least length in `0..L` of largest value at price `lam`.
        """

    def distance(self, m: int, n: int, /) -> int:
        r"""`ExpertBytes.distance`.

        Tokens by which two lengths differ.
        """

    def length_above(self, lam: Number, S: Curve, L: int, /) -> int:
        r"""`ExpertBytes.lengthAbove`.

        How many of the first `L` drafted tokens have a survival above `lam`.
        """

    def chain_value(self, lam: Number, chain: Any, /) -> Number:
        r"""`ExpertBytes.chainValue`.

        The largest value of a prefix of the chain at price `lam`.
        """

    def chosen_chain(self, request: tuple[Any, Any], choice: Any, /) -> Any:
        r"""`ExpertBytes.chosenChain`.

        The chain that a choice verifies, of the two that a request is offered.
        """

    def verified(self, request: tuple[Any, Any], choice: Any, /) -> int:
        r"""`ExpertBytes.verified`.

        Drafted tokens that a choice verifies: its length, or the whole chain where that is shorter.
        """

    def choice_tokens(self, request: tuple[Any, Any], choice: Any, /) -> Number:
        r"""`ExpertBytes.choiceTokens`.

        Expected accepted tokens of a choice.
        """

    def choice_value(self, lam: Number, request: tuple[Any, Any], choice: Any, /) -> Number:
        r"""`ExpertBytes.choiceValue`.

        Worth of a choice at price `lam` per verified token.
        """

    def choose(self, lam: Number, request: tuple[Any, Any], /) -> Any:
        r"""`ExpertBytes.choose`.

        The better of the two chains at price `lam`, with its best length; the first one if they tie.
        """

    def request_value(self, lam: Number, request: tuple[Any, Any], /) -> Number:
        r"""`ExpertBytes.requestValue`.

        The larger of the values of the two chains at price `lam`.
        """

    def allocate(self, lam: Number, requests: list[tuple[Any, Any]], /) -> list[Any]:
        r"""`ExpertBytes.allocate`.

        The better chain for each request of a batch at one price `lam`.
        """

    def separate_value(self, lam: Number, requests: list[tuple[Any, Any]], /) -> Number:
        r"""`ExpertBytes.separateValue`.

        The sum of the largest values of the requests, each for itself.
        """

    def batch_size(self, requests: list[tuple[Any, Any]], /) -> int:
        r"""`ExpertBytes.batchSize`.

        Requests of a batch.
        """

    def total_verified(self, requests: list[tuple[Any, Any]], choices: list[Any], /) -> int:
        r"""`ExpertBytes.totalVerified`.

        Drafted tokens that a batch verifies; a request without a choice verifies none.
        """

    def total_tokens(self, requests: list[tuple[Any, Any]], choices: list[Any], /) -> Number:
        r"""`ExpertBytes.totalTokens`.

        Expected accepted tokens of a batch.
        """

    def total_value(self, lam: Number, requests: list[tuple[Any, Any]], choices: list[Any], /) -> Number:
        r"""`ExpertBytes.totalValue`.

        Worth of a batch at price `lam` per verified token.
        """

    def affine_time(self, fixed: Number, per_token: Number, n: int, /) -> Number:
        r"""`ExpertBytes.affineTime`.

        Seconds of a pass of `n` tokens that grow by `perToken` a token.
        """

    def batch_goodput(self, T: Curve, requests: list[tuple[Any, Any]], choices: list[Any], /) -> Number:
        r"""`ExpertBytes.batchGoodput`.

        Tokens per second of a batch: one token of the target model a request and the accepted ones, over the seconds of
        a pass that verifies them all.
        """

    def Forecast(self, length: int, factor: Number, truth: Curve, belief: Curve, /) -> Any:
        r"""`ExpertBytes.Forecast`.

        A chain as it is beside the chain as a scheduler believes it: survivals within a factor of each other. A class
        whose fields have the names of its arguments.
        """

    def true_chain(self, forecast: Any, /) -> Any:
        r"""`ExpertBytes.trueChain`.

        The chain with its true survivals.
        """

    def believed_chain(self, forecast: Any, /) -> Any:
        r"""`ExpertBytes.believedChain`.

        The chain with the survivals that the scheduler believes.
        """

    def true_requests(self, forecasts: list[tuple[Any, Any]], /) -> list[tuple[Any, Any]]:
        r"""`ExpertBytes.trueRequests`.

        The batch as it is.
        """

    def believed_requests(self, forecasts: list[tuple[Any, Any]], /) -> list[tuple[Any, Any]]:
        r"""`ExpertBytes.believedRequests`.

        The batch as the scheduler believes it.
        """

    def worst_factor(self, forecasts: list[tuple[Any, Any]], /) -> Number:
        r"""`ExpertBytes.worstFactor`.

        The largest calibration error in a batch, `1` for an empty one.
        """


class RoutingDefinitions(Protocol):
    """The definitions of Proofs/ExpertBytes/Spec/Routing.lean."""

    def tally(self, n: int, f: Callable[[int], int], /) -> int:
        r"""`ExpertBytes.tally`.

        `f 0 + … + f (n - 1)`.
        """

    def selection_sum(self, s: Callable[[int, int], bool], T: int, E: int, f: Callable[[int, int], int], /) -> int:
        r"""`ExpertBytes.selectionSum`.

        Sum of `f t e` over the selections (token `t` selects expert `e`) of the first `T` tokens and `E` experts.
        """

    def cyclic(self, s: Callable[[int, int], bool], T: int, t: int, e: int, /) -> bool:
        r"""`ExpertBytes.cyclic`.

        The trace that repeats the first `T` tokens of `s` for ever.
        """

    def suffix(self, s: Callable[[int, int], bool], a: int, t: int, e: int, /) -> bool:
        r"""`ExpertBytes.suffix`.

        The trace that starts at token `a` of `s`.
        """

    def selected_count(self, s: Callable[[int, int], bool], E: int, t: int, /) -> int:
        r"""`ExpertBytes.selectedCount`.

        How many of the experts `0..E-1` token `t` selects (the top-k of the token).
        """

    def in_window(self, s: Callable[[int, int], bool], e: int, n: int, t: int, /) -> bool:
        r"""`ExpertBytes.inWindow`.

        Whether one of the `n` tokens `t, …, t + n - 1` selects expert `e`.
        """

    def distinct(self, s: Callable[[int, int], bool], E: int, n: int, t: int, /) -> int:
        r"""`ExpertBytes.distinct`.

        Distinct experts selected by the `n` tokens `t, …, t + n - 1`.
        """

    def distinct_sum(self, s: Callable[[int, int], bool], T: int, E: int, n: int, /) -> int:
        r"""`ExpertBytes.distinctSum`.

        Distinct experts summed over the `T` windows of `n` tokens of the cyclic trace.
        """

    def mean_distinct(self, s: Callable[[int, int], bool], T: int, E: int, n: int, /) -> Number:
        r"""`ExpertBytes.meanDistinct`.

        `U n`: mean number of distinct experts in a window of `n` tokens of the cyclic trace.
        """

    def windows_with(self, s: Callable[[int, int], bool], T: int, e: int, n: int, /) -> int:
        r"""`ExpertBytes.windowsWith`.

        Windows of `n` tokens inside the first `T` tokens in which expert `e` occurs.
        """

    def inside_sum(self, s: Callable[[int, int], bool], T: int, E: int, n: int, /) -> int:
        r"""`ExpertBytes.insideSum`.

        Distinct experts summed over the `T + 1 - n` windows of `n` tokens inside the first `T` tokens.
        """

    def inside_mean(self, s: Callable[[int, int], bool], T: int, E: int, n: int, /) -> Number:
        r"""`ExpertBytes.insideMean`.

        Mean number of distinct experts in a window of `n` tokens inside the first `T` tokens.
        """

    def back_gap(self, s: Callable[[int, int], bool], e: int, i: int, /) -> int:
        r"""`ExpertBytes.backGap`.

        Tokens from `i` back to the last token before `i` that selects expert `e`; token `-1` counts as one that does.
        """

    def reuse_gap(self, s: Callable[[int, int], bool], T: int, e: int, t: int, /) -> int:
        r"""`ExpertBytes.reuseGap`.

        Reuse gap of expert `e` at token `t` of the cyclic trace: tokens back to its previous selection, in `1..T` where
        token `t` selects `e`.
        """

    def gap_count(self, s: Callable[[int, int], bool], T: int, E: int, n: int, /) -> int:
        r"""`ExpertBytes.gapCount`.

        Selections of the cyclic trace whose reuse gap is greater than `n`.
        """

    def clamped_gap_sum(self, s: Callable[[int, int], bool], T: int, E: int, n: int, /) -> int:
        r"""`ExpertBytes.clampedGapSum`.

        Sum over the selections of the cyclic trace of `min (reuse gap) n`.
        """

    def gap_histogram(self, s: Callable[[int, int], bool], T: int, E: int, g: int, /) -> int:
        r"""`ExpertBytes.gapHistogram`.

        Histogram of the cyclic trace: selections whose reuse gap is `g`.
        """

    def sentinel_gap_sum(self, s: Callable[[int, int], bool], T: int, e: int, n: int, /) -> int:
        r"""`ExpertBytes.sentinelGapSum`.

        Sum of `min gap n` over the gaps of expert `e` in the first `T` tokens with sentinels at `-1` and `T`.
        """

    def inside_gap_sum(self, s: Callable[[int, int], bool], T: int, E: int, n: int, /) -> int:
        r"""`ExpertBytes.insideGapSum`.

        Sum of `min gap n` over the gaps of all experts in the first `T` tokens with sentinels at `-1` and `T`.
        """

    def sentinel_histogram(self, s: Callable[[int, int], bool], T: int, E: int, g: int, /) -> int:
        r"""`ExpertBytes.sentinelHistogram`.

        Histogram of the finite trace: gaps equal to `g`, all experts together, with sentinels at `-1` and `T`.
        """

    def histogram_sum(self, h: Callable[[int], int], N: int, n: int, /) -> int:
        r"""`ExpertBytes.histogramSum`.

        Sum of `min g n` over the gaps that a histogram `h` counts, gaps `0..N`.
        """

    def clamp_histogram(self, h: Callable[[int], int], M: int, N: int, g: int, /) -> int:
        r"""`ExpertBytes.clampHistogram`.

        The histogram `h` of gaps `0..M` with every gap above `N` counted at `N`.
        """

    def Chunk(self, length: int, inner: Callable[[int], int], ends: Callable[[int], tuple[int, int] | None], /) -> Any:
        r"""`ExpertBytes.Chunk`.

        What is kept of a chunk of consecutive tokens: enough to merge it with its neighbours without loss. A class
        whose fields have the names of its arguments.
        """

    def ends_of(self, s: Callable[[int, int], bool], e: int, n: int, /) -> tuple[int, int] | None:
        r"""`ExpertBytes.endsOf`.

        First and last of the first `n` tokens that select expert `e`.
        """

    def chunk_of(self, s: Callable[[int, int], bool], E: int, a: int, L: int, /) -> Any:
        r"""`ExpertBytes.chunkOf`.

        The partial result of the `L` tokens from token `a` on.
        """

    def join_ends(
        self, L: int, left: tuple[int, int] | None, right: tuple[int, int] | None, /
    ) -> tuple[int, int] | None:
        r"""`ExpertBytes.joinEnds`.

        First and last position of an expert in two neighbouring chunks, the left one of `L` tokens.
        """

    def border_count(self, L: int, left: tuple[int, int] | None, right: tuple[int, int] | None, g: int, /) -> int:
        r"""`ExpertBytes.borderCount`.

        `1` if the gap of an expert across the border of two neighbouring chunks is `g`, else `0`.
        """

    def merge_chunks(self, E: int, a: Any, b: Any, /) -> Any:
        r"""`ExpertBytes.mergeChunks`.

        The partial result of two neighbouring chunks together: one more gap for each expert that both have.
        """

    def cyclic_histogram(self, E: int, c: Any, g: int, /) -> int:
        r"""`ExpertBytes.cyclicHistogram`.

        Histogram of the cyclic trace from the partial result of all its tokens: the chunk is its own neighbour.
        """

    def sentinel_count(self, L: int, ends: tuple[int, int] | None, g: int, /) -> int:
        r"""`ExpertBytes.sentinelCount`.

        Gaps equal to `g` between the sentinels at `-1` and `L` and an expert's first and last position.
        """

    def inside_histogram(self, E: int, c: Any, g: int, /) -> int:
        r"""`ExpertBytes.insideHistogram`.

        Histogram of the finite trace, with sentinels, from the partial result of all its tokens.
        """

    def uniform_distinct(self, E: int, k: int, n: int, /) -> Number:
        r"""`ExpertBytes.uniformDistinct`.

        Expected distinct experts in `n` tokens that each select `k` of `E` experts uniformly and independently: the
        next token's `k` experts are new with probability `1 - U n / E` each.
        """


class StepTimeDefinitions(Protocol):
    """The definitions of Proofs/ExpertBytes/Spec/StepTime.lean."""

    def Kernel(self, bytes: Curve, bandwidth: Curve, /) -> Any:
        r"""`ExpertBytes.Kernel`.

        One kernel of a forward pass: the bytes it requests and the bandwidth it reads them with, by pass size. A class
        whose fields have the names of its arguments.
        """

    def kernel_time(self, kernel: Any, n: int, /) -> Number:
        r"""`ExpertBytes.kernelTime`.

        Seconds of one kernel in a pass of `n` tokens.
        """

    def kernels_time(self, kernels: list[Any], n: int, /) -> Number:
        r"""`ExpertBytes.kernelsTime`.

        Seconds of several kernels run one after another.
        """

    def step_time(self, kernels: list[Any], fixed: Number, n: int, /) -> Number:
        r"""`ExpertBytes.stepTime`.

        Seconds of a pass of `n` tokens: a fixed part plus the kernels.
        """

    def cycle_time(self, kernels: list[Any], fixed: Number, draft: Curve, d: int, /) -> Number:
        r"""`ExpertBytes.cycleTime`.

        Seconds of a cycle at draft length `d`: the pass over `d + 1` tokens plus drafting.
        """

    def cost_ratio(self, T: Curve, d: int, /) -> Number:
        r"""`ExpertBytes.costRatio`.

        A cycle at draft length `d` in units of the plain step: `T d / T 0`.
        """

    def same_bytes_within(self, rho: Number, kernels: list[Any], others: list[Any], n: int, /) -> bool:
        r"""`ExpertBytes.SameBytesWithin`.

        In a pass of `n` tokens the two lists of kernels read the same bytes, kernel by kernel, with bandwidths each at
        most `ρ` times the other: the engine as it is and as it was measured.
        """

    def kernels_within(self, sigma: Number, rho: Number, kernels: list[Any], others: list[Any], n: int, /) -> bool:
        r"""`ExpertBytes.KernelsWithin`.

        In a pass of `n` tokens the two lists of kernels read bytes each at most `σ` times the other's, kernel by
        kernel, with bandwidths each at most `ρ` times the other's: the engine as it is, and as its bytes were counted
        and its bandwidths measured.
        """


class TiersDefinitions(Protocol):
    """The definitions of Proofs/ExpertBytes/Spec/Tiers.lean."""

    def two_tier_time(self, hits: Curve, misses: Curve, fast: Curve, slow: Curve, n: int, /) -> Number:
        r"""`ExpertBytes.twoTierTime`.

        Seconds to read `hits n` bytes at bandwidth `fast n` and then `misses n` bytes at bandwidth `slow n`.
        """

    def blend(self, m: Number, fast: Number, slow: Number, /) -> Number:
        r"""`ExpertBytes.blend`.

        Seconds per byte when the share `m` of the bytes is read at bandwidth `slow`, the rest at bandwidth `fast`.
        """

    def tier_ratio(self, per_slot: Number, dedup: Number, slow: Number, m: Number, /) -> Number:
        r"""`ExpertBytes.tierRatio`.

        What deduplication is worth per byte when the share `m` of the bytes misses: seconds per byte of the per-slot
        kernel over those of the deduplicating one, with bandwidths `perSlot` and `dedup` on the fast tier and `slow`
        for both below.
        """


class TreesDefinitions(Protocol):
    """The definitions of Proofs/ExpertBytes/Spec/Trees.lean."""

    def comes_before(self, S: Curve, j: int, i: int, /) -> bool:
        r"""`ExpertBytes.comesBefore`.

        Node `j` comes before node `i`: its survival is higher, or the same and its number lower.
        """

    def rank(self, S: Curve, i: int, N: int, /) -> int:
        r"""`ExpertBytes.rank`.

        How many of the nodes `0..N-1` come before node `i`.
        """

    def top_nodes(self, S: Curve, N: int, m: int, i: int, /) -> bool:
        r"""`ExpertBytes.topNodes`.

        Whether node `i` is one of the first `m` in the order of the nodes `0..N-1`.
        """

    def kept_count(self, kept: Callable[[int], bool], N: int, /) -> int:
        r"""`ExpertBytes.keptCount`.

        How many of the nodes `0..N-1` a subset holds.
        """

    def kept_tokens(self, S: Curve, kept: Callable[[int], bool], N: int, /) -> Number:
        r"""`ExpertBytes.keptTokens`.

        Expected accepted tokens of a subset of the nodes `0..N-1`: the sum of its survivals.
        """

    def tree_tokens(self, S: Curve, N: int, m: int, /) -> Number:
        r"""`ExpertBytes.treeTokens`.

        Expected tokens of a pass that verifies the first `m` of `N` nodes: the target's own token and the accepted
        ones.
        """

    def connected_below(self, up: Callable[[int], int], kept: Callable[[int], bool], N: int, /) -> bool:
        r"""`ExpertBytes.ConnectedBelow`.

        The subset holds the node above each of its nodes among `0..N-1`.
        """


class Definitions(
    AcceptanceDefinitions,
    AcceptanceBandsDefinitions,
    BatchDefinitions,
    CacheDefinitions,
    ClosenessDefinitions,
    CompositionDefinitions,
    CurveDefinitions,
    DevicesDefinitions,
    DraftTreeDefinitions,
    ExpertDefinitions,
    GoodputDefinitions,
    IndependentRoutingDefinitions,
    LosslessDefinitions,
    PlannerDefinitions,
    PriceDefinitions,
    RoutingDefinitions,
    StepTimeDefinitions,
    TiersDefinitions,
    TreesDefinitions,
    Protocol,
):
    """All 199 definitions of the library."""
