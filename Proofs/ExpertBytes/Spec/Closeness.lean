module

public import ExpertBytes.OrderedField

/-!
# Closeness: what an error of a bandwidth leaves certain

Measured bandwidths come with an interval. Two positive quantities are within a factor `ρ` when each
is at most `ρ` times the other; a `Box` is an interval of bandwidths or of a share; a verdict
computed from the end points of the boxes is three-valued.

## Main definitions
* `Within ρ x y`: each of `x`, `y` is at most `ρ` times the other.
* `scale c f`: the curve `f` times the constant `c`.
* `Box`, `Box.Mem`: an interval of positive numbers and membership.
* `Verdict`, `verdict`: deduplication is faster, slower, or the boxes leave it undecided.
* `verdictShare`: the same where the share, too, is an interval.
-/

@[expose] public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- Each of `x` and `y` is at most `ρ` times the other. -/
def Within (ρ x y : K) : Prop :=
  x ≤ ρ * y ∧ y ≤ ρ * x

/-- The curve `f` times the constant `c`: `n ↦ c · f n`. -/
def scale (c : K) (f : Nat → K) (n : Nat) : K :=
  c * f n

/-- An interval of positive numbers: of bandwidths in bytes per second, or of a share. -/
structure Box (K : Type u) [OrderedField K] where
  /-- Lower end. -/
  lower : K
  /-- Upper end. -/
  upper : K
  lower_pos : 0 < lower
  lower_le_upper : lower ≤ upper

/-- `w` lies in the interval. -/
def Box.Mem (box : Box K) (w : K) : Prop :=
  box.lower ≤ w ∧ w ≤ box.upper

/-- What intervals of the two bandwidths say about deduplication. -/
inductive Verdict where
  /-- Faster for all bandwidths in the boxes. -/
  | faster
  /-- Slower for all bandwidths in the boxes. -/
  | slower
  /-- The boxes leave it open. -/
  | undecided
  deriving DecidableEq, Repr

/-- The verdict at share `u` from a box of per-slot and a box of deduplicating bandwidths, by their
end points. -/
def verdict [DecidableLT K] (u : K) (perSlot dedup : Box K) : Verdict :=
  if u * perSlot.upper < dedup.lower then .faster
  else if dedup.upper < u * perSlot.lower then .slower
  else .undecided

/-- The verdict when the share, too, is only known to lie in an interval, by the end points of the
three. -/
def verdictShare [DecidableLT K] (share perSlot dedup : Box K) : Verdict :=
  if share.upper * perSlot.upper < dedup.lower then .faster
  else if dedup.upper < share.lower * perSlot.lower then .slower
  else .undecided

end ExpertBytes
