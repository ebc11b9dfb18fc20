module

public import ExpertBytes.Lemma.Concave
public import ExpertBytes.Spec.Planner
public import ExpertBytes.Thm.Curve

/-!
# The largest of finitely many values, and the highest chord

## Trust
Only core Lean.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- `largest f n` bounds `f 0, …, f n` and is one of them. -/
theorem largest_spec [DecidableLT K] (f : Nat → K) (n : Nat) :
    (∀ i : Nat, i ≤ n → f i ≤ largest f n) ∧ ∃ i : Nat, i ≤ n ∧ f i = largest f n :=
  ⟨fun i hi => le_largest f n i hi, exists_eq_largest f n⟩

/-! ### Chords -/

theorem chord_le_majorant [DecidableLT K] (f : Nat → K) {N i j x : Nat} (hi : i ≤ x) (hx : x ≤ j)
    (hj : j ≤ N) : chord f i j x ≤ majorant f N x := by
  have h1 := (largest_spec (fun k => chord f i (x + k) x) (N - x)).1 (j - x) (by omega)
  have h2 := (largest_spec (fun i => largest (fun k => chord f i (x + k) x) (N - x)) x).1 i hi
  rw [show x + (j - x) = j by omega] at h1
  exact Std.le_trans h1 h2

theorem majorant_attained [DecidableLT K] (f : Nat → K) {N x : Nat} (hx : x ≤ N) :
    ∃ i j : Nat, i ≤ x ∧ x ≤ j ∧ j ≤ N ∧ chord f i j x = majorant f N x := by
  obtain ⟨_, i, hi, h1⟩ :=
    largest_spec (fun i => largest (fun k => chord f i (x + k) x) (N - x)) x
  obtain ⟨_, k, hk, h2⟩ := largest_spec (fun k => chord f i (x + k) x) (N - x)
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
