module

public import ExpertBytes.OrderedField

/-!
# Acceptance known at a few draft lengths

Reports give the tokens of a pass at a few draft lengths. Between and beyond them the tokens curve
is not known, but it is concave (each drafted token adds at most as much as the one before), and
that leaves a band at every length.

## Main definitions
* `ConcaveTokens`: what every tokens curve of acceptance rates in `[0, 1]` is.
* `lastKnown`, `nextKnown`: the known lengths around a length. Length 0 counts as known.
* `slopeBefore`, `slopeAfter`: tokens a length between two known lengths.
* `lowerBand`, `upperBand`: the least and the most tokens that the known lengths allow.
* `alsoKnown`, `withValue`: the same with one more known length.
* `bandCurve`, `bandTime`, `MayBeBest`: the tokens and seconds within the bands that favour a length
  most, and whether the length is best with them.

Notation: `known d` says that the tokens `A d` at length `d` are known; values of `A` at other
lengths are not used.
-/

@[expose] public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- One token at length 0, and each drafted token up to `D` adds between 0 and 1, at most as much as
the one before. -/
def ConcaveTokens (A : Nat → K) (D : Nat) : Prop :=
  A 0 = 1 ∧ (∀ i : Nat, i < D → A i ≤ A (i + 1)) ∧ (∀ i : Nat, i < D → A (i + 1) ≤ A i + 1) ∧
    ∀ i : Nat, i + 2 ≤ D → A (i + 2) - A (i + 1) ≤ A (i + 1) - A i

/-- The greatest known length up to `d`; length 0 counts as known. -/
def lastKnown (known : Nat → Bool) : Nat → Nat
  | 0 => 0
  | d + 1 => if known (d + 1) then d + 1 else lastKnown known d

/-- The least known length of `d + 1, …, d + n`; `none` if there is none. -/
def nextKnown (known : Nat → Bool) (d : Nat) : Nat → Option Nat
  | 0 => none
  | n + 1 =>
    match nextKnown known d n with
    | some u => some u
    | none => if known (d + n + 1) then some (d + n + 1) else none

/-- Tokens a length from the known length before `d` to `d`; 1 before length 0. -/
def slopeBefore (known : Nat → Bool) (A : Nat → K) : Nat → K
  | 0 => 1
  | d + 1 => (A (d + 1) - A (lastKnown known d)) / (((d + 1 : Nat) : K) - (lastKnown known d : K))

/-- Tokens a length from `d` to the known length after it, up to `D`; 0 after the last. -/
def slopeAfter (known : Nat → Bool) (A : Nat → K) (D d : Nat) : K :=
  match nextKnown known d (D - d) with
  | none => 0
  | some u => (A u - A d) / ((u : K) - (d : K))

/-- The least tokens at length `d`: on the straight line between the known lengths around it, level
after the last. -/
def lowerBand (known : Nat → Bool) (A : Nat → K) (D d : Nat) : K :=
  A (lastKnown known d) + slopeAfter known A D (lastKnown known d) *
    ((d : K) - (lastKnown known d : K))

/-- The line through the two known lengths before `d`, drawn on to `d`. -/
def riseBand (known : Nat → Bool) (A : Nat → K) (d : Nat) : K :=
  A (lastKnown known d) + slopeBefore known A (lastKnown known d) *
    ((d : K) - (lastKnown known d : K))

/-- The most tokens at length `d`: the lower of the lines through the two known lengths before it
and after it, drawn on to `d`. -/
def upperBand [DecidableLT K] (known : Nat → Bool) (A : Nat → K) (D d : Nat) : K :=
  match nextKnown known d (D - d) with
  | none => riseBand known A d
  | some u =>
    if riseBand known A d < A u - slopeAfter known A D u *
      ((u : K) - (d : K)) then riseBand known A d
    else A u - slopeAfter known A D u * ((u : K) - (d : K))

/-- Length `d` known as well. -/
def alsoKnown (known : Nat → Bool) (d e : Nat) : Bool :=
  known e || decide (e = d)

/-- The curve `A` with the value `x` at length `d`. -/
def withValue (A : Nat → K) (d : Nat) (x : K) (e : Nat) : K :=
  if e = d then x else A e

/-- The tokens curve through the known lengths that is highest at `d` and, that given, lowest
elsewhere. -/
def bandCurve [DecidableLT K] (known : Nat → Bool) (A : Nat → K) (D d : Nat) : Nat → K :=
  lowerBand (alsoKnown known d) (withValue A d (upperBand known A D d)) D

/-- Cycle times in a band that are least at `d` and greatest elsewhere. -/
def bandTime (lower upper : Nat → K) (d e : Nat) : K :=
  if e = d then lower d else upper e

/-- Length `d` is a best one of `0..D` with the tokens and the seconds that favour it most. -/
def MayBeBest [DecidableLT K] (known : Nat → Bool) (A lower upper : Nat → K) (D d : Nat) : Prop :=
  ∀ e : Nat, e ≤ D →
    bandCurve known A D d e / bandTime lower upper d e ≤
      bandCurve known A D d d / bandTime lower upper d d

end ExpertBytes
