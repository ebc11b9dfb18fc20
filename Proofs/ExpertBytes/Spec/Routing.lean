module

public import ExpertBytes.OrderedField

/-!
# Routing traces: working sets and reuse gaps

A trace of one layer is a function `s : Nat → Nat → Bool`: `s t e` says that token `t` selects
expert `e`. A pass of `n` consecutive tokens needs the distinct experts that occur in it, the
*working set* of the window. Its mean over all windows is `U`, the curve that decides what
deduplication saves.

Two ways to count windows: *cyclic* (the first `T` tokens, wrapped around: `T` windows of every
size) and *inside* (the `T + 1 - n` windows that lie inside the first `T` tokens).

## Main definitions
* `inWindow`, `distinct`: whether an expert occurs in a window, and how many experts do.
* `distinctSum`, `meanDistinct` (cyclic), `insideSum`, `insideMean` (inside): the working-set curve
  `U`.
* `backGap`, `reuseGap`: tokens back to the previous selection of the same expert, in a trace and in
  a cyclic trace.
* `gapCount`, `clampedGapSum`, `gapHistogram`, `histogramSum`: what one pass over the reuse gaps
  collects.
* `Chunk`, `chunkOf`, `mergeChunks`, `cyclicHistogram`, `insideHistogram`: partial results and how
  they merge.
* `uniformDistinct`: the curve of uniform independent routing, a model beside which a trace is put.

Notation: `T` tokens in the trace, `E` experts in the layer, `k` experts a token, `n` tokens in a
window.
-/

@[expose] public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-! ### Sums of natural numbers -/

/-- `f 0 + … + f (n - 1)`. -/
def tally : Nat → (Nat → Nat) → Nat
  | 0, _ => 0
  | n + 1, f => tally n f + f n

/-- Sum of `f t e` over the selections (token `t` selects expert `e`) of the first `T` tokens and
`E` experts. -/
def selectionSum (s : Nat → Nat → Bool) (T E : Nat) (f : Nat → Nat → Nat) : Nat :=
  tally T fun t => tally E fun e => if s t e then f t e else 0

/-! ### Traces and windows -/

/-- The trace that repeats the first `T` tokens of `s` for ever. -/
def cyclic (s : Nat → Nat → Bool) (T t e : Nat) : Bool :=
  s (t % T) e

/-- The trace that starts at token `a` of `s`. -/
def suffix (s : Nat → Nat → Bool) (a t e : Nat) : Bool :=
  s (a + t) e

/-- How many of the experts `0..E-1` token `t` selects (the top-k of the token). -/
def selectedCount (s : Nat → Nat → Bool) (E t : Nat) : Nat :=
  tally E fun e => (s t e).toNat

/-- Whether one of the `n` tokens `t, …, t + n - 1` selects expert `e`. -/
def inWindow (s : Nat → Nat → Bool) (e : Nat) : Nat → Nat → Bool
  | 0, _ => false
  | n + 1, t => inWindow s e n t || s (t + n) e

/-- Distinct experts selected by the `n` tokens `t, …, t + n - 1`. -/
def distinct (s : Nat → Nat → Bool) (E n t : Nat) : Nat :=
  tally E fun e => (inWindow s e n t).toNat

/-- Distinct experts summed over the `T` windows of `n` tokens of the cyclic trace. -/
def distinctSum (s : Nat → Nat → Bool) (T E n : Nat) : Nat :=
  tally T fun t => distinct (cyclic s T) E n t

/-- `U n`: mean number of distinct experts in a window of `n` tokens of the cyclic trace. -/
def meanDistinct (s : Nat → Nat → Bool) (T E n : Nat) : K :=
  (distinctSum s T E n : K) / (T : K)

/-- Windows of `n` tokens inside the first `T` tokens in which expert `e` occurs. -/
def windowsWith (s : Nat → Nat → Bool) (T e n : Nat) : Nat :=
  tally (T + 1 - n) fun t => (inWindow s e n t).toNat

/-- Distinct experts summed over the `T + 1 - n` windows of `n` tokens inside the first `T`
tokens. -/
def insideSum (s : Nat → Nat → Bool) (T E n : Nat) : Nat :=
  tally (T + 1 - n) fun t => distinct s E n t

/-- Mean number of distinct experts in a window of `n` tokens inside the first `T` tokens. -/
def insideMean (s : Nat → Nat → Bool) (T E n : Nat) : K :=
  (insideSum s T E n : K) / ((T + 1 - n : Nat) : K)

/-! ### Reuse gaps -/

/-- Tokens from `i` back to the last token before `i` that selects expert `e`; token `-1` counts as
one that does. -/
def backGap (s : Nat → Nat → Bool) (e : Nat) : Nat → Nat
  | 0 => 1
  | i + 1 => if s i e then 1 else backGap s e i + 1

/-- Reuse gap of expert `e` at token `t` of the cyclic trace: tokens back to its previous selection,
in `1..T` where token `t` selects `e`. -/
def reuseGap (s : Nat → Nat → Bool) (T e t : Nat) : Nat :=
  backGap (cyclic s T) e (t + T)

/-- Selections of the cyclic trace whose reuse gap is greater than `n`. -/
def gapCount (s : Nat → Nat → Bool) (T E n : Nat) : Nat :=
  selectionSum s T E fun t e => (decide (n < reuseGap s T e t)).toNat

/-- Sum over the selections of the cyclic trace of `min (reuse gap) n`. -/
def clampedGapSum (s : Nat → Nat → Bool) (T E n : Nat) : Nat :=
  selectionSum s T E fun t e => min (reuseGap s T e t) n

/-- Histogram of the cyclic trace: selections whose reuse gap is `g`. -/
def gapHistogram (s : Nat → Nat → Bool) (T E g : Nat) : Nat :=
  selectionSum s T E fun t e => (decide (reuseGap s T e t = g)).toNat

/-- Sum of `min gap n` over the gaps of expert `e` in the first `T` tokens with sentinels at `-1`
and `T`. -/
def sentinelGapSum (s : Nat → Nat → Bool) (T e n : Nat) : Nat :=
  (tally T fun t => if s t e then min (backGap s e t) n else 0) + min (backGap s e T) n

/-- Sum of `min gap n` over the gaps of all experts in the first `T` tokens with sentinels at `-1`
and `T`. -/
def insideGapSum (s : Nat → Nat → Bool) (T E n : Nat) : Nat :=
  tally E fun e => sentinelGapSum s T e n

/-- Histogram of the finite trace: gaps equal to `g`, all experts together, with sentinels at `-1`
and `T`. -/
def sentinelHistogram (s : Nat → Nat → Bool) (T E g : Nat) : Nat :=
  (selectionSum s T E fun t e => (decide (backGap s e t = g)).toNat)
    + tally E fun e => (decide (backGap s e T = g)).toNat

/-- Sum of `min g n` over the gaps that a histogram `h` counts, gaps `0..N`. -/
def histogramSum (h : Nat → Nat) (N n : Nat) : Nat :=
  tally (N + 1) fun g => h g * min g n

/-- The histogram `h` of gaps `0..M` with every gap above `N` counted at `N`. -/
def clampHistogram (h : Nat → Nat) (M N g : Nat) : Nat :=
  tally (M + 1) fun i => if min i N = g then h i else 0

/-! ### Chunks -/

/-- What is kept of a chunk of consecutive tokens: enough to merge it with its neighbours without
loss. -/
structure Chunk where
  /-- Tokens in the chunk. -/
  length : Nat
  /-- `inner g`: gaps equal to `g` between two selections inside the chunk. -/
  inner : Nat → Nat
  /-- First and last position, counted from the start of the chunk, of each expert that occurs. -/
  ends : Nat → Option (Nat × Nat)

/-- First and last of the first `n` tokens that select expert `e`. -/
def endsOf (s : Nat → Nat → Bool) (e : Nat) : Nat → Option (Nat × Nat)
  | 0 => none
  | n + 1 =>
    if s n e then
      match endsOf s e n with
      | none => some (n, n)
      | some (first, _) => some (first, n)
    else endsOf s e n

/-- The partial result of the `L` tokens from token `a` on. -/
def chunkOf (s : Nat → Nat → Bool) (E a L : Nat) : Chunk where
  length := L
  inner g := selectionSum (suffix s a) L E fun t e =>
    (decide (backGap (suffix s a) e t = g) && decide (g ≤ t)).toNat
  ends e := endsOf (suffix s a) e L

/-- First and last position of an expert in two neighbouring chunks, the left one of `L` tokens. -/
def joinEnds (L : Nat) : Option (Nat × Nat) → Option (Nat × Nat) → Option (Nat × Nat)
  | none, none => none
  | none, some (first, last) => some (L + first, L + last)
  | some ends, none => some ends
  | some (first, _), some (_, last) => some (first, L + last)

/-- `1` if the gap of an expert across the border of two neighbouring chunks is `g`, else `0`. -/
def borderCount (L : Nat) : Option (Nat × Nat) → Option (Nat × Nat) → Nat → Nat
  | some (_, last), some (first, _), g => (decide (L + first - last = g)).toNat
  | _, _, _ => 0

/-- The partial result of two neighbouring chunks together: one more gap for each expert that both
have. -/
def mergeChunks (E : Nat) (a b : Chunk) : Chunk where
  length := a.length + b.length
  inner g := a.inner g + b.inner g + tally E fun e => borderCount a.length (a.ends e) (b.ends e) g
  ends e := joinEnds a.length (a.ends e) (b.ends e)

/-- Histogram of the cyclic trace from the partial result of all its tokens: the chunk is its own
neighbour. -/
def cyclicHistogram (E : Nat) (c : Chunk) (g : Nat) : Nat :=
  c.inner g + tally E fun e => borderCount c.length (c.ends e) (c.ends e) g

/-- Gaps equal to `g` between the sentinels at `-1` and `L` and an expert's first and last
position. -/
def sentinelCount (L : Nat) : Option (Nat × Nat) → Nat → Nat
  | none, g => (decide (L + 1 = g)).toNat
  | some (first, last), g => (decide (first + 1 = g)).toNat + (decide (L - last = g)).toNat

/-- Histogram of the finite trace, with sentinels, from the partial result of all its tokens. -/
def insideHistogram (E : Nat) (c : Chunk) (g : Nat) : Nat :=
  c.inner g + tally E fun e => sentinelCount c.length (c.ends e) g

/-! ### Uniform routing (a model, never the default) -/

/-- Expected distinct experts in `n` tokens that each select `k` of `E` experts uniformly and
independently: the next token's `k` experts are new with probability `1 - U n / E` each. -/
def uniformDistinct (E k : Nat) : Nat → K
  | 0 => 0
  | n + 1 => uniformDistinct E k n + (k : K) * (1 - uniformDistinct E k n / (E : K))

end ExpertBytes
