module

public import ExpertBytes.OrderedField

/-!
# Experts on two tiers of memory

Experts that a cache holds are read at the bandwidth of fast memory, the others at that of a slower
tier. Bytes are in any unit, bandwidths in that unit per second.

## Main definitions
* `twoTierTime`: seconds to read some bytes from the fast and some from the slow tier, one after the
  other.
* `blend`: seconds per byte when a given share of the bytes misses the fast tier.
* `tierRatio`: the bandwidth ratio of the two kernels on two tiers.
-/

@[expose] public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- Seconds to read `hits n` bytes at bandwidth `fast n` and then `misses n` bytes at bandwidth
`slow n`. -/
def twoTierTime (hits misses fast slow : Nat → K) (n : Nat) : K :=
  hits n / fast n + misses n / slow n

/-- Seconds per byte when the share `m` of the bytes is read at bandwidth `slow`, the rest at
bandwidth `fast`. -/
def blend (m fast slow : K) : K :=
  (1 - m) / fast + m / slow

/-- What deduplication is worth per byte when the share `m` of the bytes misses: seconds per byte of
the per-slot kernel over those of the deduplicating one, with bandwidths `perSlot` and `dedup` on
the fast tier and `slow` for both below. -/
def tierRatio (perSlot dedup slow m : K) : K :=
  blend m perSlot slow / blend m dedup slow

end ExpertBytes
