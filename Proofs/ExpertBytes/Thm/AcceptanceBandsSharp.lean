module

public import ExpertBytes.Thm.AcceptanceBands

/-!
# The bands of acceptance known at a few lengths are sharp

## Main statements
* `bands_sharp`: every value between the bands at a length is that of a tokens curve through the
  known lengths.

## Assumptions
Some concave curve `A` runs through the known lengths.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

private theorem above_chord {al au x s l d u : K} (hs : s * (u - l) = au - al)
    (h : al + s * (d - l) ≤ x) (hl : 0 ≤ u - l) : (au - x) * (d - l) ≤ (x - al) * (u - d) := by
  have h1 := mul_le_mul_right' h hl
  rw [show au = al + s * (u - l) by grind]
  grind

private theorem below_rise {ak al x s k l d : K} (hs : s * (l - k) = al - ak)
    (h : x ≤ al + s * (d - l)) (hl : 0 ≤ l - k) : (x - al) * (l - k) ≤ (al - ak) * (d - l) := by
  have h1 := mul_le_mul_right' h hl
  rw [← hs]
  grind

private theorem below_fall {au av x s d u v : K} (hs : s * (v - u) = av - au)
    (h : x ≤ au - s * (u - d)) (hv : 0 ≤ v - u) : (av - au) * (u - d) ≤ (au - x) * (v - u) := by
  have h1 := mul_le_mul_right' h hv
  rw [← hs]
  grind

private theorem upper_le [DecidableLT K] {known : Nat → Bool} {A : Nat → K} {D d : Nat} :
    upperBand known A D d ≤ riseBand known A d ∧
      ∀ u : Nat, nextKnown known d (D - d) = some u →
        upperBand known A D d ≤ A u - slopeAfter known A D u * ((u : K) - (d : K)) := by
  simp only [upperBand]
  cases nextKnown known d (D - d) with
  | none => exact ⟨Std.le_refl _, fun u h => absurd h (by simp)⟩
  | some w =>
    refine ⟨?_, fun u h => ?_⟩
    · show (if riseBand known A d < _ then _ else _) ≤ _
      split <;> grind
    · obtain rfl : w = u := by simpa using h
      show (if riseBand known A d < _ then _ else _) ≤ _
      split <;> grind

/-- The known lengths with one more, at a value within the bands, are consistent. -/
private theorem consistent_withValue [DecidableLT K] {known : Nat → Bool} {A : Nat → K} {D d : Nat}
    {x : K} (hA : ConcaveTokens A D) (hd : d ≤ D) (hd0 : d ≠ 0) (hk : known d = false)
    (hlow : lowerBand known A D d ≤ x) (hup : x ≤ upperBand known A D d) :
    Consistent (alsoKnown known d) (withValue A d x) D := by
  have hcons := hA.consistent known
  obtain ⟨h1, h2, h3⟩ := lastKnown_spec known d
  have hrise := Std.le_trans hup upper_le.1
  have hfall := fun u hu => Std.le_trans hup (upper_le.2 u hu)
  have hs0 := slopeAfter_nonneg hcons (show lastKnown known d ≤ D by omega) h2
  have hVd : withValue A d x d = x := by simp only [withValue, if_true]
  have hV : ∀ e : Nat, e ≠ d → withValue A d x e = A e :=
    fun e he => by simp only [withValue, if_neg he]
  have hkn : ∀ e : Nat, e ≠ d → (alsoKnown known d e = true ↔ known e = true) := fun e he => by
    simp [alsoKnown, he]
  have hkn' : ∀ e : Nat, alsoKnown known d e = false → known e = false := fun e he => by
    simp only [alsoKnown, Bool.or_eq_false_iff] at he
    exact he.1
  have before : ∀ p : Nat, Consecutive (alsoKnown known d) p d → lastKnown known d = p :=
    fun p hp =>
    lastKnown_eq (Nat.le_of_lt hp.1)
      (by rcases hp.2.1 with h | h
          · exact Or.inl h
          · exact Or.inr ((hkn p (by have := hp.1; omega)).1 h))
      fun v hv hvd => by
        rcases Nat.lt_or_ge v d with h | h
        · exact hkn' v (hp.2.2.2 v hv h)
        · obtain rfl : v = d := by omega
          exact hk
  have after : ∀ q : Nat, q ≤ D → Consecutive (alsoKnown known d) d q →
    nextKnown known d (D - d) = some q :=
    fun q hq h => nextKnown_eq_some h.1 (by omega) ((hkn q (by have := h.1; omega)).1 h.2.2.1)
      fun v hv hvq => hkn' v (h.2.2.2 v hv hvq)
  have other : ∀ p q : Nat, p ≠ d → q ≠ d → Consecutive (alsoKnown known d) p q →
    Consecutive known p q :=
    fun p q hp hq h => ⟨h.1, by
      rcases h.2.1 with h' | h'
      · exact Or.inl h'
      · exact Or.inr ((hkn p hp).1 h'), (hkn q hq).1 h.2.2.1, fun v hv hvq =>
          hkn' v (h.2.2.2 v hv hvq)⟩
  have hlx : A (lastKnown known d) ≤ x := by
    have := mul_nonneg' hs0 (cast_sub_nonneg (K := K) h1)
    simp only [lowerBand] at hlow
    grind
  refine ⟨by rw [hV 0 (Ne.symm hd0)]; exact hA.1, fun p q h hq => ?_, fun q h hq =>
    ?_, fun p q r h h' hr => ?_⟩
  · by_cases hqd : q = d
    · subst hqd
      rw [hVd, hV p (by have := h.1; omega), ← before p h]
      exact hlx
    · by_cases hpd : p = d
      · subst hpd
        have hn := after q hq h
        have h4 := slopeAfter_nonneg hcons hq (Or.inr ((hkn q hqd).1 h.2.2.1))
        have h5 := mul_nonneg' h4 (cast_sub_nonneg (K := K) (Nat.le_of_lt h.1))
        have h6 := hfall q hn
        rw [hVd, hV q hqd]
        grind
      · rw [hV p hpd, hV q hqd]
        exact hA.mono (Nat.le_of_lt h.1) hq
  · by_cases hqd : q = d
    · subst hqd
      have e := before 0 h
      simp only [riseBand, e, slopeBefore, Lean.Grind.Semiring.natCast_zero] at hrise
      rw [hVd, hV 0 (Ne.symm hd0)]
      grind
    · rw [hV q hqd, hV 0 (Ne.symm hd0)]
      exact hcons.2.2.1 q (other 0 q (Ne.symm hd0) hqd h) hq
  · by_cases hqd : q = d
    · subst hqd
      have e := before p h
      have hn := after r hr h'
      have hn' : nextKnown known p (D - p) = some r := by
        obtain ⟨h4, _, h6, h7⟩ := (nextKnown_spec known q (D - q)).2 r hn
        refine nextKnown_eq_some (by have := h.1; omega) (by omega) h6 fun v hv hvr => ?_
        rcases Nat.lt_or_ge q v with h8 | h8
        · exact h7 v h8 hvr
        · exact h3 v (by omega) h8
      simp only [lowerBand, e] at hlow
      rw [hVd, hV p (by have := h.1; omega), hV r (by have := h'.1; omega)]
      exact above_chord (slopeAfter_mul hn') hlow
        (cast_sub_nonneg (by have := h.1; have := h'.1; omega))
    · by_cases hrd : r = d
      · subst hrd
        have hp : p ≠ r := by have := h.1; have := h'.1; omega
        have e := before q h'
        obtain ⟨q, rfl⟩ : ∃ n, q = n + 1 := ⟨q - 1, by have := h.1; omega⟩
        have hc := other p (q + 1) hp hqd h
        have e' : lastKnown known q = p := lastKnown_eq (by have := hc.1; omega) hc.2.1
          fun v hv hvq => hc.2.2.2 v hv (by omega)
        have h4 := slopeBefore_mul (known := known) (A := A) (d := q)
        rw [e'] at h4
        simp only [riseBand, e] at hrise
        rw [hVd, hV p hp, hV (q + 1) hqd]
        exact below_rise h4 hrise (cast_sub_nonneg (Nat.le_of_lt h.1))
      · by_cases hpd : p = d
        · subst hpd
          have hn := after q (by have := h'.1; omega) h
          have hc := other q r hqd hrd h'
          have hn' : nextKnown known q (D - q) = some r :=
            nextKnown_eq_some hc.1 (by omega) hc.2.2.1 hc.2.2.2
          rw [hVd, hV q hqd, hV r hrd]
          exact below_fall (slopeAfter_mul hn') (hfall q hn) (cast_sub_nonneg (Nat.le_of_lt hc.1))
        · rw [hV p hpd, hV q hqd, hV r hrd]
          exact hcons.2.2.2 p q r (other p q hpd hqd h) (other q r hqd hrd h') hr

/-- Every value `x` between the bands at length `d` is attained there by a tokens curve through the
known lengths, the one of straight lines between them and the point `(d, x)`: the bands cannot be
narrowed. -/
theorem bands_sharp [DecidableLT K] {known : Nat → Bool} {A : Nat → K} {D d : Nat} {x : K}
    (hA : ConcaveTokens A D) (hd : d ≤ D) (hlow : lowerBand known A D d ≤ x)
    (hup : x ≤ upperBand known A D d) :
    ConcaveTokens (lowerBand (alsoKnown known d) (withValue A d x) D) D ∧
      (∀ e : Nat, e ≤ D → known e = true → lowerBand (alsoKnown known d) (withValue A d x) D e =
        A e) ∧
      lowerBand (alsoKnown known d) (withValue A d x) D d = x := by
  have hat : lowerBand (alsoKnown known d) (withValue A d x) D d = x := by
    rw [lowerBand_of_known (Or.inr (by simp [alsoKnown]))]
    simp only [withValue, if_true]
  by_cases h : d = 0 ∨ known d = true
  · have hx : x = A d := by
      have h1 := Std.le_trans hup upper_le.1
      have e : lastKnown known d = d := lastKnown_eq (Nat.le_refl d) h fun v h1 h2 => by omega
      rw [lowerBand_of_known h] at hlow
      simp only [riseBand, e] at h1
      grind
    have hV : withValue A d x = A := by
      funext e
      simp only [withValue]
      split
      · rename_i he; rw [hx, he]
      · rfl
    refine ⟨?_, fun e _ he => ?_, hat⟩
    · rw [hV]
      exact concaveTokens_lowerBand (hA.consistent _)
    · rw [hV, lowerBand_of_known (Or.inr (by simp [alsoKnown, he]))]
  · have hd0 : d ≠ 0 := fun h' => h (Or.inl h')
    have hk : known d = false := by
      cases hk : known d with
      | true => exact absurd (Or.inr hk) h
      | false => rfl
    refine ⟨concaveTokens_lowerBand (consistent_withValue hA hd hd0 hk hlow hup), fun e _ he =>
      ?_, hat⟩
    rw [lowerBand_of_known (Or.inr (by simp [alsoKnown, he]))]
    have : e ≠ d := fun h' => by rw [h', hk] at he; exact absurd he (by simp)
    simp only [withValue, if_neg this]

end ExpertBytes
