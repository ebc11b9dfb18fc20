module

public import ExpertBytes.Thm.PriceLength

/-!
# Lemmas on prices

Facts that several theorem files on `ExpertBytes.Spec.Price` share: the larger of two numbers, the
value of a batch as tokens minus price, and what a prefix can contain.

## Trust
Only core Lean.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- `larger x y` bounds both numbers and is one of them. -/
theorem larger_spec [DecidableLT K] (x y : K) :
    x ≤ larger x y ∧ y ≤ larger x y ∧ (larger x y = x ∨ larger x y = y) := by
  unfold larger
  split <;> grind

theorem larger_le_iff [DecidableLT K] (x y z : K) : larger x y ≤ z ↔ x ≤ z ∧ y ≤ z := by
  unfold larger
  split <;> grind

/-- A choice verifies no more than its chain has. -/
theorem verified_le (request : Chain K × Chain K) (choice : Choice) :
    verified request choice ≤ (chosenChain request choice).length := by
  unfold verified
  split
  · assumption
  · exact Nat.le_refl _

theorem choiceValue_eq (lam : K) (request : Chain K × Chain K) (choice : Choice) :
    choiceValue lam request choice =
      choiceTokens request choice - lam * (verified request choice : K) :=
  value_eq_tokens_sub lam _ _

theorem choiceValue_le_requestValue [DecidableLT K] (lam : K) (request : Chain K × Chain K)
    (choice : Choice) : choiceValue lam request choice ≤ requestValue lam request := by
  have h : choiceValue lam request choice ≤ chainValue lam (chosenChain request choice) :=
    (argmax_spec _ _).2.1 _ (verified_le request choice)
  have h' := larger_spec (chainValue lam request.1) (chainValue lam request.2)
  unfold chosenChain at h
  unfold requestValue
  split at h <;> grind

/-- The chosen chain attains the larger of the two values. -/
theorem choiceValue_choose [DecidableLT K] (lam : K) (request : Chain K × Chain K) :
    choiceValue lam request (choose lam request) = requestValue lam request := by
  have h1 : bestLength lam request.1.survival request.1.length ≤ request.1.length :=
    (argmax_spec _ _).1
  have h2 : bestLength lam request.2.survival request.2.length ≤ request.2.length :=
    (argmax_spec _ _).1
  unfold choose requestValue larger
  split
  · simp [choiceValue, chosenChain, verified, h2, chainValue]
  · simp [choiceValue, chosenChain, verified, h1, chainValue]

theorem requestValue_nonneg [DecidableLT K] (lam : K) (request : Chain K × Chain K) :
    0 ≤ requestValue lam request := by
  have h := choiceValue_le_requestValue lam request ⟨false, 0⟩
  simpa [choiceValue, verified, value] using h

theorem separateValue_nonneg [DecidableLT K] (lam : K) (requests : List (Chain K × Chain K)) :
    0 ≤ separateValue lam requests := by
  induction requests with
  | nil => exact Std.le_refl 0
  | cons request requests ih =>
    have := requestValue_nonneg lam request
    simp only [separateValue]
    grind

/-- A batch is worth its expected tokens minus the price of what it verifies. -/
theorem totalValue_eq (lam : K) (requests : List (Chain K × Chain K)) (choices : List Choice) :
    totalValue lam requests choices =
      totalTokens requests choices - lam * (totalVerified requests choices : K) := by
  induction requests generalizing choices with
  | nil =>
    simp only [totalValue, totalTokens, totalVerified, Lean.Grind.Semiring.natCast_zero]
    grind
  | cons request requests ih =>
    cases choices with
    | nil =>
      simp only [totalValue, totalTokens, totalVerified, Lean.Grind.Semiring.natCast_zero]
      grind
    | cons choice choices =>
      have h1 := ih choices
      have h2 := choiceValue_eq lam request choice
      simp only [totalValue, totalTokens, totalVerified, Lean.Grind.Semiring.natCast_add]
      grind

/-- No choices are worth more than the largest values of the requests together. -/
theorem totalValue_le_separateValue [DecidableLT K] (lam : K) (requests : List (Chain K × Chain K))
    (choices : List Choice) : totalValue lam requests choices ≤ separateValue lam requests := by
  induction requests generalizing choices with
  | nil => exact Std.le_refl 0
  | cons request requests ih =>
    cases choices with
    | nil => exact separateValue_nonneg lam (request :: requests)
    | cons choice choices =>
      have h1 := ih choices
      have h2 := choiceValue_le_requestValue lam request choice
      simp only [totalValue, separateValue]
      grind

theorem totalValue_allocate [DecidableLT K] (lam : K) (requests : List (Chain K × Chain K)) :
    totalValue lam requests (allocate lam requests) = separateValue lam requests := by
  induction requests with
  | nil => rfl
  | cons request requests ih =>
    simp only [totalValue, separateValue, allocate, ih, choiceValue_choose]

/-!
## Lemmas on forecasts

What a batch and the batch as it is believed share (its size, what it verifies) and how far their
tokens can be apart.

### Trust
Only core Lean.
-/

private theorem tokens_nonneg (chain : Chain K) (m : Nat) (hm : m ≤ chain.length) :
    0 ≤ sumBelow chain.survival m := by
  induction m with
  | zero => exact Std.le_refl 0
  | succ m ih =>
    have h1 := ih (by omega)
    have h2 := chain.survival_nonneg m (by omega)
    simp only [sumBelow]
    grind

theorem one_le_worstFactor [DecidableLT K] (forecasts : List (Forecast K × Forecast K)) :
    1 ≤ worstFactor forecasts := by
  induction forecasts with
  | nil => exact Std.le_refl 1
  | cons forecast forecasts ih => exact Std.le_trans ih (larger_spec _ _).2.1

private theorem verified_believed (forecast : Forecast K × Forecast K) (choice : Choice) :
    verified (believedChain forecast.1, believedChain forecast.2) choice =
      verified (trueChain forecast.1, trueChain forecast.2) choice := by
  unfold verified chosenChain
  cases choice.second <;> rfl

theorem batchSize_believed (forecasts : List (Forecast K × Forecast K)) :
    batchSize (believedRequests forecasts) = batchSize (trueRequests forecasts) := by
  induction forecasts with
  | nil => rfl
  | cons forecast forecasts ih => simp only [believedRequests, trueRequests, batchSize, ih]

theorem totalVerified_believed (forecasts : List (Forecast K × Forecast K))
    (choices : List Choice) :
    totalVerified (believedRequests forecasts) choices =
      totalVerified (trueRequests forecasts) choices := by
  induction forecasts generalizing choices with
  | nil => rfl
  | cons forecast forecasts ih =>
    cases choices with
    | nil => rfl
    | cons choice choices =>
      simp only [believedRequests, trueRequests, totalVerified, verified_believed, ih]

/-- Tokens of one chain, true and believed, are within any factor that is at least its own. -/
private theorem forecast_within (forecast : Forecast K) (rho : K) (m : Nat)
    (hrho : forecast.factor ≤ rho) (hm : m ≤ forecast.length) :
    sumBelow forecast.truth m ≤ rho * sumBelow forecast.belief m ∧
      sumBelow forecast.belief m ≤ rho * sumBelow forecast.truth m := by
  have h1 := sumBelow_le_mul forecast.factor forecast.truth forecast.belief m
    (fun i hi => forecast.truth_le i (by omega))
  have h2 := sumBelow_le_mul forecast.factor forecast.belief forecast.truth m
    (fun i hi => forecast.belief_le i (by omega))
  have h3 := mul_le_mul_right' hrho (tokens_nonneg (trueChain forecast) m hm)
  have h4 := mul_le_mul_right' hrho (tokens_nonneg (believedChain forecast) m hm)
  simp only [trueChain, believedChain] at h3 h4
  grind

private theorem choiceTokens_within (forecast : Forecast K × Forecast K) (rho : K) (choice : Choice)
    (h1 : forecast.1.factor ≤ rho) (h2 : forecast.2.factor ≤ rho) :
    choiceTokens (trueChain forecast.1, trueChain forecast.2) choice ≤
        rho * choiceTokens (believedChain forecast.1, believedChain forecast.2) choice ∧
      choiceTokens (believedChain forecast.1, believedChain forecast.2) choice ≤
        rho * choiceTokens (trueChain forecast.1, trueChain forecast.2) choice := by
  have hm := verified_le (trueChain forecast.1, trueChain forecast.2) choice
  unfold choiceTokens
  rw [verified_believed]
  generalize verified (trueChain forecast.1, trueChain forecast.2) choice = m at hm ⊢
  unfold chosenChain at hm ⊢
  cases hc : choice.second
  · simp only [hc, Bool.false_eq_true, if_false] at hm ⊢
    exact forecast_within forecast.1 rho m h1 hm
  · simp only [hc, if_true] at hm ⊢
    exact forecast_within forecast.2 rho m h2 hm

/-- Tokens of a batch, true and believed, are within any factor that is at least its worst one. -/
theorem totalTokens_within [DecidableLT K] (forecasts : List (Forecast K × Forecast K))
    (choices : List Choice) (rho : K) (hrho : worstFactor forecasts ≤ rho) :
    totalTokens (trueRequests forecasts) choices ≤
      rho * totalTokens (believedRequests forecasts) choices ∧
      totalTokens (believedRequests forecasts) choices ≤
        rho * totalTokens (trueRequests forecasts) choices := by
  induction forecasts generalizing choices with
  | nil =>
    simp only [trueRequests, believedRequests, totalTokens]
    grind
  | cons forecast forecasts ih =>
    cases choices with
    | nil =>
      simp only [trueRequests, believedRequests, totalTokens]
      grind
    | cons choice choices =>
      simp only [worstFactor, larger_le_iff] at hrho
      have h1 := ih choices hrho.2
      have h2 := choiceTokens_within forecast rho choice hrho.1.1 hrho.1.2
      simp only [trueRequests, believedRequests, totalTokens]
      grind

end ExpertBytes
