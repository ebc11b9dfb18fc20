module

public import ExpertBytes.OrderedField

/-!
# Step time: bytes over bandwidth

The time of one forward pass of `n` tokens is a fixed part plus, for every kernel, the bytes it
reads divided by the bandwidth it reads them with. Both may depend on `n` in any way: cliffs, steps
and plateaus are allowed.

## Main definitions
* `Kernel`: bytes (nonnegative) and bandwidth (positive) as functions of the pass size.
* `kernelTime`, `kernelsTime`, `stepTime`: seconds of one kernel, of several, of a pass.
* `cycleTime`: one draft-and-verify cycle at draft length `d`, a pass of `d + 1` tokens and the time
  to draft.
* `SameBytesWithin`: two lists of kernels that read the same bytes, with bandwidths within a factor
  of each other.
* `KernelsWithin`: two lists of kernels with bytes and bandwidths within factors of each other.
* `costRatio`: a cycle in units of the plain step `T 0`.

## Trust
That an engine's time has this form is the modelling assumption; the measurements test it.
-/

@[expose] public section

universe u

namespace ExpertBytes

/-- One kernel of a forward pass: the bytes it requests and the bandwidth it reads them with, by
pass size. -/
structure Kernel (K : Type u) [OrderedField K] where
  /-- Bytes requested in a pass of `n` tokens. -/
  bytes : Nat → K
  /-- Effective bandwidth in a pass of `n` tokens, bytes per second. -/
  bandwidth : Nat → K
  bytes_nonneg : ∀ n : Nat, 0 ≤ bytes n
  bandwidth_pos : ∀ n : Nat, 0 < bandwidth n

variable {K : Type u} [OrderedField K]

/-- Seconds of one kernel in a pass of `n` tokens. -/
def kernelTime (kernel : Kernel K) (n : Nat) : K :=
  kernel.bytes n / kernel.bandwidth n

/-- Seconds of several kernels run one after another. -/
def kernelsTime : List (Kernel K) → Nat → K
  | [], _ => 0
  | kernel :: kernels, n => kernelTime kernel n + kernelsTime kernels n

/-- Seconds of a pass of `n` tokens: a fixed part plus the kernels. -/
def stepTime (kernels : List (Kernel K)) (fixed : K) (n : Nat) : K :=
  fixed + kernelsTime kernels n

/-- Seconds of a cycle at draft length `d`: the pass over `d + 1` tokens plus drafting. -/
def cycleTime (kernels : List (Kernel K)) (fixed : K) (draft : Nat → K) (d : Nat) : K :=
  stepTime kernels fixed (d + 1) + draft d

/-- A cycle at draft length `d` in units of the plain step: `T d / T 0`. -/
def costRatio (T : Nat → K) (d : Nat) : K :=
  T d / T 0

/-- In a pass of `n` tokens the two lists of kernels read the same bytes, kernel by kernel, with
bandwidths each at most `ρ` times the other: the engine as it is and as it was measured. -/
def SameBytesWithin (ρ : K) : List (Kernel K) → List (Kernel K) → Nat → Prop
  | [], [], _ => True
  | [], _ :: _, _ => False
  | _ :: _, [], _ => False
  | x :: xs, y :: ys, n =>
    (x.bytes n = y.bytes n ∧ x.bandwidth n ≤ ρ * y.bandwidth n ∧
      y.bandwidth n ≤ ρ * x.bandwidth n) ∧
      SameBytesWithin ρ xs ys n

/-- In a pass of `n` tokens the two lists of kernels read bytes each at most `σ` times the other's,
kernel by kernel, with bandwidths each at most `ρ` times the other's: the engine as it is, and as
its bytes were counted and its bandwidths measured. -/
def KernelsWithin (σ ρ : K) : List (Kernel K) → List (Kernel K) → Nat → Prop
  | [], [], _ => True
  | [], _ :: _, _ => False
  | _ :: _, [], _ => False
  | x :: xs, y :: ys, n =>
    ((x.bytes n ≤ σ * y.bytes n ∧ y.bytes n ≤ σ * x.bytes n) ∧
      x.bandwidth n ≤ ρ * y.bandwidth n ∧ y.bandwidth n ≤ ρ * x.bandwidth n) ∧
      KernelsWithin σ ρ xs ys n

end ExpertBytes
