module

public import ExpertBytes.Spec.AcceptanceBands
public import ExpertBytes.Lemma.Concave

/-!
# Lemmas on bands

What `lastKnown` and `nextKnown` find, and when the lines between known lengths make a tokens curve.

## Trust
Only core Lean.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

theorem lastKnown_spec (known : Nat → Bool) (d : Nat) :
    lastKnown known d ≤ d ∧ (lastKnown known d = 0 ∨ known (lastKnown known d) = true) ∧
      ∀ v : Nat, lastKnown known d < v → v ≤ d → known v = false := by
  induction d with
  | zero => exact ⟨Nat.le_refl _, Or.inl rfl, fun v h1 h2 => by simp only [lastKnown] at h1; omega⟩
  | succ d ih =>
    obtain ⟨h1, h2, h3⟩ := ih
    simp only [lastKnown]
    cases h : known (d + 1) with
    | true => exact ⟨Nat.le_refl _, Or.inr h, fun v h4 h5 => by simp only [if_true] at h4; omega⟩
    | false =>
      simp only [Bool.false_eq_true, if_false]
      refine ⟨by omega, h2, fun v h4 h5 => ?_⟩
      rcases Nat.lt_or_ge d v with h6 | h6
      · obtain rfl : v = d + 1 := by omega
        exact h
      · exact h3 v h4 h6

theorem lastKnown_eq {known : Nat → Bool} {l d : Nat} (hl : l ≤ d) (hk : l = 0 ∨ known l = true)
    (hv : ∀ v : Nat, l < v → v ≤ d → known v = false) : lastKnown known d = l := by
  obtain ⟨h1, h2, h3⟩ := lastKnown_spec known d
  rcases Nat.lt_trichotomy (lastKnown known d) l with h | h | h
  · have := h3 l h hl
    rcases hk with hk | hk
    · omega
    · rw [hk] at this; exact absurd this (by simp)
  · exact h
  · have := hv _ h h1
    rcases h2 with h2 | h2
    · omega
    · rw [h2] at this; exact absurd this (by simp)

theorem nextKnown_spec (known : Nat → Bool) (d n : Nat) :
    (nextKnown known d n = none → ∀ v : Nat, d < v → v ≤ d + n → known v = false) ∧
      ∀ u : Nat, nextKnown known d n = some u →
        d < u ∧ u ≤ d + n ∧ known u = true ∧ ∀ v : Nat, d < v → v < u → known v = false := by
  induction n with
  | zero =>
    exact ⟨fun _ v h1 h2 => by omega, fun u h => absurd h (by simp [nextKnown])⟩
  | succ n ih =>
    obtain ⟨h1, h2⟩ := ih
    simp only [nextKnown]
    cases h : nextKnown known d n with
    | some u =>
      refine ⟨fun h3 => absurd h3 (by simp), fun v h3 => ?_⟩
      obtain rfl : u = v := by simpa using h3
      obtain ⟨h4, h5, h6⟩ := h2 u h
      exact ⟨h4, by omega, h6⟩
    | none =>
      have h3 := h1 h
      cases hk : known (d + n + 1) with
      | true =>
        refine ⟨fun h4 => absurd h4 (by simp), fun u h4 => ?_⟩
        obtain rfl : d + n + 1 = u := by simpa using h4
        exact ⟨by omega, by omega, hk, fun v h5 h6 => h3 v h5 (by omega)⟩
      | false =>
        refine ⟨fun _ v h5 h6 => ?_, fun u h4 => absurd h4 (by simp)⟩
        rcases Nat.lt_or_ge (d + n) v with h7 | h7
        · obtain rfl : v = d + n + 1 := by omega
          exact hk
        · exact h3 v h5 h7

theorem nextKnown_eq_some {known : Nat → Bool} {d n u : Nat} (hd : d < u) (hu : u ≤ d + n)
    (hk : known u = true) (hv : ∀ v : Nat, d < v → v < u → known v = false) :
    nextKnown known d n = some u := by
  obtain ⟨h1, h2⟩ := nextKnown_spec known d n
  cases h : nextKnown known d n with
  | none =>
    have := h1 h u hd hu
    rw [hk] at this
    exact absurd this (by simp)
  | some w =>
    obtain ⟨h3, h4, h5, h6⟩ := h2 w h
    rcases Nat.lt_trichotomy w u with h7 | h7 | h7
    · have := hv w h3 h7
      rw [h5] at this
      exact absurd this (by simp)
    · rw [h7]
    · have := h6 u hd h7
      rw [hk] at this
      exact absurd this (by simp)

theorem slopeAfter_of_none {known : Nat → Bool} {A : Nat → K} {D d : Nat}
    (h : nextKnown known d (D - d) = none) : slopeAfter known A D d = 0 := by
  simp only [slopeAfter, h]

/-- The slope after `d` times its run is its rise. -/
theorem slopeAfter_mul {known : Nat → Bool} {A : Nat → K} {D d u : Nat}
    (h : nextKnown known d (D - d) = some u) :
    slopeAfter known A D d * ((u : K) - (d : K)) = A u - A d := by
  simp only [slopeAfter, h]
  exact div_mul_cancel' (cast_sub_pos ((nextKnown_spec known d (D - d)).2 u h).1)

/-- The slope before `d` times its run is its rise. -/
theorem slopeBefore_mul {known : Nat → Bool} {A : Nat → K} {d : Nat} :
    slopeBefore known A (d + 1) * (((d + 1 : Nat) : K) - (lastKnown known d : K)) =
      A (d + 1) - A (lastKnown known d) := by
  simp only [slopeBefore]
  exact div_mul_cancel' (cast_sub_pos (by have := (lastKnown_spec known d).1; omega))

/-- Two known lengths with none between them; length 0 counts as known. -/
@[expose] def Consecutive (known : Nat → Bool) (p q : Nat) : Prop :=
  p < q ∧ (p = 0 ∨ known p = true) ∧ known q = true ∧ ∀ v : Nat, p < v → v < q → known v = false

/-- What the values at known lengths must satisfy for the lines between them to be a tokens
curve. -/
@[expose] def Consistent (known : Nat → Bool) (V : Nat → K) (D : Nat) : Prop :=
  V 0 = 1 ∧ (∀ p q : Nat, Consecutive known p q → q ≤ D → V p ≤ V q) ∧
    (∀ q : Nat, Consecutive known 0 q → q ≤ D → V q ≤ V 0 + (q : K)) ∧
    ∀ p q r : Nat, Consecutive known p q → Consecutive known q r → r ≤ D →
      (V r - V q) * ((q : K) - (p : K)) ≤ (V q - V p) * ((r : K) - (q : K))

theorem lowerBand_of_known {known : Nat → Bool} {V : Nat → K} {D d : Nat}
    (h : d = 0 ∨ known d = true) : lowerBand known V D d = V d := by
  have e : lastKnown known d = d := lastKnown_eq (Nat.le_refl d) h fun v h1 h2 => by omega
  simp only [lowerBand, e]
  grind

/-- Below `D` the lines rise by the slope after the last known length. -/
theorem lowerBand_succ {known : Nat → Bool} {V : Nat → K} {D e : Nat} (he : e < D) :
    lowerBand known V D (e + 1) - lowerBand known V D e =
      slopeAfter known V D (lastKnown known e) := by
  obtain ⟨h1, h2, h3⟩ := lastKnown_spec known e
  cases hk : known (e + 1) with
  | false =>
    have e1 : lastKnown known (e + 1) = lastKnown known e := by simp only [lastKnown, hk]; simp
    simp only [lowerBand, e1, Lean.Grind.Semiring.natCast_succ]
    grind
  | true =>
    have e2 :=
      nextKnown_eq_some (n := D - lastKnown known e) (show lastKnown known e < e + 1 by omega)
      (by omega) hk
      fun v h4 h5 => h3 v h4 (by omega)
    have h6 := slopeAfter_mul (A := V) e2
    rw [lowerBand_of_known (Or.inr hk)]
    simp only [lowerBand]
    rw [Lean.Grind.Semiring.natCast_succ] at h6
    grind

theorem slopeAfter_nonneg {known : Nat → Bool} {V : Nat → K} {D p : Nat} (hV : Consistent known V D)
    (hpD : p ≤ D) (hp : p = 0 ∨ known p = true) : 0 ≤ slopeAfter known V D p := by
  cases h : nextKnown known p (D - p) with
  | none => rw [slopeAfter_of_none h]; exact Std.le_refl _
  | some u =>
    obtain ⟨h1, h2, h3, h4⟩ := (nextKnown_spec known p (D - p)).2 u h
    have := hV.2.1 p u ⟨h1, hp, h3, h4⟩ (by omega)
    simp only [slopeAfter, h]
    exact div_nonneg' (by grind) (cast_sub_pos h1)

theorem slopeAfter_le {known : Nat → Bool} {V : Nat → K} {D p q : Nat} (hV : Consistent known V D)
    (h : Consecutive known p q) (hq : q ≤ D) : slopeAfter known V D q ≤ slopeAfter known V D p := by
  obtain ⟨h1, h2, h3, h4⟩ := h
  have e : nextKnown known p (D - p) = some q := nextKnown_eq_some h1 (by omega) h3 h4
  cases hn : nextKnown known q (D - q) with
  | none =>
    rw [slopeAfter_of_none hn]
    exact slopeAfter_nonneg hV (by omega) h2
  | some r =>
    obtain ⟨h5, h6, h7, h8⟩ := (nextKnown_spec known q (D - q)).2 r hn
    have := hV.2.2.2 p q r ⟨h1, h2, h3, h4⟩ ⟨h5, Or.inr h3, h7, h8⟩ (by omega)
    simp only [slopeAfter, e, hn]
    rw [div_le_div_iff' (cast_sub_pos h5) (cast_sub_pos h1)]
    exact this

/-- The lines between consistent values are a tokens curve. -/
theorem concaveTokens_lowerBand {known : Nat → Bool} {V : Nat → K} {D : Nat}
    (hV : Consistent known V D) : ConcaveTokens (lowerBand known V D) D := by
  have hc : ∀ i : Nat, i + 2 ≤ D → lowerBand known V D (i + 2) - lowerBand known V D (i + 1) ≤
      lowerBand known V D (i + 1) - lowerBand known V D i := fun i hi => by
    rw [show i + 2 = i + 1 + 1 from rfl, lowerBand_succ (by omega), lowerBand_succ (by omega)]
    cases hk : known (i + 1) with
    | false =>
      have e : lastKnown known (i + 1) = lastKnown known i := by simp only [lastKnown, hk]; simp
      rw [e]
      exact Std.le_refl _
    | true =>
      obtain ⟨h1, h2, h3⟩ := lastKnown_spec known i
      have e : lastKnown known (i + 1) = i + 1 := by simp only [lastKnown, hk]; simp
      rw [e]
      exact slopeAfter_le hV ⟨by omega, h2, hk, fun v h4 h5 => h3 v h4 (by omega)⟩ (by omega)
  have h0 : lowerBand known V D 0 = V 0 := lowerBand_of_known (Or.inl rfl)
  refine ⟨by rw [h0]; exact hV.1, fun i hi => ?_, fun i hi => ?_, hc⟩
  · obtain ⟨h1, h2, _⟩ := lastKnown_spec known i
    have h3 := lowerBand_succ (known := known) (V := V) hi
    have h4 := slopeAfter_nonneg hV (show lastKnown known i ≤ D by omega) h2
    grind
  · have h1 := increment_anti hc (Nat.zero_le i) (show i + 1 ≤ D by omega)
    have h2 := lowerBand_succ (known := known) (V := V) (show 0 < D by omega)
    have h3 : slopeAfter known V D 0 ≤ 1 := by
      cases h : nextKnown known 0 (D - 0) with
      | none =>
        rw [slopeAfter_of_none h]
        exact Std.le_of_lt Lean.Grind.OrderedRing.zero_lt_one
      | some u =>
        obtain ⟨h4, h5, h6, h7⟩ := (nextKnown_spec known 0 (D - 0)).2 u h
        have h8 := hV.2.2.1 u ⟨h4, Or.inl rfl, h6, h7⟩ (by omega)
        simp only [slopeAfter, h]
        rw [div_le_iff' (cast_sub_pos h4), Lean.Grind.Semiring.natCast_zero]
        grind
    have e : lastKnown known 0 = 0 := rfl
    rw [e] at h2
    grind

/-- A tokens curve rises. -/
theorem ConcaveTokens.mono {A : Nat → K} {D i j : Nat} (hA : ConcaveTokens A D) (h : i ≤ j)
    (hj : j ≤ D) : A i ≤ A j := by
  induction j with
  | zero =>
    obtain rfl : i = 0 := by omega
    exact Std.le_refl _
  | succ j ih =>
    rcases Nat.lt_or_ge j i with h1 | h1
    · obtain rfl : i = j + 1 := by omega
      exact Std.le_refl _
    · exact Std.le_trans (ih h1 (by omega)) (hA.2.1 j (by omega))

/-- By at most one token a length. -/
theorem ConcaveTokens.le_add {A : Nat → K} {D : Nat} (hA : ConcaveTokens A D) (i : Nat) :
    ∀ n : Nat, i + n ≤ D → A (i + n) ≤ A i + (n : K)
  | 0, _ => by
    rw [Lean.Grind.Semiring.natCast_zero, Nat.add_zero]
    grind
  | n + 1, h => by
    have h1 := hA.le_add i n (by omega)
    have h2 := hA.2.2.1 (i + n) (by omega)
    rw [Lean.Grind.Semiring.natCast_succ, ← Nat.add_assoc]
    grind

theorem ConcaveTokens.pos {A : Nat → K} {D d : Nat} (hA : ConcaveTokens A D) (hd : d ≤ D) :
    0 < A d := by
  have h1 := hA.mono (Nat.zero_le d) hd
  have h2 := hA.1
  have h3 : (0 : K) < 1 := Lean.Grind.OrderedRing.zero_lt_one
  grind

theorem ConcaveTokens.consistent {A : Nat → K} {D : Nat} (hA : ConcaveTokens A D)
    (known : Nat → Bool) : Consistent known A D :=
  ⟨hA.1, fun _ _ h hq => hA.mono (Nat.le_of_lt h.1) hq,
    fun q _ hq => by have := hA.le_add 0 q (by omega); rw [Nat.zero_add] at this; exact this,
    fun _ _ _ h1 h2 hr => concave_slopes hA.2.2.2 (Nat.le_of_lt h1.1) (Nat.le_of_lt h2.1) hr⟩

end ExpertBytes
