module

public import Proofs.Examples
public import Proofs.Lemma.Chunk
public import Proofs.Lemma.Price
public import Proofs.Lemma.Sum
public import Proofs.Lemma.Tokens
public import Proofs.OrderedField
public import Proofs.Proved
public import Proofs.Spec.Acceptance
public import Proofs.Spec.Closeness
public import Proofs.Spec.Expert
public import Proofs.Spec.Goodput
public import Proofs.Spec.IndependentRouting
public import Proofs.Spec.Price
public import Proofs.Spec.Routing
public import Proofs.Spec.StepTime
public import Proofs.Statements
public import Proofs.Thm.Acceptance
public import Proofs.Thm.AcceptanceError
public import Proofs.Thm.Closeness
public import Proofs.Thm.ErrorBounds
public import Proofs.Thm.Expert
public import Proofs.Thm.Goodput
public import Proofs.Thm.Price
public import Proofs.Thm.PriceGoodput
public import Proofs.Thm.RoutingHistogram
public import Proofs.Thm.RoutingUniform
public import Proofs.Thm.RoutingWorkingSet
public import Proofs.Thm.Staircase
public import Proofs.Thm.StaircaseCost
public import Proofs.Thm.StaircaseMono
public import Proofs.Thm.StepTime
public import Proofs.Witness.Acceptance
public import Proofs.Witness.ErrorBounds
public import Proofs.Witness.Expert
public import Proofs.Witness.Goodput
public import Proofs.Witness.Price
public import Proofs.Witness.Routing
public import Proofs.Witness.Staircase
public import Proofs.Witness.StaircaseCost

/-!
# expertbytes: when deduplicating expert reads pays under speculative decoding

Imports every module of the library.
-/
