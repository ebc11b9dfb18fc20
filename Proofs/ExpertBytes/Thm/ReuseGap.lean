module

public import ExpertBytes.Spec.Routing
public import ExpertBytes.Lemma.Sum

/-!
# Reuse gaps and windows

What `inWindow`, `backGap` and `reuseGap` mean. An expert's gap is longer than `n` exactly when the
`n` tokens before do not select it, so gaps and windows are two readings of one trace; every other
routing theorem rests on this.

## Main statements
* `inWindow_iff`: an expert occurs in a window iff one of its tokens selects it.
* `lt_backGap_iff`: the gap at a token exceeds `n` iff the window of `n` tokens before it misses the
  expert.
* `reuseGap_le`, `selects_reuseGap`, `not_selects_of_lt_reuseGap`: the reuse gap at a selection is
  the least positive number of tokens back to a selection of the same expert, and at most the
  period.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- An expert occurs in a window iff one of the window's tokens selects it. -/
theorem inWindow_iff (s : Nat → Nat → Bool) (e n t : Nat) :
    inWindow s e n t = true ↔ ∃ i : Nat, i < n ∧ s (t + i) e = true := by
  induction n with
  | zero => simp [inWindow]
  | succ n ih =>
    simp only [inWindow, Bool.or_eq_true, ih]
    constructor
    · rintro (⟨i, hi, h⟩ | h)
      · exact ⟨i, by omega, h⟩
      · exact ⟨n, by omega, h⟩
    · rintro ⟨i, hi, h⟩
      by_cases hin : i = n
      · exact Or.inr (hin ▸ h)
      · exact Or.inl ⟨i, by omega, h⟩

/-- Gaps against windows: the gap of expert `e` at token `t + n` is greater than `n` iff the `n`
tokens before it, `t, …, t + n - 1`, do not select `e`. -/
theorem lt_backGap_iff (s : Nat → Nat → Bool) (e n t : Nat) :
    n < backGap s e (t + n) ↔ inWindow s e n t = false := by
  induction n with
  | zero =>
    have : 0 < backGap s e t := by cases t <;> simp only [backGap] <;> (try split) <;> omega
    simpa [inWindow] using this
  | succ n ih =>
    rw [← Nat.add_assoc]
    simp only [backGap, inWindow, Bool.or_eq_false_iff, ← ih]
    cases s (t + n) e <;> simp

/-- A gap is at least one token. -/
theorem backGap_pos (s : Nat → Nat → Bool) (e i : Nat) : 1 ≤ backGap s e i := by
  have h := lt_backGap_iff s e 0 i
  simp only [inWindow, iff_true] at h
  exact h

/-- A gap ends at the sentinel at token `-1` at the latest: at token `i` it is at most `i + 1`. -/
theorem backGap_le (s : Nat → Nat → Bool) (e i : Nat) : backGap s e i ≤ i + 1 := by
  induction i with
  | zero => exact Nat.le_refl _
  | succ i ih => simp only [backGap]; split <;> omega

private theorem backGap_le_of_selects {s : Nat → Nat → Bool} {e g i : Nat} (hg : 1 ≤ g)
    (h : s i e = true) : backGap s e (i + g) ≤ g := by
  refine Nat.le_of_not_lt fun hlt => ?_
  have h1 := (lt_backGap_iff s e g i).1 hlt
  have h2 := (inWindow_iff s e g i).2 ⟨0, by omega, h⟩
  simp [h1] at h2

private theorem cyclic_add (s : Nat → Nat → Bool) (T t e : Nat) :
    cyclic s T (t + T) e = cyclic s T t e := by
  simp only [cyclic, Nat.add_mod_right]

/-- A reuse gap is at least one token. -/
theorem reuseGap_pos (s : Nat → Nat → Bool) (T e t : Nat) : 1 ≤ reuseGap s T e t :=
  backGap_pos _ _ _

/-- At a selection the reuse gap is at most the period: one round back the same token selects the
same expert. -/
theorem reuseGap_le (s : Nat → Nat → Bool) (T e t : Nat) (hT : 0 < T) (ht : cyclic s T t e = true) :
    reuseGap s T e t ≤ T :=
  backGap_le_of_selects hT ht

/-- No token nearer than the reuse gap, up to one period back, selects the expert. -/
theorem not_selects_of_lt_reuseGap (s : Nat → Nat → Bool) (T e t g : Nat) (hg : 1 ≤ g) (hgT : g ≤ T)
    (hlt : g < reuseGap s T e t) : cyclic s T (t + T - g) e = false := by
  have h : t + T = (t + T - g) + g := by omega
  rw [reuseGap, h, lt_backGap_iff] at hlt
  cases hc : cyclic s T (t + T - g) e with
  | false => rfl
  | true => exact absurd ((inWindow_iff (cyclic s T) e g (t + T - g)).2 ⟨0, hg, hc⟩) (by simp [hlt])

/-- At a selection, the token one reuse gap back selects the expert too: the gap reaches exactly the
previous selection. -/
theorem selects_reuseGap (s : Nat → Nat → Bool) (T e t : Nat) (hT : 0 < T)
    (ht : cyclic s T t e = true) : cyclic s T (t + T - reuseGap s T e t) e = true := by
  have hpos := reuseGap_pos s T e t
  have hle := reuseGap_le s T e t hT ht
  obtain ⟨g, hg⟩ : ∃ g : Nat, reuseGap s T e t = g + 1 := ⟨reuseGap s T e t - 1, by omega⟩
  have h1 : g < backGap (cyclic s T) e (t + T - (g + 1) + 1 + g) := by
    rw [show t + T - (g + 1) + 1 + g = t + T by omega, ← reuseGap, hg]; omega
  have h2 : ¬ g + 1 < backGap (cyclic s T) e (t + T - (g + 1) + (g + 1)) := by
    rw [show t + T - (g + 1) + (g + 1) = t + T by omega, ← reuseGap, hg]; omega
  rw [lt_backGap_iff, Bool.eq_false_iff, ne_eq, inWindow_iff] at h1 h2
  rw [hg]
  refine Decidable.byContradiction fun hn => h2 fun hi => ?_
  obtain ⟨i, hi, hs⟩ := hi
  cases i with
  | zero => exact hn hs
  | succ i => exact h1 ⟨i, by omega, by rwa [Nat.add_assoc, Nat.add_comm 1 i]⟩

/-- The reuse gap at a selection is the same one period later. -/
theorem reuseGap_add_period (s : Nat → Nat → Bool) (T e t : Nat) (hT : 0 < T)
    (ht : cyclic s T t e = true) : reuseGap s T e (t + T) = reuseGap s T e t := by
  have ht' : cyclic s T (t + T) e = true := by rw [cyclic_add]; exact ht
  have hlt : ∀ g : Nat, 1 ≤ g → g ≤ T → cyclic s T (t + T + T - g) e = cyclic s T (t + T - g) e :=
    fun g _ hg => by
    rw [show t + T + T - g = t + T - g + T by omega, cyclic_add]
  have h1 := reuseGap_pos s T e t
  have h2 := reuseGap_le s T e t hT ht
  have h3 := reuseGap_pos s T e (t + T)
  have h4 := reuseGap_le s T e (t + T) hT ht'
  rcases Nat.lt_trichotomy (reuseGap s T e (t + T)) (reuseGap s T e t) with h | h | h
  · have h5 := not_selects_of_lt_reuseGap s T e t _ h3 h4 h
    rw [← hlt _ h3 h4, selects_reuseGap s T e _ hT ht'] at h5
    exact absurd h5 (by decide)
  · exact h
  · have h5 := not_selects_of_lt_reuseGap s T e (t + T) _ h1 h2 h
    rw [hlt _ h1 h2, selects_reuseGap s T e _ hT ht] at h5
    exact absurd h5 (by decide)

end ExpertBytes
