module

public import ExpertBytes.Thm.Staircase

/-!
# When a greedy search finds the best draft length

An engine would like to lengthen the draft one token at a time and stop at the first step that does
not pay. That is right where the increments of the pass time do not decrease and those of the tokens
curve do not increase. A cost cliff breaks it: `ExpertBytes.Witness.DraftStop` has the pass times of
a public report that do.

## Main statements
* `firstStop_spec`: what `firstStop` computes, without any hypothesis.
* `goodput_le_of_stop`: a draft length whose successor is not better beats all longer ones.
* `bestDraft_stop`: `bestDraft = firstStop` for curves; `bestDraft_stop_tokens`, `bestDraft_stop_of`
  for acceptance models.

## Assumptions
Pass times are positive and their increments do not decrease; rates are in `[0, 1]`.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- `firstStop` is at most `D`, goodput rises strictly at each step before it, and the step after it
(if any) does not raise goodput. -/
theorem firstStop_spec [DecidableLT K] (A T : Nat → K) (D : Nat) :
    firstStop A T D ≤ D ∧ (∀ d : Nat, d < firstStop A T D → goodput A T d < goodput A T (d + 1)) ∧
      (firstStop A T D < D → goodput A T (firstStop A T D + 1) ≤
        goodput A T (firstStop A T D)) := by
  induction D with
  | zero =>
    refine ⟨by simp only [firstStop]; omega, fun d hd => ?_, fun h => ?_⟩
    · simp only [firstStop] at hd
      omega
    · omega
  | succ D ih =>
    obtain ⟨h1, h2, h3⟩ := ih
    by_cases h : firstStop A T D = D ∧ goodput A T D < goodput A T (D + 1)
    · have hs : firstStop A T (D + 1) = D + 1 := by simp only [firstStop, h, and_self, if_true]
      rw [hs]
      refine ⟨Nat.le_refl _, fun d hd => ?_, fun hd => by omega⟩
      by_cases hd' : d < D
      · exact h2 d (by omega)
      · obtain rfl : d = D := by omega
        exact h.2
    · have hs : firstStop A T (D + 1) = firstStop A T D := by simp only [firstStop, h, if_false]
      rw [hs]
      refine ⟨by omega, h2, fun _ => ?_⟩
      by_cases hD : firstStop A T D = D
      · have : ¬goodput A T D < goodput A T (D + 1) := fun hlt => h ⟨hD, hlt⟩
        rw [hD]
        grind
      · exact h3 (by omega)

private theorem step_le_of_stop {A T : Nat → K} {d i : Nat} (hA0 : 0 ≤ A d) (hT0 : 0 ≤ T d)
    (hA : A (i + 1) - A i ≤ A (d + 1) - A d) (hT : T (d + 1) - T d ≤ T (i + 1) - T i)
    (hs : A (d + 1) * T d ≤ A d * T (d + 1)) :
    (A (i + 1) - A i) * T d ≤ A d * (T (i + 1) - T i) := by
  have h1 := mul_le_mul_right' hA hT0
  have h2 := mul_le_mul_left' hT hA0
  grind

/-- A draft length `d` whose successor is not better is at least as good as every longer one up to
`D`, if from `d` on no increment of the tokens curve exceeds the one at `d`, and none of the pass
time falls below it. -/
theorem goodput_le_of_stop {A T : Nat → K} {d m D : Nat} (hdm : d ≤ m) (hmD : m ≤ D)
    (hpos : ∀ i : Nat, i ≤ D → 0 < T i) (hA0 : 0 ≤ A d)
    (hA : ∀ i : Nat, d ≤ i → i < D → A (i + 1) - A i ≤ A (d + 1) - A d)
    (hT : ∀ i : Nat, d ≤ i → i < D → T (d + 1) - T d ≤ T (i + 1) - T i)
    (hs : goodput A T (d + 1) ≤ goodput A T d) : goodput A T m ≤ goodput A T d := by
  by_cases hd : d = m
  · rw [hd]
    exact Std.le_refl _
  simp only [goodput] at hs ⊢
  have hT0 := hpos d (by omega)
  rw [div_le_div_iff' (hpos _ (by omega)) hT0] at hs
  rw [div_le_div_iff' (hpos _ hmD) hT0]
  clear hd
  obtain ⟨n, rfl⟩ : ∃ n, m = d + n := ⟨m - d, by omega⟩
  clear hdm
  induction n with
  | zero => exact Std.le_refl _
  | succ n ih =>
    have h1 := ih (by omega)
    have h2 := step_le_of_stop hA0 (Std.le_of_lt hT0) (hA (d + n) (by omega) (by omega))
      (hT (d + n) (by omega) (by omega)) hs
    rw [← Nat.add_assoc]
    grind

private theorem increments_le {A : Nat → K} {D : Nat}
    (hA : ∀ i : Nat, i + 2 ≤ D → A (i + 2) - A (i + 1) ≤ A (i + 1) - A i) (d : Nat) :
    ∀ n : Nat, d + n < D → A (d + n + 1) - A (d + n) ≤ A (d + 1) - A d
  | 0, _ => Std.le_refl _
  | n + 1, h => by
    have h1 := increments_le hA d n (by omega)
    have h2 := hA (d + n) (by omega)
    rw [← Nat.add_assoc]
    exact Std.le_trans h2 h1

private theorem le_increments {T : Nat → K} {D : Nat}
    (hT : ∀ i : Nat, i + 2 ≤ D → T (i + 1) - T i ≤ T (i + 2) - T (i + 1)) (d : Nat) :
    ∀ n : Nat, d + n < D → T (d + 1) - T d ≤ T (d + n + 1) - T (d + n)
  | 0, _ => Std.le_refl _
  | n + 1, h => by
    have h1 := le_increments hT d n (by omega)
    have h2 := hT (d + n) (by omega)
    rw [← Nat.add_assoc]
    exact Std.le_trans h1 h2

private theorem rising_of_firstStop [DecidableLT K] {A T : Nat → K} {D d : Nat} :
    ∀ n : Nat, d + n + 1 ≤ firstStop A T D → goodput A T d < goodput A T (d + n + 1)
  | 0, h => (firstStop_spec A T D).2.1 d (by omega)
  | n + 1, h => by
    have h1 := rising_of_firstStop (A := A) (T := T) (D := D) (d := d) n (by omega)
    have h2 := (firstStop_spec A T D).2.1 (d + n + 1) (by omega)
    rw [← Nat.add_assoc]
    grind

/-- Stopping rule: if the increments of the pass time do not decrease and those of the nonnegative
tokens curve do not increase, the first draft length whose successor is not better is the (least)
best one. -/
theorem bestDraft_stop [DecidableLT K] {A T : Nat → K} {D : Nat} (hpos : ∀ d : Nat, d ≤ D → 0 < T d)
    (hA0 : ∀ d : Nat, d ≤ D → 0 ≤ A d)
    (hA : ∀ i : Nat, i + 2 ≤ D → A (i + 2) - A (i + 1) ≤ A (i + 1) - A i)
    (hT : ∀ i : Nat, i + 2 ≤ D → T (i + 1) - T i ≤ T (i + 2) - T (i + 1)) :
    bestDraft A T D = firstStop A T D := by
  obtain ⟨hs, _, hstop⟩ := firstStop_spec A T D
  obtain ⟨hb, hbest, hleast⟩ := bestDraft_spec A T D
  rcases Nat.lt_trichotomy (bestDraft A T D) (firstStop A T D) with h | h | h
  · obtain ⟨n, hn⟩ : ∃ n, firstStop A T D = bestDraft A T D + n + 1 :=
      ⟨firstStop A T D - bestDraft A T D - 1, by omega⟩
    have h1 := rising_of_firstStop (A := A) (T := T) n (Nat.le_of_eq hn.symm)
    have h2 := hbest _ (hn ▸ hs)
    grind
  · exact h
  · have h1 := goodput_le_of_stop (Nat.le_of_lt h) hb hpos (hA0 _ hs)
      (fun i hi hiD => by
        obtain ⟨n, rfl⟩ : ∃ n, i = firstStop A T D + n := ⟨i - firstStop A T D, by omega⟩
        exact increments_le hA _ n hiD)
      (fun i hi hiD => by
        obtain ⟨n, rfl⟩ : ∃ n, i = firstStop A T D + n := ⟨i - firstStop A T D, by omega⟩
        exact le_increments hT _ n hiD)
      (hstop (by omega))
    have h2 := hleast _ h
    grind

/-- Stopping rule for profiles with rates in `[0, 1]`: only the pass times need a shape. -/
theorem bestDraft_stop_of [DecidableLT K] {p T : Nat → K} {D : Nat}
    (hp : ∀ j : Nat, j < D → 0 ≤ p j) (hp' : ∀ j : Nat, j < D → p j ≤ 1)
    (hpos : ∀ d : Nat, d ≤ D → 0 < T d)
    (hT : ∀ i : Nat, i + 2 ≤ D → T (i + 1) - T i ≤ T (i + 2) - T (i + 1)) :
    bestDraft (tokensOf p) T D = firstStop (tokensOf p) T D := by
  refine bestDraft_stop hpos (fun d hd => Std.le_of_lt (tokensOf_pos fun j hj => hp j (by omega)))
    (fun i hi => ?_) hT
  have := mul_le_mul_left' (hp' (i + 1) (by omega))
    (survival_nonneg _ fun j hj => hp j (by omega) : 0 ≤ survival p (i + 1))
  simp only [tokensOf, survival] at this ⊢
  grind

/-- Stopping rule for geometric acceptance at a rate in `[0, 1]`: only the pass times need a
shape. -/
theorem bestDraft_stop_tokens [DecidableLT K] {a : K} {T : Nat → K} {D : Nat} (ha : 0 ≤ a)
    (ha' : a ≤ 1) (hpos : ∀ d : Nat, d ≤ D → 0 < T d)
    (hT : ∀ i : Nat, i + 2 ≤ D → T (i + 1) - T i ≤ T (i + 2) - T (i + 1)) :
    bestDraft (tokens a) T D = firstStop (tokens a) T D := by
  refine bestDraft_stop hpos (fun d _ => Std.le_of_lt (tokens_pos _ d ha)) (fun i _ => ?_) hT
  have := mul_le_mul_left' ha' (pow_nonneg' ha (i + 1))
  simp only [tokens]
  rw [Lean.Grind.Semiring.pow_succ a (i + 1)]
  grind

end ExpertBytes
