module

public import ExpertBytes.Spec.DraftTree

/-!
# Drafting on while the product of confidences exceeds the cost is optimal

The product of confidences is the probability that the next token and all before it are accepted, so
it is what the token is worth. It never rises along a history, whatever is drafted: once a token is
not worth its cost, none after it is. So the rule needs neither the tree nor its probabilities. A
threshold on the single confidence does: see `ExpertBytes.Witness.Planner`.

## Main statements
* `product_threshold`: the rule is worth the most that any rule attains.
* `product_threshold_optimal`: no rule on histories is worth more.

## Assumptions
Confidences in `[0, 1]`, probabilities nonnegative; they need not add up to 1. The tree is finite
and otherwise arbitrary.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

private theorem expectation_le {prob f g : Nat → K} {child : Nat → Nat → Nat} {h n : Nat}
    (hprob : ∀ x : Nat, 0 ≤ prob x) (hfg : ∀ x : Nat, f x ≤ g x) :
    expectation prob child f h n ≤ expectation prob child g h n := by
  induction n with
  | zero => exact Std.le_refl _
  | succ n ih =>
    have := mul_le_mul_left' (hfg (child h n)) (hprob (child h n))
    simp only [expectation]
    grind

private theorem expectation_zero {prob : Nat → K} {child : Nat → Nat → Nat} {h n : Nat} :
    expectation prob child (fun _ => 0) h n = 0 := by
  induction n with
  | zero => rfl
  | succ n ih =>
    simp only [expectation, ih]
    grind

private theorem optimalWorth_nonneg [DecidableLT K] {cost : K} {conf prob : Nat → K}
    {child : Nat → Nat → Nat} {width : Nat → Nat} (depth h : Nat) (P : K) :
    0 ≤ optimalWorth cost conf prob child width depth h P := by
  cases depth with
  | zero => exact Std.le_refl _
  | succ depth =>
    simp only [optimalWorth]
    split <;> grind

/-- Where the product so far is not above the cost, nothing after it is worth anything. -/
private theorem optimalWorth_eq_zero [DecidableLT K] {cost : K} {conf prob : Nat → K}
    {child : Nat → Nat → Nat} {width : Nat → Nat} (h0 : ∀ h : Nat, 0 ≤ conf h)
    (h1 : ∀ h : Nat, conf h ≤ 1) (depth : Nat) :
    ∀ (h : Nat) (P : K), 0 ≤ P → P ≤ cost →
      optimalWorth cost conf prob child width depth h P = 0 := by
  induction depth with
  | zero => intro h P _ _; rfl
  | succ depth ih =>
    intro h P hP hle
    have h2 := mul_le_mul_left' (h1 h) hP
    have h3 := mul_nonneg' hP (h0 h)
    have e : (fun x => optimalWorth cost conf prob child width depth x (P * conf h)) =
      fun _ => (0 : K) := by
      funext x
      exact ih x _ h3 (by grind)
    simp only [optimalWorth, e, expectation_zero]
    split <;> grind

/-- Going on while the product of confidences, the next one included, exceeds the cost of a token is
worth the most that stopping or going on at each history can be worth, on any finite tree of
histories. In expected tokens. -/
theorem product_threshold [DecidableLT K] (cost : K) (conf prob : Nat → K) (child : Nat → Nat → Nat)
    (width : Nat → Nat) (depth h : Nat) (P : K) (hP : 0 ≤ P) (hconf : ∀ x : Nat, 0 ≤ conf x)
    (hconf' : ∀ x : Nat, conf x ≤ 1) (hprob : ∀ x : Nat, 0 ≤ prob x) :
    thresholdWorth cost conf prob child width depth h P =
      optimalWorth cost conf prob child width depth h P := by
  induction depth generalizing h P with
  | zero => rfl
  | succ depth ih =>
    have h3 := mul_nonneg' hP (hconf h)
    have e : (fun x => thresholdWorth cost conf prob child width depth x (P * conf h)) =
        fun x => optimalWorth cost conf prob child width depth x (P * conf h) := by
      funext x
      exact ih x _ h3
    simp only [thresholdWorth, optimalWorth, e]
    by_cases hlt : cost < P * conf h
    · have h4 := expectation_le (child := child) (h := h) (n := width h) (f := fun _ => (0 : K))
        (g := fun x => optimalWorth cost conf prob child width depth x (P * conf h)) hprob
        fun x => optimalWorth_nonneg depth x _
      rw [expectation_zero] at h4
      rw [if_pos hlt, if_pos (by grind)]
    · have e' : (fun x => optimalWorth cost conf prob child width depth x (P * conf h)) =
        fun _ => (0 : K) := by
        funext x
        exact optimalWorth_eq_zero hconf hconf' depth x _ h3 (by grind)
      rw [e', expectation_zero, if_neg hlt, if_neg (by grind)]

/-- No rule that goes on or stops by the depth left and the history, on any finite tree, is worth
more than going on while the product of confidences exceeds the cost of a token. In expected
tokens. -/
theorem product_threshold_optimal [DecidableLT K] (cost : K) (conf prob : Nat → K)
    (child : Nat → Nat → Nat) (width : Nat → Nat) (go : Nat → Nat → Bool) (depth h : Nat) (P : K)
    (hP : 0 ≤ P) (hconf : ∀ x : Nat, 0 ≤ conf x) (hconf' : ∀ x : Nat, conf x ≤ 1)
    (hprob : ∀ x : Nat, 0 ≤ prob x) :
    draftWorth cost conf prob child width go depth h P ≤
      thresholdWorth cost conf prob child width depth h P := by
  rw [product_threshold cost conf prob child width depth h P hP hconf hconf' hprob]
  induction depth generalizing h P with
  | zero => exact Std.le_refl _
  | succ depth ih =>
    have h3 := mul_nonneg' hP (hconf h)
    have h4 := expectation_le (child := child) (h := h) (n := width h) hprob
      fun x => ih x (P * conf h) h3
    simp only [draftWorth, optimalWorth]
    split <;> split <;> grind

end ExpertBytes
