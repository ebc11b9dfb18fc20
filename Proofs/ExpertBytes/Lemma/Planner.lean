module

public import ExpertBytes.Spec.Planner

/-!
# Lemmas on the planner

What one step of `topBudget` takes, and the price that separates what it has taken from what it has
left.

## Trust
Only core Lean.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- Nothing is next exactly where every chain is used up. -/
theorem nextRequest_eq_none [DecidableLT K] (S : Nat → Nat → K) (L m : Nat → Nat) (R : Nat)
    (h : nextRequest S L m R = none) : ∀ r : Nat, r < R → L r ≤ m r := by
  induction R with
  | zero => intro r hr; omega
  | succ R ih =>
    intro r hr
    simp only [nextRequest] at h
    split at h
    · rename_i h0
      split at h
      · exact absurd h (by simp)
      · rcases Nat.lt_or_ge r R with h1 | h1
        · exact ih h0 r h1
        · obtain rfl : r = R := by omega
          omega
    · split at h <;> exact absurd h (by simp)

/-- The next request has a token left, of the largest next survival. -/
theorem nextRequest_eq_some [DecidableLT K] (S : Nat → Nat → K) (L m : Nat → Nat) (R s : Nat)
    (h : nextRequest S L m R = some s) :
    s < R ∧ m s < L s ∧ ∀ r : Nat, r < R → m r < L r → S r (m r) ≤ S s (m s) := by
  induction R generalizing s with
  | zero => exact absurd h (by simp [nextRequest])
  | succ R ih =>
    simp only [nextRequest] at h
    split at h
    · rename_i h0
      split at h
      · rename_i h1
        obtain rfl : R = s := by simpa using h
        refine ⟨Nat.lt_succ_self _, h1, fun r hr hm => ?_⟩
        rcases Nat.lt_or_ge r R with h2 | h2
        · have := nextRequest_eq_none S L m R h0 r h2
          omega
        · obtain rfl : r = R := by omega
          exact Std.le_refl _
      · exact absurd h (by simp)
    · rename_i t h0
      obtain ⟨h1, h2, h3⟩ := ih t h0
      split at h
      · rename_i h4
        obtain rfl : R = s := by simpa using h
        refine ⟨Nat.lt_succ_self _, h4.1, fun r hr hm => ?_⟩
        rcases Nat.lt_or_ge r R with h5 | h5
        · have := h3 r h5 hm
          grind
        · obtain rfl : r = R := by omega
          exact Std.le_refl _
      · rename_i h4
        obtain rfl : t = s := by simpa using h
        refine ⟨by omega, h2, fun r hr hm => ?_⟩
        rcases Nat.lt_or_ge r R with h5 | h5
        · exact h3 r h5 hm
        · obtain rfl : r = R := by omega
          grind

theorem extend_some (m : Nat → Nat) (s r : Nat) :
    extend m (some s) r = if r = s then m r + 1 else m r :=
  rfl

theorem topBudget_succ_of_none [DecidableLT K] (S : Nat → Nat → K) (L : Nat → Nat) (R B : Nat)
    (h : nextRequest S L (topBudget S L R B) R = none) :
    topBudget S L R (B + 1) = topBudget S L R B := by
  funext r
  simp only [topBudget, h, extend]

/-- Chains are not used beyond their end, and what is taken survives at least as surely as what is
left. -/
theorem topBudget_separates [DecidableLT K] (S : Nat → Nat → K) (L : Nat → Nat) (R B : Nat)
    (hS : ∀ r i j : Nat, r < R → i ≤ j → j < L r → S r j ≤ S r i) :
    (∀ r : Nat, r < R → topBudget S L R B r ≤ L r) ∧
      ∀ r i s j : Nat, r < R → s < R → i < topBudget S L R B r → topBudget S L R B s ≤ j → j < L s →
        S s j ≤ S r i := by
  induction B with
  | zero =>
    refine ⟨fun r _ => Nat.zero_le _, fun r i s j _ _ hi => ?_⟩
    simp only [topBudget] at hi
    omega
  | succ B ih =>
    obtain ⟨h1, h2⟩ := ih
    cases h : nextRequest S L (topBudget S L R B) R with
    | none => rw [topBudget_succ_of_none S L R B h]; exact ⟨h1, h2⟩
    | some t =>
      obtain ⟨ht, hm, hmax⟩ := nextRequest_eq_some S L _ R t h
      have e : ∀ r : Nat, topBudget S L R (B + 1) r = if r =
        t then topBudget S L R B r + 1 else topBudget S L R B r :=
        fun r => by simp only [topBudget, h, extend]
      refine ⟨fun r hr => ?_, fun r i s j hr hs hi hj hjL => ?_⟩
      · rw [e]
        have := h1 r hr
        split
        · rename_i hrt; subst hrt; omega
        · exact this
      · rw [e] at hi hj
        have hj' : topBudget S L R B s ≤ j := by split at hj <;> omega
        by_cases hi' : i < topBudget S L R B r
        · exact h2 r i s j hr hs hi' hj' hjL
        · have hrt : r = t := by
            by_cases hrt : r = t
            · exact hrt
            · rw [if_neg hrt] at hi; omega
          subst hrt
          obtain rfl : i = topBudget S L R B r := by
            rw [if_pos rfl] at hi; omega
          exact Std.le_trans (hS s _ j hs hj' hjL) (hmax s hs (by omega))

/-! ### Sums over a selection -/

theorem selectedTokens_congr {S : Nat → K} {c c' : Nat → Bool} {n : Nat}
    (h : ∀ i : Nat, i < n → c i = c' i) : selectedTokens S c n = selectedTokens S c' n := by
  induction n with
  | zero => rfl
  | succ n ih => simp only [selectedTokens]; rw [ih fun i hi => h i (by omega), h n (by omega)]

theorem selectedLength_congr {c c' : Nat → Bool} {n : Nat} (h : ∀ i : Nat, i < n → c i = c' i) :
    selectedLength c n = selectedLength c' n := by
  induction n with
  | zero => rfl
  | succ n ih => simp only [selectedLength]; rw [ih fun i hi => h i (by omega), h n (by omega)]

/-- Among the first `n`, the prefix of `m ≤ n` tokens is `m` tokens. -/
theorem selectedLength_prefix (m n : Nat) :
    selectedLength (fun i => decide (i < m)) n = if m ≤ n then m else n := by
  induction n with
  | zero => simp only [selectedLength]; split <;> omega
  | succ n ih =>
    simp only [selectedLength, ih]
    by_cases h : n < m
    · simp only [h, decide_true, Bool.toNat_true]; split <;> split <;> omega
    · simp only [h, decide_false, Bool.toNat_false]; split <;> split <;> omega

/-- One token more of a prefix adds its survival. -/
theorem selectedTokens_prefix_succ (S : Nat → K) (m n : Nat) (h : m < n) :
    selectedTokens S (fun i => decide (i < m + 1)) n =
      selectedTokens S (fun i => decide (i < m)) n + S m := by
  induction n with
  | zero => omega
  | succ n ih =>
    simp only [selectedTokens]
    rcases Nat.lt_or_ge m n with h1 | h1
    · rw [ih h1]
      have e1 : decide (n < m + 1) = false := by simp; omega
      have e2 : decide (n < m) = false := by simp; omega
      simp only [e1, e2]
      grind
    · obtain rfl : m = n := by omega
      rw [selectedTokens_congr (c := fun i => decide (i < m + 1))
        (c' := fun i => decide (i < m)) fun i hi => by
        have e1 : i < m + 1 := by omega
        simp [e1, hi]]
      simp
      grind

theorem batchTokens_congr {S : Nat → Nat → K} {L : Nat → Nat} {c c' : Nat → Nat → Bool} {R : Nat}
    (h : ∀ r i : Nat, r < R → i < L r → c r i = c' r i) :
    batchTokens S L c R = batchTokens S L c' R := by
  induction R with
  | zero => rfl
  | succ R ih =>
    simp only [batchTokens]
    rw [ih fun r i hr hi => h r i (by omega) hi, selectedTokens_congr fun i hi =>
      h R i (by omega) hi]

theorem batchCount_congr {L : Nat → Nat} {c c' : Nat → Nat → Bool} {R : Nat}
    (h : ∀ r i : Nat, r < R → i < L r → c r i = c' r i) : batchCount L c R = batchCount L c' R := by
  induction R with
  | zero => rfl
  | succ R ih =>
    simp only [batchCount]
    rw [ih fun r i hr hi => h r i (by omega) hi, selectedLength_congr fun i hi =>
      h R i (by omega) hi]

private theorem selected_false (S : Nat → K) (n : Nat) :
    selectedTokens S (fun _ => false) n = 0 ∧ selectedLength (fun _ => false) n = 0 := by
  induction n with
  | zero => exact ⟨rfl, rfl⟩
  | succ n ih =>
    simp only [selectedTokens, selectedLength, ih.1, ih.2]
    simp
    grind

theorem batchTokens_false (S : Nat → Nat → K) (L : Nat → Nat) (R : Nat) :
    batchTokens S L (fun _ _ => false) R = 0 := by
  induction R with
  | zero => rfl
  | succ R ih =>
    simp only [batchTokens, ih, (selected_false (S R) (L R)).1]
    grind

theorem batchCount_false (L : Nat → Nat) (R : Nat) : batchCount L (fun _ _ => false) R = 0 := by
  induction R with
  | zero => rfl
  | succ R ih => simp only [batchCount, ih, (selected_false (fun _ => (0 : Rat)) (L R)).2]

/-- What one token more of request `s` adds to a batch. -/
theorem batch_extend (S : Nat → Nat → K) (L m : Nat → Nat) (s R : Nat) (hs : s < R)
    (hm : m s < L s) :
    batchTokens S L (prefixes (extend m (some s))) R = batchTokens S L (prefixes m) R + S s (m s) ∧
      batchCount L (prefixes (extend m (some s))) R = batchCount L (prefixes m) R + 1 := by
  induction R with
  | zero => omega
  | succ R ih =>
    simp only [batchTokens, batchCount]
    have other : ∀ r : Nat, r ≠ s → ∀ i : Nat, prefixes (extend m (some s)) r i = prefixes m r i :=
      fun r hr i => by
      simp only [prefixes, extend, if_neg hr]
    rcases Nat.lt_or_ge s R with h | h
    · obtain ⟨h1, h2⟩ := ih h
      rw [h1, h2, selectedTokens_congr fun i _ =>
        other R (by omega) i, selectedLength_congr fun i _ => other R (by omega) i]
      exact ⟨by grind, by omega⟩
    · obtain rfl : s = R := by omega
      rw [batchTokens_congr fun r i hr _ => other r (by omega) i, batchCount_congr fun r i hr _ =>
        other r (by omega) i]
      have e : prefixes (extend m (some s)) s = fun i => decide (i < m s + 1) := by
        funext i; simp only [prefixes, extend, if_pos]
      have e' : prefixes m s = fun i => decide (i < m s) := rfl
      rw [e, e', selectedTokens_prefix_succ _ _ _ hm, selectedLength_prefix, selectedLength_prefix]
      refine ⟨by grind, ?_⟩
      split <;> split <;> omega

/-- What the next token adds. -/
theorem topTokens_succ [DecidableLT K] (S : Nat → Nat → K) (L : Nat → Nat) (R B : Nat) :
    (nextRequest S L (topBudget S L R B) R = none ∧ topTokens S L R (B + 1) = topTokens S L R B) ∨
      ∃ s : Nat, nextRequest S L (topBudget S L R B) R = some s ∧
        topTokens S L R (B + 1) = topTokens S L R B + S s (topBudget S L R B s) := by
  cases h : nextRequest S L (topBudget S L R B) R with
  | none => exact Or.inl ⟨rfl, by simp only [topTokens]; rw [topBudget_succ_of_none S L R B h]⟩
  | some s =>
    obtain ⟨hs, hm, _⟩ := nextRequest_eq_some S L _ R s h
    have e : topBudget S L R (B + 1) = extend (topBudget S L R B)
      (some s) := by simp only [topBudget, h]
    refine Or.inr ⟨s, rfl, ?_⟩
    simp only [topTokens]
    rw [e, (batch_extend S L (topBudget S L R B) s R hs hm).1]

/-! ### The price between what is taken and what is left -/

private theorem selected_priced {S : Nat → K} {c : Nat → Bool} {lam : K} {m n : Nat}
    (h1 : ∀ i : Nat, i < n → i < m → lam ≤ S i) (h2 : ∀ i : Nat, i < n → m ≤ i → S i ≤ lam) :
    selectedTokens S c n - lam * (selectedLength c n : K) ≤
      selectedTokens S (fun i => decide (i < m)) n - lam *
        (selectedLength (fun i => decide (i < m)) n : K) := by
  induction n with
  | zero => exact Std.le_refl _
  | succ n ih =>
    have h3 := ih (fun i hi => h1 i (by omega)) fun i hi => h2 i (by omega)
    have h4 := h1 n (Nat.lt_succ_self n)
    have h5 := h2 n (Nat.lt_succ_self n)
    simp only [selectedTokens, selectedLength, Lean.Grind.Semiring.natCast_add]
    by_cases hm : n < m
    · have h6 := h4 hm
      cases c n <;> simp [hm, Lean.Grind.Semiring.natCast_zero, Lean.Grind.Semiring.natCast_one] <;>
        grind
    · have h6 := h5 (by omega)
      cases c n <;> simp [hm, Lean.Grind.Semiring.natCast_zero, Lean.Grind.Semiring.natCast_one] <;>
        grind

/-- Where everything taken survives above a price and everything left below it, no selection is
worth more. -/
theorem batch_priced {S : Nat → Nat → K} {L m : Nat → Nat} {c : Nat → Nat → Bool} {lam : K}
    {R : Nat} (h1 : ∀ r i : Nat, r < R → i < L r → i < m r → lam ≤ S r i)
    (h2 : ∀ r i : Nat, r < R → i < L r → m r ≤ i → S r i ≤ lam) :
    batchTokens S L c R - lam * (batchCount L c R : K) ≤
      batchTokens S L (prefixes m) R - lam * (batchCount L (prefixes m) R : K) := by
  induction R with
  | zero => exact Std.le_refl _
  | succ R ih =>
    have h3 := ih (fun r i hr => h1 r i (by omega)) fun r i hr => h2 r i (by omega)
    have h4 := selected_priced (c := c R) (h1 R · (by omega)) (h2 R · (by omega))
    simp only [batchTokens, batchCount, Lean.Grind.Semiring.natCast_add]
    have e : prefixes m R = fun i => decide (i < m R) := rfl
    rw [e]
    grind

private theorem exists_le_of_finite (S : Nat → K) (n : Nat) (x : K) :
    ∃ lam : K, lam ≤ x ∧ ∀ i : Nat, i < n → lam ≤ S i := by
  induction n with
  | zero => exact ⟨x, Std.le_refl x, fun i hi => by omega⟩
  | succ n ih =>
    obtain ⟨lam, h1, h2⟩ := ih
    by_cases h : lam ≤ S n
    · exact ⟨lam, h1, fun i hi => by
        rcases Nat.lt_or_ge i n with h' | h'
        · exact h2 i h'
        · obtain rfl : i = n := by omega
          exact h⟩
    · exact ⟨S n, by grind, fun i hi => by
        rcases Nat.lt_or_ge i n with h' | h'
        · have := h2 i h'; grind
        · obtain rfl : i = n := by omega
          exact Std.le_refl _⟩

/-- Finitely many survivals have a lower bound. -/
theorem exists_le_of_batch (S : Nat → Nat → K) (L : Nat → Nat) (R : Nat) :
    ∃ lam : K, ∀ r i : Nat, r < R → i < L r → lam ≤ S r i := by
  induction R with
  | zero => exact ⟨0, fun r i hr => by omega⟩
  | succ R ih =>
    obtain ⟨lam, h1⟩ := ih
    obtain ⟨lam', h2, h3⟩ := exists_le_of_finite (S R) (L R) lam
    refine ⟨lam', fun r i hr hi => ?_⟩
    rcases Nat.lt_or_ge r R with h | h
    · have := h1 r i h hi; grind
    · obtain rfl : r = R := by omega
      exact h3 i hi

end ExpertBytes
