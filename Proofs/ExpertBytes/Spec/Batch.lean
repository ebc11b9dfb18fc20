module

public import ExpertBytes.OrderedField

/-!
# Batches: distinct experts of several requests

A batch serves `B` of `R` requests in one pass; request `r` needs expert `e` where `s r e`, whether
it verifies one token or many. The batch needs the experts that one of its requests needs. Its mean
over all choices of `B` requests is the working-set curve of the batch size.

## Main definitions
* `subsets R B`: how many choices of `B` among `R` requests there are.
* `seenCount`, `batchSum`, `batchDistinct`: distinct experts, summed and averaged over those
  choices.
* `avoiding s e R`: requests that do not need expert `e`.
-/

@[expose] public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- Choices of `B` among `R` requests: the last request is left out or taken. -/
def subsets : Nat → Nat → Nat
  | _, 0 => 1
  | 0, _ + 1 => 0
  | R + 1, B + 1 => subsets R (B + 1) + subsets R B

/-- How many of the experts `0..E-1` are in `seen`. -/
def seenCount (seen : Nat → Bool) : Nat → Nat
  | 0 => 0
  | E + 1 => seenCount seen E + (seen E).toNat

/-- Distinct experts of `seen` and `B` of the requests `0..R-1` together, summed over all choices of
the `B` requests. -/
def batchSum (s : Nat → Nat → Bool) (E : Nat) : Nat → Nat → (Nat → Bool) → Nat
  | _, 0, seen => seenCount seen E
  | 0, _ + 1, _ => 0
  | R + 1, B + 1, seen => batchSum s E R (B + 1) seen + batchSum s E R B fun e => seen e || s R e

/-- Mean number of distinct experts of a batch of `B` of the `R` requests, over all choices of the
batch. -/
def batchDistinct (s : Nat → Nat → Bool) (E R B : Nat) : K :=
  (batchSum s E R B fun _ => false : Nat) / (subsets R B : K)

/-- How many of the requests `0..R-1` do not need expert `e`. -/
def avoiding (s : Nat → Nat → Bool) (e : Nat) : Nat → Nat
  | 0 => 0
  | R + 1 => avoiding s e R + (!s R e).toNat

end ExpertBytes
