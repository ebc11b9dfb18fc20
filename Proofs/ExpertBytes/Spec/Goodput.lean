module

public import ExpertBytes.Spec.Curve

/-!
# Goodput and the best draft length

Curves come in as arguments: `A d` expected tokens of a pass at draft length `d`, `T d` seconds of
the cycle. Plain decoding is draft length 0.

## Main definitions
* `goodput A T d`: tokens per second.
* `speedup A T d`: goodput in units of plain decoding, which yields one token per `T 0` seconds.
* `bestDraft A T D`: the least draft length in `0..D` with the largest goodput; `bestDraftMax` the
  greatest.
* `firstStop A T D`: where a search that lengthens the draft as long as goodput rises comes to rest.
* `staircase T curve D rates`: the best draft length at each acceptance rate of a list.
* `nondecreasing rates`, `rises steps`: order of a list of rates, and how often a list of draft
  lengths rises.
-/

@[expose] public noncomputable section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- Tokens per second at draft length `d`. -/
def goodput (A T : Nat → K) (d : Nat) : K :=
  A d / T d

/-- Goodput relative to plain decoding at one token per `T 0`. -/
def speedup (A T : Nat → K) (d : Nat) : K :=
  goodput A T d * T 0

/-- The least draft length in `0..D` that maximises goodput. -/
def bestDraft [DecidableLT K] (A T : Nat → K) (D : Nat) : Nat :=
  argmax (goodput A T) D

/-- The greatest draft length in `0..D` that maximises goodput. -/
def bestDraftMax [DecidableLE K] (A T : Nat → K) : Nat → Nat
  | 0 => 0
  | D + 1 =>
    if goodput A T (bestDraftMax A T D) ≤ goodput A T (D + 1) then D + 1 else bestDraftMax A T D

/-- The first draft length in `0..D` whose successor is not strictly better (`D` if each is): the
result of lengthening the draft step by step until a step does not pay. -/
def firstStop [DecidableLT K] (A T : Nat → K) : Nat → Nat
  | 0 => 0
  | D + 1 =>
    if firstStop A T D = D ∧ goodput A T D < goodput A T (D + 1) then D + 1 else firstStop A T D

/-- The best draft length at each acceptance rate of a list; `curve a` is the tokens curve at rate
`a`. -/
def staircase [DecidableLT K] (T : Nat → K) (curve : K → Nat → K) (D : Nat) : List K → List Nat
  | [] => []
  | a :: rates => bestDraft (curve a) T D :: staircase T curve D rates

/-- Whether a list of rates never decreases. -/
def nondecreasing [DecidableLE K] : List K → Bool
  | [] => true
  | [_] => true
  | a :: b :: rates => decide (a ≤ b) && nondecreasing (b :: rates)

/-- How often a list of draft lengths rises from one entry to the next. -/
def rises : List Nat → Nat
  | [] => 0
  | [_] => 0
  | s :: t :: steps => (if s < t then 1 else 0) + rises (t :: steps)

end ExpertBytes
