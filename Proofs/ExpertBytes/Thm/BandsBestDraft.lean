module

public import ExpertBytes.Thm.AcceptanceBandsSharp
public import ExpertBytes.Spec.Goodput

/-!
# Which draft lengths can be best, where acceptance is known at a few lengths and times are in bands

Tokens at a length can be raised without raising those elsewhere by a larger factor, so a length
that is ever best is so at its highest tokens and least seconds, everything else being lowest and
slowest. One comparison a length decides.

## Main statements
* `bestDraft_of_bands_sound`: a length that is best for some curves in the bands is kept by
  `MayBeBest`.
* `bestDraft_of_bands_complete`: a length that is kept is best for some curves in the bands.

## Assumptions
Some concave curve `A` runs through the known lengths. Lower ends of the bands of cycle times are
positive.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

private theorem ratio_after {x y a i t : K} (hxy : x ≤ y) (ha : 0 ≤ a) (hi : 0 ≤ i) (ht : 0 ≤ t) :
    (y + (a - y) * i * t) * x ≤ (x + (a - x) * i * t) * y := by
  have := mul_le_mul_left' hxy (mul_nonneg' (mul_nonneg' ha hi) ht)
  grind

private theorem ratio_before {x y a i t : K} (hxy : x ≤ y) (ha : 0 ≤ a) (hit : i * t ≤ 1) :
    (a + (y - a) * i * t) * x ≤ (a + (x - a) * i * t) * y := by
  have := mul_le_mul_left' hxy (mul_nonneg' ha (show 0 ≤ 1 - i * t by grind))
  grind

/-- Raising the value at `d` raises the lines elsewhere by no larger a factor. -/
private theorem ratio_le {known : Nat → Bool} {A : Nat → K} {D d e : Nat} {x y : K}
    (hA : ConcaveTokens A D) (hd : d ≤ D) (he : e ≤ D) (hxy : x ≤ y) :
    lowerBand (alsoKnown known d) (withValue A d y) D e * x ≤
      lowerBand (alsoKnown known d) (withValue A d x) D e * y := by
  obtain ⟨h1, h2, h3⟩ := lastKnown_spec (alsoKnown known d) e
  have hV : ∀ (z : K) (n : Nat), n ≠ d → withValue A d z n = A n :=
    fun z n hn => by simp only [withValue, if_neg hn]
  have hVd : ∀ z : K, withValue A d z d = z := fun z => by simp only [withValue, if_true]
  simp only [lowerBand]
  generalize lastKnown (alsoKnown known d) e = l at h1 h2 h3 ⊢
  by_cases hl : l = d
  · subst hl
    rw [hVd, hVd]
    cases h : nextKnown (alsoKnown known l) l (D - l) with
    | none =>
      rw [slopeAfter_of_none h, slopeAfter_of_none h]
      grind
    | some u =>
      obtain ⟨h4, h5, _, _⟩ := (nextKnown_spec _ _ _).2 u h
      simp only [slopeAfter, h, hVd, hV _ u (show u ≠ l by omega), Lean.Grind.Field.div_eq_mul_inv]
      exact ratio_after hxy (Std.le_of_lt (hA.pos (by omega)))
        (Std.le_of_lt (inv_pos' (cast_sub_pos h4)))
        (cast_sub_nonneg h1)
  · rw [hV _ l hl, hV _ l hl]
    have hAl := Std.le_of_lt (hA.pos (show l ≤ D by omega))
    cases h : nextKnown (alsoKnown known d) l (D - l) with
    | none =>
      rw [slopeAfter_of_none h, slopeAfter_of_none h]
      have := mul_le_mul_left' hxy hAl
      grind
    | some u =>
      obtain ⟨h4, h5, _, _⟩ := (nextKnown_spec _ _ _).2 u h
      by_cases hu : u = d
      · subst hu
        have heu : e ≤ u := by
          rcases Nat.lt_or_ge u e with h6 | h6
          · have := h3 u h4 (by omega)
            simp [alsoKnown] at this
          · exact h6
        have hpos := cast_sub_pos (K := K) h4
        have hle := mul_le_mul_left' (show (e : K) - (l : K) ≤ (u : K) - (l : K) by
          have := natCast_le' (K := K) heu; grind) (Std.le_of_lt (inv_pos' hpos))
        have hone := Lean.Grind.Field.mul_inv_cancel (a := (u : K) - (l : K)) (by grind)
        simp only [slopeAfter, h, hVd, hV _ l hl, Lean.Grind.Field.div_eq_mul_inv]
        exact ratio_before hxy hAl
          (by rw [Lean.Grind.CommSemiring.mul_comm] at hone; rw [hone] at hle; exact hle)
      · simp only [slopeAfter, h, hV _ l hl, hV _ u hu]
        have hs := div_nonneg' (show 0 ≤ A u - A l by
          have := hA.mono (Nat.le_of_lt h4) (show u ≤ D by omega); grind) (cast_sub_pos (K := K) h4)
        have hp := mul_nonneg' hs (cast_sub_nonneg (K := K) h1)
        exact mul_le_mul_left' hxy (by grind)

private theorem best_chain {je be x y lo td te hi : K} (hx : 0 < x) (hy : 0 ≤ y) (hb : 0 ≤ be)
    (hlo : 0 ≤ lo) (h1 : je * x ≤ be * y) (h2 : lo ≤ td) (h3 : be * td ≤ x * te) (h4 : te ≤ hi) :
    je * lo ≤ y * hi := by
  rw [← mul_le_mul_iff_right' hx]
  have h5 := mul_le_mul_right' h1 hlo
  have h6 := mul_le_mul_left' h2 (mul_nonneg' hb hy)
  have h7 := mul_le_mul_left' h3 hy
  have h8 := mul_le_mul_left' h4 (mul_nonneg' hy (Std.le_of_lt hx))
  grind

/-- Sound: if length `d` is best for some tokens curve `B` through the known lengths and some cycle
times `T` in their bands, then `MayBeBest` keeps it. -/
theorem bestDraft_of_bands_sound [DecidableLT K] {known : Nat → Bool} {A B lower upper T : Nat → K}
    {D d : Nat} (hA : ConcaveTokens A D) (hB : ConcaveTokens B D)
    (hAB : ∀ e : Nat, e ≤ D → known e = true → A e = B e) (hlower : ∀ e : Nat, e ≤ D → 0 < lower e)
    (hT : ∀ e : Nat, e ≤ D → lower e ≤ T e) (hT' : ∀ e : Nat, e ≤ D → T e ≤ upper e) (hd : d ≤ D)
    (hbest : ∀ e : Nat, e ≤ D → goodput B T e ≤ goodput B T d) :
    MayBeBest known A lower upper D d := by
  intro e he
  have hat : bandCurve known A D d d = upperBand known A D d := by
    simp only [bandCurve]
    rw [lowerBand_of_known (Or.inr (by simp [alsoKnown]))]
    simp only [withValue, if_true]
  by_cases hed : e = d
  · rw [hed]
    exact Std.le_refl _
  rw [hat]
  have hx := hB.pos hd
  have h1 := (tokens_in_bands hA.1 hB hAB hd).2
  have h2 := ratio_le (known := known) hA hd he h1
  have h3 := (tokens_in_bands (known := alsoKnown known d) (A := withValue A d (B d)) (B := B)
    (by simp only [withValue]; split
        · rename_i h; rw [← h]; exact hB.1
        · exact hA.1) hB
    (fun n hn hk => by
      simp only [withValue]
      split
      · rename_i h; rw [h]
      · rename_i h
        simp only [alsoKnown, h, decide_false, Bool.or_false] at hk
        exact hAB n hn hk) he).1
  have hy : 0 ≤ upperBand known A D d := by grind
  have h4 := Std.le_trans h2 (mul_le_mul_right' h3 hy)
  have h5 := hbest e he
  have hTd : 0 < T d := by have := hlower d hd; have := hT d hd; grind
  have hTe : 0 < T e := by have := hlower e he; have := hT e he; grind
  simp only [goodput] at h5
  rw [div_le_div_iff' hTe hTd] at h5
  simp only [bandTime, if_neg hed, if_true]
  rw [div_le_div_iff' (by have := hT' e he; grind) (hlower d hd)]
  exact best_chain hx hy (Std.le_of_lt (hB.pos he)) (Std.le_of_lt (hlower d hd)) h4 (hT d hd) h5
    (hT' e he)

/-- Complete: a length that `MayBeBest` keeps is best for a tokens curve through the known lengths
and cycle times in their bands, those named. -/
theorem bestDraft_of_bands_complete [DecidableLT K] {known : Nat → Bool} {A lower upper : Nat → K}
    {D d : Nat} (hA : ConcaveTokens A D) (hbands : ∀ e : Nat, e ≤ D → lower e ≤ upper e)
    (hd : d ≤ D) (hkept : MayBeBest known A lower upper D d) :
    ConcaveTokens (bandCurve known A D d) D ∧
      (∀ e : Nat, e ≤ D → known e = true → bandCurve known A D d e = A e) ∧
      (∀ e : Nat, e ≤ D → lower e ≤ bandTime lower upper d e ∧ bandTime lower upper d e ≤ upper e) ∧
      ∀ e : Nat, e ≤ D →
        goodput (bandCurve known A D d) (bandTime lower upper d) e ≤
          goodput (bandCurve known A D d) (bandTime lower upper d) d := by
  obtain ⟨h1, h2⟩ := tokens_in_bands hA.1 hA (known := known) (fun _ _ _ => rfl) hd
  obtain ⟨h3, h4, _⟩ := bands_sharp hA hd (Std.le_trans h1 h2) (Std.le_refl _)
  refine ⟨h3, h4, fun e he => ?_, hkept⟩
  simp only [bandTime]
  split
  · rename_i h
    subst h
    exact ⟨Std.le_refl _, hbands e he⟩
  · exact ⟨hbands e he, Std.le_refl _⟩

end ExpertBytes
