module

public import ExpertBytes.Statements
public import ExpertBytes.Thm.Acceptance
public import ExpertBytes.Thm.AcceptanceBands
public import ExpertBytes.Thm.AcceptanceBandsSharp
public import ExpertBytes.Thm.AcceptanceError
public import ExpertBytes.Thm.AcceptanceErrorWithin
public import ExpertBytes.Thm.AcceptanceProfile
public import ExpertBytes.Thm.AcceptanceRegret
public import ExpertBytes.Thm.BandsBestDraft
public import ExpertBytes.Thm.Batch
public import ExpertBytes.Thm.BudgetGap
public import ExpertBytes.Thm.Cache
public import ExpertBytes.Thm.Closeness
public import ExpertBytes.Thm.Composition
public import ExpertBytes.Thm.ConcaveTime
public import ExpertBytes.Thm.Crossover
public import ExpertBytes.Thm.CrossoverError
public import ExpertBytes.Thm.Curve
public import ExpertBytes.Thm.Devices
public import ExpertBytes.Thm.DraftError
public import ExpertBytes.Thm.DraftStop
public import ExpertBytes.Thm.DraftTree
public import ExpertBytes.Thm.ErrorBounds
public import ExpertBytes.Thm.Expert
public import ExpertBytes.Thm.Goodput
public import ExpertBytes.Thm.LongRun
public import ExpertBytes.Thm.Lossless
public import ExpertBytes.Thm.Majorant
public import ExpertBytes.Thm.MeasuredBounds
public import ExpertBytes.Thm.Planner
public import ExpertBytes.Thm.PlannerRegret
public import ExpertBytes.Thm.Price
public import ExpertBytes.Thm.PriceCalibration
public import ExpertBytes.Thm.PriceGoodput
public import ExpertBytes.Thm.PriceLength
public import ExpertBytes.Thm.Quotient
public import ExpertBytes.Thm.RatioOrder
public import ExpertBytes.Thm.ReuseGap
public import ExpertBytes.Thm.RoutingHistogram
public import ExpertBytes.Thm.RoutingIndependent
public import ExpertBytes.Thm.RoutingInside
public import ExpertBytes.Thm.RoutingTrace
public import ExpertBytes.Thm.RoutingUniform
public import ExpertBytes.Thm.RoutingWindows
public import ExpertBytes.Thm.RoutingWorkingSet
public import ExpertBytes.Thm.Staircase
public import ExpertBytes.Thm.StaircaseCost
public import ExpertBytes.Thm.StaircaseMono
public import ExpertBytes.Thm.StepTime
public import ExpertBytes.Thm.ThresholdEngine
public import ExpertBytes.Thm.Throughput
public import ExpertBytes.Thm.Tiers
public import ExpertBytes.Thm.TopBudget
public import ExpertBytes.Thm.TreeStaircase
public import ExpertBytes.Thm.Trees
public import ExpertBytes.Thm.UniformStop
public import ExpertBytes.Thm.VerdictShare

/-!
# Every public statement, proved

For each proposition of `ExpertBytes.Statements` a theorem of the same name, whose proof is the
theorem of the library. That this file compiles says that every statement listed there has been
proved, letter by letter; nothing here is to be used downstream, import `ExpertBytes` and use its
own theorems.

Written by `expertbytes bridge --update` from the elaborated statements; do not edit.
-/

public section

universe u

namespace ExpertBytes.Proved

theorem one_sub_mul_tokens : Statements.one_sub_mul_tokens.{u} :=
  @ExpertBytes.one_sub_mul_tokens

theorem tokens_zero : Statements.tokens_zero.{u} :=
  @ExpertBytes.tokens_zero

theorem tokens_one : Statements.tokens_one.{u} :=
  @ExpertBytes.tokens_one

theorem tokens_mono_length : Statements.tokens_mono_length.{u} :=
  @ExpertBytes.tokens_mono_length

theorem one_le_tokens : Statements.one_le_tokens.{u} :=
  @ExpertBytes.one_le_tokens

theorem tokens_pos : Statements.tokens_pos.{u} :=
  @ExpertBytes.tokens_pos

theorem tokens_mono : Statements.tokens_mono.{u} :=
  @ExpertBytes.tokens_mono

theorem tokens_strictMono : Statements.tokens_strictMono.{u} :=
  @ExpertBytes.tokens_strictMono

theorem tokens_le : Statements.tokens_le.{u} :=
  @ExpertBytes.tokens_le

theorem tokens_eq_iff : Statements.tokens_eq_iff.{u} :=
  @ExpertBytes.tokens_eq_iff

theorem tokensOf_concave : Statements.tokensOf_concave.{u} :=
  @ExpertBytes.tokensOf_concave

theorem concaveTokens_tokensOf : Statements.concaveTokens_tokensOf.{u} :=
  @ExpertBytes.concaveTokens_tokensOf

theorem exists_profile_of_concaveTokens : Statements.exists_profile_of_concaveTokens.{u} :=
  @ExpertBytes.exists_profile_of_concaveTokens

theorem tokens_between : Statements.tokens_between.{u} :=
  @ExpertBytes.tokens_between

theorem tokens_beyond : Statements.tokens_beyond.{u} :=
  @ExpertBytes.tokens_beyond

theorem tokens_in_bands : Statements.tokens_in_bands.{u} :=
  @ExpertBytes.tokens_in_bands

theorem bands_sharp : Statements.bands_sharp.{u} :=
  @ExpertBytes.bands_sharp

theorem survival_error : Statements.survival_error.{u} :=
  @ExpertBytes.survival_error

theorem tokensOf_error : Statements.tokensOf_error.{u} :=
  @ExpertBytes.tokensOf_error

theorem acceptance_error : Statements.acceptance_error.{u} :=
  @ExpertBytes.acceptance_error

theorem goodput_tokensOf_error : Statements.goodput_tokensOf_error.{u} :=
  @ExpertBytes.goodput_tokensOf_error

theorem goodput_acceptance_error : Statements.goodput_acceptance_error.{u} :=
  @ExpertBytes.goodput_acceptance_error

theorem nonneg_of_within : Statements.nonneg_of_within.{u} :=
  @ExpertBytes.nonneg_of_within

theorem survival_within : Statements.survival_within.{u} :=
  @ExpertBytes.survival_within

theorem tokensOf_within : Statements.tokensOf_within.{u} :=
  @ExpertBytes.tokensOf_within

theorem goodput_tokensOf_within : Statements.goodput_tokensOf_within.{u} :=
  @ExpertBytes.goodput_tokensOf_within

theorem tokens_within : Statements.tokens_within.{u} :=
  @ExpertBytes.tokens_within

theorem goodput_tokens_within : Statements.goodput_tokens_within.{u} :=
  @ExpertBytes.goodput_tokens_within

theorem survival_const : Statements.survival_const.{u} :=
  @ExpertBytes.survival_const

theorem tokensOf_const : Statements.tokensOf_const.{u} :=
  @ExpertBytes.tokensOf_const

theorem survival_nonneg : Statements.survival_nonneg.{u} :=
  @ExpertBytes.survival_nonneg

theorem survival_pos : Statements.survival_pos.{u} :=
  @ExpertBytes.survival_pos

theorem survival_mono : Statements.survival_mono.{u} :=
  @ExpertBytes.survival_mono

theorem survival_le_one : Statements.survival_le_one.{u} :=
  @ExpertBytes.survival_le_one

theorem tokensOf_mono : Statements.tokensOf_mono.{u} :=
  @ExpertBytes.tokensOf_mono

theorem one_le_tokensOf : Statements.one_le_tokensOf.{u} :=
  @ExpertBytes.one_le_tokensOf

theorem tokensOf_le : Statements.tokensOf_le.{u} :=
  @ExpertBytes.tokensOf_le

theorem tokensOf_pos : Statements.tokensOf_pos.{u} :=
  @ExpertBytes.tokensOf_pos

theorem curveIncrement_tokens : Statements.curveIncrement_tokens.{u} :=
  @ExpertBytes.curveIncrement_tokens

theorem curveIncrement_tokensOf : Statements.curveIncrement_tokensOf.{u} :=
  @ExpertBytes.curveIncrement_tokensOf

theorem profileCurve_tokensOf : Statements.profileCurve_tokensOf.{u} :=
  @ExpertBytes.profileCurve_tokensOf

theorem tokensOf_profileCurve : Statements.tokensOf_profileCurve.{u} :=
  @ExpertBytes.tokensOf_profileCurve

theorem profile_regret : Statements.profile_regret.{u} :=
  @ExpertBytes.profile_regret

theorem acceptance_regret : Statements.acceptance_regret.{u} :=
  @ExpertBytes.acceptance_regret

theorem profile_regret_within : Statements.profile_regret_within.{u} :=
  @ExpertBytes.profile_regret_within

theorem acceptance_regret_within : Statements.acceptance_regret_within.{u} :=
  @ExpertBytes.acceptance_regret_within

theorem bestDraft_of_bands_sound : Statements.bestDraft_of_bands_sound.{u} :=
  @ExpertBytes.bestDraft_of_bands_sound

theorem bestDraft_of_bands_complete : Statements.bestDraft_of_bands_complete.{u} :=
  @ExpertBytes.bestDraft_of_bands_complete

theorem batchDistinct_eq : Statements.batchDistinct_eq.{u} :=
  @ExpertBytes.batchDistinct_eq

theorem batch_distinct_mono : Statements.batch_distinct_mono.{u} :=
  @ExpertBytes.batch_distinct_mono

theorem batch_distinct_concave : Statements.batch_distinct_concave.{u} :=
  @ExpertBytes.batch_distinct_concave

theorem batch_share_antitone : Statements.batch_share_antitone.{u} :=
  @ExpertBytes.batch_share_antitone

theorem budget_gap : Statements.budget_gap.{u} :=
  @ExpertBytes.budget_gap

theorem twoDrafter_gap : Statements.twoDrafter_gap.{u} :=
  @ExpertBytes.twoDrafter_gap

theorem missed_eq_beyond : Statements.missed_eq_beyond :=
  @ExpertBytes.missed_eq_beyond

theorem lru_misses : Statements.lru_misses :=
  @ExpertBytes.lru_misses

theorem missed_of_missed : Statements.missed_of_missed :=
  @ExpertBytes.missed_of_missed

theorem missCount_antitone : Statements.missCount_antitone :=
  @ExpertBytes.missCount_antitone

theorem missCount_le : Statements.missCount_le :=
  @ExpertBytes.missCount_le

theorem within_refl : Statements.within_refl.{u} :=
  @ExpertBytes.within_refl

theorem within_symm : Statements.within_symm.{u} :=
  @ExpertBytes.within_symm

theorem within_trans : Statements.within_trans.{u} :=
  @ExpertBytes.within_trans

theorem within_mono : Statements.within_mono.{u} :=
  @ExpertBytes.within_mono

theorem one_le_of_within : Statements.one_le_of_within.{u} :=
  @ExpertBytes.one_le_of_within

theorem within_add : Statements.within_add.{u} :=
  @ExpertBytes.within_add

theorem within_mul : Statements.within_mul.{u} :=
  @ExpertBytes.within_mul

theorem within_div : Statements.within_div.{u} :=
  @ExpertBytes.within_div

theorem within_div_left : Statements.within_div_left.{u} :=
  @ExpertBytes.within_div_left

theorem within_sum : Statements.within_sum.{u} :=
  @ExpertBytes.within_sum

theorem sub_le_of_within : Statements.sub_le_of_within.{u} :=
  @ExpertBytes.sub_le_of_within

theorem lt_of_verdict_faster : Statements.lt_of_verdict_faster.{u} :=
  @ExpertBytes.lt_of_verdict_faster

theorem lt_of_verdict_slower : Statements.lt_of_verdict_slower.{u} :=
  @ExpertBytes.lt_of_verdict_slower

theorem verdict_eq_undecided_iff : Statements.verdict_eq_undecided_iff.{u} :=
  @ExpertBytes.verdict_eq_undecided_iff

theorem speedup_gt_one_iff_time : Statements.speedup_gt_one_iff_time.{u} :=
  @ExpertBytes.speedup_gt_one_iff_time

theorem speculation_faster_iff_bytes : Statements.speculation_faster_iff_bytes.{u} :=
  @ExpertBytes.speculation_faster_iff_bytes

theorem speculation_faster_iff_bytes_dedup : Statements.speculation_faster_iff_bytes_dedup.{u} :=
  @ExpertBytes.speculation_faster_iff_bytes_dedup

theorem speculation_faster_iff_bytes_tokens : Statements.speculation_faster_iff_bytes_tokens.{u} :=
  @ExpertBytes.speculation_faster_iff_bytes_tokens

theorem speculation_faster_iff_bytes_dedup_tokens :
    Statements.speculation_faster_iff_bytes_dedup_tokens.{u} :=
  @ExpertBytes.speculation_faster_iff_bytes_dedup_tokens

theorem faster_at_some_rate_iff : Statements.faster_at_some_rate_iff.{u} :=
  @ExpertBytes.faster_at_some_rate_iff

theorem goodput_le_of_stop_of_concave_in_time : Statements.goodput_le_of_stop_of_concave_in_time.{u}
    :=
  @ExpertBytes.goodput_le_of_stop_of_concave_in_time

theorem bestDraft_stop_of_concave_in_time : Statements.bestDraft_stop_of_concave_in_time.{u} :=
  @ExpertBytes.bestDraft_stop_of_concave_in_time

theorem chord_le_of_convex_in_time : Statements.chord_le_of_convex_in_time.{u} :=
  @ExpertBytes.chord_le_of_convex_in_time

theorem bestDraft_end_of_convex_in_time : Statements.bestDraft_end_of_convex_in_time.{u} :=
  @ExpertBytes.bestDraft_end_of_convex_in_time

theorem crossover_eq_none_iff : Statements.crossover_eq_none_iff.{u} :=
  @ExpertBytes.crossover_eq_none_iff

theorem crossover_eq_some_iff : Statements.crossover_eq_some_iff.{u} :=
  @ExpertBytes.crossover_eq_some_iff

theorem share_lt_ratio_from_crossover : Statements.share_lt_ratio_from_crossover.{u} :=
  @ExpertBytes.share_lt_ratio_from_crossover

theorem dedup_faster_from_crossover : Statements.dedup_faster_from_crossover.{u} :=
  @ExpertBytes.dedup_faster_from_crossover

theorem perSlotTime_le_dedupTime_below_crossover :
    Statements.perSlotTime_le_dedupTime_below_crossover.{u} :=
  @ExpertBytes.perSlotTime_le_dedupTime_below_crossover

theorem crossover_eq_none_of_ratio_le : Statements.crossover_eq_none_of_ratio_le.{u} :=
  @ExpertBytes.crossover_eq_none_of_ratio_le

theorem crossover_anti : Statements.crossover_anti.{u} :=
  @ExpertBytes.crossover_anti

theorem crossover_sandwich_curve : Statements.crossover_sandwich_curve.{u} :=
  @ExpertBytes.crossover_sandwich_curve

theorem crossover_sandwich : Statements.crossover_sandwich.{u} :=
  @ExpertBytes.crossover_sandwich

theorem crossover_within_one : Statements.crossover_within_one.{u} :=
  @ExpertBytes.crossover_within_one

theorem crossover_within_one_of_growth : Statements.crossover_within_one_of_growth.{u} :=
  @ExpertBytes.crossover_within_one_of_growth

theorem crossover_stable : Statements.crossover_stable.{u} :=
  @ExpertBytes.crossover_stable

theorem argmax_spec : Statements.argmax_spec.{u} :=
  @ExpertBytes.argmax_spec

theorem argmax_eq_iff : Statements.argmax_eq_iff.{u} :=
  @ExpertBytes.argmax_eq_iff

theorem le_largest : Statements.le_largest.{u} :=
  @ExpertBytes.le_largest

theorem exists_eq_largest : Statements.exists_eq_largest.{u} :=
  @ExpertBytes.exists_eq_largest

theorem sumBelow_le_mul : Statements.sumBelow_le_mul.{u} :=
  @ExpertBytes.sumBelow_le_mul

theorem parallel_le_meanDistinct : Statements.parallel_le_meanDistinct.{u} :=
  @ExpertBytes.parallel_le_meanDistinct

theorem meanDistinct_div_le_parallel : Statements.meanDistinct_div_le_parallel.{u} :=
  @ExpertBytes.meanDistinct_div_le_parallel

theorem parallel_mono : Statements.parallel_mono.{u} :=
  @ExpertBytes.parallel_mono

theorem parallel_subadd : Statements.parallel_subadd.{u} :=
  @ExpertBytes.parallel_subadd

theorem parallel_mul_le : Statements.parallel_mul_le.{u} :=
  @ExpertBytes.parallel_mul_le

theorem parallel_share_mul_le : Statements.parallel_share_mul_le.{u} :=
  @ExpertBytes.parallel_share_mul_le

theorem bestDraft_regret_curves : Statements.bestDraft_regret_curves.{u} :=
  @ExpertBytes.bestDraft_regret_curves

theorem bestDraft_regret_of_le : Statements.bestDraft_regret_of_le.{u} :=
  @ExpertBytes.bestDraft_regret_of_le

theorem bestDraft_regret : Statements.bestDraft_regret.{u} :=
  @ExpertBytes.bestDraft_regret

theorem bestDraft_stable_of : Statements.bestDraft_stable_of.{u} :=
  @ExpertBytes.bestDraft_stable_of

theorem bestDraft_stable : Statements.bestDraft_stable.{u} :=
  @ExpertBytes.bestDraft_stable

theorem firstStop_spec : Statements.firstStop_spec.{u} :=
  @ExpertBytes.firstStop_spec

theorem goodput_le_of_stop : Statements.goodput_le_of_stop.{u} :=
  @ExpertBytes.goodput_le_of_stop

theorem bestDraft_stop : Statements.bestDraft_stop.{u} :=
  @ExpertBytes.bestDraft_stop

theorem bestDraft_stop_of : Statements.bestDraft_stop_of.{u} :=
  @ExpertBytes.bestDraft_stop_of

theorem bestDraft_stop_tokens : Statements.bestDraft_stop_tokens.{u} :=
  @ExpertBytes.bestDraft_stop_tokens

theorem product_threshold : Statements.product_threshold.{u} :=
  @ExpertBytes.product_threshold

theorem product_threshold_optimal : Statements.product_threshold_optimal.{u} :=
  @ExpertBytes.product_threshold_optimal

theorem kernelTime_within : Statements.kernelTime_within.{u} :=
  @ExpertBytes.kernelTime_within

theorem stepTime_within : Statements.stepTime_within.{u} :=
  @ExpertBytes.stepTime_within

theorem cycleTime_within : Statements.cycleTime_within.{u} :=
  @ExpertBytes.cycleTime_within

theorem goodput_within : Statements.goodput_within.{u} :=
  @ExpertBytes.goodput_within

theorem speedup_within : Statements.speedup_within.{u} :=
  @ExpertBytes.speedup_within

theorem ratio_within : Statements.ratio_within.{u} :=
  @ExpertBytes.ratio_within

theorem saving_error : Statements.saving_error.{u} :=
  @ExpertBytes.saving_error

theorem verdict_sound : Statements.verdict_sound.{u} :=
  @ExpertBytes.verdict_sound

theorem verdict_complete : Statements.verdict_complete.{u} :=
  @ExpertBytes.verdict_complete

theorem dedupTime_le_perSlotTime_iff : Statements.dedupTime_le_perSlotTime_iff.{u} :=
  @ExpertBytes.dedupTime_le_perSlotTime_iff

theorem perSlotTime_le_dedupTime_iff : Statements.perSlotTime_le_dedupTime_iff.{u} :=
  @ExpertBytes.perSlotTime_le_dedupTime_iff

theorem dedupTime_lt_perSlotTime_iff : Statements.dedupTime_lt_perSlotTime_iff.{u} :=
  @ExpertBytes.dedupTime_lt_perSlotTime_iff

theorem dedupTime_eq_perSlotTime_iff : Statements.dedupTime_eq_perSlotTime_iff.{u} :=
  @ExpertBytes.dedupTime_eq_perSlotTime_iff

theorem saving_eq : Statements.saving_eq.{u} :=
  @ExpertBytes.saving_eq

theorem saving_pos_iff : Statements.saving_pos_iff.{u} :=
  @ExpertBytes.saving_pos_iff

theorem saving_le_perSlotTime : Statements.saving_le_perSlotTime.{u} :=
  @ExpertBytes.saving_le_perSlotTime

theorem one_div_le_share : Statements.one_div_le_share.{u} :=
  @ExpertBytes.one_div_le_share

theorem share_bounds : Statements.share_bounds.{u} :=
  @ExpertBytes.share_bounds

theorem never_faster_of_le_share : Statements.never_faster_of_le_share.{u} :=
  @ExpertBytes.never_faster_of_le_share

theorem never_faster_of_ratio_le : Statements.never_faster_of_ratio_le.{u} :=
  @ExpertBytes.never_faster_of_ratio_le

theorem goodput_pos : Statements.goodput_pos.{u} :=
  @ExpertBytes.goodput_pos

theorem speedup_eq : Statements.speedup_eq.{u} :=
  @ExpertBytes.speedup_eq

theorem speedup_zero : Statements.speedup_zero.{u} :=
  @ExpertBytes.speedup_zero

theorem speedup_gt_one_iff : Statements.speedup_gt_one_iff.{u} :=
  @ExpertBytes.speedup_gt_one_iff

theorem speedup_lt_one_iff : Statements.speedup_lt_one_iff.{u} :=
  @ExpertBytes.speedup_lt_one_iff

theorem speedup_eq_one_iff : Statements.speedup_eq_one_iff.{u} :=
  @ExpertBytes.speedup_eq_one_iff

theorem goodput_le_of_tokens_le : Statements.goodput_le_of_tokens_le.{u} :=
  @ExpertBytes.goodput_le_of_tokens_le

theorem speedup_le_of_tokens_le : Statements.speedup_le_of_tokens_le.{u} :=
  @ExpertBytes.speedup_le_of_tokens_le

theorem speedup_mono : Statements.speedup_mono.{u} :=
  @ExpertBytes.speedup_mono

theorem faster_of_faster : Statements.faster_of_faster.{u} :=
  @ExpertBytes.faster_of_faster

theorem speedup_strictMono : Statements.speedup_strictMono.{u} :=
  @ExpertBytes.speedup_strictMono

theorem speedup_eq_iff : Statements.speedup_eq_iff.{u} :=
  @ExpertBytes.speedup_eq_iff

theorem breakEven_one : Statements.breakEven_one.{u} :=
  @ExpertBytes.breakEven_one

theorem speedup_le_ceiling_of_tokens_le : Statements.speedup_le_ceiling_of_tokens_le.{u} :=
  @ExpertBytes.speedup_le_ceiling_of_tokens_le

theorem speedup_le_ceiling : Statements.speedup_le_ceiling.{u} :=
  @ExpertBytes.speedup_le_ceiling

theorem speedup_one : Statements.speedup_one.{u} :=
  @ExpertBytes.speedup_one

theorem never_faster_of_tokens_le : Statements.never_faster_of_tokens_le.{u} :=
  @ExpertBytes.never_faster_of_tokens_le

theorem never_faster_of_costRatio_ge : Statements.never_faster_of_costRatio_ge.{u} :=
  @ExpertBytes.never_faster_of_costRatio_ge

theorem costRatio_of_speedup : Statements.costRatio_of_speedup.{u} :=
  @ExpertBytes.costRatio_of_speedup

theorem longRun_le_best : Statements.longRun_le_best.{u} :=
  @ExpertBytes.longRun_le_best

theorem longRunBest_attained : Statements.longRunBest_attained.{u} :=
  @ExpertBytes.longRunBest_attained

theorem longRun_optimal_iff : Statements.longRun_optimal_iff.{u} :=
  @ExpertBytes.longRun_optimal_iff

theorem longRun_price_separates : Statements.longRun_price_separates.{u} :=
  @ExpertBytes.longRun_price_separates

theorem acceptance_eq_overlap : Statements.acceptance_eq_overlap.{u} :=
  @ExpertBytes.acceptance_eq_overlap

theorem acceptance_eq_one_sub : Statements.acceptance_eq_one_sub.{u} :=
  @ExpertBytes.acceptance_eq_one_sub

theorem speculative_mean : Statements.speculative_mean.{u} :=
  @ExpertBytes.speculative_mean

theorem speculative_lossless : Statements.speculative_lossless.{u} :=
  @ExpertBytes.speculative_lossless

theorem speculative_lossless_chain : Statements.speculative_lossless_chain.{u} :=
  @ExpertBytes.speculative_lossless_chain

theorem speculative_lossless_decode : Statements.speculative_lossless_decode.{u} :=
  @ExpertBytes.speculative_lossless_decode

theorem allocation_le_budgetOptimum : Statements.allocation_le_budgetOptimum.{u} :=
  @ExpertBytes.allocation_le_budgetOptimum

theorem budgetOptimum_attained : Statements.budgetOptimum_attained.{u} :=
  @ExpertBytes.budgetOptimum_attained

theorem le_majorant : Statements.le_majorant.{u} :=
  @ExpertBytes.le_majorant

theorem majorant_le_of_concave : Statements.majorant_le_of_concave.{u} :=
  @ExpertBytes.majorant_le_of_concave

theorem bestDraft_window_curve : Statements.bestDraft_window_curve.{u} :=
  @ExpertBytes.bestDraft_window_curve

theorem bestDraft_window : Statements.bestDraft_window.{u} :=
  @ExpertBytes.bestDraft_window

theorem breakPoint_sandwich : Statements.breakPoint_sandwich.{u} :=
  @ExpertBytes.breakPoint_sandwich

theorem stepTime_within_all : Statements.stepTime_within_all.{u} :=
  @ExpertBytes.stepTime_within_all

theorem planner_scale : Statements.planner_scale.{u} :=
  @ExpertBytes.planner_scale

theorem planner_added_time : Statements.planner_added_time.{u} :=
  @ExpertBytes.planner_added_time

theorem planner_flat : Statements.planner_flat.{u} :=
  @ExpertBytes.planner_flat

theorem planner_padded : Statements.planner_padded.{u} :=
  @ExpertBytes.planner_padded

theorem planner_descent : Statements.planner_descent.{u} :=
  @ExpertBytes.planner_descent

theorem planner_regret : Statements.planner_regret.{u} :=
  @ExpertBytes.planner_regret

theorem runningMax_within : Statements.runningMax_within.{u} :=
  @ExpertBytes.runningMax_within

theorem planner_regret_runningMax : Statements.planner_regret_runningMax.{u} :=
  @ExpertBytes.planner_regret_runningMax

theorem planner_regret_unpadded : Statements.planner_regret_unpadded.{u} :=
  @ExpertBytes.planner_regret_unpadded

theorem choose_ge_left : Statements.choose_ge_left.{u} :=
  @ExpertBytes.choose_ge_left

theorem choose_ge_right : Statements.choose_ge_right.{u} :=
  @ExpertBytes.choose_ge_right

theorem priced_separates : Statements.priced_separates.{u} :=
  @ExpertBytes.priced_separates

theorem totalTokens_le_priced : Statements.totalTokens_le_priced.{u} :=
  @ExpertBytes.totalTokens_le_priced

theorem priced_optimal_for_budget : Statements.priced_optimal_for_budget.{u} :=
  @ExpertBytes.priced_optimal_for_budget

theorem allocate_optimal_for_budget : Statements.allocate_optimal_for_budget.{u} :=
  @ExpertBytes.allocate_optimal_for_budget

theorem allocate_anti_price : Statements.allocate_anti_price.{u} :=
  @ExpertBytes.allocate_anti_price

theorem calibration_regret : Statements.calibration_regret.{u} :=
  @ExpertBytes.calibration_regret

theorem calibration_regret_choices : Statements.calibration_regret_choices.{u} :=
  @ExpertBytes.calibration_regret_choices

theorem calibration_regret_priced : Statements.calibration_regret_priced.{u} :=
  @ExpertBytes.calibration_regret_priced

theorem calibration_regret_length : Statements.calibration_regret_length.{u} :=
  @ExpertBytes.calibration_regret_length

theorem goodput_le_iff_priced : Statements.goodput_le_iff_priced.{u} :=
  @ExpertBytes.goodput_le_iff_priced

theorem goodput_eq_iff_priced : Statements.goodput_eq_iff_priced.{u} :=
  @ExpertBytes.goodput_eq_iff_priced

theorem optimal_iff_priced_eq_zero : Statements.optimal_iff_priced_eq_zero.{u} :=
  @ExpertBytes.optimal_iff_priced_eq_zero

theorem batchGoodput_le_allocate : Statements.batchGoodput_le_allocate.{u} :=
  @ExpertBytes.batchGoodput_le_allocate

theorem batchGoodput_le_of_allocate_le : Statements.batchGoodput_le_of_allocate_le.{u} :=
  @ExpertBytes.batchGoodput_le_of_allocate_le

theorem value_eq_tokens_sub : Statements.value_eq_tokens_sub.{u} :=
  @ExpertBytes.value_eq_tokens_sub

theorem best_length_at_price : Statements.best_length_at_price.{u} :=
  @ExpertBytes.best_length_at_price

theorem length_anti_price : Statements.length_anti_price.{u} :=
  @ExpertBytes.length_anti_price

theorem ratio_order_of_consecutive : Statements.ratio_order_of_consecutive.{u} :=
  @ExpertBytes.ratio_order_of_consecutive

theorem ratio_order_of_consecutive_left : Statements.ratio_order_of_consecutive_left.{u} :=
  @ExpertBytes.ratio_order_of_consecutive_left

theorem share_lt_ratio_of_quotient : Statements.share_lt_ratio_of_quotient.{u} :=
  @ExpertBytes.share_lt_ratio_of_quotient

theorem dedup_faster_from_crossover_of_quotient :
    Statements.dedup_faster_from_crossover_of_quotient.{u} :=
  @ExpertBytes.dedup_faster_from_crossover_of_quotient

theorem dedup_faster_of_noisy_quotient : Statements.dedup_faster_of_noisy_quotient.{u} :=
  @ExpertBytes.dedup_faster_of_noisy_quotient

theorem share_lt_ratio_of_measured_quotient : Statements.share_lt_ratio_of_measured_quotient.{u} :=
  @ExpertBytes.share_lt_ratio_of_measured_quotient

theorem crossover_le_of_lt : Statements.crossover_le_of_lt.{u} :=
  @ExpertBytes.crossover_le_of_lt

theorem lt_crossover_of_le : Statements.lt_crossover_of_le.{u} :=
  @ExpertBytes.lt_crossover_of_le

theorem crossover_measured_sizes : Statements.crossover_measured_sizes.{u} :=
  @ExpertBytes.crossover_measured_sizes

theorem crossover_measured_sizes_within : Statements.crossover_measured_sizes_within.{u} :=
  @ExpertBytes.crossover_measured_sizes_within

theorem crossover_eq_none_of_quotient : Statements.crossover_eq_none_of_quotient.{u} :=
  @ExpertBytes.crossover_eq_none_of_quotient

theorem ratio_mono_of_increments : Statements.ratio_mono_of_increments.{u} :=
  @ExpertBytes.ratio_mono_of_increments

theorem tokens_ratio_mono : Statements.tokens_ratio_mono.{u} :=
  @ExpertBytes.tokens_ratio_mono

theorem tokens_ratio_strictMono : Statements.tokens_ratio_strictMono.{u} :=
  @ExpertBytes.tokens_ratio_strictMono

theorem tokensOf_ratio_mono_of_survival : Statements.tokensOf_ratio_mono_of_survival.{u} :=
  @ExpertBytes.tokensOf_ratio_mono_of_survival

theorem tokensOf_ratio_mono : Statements.tokensOf_ratio_mono.{u} :=
  @ExpertBytes.tokensOf_ratio_mono

theorem inWindow_iff : Statements.inWindow_iff :=
  @ExpertBytes.inWindow_iff

theorem lt_backGap_iff : Statements.lt_backGap_iff :=
  @ExpertBytes.lt_backGap_iff

theorem backGap_pos : Statements.backGap_pos :=
  @ExpertBytes.backGap_pos

theorem backGap_le : Statements.backGap_le :=
  @ExpertBytes.backGap_le

theorem reuseGap_pos : Statements.reuseGap_pos :=
  @ExpertBytes.reuseGap_pos

theorem reuseGap_le : Statements.reuseGap_le :=
  @ExpertBytes.reuseGap_le

theorem not_selects_of_lt_reuseGap : Statements.not_selects_of_lt_reuseGap :=
  @ExpertBytes.not_selects_of_lt_reuseGap

theorem selects_reuseGap : Statements.selects_reuseGap :=
  @ExpertBytes.selects_reuseGap

theorem reuseGap_add_period : Statements.reuseGap_add_period :=
  @ExpertBytes.reuseGap_add_period

theorem mergeChunks_assoc_length : Statements.mergeChunks_assoc_length :=
  @ExpertBytes.mergeChunks_assoc_length

theorem mergeChunks_assoc_ends : Statements.mergeChunks_assoc_ends :=
  @ExpertBytes.mergeChunks_assoc_ends

theorem mergeChunks_assoc : Statements.mergeChunks_assoc :=
  @ExpertBytes.mergeChunks_assoc

theorem chunks_merge_length : Statements.chunks_merge_length :=
  @ExpertBytes.chunks_merge_length

theorem chunks_merge_ends : Statements.chunks_merge_ends :=
  @ExpertBytes.chunks_merge_ends

theorem chunks_merge : Statements.chunks_merge :=
  @ExpertBytes.chunks_merge

theorem distinctSum_eq_histogramSum : Statements.distinctSum_eq_histogramSum :=
  @ExpertBytes.distinctSum_eq_histogramSum

theorem insideGapSum_eq_histogramSum : Statements.insideGapSum_eq_histogramSum :=
  @ExpertBytes.insideGapSum_eq_histogramSum

theorem histogramSum_clamp : Statements.histogramSum_clamp :=
  @ExpertBytes.histogramSum_clamp

theorem gapHistogram_eq_cyclicHistogram : Statements.gapHistogram_eq_cyclicHistogram :=
  @ExpertBytes.gapHistogram_eq_cyclicHistogram

theorem sentinelHistogram_eq_insideHistogram : Statements.sentinelHistogram_eq_insideHistogram :=
  @ExpertBytes.sentinelHistogram_eq_insideHistogram

theorem meanDistinct_eq_histogram : Statements.meanDistinct_eq_histogram.{u} :=
  @ExpertBytes.meanDistinct_eq_histogram

theorem insideMean_eq_histogram : Statements.insideMean_eq_histogram.{u} :=
  @ExpertBytes.insideMean_eq_histogram

theorem expectedDistinct_eq : Statements.expectedDistinct_eq.{u} :=
  @ExpertBytes.expectedDistinct_eq

theorem expectedDistinct_eq_independentDistinct :
    Statements.expectedDistinct_eq_independentDistinct.{u} :=
  @ExpertBytes.expectedDistinct_eq_independentDistinct

theorem independentDistinct_eq_uniformDistinct :
    Statements.independentDistinct_eq_uniformDistinct.{u} :=
  @ExpertBytes.independentDistinct_eq_uniformDistinct

theorem independentDistinct_le_uniformDistinct :
    Statements.independentDistinct_le_uniformDistinct.{u} :=
  @ExpertBytes.independentDistinct_le_uniformDistinct

theorem expectedDistinct_eq_uniformDistinct : Statements.expectedDistinct_eq_uniformDistinct.{u} :=
  @ExpertBytes.expectedDistinct_eq_uniformDistinct

theorem expectedDistinct_le_uniformDistinct : Statements.expectedDistinct_le_uniformDistinct.{u} :=
  @ExpertBytes.expectedDistinct_le_uniformDistinct

theorem distinctSum_insideSum : Statements.distinctSum_insideSum :=
  @ExpertBytes.distinctSum_insideSum

theorem cyclic_inside_bridge : Statements.cyclic_inside_bridge.{u} :=
  @ExpertBytes.cyclic_inside_bridge

theorem insideMean_le_slots : Statements.insideMean_le_slots.{u} :=
  @ExpertBytes.insideMean_le_slots

theorem insideMean_near_meanDistinct : Statements.insideMean_near_meanDistinct.{u} :=
  @ExpertBytes.insideMean_near_meanDistinct

theorem inside_share_antitone_within : Statements.inside_share_antitone_within.{u} :=
  @ExpertBytes.inside_share_antitone_within

theorem meanDistinct_le_experts : Statements.meanDistinct_le_experts.{u} :=
  @ExpertBytes.meanDistinct_le_experts

theorem meanDistinct_one : Statements.meanDistinct_one.{u} :=
  @ExpertBytes.meanDistinct_one

theorem le_meanDistinct : Statements.le_meanDistinct.{u} :=
  @ExpertBytes.le_meanDistinct

theorem meanDistinct_le_slots : Statements.meanDistinct_le_slots.{u} :=
  @ExpertBytes.meanDistinct_le_slots

theorem share_bounds_of_trace : Statements.share_bounds_of_trace.{u} :=
  @ExpertBytes.share_bounds_of_trace

theorem dedup_faster_from_crossover_of_trace : Statements.dedup_faster_from_crossover_of_trace.{u}
    :=
  @ExpertBytes.dedup_faster_from_crossover_of_trace

theorem uniformDistinct_eq : Statements.uniformDistinct_eq.{u} :=
  @ExpertBytes.uniformDistinct_eq

theorem uniformDistinct_concave : Statements.uniformDistinct_concave.{u} :=
  @ExpertBytes.uniformDistinct_concave

theorem uniform_share : Statements.uniform_share.{u} :=
  @ExpertBytes.uniform_share

theorem uniform_share_antitone : Statements.uniform_share_antitone.{u} :=
  @ExpertBytes.uniform_share_antitone

theorem uniform_share_le_one : Statements.uniform_share_le_one.{u} :=
  @ExpertBytes.uniform_share_le_one

theorem uniformDistinct_le_experts : Statements.uniformDistinct_le_experts.{u} :=
  @ExpertBytes.uniformDistinct_le_experts

theorem windows_correction : Statements.windows_correction :=
  @ExpertBytes.windows_correction

theorem insideSum_add : Statements.insideSum_add :=
  @ExpertBytes.insideSum_add

theorem insideMean_eq_sum_min_gap : Statements.insideMean_eq_sum_min_gap.{u} :=
  @ExpertBytes.insideMean_eq_sum_min_gap

theorem distinctSum_succ : Statements.distinctSum_succ :=
  @ExpertBytes.distinctSum_succ

theorem distinctSum_eq_clampedGapSum : Statements.distinctSum_eq_clampedGapSum :=
  @ExpertBytes.distinctSum_eq_clampedGapSum

theorem meanDistinct_succ : Statements.meanDistinct_succ.{u} :=
  @ExpertBytes.meanDistinct_succ

theorem meanDistinct_eq_sum_min_gap : Statements.meanDistinct_eq_sum_min_gap.{u} :=
  @ExpertBytes.meanDistinct_eq_sum_min_gap

theorem gapCount_antitone : Statements.gapCount_antitone :=
  @ExpertBytes.gapCount_antitone

theorem gapCount_eq_zero : Statements.gapCount_eq_zero :=
  @ExpertBytes.gapCount_eq_zero

theorem meanDistinct_mono : Statements.meanDistinct_mono.{u} :=
  @ExpertBytes.meanDistinct_mono

theorem meanDistinct_concave : Statements.meanDistinct_concave.{u} :=
  @ExpertBytes.meanDistinct_concave

theorem meanDistinct_subadd : Statements.meanDistinct_subadd.{u} :=
  @ExpertBytes.meanDistinct_subadd

theorem share_antitone : Statements.share_antitone.{u} :=
  @ExpertBytes.share_antitone

theorem bestDraft_spec : Statements.bestDraft_spec.{u} :=
  @ExpertBytes.bestDraft_spec

theorem bestDraftMax_spec : Statements.bestDraftMax_spec.{u} :=
  @ExpertBytes.bestDraftMax_spec

theorem goodput_single_crossing_curve : Statements.goodput_single_crossing_curve.{u} :=
  @ExpertBytes.goodput_single_crossing_curve

theorem goodput_single_crossing_curve_strict : Statements.goodput_single_crossing_curve_strict.{u}
    :=
  @ExpertBytes.goodput_single_crossing_curve_strict

theorem ratio_order_iff_goodput : Statements.ratio_order_iff_goodput.{u} :=
  @ExpertBytes.ratio_order_iff_goodput

theorem goodput_single_crossing : Statements.goodput_single_crossing.{u} :=
  @ExpertBytes.goodput_single_crossing

theorem goodput_single_crossing_strict : Statements.goodput_single_crossing_strict.{u} :=
  @ExpertBytes.goodput_single_crossing_strict

theorem goodput_crossing_gain : Statements.goodput_crossing_gain.{u} :=
  @ExpertBytes.goodput_crossing_gain

theorem breakpoint_unique : Statements.breakpoint_unique.{u} :=
  @ExpertBytes.breakpoint_unique

theorem bestDraftMax_le_bestDraft : Statements.bestDraftMax_le_bestDraft.{u} :=
  @ExpertBytes.bestDraftMax_le_bestDraft

theorem goodput_cost_crossing : Statements.goodput_cost_crossing.{u} :=
  @ExpertBytes.goodput_cost_crossing

theorem goodput_cost_crossing_strict : Statements.goodput_cost_crossing_strict.{u} :=
  @ExpertBytes.goodput_cost_crossing_strict

theorem bestDraft_anti_cost : Statements.bestDraft_anti_cost.{u} :=
  @ExpertBytes.bestDraft_anti_cost

theorem bestDraftMax_anti_cost : Statements.bestDraftMax_anti_cost.{u} :=
  @ExpertBytes.bestDraftMax_anti_cost

theorem bestDraft_mono_fixed : Statements.bestDraft_mono_fixed.{u} :=
  @ExpertBytes.bestDraft_mono_fixed

theorem bestDraft_mono_fixed_of_mono : Statements.bestDraft_mono_fixed_of_mono.{u} :=
  @ExpertBytes.bestDraft_mono_fixed_of_mono

theorem bestDraft_mono_fixed_tokens : Statements.bestDraft_mono_fixed_tokens.{u} :=
  @ExpertBytes.bestDraft_mono_fixed_tokens

theorem bestDraft_dedup_ge : Statements.bestDraft_dedup_ge.{u} :=
  @ExpertBytes.bestDraft_dedup_ge

theorem bestDraft_dedup_ge_of_share : Statements.bestDraft_dedup_ge_of_share.{u} :=
  @ExpertBytes.bestDraft_dedup_ge_of_share

theorem goodput_single_crossing_of : Statements.goodput_single_crossing_of.{u} :=
  @ExpertBytes.goodput_single_crossing_of

theorem bestDraft_mono_curve : Statements.bestDraft_mono_curve.{u} :=
  @ExpertBytes.bestDraft_mono_curve

theorem bestDraftMax_mono_curve : Statements.bestDraftMax_mono_curve.{u} :=
  @ExpertBytes.bestDraftMax_mono_curve

theorem bestDraft_mono : Statements.bestDraft_mono.{u} :=
  @ExpertBytes.bestDraft_mono

theorem bestDraftMax_mono : Statements.bestDraftMax_mono.{u} :=
  @ExpertBytes.bestDraftMax_mono

theorem bestDraft_mono_of : Statements.bestDraft_mono_of.{u} :=
  @ExpertBytes.bestDraft_mono_of

theorem bestDraftMax_mono_of : Statements.bestDraftMax_mono_of.{u} :=
  @ExpertBytes.bestDraftMax_mono_of

theorem staircase_steps_le_of_mono : Statements.staircase_steps_le_of_mono.{u} :=
  @ExpertBytes.staircase_steps_le_of_mono

theorem staircase_steps_le : Statements.staircase_steps_le.{u} :=
  @ExpertBytes.staircase_steps_le

theorem kernelTime_nonneg : Statements.kernelTime_nonneg.{u} :=
  @ExpertBytes.kernelTime_nonneg

theorem kernelsTime_nonneg : Statements.kernelsTime_nonneg.{u} :=
  @ExpertBytes.kernelsTime_nonneg

theorem kernelsTime_le_mul : Statements.kernelsTime_le_mul.{u} :=
  @ExpertBytes.kernelsTime_le_mul

theorem kernelTime_le_mul : Statements.kernelTime_le_mul.{u} :=
  @ExpertBytes.kernelTime_le_mul

theorem fixed_le_stepTime : Statements.fixed_le_stepTime.{u} :=
  @ExpertBytes.fixed_le_stepTime

theorem stepTime_pos : Statements.stepTime_pos.{u} :=
  @ExpertBytes.stepTime_pos

theorem stepTime_pos_of_kernels : Statements.stepTime_pos_of_kernels.{u} :=
  @ExpertBytes.stepTime_pos_of_kernels

theorem stepTime_mono : Statements.stepTime_mono.{u} :=
  @ExpertBytes.stepTime_mono

theorem cycleTime_pos : Statements.cycleTime_pos.{u} :=
  @ExpertBytes.cycleTime_pos

theorem costRatio_zero : Statements.costRatio_zero.{u} :=
  @ExpertBytes.costRatio_zero

theorem costRatio_pos : Statements.costRatio_pos.{u} :=
  @ExpertBytes.costRatio_pos

theorem costRatio_le_bytes : Statements.costRatio_le_bytes.{u} :=
  @ExpertBytes.costRatio_le_bytes

theorem costRatio_le_bytes_plain : Statements.costRatio_le_bytes_plain.{u} :=
  @ExpertBytes.costRatio_le_bytes_plain

theorem costRatio_le_of_bandwidth : Statements.costRatio_le_of_bandwidth.{u} :=
  @ExpertBytes.costRatio_le_of_bandwidth

theorem costRatio_gt_bytes_iff : Statements.costRatio_gt_bytes_iff.{u} :=
  @ExpertBytes.costRatio_gt_bytes_iff

theorem fasterTime_spec : Statements.fasterTime_spec.{u} :=
  @ExpertBytes.fasterTime_spec

theorem fasterTime_add : Statements.fasterTime_add.{u} :=
  @ExpertBytes.fasterTime_add

theorem chosenTime_eq_fasterTime : Statements.chosenTime_eq_fasterTime.{u} :=
  @ExpertBytes.chosenTime_eq_fasterTime

theorem thresholdTime_eq_fasterTime : Statements.thresholdTime_eq_fasterTime.{u} :=
  @ExpertBytes.thresholdTime_eq_fasterTime

theorem goodput_le_of_time_le : Statements.goodput_le_of_time_le.{u} :=
  @ExpertBytes.goodput_le_of_time_le

theorem goodput_fasterTime_ge_left : Statements.goodput_fasterTime_ge_left.{u} :=
  @ExpertBytes.goodput_fasterTime_ge_left

theorem goodput_fasterTime_ge_right : Statements.goodput_fasterTime_ge_right.{u} :=
  @ExpertBytes.goodput_fasterTime_ge_right

theorem bestDraft_fasterTime : Statements.bestDraft_fasterTime.{u} :=
  @ExpertBytes.bestDraft_fasterTime

theorem bestDraft_fasterTime_of_lt : Statements.bestDraft_fasterTime_of_lt.{u} :=
  @ExpertBytes.bestDraft_fasterTime_of_lt

theorem kernel_gain : Statements.kernel_gain.{u} :=
  @ExpertBytes.kernel_gain

theorem kernel_gain_plain : Statements.kernel_gain_plain.{u} :=
  @ExpertBytes.kernel_gain_plain

theorem kernel_rescues_iff : Statements.kernel_rescues_iff.{u} :=
  @ExpertBytes.kernel_rescues_iff

theorem draft_rescues_iff : Statements.draft_rescues_iff.{u} :=
  @ExpertBytes.draft_rescues_iff

theorem tokens_expectation_from : Statements.tokens_expectation_from.{u} :=
  @ExpertBytes.tokens_expectation_from

theorem tokens_expectation : Statements.tokens_expectation.{u} :=
  @ExpertBytes.tokens_expectation

theorem tokens_expectation_const : Statements.tokens_expectation_const.{u} :=
  @ExpertBytes.tokens_expectation_const

theorem throughput_mediant : Statements.throughput_mediant.{u} :=
  @ExpertBytes.throughput_mediant

theorem throughput_mediant_cycles : Statements.throughput_mediant_cycles.{u} :=
  @ExpertBytes.throughput_mediant_cycles

theorem throughput_eq : Statements.throughput_eq.{u} :=
  @ExpertBytes.throughput_eq

theorem throughput_eq_goodput : Statements.throughput_eq_goodput.{u} :=
  @ExpertBytes.throughput_eq_goodput

theorem twoTier_time : Statements.twoTier_time.{u} :=
  @ExpertBytes.twoTier_time

theorem twoTier_time_eq_blend : Statements.twoTier_time_eq_blend.{u} :=
  @ExpertBytes.twoTier_time_eq_blend

theorem twoTier_dedup_lt_iff : Statements.twoTier_dedup_lt_iff.{u} :=
  @ExpertBytes.twoTier_dedup_lt_iff

theorem twoTier_dedup_lt_iff_tierRatio : Statements.twoTier_dedup_lt_iff_tierRatio.{u} :=
  @ExpertBytes.twoTier_dedup_lt_iff_tierRatio

theorem tierRatio_zero : Statements.tierRatio_zero.{u} :=
  @ExpertBytes.tierRatio_zero

theorem tierRatio_one : Statements.tierRatio_one.{u} :=
  @ExpertBytes.tierRatio_one

theorem tierRatio_mono : Statements.tierRatio_mono.{u} :=
  @ExpertBytes.tierRatio_mono

theorem tierRatio_anti : Statements.tierRatio_anti.{u} :=
  @ExpertBytes.tierRatio_anti

theorem twoTier_shared_lt_iff : Statements.twoTier_shared_lt_iff.{u} :=
  @ExpertBytes.twoTier_shared_lt_iff

theorem twoTier_shared_lt : Statements.twoTier_shared_lt.{u} :=
  @ExpertBytes.twoTier_shared_lt

theorem twoTier_time_le_of_capacity : Statements.twoTier_time_le_of_capacity.{u} :=
  @ExpertBytes.twoTier_time_le_of_capacity

theorem topBudget_prefixes : Statements.topBudget_prefixes.{u} :=
  @ExpertBytes.topBudget_prefixes

theorem topBudget_all : Statements.topBudget_all.{u} :=
  @ExpertBytes.topBudget_all

theorem topBudget_optimal : Statements.topBudget_optimal.{u} :=
  @ExpertBytes.topBudget_optimal

theorem topBudget_optimal_of_count_eq : Statements.topBudget_optimal_of_count_eq.{u} :=
  @ExpertBytes.topBudget_optimal_of_count_eq

theorem le_plannerTokens : Statements.le_plannerTokens.{u} :=
  @ExpertBytes.le_plannerTokens

theorem plannerTokens_mono : Statements.plannerTokens_mono.{u} :=
  @ExpertBytes.plannerTokens_mono

theorem plannerTokens_concave : Statements.plannerTokens_concave.{u} :=
  @ExpertBytes.plannerTokens_concave

theorem tree_ratio_mono : Statements.tree_ratio_mono.{u} :=
  @ExpertBytes.tree_ratio_mono

theorem tree_staircase : Statements.tree_staircase.{u} :=
  @ExpertBytes.tree_staircase

theorem tree_staircase_depth : Statements.tree_staircase_depth.{u} :=
  @ExpertBytes.tree_staircase_depth

theorem tree_best_connected : Statements.tree_best_connected.{u} :=
  @ExpertBytes.tree_best_connected

theorem tree_best_subtree : Statements.tree_best_subtree.{u} :=
  @ExpertBytes.tree_best_subtree

theorem tree_tokens_concave : Statements.tree_tokens_concave.{u} :=
  @ExpertBytes.tree_tokens_concave

theorem tree_stop : Statements.tree_stop.{u} :=
  @ExpertBytes.tree_stop

theorem uniformDistinct_eq_tokens : Statements.uniformDistinct_eq_tokens.{u} :=
  @ExpertBytes.uniformDistinct_eq_tokens

theorem tokens_concave_in_dedup_time_iff : Statements.tokens_concave_in_dedup_time_iff.{u} :=
  @ExpertBytes.tokens_concave_in_dedup_time_iff

theorem stop_dedup_uniform : Statements.stop_dedup_uniform.{u} :=
  @ExpertBytes.stop_dedup_uniform

theorem bestDraft_dedup_uniform_of_gt : Statements.bestDraft_dedup_uniform_of_gt.{u} :=
  @ExpertBytes.bestDraft_dedup_uniform_of_gt

theorem lt_of_verdictShare_faster : Statements.lt_of_verdictShare_faster.{u} :=
  @ExpertBytes.lt_of_verdictShare_faster

theorem lt_of_verdictShare_slower : Statements.lt_of_verdictShare_slower.{u} :=
  @ExpertBytes.lt_of_verdictShare_slower

theorem verdict_share_sound : Statements.verdict_share_sound.{u} :=
  @ExpertBytes.verdict_share_sound

theorem verdict_share_could_be_faster_iff : Statements.verdict_share_could_be_faster_iff.{u} :=
  @ExpertBytes.verdict_share_could_be_faster_iff

theorem verdict_share_could_be_slower_iff : Statements.verdict_share_could_be_slower_iff.{u} :=
  @ExpertBytes.verdict_share_could_be_slower_iff

theorem verdict_share_complete : Statements.verdict_share_complete.{u} :=
  @ExpertBytes.verdict_share_complete

end ExpertBytes.Proved
