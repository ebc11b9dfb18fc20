module

public import ExpertBytes.Lemma.Allocation

/-!
# What a price misses on a batch: the gap of one request

A request with two drafters has a curve of tokens that need not be concave: a short sure chain
first, a long doubtful one from some length on. No price then meets every budget exactly. What a
price promises at a budget is no lower than the majorant of the batch's optimum; that exceeds what
the budget can buy by at most what a single request's majorant exceeds its own curve, however many
requests there are.

## Main statements
* `budget_gap`: the statement for any curve of each request.
* `twoDrafter_gap`: two chains a request.

## Assumptions
None on the curves, nor on the survivals of the chains.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- For any curve of tokens of each request and every budget: the highest chord over what a batch
can yield exceeds what the budget yields by at most the largest such excess of a single request. It
does not grow with the batch. -/
theorem budget_gap [DecidableLT K] (f : Nat → Nat → K) (L : Nat → Nat) (R B : Nat)
    (hB : B ≤ tally R L) :
    majorant (budgetOptimum f L R) (tally R L) B ≤ budgetOptimum f L R B + largestGap f L R := by
  have hgap := (largestGap_spec f L R).1
  obtain ⟨i, j, hi, hj, hjN, hmax⟩ := majorant_attained (budgetOptimum f L R) hB
  by_cases hends : chord (budgetOptimum f L R) i j B ≤ budgetOptimum f L R B
  · grind
  rcases Nat.lt_or_ge i j with hij | hij
  · have hpos := cast_sub_pos (K := K) hij
    have hlam := div_mul_cancel' (a := budgetOptimum f L R j - budgetOptimum f L R i) hpos
    simp only [chord, hij, if_true] at hmax hends
    generalize hl : (budgetOptimum f L R j - budgetOptimum f L R i) / ((j : K) - (i : K)) =
      lam at hmax hends hlam
    have hBi := natCast_le' (K := K) hi
    have hmono := budgetOptimum_mono f L R hi
    have hlam0 : 0 < lam := by
      by_cases h : 0 < lam
      · exact h
      · have :=
          mul_le_mul_right' (show lam ≤ 0 by grind) (show (0 : K) ≤ (B : K) - (i : K) by grind)
        grind
    have hi' : i < B := by
      rcases Nat.lt_or_ge i B with h | h
      · exact h
      · obtain rfl : i = B := by omega
        exact absurd (by rw [add_mul_sub_self]; exact Std.le_refl _) hends
    have hj' : B < j := by
      rcases Nat.lt_or_ge B j with h | h
      · exact h
      · obtain rfl : j = B := by omega
        exact absurd (by rw [hlam, add_sub_cancel']; exact Std.le_refl _) hends
    have hsup := fun n hn => line_of_majorant (n := n) hi' hj' hjN hn hlam hmax
    have tight : ∀ (t : Nat) (m : Nat → Nat), t ≤ tally R L → (∀ r : Nat, r < R → m r ≤ L r) →
      tally R m ≤ t →
        budgetOptimum f L R i + lam * ((t : K) - (i : K)) ≤ sumBelow (fun r => f r (m r)) R →
          tally R m = t :=
      fun t m ht hm hmt hv => by
        rcases Nat.lt_or_ge (tally R m) t with h | h
        · have h1 := allocation_le_budgetOptimum f L R _ m hm (Nat.le_refl _)
          have h2 := hsup (tally R m) (by omega)
          exact (not_short h1 h2 hv (mul_pos' hlam0 (cast_sub_pos h))).elim
        · omega
    obtain ⟨a, ha, hat, hav⟩ := budgetOptimum_attained f L R i
    obtain ⟨b, hb, hbt, hbv⟩ := budgetOptimum_attained f L R j
    have ha' := tight i a (by omega) ha hat (by rw [hav, add_mul_sub_self]; exact Std.le_refl _)
    have hb' := tight j b hjN hb hbt (by rw [hbv, hlam, add_sub_cancel']; exact Std.le_refl _)
    have h :=
      line_le_budgetOptimum f L (B := B) (lam := lam) a b ha hb (by omega) (by omega) fun r hr => by
      have hm : ∀ s : Nat, s < R → (if s = r then a r else b s) ≤ L s := fun s hs => by
        by_cases h : s = r
        · subst h; simp only [if_true]; exact ha s hs
        · simp only [h, if_false]; exact hb s hs
      have h1 :=
        allocation_le_budgetOptimum f L R _ (fun s => if s = r then a r else b s) hm (Nat.le_refl _)
      have h2 := hsup _ (tally_le_total hm)
      have h3 := tally_update b r (a r) R hr
      have h4 := sum_update f b r (a r) R hr
      have h5 := congrArg (fun n : Nat => (n : K)) h3
      simp only [Lean.Grind.Semiring.natCast_add] at h5
      rw [hb'] at h5
      rw [hbv] at h4
      exact step_slope hlam h1 h2 h5 h4
    rw [hav, ha', hmax] at h
    exact h
  · exfalso
    obtain rfl : B = i := by omega
    simp only [chord, Nat.not_lt.2 hij, if_false] at hends
    exact hends (Std.le_refl _)

/-- Two chains a request: for every budget, the highest chord over what the batch can yield exceeds
what the budget can buy by at most the largest gap of a single request, however large the batch and
whatever the survivals. In expected tokens. -/
theorem twoDrafter_gap [DecidableLT K] (S S' : Nat → Nat → K) (L L' : Nat → Nat) (R B : Nat)
    (hB : B ≤ tally R (pairLength L L')) :
    majorant (budgetOptimum (pairTokens S S' L L') (pairLength L L') R)
      (tally R (pairLength L L')) B ≤
      budgetOptimum (pairTokens S S' L L') (pairLength L L') R B + largestGap (pairTokens S S' L L')
        (pairLength L L') R :=
  budget_gap _ _ _ _ hB

end ExpertBytes
