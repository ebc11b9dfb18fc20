module

public import ExpertBytes.Spec.Acceptance
public import ExpertBytes.Spec.AcceptanceBands
public import ExpertBytes.Spec.Batch
public import ExpertBytes.Spec.Cache
public import ExpertBytes.Spec.Closeness
public import ExpertBytes.Spec.Composition
public import ExpertBytes.Spec.Curve
public import ExpertBytes.Spec.Devices
public import ExpertBytes.Spec.DraftTree
public import ExpertBytes.Spec.Expert
public import ExpertBytes.Spec.Goodput
public import ExpertBytes.Spec.IndependentRouting
public import ExpertBytes.Spec.Lossless
public import ExpertBytes.Spec.Planner
public import ExpertBytes.Spec.Price
public import ExpertBytes.Spec.Routing
public import ExpertBytes.Spec.StepTime
public import ExpertBytes.Spec.Tiers
public import ExpertBytes.Spec.Trees

/-!
# The headline theorems as a challenge

Each statement without its proof, for the judge of the project `comparator`: it holds the theorem of
the same name in `ExpertBytes` to the statement here.

Written by `expertbytes bridge --update` from the elaborated statements; do not edit.
-/

public section

namespace ExpertBytes

theorem dedupTime_lt_perSlotTime_iff.{u} :
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (b : K) (U : Nat → K) (Ws : Nat → K) (Wd : Nat → K)
  
         (k : Nat) (n : Nat),
  0 < b →
  0 < k →
  0 < n →
  0 < Ws n →
  0 < Wd n →
 
      (ExpertBytes.dedupTime b U Wd n < ExpertBytes.perSlotTime b k Ws n ↔ ExpertBytes.share U k n
      <
      ExpertBytes.ratio Wd Ws n) := by
  sorry

theorem saving_eq.{u} :
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (b : K) (U : Nat → K) (Ws : Nat → K) (Wd : Nat → K)
  
         (k : Nat) (n : Nat),
  0 < k →
  0 < n →
  0 < Ws n →
  0 < Wd n →
  ExpertBytes.saving b k
      U Ws Wd n = ExpertBytes.perSlotTime b k Ws n *
     
      (1 - ExpertBytes.share U k n / ExpertBytes.ratio Wd Ws n) := by
  sorry

theorem crossover_eq_some_iff.{u} :
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (u : Nat → K) (r : Nat → K) (N : Nat)

           (n : Nat),
  (ExpertBytes.crossover u r N = Option.some n ↔ 1 ≤ n ∧ n ≤ N ∧ u n < r n ∧ ∀
      (m : Nat), 1 ≤ m → m
      < n → r m ≤ u m) := by
  sorry

theorem dedup_faster_from_crossover.{u} :
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (b : K) (U : Nat → K) (Ws : Nat → K)
 
          (Wd : Nat → K) (k : Nat) (N : Nat) (n : Nat) (m : Nat),
  0 < b →
  0 < k →
 
      (∀ (i : Nat), 0 < Ws i) →
  (∀ (i : Nat), 0 < Wd i) →
 
      (∀ (i : Nat), ∀ (j : Nat), 1 ≤ i → i ≤ j → ExpertBytes.share U k j ≤ ExpertBytes.share U k i)
      →
  (∀ (i : Nat), ∀ (j : Nat), 1 ≤ i → i ≤ j → ExpertBytes.ratio Wd Ws i ≤ ExpertBytes.ratio
      Wd Ws j)
      →
  ExpertBytes.crossover (ExpertBytes.share U k) (ExpertBytes.ratio Wd Ws) N =
      Option.some n →
  n ≤ m →
  ExpertBytes.dedupTime b U Wd m < ExpertBytes.perSlotTime b k Ws m
      := by
  sorry

theorem meanDistinct_eq_sum_min_gap.{u} :
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (n : Nat),

       0 < T →
  ExpertBytes.meanDistinct (K := K) s T E n =
      (↑(ExpertBytes.clampedGapSum s T E n) : K) / (↑T : K) := by
  sorry

theorem share_antitone.{u} :
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (k : Nat)
 
          (m : Nat) (n : Nat),
  0 < T →
  0 < k →
  1 ≤ m →
  m ≤ n →
  ExpertBytes.share
      (ExpertBytes.meanDistinct (K := K) s T E) k n ≤ ExpertBytes.share
     
      (ExpertBytes.meanDistinct (K := K) s T E) k m := by
  sorry

theorem windows_correction :
  ∀ (s : Nat → Nat → Bool) (T : Nat) (e : Nat) (n : Nat),
  n ≤ T + 1 →
  ExpertBytes.windowsWith s
      T e n + n = ExpertBytes.sentinelGapSum s T e n := by
  sorry

theorem chunks_merge :
  ∀ (s : Nat → Nat → Bool) (E : Nat) (a : Nat) (L : Nat) (M : Nat) (g : Nat),
 
      ExpertBytes.Chunk.inner (ExpertBytes.chunkOf s E a (L + M)) g = ExpertBytes.Chunk.inner
     
      (ExpertBytes.mergeChunks E (ExpertBytes.chunkOf s E a L) (ExpertBytes.chunkOf s E (a + L) M))

           g := by
  sorry

theorem speedup_gt_one_iff.{u} :
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {T : Nat → K} {d : Nat},
  0 < T 0 →
  0
      < T d →
  (1 < ExpertBytes.speedup A T d ↔ ExpertBytes.costRatio T d < A d) := by
  sorry

theorem speedup_mono.{u} :
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K} {T : Nat → K} {d : Nat},
  0 < T 0 →
 
      0 < T d →
  0 ≤ a →
  a ≤ b →
  ExpertBytes.speedup (ExpertBytes.tokens a) T d ≤
      ExpertBytes.speedup (ExpertBytes.tokens b) T d := by
  sorry

theorem costRatio_le_bytes.{u} :
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {kernels : List (ExpertBytes.Kernel K)} {fixed : K}
  
         {draft : Nat → K} {d : Nat},
  0 ≤ fixed →
  0 ≤ draft 0 →
  0 < ExpertBytes.cycleTime
      kernels fixed draft 0 →
  (∀ (kernel : ExpertBytes.Kernel K), kernel ∈ kernels →
      ExpertBytes.kernelTime kernel (d + 1) ≤
      ((↑d : K) + 1) * ExpertBytes.kernelTime kernel
      1) →
  ExpertBytes.costRatio (ExpertBytes.cycleTime kernels fixed draft) d ≤ (↑d : K) + 1 +
      draft d /
      ExpertBytes.cycleTime kernels fixed draft 0 := by
  sorry

theorem tokens_ratio_mono.{u} :
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K},
  0 ≤ a →
  a ≤ b →
  ∀ {d : Nat}
      {d' : Nat},
  d ≤ d' →
  ExpertBytes.tokens a d' * ExpertBytes.tokens b d ≤ ExpertBytes.tokens
      b d' * ExpertBytes.tokens a
      d := by
  sorry

theorem bestDraft_mono.{u} :
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {a : K} {b : K} {T : Nat → K}
     
      {D : Nat},
  0 ≤ a →
  a ≤ b →
  (∀ (d : Nat), d ≤ D → 0 < T d) →
  ExpertBytes.bestDraft
      (ExpertBytes.tokens a) T D ≤ ExpertBytes.bestDraft (ExpertBytes.tokens b) T
      D := by
  sorry

theorem staircase_steps_le.{u} :
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] [DecidableLE K] {T : Nat → K}
     
      {D : Nat} {rates : List K},
  (∀ (d : Nat), d ≤ D → 0 < T d) →
 
      (∀ (a : K), a ∈ rates → 0 ≤ a) →
  ExpertBytes.nondecreasing rates = Bool.true →
 
      ExpertBytes.rises (ExpertBytes.staircase T ExpertBytes.tokens D rates) ≤ D := by
  sorry

theorem bestDraft_stop.{u} :
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {A : Nat → K} {T : Nat → K}
      {D : Nat},
  (∀ (d : Nat), d ≤ D → 0 < T d) →
  (∀ (d : Nat), d ≤ D → 0 ≤ A d) →
 
      (∀ (i : Nat), i + 2 ≤ D → A (i + 2) - A (i + 1) ≤ A (i + 1) - A i) →
 
      (∀ (i : Nat), i + 2 ≤ D → T (i + 1) - T i ≤ T (i + 2) - T (i + 1)) →
  ExpertBytes.bestDraft A
      T D = ExpertBytes.firstStop A T D := by
  sorry

theorem stepTime_within.{u} :
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (ρ : K) (kernels : List (ExpertBytes.Kernel K))
     
      (kernels' : List (ExpertBytes.Kernel K)) (fixed : K) (n : Nat),
  1 ≤ ρ →
  0 ≤ fixed →
 
      ExpertBytes.SameBytesWithin ρ kernels kernels' n →
  ExpertBytes.Within ρ
      (ExpertBytes.stepTime kernels fixed n)
      (ExpertBytes.stepTime kernels' fixed n) := by
  sorry

theorem verdict_sound.{u} :
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (b : K) (U : Nat → K) (Ws : Nat → K)
 
          (Wd : Nat → K) (k : Nat) (n : Nat) (perSlot : ExpertBytes.Box K)
      (dedup : ExpertBytes.Box K),
  0 < b →
  0 < k →
  0 < n →
  ExpertBytes.Box.Mem perSlot
      (Ws n) →
  ExpertBytes.Box.Mem dedup (Wd n) →
 
      (ExpertBytes.verdict (ExpertBytes.share U k n) perSlot dedup = ExpertBytes.Verdict.faster →
  
         ExpertBytes.dedupTime b U Wd n < ExpertBytes.perSlotTime b k Ws n) ∧
     
      (ExpertBytes.verdict (ExpertBytes.share U k n) perSlot dedup = ExpertBytes.Verdict.slower →
  
         ExpertBytes.perSlotTime b k Ws n < ExpertBytes.dedupTime b U Wd n) := by
  sorry

theorem verdict_complete.{u} :
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (b : K) (U : Nat → K) (k : Nat)
     
      (n : Nat) (perSlot : ExpertBytes.Box K) (dedup : ExpertBytes.Box K),
  0 < b →
  0 < k →
  0 <
      n →
  ExpertBytes.verdict (ExpertBytes.share U k n) perSlot dedup =
      ExpertBytes.Verdict.undecided →
  ∃ (ws : K), ∃ (wd : K), ∃ (ws' : K), ∃ (wd' : K),
      ExpertBytes.Box.Mem perSlot ws ∧
      ExpertBytes.Box.Mem dedup wd ∧ ExpertBytes.Box.Mem
      perSlot ws' ∧ ExpertBytes.Box.Mem dedup wd'
      ∧ ExpertBytes.dedupBytes b U n / wd ≤
      ExpertBytes.perSlotBytes b k n / ws ∧
      ExpertBytes.perSlotBytes b k n / ws' ≤
      ExpertBytes.dedupBytes b U n / wd' := by
  sorry

theorem crossover_sandwich.{u} :
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (ρ : K) (u : Nat → K) (Wd : Nat → K)
 
          (Wd' : Nat → K) (Ws : Nat → K) (Ws' : Nat → K) (N : Nat),
 
      (∀ (n : Nat), 1 ≤ n → n ≤ N → 0 < Wd n) →
  (∀ (n : Nat), 1 ≤ n → n ≤ N → 0 < Wd' n) →
 
      (∀ (n : Nat), 1 ≤ n → n ≤ N → 0 < Ws n) →
  (∀ (n : Nat), 1 ≤ n → n ≤ N → 0 < Ws' n) →
 
      (∀ (n : Nat), 1 ≤ n → n ≤ N → ExpertBytes.Within ρ (Wd n) (Wd' n)) →
 
      (∀ (n : Nat), 1 ≤ n → n ≤ N → ExpertBytes.Within ρ (Ws n) (Ws' n)) →
  ExpertBytes.NoLater
      (ExpertBytes.crossover u (ExpertBytes.scale (ρ ^ 2)
      (ExpertBytes.ratio Wd' Ws')) N)
      (ExpertBytes.crossover u (ExpertBytes.ratio Wd Ws) N) ∧
      ExpertBytes.NoLater
      (ExpertBytes.crossover u (ExpertBytes.ratio Wd Ws) N)
     
      (ExpertBytes.crossover u (ExpertBytes.scale (1 / ρ ^ 2) (ExpertBytes.ratio Wd' Ws')) N) := by
  sorry

theorem bestDraft_regret.{u} :
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (ρ : K) (A : Nat → K) (T : Nat → K)
  
         (T' : Nat → K) (D : Nat),
  (∀ (i : Nat), i ≤ D → 0 ≤ A i) →
 
      (∀ (i : Nat), i ≤ D → 0 < T i) →
  (∀ (i : Nat), i ≤ D → 0 < T' i) →
 
      (∀ (i : Nat), i ≤ D → ExpertBytes.Within ρ (T i) (T' i)) →
  ExpertBytes.goodput A T
      (ExpertBytes.bestDraft A T D) / ρ ^ 2 ≤ ExpertBytes.goodput A T
     
      (ExpertBytes.bestDraft A T' D) := by
  sorry

theorem bestDraft_stable.{u} :
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (ρ : K) (A : Nat → K) (T : Nat → K)
  
         (T' : Nat → K) (D : Nat) (d : Nat),
  (∀ (i : Nat), i ≤ D → 0 ≤ A i) →
 
      (∀ (i : Nat), i ≤ D → 0 < T i) →
  (∀ (i : Nat), i ≤ D → 0 < T' i) →
 
      (∀ (i : Nat), i ≤ D → ExpertBytes.Within ρ (T i) (T' i)) →
  d ≤ D →
 
      (∀ (i : Nat), i ≤ D → i ≠ d → ρ ^ 2 * ExpertBytes.goodput A T i < ExpertBytes.goodput A T d)
      →
  ExpertBytes.bestDraft A T' D = d := by
  sorry

theorem acceptance_error.{u} :
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K} {δ : K} (d : Nat),
  0 ≤ a →
  a ≤ 1
      →
  0 ≤ b →
  b ≤ 1 →
  a - b ≤ δ →
  b - a ≤ δ →
  ExpertBytes.tokens a d -
      ExpertBytes.tokens b d ≤ δ * ((↑d : K) * ((↑d : K) + 1) / 2) ∧
      ExpertBytes.tokens b d -
      ExpertBytes.tokens a d ≤ δ * ((↑d : K) * ((↑d : K) + 1) / 2) := by
  sorry

theorem goodput_le_iff_priced.{u} :
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (lam : K) (N : Nat → K) (C : Nat → K)

           (n : Nat),
  (∀ (i : Nat), i ≤ n → 0 < C i) →
 
      (ExpertBytes.largest (ExpertBytes.goodput N C) n ≤ lam ↔ ∀ (i : Nat), i ≤ n → N i - lam * C i
      ≤ 0) := by
  sorry

theorem priced_optimal_for_budget.{u} :
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (lam : K)
     
      (requests : List (ExpertBytes.Chain K × ExpertBytes.Chain K))
      (best : List ExpertBytes.Choice)
      (other : List ExpertBytes.Choice),
  0 ≤ lam →
 
      ExpertBytes.separateValue lam requests ≤ ExpertBytes.totalValue lam requests best →
 
      ExpertBytes.totalVerified requests other ≤ ExpertBytes.totalVerified requests best →
 
      ExpertBytes.totalTokens requests other ≤ ExpertBytes.totalTokens requests best := by
  sorry

theorem calibration_regret.{u} :
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (T : Nat → K)
     
      (forecasts : List (ExpertBytes.Forecast K × ExpertBytes.Forecast K))
     
      (chosen : List ExpertBytes.Choice) (other : List ExpertBytes.Choice),
  (∀ (n : Nat), 0 < T n)
      →
  ExpertBytes.batchGoodput T (ExpertBytes.believedRequests forecasts) other ≤
     
      ExpertBytes.batchGoodput T (ExpertBytes.believedRequests forecasts) chosen →
 
      ExpertBytes.batchGoodput T (ExpertBytes.trueRequests forecasts) other ≤
      ExpertBytes.worstFactor
      forecasts * ExpertBytes.worstFactor forecasts *
      ExpertBytes.batchGoodput T
      (ExpertBytes.trueRequests forecasts) chosen := by
  sorry

end ExpertBytes
