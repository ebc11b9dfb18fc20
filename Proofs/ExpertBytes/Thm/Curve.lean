module

public import ExpertBytes.Spec.Curve

/-!
# The first maximiser of a curve, its largest value and its sum

Every search for the best in this library, of a draft length, of a prefix at a price, of a choice
for a batch, is a search for the least maximiser of a curve on `0..n`.

## Main statements
* `argmax_spec`: `argmax` is the least maximiser.
* `argmax_eq_iff`: an index with that property is it.
* `le_largest`, `exists_eq_largest`: the largest value bounds all and is attained.
* `sumBelow_le_mul`: values at most `c` times others have such a sum.

## Assumptions
None.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- `argmax` is the least maximiser: an index in `0..n` with at least the value of every other
index there, and with more than that of each smaller one. -/
theorem argmax_spec [DecidableLT K] (f : Nat → K) (n : Nat) :
    argmax f n ≤ n ∧ (∀ i : Nat, i ≤ n → f i ≤ f (argmax f n)) ∧
      (∀ i : Nat, i < argmax f n → f i < f (argmax f n)) := by
  induction n with
  | zero =>
    refine ⟨Nat.le_refl 0, fun i hi => ?_, fun i hi => ?_⟩
    · obtain rfl : i = 0 := by omega
      exact Std.le_refl _
    · simp only [argmax] at hi
      omega
  | succ n ih =>
    obtain ⟨h1, h2, h3⟩ := ih
    have below : ∀ i : Nat, i ≤ n + 1 → i ≠ n + 1 → f i ≤ f (argmax f n) := fun i hi hne =>
      h2 i (by omega)
    by_cases h : f (argmax f n) < f (n + 1)
    · have hb : argmax f (n + 1) = n + 1 := by simp only [argmax, h, if_true]
      rw [hb]
      refine ⟨Nat.le_refl _, fun i hi => ?_, fun i hi => ?_⟩
      · by_cases hn : i = n + 1
        · rw [hn]
          exact Std.le_refl _
        · have := below i hi hn
          grind
      · have := h2 i (by omega)
        grind
    · have hb : argmax f (n + 1) = argmax f n := by simp only [argmax, h, if_false]
      rw [hb]
      refine ⟨by omega, fun i hi => ?_, h3⟩
      by_cases hn : i = n + 1
      · rw [hn]
        grind
      · exact below i hi hn

/-- An index is the least maximiser if and only if it lies in `0..n`, no index there has more than
its value, and each smaller one has less. -/
theorem argmax_eq_iff [DecidableLT K] (f : Nat → K) (n i : Nat) :
    argmax f n = i ↔
      i ≤ n ∧ (∀ j : Nat, j ≤ n → f j ≤ f i) ∧ ∀ j : Nat, j < i → f j < f i := by
  obtain ⟨h1, h2, h3⟩ := argmax_spec f n
  constructor
  · rintro rfl
    exact ⟨h1, h2, h3⟩
  · rintro ⟨h4, h5, h6⟩
    rcases Nat.lt_trichotomy (argmax f n) i with h | h | h
    · have := h6 _ h
      have := h2 _ h4
      grind
    · exact h
    · have := h3 _ h
      have := h5 _ h1
      grind

/-- The largest value of a curve on `0..n` is at least its value at every index there. -/
theorem le_largest [DecidableLT K] (f : Nat → K) (n i : Nat) (hi : i ≤ n) : f i ≤ largest f n :=
  (argmax_spec f n).2.1 i hi

/-- The largest value of a curve on `0..n` is its value at an index there. -/
theorem exists_eq_largest [DecidableLT K] (f : Nat → K) (n : Nat) :
    ∃ i : Nat, i ≤ n ∧ f i = largest f n :=
  ⟨argmax f n, (argmax_spec f n).1, rfl⟩

/-- Values at most `c` times others have a sum of at most `c` times theirs. -/
theorem sumBelow_le_mul (c : K) (f g : Nat → K) (n : Nat) (h : ∀ i : Nat, i < n → f i ≤ c * g i) :
    sumBelow f n ≤ c * sumBelow g n := by
  induction n with
  | zero =>
    simp only [sumBelow]
    grind
  | succ n ih =>
    have h1 := ih fun i hi => h i (by omega)
    have h2 := h n (Nat.lt_succ_self n)
    simp only [sumBelow]
    grind

end ExpertBytes
