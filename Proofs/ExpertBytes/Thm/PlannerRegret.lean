module

public import ExpertBytes.Thm.TopBudget
public import ExpertBytes.Thm.Closeness
public import ExpertBytes.Thm.Staircase

/-!
# What a planner loses by wrong costs and wrong survivals

A planner knows costs from a table and survivals from a calibration. If every cost is within a
factor `ρ` of the truth and every survival within `σ`, what it chooses is within `(ρσ)²` of the best
choice. A table that only errs upwards, as one made non-decreasing does, costs its factor once; so
does charging a pass for less than its padded size.

## Main statements
* `planner_regret`: the goodput of what the planner verifies, against any selection up to the
  largest budget.
* `runningMax_within`, `planner_regret_runningMax`: a running maximum is within the largest dip, and
  loses no more.
* `planner_regret_unpadded`: pricing the unpadded size loses at most the largest ratio of the two
  costs.

## Assumptions
Costs and cost tables are positive, believed survivals do not increase along a chain.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- Tokens `x`, `y` and costs `c`, `d` of another choice and of the chosen one; believed tokens `p`,
`q` and costs `s`, `t`. -/
private theorem quotient_regret {ρ σ x y p q c d s t : K} (hρ : 0 ≤ ρ) (hσ : 0 ≤ σ) (hp : 0 ≤ p)
    (hc : 0 < c) (hd : 0 < d) (hs : 0 < s) (ht : 0 < t) (hx : x ≤ σ * p) (hy : q ≤ σ * y)
    (hs' : s ≤ ρ * c) (hd' : d ≤ ρ * t) (h : p / s ≤ q / t) :
    x / c ≤ ρ * σ * (ρ * σ) * (y / d) := by
  rw [div_le_div_iff' hs ht] at h
  have hq : 0 ≤ q := by
    by_cases hq : 0 ≤ q
    · exact hq
    · have h1 := mul_lt_mul_right' (show q < 0 by grind) hs
      have h2 := mul_nonneg' hp (Std.le_of_lt ht)
      grind
  have h1 := mul_le_mul_right' hx (Std.le_of_lt hd)
  have h2 := mul_le_mul_left' hd' (mul_nonneg' hσ hp)
  have h3 := mul_le_mul_left' h (mul_nonneg' hσ hρ)
  have h4 := mul_le_mul_left' hs' (mul_nonneg' (mul_nonneg' hσ hρ) hq)
  have h5 :=
    mul_le_mul_left' hy (mul_nonneg' (mul_nonneg' (mul_nonneg' hσ hρ) hρ) (Std.le_of_lt hc))
  have e : ρ * σ * (ρ * σ) * (y / d) = ρ * σ * (ρ * σ) * y / d := by
    simp only [Lean.Grind.Field.div_eq_mul_inv]
    grind
  rw [e, div_le_div_iff' hc hd]
  grind

private theorem selected_within {S S' : Nat → K} {c : Nat → Bool} {σ : K} {n : Nat}
    (h : ∀ i : Nat, i < n → S i ≤ σ * S' i) : selectedTokens S c n ≤ σ * selectedTokens S' c n := by
  induction n with
  | zero => simp only [selectedTokens]; grind
  | succ n ih =>
    have h1 := ih fun i hi => h i (by omega)
    have h2 := h n (Nat.lt_succ_self n)
    simp only [selectedTokens]
    cases c n <;> simp <;> grind

private theorem batch_within {S S' : Nat → Nat → K} {L : Nat → Nat} {c : Nat → Nat → Bool} {σ : K}
    {R : Nat} (h : ∀ r i : Nat, r < R → i < L r → S r i ≤ σ * S' r i) :
    batchTokens S L c R ≤ σ * batchTokens S' L c R := by
  induction R with
  | zero => simp only [batchTokens]; grind
  | succ R ih =>
    have h1 := ih fun r i hr hi => h r i (by omega) hi
    have h2 := selected_within (c := c R) (h R · (by omega))
    simp only [batchTokens]
    grind

/-- A planner that believes survivals `S'` and costs `C'`, each within `σ` and `ρ` of the true `S`
and `C`, verifies the `B` tokens of largest believed survival at the budget `B` of the largest
believed goodput. Its true goodput is at least that of any selection of up to `M` tokens over
`(ρσ)²`. In tokens per unit of cost. -/
theorem planner_regret [DecidableLT K] (S S' : Nat → Nat → K) (L : Nat → Nat) (R : Nat)
    {C C' : Nat → K} {ρ σ : K} {M : Nat} (chosen : Nat → Nat → Bool) (hρ : 1 ≤ ρ) (hσ : 1 ≤ σ)
    (hanti : ∀ r i j : Nat, r < R → i ≤ j → j < L r → S' r j ≤ S' r i)
    (hnonneg : ∀ r i : Nat, r < R → i < L r → 0 ≤ S' r i)
    (hS : ∀ r i : Nat, r < R → i < L r → Within σ (S r i) (S' r i))
    (hC : ∀ B : Nat, B ≤ M → 0 < C B) (hC' : ∀ B : Nat, B ≤ M → 0 < C' B)
    (hCC : ∀ B : Nat, B ≤ M → Within ρ (C B) (C' B)) (hchosen : batchCount L chosen R ≤ M) :
    ((R : K) + batchTokens S L chosen R) / C (batchCount L chosen R) ≤
      ρ * σ * (ρ * σ) *
        (((R : K) + batchTokens S L
        (prefixes (topBudget S' L R (bestDraft (plannerTokens S' L R) C' M))) R) / C
        (bestDraft (plannerTokens S' L R) C' M)) := by
  obtain ⟨h1, h2, _⟩ := bestDraft_spec (plannerTokens S' L R) C' M
  have h3 := h2 _ hchosen
  generalize bestDraft (plannerTokens S' L R) C' M = b at h1 h3 ⊢
  have h0 : (0 : K) < 1 := Lean.Grind.OrderedRing.zero_lt_one
  have hR := natCast_nonneg' (K := K) R
  have h4 := mul_le_mul_right' hσ hR
  have h5 := topBudget_optimal_of_count_eq S' L R _ chosen hanti rfl
  have h6 := batch_within (c := chosen) fun r i hr hi => (hS r i hr hi).1
  have h7 := batch_within (c := prefixes (topBudget S' L R b)) fun r i hr hi => (hS r i hr hi).2
  have h8 := mul_le_mul_left' h5 (show 0 ≤ σ by grind)
  have h9 := le_plannerTokens S' L R (batchCount L chosen R) hanti hnonneg
  simp only [goodput] at h3
  refine quotient_regret (by grind) (by grind) (by grind) (hC _ hchosen) (hC _ h1) (hC' _ hchosen)
    (hC' _ h1) ?_ ?_
    (hCC _ hchosen).2 (hCC _ h1).1 h3 <;> simp only [plannerTokens, topTokens] at h8 ⊢ <;> grind

private theorem le_runningMax [DecidableLT K] (C : Nat → K) (n : Nat) : C n ≤ runningMax C n :=
  le_largest C n n (Nat.le_refl n)

private theorem largestDip_ge [DecidableLT K] (C : Nat → K) (M : Nat) :
    1 ≤ largestDip C M ∧ ∀ n : Nat, n ≤ M → 0 < C 0 → runningMax C n / C n ≤ largestDip C M := by
  induction M with
  | zero =>
    refine ⟨Std.le_refl _, fun n hn h0 => ?_⟩
    obtain rfl : n = 0 := by omega
    simp only [runningMax, largest, argmax, largestDip]
    rw [div_self' h0]
    exact Std.le_refl _
  | succ M ih =>
    obtain ⟨h1, h2⟩ := ih
    simp only [largestDip]
    refine ⟨by split <;> grind, fun n hn h0 => ?_⟩
    rcases Nat.lt_or_ge M n with h | h
    · obtain rfl : n = M + 1 := by omega
      split <;> grind
    · have := h2 n h h0
      split <;> grind

/-- The running maximum of a positive table is within the table's largest dip of it. -/
theorem runningMax_within [DecidableLT K] {C : Nat → K} {M n : Nat}
    (hC : ∀ B : Nat, B ≤ M → 0 < C B) (hn : n ≤ M) :
    Within (largestDip C M) (C n) (runningMax C n) := by
  obtain ⟨h1, h2⟩ := largestDip_ge C M
  have h3 := (div_le_iff' (hC n hn)).1 (h2 n hn (hC 0 (Nat.zero_le M)))
  have h4 := le_runningMax C n
  have h5 := mul_le_mul_right' h1 (show 0 ≤ runningMax C n by have := hC n hn; grind)
  exact ⟨by grind, h3⟩

/-- A table that errs upwards only, by at most the factor `δ`, costs its factor once. -/
private theorem regret_of_upper [DecidableLT K] {N C C' : Nat → K} {δ : K} {M B : Nat}
    (hN : ∀ d : Nat, d ≤ M → 0 ≤ N d) (hC : ∀ d : Nat, d ≤ M → 0 < C d)
    (hC' : ∀ d : Nat, d ≤ M → 0 < C' d) (h1 : ∀ d : Nat, d ≤ M → C d ≤ C' d)
    (h2 : ∀ d : Nat, d ≤ M → C' d ≤ δ * C d) (hB : B ≤ M) :
    goodput N C B ≤ δ * goodput N C (bestDraft N C' M) := by
  obtain ⟨h3, h4, _⟩ := bestDraft_spec N C' M
  have h5 := h4 B hB
  generalize bestDraft N C' M = b at h3 h5 ⊢
  simp only [goodput] at h5 ⊢
  rw [div_le_div_iff' (hC' B hB) (hC' b h3)] at h5
  have h6 := mul_le_mul_left' (h1 b h3) (hN B hB)
  have h7 := mul_le_mul_left' (h2 B hB) (hN b h3)
  have e : δ * (N b / C b) = δ * N b / C b := by
    simp only [Lean.Grind.Field.div_eq_mul_inv]
    grind
  rw [e, div_le_div_iff' (hC B hB) (hC b h3)]
  grind

/-- Planning with the running maximum of the table of costs, as engines do to be rid of measurement
noise, is within the largest dip of the table of the best budget, and within no square of it. In
tokens per unit of cost. -/
theorem planner_regret_runningMax [DecidableLT K] {N C : Nat → K} {M B : Nat}
    (hN : ∀ d : Nat, d ≤ M → 0 ≤ N d) (hC : ∀ d : Nat, d ≤ M → 0 < C d) (hB : B ≤ M) :
    goodput N C B ≤ largestDip C M * goodput N C (bestDraft N (runningMax C) M) := by
  refine regret_of_upper hN hC (fun d hd => ?_) (fun d _ => le_runningMax C d)
    (fun d hd => (runningMax_within hC hd).2) hB
  have := hC d hd
  have := le_runningMax C d
  grind

/-- Pass sizes are padded, a budget `B` costs `C (pad B)`, but the planner charges `C B`: if the
padded size costs at most `ρ` times what is charged, the true goodput of the chosen budget is within
`ρ` of the best. -/
theorem planner_regret_unpadded [DecidableLT K] {N C : Nat → K} {pad : Nat → Nat} {ρ : K}
    {M B : Nat} (hρ : 0 ≤ ρ) (hN : ∀ d : Nat, d ≤ M → 0 ≤ N d) (hC : ∀ d : Nat, d ≤ M → 0 < C d)
    (hpad : ∀ d : Nat, d ≤ M → C d ≤ C (pad d)) (hratio : ∀ d : Nat, d ≤ M → C (pad d) ≤ ρ * C d)
    (hB : B ≤ M) :
    goodput N (fun d : Nat => C (pad d)) B ≤
      ρ * goodput N (fun d : Nat => C (pad d)) (bestDraft N C M) := by
  obtain ⟨h3, h4, _⟩ := bestDraft_spec N C M
  have h5 := h4 B hB
  generalize bestDraft N C M = b at h3 h5 ⊢
  simp only [goodput] at h5 ⊢
  have hpb : 0 < C (pad b) := by
    have := hC b h3
    have := hpad b h3
    grind
  have hpB : 0 < C (pad B) := by
    have := hC B hB
    have := hpad B hB
    grind
  rw [div_le_div_iff' (hC B hB) (hC b h3)] at h5
  have h6 := mul_le_mul_left' (hratio b h3) (hN B hB)
  have h7 := mul_le_mul_left' h5 hρ
  have h8 := mul_le_mul_left' (hpad B hB) (mul_nonneg' hρ (hN b h3))
  have e : ρ * (N b / C (pad b)) = ρ * N b / C (pad b) := by
    simp only [Lean.Grind.Field.div_eq_mul_inv]
    grind
  rw [e, div_le_div_iff' hpB hpb]
  grind

end ExpertBytes
