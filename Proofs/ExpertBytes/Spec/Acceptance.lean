module

public import ExpertBytes.OrderedField

/-!
# Acceptance: expected tokens per verification pass

A pass verifies `d` drafted tokens and always yields one token of the target model, so a pass of
draft length `d` yields between 1 and `d + 1` tokens. Their expected number depends only on the
acceptance of the drafted positions.

## Main definitions
* `tokens a d`: geometric acceptance, every position accepted with the same rate `a`.
* `survival p i`: probability that the first `i` drafted tokens are all accepted.
* `tokensOf p d`: any per-position profile `p` of conditional acceptance rates.
* `profileCurve A`: the per-position profile of a measured curve `A` of tokens per pass.

## Trust
Rates are plain field elements; that they lie in `[0, 1]` is a hypothesis of the theorems that need
it.
-/

@[expose] public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- Expected tokens per pass at draft length `d` when each position is accepted with rate `a`:
`1 + a + … + a^d`. -/
def tokens (a : K) : Nat → K
  | 0 => 1
  | d + 1 => tokens a d + a ^ (d + 1)

/-- Probability that the first `i` drafted tokens are all accepted: the product of `p j` over
`j < i`. -/
def survival (p : Nat → K) : Nat → K
  | 0 => 1
  | i + 1 => survival p i * p i

/-- Expected tokens per pass at draft length `d` under the per-position profile `p`: the sum of
`survival p i`, `i ≤ d`. -/
def tokensOf (p : Nat → K) : Nat → K
  | 0 => survival p 0
  | d + 1 => tokensOf p d + survival p (d + 1)

/-- Increment of a curve of tokens per pass: the measured survival of position `i` (`A 0` for
`i = 0`). -/
def curveIncrement (A : Nat → K) : Nat → K
  | 0 => A 0
  | i + 1 => A (i + 1) - A i

/-- Per-position acceptance of a measured curve `A`: the quotient of successive increments. -/
def profileCurve (A : Nat → K) (j : Nat) : K :=
  curveIncrement A (j + 1) / curveIncrement A j

end ExpertBytes
