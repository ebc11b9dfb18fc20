module

public import ExpertBytes.Thm.Planner
public import ExpertBytes.Thm.PlannerRegret

/-!
# Witnesses for the planner

Batches and tables of costs at which the hypotheses hold, and what fails where a hypothesis is
dropped.

## Main statements
* Where survivals rise along a chain, taking the largest next survival misses the best token.
* On a staircase of costs stopping at the first descent verifies nothing where everything is best.
* Charging the unpadded size of a pass loses any factor up to the ratio of the two costs.
* Wrong costs alone lose the square of their factor.
-/

public section

namespace ExpertBytes

/-- Two requests of two drafted tokens: survivals 9/10 and 1/2, 4/5 and 1/10. -/
@[expose] def survivals (r i : Nat) : Rat :=
  if r = 0 then (if i = 0 then 9 / 10 else 1 / 2) else (if i = 0 then 4 / 5 else 1 / 10)

theorem survivals_anti (r i j : Nat) (h : i ≤ j) : survivals r j ≤ survivals r i := by
  simp only [survivals]
  by_cases hi : i = 0 <;> by_cases hj : j = 0 <;> by_cases hr : r =
    0 <;> simp [hi, hj, hr] <;> first | omega | grind

theorem survivals_nonneg (r i : Nat) : 0 ≤ survivals r i := by
  simp only [survivals]
  split <;> split <;> grind

private theorem next_survivals : nextRequest survivals (fun _ => 2) (fun _ => 0) 2 = some 0 := by
  simp [nextRequest, survivals]
  grind

example : topTokens survivals (fun _ => 2) 2 1 = 9 / 10 := by
  simp [topTokens, topBudget, next_survivals, extend, batchTokens, selectedTokens, prefixes,
    survivals]
  grind

example : batchCount (fun _ => 2) (prefixes (topBudget survivals (fun _ => 2) 2 3)) 2 = 3 :=
  (topBudget_prefixes survivals (fun _ => 2) 2 3 (fun r i j _ h _ => survivals_anti r i j h)
    (by decide)).2.1

example : topBudget survivals (fun _ => 2) 2 4 1 = 2 :=
  topBudget_all survivals (fun _ => 2) 2 4 1 (fun r i j _ h _ => survivals_anti r i j h) (by decide)
    (by omega)

/-- Both tokens of the second request are no better than the best two of both. -/
example :
    batchTokens survivals (fun _ => 2) (fun r _ => decide (r = 1)) 2 ≤
      topTokens survivals (fun _ => 2) 2 2 :=
  topBudget_optimal survivals (fun _ => 2) 2 2 _ (fun r i j _ h _ => survivals_anti r i j h)
    (fun r i _ _ => survivals_nonneg r i) (by decide)

example :
    batchTokens survivals (fun _ => 2) (fun r _ => decide (r = 1)) 2 ≤
      topTokens survivals (fun _ => 2) 2 2 :=
  topBudget_optimal_of_count_eq survivals (fun _ => 2) 2 2 _
    (fun r i j _ h _ => survivals_anti r i j h) (by decide)

example : plannerTokens survivals (fun _ => 2) 2 1 ≤ plannerTokens survivals (fun _ => 2) 2 3 :=
  plannerTokens_mono survivals (fun _ => 2) 2 1 3 (fun r i _ _ => survivals_nonneg r i) (by omega)

example (B : Nat) : (2 : Nat) ≤ plannerTokens survivals (fun _ => 2) 2 B :=
  le_plannerTokens survivals (fun _ => 2) 2 B (fun r i j _ h _ => survivals_anti r i j h)
    fun r i _ _ => survivals_nonneg r i

example (B : Nat) :
    plannerTokens survivals (fun _ => 2) 2 (B + 2) - plannerTokens survivals (fun _ => 2) 2
      (B + 1) ≤
      plannerTokens survivals (fun _ => 2) 2 (B + 1) - plannerTokens survivals (fun _ => 2) 2 B :=
  plannerTokens_concave survivals (fun _ => 2) 2 B (fun r i j _ h _ => survivals_anti r i j h)
    fun r i _ _ => survivals_nonneg r i

/-- Survivals 0 and 1 of one request, 1/2 of the other: at a budget of one the largest next survival
is 1/2, the best token the second of the first request. -/
@[expose] def risingSurvivals (r i : Nat) : Rat :=
  if r = 0 then (if i = 0 then 0 else 1) else 1 / 2

private theorem next_rising : nextRequest risingSurvivals (fun _ => 2) (fun _ => 0) 2 = some 1 := by
  simp [nextRequest, risingSurvivals]
  grind

example :
    ¬ batchTokens risingSurvivals (fun _ => 2) (fun r i => decide (r = 0) && decide (i = 1)) 2 ≤
      topTokens risingSurvivals (fun _ => 2) 2 1 := by
  simp [topTokens, topBudget, next_rising, extend, batchTokens, selectedTokens, prefixes,
    risingSurvivals]
  grind

/-! ### What moves the budget -/

/-- One request with one drafted token of survival `s`. -/
private theorem one_token (s : Rat) :
    plannerTokens (fun _ _ => s) (fun _ => 1) 1 0 = 1 ∧
      plannerTokens (fun _ _ => s) (fun _ => 1) 1 1 = 1 + s := by
  simp [plannerTokens, topTokens, topBudget, nextRequest, extend, batchTokens, selectedTokens,
    prefixes]
  grind

example (c : Rat) (hc : 0 < c) :
    bestDraft (fun B : Nat => (B : Rat)) (scale c fun B : Nat => 1 + (B : Rat)) 5 =
      bestDraft (fun B : Nat => (B : Rat)) (fun B : Nat => 1 + (B : Rat)) 5 :=
  (planner_scale hc fun B _ => by have := natCast_nonneg' (K := Rat) B; grind).1

/-- A negative factor turns the order round. -/
example (N C : Nat → Rat) (h0 : N 0 = 1) (h1 : N 1 = 2) (h2 : C 0 = 1) (h3 : C 1 = 1) :
    bestDraft N C 1 = 1 ∧ bestDraft N (scale (-1) C) 1 = 0 := by
  have e1 : goodput N C 0 < goodput N C 1 := by
    simp only [goodput, h0, h1, h2, h3]
    grind
  have e2 : ¬goodput N (scale (-1) C) 0 < goodput N (scale (-1) C) 1 := by
    simp only [goodput, scale, h0, h1, h2, h3]
    grind
  simp only [bestDraft, argmax, e1, e2, if_true, if_false, and_self]

example (c : Rat) (hc : 0 ≤ c) :
    bestDraft (plannerTokens survivals (fun _ => 2) 2) (fun _ : Nat => 3) 4 ≤
      bestDraft (plannerTokens survivals (fun _ => 2) 2) (fun _ : Nat => 3 + c) 4 :=
  (planner_added_time survivals (fun _ => 2) 2 (fun r i _ _ => survivals_nonneg r i)
    (fun _ _ => by grind) hc).1

/-- A survival of −2/5, costs 2 and 1: ten more lower the budget from 1 to 0. -/
example (C : Nat → Rat) (h0 : C 0 = 2) (h1 : C 1 = 1) :
    bestDraft (plannerTokens (fun _ _ => (-2 / 5 : Rat)) (fun _ => 1) 1) C 1 = 1 ∧
      bestDraft (plannerTokens (fun _ _ => (-2 / 5 : Rat)) (fun _ => 1) 1)
        (fun B : Nat => C B + 10) 1 =
        0 := by
  obtain ⟨t0, t1⟩ := one_token (-2 / 5)
  have e1 : goodput (plannerTokens (fun _ _ => (-2 / 5 : Rat)) (fun _ => 1) 1) C 0 <
      goodput (plannerTokens (fun _ _ => (-2 / 5 : Rat)) (fun _ => 1) 1) C 1 := by
    simp only [goodput, t0, t1, h0, h1]
    grind
  have e2 : ¬goodput (plannerTokens (fun _ _ => (-2 / 5 : Rat)) (fun _ => 1) 1)
    (fun B : Nat => C B + 10) 0 <
      goodput (plannerTokens (fun _ _ => (-2 / 5 : Rat)) (fun _ => 1) 1)
        (fun B : Nat => C B + 10) 1 := by
    simp only [goodput, t0, t1, h0, h1]
    grind
  simp only [bestDraft, argmax, e1, e2, if_true, if_false, and_self]

example : bestDraftMax (plannerTokens survivals (fun _ => 2) 2) (fun _ => 3) 4 = 4 :=
  (planner_flat survivals (fun _ => 2) 2 4 (fun r i j _ h _ => survivals_anti r i j h)
    (fun r i _ _ => survivals_nonneg r i) (c := 3) (by grind) fun _ _ => rfl).1

/-- With a cost of verifying, a token of survival 1/2 is not worth doubling it: only a constant
table takes all. -/
example (C : Nat → Rat) (h0 : C 0 = 1) (h1 : C 1 = 2) :
    bestDraftMax (plannerTokens (fun _ _ => (1 / 2 : Rat)) (fun _ => 1) 1) C 1 = 0 := by
  obtain ⟨t0, t1⟩ := one_token (1 / 2)
  have e : ¬goodput (plannerTokens (fun _ _ => (1 / 2 : Rat)) (fun _ => 1) 1) C 0 ≤
      goodput (plannerTokens (fun _ _ => (1 / 2 : Rat)) (fun _ => 1) 1) C 1 := by
    simp only [goodput, t0, t1, h0, h1]
    grind
  simp only [bestDraftMax, e, if_false]

example : bestDraft (plannerTokens survivals (fun _ => 2) 2) (fun B : Nat => 1 + (B : Rat)) 4 =
    firstStop (plannerTokens survivals (fun _ => 2) 2) (fun B : Nat => 1 + (B : Rat)) 4 :=
  planner_descent survivals (fun _ => 2) 2 (fun r i j _ h _ => survivals_anti r i j h)
    (fun r i _ _ => survivals_nonneg r i)
    (fun B _ => by have := natCast_nonneg' (K := Rat) B; grind)
    fun B _ => by simp only [Lean.Grind.Semiring.natCast_add]; grind

/-- A staircase of costs: Qwen3-30B-A3B on Vulkan verifies 1, 2 and 8 tokens at 81.17, 43.51 and
89.88 tokens per second (https://github.com/ggml-org/llama.cpp/pull/16134). With drafts that are
always accepted, whatever the costs between, stopping at the first descent verifies no drafted
token, while seven are best. -/
example (N C : Nat → Rat) (h0 : C 0 = 1 / (8117 / 100)) (h1 : C 1 = 2 / (4351 / 100))
    (h7 : C 7 = 8 / (8988 / 100)) (hN : ∀ B : Nat, N B = (B : Rat) + 1) :
    firstStop N C 7 = 0 ∧ bestDraft N C 7 ≠ 0 := by
  have e0 := hN 0
  have e1 := hN 1
  have e7 := hN 7
  simp only [Lean.Grind.Semiring.natCast_zero, Lean.Grind.Semiring.natCast_one] at e0 e1
  have e7' : N 7 = 8 := by rw [e7]; simp; grind
  have hdown : goodput N C 1 ≤ goodput N C 0 := by
    simp only [goodput, e0, e1, h0, h1]
    grind
  have hup : goodput N C 0 < goodput N C 7 := by
    simp only [goodput, e0, e7', h0, h7]
    grind
  constructor
  · rcases Nat.eq_zero_or_pos (firstStop N C 7) with h | h
    · exact h
    · have := (firstStop_spec N C 7).2.1 0 h
      grind
  · intro h
    have := (bestDraft_spec N C 7).2.1 7 (Nat.le_refl 7)
    rw [h] at this
    grind

/-! ### Padded sizes -/

/-- Sizes padded to even ones. -/
example (B : Nat)
    (hB : bestDraftMax (fun B : Nat => 1 + (B : Rat))
      (fun B : Nat => 1 + (((B + 1) / 2 : Nat) : Rat)) 4 < B) (hM : B ≤ 4) :
    (bestDraftMax (fun B : Nat => 1 + (B : Rat))
      (fun B : Nat => 1 + (((B + 1) / 2 : Nat) : Rat)) 4 + 1) / 2 <
      (B + 1) / 2 :=
  planner_padded (N := fun B : Nat => 1 + (B : Rat)) (C := fun n : Nat => 1 + (n : Rat))
    (pad := fun B => (B + 1) / 2)
    (fun d d' h _ => by have := natCast_le' (K := Rat) h; grind)
    (fun d _ => by have := natCast_nonneg' (K := Rat) ((d + 1) / 2); grind)
    (fun d d' h _ => by show (d + 1) / 2 ≤ (d' + 1) / 2; omega) hB hM

/-- Where tokens fall with the budget, the best budget need not fill its size. -/
example (N : Nat → Rat) (h0 : N 0 = 2) (h1 : N 1 = 1) :
    bestDraftMax N (fun _ : Nat => (1 : Rat)) 1 = 0 := by
  have e : ¬goodput N (fun _ : Nat => (1 : Rat)) 0 ≤ goodput N (fun _ : Nat => (1 : Rat)) 1 := by
    simp only [goodput, h0, h1]
    grind
  simp only [bestDraftMax, e, if_false]

/-- Charging the unpadded size loses any factor below the ratio of the two costs: budget 1 is
charged 1 and costs `q`, yields `q / f` tokens where `1 < q / f`, and is chosen over a budget 0 of
goodput 1; its own is `1 / f`. -/
example (q f : Rat) (hf : 1 ≤ f) (hq : f < q) (N C : Nat → Rat) (pad : Nat → Nat) (h0 : N 0 = 1)
    (h1 : N 1 = q / f) (c0 : C 0 = 1) (c1 : C 1 = 1) (c2 : C 2 = q) (p0 : pad 0 = 0)
    (p1 : pad 1 = 2) :
    bestDraft N C 1 = 1 ∧
      goodput N (fun B : Nat => C (pad B)) 0 = f * goodput N (fun B : Nat => C (pad B)) 1 := by
  have hf0 : 0 < f := by grind
  have hlt : 1 < q / f := by
    rw [lt_div_iff' hf0]
    grind
  have hmul := div_mul_cancel' (a := q) hf0
  have e : goodput N C 0 < goodput N C 1 := by
    simp only [goodput, h0, h1, c0, c1]
    rw [div_lt_div_iff' (by grind) (by grind)]
    grind
  constructor
  · simp only [bestDraft, argmax, e, if_true]
  · simp only [goodput, h0, h1, p0, p1, c0, c2]
    have hinv := Lean.Grind.Field.mul_inv_cancel (a := q) (by grind)
    have hinv' := Lean.Grind.Field.mul_inv_cancel (a := f) (by grind)
    simp only [Lean.Grind.Field.div_eq_mul_inv]
    grind

end ExpertBytes
