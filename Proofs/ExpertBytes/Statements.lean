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
# Every public statement, without its proof

What the library claims, for a reader who wants to judge the claims and not the proofs. Each `def`
is the whole statement of the public theorem of the same name, as Lean elaborated it, over the
definitions of `ExpertBytes.Spec` and nothing else: with those files and this one, nothing else need
be read. That a statement stands here does not make it true; `ExpertBytes.Proved` proves each, and
would not compile if one of them differed from its theorem.

Written by `expertbytes bridge --update` from the elaborated statements; do not edit.
-/

@[expose] public section

namespace ExpertBytes.Statements

/-- Truncated geometric sum in closed form: `(1 − a) · tokens a d = 1 − a^(d+1)`, at every `a` (also
at 1). It evaluates the curve of tokens per pass without a sum, and shows that at a rate `0 < a < 1`
every draft length gives fewer than `1 / (1 − a)` tokens. -/
def one_sub_mul_tokens.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (a : K) (d : Nat),
  (1 - a) * ExpertBytes.tokens a d = 1 - a ^ (d + 1)

/-- If nothing is accepted, a pass yields exactly the target model's own token. -/
def tokens_zero.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (d : Nat),
  ExpertBytes.tokens (K := K) 0 d = 1

/-- If everything is accepted, a pass of draft length `d` yields `d + 1` tokens: the upper bound
`tokens_le` is attained. -/
def tokens_one.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (d : Nat),
  ExpertBytes.tokens (K := K) 1 d = (↑d : K) + 1

/-- At a nonnegative rate a longer draft never lowers the expected tokens of a pass; what it may
lower is goodput, through its time. -/
def tokens_mono_length.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {a : K} {m : Nat} {n : Nat},
  0 ≤ a →
  m ≤ n →
  ExpertBytes.tokens a m ≤ ExpertBytes.tokens a n

/-- At a nonnegative rate a pass yields at least one token. -/
def one_le_tokens.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (a : K) (d : Nat),
  0 ≤ a →
  1 ≤ ExpertBytes.tokens a d

/-- At a nonnegative rate tokens per pass are positive: the hypothesis under which goodput and cost
ratios may be divided. -/
def tokens_pos.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (a : K) (d : Nat),
  0 ≤ a →
  0 < ExpertBytes.tokens a d

/-- More acceptance, at least as many tokens per pass: for rates `0 ≤ a ≤ b`. -/
def tokens_mono.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K} (d : Nat),
  0 ≤ a →
  a ≤ b →
  ExpertBytes.tokens a d ≤ ExpertBytes.tokens b d

/-- Strictly more acceptance, strictly more tokens per pass, as soon as one token is drafted, for
rates `0 ≤ a < b`. So a break-even rate, where there is one, is unique among the nonnegative ones.
-/
def tokens_strictMono.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K} {d : Nat},
  1 ≤ d →
  0 ≤ a →
  a < b →
  ExpertBytes.tokens a d < ExpertBytes.tokens b d

/-- A pass of draft length `d` yields at most `d + 1` tokens at any acceptance rate in `[0, 1]`.
Below 0 it may yield more: at `a = −2` and `d = 4` it would be 11. -/
def tokens_le.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {a : K} (d : Nat),
  0 ≤ a →
  a ≤ 1 →
  ExpertBytes.tokens a d ≤ (↑d : K) + 1

/-- Of all nonnegative acceptance rates, 1 is the only one at which a pass yields `d + 1` tokens,
once a token is drafted. -/
def tokens_eq_iff.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {a : K} {d : Nat},
  1 ≤ d →
  0 ≤ a →
  (ExpertBytes.tokens a d = (↑d : K) + 1 ↔ a = 1)

/-- With rates in `[0, 1]` a further drafted token adds at most as much as the one before. -/
def tokensOf_concave.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} {d : Nat},
  (∀ (j : Nat), j < d + 2 → 0 ≤ p j) →
  (∀ (j : Nat), j < d + 2 → p j ≤ 1) →
  ExpertBytes.tokensOf p (d + 2) - ExpertBytes.tokensOf p (d + 1) ≤ ExpertBytes.tokensOf p (d + 1) -
      ExpertBytes.tokensOf p d

/-- The tokens curve of rates in `[0, 1]` is concave, with increments between 0 and 1. -/
def concaveTokens_tokensOf.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} {D : Nat},
  (∀ (j : Nat), j < D → 0 ≤ p j) →
  (∀ (j : Nat), j < D → p j ≤ 1) →
  ExpertBytes.ConcaveTokens (ExpertBytes.tokensOf p) D

/-- Every such curve is the tokens curve of rates in `[0, 1]`: nothing else is known of acceptance.
-/
def exists_profile_of_concaveTokens.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {D : Nat},
  ExpertBytes.ConcaveTokens A D →
  ∃ (p : Nat → K), (∀ (j : Nat), j < D → 0 ≤ p j ∧ p j ≤ 1) ∧ ∀ (d : Nat), d ≤ D →
      ExpertBytes.tokensOf p d = A d

/-- Between two known lengths `l < d < u`: at least the chord; at most the tokens at `u`, the line
of slope 1 from `l`, the line through `l` and any known length `k` before it, and the line through
`u` and any known length `v` after it. -/
def tokens_between.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {D : Nat} {l : Nat} {d : Nat} {u : Nat},
  ExpertBytes.ConcaveTokens A D →
  l < d →
  d < u →
  u ≤ D →
  A l + (A u - A l) / ((↑u : K) - (↑l : K)) * ((↑d : K) - (↑l : K)) ≤ A d ∧ A d ≤ A u ∧ A d ≤ A l +
      ((↑d : K) - (↑l : K)) ∧ (∀ (k : Nat), k < l → A d ≤ A l + (A l - A k) / ((↑l : K) - (↑k : K))
      * ((↑d : K) - (↑l : K))) ∧ ∀ (v : Nat), u < v → v ≤ D → A d ≤ A u - (A v - A u) /
      ((↑v : K) - (↑u : K)) * ((↑u : K) - (↑d : K))

/-- Beyond the last known length `l` and one before it, `k`: at least the tokens at `l`, at most the
line through the two. -/
def tokens_beyond.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {D : Nat} {k : Nat} {l : Nat} {d : Nat},
  ExpertBytes.ConcaveTokens A D →
  k < l →
  l ≤ d →
  d ≤ D →
  A l ≤ A d ∧ A d ≤ A l + (A l - A k) / ((↑l : K) - (↑k : K)) * ((↑d : K) - (↑l : K))

/-- Every tokens curve `B` of rates in `[0, 1]` that agrees with `A` at the known lengths lies
between the bands that these alone determine. -/
def tokens_in_bands.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {known : Nat → Bool} {A : Nat → K}
      {B : Nat → K} {D : Nat} {d : Nat},
  A 0 = 1 →
  ExpertBytes.ConcaveTokens B D →
  (∀ (e : Nat), e ≤ D → known e = Bool.true → A e = B e) →
  d ≤ D →
  ExpertBytes.lowerBand known A D d ≤ B d ∧ B d ≤ ExpertBytes.upperBand known A D d

/-- Every value `x` between the bands at length `d` is attained there by a tokens curve through the
known lengths, the one of straight lines between them and the point `(d, x)`: the bands cannot be
narrowed. -/
def bands_sharp.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {known : Nat → Bool} {A : Nat → K}
      {D : Nat} {d : Nat} {x : K},
  ExpertBytes.ConcaveTokens A D →
  d ≤ D →
  ExpertBytes.lowerBand known A D d ≤ x →
  x ≤ ExpertBytes.upperBand known A D d →
  ExpertBytes.ConcaveTokens (ExpertBytes.lowerBand (ExpertBytes.alsoKnown known d)
      (ExpertBytes.withValue A d x) D) D ∧ (∀ (e : Nat), e ≤ D → known e = Bool.true →
      ExpertBytes.lowerBand (ExpertBytes.alsoKnown known d) (ExpertBytes.withValue A d x) D e = A e)
      ∧ ExpertBytes.lowerBand (ExpertBytes.alsoKnown known d) (ExpertBytes.withValue A d x) D d = x

/-- If no position of `p` exceeds that of `q` by more than `δ`, all rates in `[0, 1]`, the survival
of the first `i` exceeds by at most `i · δ`: errors of the positions add up, no worse. Only `p ≤ 1`
and `q ≤ 1` keep them from growing. -/
def survival_error.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} {q : Nat → K} {δ : K} (i : Nat),
  0 ≤ δ →
  (∀ (j : Nat), j < i → 0 ≤ p j) →
  (∀ (j : Nat), j < i → p j ≤ 1) →
  (∀ (j : Nat), j < i → 0 ≤ q j) →
  (∀ (j : Nat), j < i → q j ≤ 1) →
  (∀ (j : Nat), j < i → p j - q j ≤ δ) →
  ExpertBytes.survival p i - ExpertBytes.survival q i ≤ (↑i : K) * δ

/-- Profiles with rates in `[0, 1]`, no position of `p` more than `δ` above that of `q`: the tokens
per pass of `p` exceed those of `q` by at most `δ · d(d+1)/2`. -/
def tokensOf_error.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} {q : Nat → K} {δ : K} (d : Nat),
  0 ≤ δ →
  (∀ (j : Nat), j < d → 0 ≤ p j) →
  (∀ (j : Nat), j < d → p j ≤ 1) →
  (∀ (j : Nat), j < d → 0 ≤ q j) →
  (∀ (j : Nat), j < d → q j ≤ 1) →
  (∀ (j : Nat), j < d → p j - q j ≤ δ) →
  ExpertBytes.tokensOf p d - ExpertBytes.tokensOf q d ≤ δ * ((↑d : K) * ((↑d : K) + 1) / 2)

/-- Rates in `[0, 1]` within `δ`: tokens per pass differ by at most `δ · d(d+1)/2`, in both
directions. The factor cannot be smaller: it is the slope of `tokens` at rate 1. -/
def acceptance_error.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K} {δ : K} (d : Nat),
  0 ≤ a →
  a ≤ 1 →
  0 ≤ b →
  b ≤ 1 →
  a - b ≤ δ →
  b - a ≤ δ →
  ExpertBytes.tokens a d - ExpertBytes.tokens b d ≤ δ * ((↑d : K) * ((↑d : K) + 1) / 2) ∧
      ExpertBytes.tokens b d - ExpertBytes.tokens a d ≤ δ * ((↑d : K) * ((↑d : K) + 1) / 2)

/-- Profiles with rates in `[0, 1]`, no position of `p` more than `δ` above that of `q`: the goodput
of `p` at draft length `d` exceeds that of `q` by at most `δ · d(d+1)/2` tokens per cycle time. -/
def goodput_tokensOf_error.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} {q : Nat → K} {T : Nat → K} {δ : K}
      {d : Nat},
  0 < T d →
  0 ≤ δ →
  (∀ (j : Nat), j < d → 0 ≤ p j) →
  (∀ (j : Nat), j < d → p j ≤ 1) →
  (∀ (j : Nat), j < d → 0 ≤ q j) →
  (∀ (j : Nat), j < d → q j ≤ 1) →
  (∀ (j : Nat), j < d → p j - q j ≤ δ) →
  ExpertBytes.goodput (ExpertBytes.tokensOf p) T d - ExpertBytes.goodput (ExpertBytes.tokensOf q) T
      d ≤ δ * ((↑d : K) * ((↑d : K) + 1) / 2 / T d)

/-- Rates in `[0, 1]` within `δ`: goodput at draft length `d` differs by at most `δ · d(d+1)/2`
tokens per cycle time. -/
def goodput_acceptance_error.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K} {δ : K} {T : Nat → K} {d : Nat},
  0 < T d →
  0 ≤ a →
  a ≤ 1 →
  0 ≤ b →
  b ≤ 1 →
  a - b ≤ δ →
  b - a ≤ δ →
  ExpertBytes.goodput (ExpertBytes.tokens a) T d - ExpertBytes.goodput (ExpertBytes.tokens b) T d ≤
      δ * ((↑d : K) * ((↑d : K) + 1) / 2 / T d) ∧ ExpertBytes.goodput (ExpertBytes.tokens b) T d -
      ExpertBytes.goodput (ExpertBytes.tokens a) T d ≤ δ * ((↑d : K) * ((↑d : K) + 1) / 2 / T d)

/-- Two numbers within a factor above 1 of each other are not negative. -/
def nonneg_of_within.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {ρ : K} {x : K} {y : K},
  1 < ρ →
  ExpertBytes.Within ρ x y →
  0 ≤ x ∧ 0 ≤ y

/-- Profiles within a factor `ρ ≥ 1` at each position: the survival of the first `i` is within
`ρ^i`. -/
def survival_within.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} {q : Nat → K} {ρ : K} (i : Nat),
  1 ≤ ρ →
  (∀ (j : Nat), j < i → ExpertBytes.Within ρ (p j) (q j)) →
  ExpertBytes.Within (ρ ^ i) (ExpertBytes.survival p i) (ExpertBytes.survival q i)

/-- Profiles within a factor `ρ ≥ 1` at each position: tokens per pass are within `ρ^d`. -/
def tokensOf_within.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} {q : Nat → K} {ρ : K} (d : Nat),
  1 ≤ ρ →
  (∀ (j : Nat), j < d → ExpertBytes.Within ρ (p j) (q j)) →
  ExpertBytes.Within (ρ ^ d) (ExpertBytes.tokensOf p d) (ExpertBytes.tokensOf q d)

/-- Profiles within a factor `ρ ≥ 1` at each position: goodput at draft length `d` is within `ρ^d`.
-/
def goodput_tokensOf_within.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} {q : Nat → K} {T : Nat → K} {ρ : K}
      {d : Nat},
  0 < T d →
  1 ≤ ρ →
  (∀ (j : Nat), j < d → ExpertBytes.Within ρ (p j) (q j)) →
  ExpertBytes.Within (ρ ^ d) (ExpertBytes.goodput (ExpertBytes.tokensOf p) T d)
      (ExpertBytes.goodput (ExpertBytes.tokensOf q) T d)

/-- Rates within a factor `ρ ≥ 1`: tokens per pass are within `ρ^d`. -/
def tokens_within.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K} {ρ : K} (d : Nat),
  1 ≤ ρ →
  ExpertBytes.Within ρ a b →
  ExpertBytes.Within (ρ ^ d) (ExpertBytes.tokens a d) (ExpertBytes.tokens b d)

/-- Rates within a factor `ρ ≥ 1`: goodput at draft length `d` is within `ρ^d`. -/
def goodput_tokens_within.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K} {ρ : K} {T : Nat → K} {d : Nat},
  0 < T d →
  1 ≤ ρ →
  ExpertBytes.Within ρ a b →
  ExpertBytes.Within (ρ ^ d) (ExpertBytes.goodput (ExpertBytes.tokens a) T d)
      (ExpertBytes.goodput (ExpertBytes.tokens b) T d)

/-- Under a constant profile the survival of position `i` is `a^i`. -/
def survival_const.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (a : K) (i : Nat),
  ExpertBytes.survival (fun (_ : Nat) => a) i = a ^ i

/-- Geometric acceptance is the constant profile, so every theorem on profiles specialises to
`tokens`. -/
def tokensOf_const.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (a : K) (d : Nat),
  ExpertBytes.tokensOf (fun (_ : Nat) => a) d = ExpertBytes.tokens a d

/-- The survivals of a profile that is nonnegative at every earlier position are not negative. -/
def survival_nonneg.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} (i : Nat),
  (∀ (j : Nat), j < i → 0 ≤ p j) →
  0 ≤ ExpertBytes.survival p i

/-- The survival of a position is positive if the profile is positive at every earlier one. -/
def survival_pos.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} (i : Nat),
  (∀ (j : Nat), j < i → 0 < p j) →
  0 < ExpertBytes.survival p i

/-- A higher profile has no lower survival: `survival p i ≤ survival q i` if `0 ≤ p j ≤ q j` at
every earlier position. -/
def survival_mono.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} {q : Nat → K} (i : Nat),
  (∀ (j : Nat), j < i → 0 ≤ p j) →
  (∀ (j : Nat), j < i → p j ≤ q j) →
  ExpertBytes.survival p i ≤ ExpertBytes.survival q i

/-- The survivals of a profile with rates in `[0, 1]` are at most 1. -/
def survival_le_one.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} (i : Nat),
  (∀ (j : Nat), j < i → 0 ≤ p j) →
  (∀ (j : Nat), j < i → p j ≤ 1) →
  ExpertBytes.survival p i ≤ 1

/-- A higher profile yields at least as many tokens per pass, if no rate of the lower one is
negative: better drafting never costs tokens. -/
def tokensOf_mono.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} {q : Nat → K} (d : Nat),
  (∀ (j : Nat), j < d → 0 ≤ p j) →
  (∀ (j : Nat), j < d → p j ≤ q j) →
  ExpertBytes.tokensOf p d ≤ ExpertBytes.tokensOf q d

/-- A pass yields at least one token under any nonnegative profile. -/
def one_le_tokensOf.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} (d : Nat),
  (∀ (j : Nat), j < d → 0 ≤ p j) →
  1 ≤ ExpertBytes.tokensOf p d

/-- A pass of draft length `d` yields at most `d + 1` tokens under any profile with rates in `[0,
1]`. -/
def tokensOf_le.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} (d : Nat),
  (∀ (j : Nat), j < d → 0 ≤ p j) →
  (∀ (j : Nat), j < d → p j ≤ 1) →
  ExpertBytes.tokensOf p d ≤ (↑d : K) + 1

/-- Under a nonnegative profile a pass yields a positive number of tokens. -/
def tokensOf_pos.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} {d : Nat},
  (∀ (j : Nat), j < d → 0 ≤ p j) →
  0 < ExpertBytes.tokensOf p d

/-- The increments of the geometric tokens curve are the powers of the rate. -/
def curveIncrement_tokens.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (a : K) (i : Nat),
  ExpertBytes.curveIncrement (ExpertBytes.tokens a) i = a ^ i

/-- The increments of the tokens curve of a profile are its survivals. -/
def curveIncrement_tokensOf.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (p : Nat → K) (i : Nat),
  ExpertBytes.curveIncrement (ExpertBytes.tokensOf p) i = ExpertBytes.survival p i

/-- The profile of a curve that came from a profile is that profile, at every position that can be
reached. -/
def profileCurve_tokensOf.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} (j : Nat),
  (∀ (i : Nat), i < j → 0 < p i) →
  ExpertBytes.profileCurve (ExpertBytes.tokensOf p) j = p j

/-- Any measured curve `A` of tokens per pass is `tokensOf` of its own profile, up to draft length
`d`: one token at draft length 0, and a positive increment at each length before the last. So
theorems on profiles apply to measured curves. -/
def tokensOf_profileCurve.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {d : Nat},
  A 0 = 1 →
  (∀ (i : Nat), i + 1 < d → A i < A (i + 1)) →
  ExpertBytes.tokensOf (ExpertBytes.profileCurve A) d = A d

/-- Regret of a draft length chosen at an estimated profile `q` of the profile `p`, both with rates
in `[0, 1]` and within `δ` at each position: against every draft length `d ≤ D` it loses at most `δ
· B` tokens per second, where `B` bounds `d(d+1)/2` over the cycle time on `0..D`. -/
def profile_regret.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {p : Nat → K} {q : Nat → K}
      {T : Nat → K} {δ : K} {B : K} {D : Nat} {d : Nat},
  (∀ (i : Nat), i ≤ D → 0 < T i) →
  (∀ (i : Nat), i ≤ D → (↑i : K) * ((↑i : K) + 1) / 2 / T i ≤ B) →
  d ≤ D →
  0 ≤ δ →
  (∀ (j : Nat), j < D → 0 ≤ p j) →
  (∀ (j : Nat), j < D → p j ≤ 1) →
  (∀ (j : Nat), j < D → 0 ≤ q j) →
  (∀ (j : Nat), j < D → q j ≤ 1) →
  (∀ (j : Nat), j < D → p j - q j ≤ δ) →
  (∀ (j : Nat), j < D → q j - p j ≤ δ) →
  ExpertBytes.goodput (ExpertBytes.tokensOf p) T d - ExpertBytes.goodput (ExpertBytes.tokensOf p) T
      (ExpertBytes.bestDraft (ExpertBytes.tokensOf q) T D) ≤ δ * B

/-- Regret of a draft length chosen at an estimate `b` of the rate `a`, both in `[0, 1]` and within
`δ`: against every draft length `d ≤ D` it loses at most `δ · B` tokens per second, where `B` bounds
`d(d+1)/2` over the cycle time on `0..D`. -/
def acceptance_regret.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {a : K} {b : K} {δ : K} {B : K}
      {T : Nat → K} {D : Nat} {d : Nat},
  (∀ (i : Nat), i ≤ D → 0 < T i) →
  (∀ (i : Nat), i ≤ D → (↑i : K) * ((↑i : K) + 1) / 2 / T i ≤ B) →
  d ≤ D →
  0 ≤ a →
  a ≤ 1 →
  0 ≤ b →
  b ≤ 1 →
  a - b ≤ δ →
  b - a ≤ δ →
  ExpertBytes.goodput (ExpertBytes.tokens a) T d - ExpertBytes.goodput (ExpertBytes.tokens a) T
      (ExpertBytes.bestDraft (ExpertBytes.tokens b) T D) ≤ δ * B

/-- Regret of a draft length chosen at an estimated profile `q` of the profile `p`, within a factor
`ρ ≥ 1` at each position: the goodput of every draft length `d ≤ D` is at most `ρ^D` times that of
the chosen one. -/
def profile_regret_within.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {p : Nat → K} {q : Nat → K}
      {T : Nat → K} {ρ : K} {D : Nat} {d : Nat},
  (∀ (i : Nat), i ≤ D → 0 < T i) →
  d ≤ D →
  1 ≤ ρ →
  (∀ (j : Nat), j < D → ExpertBytes.Within ρ (p j) (q j)) →
  ExpertBytes.goodput (ExpertBytes.tokensOf p) T d ≤ ρ ^ D * ExpertBytes.goodput
      (ExpertBytes.tokensOf p) T (ExpertBytes.bestDraft (ExpertBytes.tokensOf q) T D)

/-- Regret of a draft length chosen at an estimate `b` of the rate `a`, within a factor `ρ ≥ 1`: the
goodput of every draft length `d ≤ D` is at most `ρ^D` times that of the chosen one. -/
def acceptance_regret_within.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {a : K} {b : K} {ρ : K} {T : Nat → K}
      {D : Nat} {d : Nat},
  (∀ (i : Nat), i ≤ D → 0 < T i) →
  d ≤ D →
  1 ≤ ρ →
  ExpertBytes.Within ρ a b →
  ExpertBytes.goodput (ExpertBytes.tokens a) T d ≤ ρ ^ D * ExpertBytes.goodput
      (ExpertBytes.tokens a) T (ExpertBytes.bestDraft (ExpertBytes.tokens b) T D)

/-- Sound: if length `d` is best for some tokens curve `B` through the known lengths and some cycle
times `T` in their bands, then `MayBeBest` keeps it. -/
def bestDraft_of_bands_sound.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {known : Nat → Bool} {A : Nat → K}
      {B : Nat → K} {lower : Nat → K} {upper : Nat → K} {T : Nat → K} {D : Nat} {d : Nat},
  ExpertBytes.ConcaveTokens A D →
  ExpertBytes.ConcaveTokens B D →
  (∀ (e : Nat), e ≤ D → known e = Bool.true → A e = B e) →
  (∀ (e : Nat), e ≤ D → 0 < lower e) →
  (∀ (e : Nat), e ≤ D → lower e ≤ T e) →
  (∀ (e : Nat), e ≤ D → T e ≤ upper e) →
  d ≤ D →
  (∀ (e : Nat), e ≤ D → ExpertBytes.goodput B T e ≤ ExpertBytes.goodput B T d) →
  ExpertBytes.MayBeBest known A lower upper D d

/-- Complete: a length that `MayBeBest` keeps is best for a tokens curve through the known lengths
and cycle times in their bands, those named. -/
def bestDraft_of_bands_complete.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {known : Nat → Bool} {A : Nat → K}
      {lower : Nat → K} {upper : Nat → K} {D : Nat} {d : Nat},
  ExpertBytes.ConcaveTokens A D →
  (∀ (e : Nat), e ≤ D → lower e ≤ upper e) →
  d ≤ D →
  ExpertBytes.MayBeBest known A lower upper D d →
  ExpertBytes.ConcaveTokens (ExpertBytes.bandCurve known A D d) D ∧
      (∀ (e : Nat), e ≤ D → known e = Bool.true → ExpertBytes.bandCurve known A D d e = A e) ∧
      (∀ (e : Nat), e ≤ D → lower e ≤ ExpertBytes.bandTime lower upper d e ∧ ExpertBytes.bandTime
      lower upper d e ≤ upper e) ∧ ∀ (e : Nat), e ≤ D → ExpertBytes.goodput
      (ExpertBytes.bandCurve known A D d) (ExpertBytes.bandTime lower upper d) e ≤
      ExpertBytes.goodput (ExpertBytes.bandCurve known A D d) (ExpertBytes.bandTime lower upper d) d

/-- **Closed form**: over all batches of `B` among `R` requests, expert `e` is needed in all but the
`C(r, B) / C(R, B)` of them that fall on the `r` requests without it. -/
def batchDistinct_eq.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (E : Nat) (R : Nat) (B : Nat),
  B ≤ R →
  ExpertBytes.batchDistinct (K := K) s E R B = ExpertBytes.sumBelow
      (fun (e : Nat) => 1 - (↑(ExpertBytes.subsets (ExpertBytes.avoiding s e R) B) : K) /
      (↑(ExpertBytes.subsets R B) : K)) E

/-- A larger batch needs at least as many distinct experts on average. -/
def batch_distinct_mono.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (E : Nat) (R : Nat) (B : Nat),
  B + 1 ≤ R →
  ExpertBytes.batchDistinct (K := K) s E R B ≤ ExpertBytes.batchDistinct (K := K) s E R (B + 1)

/-- **Concavity in the batch size**: each further request of a batch adds at most as many distinct
experts, on average over all batches, as the one before. -/
def batch_distinct_concave.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (E : Nat) (R : Nat) (B : Nat),
  B + 2 ≤ R →
  ExpertBytes.batchDistinct (K := K) s E R (B + 2) - ExpertBytes.batchDistinct (K := K) s E R
      (B + 1) ≤ ExpertBytes.batchDistinct (K := K) s E R (B + 1) - ExpertBytes.batchDistinct
      (K := K) s E R B

/-- **The share falls with the batch**: the distinct experts of a batch over its slots, `k` a
request, do not increase with the batch size. -/
def batch_share_antitone.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (E : Nat) (R : Nat) (k : Nat)
      (B : Nat) (B' : Nat),
  0 < k →
  1 ≤ B →
  B ≤ B' →
  B' ≤ R →
  ExpertBytes.share (ExpertBytes.batchDistinct (K := K) s E R) k B' ≤ ExpertBytes.share
      (ExpertBytes.batchDistinct (K := K) s E R) k B

/-- For any curve of tokens of each request and every budget: the highest chord over what a batch
can yield exceeds what the budget yields by at most the largest such excess of a single request. It
does not grow with the batch. -/
def budget_gap.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (f : Nat → Nat → K) (L : Nat → Nat)
      (R : Nat) (B : Nat),
  B ≤ ExpertBytes.tally R L →
  ExpertBytes.majorant (ExpertBytes.budgetOptimum f L R) (ExpertBytes.tally R L) B ≤
      ExpertBytes.budgetOptimum f L R B + ExpertBytes.largestGap f L R

/-- Two chains a request: for every budget, the highest chord over what the batch can yield exceeds
what the budget can buy by at most the largest gap of a single request, however large the batch and
whatever the survivals. In expected tokens. -/
def twoDrafter_gap.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (S : Nat → Nat → K)
      (S' : Nat → Nat → K) (L : Nat → Nat) (L' : Nat → Nat) (R : Nat) (B : Nat),
  B ≤ ExpertBytes.tally R (ExpertBytes.pairLength L L') →
  ExpertBytes.majorant (ExpertBytes.budgetOptimum (ExpertBytes.pairTokens S S' L L')
      (ExpertBytes.pairLength L L') R) (ExpertBytes.tally R (ExpertBytes.pairLength L L')) B ≤
      ExpertBytes.budgetOptimum (ExpertBytes.pairTokens S S' L L') (ExpertBytes.pairLength L L') R B
      + ExpertBytes.largestGap (ExpertBytes.pairTokens S S' L L') (ExpertBytes.pairLength L L') R

/-- **Stack distance decides**: a selection misses a least-recently-used cache of capacity `C`
exactly if more than `C` distinct experts, its own included, have been used since the previous use
of its expert, or if there was none. -/
def missed_eq_beyond : Prop :=
  ∀ (a : Nat → Nat) (C : Nat) (i : Nat),
  ExpertBytes.missed a C i = ExpertBytes.beyond C (ExpertBytes.stackDistance a i)

/-- **Misses from stack distances**: a cache of capacity `C` misses as many of the first `N`
selections as have a stack distance above `C`. One pass over the selections gives the misses at
every capacity. -/
def lru_misses : Prop :=
  ∀ (a : Nat → Nat) (C : Nat) (N : Nat),
  ExpertBytes.missCount a C N = ExpertBytes.beyondCount a C N

/-- What a cache misses, a smaller one misses too. -/
def missed_of_missed : Prop :=
  ∀ (a : Nat → Nat) (C : Nat) (C' : Nat) (i : Nat),
  C ≤ C' →
  ExpertBytes.missed a C' i = Bool.true →
  ExpertBytes.missed a C i = Bool.true

/-- **More capacity never brings more misses.** -/
def missCount_antitone : Prop :=
  ∀ (a : Nat → Nat) (C : Nat) (C' : Nat) (N : Nat),
  C ≤ C' →
  ExpertBytes.missCount a C' N ≤ ExpertBytes.missCount a C N

/-- At most all selections miss. -/
def missCount_le : Prop :=
  ∀ (a : Nat → Nat) (C : Nat) (N : Nat),
  ExpertBytes.missCount a C N ≤ N

/-- A nonnegative quantity is within any factor `ρ ≥ 1` of itself. -/
def within_refl.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (ρ : K) (x : K),
  1 ≤ ρ →
  0 ≤ x →
  ExpertBytes.Within ρ x x

/-- Closeness is symmetric. -/
def within_symm.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (ρ : K) (x : K) (y : K),
  ExpertBytes.Within ρ x y →
  ExpertBytes.Within ρ y x

/-- Nonnegative factors multiply along a chain. -/
def within_trans.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (ρ : K) (σ : K) (x : K) (y : K) (z : K),
  0 ≤ ρ →
  0 ≤ σ →
  ExpertBytes.Within ρ x y →
  ExpertBytes.Within σ y z →
  ExpertBytes.Within (ρ * σ) x z

/-- A larger factor is a weaker claim about two nonnegative quantities. -/
def within_mono.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (ρ : K) (σ : K) (x : K) (y : K),
  0 ≤ x →
  0 ≤ y →
  ρ ≤ σ →
  ExpertBytes.Within ρ x y →
  ExpertBytes.Within σ x y

/-- Two positive quantities are within no factor below one. -/
def one_le_of_within.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (ρ : K) (x : K) (y : K),
  0 < x →
  0 < y →
  ExpertBytes.Within ρ x y →
  1 ≤ ρ

/-- Sums keep the factor. -/
def within_add.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (ρ : K) (x : K) (x' : K) (y : K) (y' : K),
  ExpertBytes.Within ρ x x' →
  ExpertBytes.Within ρ y y' →
  ExpertBytes.Within ρ (x + y) (x' + y')

/-- Factors multiply in a product of nonnegative quantities. -/
def within_mul.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (ρ : K) (σ : K) (x : K) (x' : K) (y : K) (y' : K),
  0 ≤ x →
  0 ≤ x' →
  0 ≤ y →
  0 ≤ y' →
  ExpertBytes.Within ρ x x' →
  ExpertBytes.Within σ y y' →
  ExpertBytes.Within (ρ * σ) (x * y) (x' * y')

/-- Factors multiply in a quotient of a nonnegative and a positive quantity. -/
def within_div.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (ρ : K) (σ : K) (x : K) (x' : K) (y : K) (y' : K),
  0 ≤ x →
  0 ≤ x' →
  0 < y →
  0 < y' →
  ExpertBytes.Within ρ x x' →
  ExpertBytes.Within σ y y' →
  ExpertBytes.Within (ρ * σ) (x / y) (x' / y')

/-- A quotient with an exact nonnegative numerator keeps the factor of its positive denominator:
bytes over bandwidth. -/
def within_div_left.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (ρ : K) (x : K) (y : K) (y' : K),
  0 ≤ x →
  0 < y →
  0 < y' →
  ExpertBytes.Within ρ y y' →
  ExpertBytes.Within ρ (x / y) (x / y')

/-- Sums of any number of terms keep the factor. -/
def within_sum.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (ρ : K) (f : Nat → K) (g : Nat → K) (n : Nat),
  (∀ (i : Nat), i < n → ExpertBytes.Within ρ (f i) (g i)) →
  ExpertBytes.Within ρ (ExpertBytes.sumBelow f n) (ExpertBytes.sumBelow g n)

/-- The factor as an absolute error: nonnegative quantities within `ρ ≥ 1` differ by at most `(ρ −
1)` times the first of them, and since `Within` is symmetric by at most `(ρ − 1)` times the second.
-/
def sub_le_of_within.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (ρ : K) (x : K) (y : K),
  1 ≤ ρ →
  0 ≤ x →
  ExpertBytes.Within ρ x y →
  x - y ≤ (ρ - 1) * x ∧ y - x ≤ (ρ - 1) * x

/-- The verdict "faster" holds for every pair of bandwidths in the boxes: the share is below their
ratio. -/
def lt_of_verdict_faster.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (u : K) (ws : K) (wd : K)
      (perSlot : ExpertBytes.Box K) (dedup : ExpertBytes.Box K),
  ExpertBytes.Box.Mem perSlot ws →
  ExpertBytes.Box.Mem dedup wd →
  ExpertBytes.verdict u perSlot dedup = ExpertBytes.Verdict.faster →
  u * ws < wd

/-- The verdict "slower" holds for every pair of bandwidths in the boxes: the share is above their
ratio. -/
def lt_of_verdict_slower.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (u : K) (ws : K) (wd : K)
      (perSlot : ExpertBytes.Box K) (dedup : ExpertBytes.Box K),
  ExpertBytes.Box.Mem perSlot ws →
  ExpertBytes.Box.Mem dedup wd →
  ExpertBytes.verdict u perSlot dedup = ExpertBytes.Verdict.slower →
  wd < u * ws

/-- The verdict is undecided exactly where some pair of bandwidths in the boxes is a tie, `wd = u ·
ws`. At a tie neither kernel is faster, so neither strict verdict is withheld where it holds for all
bandwidths in the boxes. -/
def verdict_eq_undecided_iff.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (u : K) (perSlot : ExpertBytes.Box K)
      (dedup : ExpertBytes.Box K),
  (ExpertBytes.verdict u perSlot dedup = ExpertBytes.Verdict.undecided ↔ ∃ (ws : K), ∃ (wd : K),
      ExpertBytes.Box.Mem perSlot ws ∧ ExpertBytes.Box.Mem dedup wd ∧ wd = u * ws)

/-- Speculation is faster exactly if the cycle takes less than its tokens in plain steps: `T d < A d
· T 0`. -/
def speedup_gt_one_iff_time.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {T : Nat → K} {d : Nat},
  0 < T 0 →
  0 < T d →
  (1 < ExpertBytes.speedup A T d ↔ T d < A d * T 0)

/-- The claim in one statement, per-slot kernel. With `other n` seconds of a pass of `n` tokens
outside the experts, `fixed` and `draft d` seconds beside it, `b` bytes an expert, `k` experts a
token and bandwidth `Ws`, speculation at draft length `d` is faster exactly if the cycle written out
takes less than its tokens in plain steps. `A` is any tokens curve: `tokens a`, `tokensOf p`, or a
measured one. -/
def speculation_faster_iff_bytes.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {b : K} {fixed : K} {A : Nat → K} {Ws : Nat → K}
      {other : Nat → K} {draft : Nat → K} {k : Nat} {d : Nat},
  0 < fixed + other 1 + ExpertBytes.perSlotTime b k Ws 1 + draft 0 →
  0 < fixed + other (d + 1) + ExpertBytes.perSlotTime b k Ws (d + 1) + draft d →
  (1 < ExpertBytes.speedup A (fun (i : Nat) => fixed + other (i + 1) + ExpertBytes.perSlotTime b k
      Ws (i + 1) + draft i) d ↔ fixed + other (d + 1) + ((↑d : K) + 1) * (↑k : K) * b / Ws (d + 1) +
      draft d < A d * (fixed + other 1 + (↑k : K) * b / Ws 1 + draft 0))

/-- The same with the deduplicating kernel, which reads `U n` distinct experts in a pass of `n`
tokens. -/
def speculation_faster_iff_bytes_dedup.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {b : K} {fixed : K} {A : Nat → K} {U : Nat → K}
      {Wd : Nat → K} {other : Nat → K} {draft : Nat → K} {d : Nat},
  0 < fixed + other 1 + ExpertBytes.dedupTime b U Wd 1 + draft 0 →
  0 < fixed + other (d + 1) + ExpertBytes.dedupTime b U Wd (d + 1) + draft d →
  (1 < ExpertBytes.speedup A (fun (i : Nat) => fixed + other (i + 1) + ExpertBytes.dedupTime b U Wd
      (i + 1) + draft i) d ↔ fixed + other (d + 1) + U (d + 1) * b / Wd (d + 1) + draft d < A d *
      (fixed + other 1 + U 1 * b / Wd 1 + draft 0))

/-- With geometric acceptance at a rate `a < 1` the sum closes: `(1 − a) · cycle < (1 − a^(d+1)) ·
plain step`, per-slot kernel. -/
def speculation_faster_iff_bytes_tokens.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K} {fixed : K} {Ws : Nat → K}
      {other : Nat → K} {draft : Nat → K} {k : Nat} {d : Nat},
  a < 1 →
  0 < fixed + other 1 + ExpertBytes.perSlotTime b k Ws 1 + draft 0 →
  0 < fixed + other (d + 1) + ExpertBytes.perSlotTime b k Ws (d + 1) + draft d →
  (1 < ExpertBytes.speedup (ExpertBytes.tokens a) (fun (i : Nat) => fixed + other (i + 1) +
      ExpertBytes.perSlotTime b k Ws (i + 1) + draft i) d ↔ (1 - a) *
      (fixed + other (d + 1) + ((↑d : K) + 1) * (↑k : K) * b / Ws (d + 1) + draft d) <
      (1 - a ^ (d + 1)) * (fixed + other 1 + (↑k : K) * b / Ws 1 + draft 0))

/-- The closed form with the deduplicating kernel. -/
def speculation_faster_iff_bytes_dedup_tokens.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K} {fixed : K} {U : Nat → K}
      {Wd : Nat → K} {other : Nat → K} {draft : Nat → K} {d : Nat},
  a < 1 →
  0 < fixed + other 1 + ExpertBytes.dedupTime b U Wd 1 + draft 0 →
  0 < fixed + other (d + 1) + ExpertBytes.dedupTime b U Wd (d + 1) + draft d →
  (1 < ExpertBytes.speedup (ExpertBytes.tokens a) (fun (i : Nat) => fixed + other (i + 1) +
      ExpertBytes.dedupTime b U Wd (i + 1) + draft i) d ↔ (1 - a) *
      (fixed + other (d + 1) + U (d + 1) * b / Wd (d + 1) + draft d) < (1 - a ^ (d + 1)) *
      (fixed + other 1 + U 1 * b / Wd 1 + draft 0))

/-- Some acceptance rate makes speculation at draft length `d` faster exactly if a cycle costs less
than `d + 1` plain steps. -/
def faster_at_some_rate_iff.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {T : Nat → K} {d : Nat},
  0 < T 0 →
  0 < T d →
  ((∃ (a : K), 0 ≤ a ∧ a ≤ 1 ∧ 1 < ExpertBytes.speedup (ExpertBytes.tokens a) T d) ↔
      ExpertBytes.costRatio T d < (↑d : K) + 1)

/-- A draft length `d` whose successor is not better is at least as good as a longer one `m`, if no
step from `d` to `m` adds tokens at a greater rate per second than the step at `d`. -/
def goodput_le_of_stop_of_concave_in_time.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {T : Nat → K} {d : Nat} {m : Nat},
  d ≤ m →
  0 < T d →
  T d ≤ T m →
  T d < T (d + 1) →
  (∀ (i : Nat), d ≤ i → i < m → (A (i + 1) - A i) * (T (d + 1) - T d) ≤ (A (d + 1) - A d) *
      (T (i + 1) - T i)) →
  ExpertBytes.goodput A T (d + 1) ≤ ExpertBytes.goodput A T d →
  ExpertBytes.goodput A T m ≤ ExpertBytes.goodput A T d

/-- Stopping rule on measured curves: if each step to a longer draft takes time and the tokens it
adds per added second do not rise from one step to the next, the first draft length whose successor
is not better is the (least) best one. Pass times may rise ever more slowly, as a deduplicating
kernel's do, as long as the tokens gained do so faster. -/
def bestDraft_stop_of_concave_in_time.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {A : Nat → K} {T : Nat → K} {D : Nat},
  0 < T 0 →
  (∀ (d : Nat), d < D → T d < T (d + 1)) →
  (∀ (i : Nat), i + 2 ≤ D → (A (i + 2) - A (i + 1)) * (T (i + 1) - T i) ≤ (A (i + 1) - A i) *
      (T (i + 2) - T (i + 1))) →
  ExpertBytes.bestDraft A T D = ExpertBytes.firstStop A T D

/-- Where the tokens added per added second do not fall from one step to the next, the earlier chord
of the tokens curve over time is at most the later one. -/
def chord_le_of_convex_in_time.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {T : Nat → K} {D : Nat} {a : Nat}
      {b : Nat},
  (∀ (d : Nat), d < D → T d < T (d + 1)) →
  (∀ (i : Nat), i + 2 ≤ D → (A (i + 1) - A i) * (T (i + 2) - T (i + 1)) ≤ (A (i + 2) - A (i + 1)) *
      (T (i + 1) - T i)) →
  a ≤ b →
  ∀ (n : Nat),
  b + n ≤ D → (A b - A a) * (T (b + n) - T b) ≤ (A (b + n) - A b) * (T b - T a)

/-- The opposite curvature: if each step to a longer draft takes time and the tokens it adds per
added second do not fall from one step to the next, the best draft length is one of the two ends. -/
def bestDraft_end_of_convex_in_time.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {A : Nat → K} {T : Nat → K} {D : Nat},
  0 < T 0 →
  (∀ (d : Nat), d < D → T d < T (d + 1)) →
  (∀ (i : Nat), i + 2 ≤ D → (A (i + 1) - A i) * (T (i + 2) - T (i + 1)) ≤ (A (i + 2) - A (i + 1)) *
      (T (i + 1) - T i)) →
  ExpertBytes.bestDraft A T D = 0 ∨ ExpertBytes.bestDraft A T D = D

/-- There is no crossover up to `N` exactly where the ratio is at most the share at every pass size
in `1..N`. -/
def crossover_eq_none_iff.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (u : Nat → K) (r : Nat → K) (N : Nat),
  (ExpertBytes.crossover u r N = Option.none ↔ ∀ (n : Nat), 1 ≤ n → n ≤ N → r n ≤ u n)

/-- The crossover is the least pass size in `1..N` at which the share is below the ratio. -/
def crossover_eq_some_iff.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (u : Nat → K) (r : Nat → K) (N : Nat)
      (n : Nat),
  (ExpertBytes.crossover u r N = Option.some n ↔ 1 ≤ n ∧ n ≤ N ∧ u n < r n ∧ ∀ (m : Nat), 1 ≤ m → m
      < n → r m ≤ u m)

/-- A crossover above a falling share and below a rising ratio decides every larger pass size: `u m
< r m` for all `m` from the crossover on, also beyond the `N` that was searched. -/
def share_lt_ratio_from_crossover.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (u : Nat → K) (r : Nat → K) (N : Nat)
      (n : Nat) (m : Nat),
  (∀ (i : Nat), ∀ (j : Nat), 1 ≤ i → i ≤ j → u j ≤ u i) →
  (∀ (i : Nat), ∀ (j : Nat), 1 ≤ i → i ≤ j → r i ≤ r j) →
  ExpertBytes.crossover u r N = Option.some n →
  n ≤ m →
  u m < r m

/-- Where the share falls and the ratio rises with the pass size, deduplication is faster at every
pass size from the crossover on: an engine needs one threshold. -/
def dedup_faster_from_crossover.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (b : K) (U : Nat → K) (Ws : Nat → K)
      (Wd : Nat → K) (k : Nat) (N : Nat) (n : Nat) (m : Nat),
  0 < b →
  0 < k →
  (∀ (i : Nat), 0 < Ws i) →
  (∀ (i : Nat), 0 < Wd i) →
  (∀ (i : Nat), ∀ (j : Nat), 1 ≤ i → i ≤ j → ExpertBytes.share U k j ≤ ExpertBytes.share U k i) →
  (∀ (i : Nat), ∀ (j : Nat), 1 ≤ i → i ≤ j → ExpertBytes.ratio Wd Ws i ≤ ExpertBytes.ratio Wd Ws j)
      →
  ExpertBytes.crossover (ExpertBytes.share U k) (ExpertBytes.ratio Wd Ws) N = Option.some n →
  n ≤ m →
  ExpertBytes.dedupTime b U Wd m < ExpertBytes.perSlotTime b k Ws m

/-- Below the crossover deduplication is not faster: the threshold is sharp. -/
def perSlotTime_le_dedupTime_below_crossover.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (b : K) (U : Nat → K) (Ws : Nat → K)
      (Wd : Nat → K) (k : Nat) (N : Nat) (n : Nat) (m : Nat),
  0 < b →
  0 < k →
  (∀ (i : Nat), 0 < Ws i) →
  (∀ (i : Nat), 0 < Wd i) →
  ExpertBytes.crossover (ExpertBytes.share U k) (ExpertBytes.ratio Wd Ws) N = Option.some n →
  1 ≤ m →
  m < n →
  ExpertBytes.perSlotTime b k Ws m ≤ ExpertBytes.dedupTime b U Wd m

/-- A bandwidth ratio of at most `1/n` at every pass size up to `N` leaves no crossover, whatever
the routing. -/
def crossover_eq_none_of_ratio_le.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (U : Nat → K) (r : Nat → K) (k : Nat)
      (N : Nat),
  0 < k →
  (∀ (n : Nat), 1 ≤ n → n ≤ N → (↑k : K) ≤ U n) →
  (∀ (n : Nat), 1 ≤ n → n ≤ N → r n ≤ 1 / (↑n : K)) →
  ExpertBytes.crossover (ExpertBytes.share U k) r N = Option.none

/-- A smaller share curve or a larger ratio curve never moves the crossover to a larger pass size,
and never loses it. -/
def crossover_anti.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (u : Nat → K) (u' : Nat → K)
      (r : Nat → K) (r' : Nat → K) (N : Nat),
  (∀ (n : Nat), 1 ≤ n → n ≤ N → u' n ≤ u n) →
  (∀ (n : Nat), 1 ≤ n → n ≤ N → r n ≤ r' n) →
  ExpertBytes.NoLater (ExpertBytes.crossover u' r' N) (ExpertBytes.crossover u r N)

/-- Ratios within `σ`: the true crossover comes no earlier than that of the measured ratio times `σ`
and no later than that of the measured ratio divided by `σ`. -/
def crossover_sandwich_curve.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (σ : K) (u : Nat → K) (r : Nat → K)
      (r' : Nat → K) (N : Nat),
  0 < σ →
  (∀ (n : Nat), 1 ≤ n → n ≤ N → ExpertBytes.Within σ (r n) (r' n)) →
  ExpertBytes.NoLater (ExpertBytes.crossover u (ExpertBytes.scale σ r') N)
      (ExpertBytes.crossover u r N) ∧ ExpertBytes.NoLater (ExpertBytes.crossover u r N)
      (ExpertBytes.crossover u (ExpertBytes.scale (1 / σ) r') N)

/-- Both bandwidths within `ρ`: the true crossover lies between those of the measured ratio times
`ρ²` (the earliest it can be) and divided by `ρ²` (the latest). -/
def crossover_sandwich.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (ρ : K) (u : Nat → K) (Wd : Nat → K)
      (Wd' : Nat → K) (Ws : Nat → K) (Ws' : Nat → K) (N : Nat),
  (∀ (n : Nat), 1 ≤ n → n ≤ N → 0 < Wd n) →
  (∀ (n : Nat), 1 ≤ n → n ≤ N → 0 < Wd' n) →
  (∀ (n : Nat), 1 ≤ n → n ≤ N → 0 < Ws n) →
  (∀ (n : Nat), 1 ≤ n → n ≤ N → 0 < Ws' n) →
  (∀ (n : Nat), 1 ≤ n → n ≤ N → ExpertBytes.Within ρ (Wd n) (Wd' n)) →
  (∀ (n : Nat), 1 ≤ n → n ≤ N → ExpertBytes.Within ρ (Ws n) (Ws' n)) →
  ExpertBytes.NoLater (ExpertBytes.crossover u (ExpertBytes.scale (ρ ^ 2)
      (ExpertBytes.ratio Wd' Ws')) N) (ExpertBytes.crossover u (ExpertBytes.ratio Wd Ws) N) ∧
      ExpertBytes.NoLater (ExpertBytes.crossover u (ExpertBytes.ratio Wd Ws) N)
      (ExpertBytes.crossover u (ExpertBytes.scale (1 / ρ ^ 2) (ExpertBytes.ratio Wd' Ws')) N)

/-- Ratios within `σ`, and `n` the crossover predicted from the measured ratio. If the measured
ratio exceeds the share by more than `σ` one token after it, and is below the share by at least `σ`
up to two tokens before it, then the true crossover is `n − 1`, `n` or `n + 1`. -/
def crossover_within_one.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (σ : K) (u : Nat → K) (r : Nat → K)
      (r' : Nat → K) (N : Nat) (n : Nat),
  (∀ (m : Nat), 1 ≤ m → m ≤ N → ExpertBytes.Within σ (r m) (r' m)) →
  0 < σ →
  ExpertBytes.crossover u r' N = Option.some n →
  n + 1 ≤ N →
  σ * u (n + 1) < r' (n + 1) →
  (∀ (m : Nat), 1 ≤ m → m + 1 < n → σ * r' m ≤ u m) →
  ∃ (m : Nat), ExpertBytes.crossover u r N = Option.some m ∧ n ≤ m + 1 ∧ m ≤ n + 1

/-- Ratios within `σ`, a positive share and a predicted crossover `n` below `N`. If the measured
ratio over the share grows by at least the factor `σ` per token, predicted and true crossover differ
by at most one. -/
def crossover_within_one_of_growth.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (σ : K) (u : Nat → K) (r : Nat → K)
      (r' : Nat → K) (N : Nat) (n : Nat),
  (∀ (m : Nat), 1 ≤ m → m ≤ N → ExpertBytes.Within σ (r m) (r' m)) →
  0 < σ →
  (∀ (m : Nat), 1 ≤ m → m ≤ N → 0 < u m) →
  (∀ (m : Nat), 1 ≤ m → m + 1 ≤ N → σ * (r' m / u m) ≤ r' (m + 1) / u (m + 1)) →
  ExpertBytes.crossover u r' N = Option.some n →
  n + 1 ≤ N →
  ∃ (m : Nat), ExpertBytes.crossover u r N = Option.some m ∧ n ≤ m + 1 ∧ m ≤ n + 1

/-- Ratios within `σ`: where the measured ratio is above the share by more than `σ` at `n` and below
it by at least `σ` at every smaller pass size, `n` is the true crossover. -/
def crossover_stable.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (σ : K) (u : Nat → K) (r : Nat → K)
      (r' : Nat → K) (N : Nat) (n : Nat),
  (∀ (m : Nat), 1 ≤ m → m ≤ N → ExpertBytes.Within σ (r m) (r' m)) →
  0 < σ →
  1 ≤ n →
  n ≤ N →
  σ * u n < r' n →
  (∀ (m : Nat), 1 ≤ m → m < n → σ * r' m ≤ u m) →
  ExpertBytes.crossover u r N = Option.some n

/-- `argmax` is the least maximiser: an index in `0..n` with at least the value of every other index
there, and with more than that of each smaller one. -/
def argmax_spec.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (f : Nat → K) (n : Nat),
  ExpertBytes.argmax f n ≤ n ∧ (∀ (i : Nat), i ≤ n → f i ≤ f (ExpertBytes.argmax f n)) ∧ ∀
      (i : Nat), i < ExpertBytes.argmax f n → f i < f (ExpertBytes.argmax f n)

/-- An index is the least maximiser if and only if it lies in `0..n`, no index there has more than
its value, and each smaller one has less. -/
def argmax_eq_iff.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (f : Nat → K) (n : Nat) (i : Nat),
  (ExpertBytes.argmax f n = i ↔ i ≤ n ∧ (∀ (j : Nat), j ≤ n → f j ≤ f i) ∧ ∀ (j : Nat), j < i → f j
      < f i)

/-- The largest value of a curve on `0..n` is at least its value at every index there. -/
def le_largest.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (f : Nat → K) (n : Nat) (i : Nat),
  i ≤ n →
  f i ≤ ExpertBytes.largest f n

/-- The largest value of a curve on `0..n` is its value at an index there. -/
def exists_eq_largest.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (f : Nat → K) (n : Nat),
  ∃ (i : Nat), i ≤ n ∧ f i = ExpertBytes.largest f n

/-- Values at most `c` times others have a sum of at most `c` times theirs. -/
def sumBelow_le_mul.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (c : K) (f : Nat → K) (g : Nat → K) (n : Nat),
  (∀ (i : Nat), i < n → f i ≤ c * g i) →
  ExpertBytes.sumBelow f n ≤ c * ExpertBytes.sumBelow g n

/-- The largest part on one device is at most the whole working set: `U* n ≤ U n`. -/
def parallel_le_meanDistinct.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (place : Nat → Nat) (T : Nat)
      (E : Nat) (G : Nat) (n : Nat),
  0 < T →
  ExpertBytes.parallelMean (K := K) (fun (g : Nat) => fun (t : Nat) => ExpertBytes.distinct
      (ExpertBytes.cyclic (ExpertBytes.onDevice s place g) T) E n t) G T ≤ ExpertBytes.meanDistinct
      (K := K) s T E n

/-- The largest part is at least an equal share of the working set: `U n / G ≤ U* n`, where each
expert lies on one of the `G` devices. -/
def meanDistinct_div_le_parallel.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (place : Nat → Nat) (T : Nat)
      (E : Nat) (G : Nat) (n : Nat),
  0 < T →
  0 < G →
  (∀ (e : Nat), e < E → place e < G) →
  ExpertBytes.meanDistinct (K := K) s T E n / (↑G : K) ≤ ExpertBytes.parallelMean (K := K)
      (fun (g : Nat) => fun (t : Nat) => ExpertBytes.distinct
      (ExpertBytes.cyclic (ExpertBytes.onDevice s place g) T) E n t) G T

/-- A longer pass has at least as large a largest part. -/
def parallel_mono.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (place : Nat → Nat) (T : Nat)
      (E : Nat) (G : Nat) (m : Nat) (n : Nat),
  0 < T →
  m ≤ n →
  ExpertBytes.parallelMean (K := K) (fun (g : Nat) => fun (t : Nat) => ExpertBytes.distinct
      (ExpertBytes.cyclic (ExpertBytes.onDevice s place g) T) E m t) G T ≤ ExpertBytes.parallelMean
      (K := K) (fun (g : Nat) => fun (t : Nat) => ExpertBytes.distinct
      (ExpertBytes.cyclic (ExpertBytes.onDevice s place g) T) E n t) G T

/-- **Subadditivity on several devices**: one pass of `m + n` tokens waits for at most the distinct
experts that two passes of `m` and `n` tokens wait for. -/
def parallel_subadd.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (place : Nat → Nat) (T : Nat)
      (E : Nat) (G : Nat) (m : Nat) (n : Nat),
  0 < T →
  ExpertBytes.parallelMean (K := K) (fun (g : Nat) => fun (t : Nat) => ExpertBytes.distinct
      (ExpertBytes.cyclic (ExpertBytes.onDevice s place g) T) E (m + n) t) G T ≤
      ExpertBytes.parallelMean (K := K) (fun (g : Nat) => fun (t : Nat) => ExpertBytes.distinct
      (ExpertBytes.cyclic (ExpertBytes.onDevice s place g) T) E m t) G T + ExpertBytes.parallelMean
      (K := K) (fun (g : Nat) => fun (t : Nat) => ExpertBytes.distinct
      (ExpertBytes.cyclic (ExpertBytes.onDevice s place g) T) E n t) G T

/-- A pass of `j` times as many tokens waits for at most `j` times as many distinct experts. -/
def parallel_mul_le.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (place : Nat → Nat) (T : Nat)
      (E : Nat) (G : Nat) (j : Nat) (n : Nat),
  0 < T →
  ExpertBytes.parallelMean (K := K) (fun (g : Nat) => fun (t : Nat) => ExpertBytes.distinct
      (ExpertBytes.cyclic (ExpertBytes.onDevice s place g) T) E (j * n) t) G T ≤ (↑j : K) *
      ExpertBytes.parallelMean (K := K) (fun (g : Nat) => fun (t : Nat) => ExpertBytes.distinct
      (ExpertBytes.cyclic (ExpertBytes.onDevice s place g) T) E n t) G T

/-- **What is left of the falling share**: on several devices the share does not rise from a pass
size to a multiple of it. -/
def parallel_share_mul_le.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (place : Nat → Nat) (T : Nat)
      (E : Nat) (G : Nat) (k : Nat) (j : Nat) (n : Nat),
  0 < T →
  0 < k →
  0 < j →
  0 < n →
  ExpertBytes.share (fun (n : Nat) => ExpertBytes.parallelMean (K := K)
      (fun (g : Nat) => fun (t : Nat) => ExpertBytes.distinct
      (ExpertBytes.cyclic (ExpertBytes.onDevice s place g) T) E n t) G T) k (j * n) ≤
      ExpertBytes.share (fun (n : Nat) => ExpertBytes.parallelMean (K := K)
      (fun (g : Nat) => fun (t : Nat) => ExpertBytes.distinct
      (ExpertBytes.cyclic (ExpertBytes.onDevice s place g) T) E n t) G T) k n

/-- Tokens curves within `σ` and cycle times within `ρ`: the draft length chosen on the measured
curves has at least the goodput of any other, divided by `(σ·ρ)²`. -/
def bestDraft_regret_curves.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (ρ : K) (σ : K) (A : Nat → K)
      (A' : Nat → K) (T : Nat → K) (T' : Nat → K) (D : Nat) (d : Nat),
  (∀ (i : Nat), i ≤ D → 0 ≤ A i) →
  (∀ (i : Nat), i ≤ D → 0 ≤ A' i) →
  (∀ (i : Nat), i ≤ D → 0 < T i) →
  (∀ (i : Nat), i ≤ D → 0 < T' i) →
  (∀ (i : Nat), i ≤ D → ExpertBytes.Within σ (A i) (A' i)) →
  (∀ (i : Nat), i ≤ D → ExpertBytes.Within ρ (T i) (T' i)) →
  d ≤ D →
  ExpertBytes.goodput A T d ≤ (σ * ρ) ^ 2 * ExpertBytes.goodput A T (ExpertBytes.bestDraft A' T' D)

/-- Cycle times within `ρ`: no draft length has more than `ρ²` times the goodput of the predicted
best one. -/
def bestDraft_regret_of_le.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (ρ : K) (A : Nat → K) (T : Nat → K)
      (T' : Nat → K) (D : Nat) (d : Nat),
  (∀ (i : Nat), i ≤ D → 0 ≤ A i) →
  (∀ (i : Nat), i ≤ D → 0 < T i) →
  (∀ (i : Nat), i ≤ D → 0 < T' i) →
  (∀ (i : Nat), i ≤ D → ExpertBytes.Within ρ (T i) (T' i)) →
  d ≤ D →
  ExpertBytes.goodput A T d ≤ ρ ^ 2 * ExpertBytes.goodput A T (ExpertBytes.bestDraft A T' D)

/-- Cycle times within `ρ`: the goodput at the draft length predicted from measured times is at
least the optimum over `ρ²`. -/
def bestDraft_regret.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (ρ : K) (A : Nat → K) (T : Nat → K)
      (T' : Nat → K) (D : Nat),
  (∀ (i : Nat), i ≤ D → 0 ≤ A i) →
  (∀ (i : Nat), i ≤ D → 0 < T i) →
  (∀ (i : Nat), i ≤ D → 0 < T' i) →
  (∀ (i : Nat), i ≤ D → ExpertBytes.Within ρ (T i) (T' i)) →
  ExpertBytes.goodput A T (ExpertBytes.bestDraft A T D) / ρ ^ 2 ≤ ExpertBytes.goodput A T
      (ExpertBytes.bestDraft A T' D)

/-- Each cycle time within a factor of its own: a draft length whose goodput is more than `ρ d · ρ
i` times that of every other draft length `i` is predicted exactly. A pass size measured badly
weighs only on the comparisons with it. -/
def bestDraft_stable_of.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (ρ : Nat → K) (A : Nat → K)
      (T : Nat → K) (T' : Nat → K) (D : Nat) (d : Nat),
  (∀ (i : Nat), i ≤ D → 0 ≤ A i) →
  (∀ (i : Nat), i ≤ D → 0 < T i) →
  (∀ (i : Nat), i ≤ D → 0 < T' i) →
  (∀ (i : Nat), i ≤ D → ExpertBytes.Within (ρ i) (T i) (T' i)) →
  d ≤ D →
  (∀ (i : Nat), i ≤ D → i ≠ d → ρ d * ρ i * ExpertBytes.goodput A T i < ExpertBytes.goodput A T d) →
  ExpertBytes.bestDraft A T' D = d

/-- Cycle times within `ρ`: a draft length that beats every other by more than the factor `ρ²` is
predicted exactly. -/
def bestDraft_stable.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (ρ : K) (A : Nat → K) (T : Nat → K)
      (T' : Nat → K) (D : Nat) (d : Nat),
  (∀ (i : Nat), i ≤ D → 0 ≤ A i) →
  (∀ (i : Nat), i ≤ D → 0 < T i) →
  (∀ (i : Nat), i ≤ D → 0 < T' i) →
  (∀ (i : Nat), i ≤ D → ExpertBytes.Within ρ (T i) (T' i)) →
  d ≤ D →
  (∀ (i : Nat), i ≤ D → i ≠ d → ρ ^ 2 * ExpertBytes.goodput A T i < ExpertBytes.goodput A T d) →
  ExpertBytes.bestDraft A T' D = d

/-- `firstStop` is at most `D`, goodput rises strictly at each step before it, and the step after it
(if any) does not raise goodput. -/
def firstStop_spec.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (A : Nat → K) (T : Nat → K) (D : Nat),
  ExpertBytes.firstStop A T D ≤ D ∧ (∀ (d : Nat), d < ExpertBytes.firstStop A T D →
      ExpertBytes.goodput A T d < ExpertBytes.goodput A T (d + 1)) ∧
      (ExpertBytes.firstStop A T D < D → ExpertBytes.goodput A T (ExpertBytes.firstStop A T D + 1) ≤
      ExpertBytes.goodput A T (ExpertBytes.firstStop A T D))

/-- A draft length `d` whose successor is not better is at least as good as every longer one up to
`D`, if from `d` on no increment of the tokens curve exceeds the one at `d`, and none of the pass
time falls below it. -/
def goodput_le_of_stop.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {T : Nat → K} {d : Nat} {m : Nat}
      {D : Nat},
  d ≤ m →
  m ≤ D →
  (∀ (i : Nat), i ≤ D → 0 < T i) →
  0 ≤ A d →
  (∀ (i : Nat), d ≤ i → i < D → A (i + 1) - A i ≤ A (d + 1) - A d) →
  (∀ (i : Nat), d ≤ i → i < D → T (d + 1) - T d ≤ T (i + 1) - T i) →
  ExpertBytes.goodput A T (d + 1) ≤ ExpertBytes.goodput A T d →
  ExpertBytes.goodput A T m ≤ ExpertBytes.goodput A T d

/-- Stopping rule: if the increments of the pass time do not decrease and those of the nonnegative
tokens curve do not increase, the first draft length whose successor is not better is the (least)
best one. -/
def bestDraft_stop.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {A : Nat → K} {T : Nat → K} {D : Nat},
  (∀ (d : Nat), d ≤ D → 0 < T d) →
  (∀ (d : Nat), d ≤ D → 0 ≤ A d) →
  (∀ (i : Nat), i + 2 ≤ D → A (i + 2) - A (i + 1) ≤ A (i + 1) - A i) →
  (∀ (i : Nat), i + 2 ≤ D → T (i + 1) - T i ≤ T (i + 2) - T (i + 1)) →
  ExpertBytes.bestDraft A T D = ExpertBytes.firstStop A T D

/-- Stopping rule for profiles with rates in `[0, 1]`: only the pass times need a shape. -/
def bestDraft_stop_of.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {p : Nat → K} {T : Nat → K} {D : Nat},
  (∀ (j : Nat), j < D → 0 ≤ p j) →
  (∀ (j : Nat), j < D → p j ≤ 1) →
  (∀ (d : Nat), d ≤ D → 0 < T d) →
  (∀ (i : Nat), i + 2 ≤ D → T (i + 1) - T i ≤ T (i + 2) - T (i + 1)) →
  ExpertBytes.bestDraft (ExpertBytes.tokensOf p) T D = ExpertBytes.firstStop
      (ExpertBytes.tokensOf p) T D

/-- Stopping rule for geometric acceptance at a rate in `[0, 1]`: only the pass times need a shape.
-/
def bestDraft_stop_tokens.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {a : K} {T : Nat → K} {D : Nat},
  0 ≤ a →
  a ≤ 1 →
  (∀ (d : Nat), d ≤ D → 0 < T d) →
  (∀ (i : Nat), i + 2 ≤ D → T (i + 1) - T i ≤ T (i + 2) - T (i + 1)) →
  ExpertBytes.bestDraft (ExpertBytes.tokens a) T D = ExpertBytes.firstStop (ExpertBytes.tokens a) T
      D

/-- Going on while the product of confidences, the next one included, exceeds the cost of a token is
worth the most that stopping or going on at each history can be worth, on any finite tree of
histories. In expected tokens. -/
def product_threshold.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (cost : K) (conf : Nat → K)
      (prob : Nat → K) (child : Nat → Nat → Nat) (width : Nat → Nat) (depth : Nat) (h : Nat)
      (P : K),
  0 ≤ P →
  (∀ (x : Nat), 0 ≤ conf x) →
  (∀ (x : Nat), conf x ≤ 1) →
  (∀ (x : Nat), 0 ≤ prob x) →
  ExpertBytes.thresholdWorth cost conf prob child width depth h P = ExpertBytes.optimalWorth cost
      conf prob child width depth h P

/-- No rule that goes on or stops by the depth left and the history, on any finite tree, is worth
more than going on while the product of confidences exceeds the cost of a token. In expected tokens.
-/
def product_threshold_optimal.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (cost : K) (conf : Nat → K)
      (prob : Nat → K) (child : Nat → Nat → Nat) (width : Nat → Nat) (go : Nat → Nat → Bool)
      (depth : Nat) (h : Nat) (P : K),
  0 ≤ P →
  (∀ (x : Nat), 0 ≤ conf x) →
  (∀ (x : Nat), conf x ≤ 1) →
  (∀ (x : Nat), 0 ≤ prob x) →
  ExpertBytes.draftWorth cost conf prob child width go depth h P ≤ ExpertBytes.thresholdWorth cost
      conf prob child width depth h P

/-- Seconds of two kernels that read the same bytes are within the factor of their bandwidths. -/
def kernelTime_within.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (ρ : K) (kernel : ExpertBytes.Kernel K)
      (kernel' : ExpertBytes.Kernel K) (n : Nat),
  ExpertBytes.Kernel.bytes kernel n = ExpertBytes.Kernel.bytes kernel' n →
  ExpertBytes.Within ρ (ExpertBytes.Kernel.bandwidth kernel n)
      (ExpertBytes.Kernel.bandwidth kernel' n) →
  ExpertBytes.Within ρ (ExpertBytes.kernelTime kernel n) (ExpertBytes.kernelTime kernel' n)

/-- Bandwidths within `ρ ≥ 1`, the same bytes and the same nonnegative fixed part: the step time is
within `ρ`. Bandwidths within a factor of 1.1 never put the predicted step off by more than the
factor 1.1. -/
def stepTime_within.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (ρ : K) (kernels : List (ExpertBytes.Kernel K))
      (kernels' : List (ExpertBytes.Kernel K)) (fixed : K) (n : Nat),
  1 ≤ ρ →
  0 ≤ fixed →
  ExpertBytes.SameBytesWithin ρ kernels kernels' n →
  ExpertBytes.Within ρ (ExpertBytes.stepTime kernels fixed n)
      (ExpertBytes.stepTime kernels' fixed n)

/-- Bandwidths within `ρ ≥ 1`, the same bytes, the same nonnegative fixed part and drafting time:
the cycle time is within `ρ`. -/
def cycleTime_within.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (ρ : K) (kernels : List (ExpertBytes.Kernel K))
      (kernels' : List (ExpertBytes.Kernel K)) (fixed : K) (draft : Nat → K) (d : Nat),
  1 ≤ ρ →
  0 ≤ fixed →
  0 ≤ draft d →
  ExpertBytes.SameBytesWithin ρ kernels kernels' (d + 1) →
  ExpertBytes.Within ρ (ExpertBytes.cycleTime kernels fixed draft d)
      (ExpertBytes.cycleTime kernels' fixed draft d)

/-- Tokens per second are within the product of the factors of the tokens and of the cycle time. -/
def goodput_within.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (ρ : K) (σ : K) (A : Nat → K) (A' : Nat → K)
      (T : Nat → K) (T' : Nat → K) (d : Nat),
  0 ≤ A d →
  0 ≤ A' d →
  0 < T d →
  0 < T' d →
  ExpertBytes.Within σ (A d) (A' d) →
  ExpertBytes.Within ρ (T d) (T' d) →
  ExpertBytes.Within (σ * ρ) (ExpertBytes.goodput A T d) (ExpertBytes.goodput A' T' d)

/-- Cycle times within `ρ`, at the draft length and at plain decoding: the speedup is within `ρ²`.
-/
def speedup_within.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (ρ : K) (A : Nat → K) (T : Nat → K) (T' : Nat → K)
      (d : Nat),
  0 ≤ A d →
  0 < T 0 →
  0 < T' 0 →
  0 < T d →
  0 < T' d →
  ExpertBytes.Within ρ (T 0) (T' 0) →
  ExpertBytes.Within ρ (T d) (T' d) →
  ExpertBytes.Within (ρ ^ 2) (ExpertBytes.speedup A T d) (ExpertBytes.speedup A T' d)

/-- Both bandwidths within `ρ`: their ratio is within `ρ²`. -/
def ratio_within.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (ρ : K) (Wd : Nat → K) (Wd' : Nat → K) (Ws : Nat → K)
      (Ws' : Nat → K) (n : Nat),
  0 < Wd n →
  0 < Wd' n →
  0 < Ws n →
  0 < Ws' n →
  ExpertBytes.Within ρ (Wd n) (Wd' n) →
  ExpertBytes.Within ρ (Ws n) (Ws' n) →
  ExpertBytes.Within (ρ ^ 2) (ExpertBytes.ratio Wd Ws n) (ExpertBytes.ratio Wd' Ws' n)

/-- Both bandwidths within `ρ`: predicted and true saving differ by at most `(ρ − 1)` times the sum
of the two kernels' true seconds (or, since `Within` is symmetric, of their predicted ones). -/
def saving_error.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (ρ : K) (b : K) (U : Nat → K) (Ws : Nat → K)
      (Ws' : Nat → K) (Wd : Nat → K) (Wd' : Nat → K) (k : Nat) (n : Nat),
  0 ≤ b →
  0 ≤ U n →
  0 < Ws n →
  0 < Ws' n →
  0 < Wd n →
  0 < Wd' n →
  ExpertBytes.Within ρ (Ws n) (Ws' n) →
  ExpertBytes.Within ρ (Wd n) (Wd' n) →
  ExpertBytes.saving b k U Ws Wd n - ExpertBytes.saving b k U Ws' Wd' n ≤ (ρ - 1) *
      (ExpertBytes.perSlotTime b k Ws n + ExpertBytes.dedupTime b U Wd n) ∧ ExpertBytes.saving b k U
      Ws' Wd' n - ExpertBytes.saving b k U Ws Wd n ≤ (ρ - 1) *
      (ExpertBytes.perSlotTime b k Ws n + ExpertBytes.dedupTime b U Wd n)

/-- A verdict from the end points of the boxes holds for all bandwidths in them, in seconds:
"faster" means that the deduplicating kernel is faster, "slower" that it is slower. -/
def verdict_sound.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (b : K) (U : Nat → K) (Ws : Nat → K)
      (Wd : Nat → K) (k : Nat) (n : Nat) (perSlot : ExpertBytes.Box K) (dedup : ExpertBytes.Box K),
  0 < b →
  0 < k →
  0 < n →
  ExpertBytes.Box.Mem perSlot (Ws n) →
  ExpertBytes.Box.Mem dedup (Wd n) →
  (ExpertBytes.verdict (ExpertBytes.share U k n) perSlot dedup = ExpertBytes.Verdict.faster →
      ExpertBytes.dedupTime b U Wd n < ExpertBytes.perSlotTime b k Ws n) ∧
      (ExpertBytes.verdict (ExpertBytes.share U k n) perSlot dedup = ExpertBytes.Verdict.slower →
      ExpertBytes.perSlotTime b k Ws n < ExpertBytes.dedupTime b U Wd n)

/-- "Undecided" means that the boxes hold bandwidths `ws`, `wd` at which deduplication is at least
as fast, and others `ws'`, `wd'` at which the per-slot kernel is: neither "faster" nor "slower" is
true of all bandwidths in the boxes. -/
def verdict_complete.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (b : K) (U : Nat → K) (k : Nat)
      (n : Nat) (perSlot : ExpertBytes.Box K) (dedup : ExpertBytes.Box K),
  0 < b →
  0 < k →
  0 < n →
  ExpertBytes.verdict (ExpertBytes.share U k n) perSlot dedup = ExpertBytes.Verdict.undecided →
  ∃ (ws : K), ∃ (wd : K), ∃ (ws' : K), ∃ (wd' : K), ExpertBytes.Box.Mem perSlot ws ∧
      ExpertBytes.Box.Mem dedup wd ∧ ExpertBytes.Box.Mem perSlot ws' ∧ ExpertBytes.Box.Mem dedup wd'
      ∧ ExpertBytes.dedupBytes b U n / wd ≤ ExpertBytes.perSlotBytes b k n / ws ∧
      ExpertBytes.perSlotBytes b k n / ws' ≤ ExpertBytes.dedupBytes b U n / wd'

/-- Deduplication takes at most the time of the per-slot kernel exactly where `share ≤ ratio`:
`U·b/Wd ≤ n·k·b/Ws ⇔ U/(n·k) ≤ Wd/Ws`. -/
def dedupTime_le_perSlotTime_iff.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (b : K) (U : Nat → K) (Ws : Nat → K) (Wd : Nat → K)
      (k : Nat) (n : Nat),
  0 < b →
  0 < k →
  0 < n →
  0 < Ws n →
  0 < Wd n →
  (ExpertBytes.dedupTime b U Wd n ≤ ExpertBytes.perSlotTime b k Ws n ↔ ExpertBytes.share U k n ≤
      ExpertBytes.ratio Wd Ws n)

/-- The per-slot kernel takes at most the time of deduplication exactly where `ratio ≤ share`. -/
def perSlotTime_le_dedupTime_iff.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (b : K) (U : Nat → K) (Ws : Nat → K) (Wd : Nat → K)
      (k : Nat) (n : Nat),
  0 < b →
  0 < k →
  0 < n →
  0 < Ws n →
  0 < Wd n →
  (ExpertBytes.perSlotTime b k Ws n ≤ ExpertBytes.dedupTime b U Wd n ↔ ExpertBytes.ratio Wd Ws n ≤
      ExpertBytes.share U k n)

/-- Deduplication is faster than the per-slot kernel exactly where the share of distinct experts is
below the ratio of the bandwidths: `share n < ratio n`. The bytes of an expert do not matter. -/
def dedupTime_lt_perSlotTime_iff.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (b : K) (U : Nat → K) (Ws : Nat → K) (Wd : Nat → K)
      (k : Nat) (n : Nat),
  0 < b →
  0 < k →
  0 < n →
  0 < Ws n →
  0 < Wd n →
  (ExpertBytes.dedupTime b U Wd n < ExpertBytes.perSlotTime b k Ws n ↔ ExpertBytes.share U k n <
      ExpertBytes.ratio Wd Ws n)

/-- The two kernels take the same time exactly where `share = ratio`. -/
def dedupTime_eq_perSlotTime_iff.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (b : K) (U : Nat → K) (Ws : Nat → K) (Wd : Nat → K)
      (k : Nat) (n : Nat),
  0 < b →
  0 < k →
  0 < n →
  0 < Ws n →
  0 < Wd n →
  (ExpertBytes.dedupTime b U Wd n = ExpertBytes.perSlotTime b k Ws n ↔ ExpertBytes.share U k n =
      ExpertBytes.ratio Wd Ws n)

/-- Seconds saved: `saving = perSlotTime · (1 − share / ratio)`. -/
def saving_eq.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (b : K) (U : Nat → K) (Ws : Nat → K) (Wd : Nat → K)
      (k : Nat) (n : Nat),
  0 < k →
  0 < n →
  0 < Ws n →
  0 < Wd n →
  ExpertBytes.saving b k U Ws Wd n = ExpertBytes.perSlotTime b k Ws n *
      (1 - ExpertBytes.share U k n / ExpertBytes.ratio Wd Ws n)

/-- Deduplication saves time exactly where `share < ratio`. -/
def saving_pos_iff.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (b : K) (U : Nat → K) (Ws : Nat → K) (Wd : Nat → K)
      (k : Nat) (n : Nat),
  0 < b →
  0 < k →
  0 < n →
  0 < Ws n →
  0 < Wd n →
  (0 < ExpertBytes.saving b k U Ws Wd n ↔ ExpertBytes.share U k n < ExpertBytes.ratio Wd Ws n)

/-- Deduplication never saves more than the whole time of the per-slot kernel. -/
def saving_le_perSlotTime.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (b : K) (U : Nat → K) (Ws : Nat → K) (Wd : Nat → K)
      (k : Nat) (n : Nat),
  0 ≤ b →
  0 ≤ U n →
  0 < Wd n →
  ExpertBytes.saving b k U Ws Wd n ≤ ExpertBytes.perSlotTime b k Ws n

/-- If a pass reads at least the `k` experts of one token, the share is at least `1/n`. -/
def one_div_le_share.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (U : Nat → K) (k : Nat) (n : Nat),
  0 < k →
  0 < n →
  (↑k : K) ≤ U n →
  1 / (↑n : K) ≤ ExpertBytes.share U k n

/-- What counting says about the share. If a pass reads at least the `k` experts of one token, at
most one expert a slot and at most all `E`, then `1/n ≤ share ≤ 1` and `share ≤ E/(n·k)`. -/
def share_bounds.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (U : Nat → K) (k : Nat) (E : Nat) (n : Nat),
  0 < k →
  0 < n →
  (↑k : K) ≤ U n →
  U n ≤ (↑(ExpertBytes.slots n k) : K) →
  U n ≤ (↑E : K) →
  1 / (↑n : K) ≤ ExpertBytes.share U k n ∧ ExpertBytes.share U k n ≤ 1 ∧ ExpertBytes.share U k n ≤
      (↑E : K) / (↑(ExpertBytes.slots n k) : K)

/-- Where the ratio stays at or below a lower bound `s` of the share, deduplication is faster at no
pass size in `1..N`. -/
def never_faster_of_le_share.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (b : K) (U : Nat → K) (Ws : Nat → K) (Wd : Nat → K)
      (s : Nat → K) (k : Nat) (N : Nat),
  0 < b →
  0 < k →
  (∀ (n : Nat), 1 ≤ n → n ≤ N → 0 < Ws n) →
  (∀ (n : Nat), 1 ≤ n → n ≤ N → 0 < Wd n) →
  (∀ (n : Nat), 1 ≤ n → n ≤ N → s n ≤ ExpertBytes.share U k n) →
  (∀ (n : Nat), 1 ≤ n → n ≤ N → ExpertBytes.ratio Wd Ws n ≤ s n) →
  ∀ (n : Nat),
  1 ≤ n → n ≤ N → ExpertBytes.perSlotTime b k Ws n ≤ ExpertBytes.dedupTime b U Wd n

/-- A bandwidth ratio of at most `1/n` at every pass size up to `N` makes deduplication faster
nowhere, whatever the routing: a pass always reads the `k` experts of one token, so the share is at
least `1/n`. -/
def never_faster_of_ratio_le.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (b : K) (U : Nat → K) (Ws : Nat → K) (Wd : Nat → K)
      (k : Nat) (N : Nat),
  0 < b →
  0 < k →
  (∀ (n : Nat), 1 ≤ n → n ≤ N → 0 < Ws n) →
  (∀ (n : Nat), 1 ≤ n → n ≤ N → 0 < Wd n) →
  (∀ (n : Nat), 1 ≤ n → n ≤ N → (↑k : K) ≤ U n) →
  (∀ (n : Nat), 1 ≤ n → n ≤ N → ExpertBytes.ratio Wd Ws n ≤ 1 / (↑n : K)) →
  ∀ (n : Nat),
  1 ≤ n → n ≤ N → ExpertBytes.perSlotTime b k Ws n ≤ ExpertBytes.dedupTime b U Wd n

/-- Goodput is positive where tokens and time are. -/
def goodput_pos.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {T : Nat → K} {d : Nat},
  0 < A d →
  0 < T d →
  0 < ExpertBytes.goodput A T d

/-- Speedup is expected tokens per pass over the cost ratio: `A d / (T d / T 0)`. -/
def speedup_eq.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {T : Nat → K} {d : Nat},
  0 < T 0 →
  0 < T d →
  ExpertBytes.speedup A T d = A d / ExpertBytes.costRatio T d

/-- Plain decoding, one token per plain step, has speedup 1. -/
def speedup_zero.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {T : Nat → K},
  A 0 = 1 →
  0 < T 0 →
  ExpertBytes.speedup A T 0 = 1

/-- Speculation is faster than plain decoding if and only if a cycle costs fewer plain steps than it
yields tokens. -/
def speedup_gt_one_iff.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {T : Nat → K} {d : Nat},
  0 < T 0 →
  0 < T d →
  (1 < ExpertBytes.speedup A T d ↔ ExpertBytes.costRatio T d < A d)

/-- Speculation is slower than plain decoding if and only if a cycle costs more plain steps than it
yields tokens. -/
def speedup_lt_one_iff.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {T : Nat → K} {d : Nat},
  0 < T 0 →
  0 < T d →
  (ExpertBytes.speedup A T d < 1 ↔ A d < ExpertBytes.costRatio T d)

/-- Speculation breaks even if and only if a cycle costs as many plain steps as it yields tokens. -/
def speedup_eq_one_iff.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {T : Nat → K} {d : Nat},
  0 < T 0 →
  0 < T d →
  (ExpertBytes.speedup A T d = 1 ↔ A d = ExpertBytes.costRatio T d)

/-- A curve with at least as many tokens per pass has at least the goodput, at the same time. -/
def goodput_le_of_tokens_le.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {B : Nat → K} {T : Nat → K} {d : Nat},
  0 < T d →
  A d ≤ B d →
  ExpertBytes.goodput A T d ≤ ExpertBytes.goodput B T d

/-- A curve with at least as many tokens per pass has at least the speedup, at the same times. -/
def speedup_le_of_tokens_le.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {B : Nat → K} {T : Nat → K} {d : Nat},
  0 < T 0 →
  0 < T d →
  A d ≤ B d →
  ExpertBytes.speedup A T d ≤ ExpertBytes.speedup B T d

/-- Speedup does not decrease with the acceptance rate, from rate 0 on. -/
def speedup_mono.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K} {T : Nat → K} {d : Nat},
  0 < T 0 →
  0 < T d →
  0 ≤ a →
  a ≤ b →
  ExpertBytes.speedup (ExpertBytes.tokens a) T d ≤ ExpertBytes.speedup (ExpertBytes.tokens b) T d

/-- Faster at a nonnegative acceptance rate, faster at every larger one: the break-even rate is a
threshold. -/
def faster_of_faster.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K} {T : Nat → K} {d : Nat},
  0 < T 0 →
  0 < T d →
  0 ≤ a →
  a ≤ b →
  1 < ExpertBytes.speedup (ExpertBytes.tokens a) T d →
  1 < ExpertBytes.speedup (ExpertBytes.tokens b) T d

/-- Speedup strictly increases with the acceptance rate from rate 0 on, once a token is drafted. -/
def speedup_strictMono.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K} {T : Nat → K} {d : Nat},
  1 ≤ d →
  0 < T 0 →
  0 < T d →
  0 ≤ a →
  a < b →
  ExpertBytes.speedup (ExpertBytes.tokens a) T d < ExpertBytes.speedup (ExpertBytes.tokens b) T d

/-- Two nonnegative acceptance rates give the same speedup only if they are equal, once a token is
drafted: the break-even rate, where there is one, is unique, and a measured speedup determines the
rate behind it. -/
def speedup_eq_iff.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K} {T : Nat → K} {d : Nat},
  1 ≤ d →
  0 < T 0 →
  0 < T d →
  0 ≤ a →
  0 ≤ b →
  (ExpertBytes.speedup (ExpertBytes.tokens a) T d = ExpertBytes.speedup (ExpertBytes.tokens b) T d ↔
      a = b)

/-- Draft length 1: speculation is faster if and only if the acceptance rate exceeds the extra cost,
`costRatio T 1 − 1`. -/
def breakEven_one.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {a : K} {T : Nat → K},
  0 < T 0 →
  0 < T 1 →
  (1 < ExpertBytes.speedup (ExpertBytes.tokens a) T 1 ↔ ExpertBytes.costRatio T 1 - 1 < a)

/-- A speedup is at most `d + 1` over the cost ratio, for any curve that yields at most `d + 1`
tokens per pass. -/
def speedup_le_ceiling_of_tokens_le.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {T : Nat → K} {d : Nat},
  0 < T 0 →
  0 < T d →
  A d ≤ (↑d : K) + 1 →
  ExpertBytes.speedup A T d ≤ ((↑d : K) + 1) / ExpertBytes.costRatio T d

/-- The ceiling of speculation at draft length `d`: no acceptance rate in `[0, 1]` gives a speedup
of more than `(d + 1) / costRatio T d`. -/
def speedup_le_ceiling.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {a : K} {T : Nat → K} {d : Nat},
  0 < T 0 →
  0 < T d →
  0 ≤ a →
  a ≤ 1 →
  ExpertBytes.speedup (ExpertBytes.tokens a) T d ≤ ((↑d : K) + 1) / ExpertBytes.costRatio T d

/-- The ceiling of the speedup, `(d + 1) / costRatio T d`, is attained when every drafted token is
accepted. -/
def speedup_one.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {T : Nat → K} {d : Nat},
  0 < T 0 →
  0 < T d →
  ExpertBytes.speedup (ExpertBytes.tokens (K := K) 1) T d = ((↑d : K) + 1) / ExpertBytes.costRatio T
      d

/-- A cycle that costs as many plain steps as it can yield tokens never pays, under any curve of at
most `d + 1` tokens. -/
def never_faster_of_tokens_le.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {T : Nat → K} {d : Nat},
  0 < T 0 →
  0 < T d →
  A d ≤ (↑d : K) + 1 →
  (↑d : K) + 1 ≤ ExpertBytes.costRatio T d →
  ExpertBytes.speedup A T d ≤ 1

/-- A cost ratio of `d + 1` or more: speculation at draft length `d` is not faster at any acceptance
rate in `[0, 1]`. -/
def never_faster_of_costRatio_ge.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {a : K} {T : Nat → K} {d : Nat},
  0 < T 0 →
  0 < T d →
  0 ≤ a →
  a ≤ 1 →
  (↑d : K) + 1 ≤ ExpertBytes.costRatio T d →
  ExpertBytes.speedup (ExpertBytes.tokens a) T d ≤ 1

/-- The inversion that explains a report: the cost ratio is tokens per pass over the measured
speedup, where the pass yields a positive number of tokens. -/
def costRatio_of_speedup.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {T : Nat → K} {d : Nat},
  0 < T 0 →
  0 < T d →
  0 < A d →
  ExpertBytes.costRatio T d = A d / ExpertBytes.speedup A T d

/-- No policy has more tokens per second in the long run than `longRunBest`. -/
def longRun_le_best.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (w : Nat → K) (N : Nat → Nat → K)
      (T : Nat → Nat → K) (m : Nat → Nat) (n : Nat) (policy : Nat → Nat),
  0 < n →
  (∀ (s : Nat), s < n → 0 < w s) →
  (∀ (s : Nat), ∀ (a : Nat), s < n → a ≤ m s → 0 < T s a) →
  (∀ (s : Nat), s < n → policy s ≤ m s) →
  0 < ExpertBytes.weighted w T policy n ∧ ExpertBytes.longRun w N T n policy ≤
      ExpertBytes.longRunBest w N T m n 0 0

/-- Some policy has the tokens per second `longRunBest`. -/
def longRunBest_attained.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (w : Nat → K) (N : Nat → Nat → K)
      (T : Nat → Nat → K) (m : Nat → Nat) (n : Nat),
  0 < n →
  (∀ (s : Nat), s < n → 0 < w s) →
  (∀ (s : Nat), ∀ (a : Nat), s < n → a ≤ m s → 0 < T s a) →
  ∃ (policy : Nat → Nat), (∀ (s : Nat), s < n → policy s ≤ m s) ∧ 0 < ExpertBytes.weighted w T
      policy n ∧ ExpertBytes.longRun w N T n policy = ExpertBytes.longRunBest w N T m n 0 0

/-- A policy has the best tokens per second `g` of the long run exactly if in every state its action
leaves the most tokens after paying `g` a second. -/
def longRun_optimal_iff.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (w : Nat → K) (N : Nat → Nat → K)
      (T : Nat → Nat → K) (m : Nat → Nat) (n : Nat) (policy : Nat → Nat),
  0 < n →
  (∀ (s : Nat), s < n → 0 < w s) →
  (∀ (s : Nat), ∀ (a : Nat), s < n → a ≤ m s → 0 < T s a) →
  (∀ (s : Nat), s < n → policy s ≤ m s) →
  (ExpertBytes.longRun w N T n policy = ExpertBytes.longRunBest w N T m n 0 0 ↔ ∀ (s : Nat), ∀
      (a : Nat), s < n → a ≤ m s → N s a - ExpertBytes.longRunBest w N T m n 0 0 * T s a ≤ N s
      (policy s) - ExpertBytes.longRunBest w N T m n 0 0 * T s (policy s))

/-- The best tokens per second of the long run are attained by choosing in each state, for itself,
the action of the most tokens after paying for each second the price `g`, where `g` is those best
tokens per second. One number couples the states. -/
def longRun_price_separates.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (w : Nat → K) (N : Nat → Nat → K)
      (T : Nat → Nat → K) (m : Nat → Nat) (n : Nat),
  0 < n →
  (∀ (s : Nat), s < n → 0 < w s) →
  (∀ (s : Nat), ∀ (a : Nat), s < n → a ≤ m s → 0 < T s a) →
  ExpertBytes.longRun w N T n (ExpertBytes.pricedPolicy (ExpertBytes.longRunBest w N T m n 0 0) N T
      m) = ExpertBytes.longRunBest w N T m n 0 0

/-- **Acceptance is overlap**: a proposal is kept with probability `Σ min (p x) (q x)`, whatever the
two distributions. -/
def acceptance_eq_overlap.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (p : Nat → K) (q : Nat → K) (V : Nat),
  ExpertBytes.Distribution p V →
  ExpertBytes.acceptance p q V = ExpertBytes.overlap p q V

/-- The acceptance probability is one minus half the distance of the two distributions: `1 - ½ Σ |p
x - q x|`. -/
def acceptance_eq_one_sub.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (p : Nat → K) (q : Nat → K) (V : Nat),
  ExpertBytes.Distribution p V →
  ExpertBytes.Distribution q V →
  ExpertBytes.acceptance p q V = 1 - ExpertBytes.apartness p q V / 2

/-- **One proposal is lossless, for any quantity**: the mean of `g` over the token that the rule
yields is its mean under the target. -/
def speculative_mean.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (p : Nat → K) (q : Nat → K)
      (g : Nat → K) (V : Nat),
  ExpertBytes.Distribution p V →
  ExpertBytes.Distribution q V →
  ExpertBytes.mean q (fun (x : Nat) => ExpertBytes.accepted p q x * g x +
      (1 - ExpertBytes.accepted p q x) * ExpertBytes.mean (ExpertBytes.residual p q V) g V) V =
      ExpertBytes.mean p g V

/-- **Speculative sampling is lossless**: the token that the rule yields is `y` with probability `p
y`. Output drawn this way is distributed as the target's own, whatever the drafter proposes, tokens
of probability zero included. -/
def speculative_lossless.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (p : Nat → K) (q : Nat → K) (V : Nat)
      (y : Nat),
  ExpertBytes.Distribution p V →
  ExpertBytes.Distribution q V →
  y < V →
  ExpertBytes.speculative p q V y = p y

/-- **A cycle is lossless**: after a cycle of `d` drafts, with the missing tokens drawn from the
target, every quantity of the text of `n` tokens has the mean that it has when all `n` are drawn
from the target. -/
def speculative_lossless_chain.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (p : Nat → Nat → K)
      (q : Nat → Nat → K) (step : Nat → Nat → Nat) (V : Nat) (f : Nat → K) (n : Nat) (c : Nat)
      (d : Nat),
  (∀ (c : Nat), ExpertBytes.Distribution (p c) V) →
  (∀ (c : Nat), ExpertBytes.Distribution (q c) V) →
  ExpertBytes.drafted p q step V (ExpertBytes.target p step V f) n c d [] c = ExpertBytes.target p
      step V f n c

/-- **Speculative decoding is lossless**: any number of cycles, with any draft lengths, leaves the
mean of every quantity of the text as the target alone would have it. With `f` the indicator of a
text, its probability. -/
def speculative_lossless_decode.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (p : Nat → Nat → K)
      (q : Nat → Nat → K) (step : Nat → Nat → Nat) (V : Nat) (draft : Nat → Nat → Nat) (f : Nat → K)
      (cycles : Nat) (n : Nat) (c : Nat),
  (∀ (c : Nat), ExpertBytes.Distribution (p c) V) →
  (∀ (c : Nat), ExpertBytes.Distribution (q c) V) →
  ExpertBytes.decode p q step V draft f cycles n c = ExpertBytes.target p step V f n c

/-- An allocation of at most `B` tokens yields no more than `budgetOptimum`. -/
def allocation_le_budgetOptimum.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (f : Nat → Nat → K) (L : Nat → Nat)
      (R : Nat) (B : Nat) (m : Nat → Nat),
  (∀ (r : Nat), r < R → m r ≤ L r) →
  ExpertBytes.tally R m ≤ B →
  ExpertBytes.sumBelow (fun (r : Nat) => f r (m r)) R ≤ ExpertBytes.budgetOptimum f L R B

/-- Some allocation of at most `B` tokens yields `budgetOptimum`. -/
def budgetOptimum_attained.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (f : Nat → Nat → K) (L : Nat → Nat)
      (R : Nat) (B : Nat),
  ∃ (m : Nat → Nat), (∀ (r : Nat), r < R → m r ≤ L r) ∧ ExpertBytes.tally R m ≤ B ∧
      ExpertBytes.sumBelow (fun (r : Nat) => f r (m r)) R = ExpertBytes.budgetOptimum f L R B

/-- The majorant is above the curve. -/
def le_majorant.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (f : Nat → K) (N : Nat) (x : Nat),
  x ≤ N →
  f x ≤ ExpertBytes.majorant f N x

/-- No concave curve above `f` is below the majorant. -/
def majorant_le_of_concave.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {f : Nat → K} {g : Nat → K} {N : Nat}
      {x : Nat},
  (∀ (n : Nat), n ≤ N → f n ≤ g n) →
  (∀ (n : Nat), n + 2 ≤ N → g (n + 2) - g (n + 1) ≤ g (n + 1) - g n) →
  x ≤ N →
  ExpertBytes.majorant f N x ≤ g x

/-- If the best draft length is the same under two tokens curves `A` and `C`, it is the same under
every curve between them in ratio order: no acceptance model is assumed. -/
def bestDraft_window_curve.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {A : Nat → K} {B : Nat → K}
      {C : Nat → K} {T : Nat → K} {D : Nat},
  (∀ (d : Nat), d ≤ D → 0 < T d) →
  (∀ (d : Nat), d ≤ D → 0 < A d) →
  (∀ (d : Nat), d ≤ D → 0 < B d) →
  (∀ (d : Nat), d ≤ D → 0 < C d) →
  (∀ (d : Nat), ∀ (d' : Nat), d ≤ d' → d' ≤ D → A d' * B d ≤ B d' * A d) →
  (∀ (d : Nat), ∀ (d' : Nat), d ≤ d' → d' ≤ D → B d' * C d ≤ C d' * B d) →
  ExpertBytes.bestDraft A T D = ExpertBytes.bestDraft C T D →
  ExpertBytes.bestDraft B T D = ExpertBytes.bestDraft A T D

/-- If the best draft length is the same at two acceptance rates, it is the same at every rate
between them, whatever the (positive) pass times: two evaluations settle a whole interval of rates.
-/
def bestDraft_window.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {a : K} {b : K} {c : K} {T : Nat → K}
      {D : Nat},
  0 ≤ a →
  a ≤ b →
  b ≤ c →
  (∀ (d : Nat), d ≤ D → 0 < T d) →
  ExpertBytes.bestDraft (ExpertBytes.tokens a) T D = ExpertBytes.bestDraft (ExpertBytes.tokens c) T
      D →
  ExpertBytes.bestDraft (ExpertBytes.tokens b) T D = ExpertBytes.bestDraft (ExpertBytes.tokens a) T
      D

/-- The band around a break point. Cycle times within `ρ` of the measured `T'`: where the tokens of
`d'` over those of `d` are at least `ρ²` times the measured quotient of times, `d'` is truly at
least as good; where they are below the measured quotient over `ρ²`, `d'` is truly worse. -/
def breakPoint_sandwich.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {ρ : K} {A : Nat → K} {T : Nat → K} {T' : Nat → K}
      {d : Nat} {d' : Nat},
  0 < A d →
  0 < T d →
  0 < T d' →
  0 < T' d →
  0 < T' d' →
  ExpertBytes.Within ρ (T d) (T' d) →
  ExpertBytes.Within ρ (T d') (T' d') →
  (ρ ^ 2 * (T' d' / T' d) ≤ A d' / A d → ExpertBytes.goodput A T d ≤ ExpertBytes.goodput A T d') ∧
      (A d' / A d < T' d' / (ρ ^ 2 * T' d) → ExpertBytes.goodput A T d' < ExpertBytes.goodput A T d)

/-- Bytes within `σ`, bandwidths within `ρ` and the fixed part within `τ`: the step time is within
any factor `μ` that is at least `σ · ρ` and at least `τ`, so within the larger of the two. -/
def stepTime_within_all.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (σ : K) (ρ : K) (τ : K) (μ : K) (fixed : K)
      (fixed' : K) (kernels : List (ExpertBytes.Kernel K)) (kernels' : List (ExpertBytes.Kernel K))
      (n : Nat),
  0 ≤ fixed →
  0 ≤ fixed' →
  ExpertBytes.Within τ fixed fixed' →
  ExpertBytes.KernelsWithin σ ρ kernels kernels' n →
  σ * ρ ≤ μ →
  τ ≤ μ →
  ExpertBytes.Within μ (ExpertBytes.stepTime kernels fixed n)
      (ExpertBytes.stepTime kernels' fixed' n)

/-- A positive factor on the whole table of costs changes neither the least nor the greatest best
budget: the unit of time does not matter, nor does a machine that is uniformly slower. -/
def planner_scale.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] [DecidableLE K] {N : Nat → K}
      {C : Nat → K} {c : K} {M : Nat},
  0 < c →
  (∀ (B : Nat), B ≤ M → 0 < C B) →
  ExpertBytes.bestDraft N (ExpertBytes.scale c C) M = ExpertBytes.bestDraft N C M ∧
      ExpertBytes.bestDraftMax N (ExpertBytes.scale c C) M = ExpertBytes.bestDraftMax N C M

/-- A constant time added to every entry of the table, an overhead that does not depend on the
budget, never lowers the least or the greatest best budget, whatever the (positive) costs. -/
def planner_added_time.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] [DecidableLE K] (S : Nat → Nat → K)
      (L : Nat → Nat) (R : Nat) {C : Nat → K} {c : K} {M : Nat},
  (∀ (r : Nat), ∀ (i : Nat), r < R → i < L r → 0 ≤ S r i) →
  (∀ (B : Nat), B ≤ M → 0 < C B) →
  0 ≤ c →
  ExpertBytes.bestDraft (ExpertBytes.plannerTokens S L R) C M ≤ ExpertBytes.bestDraft
      (ExpertBytes.plannerTokens S L R) (fun (B : Nat) => C B + c) M ∧ ExpertBytes.bestDraftMax
      (ExpertBytes.plannerTokens S L R) C M ≤ ExpertBytes.bestDraftMax
      (ExpertBytes.plannerTokens S L R) (fun (B : Nat) => C B + c) M

/-- A constant table of costs makes the planner verify everything: the greatest best budget is all
that may be verified, and the least, where everything may be, takes exactly the tokens of positive
survival. A table measured where cost does not show is such a table. -/
def planner_flat.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] [DecidableLE K] (S : Nat → Nat → K)
      (L : Nat → Nat) (R : Nat) (M : Nat) {C : Nat → K} {c : K},
  (∀ (r : Nat), ∀ (i : Nat), ∀ (j : Nat), r < R → i ≤ j → j < L r → S r j ≤ S r i) →
  (∀ (r : Nat), ∀ (i : Nat), r < R → i < L r → 0 ≤ S r i) →
  0 < c →
  (∀ (B : Nat), B ≤ M → C B = c) →
  ExpertBytes.bestDraftMax (ExpertBytes.plannerTokens S L R) C M = M ∧
      (ExpertBytes.batchCount L (ExpertBytes.prefixes L) R ≤ M → ∀ (r : Nat), ∀ (i : Nat), r < R → i
      < L r → (i < ExpertBytes.topBudget S L R (ExpertBytes.bestDraft
      (ExpertBytes.plannerTokens S L R) C M) r ↔ 0 < S r i))

/-- Pass sizes are padded: a budget `B` costs what its padded size `pad B` costs. The greatest best
budget is then the right end of a tread: each larger budget has a larger padded size. So some best
budget fills its padded size. -/
def planner_padded.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLE K] {N : Nat → K} {C : Nat → K}
      {pad : Nat → Nat} {M : Nat} {B : Nat},
  (∀ (d : Nat), ∀ (d' : Nat), d ≤ d' → d' ≤ M → N d ≤ N d') →
  (∀ (d : Nat), d ≤ M → 0 < C (pad d)) →
  (∀ (d : Nat), ∀ (d' : Nat), d ≤ d' → d' ≤ M → pad d ≤ pad d') →
  ExpertBytes.bestDraftMax N (fun (d : Nat) => C (pad d)) M < B →
  B ≤ M →
  pad (ExpertBytes.bestDraftMax N (fun (d : Nat) => C (pad d)) M) < pad B

/-- Raising the budget until goodput does not rise finds the least best budget where the steps of
the table of costs do not decrease, since those of the expected tokens do not increase. On a
staircase of costs it does not: see `ExpertBytes.Witness.Planner`. -/
def planner_descent.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (S : Nat → Nat → K) (L : Nat → Nat)
      (R : Nat) {C : Nat → K} {M : Nat},
  (∀ (r : Nat), ∀ (i : Nat), ∀ (j : Nat), r < R → i ≤ j → j < L r → S r j ≤ S r i) →
  (∀ (r : Nat), ∀ (i : Nat), r < R → i < L r → 0 ≤ S r i) →
  (∀ (B : Nat), B ≤ M → 0 < C B) →
  (∀ (B : Nat), B + 2 ≤ M → C (B + 1) - C B ≤ C (B + 2) - C (B + 1)) →
  ExpertBytes.bestDraft (ExpertBytes.plannerTokens S L R) C M = ExpertBytes.firstStop
      (ExpertBytes.plannerTokens S L R) C M

/-- A planner that believes survivals `S'` and costs `C'`, each within `σ` and `ρ` of the true `S`
and `C`, verifies the `B` tokens of largest believed survival at the budget `B` of the largest
believed goodput. Its true goodput is at least that of any selection of up to `M` tokens over
`(ρσ)²`. In tokens per unit of cost. -/
def planner_regret.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (S : Nat → Nat → K)
      (S' : Nat → Nat → K) (L : Nat → Nat) (R : Nat) {C : Nat → K} {C' : Nat → K} {ρ : K} {σ : K}
      {M : Nat} (chosen : Nat → Nat → Bool),
  1 ≤ ρ →
  1 ≤ σ →
  (∀ (r : Nat), ∀ (i : Nat), ∀ (j : Nat), r < R → i ≤ j → j < L r → S' r j ≤ S' r i) →
  (∀ (r : Nat), ∀ (i : Nat), r < R → i < L r → 0 ≤ S' r i) →
  (∀ (r : Nat), ∀ (i : Nat), r < R → i < L r → ExpertBytes.Within σ (S r i) (S' r i)) →
  (∀ (B : Nat), B ≤ M → 0 < C B) →
  (∀ (B : Nat), B ≤ M → 0 < C' B) →
  (∀ (B : Nat), B ≤ M → ExpertBytes.Within ρ (C B) (C' B)) →
  ExpertBytes.batchCount L chosen R ≤ M →
  ((↑R : K) + ExpertBytes.batchTokens S L chosen R) / C (ExpertBytes.batchCount L chosen R) ≤ ρ * σ
      * (ρ * σ) * (((↑R : K) + ExpertBytes.batchTokens S L
      (ExpertBytes.prefixes (ExpertBytes.topBudget S' L R
      (ExpertBytes.bestDraft (ExpertBytes.plannerTokens S' L R) C' M))) R) / C
      (ExpertBytes.bestDraft (ExpertBytes.plannerTokens S' L R) C' M))

/-- The running maximum of a positive table is within the table's largest dip of it. -/
def runningMax_within.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {C : Nat → K} {M : Nat} {n : Nat},
  (∀ (B : Nat), B ≤ M → 0 < C B) →
  n ≤ M →
  ExpertBytes.Within (ExpertBytes.largestDip C M) (C n) (ExpertBytes.runningMax C n)

/-- Planning with the running maximum of the table of costs, as engines do to be rid of measurement
noise, is within the largest dip of the table of the best budget, and within no square of it. In
tokens per unit of cost. -/
def planner_regret_runningMax.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {N : Nat → K} {C : Nat → K} {M : Nat}
      {B : Nat},
  (∀ (d : Nat), d ≤ M → 0 ≤ N d) →
  (∀ (d : Nat), d ≤ M → 0 < C d) →
  B ≤ M →
  ExpertBytes.goodput N C B ≤ ExpertBytes.largestDip C M * ExpertBytes.goodput N C
      (ExpertBytes.bestDraft N (ExpertBytes.runningMax C) M)

/-- Pass sizes are padded, a budget `B` costs `C (pad B)`, but the planner charges `C B`: if the
padded size costs at most `ρ` times what is charged, the true goodput of the chosen budget is within
`ρ` of the best. -/
def planner_regret_unpadded.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {N : Nat → K} {C : Nat → K}
      {pad : Nat → Nat} {ρ : K} {M : Nat} {B : Nat},
  0 ≤ ρ →
  (∀ (d : Nat), d ≤ M → 0 ≤ N d) →
  (∀ (d : Nat), d ≤ M → 0 < C d) →
  (∀ (d : Nat), d ≤ M → C d ≤ C (pad d)) →
  (∀ (d : Nat), d ≤ M → C (pad d) ≤ ρ * C d) →
  B ≤ M →
  ExpertBytes.goodput N (fun (d : Nat) => C (pad d)) B ≤ ρ * ExpertBytes.goodput N
      (fun (d : Nat) => C (pad d)) (ExpertBytes.bestDraft N C M)

/-- At price `lam` the chosen chain is worth at least any prefix of the first drafter's chain. So a
request that is offered two chains has at least the value, at that price, that the first drafter
alone would give it; its tokens alone may be fewer. In expected tokens. -/
def choose_ge_left.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (lam : K) (left : ExpertBytes.Chain K)
      (right : ExpertBytes.Chain K) (m : Nat),
  m ≤ ExpertBytes.Chain.length left →
  ExpertBytes.value lam (ExpertBytes.Chain.survival left) m ≤ ExpertBytes.choiceValue lam
      (left, right) (ExpertBytes.choose lam (left, right))

/-- At price `lam` the chosen chain is worth at least any prefix of the second drafter's chain. In
expected tokens. -/
def choose_ge_right.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (lam : K) (left : ExpertBytes.Chain K)
      (right : ExpertBytes.Chain K) (m : Nat),
  m ≤ ExpertBytes.Chain.length right →
  ExpertBytes.value lam (ExpertBytes.Chain.survival right) m ≤ ExpertBytes.choiceValue lam
      (left, right) (ExpertBytes.choose lam (left, right))

/-- At a fixed price the batch separates: no choices are worth more than the sum of each request's
best value, and choosing for each request by itself is worth exactly that. In expected tokens; this
is why one number, the price, coordinates a batch of any size. -/
def priced_separates.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (lam : K)
      (requests : List (ExpertBytes.Chain K × ExpertBytes.Chain K))
      (choices : List ExpertBytes.Choice),
  ExpertBytes.totalValue lam requests choices ≤ ExpertBytes.separateValue lam requests ∧
      ExpertBytes.totalValue lam requests (ExpertBytes.allocate lam requests) =
      ExpertBytes.separateValue lam requests

/-- Weak duality: at any price, choices that verify `n` tokens yield at most `lam * n +
separateValue lam requests` expected tokens. No step time enters, so it bounds what any of them
allows, cliffs included. -/
def totalTokens_le_priced.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (lam : K)
      (requests : List (ExpertBytes.Chain K × ExpertBytes.Chain K))
      (choices : List ExpertBytes.Choice),
  ExpertBytes.totalTokens requests choices ≤ lam * (↑(ExpertBytes.totalVerified requests choices) :
      K) + ExpertBytes.separateValue lam requests

/-- Choices of the best value at a nonnegative price yield the most expected tokens among all
choices that verify no more tokens than they do. -/
def priced_optimal_for_budget.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (lam : K)
      (requests : List (ExpertBytes.Chain K × ExpertBytes.Chain K)) (best : List ExpertBytes.Choice)
      (other : List ExpertBytes.Choice),
  0 ≤ lam →
  ExpertBytes.separateValue lam requests ≤ ExpertBytes.totalValue lam requests best →
  ExpertBytes.totalVerified requests other ≤ ExpertBytes.totalVerified requests best →
  ExpertBytes.totalTokens requests other ≤ ExpertBytes.totalTokens requests best

/-- What `allocate` finds at a nonnegative price yields the most expected tokens among all choices
that verify no more tokens than it does. -/
def allocate_optimal_for_budget.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (lam : K)
      (requests : List (ExpertBytes.Chain K × ExpertBytes.Chain K))
      (other : List ExpertBytes.Choice),
  0 ≤ lam →
  ExpertBytes.totalVerified requests other ≤ ExpertBytes.totalVerified requests
      (ExpertBytes.allocate lam requests) →
  ExpertBytes.totalTokens requests other ≤ ExpertBytes.totalTokens requests
      (ExpertBytes.allocate lam requests)

/-- A higher price never verifies more tokens of the batch, whichever chains the requests change to:
the budget is a non-increasing function of the price, which is what a search of the price relies on.
-/
def allocate_anti_price.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (lam : K) (lam' : K)
      (requests : List (ExpertBytes.Chain K × ExpertBytes.Chain K)),
  lam ≤ lam' →
  ExpertBytes.totalVerified requests (ExpertBytes.allocate lam' requests) ≤
      ExpertBytes.totalVerified requests (ExpertBytes.allocate lam requests)

/-- If the believed goodput of `chosen` is at least that of `other`, then its true goodput is at
least that of `other` over the square of the worst calibration factor of the batch, for any positive
step time, cliffs and all: `other ≤ factor² · chosen`. In tokens per second. -/
def calibration_regret.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (T : Nat → K)
      (forecasts : List (ExpertBytes.Forecast K × ExpertBytes.Forecast K))
      (chosen : List ExpertBytes.Choice) (other : List ExpertBytes.Choice),
  (∀ (n : Nat), 0 < T n) →
  ExpertBytes.batchGoodput T (ExpertBytes.believedRequests forecasts) other ≤
      ExpertBytes.batchGoodput T (ExpertBytes.believedRequests forecasts) chosen →
  ExpertBytes.batchGoodput T (ExpertBytes.trueRequests forecasts) other ≤ ExpertBytes.worstFactor
      forecasts * ExpertBytes.worstFactor forecasts * ExpertBytes.batchGoodput T
      (ExpertBytes.trueRequests forecasts) chosen

/-- For any finite family of choices, `N i` true and `Nhat i` believed tokens in `C i` seconds, with
a factor each for under- and overestimation: the choice that looks best is within `under · over` of
the optimum. A belief that errs on one side only costs its factor once. In tokens per second. -/
def calibration_regret_choices.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (under : K) (over : K) (N : Nat → K)
      (Nhat : Nat → K) (C : Nat → K) (n : Nat) (i : Nat),
  (∀ (j : Nat), j ≤ n → 0 < C j) →
  0 ≤ under →
  (∀ (j : Nat), j ≤ n → N j ≤ under * Nhat j) →
  (∀ (j : Nat), j ≤ n → Nhat j ≤ over * N j) →
  i ≤ n →
  (∀ (j : Nat), j ≤ n → ExpertBytes.goodput Nhat C j ≤ ExpertBytes.goodput Nhat C i) →
  ExpertBytes.largest (ExpertBytes.goodput N C) n ≤ under * over * ExpertBytes.goodput N C i

/-- At a fixed price: if the believed value of `chosen` is at least that of `other`, then choosing
it loses at most `(factor − 1) · (believed tokens of other + true tokens of chosen)` of true value.
In expected tokens. -/
def calibration_regret_priced.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (lam : K)
      (forecasts : List (ExpertBytes.Forecast K × ExpertBytes.Forecast K))
      (chosen : List ExpertBytes.Choice) (other : List ExpertBytes.Choice),
  ExpertBytes.totalValue lam (ExpertBytes.believedRequests forecasts) other ≤ ExpertBytes.totalValue
      lam (ExpertBytes.believedRequests forecasts) chosen →
  ExpertBytes.totalValue lam (ExpertBytes.trueRequests forecasts) other - ExpertBytes.totalValue lam
      (ExpertBytes.trueRequests forecasts) chosen ≤ (ExpertBytes.worstFactor forecasts - 1) *
      (ExpertBytes.totalTokens (ExpertBytes.believedRequests forecasts) other +
      ExpertBytes.totalTokens (ExpertBytes.trueRequests forecasts) chosen)

/-- On one chain at price `lam`, with believed survivals `Shat` within the factor `rho` of the true
ones `S`: choosing the length by the beliefs loses at most `(rho − 1) · lam` for each drafted token
by which it differs from any other length, so at most `(rho − 1) · lam · L` in all. In expected
tokens. -/
def calibration_regret_length.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (lam : K) (rho : K) (S : Nat → K)
      (Shat : Nat → K) (L : Nat) (m : Nat),
  0 ≤ lam →
  1 ≤ rho →
  (∀ (i : Nat), i < L → S i ≤ rho * Shat i) →
  (∀ (i : Nat), i < L → Shat i ≤ rho * S i) →
  m ≤ L →
  ExpertBytes.value lam S m - ExpertBytes.value lam S (ExpertBytes.bestLength lam Shat L) ≤
      (rho - 1) * lam * (↑(ExpertBytes.distance m (ExpertBytes.bestLength lam Shat L)) : K)

/-- The fractional-programming lemma: the largest goodput is at most `lam` tokens per second exactly
if every choice has `N i − lam · C i ≤ 0`, no tokens left after paying `lam` for each of its
seconds. The price is one of seconds, not of verified tokens. -/
def goodput_le_iff_priced.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (lam : K) (N : Nat → K) (C : Nat → K)
      (n : Nat),
  (∀ (i : Nat), i ≤ n → 0 < C i) →
  (ExpertBytes.largest (ExpertBytes.goodput N C) n ≤ lam ↔ ∀ (i : Nat), i ≤ n → N i - lam * C i ≤ 0)

/-- The largest goodput is `lam` exactly if the best choice at price `lam` a second breaks even: the
optimal price of a second is the optimal goodput. -/
def goodput_eq_iff_priced.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (lam : K) (N : Nat → K) (C : Nat → K)
      (n : Nat),
  (∀ (i : Nat), i ≤ n → 0 < C i) →
  (ExpertBytes.largest (ExpertBytes.goodput N C) n = lam ↔ ExpertBytes.largest
      (fun (i : Nat) => N i - lam * C i) n = 0)

/-- The choices of largest goodput are those that break even when a second is priced at it: a choice
`i ≤ n` has at least the goodput of every choice up to `n` exactly if paying the largest goodput for
each of its seconds takes all of its tokens. -/
def optimal_iff_priced_eq_zero.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (N : Nat → K) (C : Nat → K) (n : Nat)
      (i : Nat),
  i ≤ n →
  0 < C i →
  ((∀ (j : Nat), j ≤ n → ExpertBytes.goodput N C j ≤ ExpertBytes.goodput N C i) ↔ N i -
      ExpertBytes.largest (ExpertBytes.goodput N C) n * C i = 0)

/-- One step of the price search: from the goodput `g` of any choices, the allocation at price `g *
perToken` per verified token has at least that goodput. Tokens per second, step time `fixed +
perToken · n` seconds. -/
def batchGoodput_le_allocate.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (fixed : K) (perToken : K)
      (requests : List (ExpertBytes.Chain K × ExpertBytes.Chain K))
      (choices : List ExpertBytes.Choice),
  0 < fixed →
  0 ≤ perToken →
  ExpertBytes.batchGoodput (ExpertBytes.affineTime fixed perToken) requests choices ≤
      ExpertBytes.batchGoodput (ExpertBytes.affineTime fixed perToken) requests
      (ExpertBytes.allocate (ExpertBytes.batchGoodput (ExpertBytes.affineTime fixed perToken)
      requests choices * perToken) requests)

/-- The price search stops at the optimum: if the allocation at price `g * perToken` does not exceed
the goodput `g`, no choices do. Tokens per second, step time `fixed + perToken · n` seconds. -/
def batchGoodput_le_of_allocate_le.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (fixed : K) (perToken : K) (g : K)
      (requests : List (ExpertBytes.Chain K × ExpertBytes.Chain K))
      (choices : List ExpertBytes.Choice),
  0 < fixed →
  0 ≤ perToken →
  ExpertBytes.batchGoodput (ExpertBytes.affineTime fixed perToken) requests
      (ExpertBytes.allocate (g * perToken) requests) ≤ g →
  ExpertBytes.batchGoodput (ExpertBytes.affineTime fixed perToken) requests choices ≤ g

/-- A prefix of `m` drafted tokens is worth its expected accepted tokens, the sum of its survivals,
minus the price of verifying `m` tokens: `value lam S m = sumBelow S m − lam · m`. In expected
tokens. -/
def value_eq_tokens_sub.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (lam : K) (S : Nat → K) (m : Nat),
  ExpertBytes.value lam S m = ExpertBytes.sumBelow S m - lam * (↑m : K)

/-- On a chain whose survival does not increase, the best length at price `lam` is the number of
drafted tokens whose survival is above `lam`: a scheduler needs no search within a chain, a
threshold does. -/
def best_length_at_price.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (lam : K) (S : Nat → K) (L : Nat),
  (∀ (i : Nat), ∀ (j : Nat), i ≤ j → j < L → S j ≤ S i) →
  ExpertBytes.bestLength lam S L = ExpertBytes.lengthAbove lam S L

/-- A higher price per verified token never lengthens what is verified of a chain, whatever its
survivals. -/
def length_anti_price.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (lam : K) (lam' : K) (S : Nat → K)
      (L : Nat),
  lam ≤ lam' →
  ExpertBytes.bestLength lam' S L ≤ ExpertBytes.bestLength lam S L

/-- Two curves are in ratio order, `A d' / B d' ≤ A d / B d` for all `d ≤ d'`, if they are from each
point to the next: `D` comparisons instead of `D² / 2`. Only `B` need be positive. -/
def ratio_order_of_consecutive.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {B : Nat → K} {D : Nat},
  (∀ (i : Nat), i ≤ D → 0 < B i) →
  (∀ (i : Nat), i + 1 ≤ D → A (i + 1) * B i ≤ B (i + 1) * A i) →
  ∀ (d : Nat) (d' : Nat),
  d ≤ d' → d' ≤ D → A d' * B d ≤ B d' * A d

/-- The same where only `A` is known to be positive. -/
def ratio_order_of_consecutive_left.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {B : Nat → K} {D : Nat},
  (∀ (i : Nat), i ≤ D → 0 < A i) →
  (∀ (i : Nat), i + 1 ≤ D → A (i + 1) * B i ≤ B (i + 1) * A i) →
  ∀ (d : Nat) (d' : Nat),
  d ≤ d' → d' ≤ D → A d' * B d ≤ B d' * A d

/-- The core: a share below the ratio at `n` by more than the factor `σ`, and a quotient share /
ratio that is at `m` at most `σ` times that at `n`, put the share below the ratio at `m`. -/
def share_lt_ratio_of_quotient.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {σ : K} {u : Nat → K} {r : Nat → K} {n : Nat}
      {m : Nat},
  0 < r n →
  0 < r m →
  σ * u n < r n →
  u m * r n ≤ σ * (u n * r m) →
  u m < r m

/-- Where the quotient share / ratio does not rise over the pass sizes `1..M`, deduplication is
faster at every pass size from the crossover to `M`: `share j · ratio i ≤ share i · ratio j` for `i
≤ j` is all that one threshold needs. -/
def dedup_faster_from_crossover_of_quotient.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (b : K) (U : Nat → K) (Ws : Nat → K)
      (Wd : Nat → K) (k : Nat) (N : Nat) (n : Nat) (m : Nat) (M : Nat),
  0 < b →
  0 < k →
  (∀ (i : Nat), 1 ≤ i → i ≤ M → 0 < Ws i) →
  (∀ (i : Nat), 1 ≤ i → i ≤ M → 0 < Wd i) →
  (∀ (i : Nat), ∀ (j : Nat), 1 ≤ i → i ≤ j → j ≤ M → ExpertBytes.share U k j * ExpertBytes.ratio Wd
      Ws i ≤ ExpertBytes.share U k i * ExpertBytes.ratio Wd Ws j) →
  ExpertBytes.crossover (ExpertBytes.share U k) (ExpertBytes.ratio Wd Ws) N = Option.some n →
  n ≤ m →
  m ≤ M →
  ExpertBytes.dedupTime b U Wd m < ExpertBytes.perSlotTime b k Ws m

/-- With noise: if the share is below the ratio at `n` by more than a factor `σ`, and from `n` to
`M` the quotient share / ratio never exceeds `σ` times its value at `n`, deduplication is faster at
every pass size from `n` to `M`. -/
def dedup_faster_of_noisy_quotient.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (σ : K) (b : K) (U : Nat → K) (Ws : Nat → K)
      (Wd : Nat → K) (k : Nat) (n : Nat) (m : Nat) (M : Nat),
  0 < b →
  0 < k →
  1 ≤ n →
  (∀ (i : Nat), n ≤ i → i ≤ M → 0 < Ws i) →
  (∀ (i : Nat), n ≤ i → i ≤ M → 0 < Wd i) →
  σ * ExpertBytes.share U k n < ExpertBytes.ratio Wd Ws n →
  (∀ (j : Nat), n ≤ j → j ≤ M → ExpertBytes.share U k j * ExpertBytes.ratio Wd Ws n ≤ σ *
      (ExpertBytes.share U k n * ExpertBytes.ratio Wd Ws j)) →
  n ≤ m →
  m ≤ M →
  ExpertBytes.dedupTime b U Wd m < ExpertBytes.perSlotTime b k Ws m

/-- With measured ratios `r'` within `τ` of the true ones `r`: if the share is below the measured
ratio at `n` by more than `σ · τ`, and from `n` to `M` the measured quotient never exceeds `σ` times
its value at `n`, the share is below the true ratio at every pass size from `n` to `M`. -/
def share_lt_ratio_of_measured_quotient.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (σ : K) (τ : K) (u : Nat → K) (r : Nat → K)
      (r' : Nat → K) (n : Nat) (m : Nat) (M : Nat),
  0 ≤ σ →
  0 ≤ u n →
  (∀ (i : Nat), n ≤ i → i ≤ M → 0 < r i) →
  (∀ (i : Nat), n ≤ i → i ≤ M → 0 < r' i) →
  (∀ (i : Nat), n ≤ i → i ≤ M → ExpertBytes.Within τ (r i) (r' i)) →
  σ * τ * u n < r' n →
  (∀ (j : Nat), n ≤ j → j ≤ M → u j * r' n ≤ σ * (u n * r' j)) →
  n ≤ m →
  m ≤ M →
  u m < r m

/-- A pass size `n ≤ N` at which the share is below the ratio: the crossover exists and is at most
`n`. -/
def crossover_le_of_lt.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (u : Nat → K) (r : Nat → K) (N : Nat)
      (n : Nat),
  1 ≤ n →
  n ≤ N →
  u n < r n →
  ∃ (m : Nat), ExpertBytes.crossover u r N = Option.some m ∧ m ≤ n

/-- Where the quotient share / ratio does not rise up to `l`, a pass size `l` at which the share is
not below the ratio comes before the crossover: none of `1..l` is one. -/
def lt_crossover_of_le.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (u : Nat → K) (r : Nat → K) (N : Nat)
      (l : Nat) (m : Nat),
  (∀ (i : Nat), 1 ≤ i → i ≤ l → 0 < r i) →
  (∀ (i : Nat), ∀ (j : Nat), 1 ≤ i → i ≤ j → j ≤ l → u j * r i ≤ u i * r j) →
  r l ≤ u l →
  ExpertBytes.crossover u r N = Option.some m →
  l < m

/-- Of two timed pass sizes `l < n`, deduplication faster at `n` and not at `l`: if the quotient
share / ratio does not rise up to `l`, the true crossover lies in `l + 1..n`, though no size between
was timed. -/
def crossover_measured_sizes.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (u : Nat → K) (r : Nat → K) (N : Nat)
      (l : Nat) (n : Nat),
  (∀ (i : Nat), 1 ≤ i → i ≤ l → 0 < r i) →
  (∀ (i : Nat), ∀ (j : Nat), 1 ≤ i → i ≤ j → j ≤ l → u j * r i ≤ u i * r j) →
  1 ≤ n →
  n ≤ N →
  r l ≤ u l →
  u n < r n →
  ∃ (m : Nat), ExpertBytes.crossover u r N = Option.some m ∧ l < m ∧ m ≤ n

/-- The same from measured ratios `x` at `l` and `y` at `n` that are within `σ` of the true ones, if
they clear the share by the factor `σ`. Only the two values are measured; the order is that of the
true curve. -/
def crossover_measured_sizes_within.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (σ : K) (x : K) (y : K) (u : Nat → K)
      (r : Nat → K) (N : Nat) (l : Nat) (n : Nat),
  0 < σ →
  (∀ (i : Nat), 1 ≤ i → i ≤ l → 0 < r i) →
  (∀ (i : Nat), ∀ (j : Nat), 1 ≤ i → i ≤ j → j ≤ l → u j * r i ≤ u i * r j) →
  1 ≤ n →
  n ≤ N →
  ExpertBytes.Within σ (r l) x →
  ExpertBytes.Within σ (r n) y →
  σ * x ≤ u l →
  σ * u n < y →
  ∃ (m : Nat), ExpertBytes.crossover u r N = Option.some m ∧ l < m ∧ m ≤ n

/-- No timed size up to `l` at which deduplication is faster, and a quotient that does not rise up
to `l`: only the largest timed size need be looked at, there is no crossover in `1..l`. -/
def crossover_eq_none_of_quotient.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (u : Nat → K) (r : Nat → K) (l : Nat),
  (∀ (i : Nat), 1 ≤ i → i ≤ l → 0 < r i) →
  (∀ (i : Nat), ∀ (j : Nat), 1 ≤ i → i ≤ j → j ≤ l → u j * r i ≤ u i * r j) →
  r l ≤ u l →
  ExpertBytes.crossover u r l = Option.none

/-- Ratio order of two curves from that of their increments across the cut between `d` and `d + 1`:
if `ΔA k / ΔA i ≤ ΔB k / ΔB i` (cross-multiplied) for all `i ≤ d < k ≤ d'`, then `A d' / A d ≤ B d'
/ B d`. The general form behind `tokens_ratio_mono` and `tokensOf_ratio_mono`; it takes measured
curves as they are. -/
def ratio_mono_of_increments.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {B : Nat → K} {d : Nat} {d' : Nat},
  d ≤ d' →
  (∀ (i : Nat), ∀ (k : Nat), i ≤ d → d < k → k ≤ d' → ExpertBytes.curveIncrement A k *
      ExpertBytes.curveIncrement B i ≤ ExpertBytes.curveIncrement B k * ExpertBytes.curveIncrement A
      i) →
  A d' * B d ≤ B d' * A d

/-- A longer draft gains more at a better acceptance rate: for `0 ≤ a ≤ b` and `d ≤ d'`, `tokens a
d' / tokens a d ≤ tokens b d' / tokens b d`, cross-multiplied. Used by the whole staircase. -/
def tokens_ratio_mono.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K},
  0 ≤ a →
  a ≤ b →
  ∀ {d : Nat} {d' : Nat},
  d ≤ d' →
  ExpertBytes.tokens a d' * ExpertBytes.tokens b d ≤ ExpertBytes.tokens b d' * ExpertBytes.tokens a
      d

/-- A longer draft gains strictly more at a strictly better rate: for `0 ≤ a < b` and `d < d'`,
`tokens a d' / tokens a d < tokens b d' / tokens b d`, cross-multiplied. Used for the uniqueness of
breakpoints. -/
def tokens_ratio_strictMono.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K},
  0 ≤ a →
  a < b →
  ∀ {d : Nat} {d' : Nat},
  d < d' →
  ExpertBytes.tokens a d' * ExpertBytes.tokens b d < ExpertBytes.tokens b d' * ExpertBytes.tokens a
      d

/-- The ratio order of two tokens curves from that of the survivals of their profiles, across the
cut between `d` and `d + 1` only: the natural weakening of `p ≤ q`, since `p` may exceed `q` at
single positions. -/
def tokensOf_ratio_mono_of_survival.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} {q : Nat → K} {d : Nat} {d' : Nat},
  d ≤ d' →
  (∀ (i : Nat), ∀ (k : Nat), i ≤ d → d < k → k ≤ d' → ExpertBytes.survival p k *
      ExpertBytes.survival q i ≤ ExpertBytes.survival q k * ExpertBytes.survival p i) →
  ExpertBytes.tokensOf p d' * ExpertBytes.tokensOf q d ≤ ExpertBytes.tokensOf q d' *
      ExpertBytes.tokensOf p d

/-- A longer draft gains more under a better acceptance profile: `0 ≤ p j ≤ q j` for `j < d'` and `d
≤ d'` give `tokensOf p d' / tokensOf p d ≤ tokensOf q d' / tokensOf q d`, cross-multiplied.
Positions from `d'` on do not matter. -/
def tokensOf_ratio_mono.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} {q : Nat → K} {d : Nat} {d' : Nat},
  d ≤ d' →
  (∀ (j : Nat), j < d' → 0 ≤ p j) →
  (∀ (j : Nat), j < d' → p j ≤ q j) →
  ExpertBytes.tokensOf p d' * ExpertBytes.tokensOf q d ≤ ExpertBytes.tokensOf q d' *
      ExpertBytes.tokensOf p d

/-- An expert occurs in a window iff one of the window's tokens selects it. -/
def inWindow_iff : Prop :=
  ∀ (s : Nat → Nat → Bool) (e : Nat) (n : Nat) (t : Nat),
  (ExpertBytes.inWindow s e n t = Bool.true ↔ ∃ (i : Nat), i < n ∧ s (t + i) e = Bool.true)

/-- Gaps against windows: the gap of expert `e` at token `t + n` is greater than `n` iff the `n`
tokens before it, `t, …, t + n - 1`, do not select `e`. -/
def lt_backGap_iff : Prop :=
  ∀ (s : Nat → Nat → Bool) (e : Nat) (n : Nat) (t : Nat),
  (n < ExpertBytes.backGap s e (t + n) ↔ ExpertBytes.inWindow s e n t = Bool.false)

/-- A gap is at least one token. -/
def backGap_pos : Prop :=
  ∀ (s : Nat → Nat → Bool) (e : Nat) (i : Nat),
  1 ≤ ExpertBytes.backGap s e i

/-- A gap ends at the sentinel at token `-1` at the latest: at token `i` it is at most `i + 1`. -/
def backGap_le : Prop :=
  ∀ (s : Nat → Nat → Bool) (e : Nat) (i : Nat),
  ExpertBytes.backGap s e i ≤ i + 1

/-- A reuse gap is at least one token. -/
def reuseGap_pos : Prop :=
  ∀ (s : Nat → Nat → Bool) (T : Nat) (e : Nat) (t : Nat),
  1 ≤ ExpertBytes.reuseGap s T e t

/-- At a selection the reuse gap is at most the period: one round back the same token selects the
same expert. -/
def reuseGap_le : Prop :=
  ∀ (s : Nat → Nat → Bool) (T : Nat) (e : Nat) (t : Nat),
  0 < T →
  ExpertBytes.cyclic s T t e = Bool.true →
  ExpertBytes.reuseGap s T e t ≤ T

/-- No token nearer than the reuse gap, up to one period back, selects the expert. -/
def not_selects_of_lt_reuseGap : Prop :=
  ∀ (s : Nat → Nat → Bool) (T : Nat) (e : Nat) (t : Nat) (g : Nat),
  1 ≤ g →
  g ≤ T →
  g < ExpertBytes.reuseGap s T e t →
  ExpertBytes.cyclic s T (t + T - g) e = Bool.false

/-- At a selection, the token one reuse gap back selects the expert too: the gap reaches exactly the
previous selection. -/
def selects_reuseGap : Prop :=
  ∀ (s : Nat → Nat → Bool) (T : Nat) (e : Nat) (t : Nat),
  0 < T →
  ExpertBytes.cyclic s T t e = Bool.true →
  ExpertBytes.cyclic s T (t + T - ExpertBytes.reuseGap s T e t) e = Bool.true

/-- The reuse gap at a selection is the same one period later. -/
def reuseGap_add_period : Prop :=
  ∀ (s : Nat → Nat → Bool) (T : Nat) (e : Nat) (t : Nat),
  0 < T →
  ExpertBytes.cyclic s T t e = Bool.true →
  ExpertBytes.reuseGap s T e (t + T) = ExpertBytes.reuseGap s T e t

/-- Merging is associative as to lengths. -/
def mergeChunks_assoc_length : Prop :=
  ∀ (E : Nat) (a : ExpertBytes.Chunk) (b : ExpertBytes.Chunk) (c : ExpertBytes.Chunk),
  ExpertBytes.Chunk.length (ExpertBytes.mergeChunks E (ExpertBytes.mergeChunks E a b) c) =
      ExpertBytes.Chunk.length (ExpertBytes.mergeChunks E a (ExpertBytes.mergeChunks E b c))

/-- Merging is associative as to first and last positions. -/
def mergeChunks_assoc_ends : Prop :=
  ∀ (E : Nat) (a : ExpertBytes.Chunk) (b : ExpertBytes.Chunk) (c : ExpertBytes.Chunk) (e : Nat),
  ExpertBytes.Chunk.ends (ExpertBytes.mergeChunks E (ExpertBytes.mergeChunks E a b) c) e =
      ExpertBytes.Chunk.ends (ExpertBytes.mergeChunks E a (ExpertBytes.mergeChunks E b c)) e

/-- Merging is associative as to the histogram of inner gaps. -/
def mergeChunks_assoc : Prop :=
  ∀ (E : Nat) (a : ExpertBytes.Chunk) (b : ExpertBytes.Chunk) (c : ExpertBytes.Chunk) (g : Nat),
  ExpertBytes.Chunk.inner (ExpertBytes.mergeChunks E (ExpertBytes.mergeChunks E a b) c) g =
      ExpertBytes.Chunk.inner (ExpertBytes.mergeChunks E a (ExpertBytes.mergeChunks E b c)) g

/-- The partial result of a concatenation: its length. -/
def chunks_merge_length : Prop :=
  ∀ (s : Nat → Nat → Bool) (E : Nat) (a : Nat) (L : Nat) (M : Nat),
  ExpertBytes.Chunk.length (ExpertBytes.chunkOf s E a (L + M)) = ExpertBytes.Chunk.length
      (ExpertBytes.mergeChunks E (ExpertBytes.chunkOf s E a L) (ExpertBytes.chunkOf s E (a + L) M))

/-- **Chunks merge, positions**: the first and last position of expert `e` in `L + M` tokens from
token `a` on come from those in the first `L` and in the next `M`. -/
def chunks_merge_ends : Prop :=
  ∀ (s : Nat → Nat → Bool) (E : Nat) (a : Nat) (L : Nat) (M : Nat) (e : Nat),
  ExpertBytes.Chunk.ends (ExpertBytes.chunkOf s E a (L + M)) e = ExpertBytes.Chunk.ends
      (ExpertBytes.mergeChunks E (ExpertBytes.chunkOf s E a L) (ExpertBytes.chunkOf s E (a + L) M))
      e

/-- **Chunks merge, histogram**: the gaps equal to `g` inside `L + M` tokens from token `a` on are
those inside the first `L`, those inside the next `M`, and one for each expert whose last position
in the first part and first position in the second are `g` apart. Nothing is lost at a chunk border.
-/
def chunks_merge : Prop :=
  ∀ (s : Nat → Nat → Bool) (E : Nat) (a : Nat) (L : Nat) (M : Nat) (g : Nat),
  ExpertBytes.Chunk.inner (ExpertBytes.chunkOf s E a (L + M)) g = ExpertBytes.Chunk.inner
      (ExpertBytes.mergeChunks E (ExpertBytes.chunkOf s E a L) (ExpertBytes.chunkOf s E (a + L) M))
      g

/-- The curve from the histogram of the cyclic trace: gaps are at most `T`. -/
def distinctSum_eq_histogramSum : Prop :=
  ∀ (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (n : Nat),
  0 < T →
  ExpertBytes.distinctSum s T E n = ExpertBytes.histogramSum (ExpertBytes.gapHistogram s T E) T n

/-- The curve from the histogram of the finite trace with sentinels: gaps are at most `T + 1`. -/
def insideGapSum_eq_histogramSum : Prop :=
  ∀ (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (n : Nat),
  ExpertBytes.insideGapSum s T E n = ExpertBytes.histogramSum (ExpertBytes.sentinelHistogram s T E)
      (T + 1) n

/-- **Gaps may be clamped** at any `N` that is at least every window size wanted: counting all gaps
above `N` at `N` does not change the curve up to `N`. So a histogram of `N + 1` counters serves
traces of any length. -/
def histogramSum_clamp : Prop :=
  ∀ (h : Nat → Nat) (M : Nat) (N : Nat) (n : Nat),
  n ≤ N →
  ExpertBytes.histogramSum (ExpertBytes.clampHistogram h M N) N n = ExpertBytes.histogramSum h M n

/-- **The histogram of a cyclic trace** is the partial result of its `T` tokens merged with itself:
each expert that occurs has one more gap, from its last selection around to its first. -/
def gapHistogram_eq_cyclicHistogram : Prop :=
  ∀ (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (g : Nat),
  ExpertBytes.gapHistogram s T E g = ExpertBytes.cyclicHistogram E (ExpertBytes.chunkOf s E 0 T) g

/-- **The histogram of a finite trace** with sentinels, from the partial result of its `T` tokens:
each expert that occurs has an opening and a closing gap more, each other expert one gap of `T + 1`.
-/
def sentinelHistogram_eq_insideHistogram : Prop :=
  ∀ (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (g : Nat),
  ExpertBytes.sentinelHistogram s T E g = ExpertBytes.insideHistogram E
      (ExpertBytes.chunkOf s E 0 T) g

/-- **The engine, cyclic**: `U n` is `Σ_g h g · min g n / T` with the histogram `h` of the merged
chunks. -/
def meanDistinct_eq_histogram.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (n : Nat),
  0 < T →
  ExpertBytes.meanDistinct (K := K) s T E n = (↑(ExpertBytes.histogramSum
      (ExpertBytes.cyclicHistogram E (ExpertBytes.chunkOf s E 0 T)) T n) : K) / (↑T : K)

/-- **The engine, inside a finite trace**: the mean number of distinct experts is `(Σ_g h g · min g
n - E * n) / (T + 1 - n)` with the histogram `h` of the merged chunks. -/
def insideMean_eq_histogram.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (n : Nat),
  n ≤ T →
  ExpertBytes.insideMean (K := K) s T E n = ((↑(ExpertBytes.histogramSum
      (ExpertBytes.insideHistogram E (ExpertBytes.chunkOf s E 0 T)) (T + 1) n) : K) - (↑E : K) *
      (↑n : K)) / ((↑T : K) + 1 - (↑n : K))

/-- **Expected distinct experts after any history**: an expert that has not occurred is still
missing after `n` tokens with probability `(1 - p e)^n`, where `p e` is its popularity. -/
def expectedDistinct_eq.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (w : Nat → K) (c : Nat → Nat → Bool) (M : Nat)
      (E : Nat) (n : Nat) (seen : Nat → Bool),
  ExpertBytes.sumBelow w M = 1 →
  ExpertBytes.expectedDistinct w c M E n seen = ExpertBytes.sumBelow
      (fun (e : Nat) => 1 - ExpertBytes.missing (seen e) (1 - ExpertBytes.popularity w c M e) n) E

/-- **The closed form of independent routing**: starting with no expert seen, `n` tokens meet `Σ 1 -
(1 - p e)^n` distinct experts on average. Only the popularity of each expert matters. -/
def expectedDistinct_eq_independentDistinct.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (w : Nat → K) (c : Nat → Nat → Bool) (M : Nat)
      (E : Nat) (n : Nat),
  ExpertBytes.sumBelow w M = 1 →
  ExpertBytes.expectedDistinct w c M E n ExpertBytes.unseen = ExpertBytes.independentDistinct
      (ExpertBytes.popularity w c M) E n

/-- Independent routing with every probability `k / E` is uniform routing. -/
def independentDistinct_eq_uniformDistinct.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (p : Nat → K) (E : Nat) (k : Nat) (n : Nat),
  0 < E →
  (∀ (e : Nat), e < E → p e = (↑k : K) / (↑E : K)) →
  ExpertBytes.independentDistinct p E n = ExpertBytes.uniformDistinct (K := K) E k n

/-- **Uniform popularity is the worst case**: among all routings with independent tokens and `k`
experts a token on average, the uniform one has the largest expected working sets, so a skewed
popularity only lowers the expected share. This bounds an expectation: the working sets of one trace
of independent tokens may well lie above it. -/
def independentDistinct_le_uniformDistinct.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (p : Nat → K) (E : Nat) (k : Nat) (n : Nat),
  0 < E →
  (∀ (e : Nat), e < E → p e ≤ 1) →
  ExpertBytes.sumBelow p E = (↑k : K) →
  ExpertBytes.independentDistinct p E n ≤ ExpertBytes.uniformDistinct (K := K) E k n

/-- If every expert has popularity `k / E` (as when all sets of `k` experts are equally likely), the
expected number of distinct experts is that of uniform routing. -/
def expectedDistinct_eq_uniformDistinct.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (w : Nat → K) (c : Nat → Nat → Bool) (M : Nat)
      (E : Nat) (k : Nat) (n : Nat),
  0 < E →
  ExpertBytes.sumBelow w M = 1 →
  (∀ (e : Nat), e < E → ExpertBytes.popularity w c M e = (↑k : K) / (↑E : K)) →
  ExpertBytes.expectedDistinct w c M E n ExpertBytes.unseen = ExpertBytes.uniformDistinct (K := K) E
      k n

/-- **No independent routing has larger expected working sets than the uniform one**: whatever the
distribution over sets of experts, with `k` experts a token on average, `n` tokens meet at most `E ·
(1 - (1 - k / E)^n)` distinct experts in expectation. The curve of one trace varies around its
expectation, so a curve above the bound does not show that tokens depend on each other. -/
def expectedDistinct_le_uniformDistinct.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (w : Nat → K) (c : Nat → Nat → Bool) (M : Nat)
      (E : Nat) (k : Nat) (n : Nat),
  0 < E →
  ExpertBytes.sumBelow w M = 1 →
  (∀ (i : Nat), i < M → 0 ≤ w i) →
  ExpertBytes.sumBelow (ExpertBytes.popularity w c M) E = (↑k : K) →
  ExpertBytes.expectedDistinct w c M E n ExpertBytes.unseen ≤ ExpertBytes.uniformDistinct (K := K) E
      k n

/-- The sum over all cyclic windows of `n` tokens exceeds that over the windows inside the trace by
what the `n - 1` windows hold that wrap around: at least nothing, at most `n · k` and at most `E`
experts each. -/
def distinctSum_insideSum : Prop :=
  ∀ (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (k : Nat) (n : Nat),
  (∀ (t : Nat), t < T → ExpertBytes.selectedCount s E t ≤ k) →
  1 ≤ n →
  n ≤ T →
  ExpertBytes.insideSum s T E n ≤ ExpertBytes.distinctSum s T E n ∧ ExpertBytes.distinctSum s T E n
      ≤ ExpertBytes.insideSum s T E n + (n - 1) * ExpertBytes.slots n k ∧ ExpertBytes.distinctSum s
      T E n ≤ ExpertBytes.insideSum s T E n + (n - 1) * E

/-- The bridge from windows inside a finite trace to the cyclic ones: `T` times the cyclic mean
minus `T + 1 - n` times the inside mean lies between zero and `n - 1` times the smaller of `n · k`
and `E`. -/
def cyclic_inside_bridge.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (k : Nat)
      (n : Nat),
  (∀ (t : Nat), t < T → ExpertBytes.selectedCount s E t ≤ k) →
  1 ≤ n →
  n ≤ T →
  0 ≤ (↑T : K) * ExpertBytes.meanDistinct (K := K) s T E n - (↑(T + 1 - n) : K) *
      ExpertBytes.insideMean (K := K) s T E n ∧ (↑T : K) * ExpertBytes.meanDistinct (K := K) s T E n
      - (↑(T + 1 - n) : K) * ExpertBytes.insideMean (K := K) s T E n ≤ (↑(n - 1) : K) *
      (↑(ExpertBytes.slots n k) : K) ∧ (↑T : K) * ExpertBytes.meanDistinct (K := K) s T E n -
      (↑(T + 1 - n) : K) * ExpertBytes.insideMean (K := K) s T E n ≤ (↑(n - 1) : K) * (↑E : K)

/-- At most `k` experts a token: a window of `n` tokens inside the trace has on average at most `n ·
k` distinct experts. -/
def insideMean_le_slots.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (k : Nat)
      (n : Nat),
  (∀ (t : Nat), t < T → ExpertBytes.selectedCount s E t ≤ k) →
  n ≤ T →
  ExpertBytes.insideMean (K := K) s T E n ≤ (↑(ExpertBytes.slots n k) : K)

/-- The means over cyclic windows and over windows inside the trace differ by at most `(n - 1) · n ·
k / T`. -/
def insideMean_near_meanDistinct.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (k : Nat)
      (n : Nat),
  (∀ (t : Nat), t < T → ExpertBytes.selectedCount s E t ≤ k) →
  1 ≤ n →
  n ≤ T →
  (↑T : K) * (ExpertBytes.meanDistinct (K := K) s T E n - ExpertBytes.insideMean (K := K) s T E n) ≤
      (↑(n - 1) : K) * (↑(ExpertBytes.slots n k) : K) ∧ (↑T : K) *
      (ExpertBytes.insideMean (K := K) s T E n - ExpertBytes.meanDistinct (K := K) s T E n) ≤
      (↑(n - 1) : K) * (↑(ExpertBytes.slots n k) : K)

/-- The share inside a finite trace of `T` tokens does not rise with the pass size, up to `(m - 1 +
(n - 1)) / T`: the cyclic theorem holds there with that allowance, and with none it fails. -/
def inside_share_antitone_within.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (k : Nat)
      (m : Nat) (n : Nat),
  0 < k →
  (∀ (t : Nat), t < T → ExpertBytes.selectedCount s E t ≤ k) →
  1 ≤ m →
  m ≤ n →
  n ≤ T →
  ExpertBytes.share (ExpertBytes.insideMean (K := K) s T E) k n ≤ ExpertBytes.share
      (ExpertBytes.insideMean (K := K) s T E) k m + ((↑(m - 1) : K) + (↑(n - 1) : K)) / (↑T : K)

/-- No pass meets on average more experts than the layer has: `U n ≤ E`. -/
def meanDistinct_le_experts.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (n : Nat),
  0 < T →
  ExpertBytes.meanDistinct (K := K) s T E n ≤ (↑E : K)

/-- If every token selects `k` experts, a pass of one token meets `k`. -/
def meanDistinct_one.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (k : Nat),
  0 < T →
  (∀ (t : Nat), t < T → ExpertBytes.selectedCount s E t = k) →
  ExpertBytes.meanDistinct (K := K) s T E 1 = (↑k : K)

/-- If every token selects `k` experts, a pass meets at least those of one token: `k ≤ U n` for `1 ≤
n`. -/
def le_meanDistinct.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (k : Nat)
      (n : Nat),
  0 < T →
  (∀ (t : Nat), t < T → ExpertBytes.selectedCount s E t = k) →
  1 ≤ n →
  (↑k : K) ≤ ExpertBytes.meanDistinct (K := K) s T E n

/-- If every token selects `k` experts, a pass has `n * k` slots and so at most that many distinct
experts: `U n ≤ n * k`. -/
def meanDistinct_le_slots.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (k : Nat)
      (n : Nat),
  0 < T →
  (∀ (t : Nat), t < T → ExpertBytes.selectedCount s E t = k) →
  ExpertBytes.meanDistinct (K := K) s T E n ≤ (↑(ExpertBytes.slots n k) : K)

/-- A trace with `k` experts a token has a share between `1 / n` (every token selects the same
experts) and `1` (no expert twice), and at most `E / (n * k)` (every expert of the layer). -/
def share_bounds_of_trace.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (k : Nat)
      (n : Nat),
  0 < T →
  0 < k →
  0 < n →
  (∀ (t : Nat), t < T → ExpertBytes.selectedCount s E t = k) →
  1 / (↑n : K) ≤ ExpertBytes.share (ExpertBytes.meanDistinct (K := K) s T E) k n ∧ ExpertBytes.share
      (ExpertBytes.meanDistinct (K := K) s T E) k n ≤ 1 ∧ ExpertBytes.share
      (ExpertBytes.meanDistinct (K := K) s T E) k n ≤ (↑E : K) / (↑(ExpertBytes.slots n k) : K)

/-- **One threshold for any trace**: if the ratio of the bandwidths does not fall with the pass
size, deduplication is faster at every pass size from the crossover on. Nothing is assumed about the
routing. -/
def dedup_faster_from_crossover_of_trace.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (s : Nat → Nat → Bool) (b : K)
      (Ws : Nat → K) (Wd : Nat → K) (T : Nat) (E : Nat) (k : Nat) (N : Nat) (n : Nat) (m : Nat),
  0 < T →
  0 < b →
  0 < k →
  (∀ (i : Nat), 0 < Ws i) →
  (∀ (i : Nat), 0 < Wd i) →
  (∀ (i : Nat), ∀ (j : Nat), 1 ≤ i → i ≤ j → ExpertBytes.ratio Wd Ws i ≤ ExpertBytes.ratio Wd Ws j)
      →
  ExpertBytes.crossover (ExpertBytes.share (ExpertBytes.meanDistinct (K := K) s T E) k)
      (ExpertBytes.ratio Wd Ws) N = Option.some n →
  n ≤ m →
  ExpertBytes.dedupTime b (ExpertBytes.meanDistinct (K := K) s T E) Wd m < ExpertBytes.perSlotTime b
      k Ws m

/-- Closed form of uniform independent routing: `U n = E · (1 - (1 - k / E)^n)`. -/
def uniformDistinct_eq.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (E : Nat) (k : Nat) (n : Nat),
  0 < E →
  ExpertBytes.uniformDistinct (K := K) E k n = (↑E : K) * (1 - (1 - (↑k : K) / (↑E : K)) ^ n)

/-- The increments of the uniform curve do not increase: the next token meets fewer new experts. -/
def uniformDistinct_concave.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (E : Nat) (k : Nat) (n : Nat),
  0 < E →
  k ≤ E →
  ExpertBytes.uniformDistinct (K := K) E k (n + 2) - ExpertBytes.uniformDistinct (K := K) E k
      (n + 1) ≤ ExpertBytes.uniformDistinct (K := K) E k (n + 1) - ExpertBytes.uniformDistinct
      (K := K) E k n

/-- **Uniform routing in closed form**: the share of the per-slot bytes that deduplication reads in
a pass of `n` tokens is `E · (1 - (1 - k / E)^n) / (n · k)`. -/
def uniform_share.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (E : Nat) (k : Nat) (n : Nat),
  0 < E →
  0 < k →
  0 < n →
  ExpertBytes.share (ExpertBytes.uniformDistinct (K := K) E k) k n = (↑E : K) *
      (1 - (1 - (↑k : K) / (↑E : K)) ^ n) / ((↑n : K) * (↑k : K))

/-- The uniform share does not increase with the pass size. -/
def uniform_share_antitone.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (E : Nat) (k : Nat) (m : Nat) (n : Nat),
  0 < k →
  k ≤ E →
  1 ≤ m →
  m ≤ n →
  ExpertBytes.share (ExpertBytes.uniformDistinct (K := K) E k) k n ≤ ExpertBytes.share
      (ExpertBytes.uniformDistinct (K := K) E k) k m

/-- The uniform share is at most one. -/
def uniform_share_le_one.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (E : Nat) (k : Nat) (n : Nat),
  0 < k →
  k ≤ E →
  1 ≤ n →
  ExpertBytes.share (ExpertBytes.uniformDistinct (K := K) E k) k n ≤ 1

/-- The uniform curve never exceeds the number of experts. -/
def uniformDistinct_le_experts.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (E : Nat) (k : Nat) (n : Nat),
  0 < E →
  k ≤ E →
  ExpertBytes.uniformDistinct (K := K) E k n ≤ (↑E : K)

/-- **The correction for windows inside a finite trace**: with sentinels at `-1` and `T`, the
windows of `n` tokens that contain expert `e`, plus `n`, number `Σ min gap n` over the gaps of `e`.
-/
def windows_correction : Prop :=
  ∀ (s : Nat → Nat → Bool) (T : Nat) (e : Nat) (n : Nat),
  n ≤ T + 1 →
  ExpertBytes.windowsWith s T e n + n = ExpertBytes.sentinelGapSum s T e n

/-- Summed over the experts: the distinct experts of all windows inside the trace, plus `n` for each
expert, are `Σ min gap n` over all gaps. -/
def insideSum_add : Prop :=
  ∀ (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (n : Nat),
  n ≤ T + 1 →
  ExpertBytes.insideSum s T E n + E * n = ExpertBytes.insideGapSum s T E n

/-- **One pass over a finite trace gives every pass size**: the mean number of distinct experts in a
window of `n` tokens inside the trace is `(Σ min gap n - E * n) / (T + 1 - n)`, over all gaps with
sentinels at `-1` and `T`. -/
def insideMean_eq_sum_min_gap.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (n : Nat),
  n ≤ T →
  ExpertBytes.insideMean (K := K) s T E n = ((↑(ExpertBytes.insideGapSum s T E n) : K) - (↑E : K) *
      (↑n : K)) / ((↑T : K) + 1 - (↑n : K))

/-- Growing every window by one token adds one distinct expert for each selection whose reuse gap
exceeds `n`. -/
def distinctSum_succ : Prop :=
  ∀ (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (n : Nat),
  0 < T →
  ExpertBytes.distinctSum s T E (n + 1) = ExpertBytes.distinctSum s T E n + ExpertBytes.gapCount s T
      E n

/-- **Working sets from gaps, on integers**: the distinct experts of all `T` windows of `n` tokens
sum to `Σ min (reuse gap) n` over the selections of the trace. -/
def distinctSum_eq_clampedGapSum : Prop :=
  ∀ (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (n : Nat),
  0 < T →
  ExpertBytes.distinctSum s T E n = ExpertBytes.clampedGapSum s T E n

/-- `U (n + 1) - U n` is the mean number, per token, of selections whose reuse gap is greater than
`n`: what the next token of a pass adds to the expert bytes that a deduplicating kernel reads. -/
def meanDistinct_succ.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (n : Nat),
  0 < T →
  ExpertBytes.meanDistinct (K := K) s T E (n + 1) - ExpertBytes.meanDistinct (K := K) s T E n =
      (↑(ExpertBytes.gapCount s T E n) : K) / (↑T : K)

/-- **One pass over the trace gives every pass size**: `U n = (1 / T) · Σ min (reuse gap) n` over
the selections. This is what the routing engine computes. -/
def meanDistinct_eq_sum_min_gap.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (n : Nat),
  0 < T →
  ExpertBytes.meanDistinct (K := K) s T E n = (↑(ExpertBytes.clampedGapSum s T E n) : K) / (↑T : K)

/-- Fewer selections have a reuse gap above a larger `n`. -/
def gapCount_antitone : Prop :=
  ∀ (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (m : Nat) (n : Nat),
  m ≤ n →
  ExpertBytes.gapCount s T E n ≤ ExpertBytes.gapCount s T E m

/-- No selection has a reuse gap above the period, so `U` is constant from `n = T` on. -/
def gapCount_eq_zero : Prop :=
  ∀ (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (n : Nat),
  0 < T →
  T ≤ n →
  ExpertBytes.gapCount s T E n = 0

/-- A longer pass meets on average at least as many distinct experts. -/
def meanDistinct_mono.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (m : Nat)
      (n : Nat),
  0 < T →
  m ≤ n →
  ExpertBytes.meanDistinct (K := K) s T E m ≤ ExpertBytes.meanDistinct (K := K) s T E n

/-- **Concavity**: in any cyclic trace the increments of `U` do not increase, `U (n + 1) - U n ≤ U
(m + 1) - U m` for `m ≤ n`. Each further token of a pass adds at most as many expert bytes as the
one before. -/
def meanDistinct_concave.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (m : Nat)
      (n : Nat),
  0 < T →
  m ≤ n →
  ExpertBytes.meanDistinct (K := K) s T E (n + 1) - ExpertBytes.meanDistinct (K := K) s T E n ≤
      ExpertBytes.meanDistinct (K := K) s T E (m + 1) - ExpertBytes.meanDistinct (K := K) s T E m

/-- **Subadditivity**: a pass of `m + n` tokens meets on average at most the distinct experts of a
pass of `m` and one of `n` together. -/
def meanDistinct_subadd.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (m : Nat)
      (n : Nat),
  0 < T →
  ExpertBytes.meanDistinct (K := K) s T E (m + n) ≤ ExpertBytes.meanDistinct (K := K) s T E m +
      ExpertBytes.meanDistinct (K := K) s T E n

/-- **The share never increases**: for any cyclic trace and `1 ≤ m ≤ n`, `U n / (n * k) ≤ U m / (m *
k)`. Longer passes leave deduplication a smaller share of the per-slot bytes, whatever the routing;
`dedup_faster_from_crossover_of_trace` rests on this. -/
def share_antitone.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (k : Nat)
      (m : Nat) (n : Nat),
  0 < T →
  0 < k →
  1 ≤ m →
  m ≤ n →
  ExpertBytes.share (ExpertBytes.meanDistinct (K := K) s T E) k n ≤ ExpertBytes.share
      (ExpertBytes.meanDistinct (K := K) s T E) k m

/-- `bestDraft` is the least maximiser: in `0..D`, at least as good as each draft length there,
strictly better than each shorter one. -/
def bestDraft_spec.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (A : Nat → K) (T : Nat → K) (D : Nat),
  ExpertBytes.bestDraft A T D ≤ D ∧ (∀ (d : Nat), d ≤ D → ExpertBytes.goodput A T d ≤
      ExpertBytes.goodput A T (ExpertBytes.bestDraft A T D)) ∧ ∀ (d : Nat), d <
      ExpertBytes.bestDraft A T D → ExpertBytes.goodput A T d < ExpertBytes.goodput A T
      (ExpertBytes.bestDraft A T D)

/-- `bestDraftMax` is the greatest maximiser: in `0..D`, at least as good as each draft length
there, strictly better than each longer one. -/
def bestDraftMax_spec.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLE K] (A : Nat → K) (T : Nat → K) (D : Nat),
  ExpertBytes.bestDraftMax A T D ≤ D ∧ (∀ (d : Nat), d ≤ D → ExpertBytes.goodput A T d ≤
      ExpertBytes.goodput A T (ExpertBytes.bestDraftMax A T D)) ∧ ∀ (d : Nat),
      ExpertBytes.bestDraftMax A T D < d → d ≤ D → ExpertBytes.goodput A T d < ExpertBytes.goodput A
      T (ExpertBytes.bestDraftMax A T D)

/-- Single crossing for any two curves in ratio order: where `B` gains at least as much as `A` from
`d` to `d'`, a draft length `d'` that is at least as good as `d` under `A` is so under `B`. Nothing
is assumed of the two pass times but their sign. -/
def goodput_single_crossing_curve.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {B : Nat → K} {T : Nat → K} {d : Nat}
      {d' : Nat},
  0 < T d →
  0 < T d' →
  0 < A d →
  0 ≤ B d →
  A d' * B d ≤ B d' * A d →
  ExpertBytes.goodput A T d ≤ ExpertBytes.goodput A T d' →
  ExpertBytes.goodput B T d ≤ ExpertBytes.goodput B T d'

/-- Strict single crossing for any two curves in ratio order: a strictly better longer draft stays
strictly better. -/
def goodput_single_crossing_curve_strict.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {B : Nat → K} {T : Nat → K} {d : Nat}
      {d' : Nat},
  0 < T d →
  0 < T d' →
  0 < A d →
  0 < B d →
  A d' * B d ≤ B d' * A d →
  ExpertBytes.goodput A T d < ExpertBytes.goodput A T d' →
  ExpertBytes.goodput B T d < ExpertBytes.goodput B T d'

/-- The ratio order is necessary: it says exactly that `d'` is at least as good as `d` under `B` at
the pass times `T = A`, under which all draft lengths tie for `A`. So no weaker condition gives
single crossing for all pass times. -/
def ratio_order_iff_goodput.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {B : Nat → K} {d : Nat} {d' : Nat},
  0 < A d →
  0 < A d' →
  (A d' * B d ≤ B d' * A d ↔ ExpertBytes.goodput B A d ≤ ExpertBytes.goodput B A d')

/-- Single crossing, geometric acceptance: for `d ≤ d'`, if `d'` is at least as good as `d` at rate
`a`, it is so at every rate `b ≥ a`, whatever the pass times. -/
def goodput_single_crossing.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K} {T : Nat → K} {d : Nat} {d' : Nat},
  0 ≤ a →
  a ≤ b →
  d ≤ d' →
  0 < T d →
  0 < T d' →
  ExpertBytes.goodput (ExpertBytes.tokens a) T d ≤ ExpertBytes.goodput (ExpertBytes.tokens a) T d' →
  ExpertBytes.goodput (ExpertBytes.tokens b) T d ≤ ExpertBytes.goodput (ExpertBytes.tokens b) T d'

/-- Strict single crossing, geometric acceptance: a strictly better longer draft stays so at every
better rate. -/
def goodput_single_crossing_strict.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K} {T : Nat → K} {d : Nat} {d' : Nat},
  0 ≤ a →
  a ≤ b →
  d ≤ d' →
  0 < T d →
  0 < T d' →
  ExpertBytes.goodput (ExpertBytes.tokens a) T d < ExpertBytes.goodput (ExpertBytes.tokens a) T d' →
  ExpertBytes.goodput (ExpertBytes.tokens b) T d < ExpertBytes.goodput (ExpertBytes.tokens b) T d'

/-- At a strictly better rate a longer draft gains strictly: for `0 ≤ a < b` and `d < d'`, if `d'`
is at least as good as `d` at rate `a`, it is strictly better at rate `b`. -/
def goodput_crossing_gain.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K} {T : Nat → K} {d : Nat} {d' : Nat},
  0 ≤ a →
  a < b →
  d < d' →
  0 < T d →
  0 < T d' →
  ExpertBytes.goodput (ExpertBytes.tokens a) T d ≤ ExpertBytes.goodput (ExpertBytes.tokens a) T d' →
  ExpertBytes.goodput (ExpertBytes.tokens b) T d < ExpertBytes.goodput (ExpertBytes.tokens b) T d'

/-- Two draft lengths `d < d'` tie at one nonnegative acceptance rate at most, whatever the pass
times: the breakpoint between two steps of the staircase is well defined. -/
def breakpoint_unique.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K} {T : Nat → K} {d : Nat} {d' : Nat},
  0 ≤ a →
  0 ≤ b →
  d < d' →
  0 < T d →
  0 < T d' →
  ExpertBytes.goodput (ExpertBytes.tokens a) T d = ExpertBytes.goodput (ExpertBytes.tokens a) T d' →
  ExpertBytes.goodput (ExpertBytes.tokens b) T d = ExpertBytes.goodput (ExpertBytes.tokens b) T d' →
  a = b

/-- Every best draft length at rate `a` is at most every best draft length at a strictly better rate
`b`: the greatest at `a` is at most the least at `b`. -/
def bestDraftMax_le_bestDraft.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] [DecidableLE K] {a : K} {b : K}
      {T : Nat → K} {D : Nat},
  0 ≤ a →
  a < b →
  (∀ (d : Nat), d ≤ D → 0 < T d) →
  ExpertBytes.bestDraftMax (ExpertBytes.tokens a) T D ≤ ExpertBytes.bestDraft (ExpertBytes.tokens b)
      T D

/-- If `T'` grows relatively no less than `T` from `d` to `d'`, a longer draft that is at least as
good at pass times `T'` is so at `T`, for any nonnegative tokens curve. -/
def goodput_cost_crossing.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {T : Nat → K} {T' : Nat → K} {d : Nat}
      {d' : Nat},
  0 < T d →
  0 < T d' →
  0 < T' d →
  0 < T' d' →
  0 ≤ A d →
  T d' * T' d ≤ T' d' * T d →
  ExpertBytes.goodput A T' d ≤ ExpertBytes.goodput A T' d' →
  ExpertBytes.goodput A T d ≤ ExpertBytes.goodput A T d'

/-- If `T'` grows relatively no less than `T` from `d` to `d'`, a longer draft that is strictly
better at pass times `T'` is so at `T`, for any nonnegative tokens curve. -/
def goodput_cost_crossing_strict.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {T : Nat → K} {T' : Nat → K} {d : Nat}
      {d' : Nat},
  0 < T d →
  0 < T d' →
  0 < T' d →
  0 < T' d' →
  0 ≤ A d →
  T d' * T' d ≤ T' d' * T d →
  ExpertBytes.goodput A T' d < ExpertBytes.goodput A T' d' →
  ExpertBytes.goodput A T d < ExpertBytes.goodput A T d'

/-- A pass time that grows relatively faster never lengthens the best draft: if `T' d' / T' d ≥ T d'
/ T d` (cross-multiplied) for all `d ≤ d' ≤ D`, the best draft length at `T'` is at most that at
`T`, for any nonnegative tokens curve. -/
def bestDraft_anti_cost.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {A : Nat → K} {T : Nat → K}
      {T' : Nat → K} {D : Nat},
  (∀ (d : Nat), d ≤ D → 0 ≤ A d) →
  (∀ (d : Nat), d ≤ D → 0 < T d) →
  (∀ (d : Nat), d ≤ D → 0 < T' d) →
  (∀ (d : Nat), ∀ (d' : Nat), d ≤ d' → d' ≤ D → T d' * T' d ≤ T' d' * T d) →
  ExpertBytes.bestDraft A T' D ≤ ExpertBytes.bestDraft A T D

/-- A pass time that grows relatively faster never lengthens the greatest best draft either: if `T'
d' / T' d ≥ T d' / T d` (cross-multiplied) for all `d ≤ d' ≤ D`, it is at `T'` at most that at `T`,
for any nonnegative tokens curve. -/
def bestDraftMax_anti_cost.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLE K] {A : Nat → K} {T : Nat → K}
      {T' : Nat → K} {D : Nat},
  (∀ (d : Nat), d ≤ D → 0 ≤ A d) →
  (∀ (d : Nat), d ≤ D → 0 < T d) →
  (∀ (d : Nat), d ≤ D → 0 < T' d) →
  (∀ (d : Nat), ∀ (d' : Nat), d ≤ d' → d' ≤ D → T d' * T' d ≤ T' d' * T d) →
  ExpertBytes.bestDraftMax A T' D ≤ ExpertBytes.bestDraftMax A T D

/-- Added fixed time never shortens the best draft, where the pass time does not decrease in the
draft length: `c` seconds more a cycle (launch overhead, attention, sampling) make longer drafts
pay. -/
def bestDraft_mono_fixed.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {A : Nat → K} {T : Nat → K} {c : K}
      {D : Nat},
  (∀ (d : Nat), d ≤ D → 0 ≤ A d) →
  (∀ (d : Nat), d ≤ D → 0 < T d) →
  (∀ (d : Nat), ∀ (d' : Nat), d ≤ d' → d' ≤ D → T d ≤ T d') →
  0 ≤ c →
  ExpertBytes.bestDraft A T D ≤ ExpertBytes.bestDraft A (fun (d : Nat) => T d + c) D

/-- Added fixed time never shortens the best draft where the tokens curve does not decrease, for any
(positive) pass times: cliffs may go down as well as up. -/
def bestDraft_mono_fixed_of_mono.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {A : Nat → K} {T : Nat → K} {c : K}
      {D : Nat},
  (∀ (d : Nat), ∀ (d' : Nat), d ≤ d' → d' ≤ D → A d ≤ A d') →
  (∀ (d : Nat), d ≤ D → 0 < T d) →
  0 ≤ c →
  ExpertBytes.bestDraft A T D ≤ ExpertBytes.bestDraft A (fun (d : Nat) => T d + c) D

/-- With geometric acceptance at a nonnegative rate added fixed time never shortens the best draft,
whatever the (positive) pass times. -/
def bestDraft_mono_fixed_tokens.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {a : K} {c : K} {T : Nat → K}
      {D : Nat},
  0 ≤ a →
  (∀ (d : Nat), d ≤ D → 0 < T d) →
  0 ≤ c →
  ExpertBytes.bestDraft (ExpertBytes.tokens a) T D ≤ ExpertBytes.bestDraft (ExpertBytes.tokens a)
      (fun (d : Nat) => T d + c) D

/-- Deduplication never shortens the best draft where its cycle grows relatively no faster than the
per-slot one. `rest d` is the time of the cycle outside the expert kernels (attention, fixed part,
drafting), in seconds. -/
def bestDraft_dedup_ge.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {A : Nat → K} {rest : Nat → K}
      {U : Nat → K} {Ws : Nat → K} {Wd : Nat → K} {b : K} {k : Nat} {D : Nat},
  (∀ (d : Nat), d ≤ D → 0 ≤ A d) →
  (∀ (d : Nat), d ≤ D → 0 < rest d + ExpertBytes.perSlotTime b k Ws (d + 1)) →
  (∀ (d : Nat), d ≤ D → 0 < rest d + ExpertBytes.dedupTime b U Wd (d + 1)) →
  (∀ (d : Nat), ∀ (d' : Nat), d ≤ d' → d' ≤ D → (rest d' + ExpertBytes.dedupTime b U Wd (d' + 1)) *
      (rest d + ExpertBytes.perSlotTime b k Ws (d + 1)) ≤
      (rest d' + ExpertBytes.perSlotTime b k Ws (d' + 1)) *
      (rest d + ExpertBytes.dedupTime b U Wd (d + 1))) →
  ExpertBytes.bestDraft A (fun (d : Nat) => rest d + ExpertBytes.perSlotTime b k Ws (d + 1)) D ≤
      ExpertBytes.bestDraft A (fun (d : Nat) => rest d + ExpertBytes.dedupTime b U Wd (d + 1)) D

/-- Deduplication never shortens the best draft where `share / ratio` does not increase in the pass
size (the working set saturates faster than the bandwidth ratio falls) and the saving grows at least
as fast as the rest of the cycle. -/
def bestDraft_dedup_ge_of_share.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {A : Nat → K} {rest : Nat → K}
      {U : Nat → K} {Ws : Nat → K} {Wd : Nat → K} {b : K} {k : Nat} {D : Nat},
  (∀ (d : Nat), d ≤ D → 0 ≤ A d) →
  0 ≤ b →
  0 < k →
  (∀ (n : Nat), 1 ≤ n → n ≤ D + 1 → 0 ≤ U n) →
  (∀ (n : Nat), 1 ≤ n → n ≤ D + 1 → 0 < Ws n) →
  (∀ (n : Nat), 1 ≤ n → n ≤ D + 1 → 0 < Wd n) →
  (∀ (d : Nat), d ≤ D → 0 < rest d) →
  (∀ (m : Nat), ∀ (n : Nat), 1 ≤ m → m ≤ n → n ≤ D + 1 → ExpertBytes.share U k n * ExpertBytes.ratio
      Wd Ws m ≤ ExpertBytes.share U k m * ExpertBytes.ratio Wd Ws n) →
  (∀ (d : Nat), ∀ (d' : Nat), d ≤ d' → d' ≤ D → ExpertBytes.saving b k U Ws Wd (d + 1) * rest d' ≤
      ExpertBytes.saving b k U Ws Wd (d' + 1) * rest d) →
  ExpertBytes.bestDraft A (fun (d : Nat) => rest d + ExpertBytes.perSlotTime b k Ws (d + 1)) D ≤
      ExpertBytes.bestDraft A (fun (d : Nat) => rest d + ExpertBytes.dedupTime b U Wd (d + 1)) D

/-- Single crossing, per-position acceptance: for `d ≤ d'` and profiles `0 ≤ p j ≤ q j` up to `d' −
1`, if `d'` is at least as good as `d` under `p`, it is so under `q`, whatever the pass times. -/
def goodput_single_crossing_of.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} {q : Nat → K} {T : Nat → K} {d : Nat}
      {d' : Nat},
  d ≤ d' →
  (∀ (j : Nat), j < d' → 0 ≤ p j) →
  (∀ (j : Nat), j < d' → p j ≤ q j) →
  0 < T d →
  0 < T d' →
  ExpertBytes.goodput (ExpertBytes.tokensOf p) T d ≤ ExpertBytes.goodput (ExpertBytes.tokensOf p) T
      d' →
  ExpertBytes.goodput (ExpertBytes.tokensOf q) T d ≤ ExpertBytes.goodput (ExpertBytes.tokensOf q) T
      d'

/-- The best draft length does not fall from `A` to `B` when the two tokens curves are in ratio
order up to `D`. This is the form for measured curves: no acceptance model is assumed. -/
def bestDraft_mono_curve.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {A : Nat → K} {B : Nat → K}
      {T : Nat → K} {D : Nat},
  (∀ (d : Nat), d ≤ D → 0 < T d) →
  (∀ (d : Nat), d ≤ D → 0 < A d) →
  (∀ (d : Nat), d ≤ D → 0 < B d) →
  (∀ (d : Nat), ∀ (d' : Nat), d ≤ d' → d' ≤ D → A d' * B d ≤ B d' * A d) →
  ExpertBytes.bestDraft A T D ≤ ExpertBytes.bestDraft B T D

/-- The greatest best draft length does not fall from `A` to `B` when the two tokens curves are in
ratio order up to `D`. -/
def bestDraftMax_mono_curve.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLE K] {A : Nat → K} {B : Nat → K}
      {T : Nat → K} {D : Nat},
  (∀ (d : Nat), d ≤ D → 0 < T d) →
  (∀ (d : Nat), d ≤ D → 0 < A d) →
  (∀ (d : Nat), d ≤ D → 0 ≤ B d) →
  (∀ (d : Nat), ∀ (d' : Nat), d ≤ d' → d' ≤ D → A d' * B d ≤ B d' * A d) →
  ExpertBytes.bestDraftMax A T D ≤ ExpertBytes.bestDraftMax B T D

/-- The best draft length does not fall as the nonnegative acceptance rate rises, whatever the
(positive) pass times. -/
def bestDraft_mono.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {a : K} {b : K} {T : Nat → K}
      {D : Nat},
  0 ≤ a →
  a ≤ b →
  (∀ (d : Nat), d ≤ D → 0 < T d) →
  ExpertBytes.bestDraft (ExpertBytes.tokens a) T D ≤ ExpertBytes.bestDraft (ExpertBytes.tokens b) T
      D

/-- The greatest best draft length does not fall as the nonnegative acceptance rate rises, whatever
the (positive) pass times. -/
def bestDraftMax_mono.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLE K] {a : K} {b : K} {T : Nat → K}
      {D : Nat},
  0 ≤ a →
  a ≤ b →
  (∀ (d : Nat), d ≤ D → 0 < T d) →
  ExpertBytes.bestDraftMax (ExpertBytes.tokens a) T D ≤ ExpertBytes.bestDraftMax
      (ExpertBytes.tokens b) T D

/-- The best draft length does not fall as each position's acceptance rises (`0 ≤ p j ≤ q j` for `j
< D`). -/
def bestDraft_mono_of.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {p : Nat → K} {q : Nat → K}
      {T : Nat → K} {D : Nat},
  (∀ (j : Nat), j < D → 0 ≤ p j) →
  (∀ (j : Nat), j < D → p j ≤ q j) →
  (∀ (d : Nat), d ≤ D → 0 < T d) →
  ExpertBytes.bestDraft (ExpertBytes.tokensOf p) T D ≤ ExpertBytes.bestDraft
      (ExpertBytes.tokensOf q) T D

/-- The greatest best draft length does not fall as each position's acceptance rises (`0 ≤ p j ≤ q
j` for `j < D`). -/
def bestDraftMax_mono_of.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLE K] {p : Nat → K} {q : Nat → K}
      {T : Nat → K} {D : Nat},
  (∀ (j : Nat), j < D → 0 ≤ p j) →
  (∀ (j : Nat), j < D → p j ≤ q j) →
  (∀ (d : Nat), d ≤ D → 0 < T d) →
  ExpertBytes.bestDraftMax (ExpertBytes.tokensOf p) T D ≤ ExpertBytes.bestDraftMax
      (ExpertBytes.tokensOf q) T D

/-- Over any list of rates that never decreases, and for any family of tokens curves, a staircase
whose steps never fall from a rate of the list to a larger one rises at most `D` times: there are at
most `D + 1` different best draft lengths, and each is left for good. -/
def staircase_steps_le_of_mono.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] [DecidableLE K] {T : Nat → K}
      {curve : K → Nat → K} {D : Nat} {rates : List K},
  (∀ (a : K), ∀ (b : K), a ∈ rates → b ∈ rates → a ≤ b → ExpertBytes.bestDraft (curve a) T D ≤
      ExpertBytes.bestDraft (curve b) T D) →
  ExpertBytes.nondecreasing rates = Bool.true →
  ExpertBytes.rises (ExpertBytes.staircase T curve D rates) ≤ D

/-- Over any list of nonnegative rates that never decreases, the staircase of geometric acceptance
rises at most `D` times: there are at most `D + 1` different best draft lengths, and each is left
for good. -/
def staircase_steps_le.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] [DecidableLE K] {T : Nat → K}
      {D : Nat} {rates : List K},
  (∀ (d : Nat), d ≤ D → 0 < T d) →
  (∀ (a : K), a ∈ rates → 0 ≤ a) →
  ExpertBytes.nondecreasing rates = Bool.true →
  ExpertBytes.rises (ExpertBytes.staircase T ExpertBytes.tokens D rates) ≤ D

/-- A kernel's seconds are not negative. -/
def kernelTime_nonneg.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (kernel : ExpertBytes.Kernel K) (n : Nat),
  0 ≤ ExpertBytes.kernelTime kernel n

/-- The seconds of several kernels are not negative. -/
def kernelsTime_nonneg.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (kernels : List (ExpertBytes.Kernel K)) (n : Nat),
  0 ≤ ExpertBytes.kernelsTime kernels n

/-- The seconds of several kernels at pass size `n` are at most `c` times those at `m` if each
kernel's are. -/
def kernelsTime_le_mul.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {kernels : List (ExpertBytes.Kernel K)} {c : K}
      {m : Nat} {n : Nat},
  (∀ (kernel : ExpertBytes.Kernel K), kernel ∈ kernels → ExpertBytes.kernelTime kernel n ≤ c *
      ExpertBytes.kernelTime kernel m) →
  ExpertBytes.kernelsTime kernels n ≤ c * ExpertBytes.kernelsTime kernels m

/-- A kernel that reads at most `c` times the bytes with at least the bandwidth takes at most `c`
times the seconds. -/
def kernelTime_le_mul.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {kernel : ExpertBytes.Kernel K} {c : K} {m : Nat}
      {n : Nat},
  ExpertBytes.Kernel.bytes kernel n ≤ c * ExpertBytes.Kernel.bytes kernel m →
  ExpertBytes.Kernel.bandwidth kernel m ≤ ExpertBytes.Kernel.bandwidth kernel n →
  ExpertBytes.kernelTime kernel n ≤ c * ExpertBytes.kernelTime kernel m

/-- The time of a pass is at least its fixed part. -/
def fixed_le_stepTime.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (kernels : List (ExpertBytes.Kernel K)) (fixed : K)
      (n : Nat),
  fixed ≤ ExpertBytes.stepTime kernels fixed n

/-- A pass with a positive fixed part takes positive time. -/
def stepTime_pos.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {kernels : List (ExpertBytes.Kernel K)} {fixed : K}
      (n : Nat),
  0 < fixed →
  0 < ExpertBytes.stepTime kernels fixed n

/-- A pass whose kernels take some time takes positive time, even without a fixed part. -/
def stepTime_pos_of_kernels.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {kernels : List (ExpertBytes.Kernel K)} {fixed : K}
      {n : Nat},
  0 ≤ fixed →
  0 < ExpertBytes.kernelsTime kernels n →
  0 < ExpertBytes.stepTime kernels fixed n

/-- If no kernel takes longer at pass size `n` than at `m`, neither does the pass. -/
def stepTime_mono.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {kernels : List (ExpertBytes.Kernel K)} (fixed : K)
      {m : Nat} {n : Nat},
  (∀ (kernel : ExpertBytes.Kernel K), kernel ∈ kernels → ExpertBytes.kernelTime kernel m ≤
      ExpertBytes.kernelTime kernel n) →
  ExpertBytes.stepTime kernels fixed m ≤ ExpertBytes.stepTime kernels fixed n

/-- A cycle takes positive time if its pass does and drafting takes none or some. -/
def cycleTime_pos.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {kernels : List (ExpertBytes.Kernel K)} {fixed : K}
      {draft : Nat → K} {d : Nat},
  0 < ExpertBytes.stepTime kernels fixed (d + 1) →
  0 ≤ draft d →
  0 < ExpertBytes.cycleTime kernels fixed draft d

/-- Plain decoding costs one plain step. -/
def costRatio_zero.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {T : Nat → K},
  0 < T 0 →
  ExpertBytes.costRatio T 0 = 1

/-- A cost ratio is positive where the times are. -/
def costRatio_pos.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {T : Nat → K} {d : Nat},
  0 < T 0 →
  0 < T d →
  0 < ExpertBytes.costRatio T d

/-- The ceiling of the cost ratio that bytes can explain. If each kernel's time at pass size `d + 1`
is at most `d + 1` times its time at 1, the fixed part is not negative and plain decoding drafts for
no negative time, a cycle costs at most `d + 1` plain steps plus the draft time over the plain step
`T 0`. Reading an expert's bytes once per token attains it. -/
def costRatio_le_bytes.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {kernels : List (ExpertBytes.Kernel K)} {fixed : K}
      {draft : Nat → K} {d : Nat},
  0 ≤ fixed →
  0 ≤ draft 0 →
  0 < ExpertBytes.cycleTime kernels fixed draft 0 →
  (∀ (kernel : ExpertBytes.Kernel K), kernel ∈ kernels → ExpertBytes.kernelTime kernel (d + 1) ≤
      ((↑d : K) + 1) * ExpertBytes.kernelTime kernel 1) →
  ExpertBytes.costRatio (ExpertBytes.cycleTime kernels fixed draft) d ≤ (↑d : K) + 1 + draft d /
      ExpertBytes.cycleTime kernels fixed draft 0

/-- `costRatio_le_bytes` where plain decoding drafts nothing: the draft time is divided by the time
of a one-token pass. -/
def costRatio_le_bytes_plain.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {kernels : List (ExpertBytes.Kernel K)} {fixed : K}
      {draft : Nat → K} {d : Nat},
  0 ≤ fixed →
  draft 0 = 0 →
  0 < ExpertBytes.stepTime kernels fixed 1 →
  (∀ (kernel : ExpertBytes.Kernel K), kernel ∈ kernels → ExpertBytes.kernelTime kernel (d + 1) ≤
      ((↑d : K) + 1) * ExpertBytes.kernelTime kernel 1) →
  ExpertBytes.costRatio (ExpertBytes.cycleTime kernels fixed draft) d ≤ (↑d : K) + 1 + draft d /
      ExpertBytes.stepTime kernels fixed 1

/-- Where each kernel reads at most `d + 1` times its bytes of a one-token pass, as per-slot and
deduplicating kernels do, and no bandwidth has fallen, a cycle costs at most `d + 1` plain steps
plus drafting. So a reported cost ratio beyond that cannot come from the bytes of experts: some
bandwidth must have fallen. -/
def costRatio_le_of_bandwidth.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {kernels : List (ExpertBytes.Kernel K)} {fixed : K}
      {draft : Nat → K} {d : Nat},
  0 ≤ fixed →
  0 ≤ draft 0 →
  0 < ExpertBytes.cycleTime kernels fixed draft 0 →
  (∀ (kernel : ExpertBytes.Kernel K), kernel ∈ kernels → ExpertBytes.Kernel.bytes kernel (d + 1) ≤
      ((↑d : K) + 1) * ExpertBytes.Kernel.bytes kernel 1) →
  (∀ (kernel : ExpertBytes.Kernel K), kernel ∈ kernels → ExpertBytes.Kernel.bandwidth kernel 1 ≤
      ExpertBytes.Kernel.bandwidth kernel (d + 1)) →
  ExpertBytes.costRatio (ExpertBytes.cycleTime kernels fixed draft) d ≤ (↑d : K) + 1 + draft d /
      ExpertBytes.cycleTime kernels fixed draft 0

/-- What a cost ratio beyond the ceiling says, exactly: the kernels' time at `d + 1` tokens exceeds
`d + 1` times their time at one token by more than `d` times the fixed part and `d + 1` times the
plain drafting time. -/
def costRatio_gt_bytes_iff.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {kernels : List (ExpertBytes.Kernel K)} {fixed : K}
      {draft : Nat → K} {d : Nat},
  0 < ExpertBytes.cycleTime kernels fixed draft 0 →
  ((↑d : K) + 1 + draft d / ExpertBytes.cycleTime kernels fixed draft 0 < ExpertBytes.costRatio
      (ExpertBytes.cycleTime kernels fixed draft) d ↔ ((↑d : K) + 1) * ExpertBytes.kernelsTime
      kernels 1 + (↑d : K) * fixed + ((↑d : K) + 1) * draft 0 < ExpertBytes.kernelsTime kernels
      (d + 1))

/-- The engine's time is the smaller of the two: at most each, and one of them. -/
def fasterTime_spec.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (S : Nat → K) (T : Nat → K) (n : Nat),
  ExpertBytes.fasterTime S T n ≤ S n ∧ ExpertBytes.fasterTime S T n ≤ T n ∧
      (ExpertBytes.fasterTime S T n = S n ∨ ExpertBytes.fasterTime S T n = T n)

/-- Time outside the two kernels is added to either: the faster cycle is the one with the faster
kernel. -/
def fasterTime_add.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (rest : Nat → K) (S : Nat → K)
      (T : Nat → K) (n : Nat),
  ExpertBytes.fasterTime (fun (i : Nat) => rest i + S i) (fun (i : Nat) => rest i + T i) n = rest n
      + ExpertBytes.fasterTime S T n

/-- An engine that deduplicates where the share is below the ratio takes the faster kernel at each
pass size: its time is the smaller of the two. -/
def chosenTime_eq_fasterTime.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (b : K) (U : Nat → K) (Ws : Nat → K)
      (Wd : Nat → K) (k : Nat) (n : Nat),
  0 < b →
  0 < k →
  0 < n →
  0 < Ws n →
  0 < Wd n →
  ExpertBytes.chosenTime (ExpertBytes.share U k) (ExpertBytes.ratio Wd Ws)
      (ExpertBytes.perSlotTime b k Ws) (ExpertBytes.dedupTime b U Wd) n = ExpertBytes.fasterTime
      (ExpertBytes.perSlotTime b k Ws) (ExpertBytes.dedupTime b U Wd) n

/-- Where the quotient share / ratio does not rise over the pass sizes `1..M`, an engine with one
threshold, the crossover, takes the faster kernel at each of them. -/
def thresholdTime_eq_fasterTime.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (b : K) (U : Nat → K) (Ws : Nat → K)
      (Wd : Nat → K) (k : Nat) (n : Nat) (M : Nat),
  0 < b →
  0 < k →
  (∀ (i : Nat), 1 ≤ i → i ≤ M → 0 < Ws i) →
  (∀ (i : Nat), 1 ≤ i → i ≤ M → 0 < Wd i) →
  (∀ (i : Nat), ∀ (j : Nat), 1 ≤ i → i ≤ j → j ≤ M → ExpertBytes.share U k j * ExpertBytes.ratio Wd
      Ws i ≤ ExpertBytes.share U k i * ExpertBytes.ratio Wd Ws j) →
  1 ≤ n →
  n ≤ M →
  ExpertBytes.thresholdTime (ExpertBytes.crossover (ExpertBytes.share U k) (ExpertBytes.ratio Wd Ws)
      M) (ExpertBytes.perSlotTime b k Ws) (ExpertBytes.dedupTime b U Wd) n = ExpertBytes.fasterTime
      (ExpertBytes.perSlotTime b k Ws) (ExpertBytes.dedupTime b U Wd) n

/-- Fewer seconds for the same tokens are at least the goodput. -/
def goodput_le_of_time_le.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {S : Nat → K} {T : Nat → K} {d : Nat},
  0 ≤ A d →
  0 < T d →
  T d ≤ S d →
  ExpertBytes.goodput A S d ≤ ExpertBytes.goodput A T d

/-- The engine with the faster kernel at each pass size has at least the goodput of the first
kernel. -/
def goodput_fasterTime_ge_left.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {A : Nat → K} {S : Nat → K}
      {T : Nat → K} {d : Nat},
  0 ≤ A d →
  0 < S d →
  0 < T d →
  ExpertBytes.goodput A S d ≤ ExpertBytes.goodput A (ExpertBytes.fasterTime S T) d

/-- And of the second. -/
def goodput_fasterTime_ge_right.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {A : Nat → K} {S : Nat → K}
      {T : Nat → K} {d : Nat},
  0 ≤ A d →
  0 < S d →
  0 < T d →
  ExpertBytes.goodput A T d ≤ ExpertBytes.goodput A (ExpertBytes.fasterTime S T) d

/-- The best draft length of the engine with the faster kernel at each pass size is the best one of
either kernel: so it lies between the two, and no third draft length has to be tried. -/
def bestDraft_fasterTime.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {A : Nat → K} {S : Nat → K}
      {T : Nat → K} {D : Nat},
  (∀ (d : Nat), d ≤ D → 0 ≤ A d) →
  (∀ (d : Nat), d ≤ D → 0 < S d) →
  (∀ (d : Nat), d ≤ D → 0 < T d) →
  ExpertBytes.bestDraft A (ExpertBytes.fasterTime S T) D = ExpertBytes.bestDraft A S D ∨
      ExpertBytes.bestDraft A (ExpertBytes.fasterTime S T) D = ExpertBytes.bestDraft A T D

/-- Which of the two: the engine's best draft length is that of the kernel whose best goodput is the
greater. -/
def bestDraft_fasterTime_of_lt.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {A : Nat → K} {S : Nat → K}
      {T : Nat → K} {D : Nat},
  (∀ (d : Nat), d ≤ D → 0 ≤ A d) →
  (∀ (d : Nat), d ≤ D → 0 < S d) →
  (∀ (d : Nat), d ≤ D → 0 < T d) →
  ExpertBytes.goodput A S (ExpertBytes.bestDraft A S D) < ExpertBytes.goodput A T
      (ExpertBytes.bestDraft A T D) →
  ExpertBytes.bestDraft A (ExpertBytes.fasterTime S T) D = ExpertBytes.bestDraft A T D

/-- Against plain decoding with the per-slot kernel, the speedup of drafting with the deduplicating
kernel is the speedup of drafting alone times the gain of the kernel at that pass size. -/
def kernel_gain.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {S : Nat → K} {T : Nat → K} {d : Nat},
  0 < S d →
  ExpertBytes.combinedSpeedup A S T d = ExpertBytes.speedup A S d * (S d / T d)

/-- The other order: the gain of the kernel at plain decoding times the speedup of drafting with it.
-/
def kernel_gain_plain.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {S : Nat → K} {T : Nat → K} {d : Nat},
  0 < T 0 →
  ExpertBytes.combinedSpeedup A S T d = S 0 / T 0 * ExpertBytes.speedup A T d

/-- The kernel makes drafting pay that does not pay without it, exactly if the tokens of a cycle in
plain steps lie above the cycle time with the kernel and not above the one without. -/
def kernel_rescues_iff.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {S : Nat → K} {T : Nat → K} {d : Nat},
  0 < S 0 →
  0 < S d →
  0 < T d →
  (ExpertBytes.speedup A S d ≤ 1 ∧ 1 < ExpertBytes.combinedSpeedup A S T d ↔ T d < A d * S 0 ∧ A d *
      S 0 ≤ S d)

/-- Drafting pays with a kernel that is slower at that pass size, exactly if the tokens of a cycle
in plain steps lie above the cycle time with the kernel and that is above the one without. -/
def draft_rescues_iff.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {S : Nat → K} {T : Nat → K} {d : Nat},
  0 < T d →
  (S d / T d < 1 ∧ 1 < ExpertBytes.combinedSpeedup A S T d ↔ S d < T d ∧ T d < A d * S 0)

/-- Expected tokens are derived, not defined: the recursion over acceptance and rejection, started
at position `j` with `d` drafted tokens, gives the sum of the survivals of the profile from position
`j` on. -/
def tokens_expectation_from.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (p : Nat → K) (d : Nat) (j : Nat),
  ExpertBytes.expectedTokens p d j = ExpertBytes.tokensOf (fun (i : Nat) => p (j + i)) d

/-- Expected tokens of a pass of `d` drafted tokens: the recursion over acceptance and rejection
gives the sum of the survivals, `tokensOf p d`. -/
def tokens_expectation.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (p : Nat → K) (d : Nat),
  ExpertBytes.expectedTokens p d 0 = ExpertBytes.tokensOf p d

/-- The same for geometric acceptance: from any position, the recursion gives `1 + a + … + a^d`. -/
def tokens_expectation_const.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (a : K) (d : Nat) (j : Nat),
  ExpertBytes.expectedTokens (fun (_ : Nat) => a) d j = ExpertBytes.tokens a d

/-- Tokens over seconds of `n` cycles lie between any bounds on the tokens per second of the single
cycles. -/
def throughput_mediant.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {tok : Nat → K} {t : Nat → K} {low : K} {high : K}
      {n : Nat},
  1 ≤ n →
  (∀ (i : Nat), i < n → 0 < t i) →
  (∀ (i : Nat), i < n → low ≤ tok i / t i) →
  (∀ (i : Nat), i < n → tok i / t i ≤ high) →
  low ≤ ExpertBytes.sumBelow tok n / ExpertBytes.sumBelow t n ∧ ExpertBytes.sumBelow tok n /
      ExpertBytes.sumBelow t n ≤ high

/-- Tokens over seconds of `n` cycles lie between the least and the greatest tokens per second of a
cycle: some cycle has at most that rate, some cycle at least. -/
def throughput_mediant_cycles.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {tok : Nat → K} {t : Nat → K} {n : Nat},
  1 ≤ n →
  (∀ (i : Nat), i < n → 0 < t i) →
  (∃ (i : Nat), i < n ∧ tok i / t i ≤ ExpertBytes.sumBelow tok n / ExpertBytes.sumBelow t n) ∧ ∃
      (j : Nat), j < n ∧ ExpertBytes.sumBelow tok n / ExpertBytes.sumBelow t n ≤ tok j / t j

/-- If every cycle has the same tokens per second, so have all together: with the expectation and
the time of one draft length this is its goodput. -/
def throughput_eq.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {tok : Nat → K} {t : Nat → K} {g : K} {n : Nat},
  1 ≤ n →
  (∀ (i : Nat), i < n → 0 < t i) →
  (∀ (i : Nat), i < n → tok i = g * t i) →
  ExpertBytes.sumBelow tok n / ExpertBytes.sumBelow t n = g

/-- `n` cycles of one draft length, each with the expected tokens `A d` and the time `T d`: their
throughput is the goodput of that draft length. -/
def throughput_eq_goodput.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {T : Nat → K} {d : Nat} {n : Nat},
  1 ≤ n →
  0 < T d →
  ExpertBytes.sumBelow (fun (_ : Nat) => A d) n / ExpertBytes.sumBelow (fun (_ : Nat) => T d) n =
      ExpertBytes.goodput A T d

/-- A step that reads hits with one kernel and misses with another takes the fixed part and the time
of the two tiers; so every theorem on step times speaks of it. -/
def twoTier_time.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (hit : ExpertBytes.Kernel K)
      (miss : ExpertBytes.Kernel K) (fixed : K) (n : Nat),
  ExpertBytes.stepTime [hit, miss] fixed n = fixed + ExpertBytes.twoTierTime
      (ExpertBytes.Kernel.bytes hit) (ExpertBytes.Kernel.bytes miss)
      (ExpertBytes.Kernel.bandwidth hit) (ExpertBytes.Kernel.bandwidth miss) n

/-- The time of bytes of which the share `m` misses: bytes times seconds per byte. -/
def twoTier_time_eq_blend.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (bytes : Nat → K) (m : Nat → K) (fast : Nat → K)
      (slow : Nat → K) (n : Nat),
  0 < fast n →
  0 < slow n →
  ExpertBytes.twoTierTime (fun (i : Nat) => (1 - m i) * bytes i) (fun (i : Nat) => m i * bytes i)
      fast slow n = bytes n * ExpertBytes.blend (m n) (fast n) (slow n)

/-- **When deduplication pays on two tiers**: exactly where the share of distinct experts times the
seconds per byte of the deduplicating kernel is below the seconds per byte of the per-slot kernel,
each with its own share of misses. -/
def twoTier_dedup_lt_iff.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (b : K) (k : Nat) (n : Nat) (U : Nat → K)
      (missSlot : Nat → K) (missDedup : Nat → K) (perSlot : Nat → K) (dedup : Nat → K)
      (slow : Nat → K),
  0 < b →
  0 < k →
  0 < n →
  0 < perSlot n →
  0 < dedup n →
  0 < slow n →
  (ExpertBytes.twoTierTime (fun (i : Nat) => (1 - missDedup i) * ExpertBytes.dedupBytes b U i)
      (fun (i : Nat) => missDedup i * ExpertBytes.dedupBytes b U i) dedup slow n <
      ExpertBytes.twoTierTime (fun (i : Nat) => (1 - missSlot i) * ExpertBytes.perSlotBytes b k i)
      (fun (i : Nat) => missSlot i * ExpertBytes.perSlotBytes b k i) perSlot slow n ↔
      ExpertBytes.share U k n * ExpertBytes.blend (missDedup n) (dedup n) (slow n) <
      ExpertBytes.blend (missSlot n) (perSlot n) (slow n))

/-- With the same share `m` of misses for both kernels, deduplication pays exactly where the share
of distinct experts is below `tierRatio`. -/
def twoTier_dedup_lt_iff_tierRatio.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (b : K) (k : Nat) (n : Nat) (U : Nat → K)
      (m : Nat → K) (perSlot : Nat → K) (dedup : Nat → K) (slow : Nat → K),
  0 < b →
  0 < k →
  0 < n →
  0 ≤ m n →
  m n ≤ 1 →
  0 < perSlot n →
  0 < dedup n →
  0 < slow n →
  (ExpertBytes.twoTierTime (fun (i : Nat) => (1 - m i) * ExpertBytes.dedupBytes b U i)
      (fun (i : Nat) => m i * ExpertBytes.dedupBytes b U i) dedup slow n < ExpertBytes.twoTierTime
      (fun (i : Nat) => (1 - m i) * ExpertBytes.perSlotBytes b k i)
      (fun (i : Nat) => m i * ExpertBytes.perSlotBytes b k i) perSlot slow n ↔ ExpertBytes.share U k
      n < ExpertBytes.tierRatio (perSlot n) (dedup n) (slow n) (m n))

/-- Without misses the ratio of the two tiers is the bandwidth ratio of the two kernels. -/
def tierRatio_zero.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (perSlot : K) (dedup : K) (slow : K),
  0 < perSlot →
  0 < dedup →
  0 < slow →
  ExpertBytes.tierRatio perSlot dedup slow 0 = dedup / perSlot

/-- Where everything misses the ratio is one: deduplication pays as soon as one expert is shared. -/
def tierRatio_one.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (perSlot : K) (dedup : K) (slow : K),
  0 < perSlot →
  0 < dedup →
  0 < slow →
  ExpertBytes.tierRatio perSlot dedup slow 1 = 1

/-- **Misses favour the slower kernel**: where the deduplicating kernel has the lower bandwidth, the
share below which it pays rises with the share of misses, from the bandwidth ratio to one. -/
def tierRatio_mono.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (perSlot : K) (dedup : K) (slow : K) (m : K) (m' : K),
  0 < dedup →
  dedup ≤ perSlot →
  0 < slow →
  0 ≤ m →
  m ≤ m' →
  m' ≤ 1 →
  ExpertBytes.tierRatio perSlot dedup slow m ≤ ExpertBytes.tierRatio perSlot dedup slow m'

/-- Where the deduplicating kernel has the higher bandwidth, the share below which it pays falls
with the share of misses, from the bandwidth ratio to one. -/
def tierRatio_anti.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (perSlot : K) (dedup : K) (slow : K) (m : K) (m' : K),
  0 < perSlot →
  perSlot ≤ dedup →
  0 < slow →
  0 ≤ m →
  m ≤ m' →
  m' ≤ 1 →
  ExpertBytes.tierRatio perSlot dedup slow m' ≤ ExpertBytes.tierRatio perSlot dedup slow m

/-- **Misses that both kernels share**: where each of the `M n` missing experts is fetched once and
all other reads are hits, deduplication pays exactly where the remaining distinct experts over the
remaining slots are below the bandwidth ratio; the slower tier plays no part. -/
def twoTier_shared_lt_iff.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (b : K) (k : Nat) (n : Nat) (U : Nat → K)
      (M : Nat → K) (perSlot : Nat → K) (dedup : Nat → K) (slow : Nat → K),
  0 < b →
  0 < perSlot n →
  0 < dedup n →
  0 < slow n →
  (ExpertBytes.twoTierTime (fun (i : Nat) => (U i - M i) * b) (fun (i : Nat) => M i * b) dedup slow
      n < ExpertBytes.twoTierTime (fun (i : Nat) => ((↑(ExpertBytes.slots i k) : K) - M i) * b)
      (fun (i : Nat) => M i * b) perSlot slow n ↔ (U n - M n) * perSlot n <
      ((↑(ExpertBytes.slots n k) : K) - M n) * dedup n)

/-- Where deduplication pays without misses it pays with misses that both kernels share, as long as
one slot hits. -/
def twoTier_shared_lt.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (b : K) (k : Nat) (n : Nat) (U : Nat → K)
      (M : Nat → K) (perSlot : Nat → K) (dedup : Nat → K) (slow : Nat → K),
  0 < b →
  0 < perSlot n →
  0 < dedup n →
  0 < slow n →
  0 ≤ M n →
  M n ≤ U n →
  U n ≤ (↑(ExpertBytes.slots n k) : K) →
  M n < (↑(ExpertBytes.slots n k) : K) →
  ExpertBytes.dedupTime b U dedup n < ExpertBytes.perSlotTime b k perSlot n →
  ExpertBytes.twoTierTime (fun (i : Nat) => (U i - M i) * b) (fun (i : Nat) => M i * b) dedup slow n
      < ExpertBytes.twoTierTime (fun (i : Nat) => ((↑(ExpertBytes.slots i k) : K) - M i) * b)
      (fun (i : Nat) => M i * b) perSlot slow n

/-- **A larger cache never slows a step**: with a slower tier below the cache, the time to read the
experts of `N` selections does not rise with the capacity. -/
def twoTier_time_le_of_capacity.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (a : Nat → Nat) (b : K) (C : Nat) (C' : Nat) (N : Nat)
      (fast : Nat → K) (slow : Nat → K),
  0 ≤ b →
  0 < slow N →
  slow N ≤ fast N →
  C ≤ C' →
  ExpertBytes.twoTierTime (fun (i : Nat) => ((↑i : K) - (↑(ExpertBytes.missCount a C' i) : K)) * b)
      (fun (i : Nat) => (↑(ExpertBytes.missCount a C' i) : K) * b) fast slow N ≤
      ExpertBytes.twoTierTime (fun (i : Nat) => ((↑i : K) - (↑(ExpertBytes.missCount a C i) : K)) *
      b) (fun (i : Nat) => (↑(ExpertBytes.missCount a C i) : K) * b) fast slow N

/-- The `B` tokens that a planner takes are a prefix of each chain, as many as the budget where that
many were drafted, and each survives at least as surely as every token that it leaves out: they are
`B` largest survivals. -/
def topBudget_prefixes.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (S : Nat → Nat → K) (L : Nat → Nat)
      (R : Nat) (B : Nat),
  (∀ (r : Nat), ∀ (i : Nat), ∀ (j : Nat), r < R → i ≤ j → j < L r → S r j ≤ S r i) →
  B ≤ ExpertBytes.batchCount L (ExpertBytes.prefixes L) R →
  (∀ (r : Nat), r < R → ExpertBytes.topBudget S L R B r ≤ L r) ∧ ExpertBytes.batchCount L
      (ExpertBytes.prefixes (ExpertBytes.topBudget S L R B)) R = B ∧ ∀ (r : Nat), ∀ (i : Nat), ∀
      (s : Nat), ∀ (j : Nat), r < R → s < R → i < ExpertBytes.topBudget S L R B r →
      ExpertBytes.topBudget S L R B s ≤ j → j < L s → S s j ≤ S r i

/-- A budget of at least what was drafted takes everything. -/
def topBudget_all.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (S : Nat → Nat → K) (L : Nat → Nat)
      (R : Nat) (B : Nat) (r : Nat),
  (∀ (r : Nat), ∀ (i : Nat), ∀ (j : Nat), r < R → i ≤ j → j < L r → S r j ≤ S r i) →
  ExpertBytes.batchCount L (ExpertBytes.prefixes L) R ≤ B →
  r < R →
  ExpertBytes.topBudget S L R B r = L r

/-- No selection of at most `B` drafted tokens, prefixes or not, has more expected tokens than the
`B` tokens of largest survival, for every budget `B`. -/
def topBudget_optimal.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (S : Nat → Nat → K) (L : Nat → Nat)
      (R : Nat) (B : Nat) (chosen : Nat → Nat → Bool),
  (∀ (r : Nat), ∀ (i : Nat), ∀ (j : Nat), r < R → i ≤ j → j < L r → S r j ≤ S r i) →
  (∀ (r : Nat), ∀ (i : Nat), r < R → i < L r → 0 ≤ S r i) →
  ExpertBytes.batchCount L chosen R ≤ B →
  ExpertBytes.batchTokens S L chosen R ≤ ExpertBytes.topTokens S L R B

/-- No selection of exactly `B` drafted tokens has a larger sum of survivals than the `B` largest,
whatever their signs. -/
def topBudget_optimal_of_count_eq.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (S : Nat → Nat → K) (L : Nat → Nat)
      (R : Nat) (B : Nat) (chosen : Nat → Nat → Bool),
  (∀ (r : Nat), ∀ (i : Nat), ∀ (j : Nat), r < R → i ≤ j → j < L r → S r j ≤ S r i) →
  ExpertBytes.batchCount L chosen R = B →
  ExpertBytes.batchTokens S L chosen R ≤ ExpertBytes.topTokens S L R B

/-- A pass yields at least the target model's token of each request, at every budget. -/
def le_plannerTokens.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (S : Nat → Nat → K) (L : Nat → Nat)
      (R : Nat) (B : Nat),
  (∀ (r : Nat), ∀ (i : Nat), ∀ (j : Nat), r < R → i ≤ j → j < L r → S r j ≤ S r i) →
  (∀ (r : Nat), ∀ (i : Nat), r < R → i < L r → 0 ≤ S r i) →
  (↑R : K) ≤ ExpertBytes.plannerTokens S L R B

/-- Verifying more never yields fewer expected tokens. -/
def plannerTokens_mono.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (S : Nat → Nat → K) (L : Nat → Nat)
      (R : Nat) (B : Nat) (B' : Nat),
  (∀ (r : Nat), ∀ (i : Nat), r < R → i < L r → 0 ≤ S r i) →
  B ≤ B' →
  ExpertBytes.plannerTokens S L R B ≤ ExpertBytes.plannerTokens S L R B'

/-- Each further token of the budget adds at most as much as the one before: expected tokens are
concave in the budget. -/
def plannerTokens_concave.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (S : Nat → Nat → K) (L : Nat → Nat)
      (R : Nat) (B : Nat),
  (∀ (r : Nat), ∀ (i : Nat), ∀ (j : Nat), r < R → i ≤ j → j < L r → S r j ≤ S r i) →
  (∀ (r : Nat), ∀ (i : Nat), r < R → i < L r → 0 ≤ S r i) →
  ExpertBytes.plannerTokens S L R (B + 2) - ExpertBytes.plannerTokens S L R (B + 1) ≤
      ExpertBytes.plannerTokens S L R (B + 1) - ExpertBytes.plannerTokens S L R B

/-- **Trees keep the ratio order**: if survivals `R` are at least `S`, in the same order, and gain
most where they are small, then the tokens of the best subtrees gain most where they are large. -/
def tree_ratio_mono.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (S : Nat → K) (R : Nat → K) (N : Nat)
      (m : Nat) (m' : Nat),
  m ≤ m' →
  m' ≤ N →
  (∀ (i : Nat), i < N → S i ≤ R i) →
  (∀ (i : Nat), ∀ (j : Nat), i < N → j < N → S j ≤ S i → R j ≤ R i) →
  (∀ (i : Nat), ∀ (j : Nat), i < N → j < N → S j ≤ S i → S j * R i ≤ R j * S i) →
  ExpertBytes.treeTokens S N m' * ExpertBytes.treeTokens R N m ≤ ExpertBytes.treeTokens R N m' *
      ExpertBytes.treeTokens S N m

/-- **The staircase for trees**: under better acceptance in this sense the best size of the tree
does not fall, whatever the (positive) pass times. -/
def tree_staircase.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (S : Nat → K) (R : Nat → K)
      (T : Nat → K) (N : Nat),
  (∀ (i : Nat), i < N → 0 ≤ S i) →
  (∀ (i : Nat), i < N → S i ≤ R i) →
  (∀ (i : Nat), ∀ (j : Nat), i < N → j < N → S j ≤ S i → R j ≤ R i) →
  (∀ (i : Nat), ∀ (j : Nat), i < N → j < N → S j ≤ S i → S j * R i ≤ R j * S i) →
  (∀ (m : Nat), m ≤ N → 0 < T m) →
  ExpertBytes.bestDraft (ExpertBytes.treeTokens S N) T N ≤ ExpertBytes.bestDraft
      (ExpertBytes.treeTokens R N) T N

/-- **The staircase for trees with one acceptance rate**: where a node at depth `depth i` survives
with probability `a ^ depth i`, the best size of the tree does not fall as the rate rises. -/
def tree_staircase_depth.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (a : K) (b : K) (depth : Nat → Nat)
      (T : Nat → K) (N : Nat),
  0 < a →
  a ≤ b →
  b ≤ 1 →
  (∀ (m : Nat), m ≤ N → 0 < T m) →
  ExpertBytes.bestDraft (ExpertBytes.treeTokens (fun (i : Nat) => a ^ depth i) N) T N ≤
      ExpertBytes.bestDraft (ExpertBytes.treeTokens (fun (i : Nat) => b ^ depth i) N) T N

/-- **The best subtree is connected**: if survivals do not rise downwards, the first `m` nodes hold
the node above each of their nodes. -/
def tree_best_connected.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (S : Nat → K) (up : Nat → Nat)
      (N : Nat) (m : Nat),
  (∀ (i : Nat), i < N → up i ≤ i) →
  (∀ (i : Nat), i < N → S i ≤ S (up i)) →
  ExpertBytes.ConnectedBelow up (ExpertBytes.topNodes S N m) N

/-- **The best subtree holds the largest survivals**: no other nodes, as many and connected or not,
accept more tokens than the first `m`. -/
def tree_best_subtree.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (S : Nat → K) (kept : Nat → Bool)
      (N : Nat) (m : Nat),
  ExpertBytes.keptCount kept N = m →
  ExpertBytes.keptTokens S kept N ≤ ExpertBytes.keptTokens S (ExpertBytes.topNodes S N m) N

/-- **Diminishing tokens**: each further node of the best subtree adds at most as many tokens as the
one before. -/
def tree_tokens_concave.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (S : Nat → K) (N : Nat) (m : Nat),
  m + 2 ≤ N →
  ExpertBytes.treeTokens S N (m + 2) - ExpertBytes.treeTokens S N (m + 1) ≤ ExpertBytes.treeTokens S
      N (m + 1) - ExpertBytes.treeTokens S N m

/-- **The stopping rule for trees**: if the increments of the pass time do not decrease, growing the
best subtree node by node until a node does not pay finds the best size. -/
def tree_stop.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (S : Nat → K) (T : Nat → K) (N : Nat),
  (∀ (i : Nat), i < N → 0 ≤ S i) →
  (∀ (m : Nat), m ≤ N → 0 < T m) →
  (∀ (m : Nat), m + 2 ≤ N → T (m + 1) - T m ≤ T (m + 2) - T (m + 1)) →
  ExpertBytes.bestDraft (ExpertBytes.treeTokens S N) T N = ExpertBytes.firstStop
      (ExpertBytes.treeTokens S N) T N

/-- Distinct experts of `d + 1` tokens under uniform routing are a geometric sum: `k · (1 + q + … +
q^d)` with `q = 1 − k/E`. -/
def uniformDistinct_eq_tokens.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (E : Nat) (k : Nat) (d : Nat),
  0 < E →
  ExpertBytes.uniformDistinct (K := K) E k (d + 1) = (↑k : K) * ExpertBytes.tokens
      (1 - (↑k : K) / (↑E : K)) d

/-- With constant other time, tokens are concave in time at a step exactly for acceptance rates up
to `1 − k/E`: the step's tokens per second do not rise if and only if `a ≤ 1 − k/E`. -/
def tokens_concave_in_dedup_time_iff.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K} {W : K} {c : K} {E : Nat} {k : Nat}
      {i : Nat},
  0 < a →
  0 < k →
  k < E →
  0 < b →
  0 < W →
  ((ExpertBytes.tokens a (i + 2) - ExpertBytes.tokens a (i + 1)) *
      (c + ExpertBytes.dedupTime b (ExpertBytes.uniformDistinct (K := K) E k) (fun (_ : Nat) => W)
      (i + 2) - (c + ExpertBytes.dedupTime b (ExpertBytes.uniformDistinct (K := K) E k)
      (fun (_ : Nat) => W) (i + 1))) ≤ (ExpertBytes.tokens a (i + 1) - ExpertBytes.tokens a i) *
      (c + ExpertBytes.dedupTime b (ExpertBytes.uniformDistinct (K := K) E k) (fun (_ : Nat) => W)
      (i + 3) - (c + ExpertBytes.dedupTime b (ExpertBytes.uniformDistinct (K := K) E k)
      (fun (_ : Nat) => W) (i + 2))) ↔ a ≤ 1 - (↑k : K) / (↑E : K))

/-- The stopping rule for a deduplicating kernel of constant bandwidth under uniform routing of `k`
of `E` experts: for `a ≤ 1 − k/E` the first draft length whose successor is not better is best. The
time outside the expert kernel may grow with the draft length, its increments shrinking by no more
than the factor `a`. -/
def stop_dedup_uniform.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {a : K} {b : K} {W : K}
      {rest : Nat → K} {E : Nat} {k : Nat} {D : Nat},
  0 ≤ a →
  0 < k →
  k < E →
  a ≤ 1 - (↑k : K) / (↑E : K) →
  0 < b →
  0 < W →
  0 ≤ rest 0 →
  (∀ (i : Nat), i + 1 ≤ D → rest i ≤ rest (i + 1)) →
  (∀ (i : Nat), i + 2 ≤ D → a * (rest (i + 1) - rest i) ≤ rest (i + 2) - rest (i + 1)) →
  ExpertBytes.bestDraft (ExpertBytes.tokens a) (fun (d : Nat) => rest d + ExpertBytes.dedupTime b
      (ExpertBytes.uniformDistinct (K := K) E k) (fun (_ : Nat) => W) (d + 1)) D =
      ExpertBytes.firstStop (ExpertBytes.tokens a) (fun (d : Nat) => rest d + ExpertBytes.dedupTime
      b (ExpertBytes.uniformDistinct (K := K) E k) (fun (_ : Nat) => W) (d + 1)) D

/-- Above `1 − k/E`, with constant other time, every further drafted token pays: the longest draft
is best, and a search that lengthens the draft step by step finds it. -/
def bestDraft_dedup_uniform_of_gt.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {a : K} {b : K} {W : K} {c : K}
      {E : Nat} {k : Nat} {D : Nat},
  0 < k →
  k < E →
  1 - (↑k : K) / (↑E : K) < a →
  0 < b →
  0 < W →
  0 ≤ c →
  ExpertBytes.bestDraft (ExpertBytes.tokens a) (fun (d : Nat) => c + ExpertBytes.dedupTime b
      (ExpertBytes.uniformDistinct (K := K) E k) (fun (_ : Nat) => W) (d + 1)) D = D ∧
      ExpertBytes.firstStop (ExpertBytes.tokens a) (fun (d : Nat) => c + ExpertBytes.dedupTime b
      (ExpertBytes.uniformDistinct (K := K) E k) (fun (_ : Nat) => W) (d + 1)) D = D

/-- "Faster" for all values in the three boxes: share times per-slot bandwidth is below the
deduplicating bandwidth. -/
def lt_of_verdictShare_faster.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (u : K) (ws : K) (wd : K)
      (shares : ExpertBytes.Box K) (perSlot : ExpertBytes.Box K) (dedup : ExpertBytes.Box K),
  ExpertBytes.Box.Mem shares u →
  ExpertBytes.Box.Mem perSlot ws →
  ExpertBytes.Box.Mem dedup wd →
  ExpertBytes.verdictShare shares perSlot dedup = ExpertBytes.Verdict.faster →
  u * ws < wd

/-- "Slower" for all values in the three boxes. -/
def lt_of_verdictShare_slower.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (u : K) (ws : K) (wd : K)
      (shares : ExpertBytes.Box K) (perSlot : ExpertBytes.Box K) (dedup : ExpertBytes.Box K),
  ExpertBytes.Box.Mem shares u →
  ExpertBytes.Box.Mem perSlot ws →
  ExpertBytes.Box.Mem dedup wd →
  ExpertBytes.verdictShare shares perSlot dedup = ExpertBytes.Verdict.slower →
  wd < u * ws

/-- A verdict from the end points of the boxes holds for every share and all bandwidths in them, in
seconds. -/
def verdict_share_sound.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (b : K) (U : Nat → K) (Ws : Nat → K)
      (Wd : Nat → K) (k : Nat) (n : Nat) (shares : ExpertBytes.Box K) (perSlot : ExpertBytes.Box K)
      (dedup : ExpertBytes.Box K),
  0 < b →
  0 < k →
  0 < n →
  ExpertBytes.Box.Mem shares (ExpertBytes.share U k n) →
  ExpertBytes.Box.Mem perSlot (Ws n) →
  ExpertBytes.Box.Mem dedup (Wd n) →
  (ExpertBytes.verdictShare shares perSlot dedup = ExpertBytes.Verdict.faster →
      ExpertBytes.dedupTime b U Wd n < ExpertBytes.perSlotTime b k Ws n) ∧
      (ExpertBytes.verdictShare shares perSlot dedup = ExpertBytes.Verdict.slower →
      ExpertBytes.perSlotTime b k Ws n < ExpertBytes.dedupTime b U Wd n)

/-- Some share and bandwidths in the boxes make deduplication faster exactly where the best end
points do. -/
def verdict_share_could_be_faster_iff.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (shares : ExpertBytes.Box K)
      (perSlot : ExpertBytes.Box K) (dedup : ExpertBytes.Box K),
  ((∃ (u : K), ∃ (ws : K), ∃ (wd : K), ExpertBytes.Box.Mem shares u ∧ ExpertBytes.Box.Mem perSlot ws
      ∧ ExpertBytes.Box.Mem dedup wd ∧ u * ws < wd) ↔ ExpertBytes.Box.lower shares *
      ExpertBytes.Box.lower perSlot < ExpertBytes.Box.upper dedup)

/-- Some share and bandwidths in the boxes make deduplication slower exactly where the worst end
points do. -/
def verdict_share_could_be_slower_iff.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] (shares : ExpertBytes.Box K)
      (perSlot : ExpertBytes.Box K) (dedup : ExpertBytes.Box K),
  ((∃ (u : K), ∃ (ws : K), ∃ (wd : K), ExpertBytes.Box.Mem shares u ∧ ExpertBytes.Box.Mem perSlot ws
      ∧ ExpertBytes.Box.Mem dedup wd ∧ wd < u * ws) ↔ ExpertBytes.Box.lower dedup <
      ExpertBytes.Box.upper shares * ExpertBytes.Box.upper perSlot)

/-- "Undecided" is said exactly where some share and bandwidths in the boxes are a tie, `wd = u ·
ws`: intervals cannot decide more than the verdict does. -/
def verdict_share_complete.{u} : Prop :=
  ∀ {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (shares : ExpertBytes.Box K)
      (perSlot : ExpertBytes.Box K) (dedup : ExpertBytes.Box K),
  (ExpertBytes.verdictShare shares perSlot dedup = ExpertBytes.Verdict.undecided ↔ ∃ (u : K), ∃
      (ws : K), ∃ (wd : K), ExpertBytes.Box.Mem shares u ∧ ExpertBytes.Box.Mem perSlot ws ∧
      ExpertBytes.Box.Mem dedup wd ∧ wd = u * ws)

end ExpertBytes.Statements
