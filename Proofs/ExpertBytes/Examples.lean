module

public import ExpertBytes.Thm.DraftError
public import ExpertBytes.Thm.ErrorBounds
public import ExpertBytes.Thm.Goodput
public import ExpertBytes.Thm.PriceGoodput
public import ExpertBytes.Thm.RoutingHistogram
public import ExpertBytes.Thm.StaircaseMono

/-!
# A tour: ten results, restated with everything written out

Each example states a result with as few of the library's definitions as possible and closes it with
the theorem that proves it. Read them in order. They hold in every linearly ordered field, so for
the rationals and the reals.
-/

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-! 1. Reading each expert once pays exactly when its share of the bytes is below the ratio of the
bandwidths. -/
example (b : K) (U Ws Wd : Nat → K) (k n : Nat) (hb : 0 < b) (hk : 0 < k) (hn : 0 < n)
    (hs : 0 < Ws n) (hd : 0 < Wd n) :
    U n * b / Wd n < ((n * k : Nat) : K) * b / Ws n ↔ U n / ((n * k : Nat) : K) < Wd n / Ws n :=
  dedupTime_lt_perSlotTime_iff b U Ws Wd k n hb hk hn hs hd

/-! 2. One pass over the reuse gaps of a trace gives the mean number of distinct experts at every
pass size. -/
example (s : Nat → Nat → Bool) (T E n : Nat) (hT : 0 < T) :
    (meanDistinct s T E n : K) = (clampedGapSum s T E n : K) / (T : K) :=
  meanDistinct_eq_sum_min_gap s T E n hT

/-! 3. The share of any cyclic trace falls with the pass size. -/
example (s : Nat → Nat → Bool) (T E k m n : Nat) (hT : 0 < T) (hk : 0 < k) (hm : 1 ≤ m)
    (hmn : m ≤ n) :
    (meanDistinct s T E n : K) / ((n * k : Nat) : K) ≤ meanDistinct s T E m / ((m * k : Nat) : K) :=
  share_antitone s T E k m n hT hk hm hmn

/-! 4. Speculation is faster exactly when a cycle costs fewer plain steps than it yields tokens. -/
example (A T : Nat → K) (d : Nat) (h0 : 0 < T 0) (hd : 0 < T d) :
    1 < A d / T d * T 0 ↔ T d / T 0 < A d :=
  speedup_gt_one_iff h0 hd

/-! 5. A better acceptance rate helps a longer draft more. -/
example {a b : K} (ha : 0 ≤ a) (hab : a ≤ b) {d d' : Nat} (h : d ≤ d') :
    tokens a d' * tokens b d ≤ tokens b d' * tokens a d :=
  tokens_ratio_mono ha hab h

/-! 6. So the best draft length is a staircase that never steps down, whatever the pass times. -/
example [DecidableLT K] {a b : K} {T : Nat → K} {D : Nat} (ha : 0 ≤ a) (hab : a ≤ b)
    (hT : ∀ d : Nat, d ≤ D → 0 < T d) : bestDraft (tokens a) T D ≤ bestDraft (tokens b) T D :=
  bestDraft_mono ha hab hT

/-! 7. Times known within a factor cost at most its square in goodput at the draft length chosen. -/
example [DecidableLT K] (ρ : K) (A T T' : Nat → K) (D : Nat) (hA : ∀ i : Nat, i ≤ D → 0 ≤ A i)
    (hT : ∀ i : Nat, i ≤ D → 0 < T i) (hT' : ∀ i : Nat, i ≤ D → 0 < T' i)
    (h : ∀ i : Nat, i ≤ D → T i ≤ ρ * T' i ∧ T' i ≤ ρ * T i) :
    A (bestDraft A T D) / T (bestDraft A T D) / ρ ^ 2 ≤
      A (bestDraft A T' D) / T (bestDraft A T' D) :=
  bestDraft_regret ρ A T T' D hA hT hT' h

/-! 8. A verdict computed from the ends of the two intervals holds for every pair of bandwidths
inside them. -/
example [DecidableLT K] (b : K) (U Ws Wd : Nat → K) (k n : Nat) (perSlot dedup : Box K) (hb : 0 < b)
    (hk : 0 < k) (hn : 0 < n) (hs : perSlot.lower ≤ Ws n ∧ Ws n ≤ perSlot.upper)
    (hd : dedup.lower ≤ Wd n ∧ Wd n ≤ dedup.upper)
    (h : verdict (share U k n) perSlot dedup = Verdict.faster) :
    U n * b / Wd n < ((n * k : Nat) : K) * b / Ws n :=
  (verdict_sound b U Ws Wd k n perSlot dedup hb hk hn hs hd).1 h

/-! 9. The windows of `n` tokens inside a trace that contain an expert, from its gaps with sentinels
at both ends. -/
example (s : Nat → Nat → Bool) (T e n : Nat) (hn : n ≤ T + 1) :
    windowsWith s T e n + n = sentinelGapSum s T e n :=
  windows_correction s T e n hn

/-! 10. The best goodput is at most `lam` exactly when no choice yields more tokens than its seconds
cost at price `lam`. -/
example [DecidableLT K] (lam : K) (N C : Nat → K) (n : Nat) (hC : ∀ i : Nat, i ≤ n → 0 < C i) :
    largest (goodput N C) n ≤ lam ↔ ∀ i : Nat, i ≤ n → N i - lam * C i ≤ 0 :=
  goodput_le_iff_priced lam N C n hC

end ExpertBytes
