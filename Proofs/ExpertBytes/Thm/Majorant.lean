module

public import ExpertBytes.Lemma.Concave
public import ExpertBytes.Lemma.Largest
public import ExpertBytes.Lemma.Price
public import ExpertBytes.Spec.Closeness
public import ExpertBytes.Spec.Routing

/-!
# What a budget can buy, and the concave curve above it

## Main statements
* `allocation_le_budgetOptimum`, `budgetOptimum_attained`: `budgetOptimum` is the most that an
  allocation can buy.
* `le_majorant`, `majorant_le_of_concave`: the majorant is above the curve and below every concave
  curve above it.

## Assumptions
None on the curves.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-! ### What a budget can buy -/

/-- An allocation of at most `B` tokens yields no more than `budgetOptimum`. -/
theorem allocation_le_budgetOptimum [DecidableLT K] (f : Nat → Nat → K) (L : Nat → Nat) (R B : Nat)
    (m : Nat → Nat) (hL : ∀ r : Nat, r < R → m r ≤ L r) (hB : tally R m ≤ B) :
    sumBelow (fun r : Nat => f r (m r)) R ≤ budgetOptimum f L R B := by
  induction R generalizing B with
  | zero => exact Std.le_refl _
  | succ R ih =>
    simp only [tally] at hB
    have h1 := ih (B - m R) (fun r hr => hL r (by omega)) (by omega)
    have h2 := hL R (Nat.lt_succ_self R)
    have h3 :=
      (largest_spec (fun n => budgetOptimum f L R (B - n) + f R n) (if L R ≤ B then L R else B)).1
      (m R)
      (by split <;> omega)
    simp only [sumBelow, budgetOptimum]
    grind

/-- Some allocation of at most `B` tokens yields `budgetOptimum`. -/
theorem budgetOptimum_attained [DecidableLT K] (f : Nat → Nat → K) (L : Nat → Nat) (R B : Nat) :
    ∃ m : Nat → Nat, (∀ r : Nat, r < R → m r ≤ L r) ∧ tally R m ≤ B ∧
      sumBelow (fun r : Nat => f r (m r)) R = budgetOptimum f L R B := by
  induction R generalizing B with
  | zero => exact ⟨fun _ => 0, fun r hr => by omega, Nat.zero_le _, rfl⟩
  | succ R ih =>
    obtain ⟨_, n, hn, h1⟩ := largest_spec (fun n => budgetOptimum f L R (B - n) + f R n)
      (if L R ≤ B then L R else B)
    obtain ⟨m, h2, h3, h4⟩ := ih (B - n)
    have hnB : n ≤ B ∧ n ≤ L R := by split at hn <;> omega
    have ht : ∀ k : Nat, k ≤ R → tally k (fun r => if r = R then n else m r) = tally k m :=
      fun k hk => by
      induction k with
      | zero => rfl
      | succ k ihk => simp only [tally]; rw [ihk (by omega), if_neg (by omega)]
    have hs : ∀ k : Nat, k ≤ R → sumBelow (fun r => f r (if r = R then n else m r)) k =
        sumBelow (fun r => f r (m r)) k := fun k hk => by
      induction k with
      | zero => rfl
      | succ k ihk => simp only [sumBelow]; rw [ihk (by omega), if_neg (by omega)]
    refine ⟨fun r => if r = R then n else m r, fun r hr => ?_, ?_, ?_⟩
    · by_cases h : r = R
      · subst h; simp only [if_true]; exact hnB.2
      · simp only [h, if_false]; exact h2 r (by omega)
    · simp only [tally, if_true]
      rw [ht R (Nat.le_refl R)]
      omega
    · simp only [sumBelow, if_true, budgetOptimum]
      rw [hs R (Nat.le_refl R), h4]
      exact h1

/-! ### Chords -/

/-- The majorant is above the curve. -/
theorem le_majorant [DecidableLT K] (f : Nat → K) (N x : Nat) (hx : x ≤ N) :
    f x ≤ majorant f N x := by
  have h := chord_le_majorant f (Nat.le_refl x) (Nat.le_refl x) hx
  simp only [chord, Nat.lt_irrefl, if_false] at h
  exact h

/-- No concave curve above `f` is below the majorant. -/
theorem majorant_le_of_concave [DecidableLT K] {f g : Nat → K} {N x : Nat}
    (hfg : ∀ n : Nat, n ≤ N → f n ≤ g n)
    (hg : ∀ n : Nat, n + 2 ≤ N → g (n + 2) - g (n + 1) ≤ g (n + 1) - g n) (hx : x ≤ N) :
    majorant f N x ≤ g x := by
  obtain ⟨i, j, hi, hj, hjN, h⟩ := majorant_attained f hx
  rw [← h]
  rcases Nat.lt_or_ge i j with hij | hij
  · rw [chord_le_iff hij]
    have h1 := concave_slopes hg hi hj hjN
    have h2 := mul_le_mul_right' (hfg i (by omega)) (show (0 : K) ≤ (j : K) - (x : K) by
      have := natCast_le' (K := K) hj; grind)
    have h3 := mul_le_mul_right' (hfg j hjN) (show (0 : K) ≤ (x : K) - (i : K) by
      have := natCast_le' (K := K) hi; grind)
    grind
  · obtain rfl : x = i := by omega
    simp only [chord, Nat.not_lt.2 hij, if_false]
    exact hfg x hx

end ExpertBytes
