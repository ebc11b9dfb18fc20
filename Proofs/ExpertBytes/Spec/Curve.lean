module

public import ExpertBytes.OrderedField

/-!
# Curves: sum, largest value, first maximiser

A curve is a function of a natural number: pass size or draft length to bytes, seconds or tokens.
Every sum of numbers and every search for the best in this library is one of the three.

## Main definitions
* `sumBelow f n`: the sum of `f i` over `i < n`.
* `argmax f n`: the least index in `0..n` at which `f` is largest; `largest f n`: its value there.
* `larger x y`: the larger of two numbers.
-/

@[expose] public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- Sum of a curve: `f 0 + … + f (n − 1)`. -/
def sumBelow (f : Nat → K) : Nat → K
  | 0 => 0
  | n + 1 => sumBelow f n + f n

/-- The least index in `0..n` at which the curve `f` is largest. -/
def argmax [DecidableLT K] (f : Nat → K) : Nat → Nat
  | 0 => 0
  | n + 1 => if f (argmax f n) < f (n + 1) then n + 1 else argmax f n

/-- The largest value of the curve `f` on `0..n`. -/
def largest [DecidableLT K] (f : Nat → K) (n : Nat) : K :=
  f (argmax f n)

/-- The larger of two numbers. -/
def larger [DecidableLT K] (x y : K) : K :=
  if x < y then y else x

end ExpertBytes
