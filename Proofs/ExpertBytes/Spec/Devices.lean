module

public import ExpertBytes.OrderedField

/-!
# Experts on several devices

With its experts spread over `G` devices that read in parallel, a layer waits for the device that
reads most. What counts is no longer the working set of a window but its largest part on one device.

## Main definitions
* `onDevice s place g`: the trace `s` with only the experts of device `g`; expert `e` lies on device
  `place e`.
* `busiest W G`: the largest `W g` over the devices `0..G-1`.
* `parallelSum`, `parallelMean`: sum and mean of the largest part over the windows, where `W g t` is
  the number of distinct experts of device `g` in the window that starts at token `t`.
-/

@[expose] public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- Whether token `t` selects expert `e`, counting only the experts of device `g`. -/
def onDevice (s : Nat → Nat → Bool) (place : Nat → Nat) (g t e : Nat) : Bool :=
  s t e && decide (place e = g)

/-- The largest `W g` over the devices `0..G-1`. -/
def busiest (W : Nat → Nat) : Nat → Nat
  | 0 => 0
  | G + 1 => max (busiest W G) (W G)

/-- The largest part on one device of `G`, summed over the windows that start at the tokens
`0..T-1`. -/
def parallelSum (W : Nat → Nat → Nat) (G : Nat) : Nat → Nat
  | 0 => 0
  | T + 1 => parallelSum W G T + busiest (fun g => W g T) G

/-- Mean of the largest part on one device of `G` over the windows that start at the tokens
`0..T-1`. -/
def parallelMean (W : Nat → Nat → Nat) (G T : Nat) : K :=
  (parallelSum W G T : K) / (T : K)

end ExpertBytes
