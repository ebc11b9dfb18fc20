module

public import ExpertBytes.Thm.LongRun
public import ExpertBytes.Thm.DraftTree
meta import ExpertBytes.Spec.DraftTree
meta import ExpertBytes.OrderedField

/-!
# Witnesses for the long run and for the rule on drafting

## Main statements
* The best quotient in each state is not the best long run.
* A threshold on single confidences is not the best rule on a tree, at any threshold.
-/

public section

namespace ExpertBytes

/-! ### The long run -/

/-- Two states: 1 token in 1 second or 19/10 in 2; 1 token in 10 seconds. -/
@[expose] def stateTokens (s a : Nat) : Rat :=
  if s = 0 then (if a = 0 then 1 else 19 / 10) else 1

/-- Their seconds. -/
@[expose] def stateSeconds (s a : Nat) : Rat :=
  if s = 0 then (if a = 0 then 1 else 2) else 10

theorem stateSeconds_pos (s a : Nat) : 0 < stateSeconds s a := by
  simp only [stateSeconds]
  split <;> (try split) <;> grind

example :
    longRunBest (fun _ => 1) stateTokens stateSeconds (fun s => 1 - s) 2 0 0 = 29 / 120 := by
  decide +kernel

example :
    longRun (fun _ => (1 : Rat)) stateTokens stateSeconds 2
      (pricedPolicy (longRunBest (fun _ => (1 : Rat)) stateTokens stateSeconds
      (fun s => 1 - s) 2 0 0) stateTokens stateSeconds fun s => 1 - s) =
      longRunBest (fun _ => (1 : Rat)) stateTokens stateSeconds (fun s => 1 - s) 2 0 0 :=
  longRun_price_separates _ _ _ _ 2 (by omega) (fun _ _ => by grind) fun s a _ _ =>
    stateSeconds_pos s a

example (policy : Nat → Nat) (h : ∀ s : Nat, s < 2 → policy s ≤ 1 - s) :
    longRun (fun _ => (1 : Rat)) stateTokens stateSeconds 2 policy =
      longRunBest (fun _ => (1 : Rat)) stateTokens stateSeconds (fun s => 1 - s) 2 0 0 ↔
      ∀ s a : Nat, s < 2 → a ≤ 1 - s →
        stateTokens s a - longRunBest (fun _ => (1 : Rat)) stateTokens stateSeconds
          (fun s => 1 - s) 2 0 0 * stateSeconds s a ≤
          stateTokens s (policy s) - longRunBest (fun _ => (1 : Rat)) stateTokens stateSeconds
            (fun s => 1 - s) 2 0 0 * stateSeconds s (policy s) :=
  longRun_optimal_iff _ _ _ _ 2 policy (by omega) (fun _ _ => by grind)
    (fun s a _ _ => stateSeconds_pos s a) h

example (policy : Nat → Nat) (h : ∀ s : Nat, s < 2 → policy s ≤ 1 - s) :
    0 < weighted (fun _ => (1 : Rat)) stateSeconds policy 2 ∧
      longRun (fun _ => (1 : Rat)) stateTokens stateSeconds 2 policy ≤
        longRunBest (fun _ => (1 : Rat)) stateTokens stateSeconds (fun s => 1 - s) 2 0 0 :=
  longRun_le_best _ _ _ _ 2 policy (by omega) (fun _ _ => by grind)
    (fun s a _ _ => stateSeconds_pos s a) h

example : ∃ policy : Nat → Nat, (∀ s : Nat, s < 2 → policy s ≤ 1 - s) ∧
    0 < weighted (fun _ => (1 : Rat)) stateSeconds policy 2 ∧
      longRun (fun _ => (1 : Rat)) stateTokens stateSeconds 2 policy =
        longRunBest (fun _ => (1 : Rat)) stateTokens stateSeconds (fun s => 1 - s) 2 0 0 :=
  longRunBest_attained _ _ _ _ 2 (by omega) (fun _ _ => by grind) fun s a _ _ =>
    stateSeconds_pos s a

/-- The best quotient in each state, 1 rather than 19/20 in the first, is 2/11 in the long run; the
other action makes it 29/120. -/
example : stateTokens 0 1 / stateSeconds 0 1 < stateTokens 0 0 / stateSeconds 0 0 ∧
    longRun (fun _ => (1 : Rat)) stateTokens stateSeconds 2 (fun _ => 0) <
      longRun (fun _ => (1 : Rat)) stateTokens stateSeconds 2 (fun s => 1 - s) := by
  simp [longRun, weighted, sumBelow, stateTokens, stateSeconds]
  grind

/-! ### The rule on drafting -/

/-- Confidences 1/2, then 9/10. -/
@[expose] def confidence (h : Nat) : Rat :=
  if h = 0 then 1 / 2 else 9 / 10

theorem confidence_nonneg (h : Nat) : 0 ≤ confidence h := by
  simp only [confidence]
  split <;> grind

theorem confidence_le_one (h : Nat) : confidence h ≤ 1 := by
  simp only [confidence]
  split <;> grind

example (depth : Nat) :
    thresholdWorth (47 / 100) confidence (fun _ => 1) (fun h _ => h + 1) (fun _ => 1) depth 0 1 =
      optimalWorth (47 / 100) confidence (fun _ => 1) (fun h _ => h + 1) (fun _ => 1) depth 0 1 :=
  product_threshold _ _ _ _ _ depth 0 1 (by grind) confidence_nonneg confidence_le_one fun _ => by
    grind

example (go : Nat → Nat → Bool) (depth : Nat) :
    draftWorth (47 / 100) confidence (fun _ => 1) (fun h _ => h + 1) (fun _ => 1) go depth 0 1 ≤
      thresholdWorth (47 / 100) confidence (fun _ => 1) (fun h _ => h + 1) (fun _ => 1) depth 0 1 :=
  product_threshold_optimal _ _ _ _ _ go depth 0 1
    (by grind) confidence_nonneg confidence_le_one fun _ => by grind

#guard thresholdWorth (47 / 100 : Rat) (fun h => if h = 0 then 1 / 2 else 9 / 10) (fun _ => 1)
  (fun h _ => h + 1)
  (fun _ => 1) 2 0 1 == 3 / 100

/-- At a cost of 47/100 the first token is worth it, the second, with product 45/100, is not. A
threshold on the single confidence that takes the first takes the second as well: each threshold is
worse than the product. -/
example (threshold : Rat) :
    draftWorth (47 / 100) confidence (fun _ => 1) (fun h _ => h + 1) (fun _ => 1)
        (fun _ h => decide (threshold < confidence h)) 2 0 1 <
      thresholdWorth (47 / 100) confidence (fun _ => 1) (fun h _ => h + 1) (fun _ => 1) 2 0 1 := by
  by_cases h1 : threshold < 1 / 2
  · have h2 : threshold < 9 / 10 := by grind
    simp [draftWorth, thresholdWorth, expectation, confidence, h1, h2]
    grind
  · simp [draftWorth, thresholdWorth, expectation, confidence, h1]
    grind

/-- With a confidence above 1 a token can be worth more than the one before it: 1/2, then 4, at a
cost of 3/5. -/
example :
    thresholdWorth (3 / 5 : Rat) (fun h => if h = 0 then 1 / 2 else 4) (fun _ => 1)
      (fun h _ => h + 1) (fun _ => 1) 2 0 1 <
      optimalWorth (3 / 5 : Rat) (fun h => if h = 0 then 1 / 2 else 4) (fun _ => 1)
        (fun h _ => h + 1) (fun _ => 1) 2 0 1 := by
  simp [thresholdWorth, optimalWorth, expectation]
  grind

/-- The confidence of the next token must be known before it is paid for. Where it is 0 or 1, each
half the time, and only then known, a token of cost 3/5 is not worth its mean confidence 1/2; but
drafting on pays, for a token of confidence 1 follows wherever the first is accepted: (1/2 − 3/5) +
1/2 · (1 − 3/5). -/
example : (1 / 2 : Rat) < 3 / 5 ∧ (0 : Rat) < (1 / 2 - 3 / 5) + 1 / 2 * (1 - 3 / 5) := by
  grind

end ExpertBytes
