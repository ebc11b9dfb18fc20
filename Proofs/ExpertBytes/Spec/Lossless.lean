module

public import ExpertBytes.Spec.Curve

/-!
# Lossless verification: the rule that keeps the target's distribution

A drafter proposes token `x` with probability `q x`, the target would draw it with probability
`p x`. The proposal is kept with probability `min 1 (p x / q x)`; a rejected one is replaced by a
draw from the normalised positive part of `p - q`. A cycle drafts `d` tokens, checks them in order,
stops at the first rejection, and where all are kept the target adds one more.

Contexts are natural numbers: `p c x` is the probability of token `x` in context `c`, and `step c x`
is the context after it. Numbering all texts makes a context the whole text so far, so nothing is
assumed about how far predictions look back.

## Main definitions
* `mean w f V`: the mean of `f` under the weights `w` of the tokens `0..V-1`, whose sum is
  `sumBelow w V`.
* `Distribution p V`: probabilities of the tokens `0..V-1`.
* `accepted`, `excess`, `residual`: the rule. `acceptance`, `overlap`, `apartness`: how often it
  keeps a proposal.
* `speculative`: the distribution of the token that the rule yields.
* `target`, `verify`, `drafted`, `decode`: the mean of any quantity of the context reached after `n`
  more tokens, drawn from the target alone, in a cycle with given drafts, in a cycle, and in any
  number of cycles.
-/

@[expose] public noncomputable section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-! ### Distributions -/

/-- The sum of `w x * f x` over the tokens `0..V-1`: the mean of `f` if `w x` is the probability of
token `x`. -/
def mean (w f : Nat → K) (V : Nat) : K :=
  sumBelow (fun x => w x * f x) V

/-- The weights of the tokens `0..V-1` are probabilities: none is negative and they sum to one. -/
def Distribution (p : Nat → K) (V : Nat) : Prop :=
  (∀ x : Nat, x < V → 0 ≤ p x) ∧ sumBelow p V = 1

/-! ### The rule -/

/-- The smaller of two numbers. -/
def smaller [DecidableLT K] (x y : K) : K :=
  if x < y then x else y

/-- The absolute difference of two numbers. -/
def apart [DecidableLT K] (x y : K) : K :=
  if x < y then y - x else x - y

/-- Probability that the proposal `x` is kept: `min 1 (p x / q x)`. -/
def accepted [DecidableLT K] (p q : Nat → K) (x : Nat) : K :=
  if p x < q x then p x / q x else 1

/-- The positive part of `p x - q x`. -/
def excess [DecidableLT K] (p q : Nat → K) (x : Nat) : K :=
  if q x < p x then p x - q x else 0

/-- Probability that a rejected proposal is replaced by `y`: the normalised positive part of
`p - q`. Where that part is zero everywhere no proposal is ever rejected, and nothing is drawn. -/
def residual [DecidableLT K] (p q : Nat → K) (V y : Nat) : K :=
  if 0 < sumBelow (excess p q) V then excess p q y / sumBelow (excess p q) V else 0

/-- Probability that a proposal is kept: the mean of `accepted` over the proposals. -/
def acceptance [DecidableLT K] (p q : Nat → K) (V : Nat) : K :=
  mean q (accepted p q) V

/-- The overlap of two distributions, `Σ min (p x) (q x)`. -/
def overlap [DecidableLT K] (p q : Nat → K) (V : Nat) : K :=
  sumBelow (fun x => smaller (p x) (q x)) V

/-- The distance of two distributions, `Σ |p x - q x|`: from 0 where they agree to 2 where they
exclude each other. -/
def apartness [DecidableLT K] (p q : Nat → K) (V : Nat) : K :=
  sumBelow (fun x => apart (p x) (q x)) V

/-- Probability that the rule yields token `y`: the proposal `x` is `y` and kept, or it is rejected
and replaced by `y`. -/
def speculative [DecidableLT K] (p q : Nat → K) (V y : Nat) : K :=
  mean q (fun x => accepted p q x * (if x = y then 1 else 0) +
    (1 - accepted p q x) * residual p q V y) V

/-! ### Cycles -/

/-- Mean of `f` of the context that is reached from context `c` by `n` tokens drawn from the
target. -/
def target (p : Nat → Nat → K) (step : Nat → Nat → Nat) (V : Nat) (f : Nat → K) : Nat → Nat → K
  | 0, c => f c
  | n + 1, c => mean (p c) (fun x => target p step V f n (step c x)) V

/-- The drafted tokens and one more. -/
def followed : List Nat → Nat → List Nat
  | [], y => [y]
  | x :: drafts, y => x :: followed drafts y

/-- What a cycle that starts in context `c` with the given drafts is worth when `n` tokens are still
to come and `after m c'` is the worth of context `c'` with `m` to come: drafts are checked in order,
the first rejected one is replaced and ends the cycle, and where all are kept the target adds one
token. A cycle ends early where enough tokens have come. -/
def verify [DecidableLT K] (p q : Nat → Nat → K) (step : Nat → Nat → Nat) (V : Nat)
    (after : Nat → Nat → K) :
    List Nat → Nat → Nat → K
  | [], 0, c => after 0 c
  | _ :: _, 0, c => after 0 c
  | [], n + 1, c => mean (p c) (fun y => after n (step c y)) V
  | x :: drafts, n + 1, c =>
    accepted (p c) (q c) x * verify p q step V after drafts n (step c x)
      + (1 - accepted (p c) (q c) x) * mean (residual (p c) (q c) V) (fun y => after n (step c y)) V

/-- What a cycle from context `c` is worth, `n` tokens still to come, when `d` more tokens are
drafted after those already drafted, which lead to context `c'`: the mean of `verify` over all
drafts, each drawn with its probability. -/
def drafted [DecidableLT K] (p q : Nat → Nat → K) (step : Nat → Nat → Nat) (V : Nat)
    (after : Nat → Nat → K)
    (n c : Nat) : Nat → List Nat → Nat → K
  | 0, drafts, _ => verify p q step V after drafts n c
  | d + 1, drafts, c' =>
    mean (q c') (fun x => drafted p q step V after n c d (followed drafts x) (step c' x)) V

/-- Mean of `f` of the context that is reached from context `c` by `n` tokens of speculative
decoding: the first `cycles` cycles draft, each as many tokens as `draft` says for the tokens still
to come and the context, and what is missing then is drawn from the target. A cycle brings at least
one token, so `n` cycles suffice for all. -/
def decode [DecidableLT K] (p q : Nat → Nat → K) (step : Nat → Nat → Nat) (V : Nat)
    (draft : Nat → Nat → Nat)
    (f : Nat → K) : Nat → Nat → Nat → K
  | 0, n, c => target p step V f n c
  | cycles + 1, n, c => drafted p q step V (decode p q step V draft f cycles) n c (draft n c) [] c

end ExpertBytes
