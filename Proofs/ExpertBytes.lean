module

public import ExpertBytes.Examples
public import ExpertBytes.Lemma.Allocation
public import ExpertBytes.Lemma.Bands
public import ExpertBytes.Lemma.Chunk
public import ExpertBytes.Lemma.Concave
public import ExpertBytes.Lemma.Largest
public import ExpertBytes.Lemma.Planner
public import ExpertBytes.Lemma.Price
public import ExpertBytes.Lemma.Sum
public import ExpertBytes.Lemma.Tokens
public import ExpertBytes.OrderedField
public import ExpertBytes.Proved
public import ExpertBytes.Spec.Acceptance
public import ExpertBytes.Spec.AcceptanceBands
public import ExpertBytes.Spec.Closeness
public import ExpertBytes.Spec.Composition
public import ExpertBytes.Spec.DraftTree
public import ExpertBytes.Spec.Expert
public import ExpertBytes.Spec.Goodput
public import ExpertBytes.Spec.IndependentRouting
public import ExpertBytes.Spec.Planner
public import ExpertBytes.Spec.Price
public import ExpertBytes.Spec.Routing
public import ExpertBytes.Spec.StepTime
public import ExpertBytes.Statements
public import ExpertBytes.Thm.Acceptance
public import ExpertBytes.Thm.AcceptanceBands
public import ExpertBytes.Thm.AcceptanceBandsSharp
public import ExpertBytes.Thm.AcceptanceError
public import ExpertBytes.Thm.BandsBestDraft
public import ExpertBytes.Thm.BudgetGap
public import ExpertBytes.Thm.Closeness
public import ExpertBytes.Thm.Composition
public import ExpertBytes.Thm.ConcaveTime
public import ExpertBytes.Thm.DraftTree
public import ExpertBytes.Thm.ErrorBounds
public import ExpertBytes.Thm.Expert
public import ExpertBytes.Thm.Goodput
public import ExpertBytes.Thm.LongRun
public import ExpertBytes.Thm.Majorant
public import ExpertBytes.Thm.MeasuredBounds
public import ExpertBytes.Thm.Planner
public import ExpertBytes.Thm.PlannerRegret
public import ExpertBytes.Thm.Price
public import ExpertBytes.Thm.PriceGoodput
public import ExpertBytes.Thm.Quotient
public import ExpertBytes.Thm.RoutingHistogram
public import ExpertBytes.Thm.RoutingInside
public import ExpertBytes.Thm.RoutingUniform
public import ExpertBytes.Thm.RoutingWorkingSet
public import ExpertBytes.Thm.Staircase
public import ExpertBytes.Thm.StaircaseCost
public import ExpertBytes.Thm.StaircaseMono
public import ExpertBytes.Thm.StepTime
public import ExpertBytes.Thm.ThresholdEngine
public import ExpertBytes.Thm.Throughput
public import ExpertBytes.Thm.TopBudget
public import ExpertBytes.Thm.UniformStop
public import ExpertBytes.Thm.VerdictShare
public import ExpertBytes.Witness.Acceptance
public import ExpertBytes.Witness.AcceptanceBands
public import ExpertBytes.Witness.Composition
public import ExpertBytes.Witness.ConcaveTime
public import ExpertBytes.Witness.ErrorBounds
public import ExpertBytes.Witness.Expert
public import ExpertBytes.Witness.Goodput
public import ExpertBytes.Witness.MeasuredBounds
public import ExpertBytes.Witness.Planner
public import ExpertBytes.Witness.PlannerRegret
public import ExpertBytes.Witness.Price
public import ExpertBytes.Witness.Quotient
public import ExpertBytes.Witness.Routing
public import ExpertBytes.Witness.Staircase
public import ExpertBytes.Witness.StaircaseCost

/-!
# expertbytes: when deduplicating expert reads pays under speculative decoding

Imports every module of the library.
-/
