module

public import ExpertBytes.OrderedField

/-!
# Draft tree: when to stop drafting

A drafter extends a history token by token. At history `h` the next token is accepted with
probability `conf h` if all before it are; it costs `cost` (the price of a second times the seconds
of a token) whether it is accepted or not. What is drafted next is random: history `h` has `width h`
continuations `child h i`, each reached with probability `prob (child h i)`. `P` is the product of
the confidences so far, `depth` how many tokens may still be drafted.

## Main definitions
* `expectation`: a weighted sum over the continuations of a history.
* `draftWorth`: expected accepted tokens minus cost of any rule that goes on or stops by depth and
  history.
* `thresholdWorth`: the same for the rule that goes on while the product of confidences exceeds the
  cost.
* `optimalWorth`: the most that any rule attains, stopping or going on at each history, whichever is
  worth more.

## Trust
That a confidence is known before its token is paid for is part of the model.
-/

@[expose] public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- Sum of `prob x * f x` over the first `n` continuations `x` of history `h`. -/
def expectation (prob : Nat → K) (child : Nat → Nat → Nat) (f : Nat → K) (h : Nat) : Nat → K
  | 0 => 0
  | n + 1 => expectation prob child f h n + prob (child h n) * f (child h n)

/-- Worth of drafting on from history `h` by the rule `go`, which is asked with the depth left and
the history. -/
def draftWorth (cost : K) (conf prob : Nat → K) (child : Nat → Nat → Nat) (width : Nat → Nat)
    (go : Nat → Nat → Bool) : Nat → Nat → K → K
  | 0 => fun _ _ => 0
  | depth + 1 => fun h P =>
    if go depth h then
      P * conf h - cost +
        expectation prob child (fun x => draftWorth cost conf prob child width go depth x
          (P * conf h)) h (width h)
    else 0

/-- Worth of drafting on from history `h` while the product of the confidences, the next one
included, exceeds the cost. -/
def thresholdWorth [DecidableLT K] (cost : K) (conf prob : Nat → K) (child : Nat → Nat → Nat)
    (width : Nat → Nat) :
    Nat → Nat → K → K
  | 0 => fun _ _ => 0
  | depth + 1 => fun h P =>
    if cost < P * conf h then
      P * conf h - cost +
        expectation prob child (fun x => thresholdWorth cost conf prob child width depth x
          (P * conf h)) h (width h)
    else 0

/-- The most that drafting on from history `h` can be worth. -/
def optimalWorth [DecidableLT K] (cost : K) (conf prob : Nat → K) (child : Nat → Nat → Nat)
    (width : Nat → Nat) :
    Nat → Nat → K → K
  | 0 => fun _ _ => 0
  | depth + 1 => fun h P =>
    if 0 < P * conf h - cost +
        expectation prob child (fun x => optimalWorth cost conf prob child width depth x
          (P * conf h)) h (width h) then
      P * conf h - cost +
        expectation prob child (fun x => optimalWorth cost conf prob child width depth x
          (P * conf h)) h (width h)
    else 0

end ExpertBytes
