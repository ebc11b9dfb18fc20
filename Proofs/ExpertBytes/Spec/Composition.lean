module

public import ExpertBytes.OrderedField

/-!
# Drafting and deduplication together

An engine chooses a draft length and a kernel. Curves come in as arguments: `A d` expected tokens of
a pass at draft length `d`, `S` and `T` seconds with the per-slot and with the deduplicating kernel.

## Main definitions
* `expectedTokens p d j`: expected tokens of a pass with `d` drafted tokens from position `j` on, by
  the recursion over acceptance and rejection.
* `fasterTime S T`: the faster of two kernels at each size; `chosenTime u r S T`: the kernel that
  share and ratio choose; `thresholdTime c S T`: the deduplicating kernel from one size on.
* `combinedSpeedup A S T d`: drafting with the deduplicating kernel against plain decoding with the
  per-slot kernel.
-/

@[expose] public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- Expected tokens of a pass with `d` drafted tokens left, the next at position `j`, accepted with
rate `p j`: a rejected token is replaced by the target model's own and ends the pass, an accepted
one counts and the pass goes on; after the last one the target model adds a token. -/
def expectedTokens (p : Nat → K) : Nat → Nat → K
  | 0, _ => 1
  | d + 1, j => (1 - p j) * 1 + p j * (1 + expectedTokens p d (j + 1))

/-- Seconds of an engine that takes the faster of two kernels at each size, the first where they
tie. -/
def fasterTime [DecidableLT K] (S T : Nat → K) (n : Nat) : K :=
  if T n < S n then T n else S n

/-- Seconds of an engine that takes the second kernel where the share `u` is below the ratio `r`. -/
def chosenTime [DecidableLT K] (u r S T : Nat → K) (n : Nat) : K :=
  if u n < r n then T n else S n

/-- Seconds of an engine with one threshold: the second kernel from size `c` on (`none`: never). -/
def thresholdTime : Option Nat → (Nat → K) → (Nat → K) → Nat → K
  | none, S, _, n => S n
  | some c, S, T, n => if c ≤ n then T n else S n

/-- Goodput at draft length `d` and cycle times `T` over plain decoding at one token per `S 0`
seconds. -/
def combinedSpeedup (A S T : Nat → K) (d : Nat) : K :=
  A d / T d * S 0

end ExpertBytes
