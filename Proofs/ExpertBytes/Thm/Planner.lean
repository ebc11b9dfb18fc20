module

public import ExpertBytes.Thm.TopBudget
public import ExpertBytes.Thm.DraftStop
public import ExpertBytes.Thm.StaircaseCost
public import ExpertBytes.Spec.Closeness

/-!
# What moves a planner's budget

A planner takes the budget `B` of the largest `N B / C B`, tokens over cost: `bestDraft N C M`, the
least such budget up to `M`, or `bestDraftMax N C M`, the greatest. Here is what a change of the
table of costs `C` does to it.

## Main statements
* `planner_scale`: a factor on the whole table changes nothing.
* `planner_added_time`: a constant added to the table never lowers the budget.
* `planner_flat`: a constant table verifies everything; the least best budget is every token of
  positive survival.
* `planner_padded`: with padded pass sizes some best budget fills its size.
* `planner_descent`: where the steps of the table do not decrease, stopping at the first descent
  finds the best budget.

## Assumptions
Costs are positive. The expected tokens `N` do not decrease in the budget where that is said;
`plannerTokens` does not.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- The least best budget depends only on which of two budgets is better. -/
private theorem bestDraft_congr [DecidableLT K] {A T A' T' : Nat → K} {D : Nat}
    (h : ∀ d e : Nat, d ≤ D → e ≤ D → (goodput A T d < goodput A T e ↔
      goodput A' T' d < goodput A' T' e)) : bestDraft A T D = bestDraft A' T' D := by
  obtain ⟨h1, h2, h3⟩ := bestDraft_spec A T D
  obtain ⟨h4, h5, h6⟩ := bestDraft_spec A' T' D
  rcases Nat.lt_trichotomy (bestDraft A T D) (bestDraft A' T' D) with hlt | heq | hgt
  · have h7 := (h _ _ h1 h4).2 (h6 _ hlt)
    have := h2 _ h4
    grind
  · exact heq
  · have h7 := (h _ _ h4 h1).1 (h3 _ hgt)
    have := h5 _ h1
    grind

private theorem bestDraftMax_congr [DecidableLE K] {A T A' T' : Nat → K} {D : Nat}
    (h : ∀ d e : Nat, d ≤ D → e ≤ D → (goodput A T d < goodput A T e ↔
      goodput A' T' d < goodput A' T' e)) : bestDraftMax A T D = bestDraftMax A' T' D := by
  obtain ⟨h1, h2, h3⟩ := bestDraftMax_spec A T D
  obtain ⟨h4, h5, h6⟩ := bestDraftMax_spec A' T' D
  rcases Nat.lt_trichotomy (bestDraftMax A T D) (bestDraftMax A' T' D) with hlt | heq | hgt
  · have h7 := (h _ _ h4 h1).1 (h3 _ hlt h4)
    have := h5 _ h1
    grind
  · exact heq
  · have h7 := (h _ _ h1 h4).2 (h6 _ hgt h1)
    have := h2 _ h4
    grind

/-- A positive factor on the whole table of costs changes neither the least nor the greatest best
budget: the unit of time does not matter, nor does a machine that is uniformly slower. -/
theorem planner_scale [DecidableLT K] [DecidableLE K] {N C : Nat → K} {c : K} {M : Nat} (hc : 0 < c)
    (hC : ∀ B : Nat, B ≤ M → 0 < C B) :
    bestDraft N (scale c C) M = bestDraft N C M ∧
      bestDraftMax N (scale c C) M = bestDraftMax N C M := by
  have h : ∀ d e : Nat, d ≤ M → e ≤ M →
      (goodput N (scale c C) d < goodput N (scale c C) e ↔ goodput N C d < goodput N C e) :=
        fun d e hd he => by
    simp only [goodput, scale]
    rw [div_lt_div_iff' (mul_pos' hc (hC d hd)) (mul_pos' hc (hC e he)), div_lt_div_iff' (hC d hd)
      (hC e he),
      ← mul_lt_mul_iff_right' (a := N d * C e) hc]
    have e1 : N d * (c * C e) = N d * C e * c := by grind
    have e2 : N e * (c * C d) = N e * C d * c := by grind
    rw [e1, e2]
  exact ⟨bestDraft_congr h, bestDraftMax_congr h⟩

/-- A constant time added to every entry of the table, an overhead that does not depend on the
budget, never lowers the least or the greatest best budget, whatever the (positive) costs. -/
theorem planner_added_time [DecidableLT K] [DecidableLE K] (S : Nat → Nat → K) (L : Nat → Nat)
    (R : Nat) {C : Nat → K} {c : K} {M : Nat} (hS0 : ∀ r i : Nat, r < R → i < L r → 0 ≤ S r i)
    (hC : ∀ B : Nat, B ≤ M → 0 < C B) (hc : 0 ≤ c) :
    bestDraft (plannerTokens S L R) C M ≤
      bestDraft (plannerTokens S L R) (fun B : Nat => C B + c) M ∧
      bestDraftMax (plannerTokens S L R) C M ≤
        bestDraftMax (plannerTokens S L R) (fun B : Nat => C B + c) M := by
  refine ⟨bestDraft_mono_fixed_of_mono (fun d d' h _ => plannerTokens_mono S L R d d' hS0 h) hC hc,
    ?_⟩
  obtain ⟨hi, hbest, _⟩ := bestDraftMax_spec (plannerTokens S L R) C M
  obtain ⟨hj, _, hgreatest⟩ := bestDraftMax_spec (plannerTokens S L R) (fun B : Nat => C B + c) M
  refine Nat.le_of_not_lt fun hlt => ?_
  have h1 := hbest _ hj
  have h2 := hgreatest _ hlt hi
  have h3 := plannerTokens_mono S L R _ _ hS0 (Nat.le_of_lt hlt)
  have hCi := hC _ hi
  have hCj := hC _ hj
  simp only [goodput] at h1 h2
  rw [div_le_div_iff' hCj hCi] at h1
  rw [div_lt_div_iff' (by grind) (by grind)] at h2
  have h4 := mul_le_mul_right' h3 hc
  grind

private theorem goodput_lt_iff_flat {N C : Nat → K} {c : K} {M d e : Nat} (hc : 0 < c)
    (hC : ∀ B : Nat, B ≤ M → C B = c) (hd : d ≤ M) (he : e ≤ M) :
    goodput N C d < goodput N C e ↔ N d < N e := by
  simp only [goodput]
  rw [hC d hd, hC e he, div_lt_div_iff' hc hc, mul_lt_mul_iff_right' hc]

/-- A constant table of costs makes the planner verify everything: the greatest best budget is all
that may be verified, and the least, where everything may be, takes exactly the tokens of positive
survival. A table measured where cost does not show is such a table. -/
theorem planner_flat [DecidableLT K] [DecidableLE K] (S : Nat → Nat → K) (L : Nat → Nat) (R M : Nat)
    {C : Nat → K} {c : K} (hS : ∀ r i j : Nat, r < R → i ≤ j → j < L r → S r j ≤ S r i)
    (hS0 : ∀ r i : Nat, r < R → i < L r → 0 ≤ S r i) (hc : 0 < c)
    (hC : ∀ B : Nat, B ≤ M → C B = c) :
    bestDraftMax (plannerTokens S L R) C M = M ∧
      (batchCount L (prefixes L) R ≤ M → ∀ r i : Nat, r < R → i < L r →
        (i < topBudget S L R (bestDraft (plannerTokens S L R) C M) r ↔ 0 < S r i)) := by
  constructor
  · obtain ⟨h1, _, h3⟩ := bestDraftMax_spec (plannerTokens S L R) C M
    refine Nat.le_antisymm h1 (Nat.le_of_not_lt fun hlt => ?_)
    have h4 := (goodput_lt_iff_flat hc hC (Nat.le_refl M) h1).1 (h3 M hlt (Nat.le_refl M))
    have h5 := plannerTokens_mono S L R _ _ hS0 h1
    grind
  · intro hM r i hr hi
    obtain ⟨h1, h2, h3⟩ := bestDraft_spec (plannerTokens S L R) C M
    generalize bestDraft (plannerTokens S L R) C M = b at h1 h2 h3 ⊢
    constructor
    · intro hib
      obtain ⟨b, rfl⟩ : ∃ b', b = b' + 1 := by
        cases b with
        | zero => simp only [topBudget] at hib; omega
        | succ b => exact ⟨b, rfl⟩
      have h4 := (goodput_lt_iff_flat hc hC (by omega) h1).1 (h3 b (Nat.lt_succ_self b))
      have h5 : topTokens S L R b < topTokens S L R (b + 1) := by
        simp only [plannerTokens] at h4
        grind
      rcases topTokens_succ S L R b with ⟨_, h6⟩ | ⟨s, h6, h7⟩
      · grind
      · obtain ⟨hs, hm, _⟩ := nextRequest_eq_some S L _ R s h6
        simp only [topBudget, h6, extend] at hib
        by_cases hib' : i < topBudget S L R b r
        · have := (topBudget_separates S L R b hS).2 r i s _ hr hs hib' (Nat.le_refl _) hm
          grind
        · have hrs : r = s := by
            by_cases hrs : r = s
            · exact hrs
            · rw [if_neg hrs] at hib; omega
          subst hrs
          obtain rfl : i = topBudget S L R b r := by
            rw [if_pos rfl] at hib; omega
          grind
    · intro hpos
      refine Nat.lt_of_not_le fun hle => ?_
      rcases Nat.lt_or_ge b (batchCount L (prefixes L) R) with hb | hb
      · have h4 := h2 (b + 1) (by omega)
        have h6 := goodput_lt_iff_flat (N := plannerTokens S L R) hc hC h1 (show b + 1 ≤ M by omega)
        simp only [plannerTokens] at h6
        rcases topTokens_succ S L R b with ⟨h7, _⟩ | ⟨s, h7, h8⟩
        · have := nextRequest_eq_none S L _ R h7 r hr
          omega
        · have h9 := (nextRequest_eq_some S L _ R s h7).2.2 r hr (by omega)
          have h10 := hS r _ i hr hle hi
          grind
      · have := topBudget_all S L R b r hS hb hr
        omega

/-- Pass sizes are padded: a budget `B` costs what its padded size `pad B` costs. The greatest best
budget is then the right end of a tread: each larger budget has a larger padded size. So some best
budget fills its padded size. -/
theorem planner_padded [DecidableLE K] {N C : Nat → K} {pad : Nat → Nat} {M B : Nat}
    (hN : ∀ d d' : Nat, d ≤ d' → d' ≤ M → N d ≤ N d') (hC : ∀ d : Nat, d ≤ M → 0 < C (pad d))
    (hpad : ∀ d d' : Nat, d ≤ d' → d' ≤ M → pad d ≤ pad d')
    (hB : bestDraftMax N (fun d : Nat => C (pad d)) M < B) (hM : B ≤ M) :
    pad (bestDraftMax N (fun d : Nat => C (pad d)) M) < pad B := by
  obtain ⟨h1, _, h3⟩ := bestDraftMax_spec N (fun d : Nat => C (pad d)) M
  have h4 := h3 B hB hM
  generalize bestDraftMax N (fun d : Nat => C (pad d)) M = b at h1 h3 h4 hB ⊢
  have h5 := hpad b B (Nat.le_of_lt hB) hM
  rcases Nat.lt_or_ge (pad b) (pad B) with h | h
  · exact h
  · have e : pad B = pad b := by omega
    have h6 := hN b B (Nat.le_of_lt hB) hM
    simp only [goodput] at h4
    rw [e, div_lt_div_iff' (hC b h1) (hC b h1), mul_lt_mul_iff_right' (hC b h1)] at h4
    grind

/-- Raising the budget until goodput does not rise finds the least best budget where the steps of
the table of costs do not decrease, since those of the expected tokens do not increase. On a
staircase of costs it does not: see `ExpertBytes.Witness.Planner`. -/
theorem planner_descent [DecidableLT K] (S : Nat → Nat → K) (L : Nat → Nat) (R : Nat) {C : Nat → K}
    {M : Nat} (hS : ∀ r i j : Nat, r < R → i ≤ j → j < L r → S r j ≤ S r i)
    (hS0 : ∀ r i : Nat, r < R → i < L r → 0 ≤ S r i) (hC : ∀ B : Nat, B ≤ M → 0 < C B)
    (hsteps : ∀ B : Nat, B + 2 ≤ M → C (B + 1) - C B ≤ C (B + 2) - C (B + 1)) :
    bestDraft (plannerTokens S L R) C M = firstStop (plannerTokens S L R) C M :=
  bestDraft_stop hC (fun B _ => Std.le_trans (natCast_nonneg' R) (le_plannerTokens S L R B hS hS0))
    (fun B _ => plannerTokens_concave S L R B hS hS0) hsteps

end ExpertBytes
