module

public import Proofs.Thm.ErrorBoundsDraft
meta import Proofs.Spec.Goodput

/-!
# Witnesses: error bounds on the best draft length

The hypotheses of `Proofs.Thm.ErrorBoundsDraft` hold together on the rationals. Near-misses: the regret of `ρ²` is
attained, and a margin of exactly `ρ²` does not make the prediction exact.

One token a pass throughout, draft lengths 0 and 1. True times 4 and 1 are both measured as 2, which is within `ρ = 2`.
-/

namespace ExpertBytes

private noncomputable abbrev one : Nat → Rat := fun _ => 1
private noncomputable abbrev truth : Nat → Rat := fun i => if i = 0 then 4 else 1
private noncomputable abbrev measured : Nat → Rat := fun _ => 2

private theorem one_nonneg (i : Nat) (_ : i ≤ 1) : 0 ≤ one i := by grind
private theorem truth_pos (i : Nat) (_ : i ≤ 1) : 0 < truth i := by grind
private theorem measured_pos (i : Nat) (_ : i ≤ 1) : 0 < measured i := by grind
private theorem near (i : Nat) (_ : i ≤ 1) : Within 2 (truth i) (measured i) := by
  simp only [Within]; grind

/-- info: 0 -/
#guard_msgs in #eval bestDraft (fun _ => (1 : Rat)) (fun _ => 2) 1

/-- info: 1 -/
#guard_msgs in #eval bestDraft (fun _ => (1 : Rat)) (fun i => if i = 0 then 4 else 1) 1

example : goodput one truth (bestDraft one truth 1) / 2 ^ 2 ≤ goodput one truth (bestDraft one measured 1) :=
  bestDraft_regret 2 one truth measured 1 one_nonneg truth_pos measured_pos near

example : goodput one truth 1 ≤ 2 ^ 2 * goodput one truth (bestDraft one measured 1) :=
  bestDraft_regret_of_le 2 one truth measured 1 1 one_nonneg truth_pos measured_pos near (by omega)

/-- Tokens measured as 3/2 in place of 1 as well. -/
example : goodput one truth 1 ≤ (3 / 2 * 2) ^ 2 * goodput one truth (bestDraft (fun _ => 3 / 2) measured 1) :=
  bestDraft_regret_curves 2 (3 / 2) one (fun _ => 3 / 2) truth measured 1 1 one_nonneg (fun _ _ => by grind)
    truth_pos measured_pos (fun _ _ => ⟨by grind, by grind⟩) near (by omega)

/-- True times 1 and 8, measured as 2 and 4: plain decoding stands out by a factor of 8 and is predicted. -/
example : bestDraft one (fun i => if i = 0 then 2 else 4) 1 = 0 :=
  bestDraft_stable 2 one (fun i => if i = 0 then 1 else 8) _ 1 0 one_nonneg (fun _ _ => by grind) (fun _ _ => by grind)
    (fun _ _ => by simp only [Within]; grind) (by omega) (fun i h1 h0 => by
      obtain rfl : i = 1 := by omega
      simp [goodput]; grind)

/-- Near-miss of `bestDraft_regret` at a smaller factor: the regret of `ρ² = 4` is attained. -/
example : goodput one truth (bestDraft one truth 1) / 4 = goodput one truth (bestDraft one measured 1) := by
  simp [bestDraft, goodput]; grind

/-- Near-miss of `bestDraft_stable` at a margin of exactly `ρ² = 4`: the optimum 1 is not predicted. -/
example : 4 * goodput one truth 0 = goodput one truth 1 ∧ bestDraft one measured 1 = 0 := by
  constructor
  · simp [goodput]; grind
  · simp [bestDraft, goodput]

/-- Near-miss of `bestDraft_regret` without `0 ≤ A d`: a quarter of a negative goodput is larger. -/
example : ¬ goodput (fun _ => (-1 : Rat)) one (bestDraft (fun _ => -1) one 0) / 4 ≤
    goodput (fun _ => -1) one (bestDraft (fun _ => -1) one 0) := by
  simp [goodput]; grind

end ExpertBytes
