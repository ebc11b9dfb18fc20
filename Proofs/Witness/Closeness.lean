module

public import Proofs.Thm.Closeness
meta import Proofs.Spec.Closeness

/-!
# Witnesses: closeness and verdicts

The hypotheses of `Proofs.Thm.Closeness` hold together on the rationals; near-misses show that factors multiply in
products and quotients, that nonnegativity is needed, and that a verdict says nothing outside its boxes.
-/

namespace ExpertBytes

private noncomputable abbrev perSlotBox : Box Rat := ⟨9 / 10, 11 / 10, by grind, by grind⟩
private noncomputable abbrev dedupBox : Box Rat := ⟨7 / 10, 8 / 10, by grind, by grind⟩

example : Within (2 : Rat) 3 3 := within_refl 2 3 (by grind) (by grind)
example : Within (2 : Rat) 3 6 := within_symm 2 6 3 ⟨by grind, by grind⟩
example : Within (2 * 3 : Rat) 1 6 :=
  within_trans 2 3 1 2 6 (by grind) (by grind) ⟨by grind, by grind⟩ ⟨by grind, by grind⟩
example : Within (3 : Rat) 1 2 := within_mono 2 3 1 2 (by grind) (by grind) (by grind) ⟨by grind, by grind⟩
example : (1 : Rat) ≤ 2 := one_le_of_within 2 1 2 (by grind) (by grind) ⟨by grind, by grind⟩
example : Within (2 : Rat) (1 + 6) (2 + 3) := within_add 2 1 2 6 3 ⟨by grind, by grind⟩ ⟨by grind, by grind⟩
example : Within (2 * 3 : Rat) (1 * 1) (2 * 3) :=
  within_mul 2 3 1 2 1 3 (by grind) (by grind) (by grind) (by grind) ⟨by grind, by grind⟩ ⟨by grind, by grind⟩
example : Within (2 * 3 : Rat) (1 / 3) (2 / 1) :=
  within_div 2 3 1 2 3 1 (by grind) (by grind) (by grind) (by grind) ⟨by grind, by grind⟩ ⟨by grind, by grind⟩
example : Within (2 : Rat) (1 / 2) (1 / 1) :=
  within_div_left 2 1 2 1 (by grind) (by grind) (by grind) ⟨by grind, by grind⟩
example : Within (2 : Rat) (sumBelow (fun _ => 1) 3) (sumBelow (fun _ => 2) 3) :=
  within_sum 2 (fun _ => 1) (fun _ => 2) 3 (fun _ _ => ⟨by grind, by grind⟩)
example : (3 : Rat) - 2 ≤ (2 - 1) * 3 ∧ (2 : Rat) - 3 ≤ (2 - 1) * 3 :=
  sub_le_of_within 2 3 2 (by grind) (by grind) ⟨by grind, by grind⟩

/-- A verdict in words. -/
private meta def words : Verdict → String
  | .faster => "faster"
  | .slower => "slower"
  | .undecided => "undecided"

/-- info: "faster" -/
#guard_msgs in #eval words (verdict (1 / 2 : Rat) ⟨1, 2, by grind, by grind⟩ ⟨3, 4, by grind, by grind⟩)

/-- info: "slower" -/
#guard_msgs in #eval words (verdict (4 : Rat) ⟨1, 2, by grind, by grind⟩ ⟨2, 3, by grind, by grind⟩)

/-- info: "undecided" -/
#guard_msgs in #eval words (verdict (2 : Rat) ⟨1, 2, by grind, by grind⟩ ⟨2, 3, by grind, by grind⟩)

/-- At share 1/2 the verdict is "faster", and holds in the middle of the boxes. -/
example : (1 / 2 : Rat) * 1 < 3 / 4 :=
  lt_of_verdict_faster (1 / 2) 1 (3 / 4) perSlotBox dedupBox ⟨by grind, by grind⟩ ⟨by grind, by grind⟩
    (by simp [verdict]; grind)

/-- At share 1 it is "slower". -/
example : (3 / 4 : Rat) < 1 * 1 :=
  lt_of_verdict_slower 1 1 (3 / 4) perSlotBox dedupBox ⟨by grind, by grind⟩ ⟨by grind, by grind⟩
    (by simp [verdict]; grind)

/-- At share 3/4 it is undecided, since bandwidths 1 and 3/4 tie. -/
example : verdict (3 / 4) perSlotBox dedupBox = Verdict.undecided :=
  (verdict_eq_undecided_iff (3 / 4) perSlotBox dedupBox).2
    ⟨1, 3 / 4, ⟨by grind, by grind⟩, ⟨by grind, by grind⟩, by grind⟩

/-- Near-miss of `within_refl` without `0 ≤ x`. -/
example : ¬ Within (2 : Rat) (-1) (-1) := by simp only [Within]; grind

/-- Near-miss of `within_mul` at the factor of one of the two: factors do multiply. -/
example : Within (2 : Rat) 1 2 ∧ ¬ Within (2 : Rat) (1 * 1) (2 * 2) := by simp only [Within]; grind

/-- Near-miss of `within_div` at the factor of one of the two. -/
example : Within (2 : Rat) 1 2 ∧ Within (2 : Rat) 2 1 ∧ ¬ Within (2 : Rat) (1 / 2) (2 / 1) := by
  simp only [Within]; grind

/-- Near-miss of `within_add` for differences: they keep no factor. -/
example : Within (2 : Rat) 3 2 ∧ Within (2 : Rat) 1 2 ∧ ¬ Within (2 : Rat) (3 - 1) (2 - 2) := by
  simp only [Within]; grind

/-- Near-miss of `sub_le_of_within` without `1 ≤ ρ`. -/
example : Within (-1 : Rat) 0 (-1) ∧ ¬ (0 : Rat) - -1 ≤ (-1 - 1) * 0 := by simp only [Within]; grind

/-- Near-miss of `lt_of_verdict_faster` outside the box: a dedup bandwidth of 1/4. -/
example : verdict (1 / 2) perSlotBox dedupBox = Verdict.faster ∧ ¬ (1 / 2 : Rat) * 1 < 1 / 4 :=
  ⟨by simp [verdict]; grind, by grind⟩

end ExpertBytes
