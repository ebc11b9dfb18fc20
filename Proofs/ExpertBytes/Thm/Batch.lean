module

public import ExpertBytes.Spec.Batch
public import ExpertBytes.Lemma.Choices
public import ExpertBytes.Lemma.Sum

/-!
# Distinct experts of a batch: the shape of their mean

Over all batches of `B` among `R` requests, the mean number of distinct experts is non-decreasing
and concave in `B`, so the share of the per-slot bytes that deduplication reads falls with the batch
size.

## Main statements
* `batchDistinct_eq`: closed form, `Σ 1 - C(R - requests, B) / C(R, B)` over the experts.
* `batch_distinct_mono`, `batch_distinct_concave`, `batch_share_antitone`.

## Assumptions
None on what the requests need. Batch sizes stay within the number of requests. It is the *mean over
all batches* that is concave; single batches need not be.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

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
          + (tally E fun e => if seen e || s R e then 0 else subsets (avoiding s e R) B) =
            E * subsets R B := ih B _
      have h3 : (tally E fun e => if seen e then 0 else subsets (avoiding s e (R + 1)) (B + 1))
          = (tally E fun e => if seen e then 0 else subsets (avoiding s e R) (B + 1))
            + tally E fun e => if seen e || s R e then 0 else subsets (avoiding s e R) B := by
        rw [← tally_add]
        refine tally_congr fun e _ => ?_
        cases seen e <;> cases hs : s R e <;> simp [avoiding, hs, subsets]
      simp only [batchSum, subsets, Nat.mul_add, h3]
      omega

private theorem sumBelow_miss (x : Nat → Nat) (y E : Nat) (hy : 0 < y) :
    sumBelow (fun e => 1 - (x e : K) / (y : K)) E * (y : K) + (tally E x : K) =
      (E : K) * (y : K) := by
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
  have h1 :=
    sumBelow_miss (K := K) (fun e => subsets (avoiding s e R) B) (subsets R B) E (subsets_pos hB)
  simp only [Lean.Grind.Semiring.natCast_mul, Lean.Grind.Semiring.natCast_add, Bool.false_eq_true,
    if_false] at h
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
    (batchDistinct s E R (B + 1) : K) - batchDistinct s E R B =
      sumBelow (fun e => missShare R (avoiding s e R) B - missShare R (avoiding s e R) (B + 1))
        E := by
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

/-- **Concavity in the batch size**: each further request of a batch adds at most as many distinct
experts, on average over all batches, as the one before. -/
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

/-- **The share falls with the batch**: the distinct experts of a batch over its slots, `k` a
request, do not increase with the batch size. -/
theorem batch_share_antitone (s : Nat → Nat → Bool) (E R k B B' : Nat) (hk : 0 < k) (hB : 1 ≤ B)
    (hBB : B ≤ B') (hR : B' ≤ R) :
    (share (batchDistinct s E R) k B' : K) ≤ share (batchDistinct s E R) k B := by
  induction B' with
  | zero => omega
  | succ C ih =>
    by_cases h : B = C + 1
    · rw [h]; exact Std.le_refl _
    · refine Std.le_trans ?_ (ih (by omega) (by omega))
      have h1 :=
        mul_le_mul_left' (mul_increment_le (K := K) s E R C hR) (natCast_nonneg' (K := K) k)
      simp only [share, slots]
      rw [div_le_div_iff' (natCast_pos' (Nat.mul_pos (by omega) hk))
        (natCast_pos' (Nat.mul_pos (by omega) hk))]
      simp only [Lean.Grind.Semiring.natCast_mul, Lean.Grind.Semiring.natCast_succ] at h1 ⊢
      grind

end ExpertBytes
