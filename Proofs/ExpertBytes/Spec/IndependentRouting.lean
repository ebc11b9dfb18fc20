module

public import ExpertBytes.Spec.Curve

/-!
# Independent routing (a model, never the default)

Every token draws its experts anew, independently of the others, from one finite distribution over
sets of experts. Tokens of one text do not route like that; the model is what a measured trace is
put beside.

## Main definitions
* `expectedDistinct`: the expectation itself, over all sequences of draws.
* `independentDistinct`: its closed form, which needs the probability of each expert only. Equal
  probabilities are `uniformDistinct` of `Spec/Routing`.

Notation: `E` experts in the layer, `n` tokens; choice `i` of `M`, drawn with probability `w i`,
selects expert `e` where `c i e`; `p e` is the probability that a token selects expert `e`.
-/

@[expose] public noncomputable section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- Probability that a token selects expert `e`: the weights of the choices that do. -/
def popularity (w : Nat → K) (c : Nat → Nat → Bool) (M e : Nat) : K :=
  sumBelow (fun i => if c i e then w i else 0) M

/-- The history before the first token: no expert has occurred. -/
def unseen (_ : Nat) : Bool :=
  false

/-- Expected number of distinct experts after `n` more tokens when those in `seen` have occurred:
the mean over the next token's choice, and so over all sequences of `n` choices. -/
def expectedDistinct (w : Nat → K) (c : Nat → Nat → Bool) (M E : Nat) : Nat → (Nat → Bool) → K
  | 0, seen => sumBelow (fun e => if seen e then 1 else 0) E
  | n + 1, seen => sumBelow (fun i => w i * expectedDistinct w c M E n fun e => seen e || c i e) M

/-- Probability that an expert has not occurred after `n` more tokens, each of which misses it with
probability `q`: none if it has been seen, else `q^n`. -/
def missing (seen : Bool) (q : K) (n : Nat) : K :=
  if seen then 0 else q ^ n

/-- Expected distinct experts in `n` tokens that independently select expert `e` with probability
`p e`: `Σ 1 - (1 - p e)^n` over the experts. -/
def independentDistinct (p : Nat → K) (E n : Nat) : K :=
  sumBelow (fun e => 1 - (1 - p e) ^ n) E

end ExpertBytes
