module

public import ExpertBytes.Lemma.Price
public import ExpertBytes.Spec.Goodput

/-!
# The optimal price is the optimal goodput; what a calibration error costs

Tokens per second are a quotient, and the largest quotient of finitely many is found by pricing
seconds: it is at most `lam` exactly if no choice has tokens left after paying `lam` a second (the
fractional-programming lemma). For a batch whose pass takes `fixed + perToken * n` seconds this
turns a goodput `g` into the price `g * perToken` of a verified token.

## Main statements
* `goodput_le_iff_priced`, `goodput_eq_iff_priced`, `optimal_iff_priced_eq_zero`: fractional
  programming.
* `batchGoodput_le_allocate`: the allocation at the price of any goodput in hand is at least as
  good.
* `batchGoodput_le_of_allocate_le`: where that does not improve on the price, nothing does.

## Assumptions
Every choice takes a positive time; the last two need an affine step time, the others allow any.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- The fractional-programming lemma: the largest goodput is at most `lam` tokens per second exactly
if every choice has `N i − lam · C i ≤ 0`, no tokens left after paying `lam` for each of its
seconds. The price is one of seconds, not of verified tokens. -/
theorem goodput_le_iff_priced [DecidableLT K] (lam : K) (N C : Nat → K) (n : Nat)
    (hC : ∀ i : Nat, i ≤ n → 0 < C i) :
    largest (goodput N C) n ≤ lam ↔ ∀ i : Nat, i ≤ n → N i - lam * C i ≤ 0 := by
  have hle := le_largest (goodput N C) n
  obtain ⟨j, hj, hjn⟩ := exists_eq_largest (goodput N C) n
  simp only [goodput] at hle hjn
  constructor
  · intro h i hi
    have h1 := hle i hi
    have h2 := div_le_iff' (a := N i) (c := lam) (hC i hi)
    grind
  · intro h
    have h1 := h j hj
    have h2 := div_le_iff' (a := N j) (c := lam) (hC j hj)
    grind

/-- The largest goodput is `lam` exactly if the best choice at price `lam` a second breaks even: the
optimal price of a second is the optimal goodput. -/
theorem goodput_eq_iff_priced [DecidableLT K] (lam : K) (N C : Nat → K) (n : Nat)
    (hC : ∀ i : Nat, i ≤ n → 0 < C i) :
    largest (goodput N C) n = lam ↔ largest (fun i : Nat => N i - lam * C i) n = 0 := by
  have hle := le_largest (goodput N C) n
  obtain ⟨i, hi, hin⟩ := exists_eq_largest (goodput N C) n
  have hle' := le_largest (fun i : Nat => N i - lam * C i) n
  obtain ⟨j, hj, hjn⟩ := exists_eq_largest (fun i : Nat => N i - lam * C i) n
  simp only [goodput] at hle hin
  have h1 := goodput_le_iff_priced lam N C n hC
  constructor
  · intro e
    have h2 := hle' i hi
    have h3 := (div_eq_iff' (a := N i) (c := lam) (hC i hi)).mp (by grind)
    have h4 := h1.mp (by grind) j hj
    grind
  · intro e
    have h2 : largest (goodput N C) n ≤ lam := h1.mpr (fun k hk => by have := hle' k hk; grind)
    have h3 := (le_div_iff' (a := N j) (c := lam) (hC j hj)).mpr (by grind)
    have h4 := hle j hj
    grind

/-- The choices of largest goodput are those that break even when a second is priced at it: a choice
`i ≤ n` has at least the goodput of every choice up to `n` exactly if paying the largest goodput for
each of its seconds takes all of its tokens. -/
theorem optimal_iff_priced_eq_zero [DecidableLT K] (N C : Nat → K) (n i : Nat) (hi : i ≤ n)
    (hC : 0 < C i) :
    (∀ j : Nat, j ≤ n → goodput N C j ≤ goodput N C i) ↔
      N i - largest (goodput N C) n * C i = 0 := by
  have h1 := le_largest (goodput N C) n i hi
  have h2 := div_eq_iff' (a := N i) (c := largest (goodput N C) n) hC
  constructor
  · intro h
    obtain ⟨j, hj, hjn⟩ := exists_eq_largest (goodput N C) n
    have h3 := h j hj
    have h4 : goodput N C i = largest (goodput N C) n := by grind
    have h5 := h2.mp h4
    grind
  · intro h j hj
    have h3 : goodput N C i = largest (goodput N C) n := h2.mpr (by grind)
    rw [h3]
    exact le_largest (goodput N C) n j hj

private theorem affineTime_pos (fixed perToken : K) (hfixed : 0 < fixed) (hperToken : 0 ≤ perToken)
    (n : Nat) : 0 < affineTime fixed perToken n := by
  have := mul_nonneg' hperToken (natCast_nonneg' (K := K) n)
  unfold affineTime
  grind

/-- Tokens left after paying `g` a second are the value at price `g * perToken`, up to what no
choice changes. -/
private theorem affine_priced (fixed perToken g : K) (requests : List (Chain K × Chain K))
    (choices : List Choice) :
    (batchSize requests : K) + totalTokens requests choices -
        g * affineTime fixed perToken (batchSize requests + totalVerified requests choices) =
      totalValue (g * perToken) requests choices +
        ((batchSize requests : K) - g * affineTime fixed perToken (batchSize requests)) := by
  rw [totalValue_eq]
  simp only [affineTime, Lean.Grind.Semiring.natCast_add]
  grind

/-- One step of the price search: from the goodput `g` of any choices, the allocation at price
`g * perToken` per verified token has at least that goodput. Tokens per second, step time
`fixed + perToken · n` seconds. -/
theorem batchGoodput_le_allocate [DecidableLT K] (fixed perToken : K)
    (requests : List (Chain K × Chain K)) (choices : List Choice) (hfixed : 0 < fixed)
    (hperToken : 0 ≤ perToken) :
    batchGoodput (affineTime fixed perToken) requests choices ≤
      batchGoodput (affineTime fixed perToken) requests
        (allocate (batchGoodput (affineTime fixed perToken) requests choices * perToken)
          requests) := by
  generalize hg : batchGoodput (affineTime fixed perToken) requests choices = g
  unfold batchGoodput at hg ⊢
  rw [div_eq_iff' (affineTime_pos fixed perToken hfixed hperToken _)] at hg
  rw [le_div_iff' (affineTime_pos fixed perToken hfixed hperToken _)]
  have h1 := affine_priced fixed perToken g requests choices
  have h2 := affine_priced fixed perToken g requests (allocate (g * perToken) requests)
  have h3 := totalValue_le_separateValue (g * perToken) requests choices
  rw [← totalValue_allocate] at h3
  grind

/-- The price search stops at the optimum: if the allocation at price `g * perToken` does not exceed
the goodput `g`, no choices do. Tokens per second, step time `fixed + perToken · n` seconds. -/
theorem batchGoodput_le_of_allocate_le [DecidableLT K] (fixed perToken g : K)
    (requests : List (Chain K × Chain K)) (choices : List Choice) (hfixed : 0 < fixed)
    (hperToken : 0 ≤ perToken)
    (hg : batchGoodput (affineTime fixed perToken) requests (allocate (g * perToken) requests) ≤ g)
     :
    batchGoodput (affineTime fixed perToken) requests choices ≤ g := by
  unfold batchGoodput at hg ⊢
  rw [div_le_iff' (affineTime_pos fixed perToken hfixed hperToken _)] at hg ⊢
  have h1 := affine_priced fixed perToken g requests choices
  have h2 := affine_priced fixed perToken g requests (allocate (g * perToken) requests)
  have h3 := totalValue_le_separateValue (g * perToken) requests choices
  rw [← totalValue_allocate] at h3
  grind

end ExpertBytes
