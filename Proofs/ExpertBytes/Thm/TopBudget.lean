module

public import ExpertBytes.Lemma.Planner

/-!
# The tokens of largest survival are the best a budget can buy

Along a chain survivals do not increase, so the `B` largest survivals of a batch are a prefix of
each chain, and no other choice of `B` drafted tokens yields more, for every budget `B`. What each
further token adds does not increase, so the expected tokens of a batch are concave in the budget.

## Main statements
* `topBudget_prefixes`: exactly `B` tokens, a prefix of each chain, each of at least the survival of
  any token left out.
* `topBudget_all`: a budget of everything drafted takes everything.
* `topBudget_optimal`, `topBudget_optimal_of_count_eq`: no selection of at most (of exactly) `B`
  tokens yields more.
* `le_plannerTokens`, `plannerTokens_mono`, `plannerTokens_concave`: the shape of the expected
  tokens of a pass over the budget.

## Assumptions
Survivals do not increase along a chain. Where a budget may be left unused they are nonnegative.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

private theorem selectedLength_le (c : Nat → Bool) (n : Nat) : selectedLength c n ≤ n := by
  induction n with
  | zero => exact Nat.le_refl _
  | succ n ih =>
    simp only [selectedLength]
    cases c n <;> simp <;> omega

private theorem selectedLength_all (n : Nat) : selectedLength (fun i => decide (i < n)) n = n := by
  rw [selectedLength_prefix]
  simp

/-- No selection has more tokens than were drafted. -/
private theorem batchCount_le (L : Nat → Nat) (c : Nat → Nat → Bool) (R : Nat) :
    batchCount L c R ≤ batchCount L (prefixes L) R := by
  induction R with
  | zero => exact Nat.le_refl _
  | succ R ih =>
    have h1 := selectedLength_le (c R) (L R)
    have h2 := selectedLength_all (L R)
    have e : prefixes L R = fun i => decide (i < L R) := rfl
    simp only [batchCount]
    rw [e, h2]
    omega

private theorem count_all {L m : Nat → Nat} {R : Nat} (h : ∀ r : Nat, r < R → L r ≤ m r) :
    batchCount L (prefixes m) R = batchCount L (prefixes L) R :=
  batchCount_congr fun r i hr hi => by
    have := h r hr
    simp only [prefixes]
    rw [decide_eq_true hi, decide_eq_true (by omega : i < m r)]

/-- Each step takes one token until nothing is left. -/
private theorem count_or [DecidableLT K] (S : Nat → Nat → K) (L : Nat → Nat) (R B : Nat) :
    batchCount L (prefixes (topBudget S L R B)) R ≤ B ∧
      (batchCount L (prefixes (topBudget S L R B)) R = B ∨
        nextRequest S L (topBudget S L R B) R = none) := by
  induction B with
  | zero =>
    have h : ∀ n : Nat, batchCount L (prefixes fun _ => 0) n = 0 := fun n => by
      induction n with
      | zero => rfl
      | succ n ih =>
        have e : prefixes (fun _ => 0) n = fun i => decide (i < 0) := rfl
        simp only [batchCount, ih]
        rw [e, selectedLength_prefix]
        simp
    simp only [topBudget]
    rw [h]
    exact ⟨Nat.le_refl _, Or.inl rfl⟩
  | succ B ih =>
    obtain ⟨h1, h2⟩ := ih
    cases h : nextRequest S L (topBudget S L R B) R with
    | none =>
      rw [topBudget_succ_of_none S L R B h]
      exact ⟨by omega, Or.inr h⟩
    | some s =>
      obtain ⟨hs, hm, _⟩ := nextRequest_eq_some S L _ R s h
      have h3 := (batch_extend S L (topBudget S L R B) s R hs hm).2
      have e : topBudget S L R (B + 1) = extend (topBudget S L R B)
        (some s) := by simp only [topBudget, h]
      rw [h] at h2
      rw [e, h3]
      have : batchCount L (prefixes (topBudget S L R B)) R = B := by simpa using h2
      omega

/-- The `B` tokens that a planner takes are a prefix of each chain, as many as the budget where that
many were drafted, and each survives at least as surely as every token that it leaves out: they are
`B` largest survivals. -/
theorem topBudget_prefixes [DecidableLT K] (S : Nat → Nat → K) (L : Nat → Nat) (R B : Nat)
    (hS : ∀ r i j : Nat, r < R → i ≤ j → j < L r → S r j ≤ S r i)
    (hB : B ≤ batchCount L (prefixes L) R) :
    (∀ r : Nat, r < R → topBudget S L R B r ≤ L r) ∧
      batchCount L (prefixes (topBudget S L R B)) R = B ∧
      ∀ r i s j : Nat, r < R → s < R → i < topBudget S L R B r → topBudget S L R B s ≤ j → j < L s →
        S s j ≤ S r i := by
  obtain ⟨h1, h2⟩ := topBudget_separates S L R B hS
  obtain ⟨h3, h4⟩ := count_or S L R B
  refine ⟨h1, ?_, h2⟩
  rcases h4 with h | h
  · exact h
  · have := count_all (nextRequest_eq_none S L _ R h)
    omega

/-- A budget of at least what was drafted takes everything. -/
theorem topBudget_all [DecidableLT K] (S : Nat → Nat → K) (L : Nat → Nat) (R B r : Nat)
    (hS : ∀ r i j : Nat, r < R → i ≤ j → j < L r → S r j ≤ S r i)
    (hB : batchCount L (prefixes L) R ≤ B) (hr : r < R) : topBudget S L R B r = L r := by
  obtain ⟨h1, h2⟩ := topBudget_separates S L R B hS
  obtain ⟨h3, h4⟩ := count_or S L R B
  have h5 := h1 r hr
  cases h : nextRequest S L (topBudget S L R B) R with
  | none =>
    have := nextRequest_eq_none S L _ R h r hr
    omega
  | some s =>
    obtain ⟨hs, hm, _⟩ := nextRequest_eq_some S L _ R s h
    have h6 := (batch_extend S L (topBudget S L R B) s R hs hm).2
    have h7 := batchCount_le L (prefixes (extend (topBudget S L R B) (some s))) R
    rw [h] at h4
    have : batchCount L (prefixes (topBudget S L R B)) R = B := by simpa using h4
    omega

/-- The price that separates what is taken from what is left; at nonnegative survivals it is
nonnegative. -/
private theorem exists_price [DecidableLT K] (S : Nat → Nat → K) (L : Nat → Nat) (R B : Nat)
    (hS : ∀ r i j : Nat, r < R → i ≤ j → j < L r → S r j ≤ S r i) (x : K)
    (hx : ∀ r i : Nat, r < R → i < L r → x ≤ S r i) :
    ∃ lam : K, x ≤ lam ∧ (batchCount L (prefixes (topBudget S L R B)) R = B ∨ lam = x) ∧
      ∀ c : Nat → Nat → Bool, batchTokens S L c R - lam * (batchCount L c R : K) ≤
        topTokens S L R B - lam * (batchCount L (prefixes (topBudget S L R B)) R : K) := by
  obtain ⟨h1, h2⟩ := topBudget_separates S L R B hS
  obtain ⟨_, h4⟩ := count_or S L R B
  cases h : nextRequest S L (topBudget S L R B) R with
  | none =>
    have h5 := nextRequest_eq_none S L _ R h
    refine ⟨x, Std.le_refl x, Or.inr rfl, fun c =>
      batch_priced (fun r i hr hi _ => hx r i hr hi) fun r i hr hi hm => ?_⟩
    have := h5 r hr
    omega
  | some s =>
    obtain ⟨hs, hm, hmax⟩ := nextRequest_eq_some S L _ R s h
    rw [h] at h4
    refine ⟨S s (topBudget S L R B s), hx s _ hs hm, Or.inl (by simpa using h4), fun c =>
      batch_priced (fun r i hr hi hi' => h2 r i s _ hr hs hi' (Nat.le_refl _) hm) fun r i hr hi
        hi' => ?_⟩
    exact Std.le_trans (hS r _ i hr hi' hi) (hmax r hr (by omega))

/-- No selection of at most `B` drafted tokens, prefixes or not, has more expected tokens than the
`B` tokens of largest survival, for every budget `B`. -/
theorem topBudget_optimal [DecidableLT K] (S : Nat → Nat → K) (L : Nat → Nat) (R B : Nat)
    (chosen : Nat → Nat → Bool) (hS : ∀ r i j : Nat, r < R → i ≤ j → j < L r → S r j ≤ S r i)
    (hS0 : ∀ r i : Nat, r < R → i < L r → 0 ≤ S r i) (hchosen : batchCount L chosen R ≤ B) :
    batchTokens S L chosen R ≤ topTokens S L R B := by
  obtain ⟨lam, h1, h2, h3⟩ := exists_price S L R B hS 0 hS0
  have h4 := h3 chosen
  rcases h2 with h | h
  · rw [h] at h4
    have h5 := mul_le_mul_left' (natCast_le' (K := K) hchosen) h1
    grind
  · rw [h] at h4
    grind

/-- No selection of exactly `B` drafted tokens has a larger sum of survivals than the `B` largest,
whatever their signs. -/
theorem topBudget_optimal_of_count_eq [DecidableLT K] (S : Nat → Nat → K) (L : Nat → Nat)
    (R B : Nat) (chosen : Nat → Nat → Bool)
    (hS : ∀ r i j : Nat, r < R → i ≤ j → j < L r → S r j ≤ S r i)
    (hchosen : batchCount L chosen R = B) : batchTokens S L chosen R ≤ topTokens S L R B := by
  obtain ⟨x, hx⟩ := exists_le_of_batch S L R
  obtain ⟨lam, _, _, h3⟩ := exists_price S L R B hS x hx
  have h4 := h3 chosen
  have h5 := batchCount_le L chosen R
  rw [(topBudget_prefixes S L R B hS (by omega)).2.1, hchosen] at h4
  grind

/-- A pass yields at least the target model's token of each request, at every budget. -/
theorem le_plannerTokens [DecidableLT K] (S : Nat → Nat → K) (L : Nat → Nat) (R B : Nat)
    (hS : ∀ r i j : Nat, r < R → i ≤ j → j < L r → S r j ≤ S r i)
    (hS0 : ∀ r i : Nat, r < R → i < L r → 0 ≤ S r i) : (R : K) ≤ plannerTokens S L R B := by
  have h :=
    topBudget_optimal S L R B (fun _ _ => false) hS hS0
    (by rw [batchCount_false]; exact Nat.zero_le B)
  rw [batchTokens_false] at h
  simp only [plannerTokens]
  grind

/-- Verifying more never yields fewer expected tokens. -/
theorem plannerTokens_mono [DecidableLT K] (S : Nat → Nat → K) (L : Nat → Nat) (R B B' : Nat)
    (hS0 : ∀ r i : Nat, r < R → i < L r → 0 ≤ S r i) (h : B ≤ B') :
    plannerTokens S L R B ≤ plannerTokens S L R B' := by
  induction B' with
  | zero =>
    obtain rfl : B = 0 := by omega
    exact Std.le_refl _
  | succ B' ih =>
    rcases Nat.lt_or_ge B' B with h1 | h1
    · obtain rfl : B = B' + 1 := by omega
      exact Std.le_refl _
    · have h2 := ih h1
      simp only [plannerTokens] at h2 ⊢
      rcases topTokens_succ S L R B' with ⟨_, h3⟩ | ⟨s, h3, h4⟩
      · rw [h3]; exact h2
      · obtain ⟨hs, hm, _⟩ := nextRequest_eq_some S L _ R s h3
        have := hS0 s _ hs hm
        grind

/-- Each further token of the budget adds at most as much as the one before: expected tokens are
concave in the budget. -/
theorem plannerTokens_concave [DecidableLT K] (S : Nat → Nat → K) (L : Nat → Nat) (R B : Nat)
    (hS : ∀ r i j : Nat, r < R → i ≤ j → j < L r → S r j ≤ S r i)
    (hS0 : ∀ r i : Nat, r < R → i < L r → 0 ≤ S r i) :
    plannerTokens S L R (B + 2) - plannerTokens S L R (B + 1) ≤
      plannerTokens S L R (B + 1) - plannerTokens S L R B := by
  have key : topTokens S L R (B + 1 + 1) - topTokens S L R (B + 1) ≤
    topTokens S L R (B + 1) - topTokens S L R B := by
    rcases topTokens_succ S L R B with ⟨h1, h2⟩ | ⟨s, h1, h2⟩
    · have e := topBudget_succ_of_none S L R B h1
      have h3 : nextRequest S L (topBudget S L R (B + 1)) R = none := by rw [e]; exact h1
      rcases topTokens_succ S L R (B + 1) with ⟨_, h5⟩ | ⟨t, h4, _⟩
      · grind
      · rw [h3] at h4
        exact absurd h4 (by simp)
    · obtain ⟨hs, hm, hmax⟩ := nextRequest_eq_some S L _ R s h1
      rcases topTokens_succ S L R (B + 1) with ⟨_, h4⟩ | ⟨t, h3, h4⟩
      · have := hS0 s _ hs hm
        grind
      · obtain ⟨ht, hmt, _⟩ := nextRequest_eq_some S L _ R t h3
        have e : topBudget S L R B t ≤ topBudget S L R (B + 1) t := by
          simp only [topBudget, h1, extend]
          split <;> omega
        have h5 := Std.le_trans (hS t _ _ ht e hmt) (hmax t ht (by omega))
        grind
  simp only [plannerTokens]
  have e : B + 2 = B + 1 + 1 := rfl
  rw [e]
  grind

end ExpertBytes
