module

public import ExpertBytes.Spec.Curve

/-!
# Price: one scale for the chains of two drafters

Each request of a batch is offered two draft chains, for instance one of a model-based drafter and
one copied from the text so far. The survival of a draft token is the probability that it and all
tokens before it are accepted, so the survivals of a prefix sum to its expected accepted tokens. A
price `lam` per verified token (expected tokens that the slot would earn elsewhere) makes prefixes
of both chains comparable: a prefix is worth its expected tokens minus `lam` for each token
verified.

## Main definitions
* `Chain`: a draft chain; `value`, `bestLength`, `lengthAbove`, `chainValue`: its prefixes at a
  price; `distance` of two lengths.
* `Choice`, `choose`: which chain of a request and how much of it; the better one at a price.
* `allocate`, `batchSize`, `totalVerified`, `totalTokens`, `totalValue`, `separateValue`: a batch,
  request by request.
* `batchGoodput`, `affineTime`: tokens per second of a batch with a choice for each request.
* `Forecast`, `trueChain`, `believedChain`, `trueRequests`, `believedRequests`, `worstFactor`:
  chains whose survivals are only estimated.

## Trust
That a survival is a probability is a modelling assumption; a `Chain` only requires numbers in
`[0, 1]` that do not increase along the chain.
-/

@[expose] public noncomputable section

universe u

namespace ExpertBytes

/-- A draft chain: survival of each of its tokens, counted from 0, which is in `[0, 1]` and does not
increase. -/
structure Chain (K : Type u) [OrderedField K] where
  /-- Drafted tokens. -/
  length : Nat
  /-- Probability that the drafted tokens `0..i` are all accepted, meaningful for `i < length`. -/
  survival : Nat → K
  survival_nonneg : ∀ i : Nat, i < length → 0 ≤ survival i
  survival_le_one : ∀ i : Nat, i < length → survival i ≤ 1
  survival_anti : ∀ i j : Nat, i ≤ j → j < length → survival j ≤ survival i

/-- What a request verifies: a prefix of the second chain it is offered, or of the first. -/
structure Choice where
  /-- The second chain instead of the first. -/
  second : Bool
  /-- Drafted tokens to verify; a chain that is shorter is verified whole. -/
  length : Nat

variable {K : Type u} [OrderedField K]

/-- Worth of verifying the first `m` drafted tokens at price `lam` each: the sum of `S i - lam`
over `i < m`. -/
def value (lam : K) (S : Nat → K) (m : Nat) : K :=
  sumBelow (fun i => S i - lam) m

/-- The least length in `0..L` of largest value at price `lam`. -/
def bestLength [DecidableLT K] (lam : K) (S : Nat → K) (L : Nat) : Nat :=
  argmax (value lam S) L

/-- Tokens by which two lengths differ. -/
def distance (m n : Nat) : Nat :=
  m - n + (n - m)

/-- How many of the first `L` drafted tokens have a survival above `lam`. -/
def lengthAbove [DecidableLT K] (lam : K) (S : Nat → K) : Nat → Nat
  | 0 => 0
  | L + 1 => if lam < S L then lengthAbove lam S L + 1 else lengthAbove lam S L

/-- The largest value of a prefix of the chain at price `lam`. -/
def chainValue [DecidableLT K] (lam : K) (chain : Chain K) : K :=
  value lam chain.survival (bestLength lam chain.survival chain.length)

/-- The chain that a choice verifies, of the two that a request is offered. -/
def chosenChain (request : Chain K × Chain K) (choice : Choice) : Chain K :=
  if choice.second then request.2 else request.1

/-- Drafted tokens that a choice verifies: its length, or the whole chain where that is shorter. -/
def verified (request : Chain K × Chain K) (choice : Choice) : Nat :=
  if choice.length ≤ (chosenChain request choice).length then choice.length else
    (chosenChain request choice).length

/-- Expected accepted tokens of a choice. -/
def choiceTokens (request : Chain K × Chain K) (choice : Choice) : K :=
  sumBelow (chosenChain request choice).survival (verified request choice)

/-- Worth of a choice at price `lam` per verified token. -/
def choiceValue (lam : K) (request : Chain K × Chain K) (choice : Choice) : K :=
  value lam (chosenChain request choice).survival (verified request choice)

/-- The better of the two chains at price `lam`, with its best length; the first one if they tie. -/
def choose [DecidableLT K] (lam : K) (request : Chain K × Chain K) : Choice :=
  if chainValue lam request.1 < chainValue lam request.2 then
    ⟨true, bestLength lam request.2.survival request.2.length⟩
  else
    ⟨false, bestLength lam request.1.survival request.1.length⟩

/-- The larger of the values of the two chains at price `lam`. -/
def requestValue [DecidableLT K] (lam : K) (request : Chain K × Chain K) : K :=
  larger (chainValue lam request.1) (chainValue lam request.2)

/-- The better chain for each request of a batch at one price `lam`. -/
def allocate [DecidableLT K] (lam : K) : List (Chain K × Chain K) → List Choice
  | [] => []
  | request :: requests => choose lam request :: allocate lam requests

/-- The sum of the largest values of the requests, each for itself. -/
def separateValue [DecidableLT K] (lam : K) : List (Chain K × Chain K) → K
  | [] => 0
  | request :: requests => requestValue lam request + separateValue lam requests

/-- Requests of a batch. -/
def batchSize : List (Chain K × Chain K) → Nat
  | [] => 0
  | _ :: requests => batchSize requests + 1

/-- Drafted tokens that a batch verifies; a request without a choice verifies none. -/
def totalVerified : List (Chain K × Chain K) → List Choice → Nat
  | [], _ => 0
  | _ :: _, [] => 0
  | request :: requests, choice :: choices =>
    verified request choice + totalVerified requests choices

/-- Expected accepted tokens of a batch. -/
def totalTokens : List (Chain K × Chain K) → List Choice → K
  | [], _ => 0
  | _ :: _, [] => 0
  | request :: requests, choice :: choices =>
    choiceTokens request choice + totalTokens requests choices

/-- Worth of a batch at price `lam` per verified token. -/
def totalValue (lam : K) : List (Chain K × Chain K) → List Choice → K
  | [], _ => 0
  | _ :: _, [] => 0
  | request :: requests, choice :: choices =>
    choiceValue lam request choice + totalValue lam requests choices

/-- Seconds of a pass of `n` tokens that grow by `perToken` a token. -/
def affineTime (fixed perToken : K) (n : Nat) : K :=
  fixed + perToken * (n : K)

/-- Tokens per second of a batch: one token of the target model a request and the accepted ones,
over the seconds of a pass that verifies them all. -/
def batchGoodput (T : Nat → K) (requests : List (Chain K × Chain K)) (choices : List Choice) : K :=
  ((batchSize requests : K) + totalTokens requests choices) / T
    (batchSize requests + totalVerified requests choices)

/-- A chain as it is beside the chain as a scheduler believes it: survivals within a factor of each
other. -/
structure Forecast (K : Type u) [OrderedField K] where
  /-- Drafted tokens. -/
  length : Nat
  /-- Calibration error: true and believed survival are at most `factor` times each other, `1` where
  they agree. -/
  factor : K
  /-- True survivals. -/
  truth : Nat → K
  /-- The survivals that the scheduler uses. -/
  belief : Nat → K
  one_le_factor : 1 ≤ factor
  truth_nonneg : ∀ i : Nat, i < length → 0 ≤ truth i
  truth_le_one : ∀ i : Nat, i < length → truth i ≤ 1
  truth_anti : ∀ i j : Nat, i ≤ j → j < length → truth j ≤ truth i
  belief_nonneg : ∀ i : Nat, i < length → 0 ≤ belief i
  belief_le_one : ∀ i : Nat, i < length → belief i ≤ 1
  belief_anti : ∀ i j : Nat, i ≤ j → j < length → belief j ≤ belief i
  truth_le : ∀ i : Nat, i < length → truth i ≤ factor * belief i
  belief_le : ∀ i : Nat, i < length → belief i ≤ factor * truth i

/-- The chain with its true survivals. -/
def trueChain (forecast : Forecast K) : Chain K :=
  ⟨forecast.length, forecast.truth, forecast.truth_nonneg, forecast.truth_le_one,
    forecast.truth_anti⟩

/-- The chain with the survivals that the scheduler believes. -/
def believedChain (forecast : Forecast K) : Chain K :=
  ⟨forecast.length, forecast.belief, forecast.belief_nonneg, forecast.belief_le_one,
    forecast.belief_anti⟩

/-- The batch as it is. -/
def trueRequests : List (Forecast K × Forecast K) → List (Chain K × Chain K)
  | [] => []
  | forecast :: forecasts => (trueChain forecast.1, trueChain forecast.2) :: trueRequests forecasts

/-- The batch as the scheduler believes it. -/
def believedRequests : List (Forecast K × Forecast K) → List (Chain K × Chain K)
  | [] => []
  | forecast :: forecasts =>
    (believedChain forecast.1, believedChain forecast.2) :: believedRequests forecasts

/-- The largest calibration error in a batch, `1` for an empty one. -/
def worstFactor [DecidableLT K] : List (Forecast K × Forecast K) → K
  | [] => 1
  | forecast :: forecasts =>
    larger (larger forecast.1.factor forecast.2.factor) (worstFactor forecasts)

end ExpertBytes
