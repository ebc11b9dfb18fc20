module

public import ExpertBytes.Spec.Batch
public import ExpertBytes.Spec.Closeness
public import ExpertBytes.Lemma.Sum

/-!
# Distinct experts of a batch: the shape of their mean

Over all batches of `B` among `R` requests, the mean number of distinct experts is non-decreasing and concave in `B`, so
the share of the per-slot bytes that deduplication reads falls with the batch size.

## Main statements
* `batchDistinct_eq`: closed form, `Σ 1 - C(R - requests, B) / C(R, B)` over the experts.
* `batch_distinct_mono`, `batch_distinct_concave`, `batch_share_antitone`.

## Assumptions
None on what the requests need. Batch sizes stay within the number of requests. It is the *mean over all batches* that is
concave; single batches need not be.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-! ### Choices -/

private theorem subsets_zero (R : Nat) : subsets R 0 = 1 := by
  cases R <;> rfl

private theorem subsets_eq_zero {R B : Nat} (h : R < B) : subsets R B = 0 := by
  induction R generalizing B with
  | zero => obtain ⟨B, rfl⟩ : ∃ b, B = b + 1 := ⟨B - 1, by omega⟩; rfl
  | succ R ih =>
    obtain ⟨B, rfl⟩ : ∃ b, B = b + 1 := ⟨B - 1, by omega⟩
    simp only [subsets]
    rw [ih (by omega), ih (by omega)]

private theorem subsets_pos {R B : Nat} (h : B ≤ R) : 0 < subsets R B := by
  induction R generalizing B with
  | zero => rw [show B = 0 by omega]; decide
  | succ R ih =>
    cases B with
    | zero => rw [subsets_zero]; decide
    | succ B =>
      have := ih (B := B) (by omega)
      simp only [subsets]
      omega

private theorem subsets_succ_mul (R B : Nat) : subsets R (B + 1) * (B + 1) = subsets R B * (R - B) := by
  induction R generalizing B with
  | zero => simp [subsets]
  | succ R ih =>
    cases B with
    | zero =>
      have h := ih 0
      simp only [subsets_zero] at h
      simp only [subsets, subsets_zero]
      omega
    | succ B =>
      have h1 := ih (B + 1)
      have h2 := ih B
      simp only [subsets]
      by_cases h : B + 1 ≤ R
      · obtain ⟨g, rfl⟩ : ∃ g, R = B + 1 + g := ⟨R - (B + 1), by omega⟩
        rw [show B + 1 + g - (B + 1) = g by omega] at h1
        rw [show B + 1 + g - B = g + 1 by omega] at h2
        rw [show B + 1 + g + 1 - (B + 1) = g + 1 by omega]
        grind
      · rw [subsets_eq_zero (show R < B + 1 by omega), subsets_eq_zero (show R < B + 1 + 1 by omega),
          show R + 1 - (B + 1) = 0 by omega]
        simp

private theorem subsets_succ_mul_cast (R B : Nat) :
    (subsets R (B + 1) : K) * ((B : K) + 1) = (subsets R B : K) * ((R : K) - (B : K)) := by
  have h := congrArg (fun m : Nat => (m : K)) (subsets_succ_mul R B)
  simp only [Lean.Grind.Semiring.natCast_mul, Lean.Grind.Semiring.natCast_succ] at h
  rw [h]
  by_cases hB : B ≤ R
  · obtain ⟨g, rfl⟩ : ∃ g, R = B + g := ⟨R - B, by omega⟩
    rw [show B + g - B = g by omega, Lean.Grind.Semiring.natCast_add]
    grind
  · rw [subsets_eq_zero (show R < B by omega), Lean.Grind.Semiring.natCast_zero]
    grind

/-! ### One expert -/

/-- The share of the choices of `B` among `R` requests that fall on `r` of them. -/
private def missShare (R r B : Nat) : K :=
  (subsets r B : K) / (subsets R B : K)

private theorem missShare_nonneg {R r B : Nat} (hB : B ≤ R) : (0 : K) ≤ missShare R r B :=
  div_nonneg' (natCast_nonneg' _) (natCast_pos' (subsets_pos hB))

private theorem missShare_succ {R r B : Nat} (hB : B + 1 ≤ R) :
    missShare R r (B + 1) * ((R : K) - (B : K)) = missShare R r B * ((r : K) - (B : K)) := by
  have hy := natCast_pos' (K := K) (subsets_pos (show B ≤ R by omega))
  have hy' := natCast_pos' (K := K) (subsets_pos hB)
  have h1 := div_mul_cancel' (a := (subsets r B : K)) hy
  have h2 := div_mul_cancel' (a := (subsets r (B + 1) : K)) hy'
  have h3 := subsets_succ_mul_cast (K := K) R B
  have h4 := subsets_succ_mul_cast (K := K) r B
  have h5 := mul_le_mul_iff_right' (a := missShare R r (B + 1) * ((R : K) - (B : K)))
    (b := missShare R r B * ((r : K) - (B : K))) hy
  have h6 := mul_le_mul_iff_right' (b := missShare R r (B + 1) * ((R : K) - (B : K)))
    (a := missShare R r B * ((r : K) - (B : K))) hy
  have h7 : missShare R r (B + 1) * ((R : K) - (B : K)) * (subsets R B : K)
      = missShare R r B * ((r : K) - (B : K)) * (subsets R B : K) := by
    simp only [missShare]
    grind
  grind

private theorem missShare_step {R r B : Nat} (hB : B + 1 ≤ R) :
    (missShare R r B - missShare R r (B + 1)) * ((R : K) - (B : K)) = missShare R r B * ((R : K) - (r : K)) := by
  have := missShare_succ (K := K) (r := r) hB
  grind

private theorem gap_pos {R B : Nat} (hB : B + 1 ≤ R) : (0 : K) < (R : K) - (B : K) := by
  have := natCast_lt' (K := K) (show B < R by omega)
  grind

private theorem missShare_antitone {R r B : Nat} (hr : r ≤ R) (hB : B + 1 ≤ R) :
    (0 : K) ≤ missShare R r B - missShare R r (B + 1) := by
  have h1 := missShare_step (K := K) (r := r) hB
  have h2 := mul_nonneg' (missShare_nonneg (K := K) (r := r) (show B ≤ R by omega))
    (show (0 : K) ≤ (R : K) - (r : K) by have := natCast_le' (K := K) hr; grind)
  rw [← h1] at h2
  rw [← mul_le_mul_iff_right' (gap_pos (K := K) hB)]
  grind

private theorem mul_pred_nonneg (c : Nat) : (0 : K) ≤ (c : K) * ((c : K) - 1) := by
  cases c with
  | zero => rw [Lean.Grind.Semiring.natCast_zero]; grind
  | succ c =>
    have h1 := natCast_nonneg' (K := K) c
    have h2 := mul_nonneg' (natCast_nonneg' (K := K) (c + 1)) h1
    rw [Lean.Grind.Semiring.natCast_succ] at h2 ⊢
    grind

private theorem second_step_le {x y z G C : K} (h1 : (x - y) * G = x * C) (h2 : (y - z) * (G - 1) = y * C)
    (h3 : y * G = x * (G - C)) (h4 : 0 ≤ x * (C * (C - 1))) :
    (y - z) * (G * (G - 1)) ≤ (x - y) * (G * (G - 1)) := by
  have e1 : (y - z) * (G * (G - 1)) = x * (C * (G - C)) := calc
    (y - z) * (G * (G - 1)) = (y - z) * (G - 1) * G := by grind
    _ = y * G * C := by rw [h2]; grind
    _ = x * (C * (G - C)) := by rw [h3]; grind
  have e2 : (x - y) * (G * (G - 1)) = x * (C * (G - 1)) := calc
    (x - y) * (G * (G - 1)) = (x - y) * G * (G - 1) := by grind
    _ = x * (C * (G - 1)) := by rw [h1]; grind
  rw [e1, e2]
  grind

private theorem missShare_convex {R r B : Nat} (hr : r ≤ R) (hB : B + 2 ≤ R) :
    missShare R r (B + 1) - missShare R r (B + 2) ≤ (missShare R r B - missShare R r (B + 1) : K) := by
  obtain ⟨c, rfl⟩ : ∃ c, R = r + c := ⟨R - r, by omega⟩
  have hg := gap_pos (K := K) (show B + 1 ≤ r + c by omega)
  have hh := gap_pos (K := K) (show B + 1 + 1 ≤ r + c by omega)
  have h1 := missShare_step (K := K) (r := r) (show B + 1 ≤ r + c by omega)
  have h2 := missShare_step (K := K) (r := r) (show B + 1 + 1 ≤ r + c by omega)
  have h3 := missShare_succ (K := K) (r := r) (show B + 1 ≤ r + c by omega)
  have h4 := mul_nonneg' (missShare_nonneg (K := K) (r := r) (show B ≤ r + c by omega)) (mul_pred_nonneg (K := K) c)
  rw [← mul_le_mul_iff_right' (mul_pos' hg hh)]
  simp only [Lean.Grind.Semiring.natCast_add, Lean.Grind.Semiring.natCast_succ] at h1 h2 h3 h4 ⊢
  have hG : (r : K) + (c : K) - ((B : K) + 1) = (r : K) + (c : K) - (B : K) - 1 := by grind
  have hC : (r : K) + (c : K) - (r : K) = (c : K) := by grind
  have hD : (r : K) - (B : K) = (r : K) + (c : K) - (B : K) - (c : K) := by grind
  rw [hC] at h1 h2
  rw [hG] at h2 ⊢
  rw [hD] at h3
  exact second_step_le h1 h2 h3 h4

/-! ### All experts -/

private theorem avoiding_le (s : Nat → Nat → Bool) (e R : Nat) : avoiding s e R ≤ R := by
  induction R with
  | zero => exact Nat.le_refl _
  | succ R ih =>
    have := Bool.toNat_le (!s R e)
    simp only [avoiding]
    omega

private theorem batchSum_add_zero (s : Nat → Nat → Bool) (E R : Nat) (seen : Nat → Bool) :
    (batchSum s E R 0 seen + tally E fun e => if seen e then 0 else subsets (avoiding s e R) 0)
      = E * subsets R 0 := by
  have h : batchSum s E R 0 seen = seenCount seen E := by cases R <;> rfl
  simp only [h, subsets_zero]
  clear h
  induction E with
  | zero => rfl
  | succ E ih =>
    simp only [seenCount, tally]
    cases seen E <;> simp <;> omega

private theorem batchSum_add (s : Nat → Nat → Bool) (E R B : Nat) (seen : Nat → Bool) :
    (batchSum s E R B seen + tally E fun e => if seen e then 0 else subsets (avoiding s e R) B)
      = E * subsets R B := by
  induction R generalizing B seen with
  | zero =>
    cases B with
    | zero => exact batchSum_add_zero s E 0 seen
    | succ B =>
      simp only [batchSum, avoiding, subsets]
      rw [tally_congr (g := fun _ => 0) fun e _ => by split <;> rfl, tally_zero]
      rfl
  | succ R ih =>
    cases B with
    | zero => exact batchSum_add_zero s E (R + 1) seen
    | succ B =>
      have h1 := ih (B + 1) seen
      have h2 : (batchSum s E R B fun e => seen e || s R e)
          + (tally E fun e => if seen e || s R e then 0 else subsets (avoiding s e R) B) = E * subsets R B := ih B _
      have h3 : (tally E fun e => if seen e then 0 else subsets (avoiding s e (R + 1)) (B + 1))
          = (tally E fun e => if seen e then 0 else subsets (avoiding s e R) (B + 1))
            + tally E fun e => if seen e || s R e then 0 else subsets (avoiding s e R) B := by
        rw [← tally_add]
        refine tally_congr fun e _ => ?_
        cases seen e <;> cases hs : s R e <;> simp [avoiding, hs, subsets]
      simp only [batchSum, subsets, Nat.mul_add, h3]
      omega

private theorem sumBelow_miss (x : Nat → Nat) (y E : Nat) (hy : 0 < y) :
    sumBelow (fun e => 1 - (x e : K) / (y : K)) E * (y : K) + (tally E x : K) = (E : K) * (y : K) := by
  induction E with
  | zero => simp only [sumBelow, tally, Lean.Grind.Semiring.natCast_zero]; grind
  | succ E ih =>
    have h := div_mul_cancel' (a := (x E : K)) (natCast_pos' (K := K) hy)
    simp only [sumBelow, tally, Lean.Grind.Semiring.natCast_add, Lean.Grind.Semiring.natCast_succ]
    grind

/-- **Closed form**: over all batches of `B` among `R` requests, expert `e` is needed in all but the
`C(r, B) / C(R, B)` of them that fall on the `r` requests without it. -/
theorem batchDistinct_eq (s : Nat → Nat → Bool) (E R B : Nat) (hB : B ≤ R) :
    (batchDistinct s E R B : K)
      = sumBelow (fun e => 1 - (subsets (avoiding s e R) B : K) / (subsets R B : K)) E := by
  have h := congrArg (fun m : Nat => (m : K)) (batchSum_add s E R B fun _ => false)
  have h1 := sumBelow_miss (K := K) (fun e => subsets (avoiding s e R) B) (subsets R B) E (subsets_pos hB)
  simp only [Lean.Grind.Semiring.natCast_mul, Lean.Grind.Semiring.natCast_add, Bool.false_eq_true, if_false] at h
  rw [batchDistinct, div_eq_iff' (natCast_pos' (subsets_pos hB))]
  grind

private theorem sumBelow_sub (f g : Nat → K) (n : Nat) :
    sumBelow f n - sumBelow g n = sumBelow (fun i => f i - g i) n := by
  induction n with
  | zero => simp only [sumBelow]; grind
  | succ n ih => simp only [sumBelow, ← ih]; grind

private theorem sumBelow_le {f g : Nat → K} {n : Nat} (h : ∀ i : Nat, i < n → f i ≤ g i) :
    sumBelow f n ≤ sumBelow g n := by
  induction n with
  | zero => exact Std.le_refl _
  | succ n ih =>
    have h1 := ih fun i hi => h i (by omega)
    have h2 := h n (by omega)
    simp only [sumBelow]
    grind

private theorem batchDistinct_succ_sub (s : Nat → Nat → Bool) (E R B : Nat) (hB : B + 1 ≤ R) :
    (batchDistinct s E R (B + 1) : K) - batchDistinct s E R B
      = sumBelow (fun e => missShare R (avoiding s e R) B - missShare R (avoiding s e R) (B + 1)) E := by
  rw [batchDistinct_eq s E R _ hB, batchDistinct_eq s E R _ (by omega), sumBelow_sub]
  congr 1
  funext e
  simp only [missShare]
  grind

private theorem sumBelow_zero (n : Nat) : sumBelow (fun _ => (0 : K)) n = 0 := by
  induction n with
  | zero => rfl
  | succ n ih => simp only [sumBelow, ih]; grind

/-- A larger batch needs at least as many distinct experts on average. -/
theorem batch_distinct_mono (s : Nat → Nat → Bool) (E R B : Nat) (hB : B + 1 ≤ R) :
    (batchDistinct s E R B : K) ≤ batchDistinct s E R (B + 1) := by
  have h := batchDistinct_succ_sub (K := K) s E R B hB
  have h1 := sumBelow_le (K := K) (n := E) fun e _ => missShare_antitone (avoiding_le s e R) hB
  rw [sumBelow_zero, ← h] at h1
  grind

/-- **Concavity in the batch size**: each further request of a batch adds at most as many distinct experts, on average over
all batches, as the one before. -/
theorem batch_distinct_concave (s : Nat → Nat → Bool) (E R B : Nat) (hB : B + 2 ≤ R) :
    (batchDistinct s E R (B + 2) : K) - batchDistinct s E R (B + 1)
      ≤ batchDistinct s E R (B + 1) - batchDistinct s E R B := by
  rw [batchDistinct_succ_sub s E R (B + 1) hB, batchDistinct_succ_sub s E R B (by omega)]
  exact sumBelow_le fun e _ => missShare_convex (avoiding_le s e R) hB

private theorem mul_increment_le (s : Nat → Nat → Bool) (E R B : Nat) (hB : B + 1 ≤ R) :
    (B : K) * (batchDistinct s E R (B + 1) - batchDistinct s E R B) ≤ batchDistinct s E R B := by
  induction B with
  | zero =>
    have h := div_nonneg' (natCast_nonneg' (K := K) (batchSum s E R 0 fun _ => false))
      (natCast_pos' (subsets_pos (show 0 ≤ R by omega)))
    rw [Lean.Grind.Semiring.natCast_zero]
    simp only [batchDistinct] at h ⊢
    grind
  | succ B ih =>
    have h1 := ih (by omega)
    have h2 := batch_distinct_concave (K := K) s E R B hB
    have h3 := mul_le_mul_left' h2 (natCast_nonneg' (K := K) (B + 1))
    rw [Lean.Grind.Semiring.natCast_succ] at h3 ⊢
    grind

/-- **The share falls with the batch**: the distinct experts of a batch over its slots, `k` a request, do not increase with
the batch size. -/
theorem batch_share_antitone (s : Nat → Nat → Bool) (E R k B B' : Nat) (hk : 0 < k) (hB : 1 ≤ B) (hBB : B ≤ B')
    (hR : B' ≤ R) : (share (batchDistinct s E R) k B' : K) ≤ share (batchDistinct s E R) k B := by
  induction B' with
  | zero => omega
  | succ C ih =>
    by_cases h : B = C + 1
    · rw [h]; exact Std.le_refl _
    · refine Std.le_trans ?_ (ih (by omega) (by omega))
      have h1 := mul_le_mul_left' (mul_increment_le (K := K) s E R C hR) (natCast_nonneg' (K := K) k)
      simp only [share, slots]
      rw [div_le_div_iff' (natCast_pos' (Nat.mul_pos (by omega) hk)) (natCast_pos' (Nat.mul_pos (by omega) hk))]
      simp only [Lean.Grind.Semiring.natCast_mul, Lean.Grind.Semiring.natCast_succ] at h1 ⊢
      grind

end ExpertBytes
