module

public import ExpertBytes.OrderedField

/-!
# An expert cache with least-recently-used eviction

Selections reach the cache one after another: selection `i` needs expert `a i`. The cache holds up
to `C` experts, the one used last first. A selection that finds its expert moves it to the front;
one that does not is a *miss*, puts its expert in front and drops the one that has not been used for
longest.

## Main definitions
* `touch`, `lruCache a C i`: one use, and the cache before selection `i`.
* `missed a C i`, `missCount a C N`: whether selection `i` misses, and how many of the first `N` do.
* `stackDistance a i`: distinct experts used since the previous use of expert `a i`, itself
  included; `none` if it is the first use.
* `beyond C`, `beyondCount`: whether a stack distance exceeds `C`, and for how many selections it
  does.
-/

@[expose] public section

namespace ExpertBytes

/-- The list up to its first `C` entries. -/
def firstOf : Nat → List Nat → List Nat
  | 0, _ => []
  | _ + 1, [] => []
  | C + 1, y :: ys => y :: firstOf C ys

/-- The list without the first entry that is `x`. -/
def without (x : Nat) : List Nat → List Nat
  | [] => []
  | y :: ys => if y = x then ys else y :: without x ys

/-- Whether `x` is in the list. -/
def listed (x : Nat) : List Nat → Bool
  | [] => false
  | y :: ys => decide (y = x) || listed x ys

/-- The cache of capacity `C` after a use of expert `x`: `x` in front, the others in their order,
the last ones dropped. -/
def touch (C x : Nat) (cache : List Nat) : List Nat :=
  firstOf C (x :: without x cache)

/-- The cache of capacity `C` before selection `i`, most recently used expert first; at the start it
is empty. -/
def lruCache (a : Nat → Nat) (C : Nat) : Nat → List Nat
  | 0 => []
  | i + 1 => touch C (a i) (lruCache a C i)

/-- Whether selection `i` does not find its expert in a cache of capacity `C`. -/
def missed (a : Nat → Nat) (C i : Nat) : Bool :=
  !listed (a i) (lruCache a C i)

/-- Misses among the first `N` selections with a cache of capacity `C`. -/
def missCount (a : Nat → Nat) (C : Nat) : Nat → Nat
  | 0 => 0
  | N + 1 => missCount a C N + (missed a C N).toNat

/-- A stack distance with one more expert; `none` stays `none`. -/
def oneMore : Option Nat → Option Nat
  | none => none
  | some distance => some (distance + 1)

/-- Looking back from selection `i` for expert `x`: how many distinct experts there are up to and
including `x`, those in `seen` left out; `none` if `x` has not been used before. -/
def distanceBack (a : Nat → Nat) (x : Nat) : Nat → List Nat → Option Nat
  | 0, _ => none
  | i + 1, seen =>
    if a i = x then some 1
    else if listed (a i) seen then distanceBack a x i seen
    else oneMore (distanceBack a x i (a i :: seen))

/-- Stack distance of selection `i`: distinct experts used since the previous use of its expert,
itself included. -/
def stackDistance (a : Nat → Nat) (i : Nat) : Option Nat :=
  distanceBack a (a i) i []

/-- Whether a stack distance is greater than `C`; `none`, a first use, is. -/
def beyond (C : Nat) : Option Nat → Bool
  | none => true
  | some distance => decide (C < distance)

/-- Selections among the first `N` whose stack distance is greater than `C`. -/
def beyondCount (a : Nat → Nat) (C : Nat) : Nat → Nat
  | 0 => 0
  | N + 1 => beyondCount a C N + (beyond C (stackDistance a N)).toNat

end ExpertBytes
