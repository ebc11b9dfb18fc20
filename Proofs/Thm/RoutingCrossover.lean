module

public import Proofs.Thm.RoutingShare
public import Proofs.Thm.Expert
public import Proofs.Thm.Crossover

/-!
# Deduplication on a routing trace

The theorems on the two kernels take a curve `U`; here `U` is the curve of a trace, and what they assume of it is
proved. What remains to be measured are the bandwidths.

## Main statements
* `share_bounds_of_trace`: the share of a trace with `k` experts a token.
* `dedup_faster_from_crossover_of_trace`: one threshold, for any trace, where the bandwidth ratio does not fall.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- A trace with `k` experts a token has a share between `1 / n` (every token selects the same experts) and `1` (no
expert twice), and at most `E / (n * k)` (every expert of the layer). -/
theorem share_bounds_of_trace (s : Nat → Nat → Bool) (T E k n : Nat) (hT : 0 < T) (hk : 0 < k) (hn : 0 < n)
    (hs : ∀ t : Nat, t < T → selectedCount s E t = k) :
    1 / (n : K) ≤ share (meanDistinct s T E) k n ∧ (share (meanDistinct s T E) k n : K) ≤ 1
      ∧ share (meanDistinct s T E) k n ≤ (E : K) / (slots n k : K) :=
  share_bounds (meanDistinct s T E) k E n hk hn (le_meanDistinct s T E k n hT hs hn)
    (meanDistinct_le_slots s T E k n hT hs) (meanDistinct_le_experts s T E n hT)

/-- **One threshold for any trace**: if the ratio of the bandwidths does not fall with the pass size, deduplication is
faster at every pass size from the crossover on. Nothing is assumed about the routing. -/
theorem dedup_faster_from_crossover_of_trace [DecidableLT K] (s : Nat → Nat → Bool) (b : K) (Ws Wd : Nat → K)
    (T E k N n m : Nat) (hT : 0 < T) (hb : 0 < b) (hk : 0 < k) (hs : ∀ i : Nat, 0 < Ws i) (hd : ∀ i : Nat, 0 < Wd i)
    (hr : ∀ i j : Nat, 1 ≤ i → i ≤ j → ratio Wd Ws i ≤ ratio Wd Ws j)
    (hn : crossover (share (meanDistinct s T E) k) (ratio Wd Ws) N = some n) (hm : n ≤ m) :
    dedupTime b (meanDistinct s T E) Wd m < perSlotTime b k Ws m :=
  dedup_faster_from_crossover b (meanDistinct s T E) Ws Wd k N n m hb hk hs hd
    (fun i j hi hij => share_antitone s T E k i j hT hk hi hij) hr hn hm

end ExpertBytes
