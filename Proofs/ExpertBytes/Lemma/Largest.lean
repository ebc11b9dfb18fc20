module

public import ExpertBytes.Lemma.Concave
public import ExpertBytes.Spec.Planner

/-!
# The largest of finitely many values, and the highest chord

## Trust
Only core Lean.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- `largestOf f n` bounds `f 0, …, f n` and is one of them. -/
theorem largestOf_spec [DecidableLT K] (f : Nat → K) (n : Nat) :
    (∀ i : Nat, i ≤ n → f i ≤ largestOf f n) ∧ ∃ i : Nat, i ≤ n ∧ f i = largestOf f n := by
  induction n with
  | zero =>
    refine ⟨fun i hi => ?_, 0, Nat.le_refl 0, rfl⟩
    obtain rfl : i = 0 := by omega
    exact Std.le_refl _
  | succ n ih =>
    obtain ⟨h1, i, hi, h2⟩ := ih
    simp only [largestOf]
    split
    · refine ⟨fun j hj => ?_, n + 1, Nat.le_refl _, rfl⟩
      rcases Nat.lt_or_ge n j with h | h
      · obtain rfl : j = n + 1 := by omega
        exact Std.le_refl _
      · have := h1 j h
        grind
    · refine ⟨fun j hj => ?_, i, by omega, h2⟩
      rcases Nat.lt_or_ge n j with h | h
      · obtain rfl : j = n + 1 := by omega
        grind
      · exact h1 j h

/-! ### Chords -/

theorem chord_le_majorant [DecidableLT K] (f : Nat → K) {N i j x : Nat} (hi : i ≤ x) (hx : x ≤ j)
    (hj : j ≤ N) : chord f i j x ≤ majorant f N x := by
  have h1 := (largestOf_spec (fun k => chord f i (x + k) x) (N - x)).1 (j - x) (by omega)
  have h2 := (largestOf_spec (fun i => largestOf (fun k => chord f i (x + k) x) (N - x)) x).1 i hi
  rw [show x + (j - x) = j by omega] at h1
  exact Std.le_trans h1 h2

theorem majorant_attained [DecidableLT K] (f : Nat → K) {N x : Nat} (hx : x ≤ N) :
    ∃ i j : Nat, i ≤ x ∧ x ≤ j ∧ j ≤ N ∧ chord f i j x = majorant f N x := by
  obtain ⟨_, i, hi, h1⟩ :=
    largestOf_spec (fun i => largestOf (fun k => chord f i (x + k) x) (N - x)) x
  obtain ⟨_, k, hk, h2⟩ := largestOf_spec (fun k => chord f i (x + k) x) (N - x)
  exact ⟨i, x + k, hi, by omega, by omega, by rw [h2]; exact h1⟩

/-- Cross-multiplied: the chord over `x` is at most `c`. -/
theorem chord_le_iff {f : Nat → K} {i j x : Nat} {c : K} (h : i < j) :
    chord f i j x ≤ c ↔ (f j - f i) * ((x : K) - (i : K)) ≤ (c - f i) * ((j : K) - (i : K)) := by
  have e : (f j - f i) / ((j : K) - (i : K)) * ((x : K) - (i : K)) =
      (f j - f i) * ((x : K) - (i : K)) / ((j : K) - (i : K)) := by
    simp only [Lean.Grind.Field.div_eq_mul_inv]
    grind
  have h1 :=
    div_le_iff' (a := (f j - f i) * ((x : K) - (i : K))) (c := c - f i) (cast_sub_pos (K := K) h)
  simp only [chord, h, if_true]
  rw [e, ← h1]
  constructor <;> intro h2 <;> grind

end ExpertBytes
