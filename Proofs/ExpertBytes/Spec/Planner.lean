module

public import ExpertBytes.Spec.Curve

/-!
# Planner: a verification budget for a batch

Engines verify the drafted tokens of `R` requests in one pass. A planner chooses how many, the
budget `B`, and spends it on the tokens of largest survival. `S r i` is the survival of token `i` of
request `r` (the probability that it and all tokens before it are accepted), `L r` how many tokens
request `r` has drafted. The budget itself is the largest quotient of tokens and cost, `bestDraft`
of `plannerTokens` and a table of costs.

## Main definitions
* `nextRequest`, `extend`, `topBudget`: the tokens of largest survival, one after another, as a
  length for each request.
* `selectedTokens`, `selectedLength`, `batchTokens`, `batchCount`, `prefixes`: any selection of
  drafted tokens.
* `topTokens`, `plannerTokens`: expected tokens of a pass, by budget.
* `runningMax`, `largestDip`: a table of costs made non-decreasing, and how far it fell at most.
* `budgetOptimum`, `chord`, `majorant`, `concavityGap`, `largestGap`: any curve of tokens for each
  request, what a budget can buy of them, the highest chords over a curve, and how far they are
  above it.
* `pairTokens`, `pairLength`: such a curve, of a request that two drafters offer a chain.
* `longRun`, `longRunBest`, `pricedAction`, `pricedPolicy`: tokens per second of a policy that acts
  on the state of the batch, the best of them, and the policy that pays a price for time.
-/

@[expose] public noncomputable section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-! ### The tokens of largest survival -/

/-- Of the first `R` requests with a token left after `m r` tokens each, the first whose next
survival is largest. -/
def nextRequest [DecidableLT K] (S : Nat → Nat → K) (L m : Nat → Nat) : Nat → Option Nat
  | 0 => none
  | R + 1 =>
    match nextRequest S L m R with
    | none => if m R < L R then some R else none
    | some r => if m R < L R ∧ S r (m r) < S R (m R) then some R else some r

/-- The lengths `m` with one more token for a request. -/
def extend (m : Nat → Nat) : Option Nat → Nat → Nat
  | none, r => m r
  | some s, r => if r = s then m r + 1 else m r

/-- Lengths of the `R` requests after `B` times one more token, each time one of the largest next
survival. -/
def topBudget [DecidableLT K] (S : Nat → Nat → K) (L : Nat → Nat) (R : Nat) : Nat → Nat → Nat
  | 0 => fun _ => 0
  | B + 1 => extend (topBudget S L R B) (nextRequest S L (topBudget S L R B) R)

/-! ### Any selection of drafted tokens -/

/-- Sum of the survivals of the selected among the first `n` drafted tokens of a request. -/
def selectedTokens (S : Nat → K) (chosen : Nat → Bool) : Nat → K
  | 0 => 0
  | n + 1 => selectedTokens S chosen n + if chosen n then S n else 0

/-- How many of the first `n` drafted tokens of a request are selected. -/
def selectedLength (chosen : Nat → Bool) : Nat → Nat
  | 0 => 0
  | n + 1 => selectedLength chosen n + (chosen n).toNat

/-- Sum of the survivals of the selected tokens of `R` requests: their expected accepted tokens
where what is selected of each request is a prefix, an upper bound where it is not. -/
def batchTokens (S : Nat → Nat → K) (L : Nat → Nat) (chosen : Nat → Nat → Bool) : Nat → K
  | 0 => 0
  | R + 1 => batchTokens S L chosen R + selectedTokens (S R) (chosen R) (L R)

/-- How many drafted tokens of `R` requests are selected. -/
def batchCount (L : Nat → Nat) (chosen : Nat → Nat → Bool) : Nat → Nat
  | 0 => 0
  | R + 1 => batchCount L chosen R + selectedLength (chosen R) (L R)

/-- The selection of the first `m r` tokens of each request `r`. -/
def prefixes (m : Nat → Nat) (r i : Nat) : Bool :=
  decide (i < m r)

/-- Expected accepted tokens of the `B` drafted tokens of largest survival. -/
def topTokens [DecidableLT K] (S : Nat → Nat → K) (L : Nat → Nat) (R B : Nat) : K :=
  batchTokens S L (prefixes (topBudget S L R B)) R

/-- Expected tokens of a pass at budget `B`: one of the target model a request, and the accepted
ones. -/
def plannerTokens [DecidableLT K] (S : Nat → Nat → K) (L : Nat → Nat) (R B : Nat) : K :=
  (R : K) + topTokens S L R B

/-! ### Tables of costs -/

/-- The table made non-decreasing: the largest of `C 0, …, C n`. -/
def runningMax [DecidableLT K] (C : Nat → K) (n : Nat) : K :=
  largest C n

/-- The largest factor by which the table is below its running maximum, up to `n`; 1 where it never
falls. -/
def largestDip [DecidableLT K] (C : Nat → K) : Nat → K
  | 0 => 1
  | n + 1 =>
    if largestDip C n < runningMax C (n + 1) / C (n + 1) then runningMax C (n + 1) / C (n + 1)
    else largestDip C n

/-! ### Any curve of tokens for each request -/

/-- The most that `R` requests yield with at most `B` tokens verified, where request `r` yields
`f r m` for `m ≤ L r` tokens of its own. -/
def budgetOptimum [DecidableLT K] (f : Nat → Nat → K) (L : Nat → Nat) : Nat → Nat → K
  | 0 => fun _ => 0
  | R + 1 => fun B =>
    largest (fun m => budgetOptimum f L R (B - m) + f R m) (if L R ≤ B then L R else B)

/-- The most expected accepted tokens of request `r` with `m` tokens verified, where two drafters
offer it chains of `L r` and `L' r` tokens with survivals `S r` and `S' r`: a prefix of one chain or
of the other. -/
def pairTokens [DecidableLT K] (S S' : Nat → Nat → K) (L L' : Nat → Nat) (r m : Nat) : K :=
  if selectedTokens (S r) (fun i => decide (i < m)) (L r) <
    selectedTokens (S' r) (fun i => decide (i < m)) (L' r) then
    selectedTokens (S' r) (fun i => decide (i < m)) (L' r)
  else selectedTokens (S r) (fun i => decide (i < m)) (L r)

/-- The longer of the two chains that request `r` is offered. -/
def pairLength (L L' : Nat → Nat) (r : Nat) : Nat :=
  if L r ≤ L' r then L' r else L r

/-- Height at `x` of the straight line through the points `i` and `j` of a curve; the curve itself
where `j ≤ i`. -/
def chord (f : Nat → K) (i j x : Nat) : K :=
  if i < j then f i + (f j - f i) / ((j : K) - (i : K)) * ((x : K) - (i : K)) else f i

/-- Height at `x` of the highest chord of `f` over `x`, on `0..N`. No concave curve above `f` is
lower. -/
def majorant [DecidableLT K] (f : Nat → K) (N x : Nat) : K :=
  largest (fun i => largest (fun k => chord f i (x + k) x) (N - x)) x

/-- The largest distance of the majorant from the curve on `0..N`. -/
def concavityGap [DecidableLT K] (f : Nat → K) (N : Nat) : K :=
  largest (fun x => majorant f N x - f x) N

/-- The largest such distance of a single request, of `R`; 0 without requests. -/
def largestGap [DecidableLT K] (f : Nat → Nat → K) (L : Nat → Nat) : Nat → K
  | 0 => 0
  | R + 1 =>
    if largestGap f L R < concavityGap (f R) (L R) then concavityGap (f R)
      (L R) else largestGap f L R

/-! ### The long run -/

/-- Sum over the states `s < n` of the weight `w s` times what the action of the policy is worth
there. -/
def weighted (w : Nat → K) (f : Nat → Nat → K) (policy : Nat → Nat) (n : Nat) : K :=
  sumBelow (fun s => w s * f s (policy s)) n

/-- Tokens per second in the long run: in state `s`, which holds in a share `w s` of the passes,
action `a` yields `N s a` tokens in `T s a` seconds. -/
def longRun (w : Nat → K) (N T : Nat → Nat → K) (n : Nat) (policy : Nat → Nat) : K :=
  weighted w N policy n / weighted w T policy n

/-- The largest tokens per second of all policies on the states `s < n` with actions `0..m s`, on
top of `x` tokens in `y` seconds. -/
def longRunBest [DecidableLT K] (w : Nat → K) (N T : Nat → Nat → K)
    (m : Nat → Nat) : Nat → K → K → K
  | 0 => fun x y => x / y
  | n + 1 =>
    fun x y => largest (fun a => longRunBest w N T m n (x + w n * N n a) (y + w n * T n a)) (m n)

/-- The least action in `0..m` of the most tokens after paying `g` a second. -/
def pricedAction [DecidableLT K] (g : K) (N T : Nat → K) (m : Nat) : Nat :=
  argmax (fun a => N a - g * T a) m

/-- In each state the action of the most tokens after paying `g` a second. -/
def pricedPolicy [DecidableLT K] (g : K) (N T : Nat → Nat → K) (m : Nat → Nat) (s : Nat) : Nat :=
  pricedAction g (N s) (T s) (m s)

end ExpertBytes
