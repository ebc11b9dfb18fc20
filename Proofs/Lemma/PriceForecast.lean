module

public import Proofs.Lemma.Price

/-!
# Lemmas on forecasts

What a batch and the batch as it is believed share (its size, what it verifies) and how far their tokens can be apart.

## Trust
Only core Lean.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- Survivals at most `rho` times others give expected tokens at most `rho` times theirs. -/
theorem chainTokens_le_mul_of_le (rho : K) (S S' : Nat → K) (m : Nat) (hS : ∀ i : Nat, i < m → S i ≤ rho * S' i) :
    chainTokens S m ≤ rho * chainTokens S' m := by
  induction m with
  | zero =>
    simp only [chainTokens]
    grind
  | succ m ih =>
    have h1 := ih (fun i hi => hS i (by omega))
    have h2 := hS m (Nat.lt_succ_self m)
    simp only [chainTokens]
    grind

private theorem chainTokens_nonneg (chain : Chain K) (m : Nat) (hm : m ≤ chain.length) :
    0 ≤ chainTokens chain.survival m := by
  induction m with
  | zero => exact Std.le_refl 0
  | succ m ih =>
    have h1 := ih (by omega)
    have h2 := chain.survival_nonneg m (by omega)
    simp only [chainTokens]
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

theorem totalVerified_believed (forecasts : List (Forecast K × Forecast K)) (choices : List Choice) :
    totalVerified (believedRequests forecasts) choices = totalVerified (trueRequests forecasts) choices := by
  induction forecasts generalizing choices with
  | nil => rfl
  | cons forecast forecasts ih =>
    cases choices with
    | nil => rfl
    | cons choice choices => simp only [believedRequests, trueRequests, totalVerified, verified_believed, ih]

/-- Tokens of one chain, true and believed, are within any factor that is at least its own. -/
private theorem forecast_within (forecast : Forecast K) (rho : K) (m : Nat) (hrho : forecast.factor ≤ rho)
    (hm : m ≤ forecast.length) :
    chainTokens forecast.truth m ≤ rho * chainTokens forecast.belief m ∧
      chainTokens forecast.belief m ≤ rho * chainTokens forecast.truth m := by
  have h1 := chainTokens_le_mul_of_le forecast.factor forecast.truth forecast.belief m
    (fun i hi => forecast.truth_le i (by omega))
  have h2 := chainTokens_le_mul_of_le forecast.factor forecast.belief forecast.truth m
    (fun i hi => forecast.belief_le i (by omega))
  have h3 := mul_le_mul_right' hrho (chainTokens_nonneg (trueChain forecast) m hm)
  have h4 := mul_le_mul_right' hrho (chainTokens_nonneg (believedChain forecast) m hm)
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
theorem totalTokens_within [DecidableLT K] (forecasts : List (Forecast K × Forecast K)) (choices : List Choice)
    (rho : K) (hrho : worstFactor forecasts ≤ rho) :
    totalTokens (trueRequests forecasts) choices ≤ rho * totalTokens (believedRequests forecasts) choices ∧
      totalTokens (believedRequests forecasts) choices ≤ rho * totalTokens (trueRequests forecasts) choices := by
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
