module

public import ExpertBytes.Lemma.Bands
public import ExpertBytes.Thm.AcceptanceProfile

/-!
# Acceptance known at a few lengths: what lies between and beyond

With rates in `[0, 1]` each drafted token adds at most as much as the one before, so the tokens
curve is concave. Known at a few draft lengths it lies between bands everywhere.
`ExpertBytes.Thm.AcceptanceBandsSharp` shows that they cannot be narrowed,
`ExpertBytes.Thm.BandsBestDraft` which lengths can be best.

## Main statements
* `tokensOf_concave`, `concaveTokens_tokensOf`, `exists_profile_of_concaveTokens`: concave curves
  are those of rates.
* `tokens_between`, `tokens_beyond`: the inequalities, between any known lengths and beyond the
  last.
* `tokens_in_bands`: the bands from any set of known lengths.

## Assumptions
Rates in `[0, 1]`, nothing else; length 0 yields one token and so is always known.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- With rates in `[0, 1]` a further drafted token adds at most as much as the one before. -/
theorem tokensOf_concave {p : Nat → K} {d : Nat} (hp : ∀ j : Nat, j < d + 2 → 0 ≤ p j)
    (hp' : ∀ j : Nat, j < d + 2 → p j ≤ 1) :
    tokensOf p (d + 2) - tokensOf p (d + 1) ≤ tokensOf p (d + 1) - tokensOf p d := by
  have h := mul_le_mul_left' (hp' (d + 1) (by omega))
    (survival_nonneg _ fun j hj => hp j (by omega) : 0 ≤ survival p (d + 1))
  simp only [tokensOf, survival] at h ⊢
  grind

/-- The tokens curve of rates in `[0, 1]` is concave, with increments between 0 and 1. -/
theorem concaveTokens_tokensOf {p : Nat → K} {D : Nat} (hp : ∀ j : Nat, j < D → 0 ≤ p j)
    (hp' : ∀ j : Nat, j < D → p j ≤ 1) : ConcaveTokens (tokensOf p) D := by
  have hs : ∀ i : Nat, i ≤ D → survival p i ≤ 1 := fun i => by
    induction i with
    | zero => intro _; simp only [survival]; exact Std.le_refl _
    | succ i ih =>
      intro hi
      have h1 := ih (by omega)
      have h2 := mul_le_mul_right' h1 (hp i (by omega))
      have h3 := hp' i (by omega)
      simp only [survival]
      grind
  refine ⟨by simp only [tokensOf, survival], fun i hi => ?_, fun i hi => ?_,
    fun i hi => tokensOf_concave (fun j hj => hp j (by omega)) fun j hj => hp' j (by omega)⟩
  · have : 0 ≤ survival p (i + 1) := survival_nonneg _ fun j hj => hp j (by omega)
    simp only [tokensOf]
    grind
  · have := hs (i + 1) hi
    simp only [tokensOf]
    grind

/-- Every such curve is the tokens curve of rates in `[0, 1]`: nothing else is known of
acceptance. -/
theorem exists_profile_of_concaveTokens {A : Nat → K} {D : Nat} (hA : ConcaveTokens A D) :
    ∃ p : Nat → K, (∀ j : Nat, j < D → 0 ≤ p j ∧ p j ≤ 1) ∧ ∀ d : Nat, d ≤ D →
      tokensOf p d = A d := by
  classical
  have h01 : (0 : K) < 1 := Lean.Grind.OrderedRing.zero_lt_one
  have hnonneg : ∀ i : Nat, i ≤ D → 0 ≤ curveIncrement A i := fun i hi => by
    cases i with
    | zero => have := hA.1; simp only [curveIncrement]; grind
    | succ i => have := hA.2.1 i (by omega); simp only [curveIncrement]; grind
  have hanti : ∀ i : Nat, i < D → curveIncrement A (i + 1) ≤ curveIncrement A i := fun i hi => by
    cases i with
    | zero => have := hA.1; have := hA.2.2.1 0 (by omega); simp only [curveIncrement]; grind
    | succ i => have := hA.2.2.2 i (by omega); simp only [curveIncrement]; grind
  obtain ⟨p, hpdef⟩ : ∃ p : Nat → K, ∀ j : Nat,
      p j = if curveIncrement A j = 0 then 0 else curveIncrement A (j + 1) / curveIncrement A j :=
        ⟨_, fun _ => rfl⟩
  have hs : ∀ i : Nat, i ≤ D → survival p i = curveIncrement A i := fun i => by
    induction i with
    | zero => intro _; simp only [survival, curveIncrement]; exact hA.1.symm
    | succ i ih =>
      intro hi
      have h1 := hnonneg (i + 1) hi
      have h2 := hanti i (by omega)
      have h3 := hnonneg i (by omega)
      simp only [survival]
      rw [ih (by omega), hpdef]
      split
      · grind
      · have :=
          div_mul_cancel' (a := curveIncrement A (i + 1)) (show 0 < curveIncrement A i by grind)
        grind
  refine ⟨p, fun j hj => ?_, fun d => ?_⟩
  · have h1 := hnonneg (j + 1) hj
    have h2 := hanti j hj
    have h3 := hnonneg j (by omega)
    rw [hpdef]
    split
    · exact ⟨Std.le_refl _, Std.le_of_lt h01⟩
    · have h4 : 0 < curveIncrement A j := by grind
      exact ⟨div_nonneg' h1 h4, (div_le_iff' h4).2 (by grind)⟩
  · induction d with
    | zero => intro _; simp only [tokensOf, survival]; exact hA.1.symm
    | succ d ih =>
      intro hd
      have h1 := ih (by omega)
      have h2 := hs (d + 1) hd
      simp only [curveIncrement] at h2
      simp only [tokensOf]
      grind

/-! ### The inequalities -/

private theorem on_chord {al ad au s l d u : K} (hs : s * (u - l) = au - al)
    (h : (au - ad) * (d - l) ≤ (ad - al) * (u - d)) :
    (al + s * (d - l)) * (u - l) ≤ ad * (u - l) := by
  rw [show au = al + s * (u - l) by grind] at h
  grind

private theorem on_rise {ak al ad s k l d : K} (hs : s * (l - k) = al - ak)
    (h : (ad - al) * (l - k) ≤ (al - ak) * (d - l)) :
    ad * (l - k) ≤ (al + s * (d - l)) * (l - k) := by
  rw [← hs] at h
  grind

private theorem on_fall {ad au av s d u v : K} (hs : s * (v - u) = av - au)
    (h : (av - au) * (u - d) ≤ (au - ad) * (v - u)) :
    ad * (v - u) ≤ (au - s * (u - d)) * (v - u) := by
  rw [← hs] at h
  grind

/-- Between two known lengths `l < d < u`: at least the chord; at most the tokens at `u`, the line
of slope 1 from `l`, the line through `l` and any known length `k` before it, and the line through
`u` and any known length `v` after it. -/
theorem tokens_between {A : Nat → K} {D l d u : Nat} (hA : ConcaveTokens A D) (hl : l < d)
    (hd : d < u) (hu : u ≤ D) :
    A l + (A u - A l) / ((u : K) - (l : K)) * ((d : K) - (l : K)) ≤ A d ∧ A d ≤ A u ∧
      A d ≤ A l + ((d : K) - (l : K)) ∧
      (∀ k : Nat, k < l → A d ≤ A l + (A l - A k) / ((l : K) - (k : K)) * ((d : K) - (l : K))) ∧
      ∀ v : Nat, u < v → v ≤ D →
        A d ≤ A u - (A v - A u) / ((v : K) - (u : K)) * ((u : K) - (d : K)) := by
  refine ⟨?_, hA.mono (Nat.le_of_lt hd) hu, ?_, fun k hk => ?_, fun v hv hvD => ?_⟩
  · rw [← mul_le_mul_iff_right' (cast_sub_pos (K := K) (show l < u by omega))]
    exact on_chord (div_mul_cancel' (cast_sub_pos (by omega)))
      (concave_slopes hA.2.2.2 (Nat.le_of_lt hl) (Nat.le_of_lt hd) hu)
  · obtain ⟨n, rfl⟩ : ∃ n, d = l + n := ⟨d - l, by omega⟩
    have := hA.le_add l n (by omega)
    rw [Lean.Grind.Semiring.natCast_add]
    grind
  · rw [← mul_le_mul_iff_right' (cast_sub_pos (K := K) hk)]
    exact on_rise (div_mul_cancel' (cast_sub_pos hk))
      (concave_slopes hA.2.2.2 (Nat.le_of_lt hk) (Nat.le_of_lt hl) (by omega))
  · rw [← mul_le_mul_iff_right' (cast_sub_pos (K := K) hv)]
    exact on_fall (div_mul_cancel' (cast_sub_pos hv))
      (concave_slopes hA.2.2.2 (Nat.le_of_lt hd) (Nat.le_of_lt hv) hvD)

/-- Beyond the last known length `l` and one before it, `k`: at least the tokens at `l`, at most the
line through the two. -/
theorem tokens_beyond {A : Nat → K} {D k l d : Nat} (hA : ConcaveTokens A D) (hk : k < l)
    (hl : l ≤ d) (hd : d ≤ D) :
    A l ≤ A d ∧ A d ≤ A l + (A l - A k) / ((l : K) - (k : K)) * ((d : K) - (l : K)) := by
  refine ⟨hA.mono hl hd, ?_⟩
  rw [← mul_le_mul_iff_right' (cast_sub_pos (K := K) hk)]
  exact on_rise (div_mul_cancel' (cast_sub_pos hk))
    (concave_slopes hA.2.2.2 (Nat.le_of_lt hk) hl hd)

/-- The tokens at a known length, of any curve through the known lengths. -/
private theorem known_eq {known : Nat → Bool} {A B : Nat → K} {D l : Nat} (hA0 : A 0 = 1)
    (hB : ConcaveTokens B D) (hAB : ∀ e : Nat, e ≤ D → known e = true → A e = B e)
    (hl : l = 0 ∨ known l = true) (hlD : l ≤ D) : A l = B l := by
  rcases hl with rfl | h
  · rw [hA0, hB.1]
  · exact hAB l hlD h

/-- Every tokens curve `B` of rates in `[0, 1]` that agrees with `A` at the known lengths lies
between the bands that these alone determine. -/
theorem tokens_in_bands [DecidableLT K] {known : Nat → Bool} {A B : Nat → K} {D d : Nat}
    (hA0 : A 0 = 1) (hB : ConcaveTokens B D) (hAB : ∀ e : Nat, e ≤ D → known e = true → A e = B e)
    (hd : d ≤ D) : lowerBand known A D d ≤ B d ∧ B d ≤ upperBand known A D d := by
  have hk := fun l hl hlD => known_eq (l := l) hA0 hB hAB hl hlD
  obtain ⟨h1, h2, h3⟩ := lastKnown_spec known d
  have hl := hk _ h2 (by omega)
  have hrise : B d ≤ riseBand known A d := by
    simp only [riseBand]
    cases h : lastKnown known d with
    | zero =>
      have := hB.le_add 0 d (by omega)
      rw [Nat.zero_add] at this
      rw [h] at hl
      simp only [slopeBefore, hl, Lean.Grind.Semiring.natCast_zero]
      grind
    | succ l =>
      rw [h] at hl h1
      obtain ⟨h4, h5, _⟩ := lastKnown_spec known l
      have h6 := slopeBefore_mul (known := known) (A := A) (d := l)
      rw [hl, hk _ h5 (by omega)] at h6
      rw [hl, ← mul_le_mul_iff_right' (cast_sub_pos (K := K)
        (show lastKnown known l < l + 1 by omega))]
      exact on_rise h6 (concave_slopes hB.2.2.2 (by omega) h1 hd)
  constructor
  · simp only [lowerBand]
    cases h : nextKnown known (lastKnown known d) (D - lastKnown known d) with
    | none =>
      have := hB.mono h1 hd
      rw [slopeAfter_of_none h, hl]
      grind
    | some u =>
      obtain ⟨h4, h5, h6, h7⟩ := (nextKnown_spec known _ _).2 u h
      have h8 := slopeAfter_mul (A := A) h
      have hdu : d < u := by
        rcases Nat.lt_or_ge d u with h9 | h9
        · exact h9
        · have := h3 u h4 h9
          rw [h6] at this
          exact absurd this (by simp)
      rw [hl, hk u (Or.inr h6) (by omega)] at h8
      rw [hl, ← mul_le_mul_iff_right' (cast_sub_pos (K := K) h4)]
      exact on_chord h8 (concave_slopes hB.2.2.2 h1 (Nat.le_of_lt hdu) (by omega))
  · simp only [upperBand]
    cases h : nextKnown known d (D - d) with
    | none => exact hrise
    | some u =>
      obtain ⟨h4, h5, h6, h7⟩ := (nextKnown_spec known _ _).2 u h
      have hfall : B d ≤ A u - slopeAfter known A D u * ((u : K) - (d : K)) := by
        have hu := hk u (Or.inr h6) (by omega)
        cases hn : nextKnown known u (D - u) with
        | none =>
          have := hB.mono (Nat.le_of_lt h4) (show u ≤ D by omega)
          rw [slopeAfter_of_none hn, hu]
          grind
        | some v =>
          obtain ⟨h8, h9, h10, _⟩ := (nextKnown_spec known _ _).2 v hn
          have h11 := slopeAfter_mul (A := A) hn
          rw [hu, hk v (Or.inr h10) (by omega)] at h11
          rw [hu, ← mul_le_mul_iff_right' (cast_sub_pos (K := K) h8)]
          exact on_fall h11 (concave_slopes hB.2.2.2 (Nat.le_of_lt h4) (Nat.le_of_lt h8) (by omega))
      show B d ≤ if riseBand known A d < _ then _ else _
      split
      · exact hrise
      · exact hfall

end ExpertBytes
