module

public import ExpertBytes.OrderedField

/-!
# Expert bytes: the per-slot and the deduplicating kernel

A pass of `n` tokens with `k` experts a token has `n * k` slots. A per-slot kernel reads one expert
per slot, a deduplicating kernel reads each distinct expert once. Each has its own bandwidth.

## Main definitions
* `slots`, `perSlotBytes`, `dedupBytes`: what is read.
* `share`: distinct experts over slots, the share of the per-slot bytes that deduplication still
  reads.
* `ratio`: bandwidth of the deduplicating kernel over bandwidth of the per-slot kernel.
* `perSlotTime`, `dedupTime`, `saving`: seconds, and the seconds that deduplication saves.
* `crossover`: the first pass size up to `N` at which the share is below the ratio.
* `NoLater`: the order of two crossovers, where `none` (never) comes after every pass size.

Notation: `b` bytes of one expert, `U n` mean number of distinct experts in a pass of `n` tokens,
`Ws n` and `Wd n` the bandwidths of the two kernels.
-/

@[expose] public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- Slots of a pass: `n` tokens times `k` experts a token. -/
def slots (n k : Nat) : Nat :=
  n * k

/-- Bytes that a per-slot kernel reads in a pass of `n` tokens. -/
def perSlotBytes (b : K) (k n : Nat) : K :=
  (slots n k : K) * b

/-- Bytes that a deduplicating kernel reads in a pass of `n` tokens. -/
def dedupBytes (b : K) (U : Nat → K) (n : Nat) : K :=
  U n * b

/-- Distinct experts over slots: the share of the per-slot bytes that remain after deduplication. -/
def share (U : Nat → K) (k n : Nat) : K :=
  U n / (slots n k : K)

/-- Bandwidth of the deduplicating kernel over bandwidth of the per-slot kernel. -/
def ratio (Wd Ws : Nat → K) (n : Nat) : K :=
  Wd n / Ws n

/-- Seconds of the per-slot kernel. -/
def perSlotTime (b : K) (k : Nat) (Ws : Nat → K) (n : Nat) : K :=
  perSlotBytes b k n / Ws n

/-- Seconds of the deduplicating kernel. -/
def dedupTime (b : K) (U Wd : Nat → K) (n : Nat) : K :=
  dedupBytes b U n / Wd n

/-- Seconds that deduplication saves in a pass of `n` tokens (negative where it costs time). -/
def saving (b : K) (k : Nat) (U Ws Wd : Nat → K) (n : Nat) : K :=
  perSlotTime b k Ws n - dedupTime b U Wd n

/-- The first pass size in `1..N` at which the share `u` is below the ratio `r`; `none` if there is
none. -/
def crossover [DecidableLT K] (u r : Nat → K) : Nat → Option Nat
  | 0 => none
  | N + 1 =>
    match crossover u r N with
    | some n => some n
    | none => if u (N + 1) < r (N + 1) then some (N + 1) else none

/-- The first crossover comes no later than the second; `none` (never) comes after every pass
size. -/
def NoLater : Option Nat → Option Nat → Prop
  | _, none => True
  | none, some _ => False
  | some m, some n => m ≤ n

end ExpertBytes
