module

public import ExpertBytes.Thm.ErrorBounds
public import ExpertBytes.Thm.Crossover

/-!
# Error bounds on the crossover

A crossover computed from measured bandwidths can differ from the true one. It lies between two
crossovers of the measured curves; a margin brings it within one pass size, a larger one makes it
exact.

## Main statements
* `crossover_sandwich` (bandwidths within `ρ`), `crossover_sandwich_curve` (any two ratio curves
  within `σ`).
* `crossover_within_one`, `crossover_within_one_of_growth`, `crossover_stable`.

## Assumptions
Ratios within a factor `σ`, which is `ρ²` for bandwidths within `ρ` (`ratio_within`); no shape of
any curve. `r'` is measured, `r` true; since `Within` is symmetric the roles may be exchanged.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- Ratios within `σ`: the true crossover comes no earlier than that of the measured ratio times `σ`
and no later than that of the measured ratio divided by `σ`. -/
theorem crossover_sandwich_curve [DecidableLT K] (σ : K) (u r r' : Nat → K) (N : Nat) (hσ : 0 < σ)
    (h : ∀ n : Nat, 1 ≤ n → n ≤ N → Within σ (r n) (r' n)) :
    NoLater (crossover u (scale σ r') N) (crossover u r N) ∧
      NoLater (crossover u r N) (crossover u (scale (1 / σ) r') N) := by
  refine ⟨crossover_anti u u r _ N (fun n _ _ => Std.le_refl _) fun n h1 hn => (h n h1 hn).1,
    crossover_anti u u _ r N (fun n _ _ => Std.le_refl _) fun n h1 hn => ?_⟩
  have := (h n h1 hn).2
  simp only [scale]
  rw [show 1 / σ * r' n = r' n / σ by simp only [Lean.Grind.Field.div_eq_mul_inv]; grind,
    div_le_iff' hσ]
  grind

/-- Both bandwidths within `ρ`: the true crossover lies between those of the measured ratio times
`ρ²` (the earliest it can be) and divided by `ρ²` (the latest). -/
theorem crossover_sandwich [DecidableLT K] (ρ : K) (u Wd Wd' Ws Ws' : Nat → K) (N : Nat)
    (hd : ∀ n : Nat, 1 ≤ n → n ≤ N → 0 < Wd n) (hd' : ∀ n : Nat, 1 ≤ n → n ≤ N → 0 < Wd' n)
    (hs : ∀ n : Nat, 1 ≤ n → n ≤ N → 0 < Ws n) (hs' : ∀ n : Nat, 1 ≤ n → n ≤ N → 0 < Ws' n)
    (hdd : ∀ n : Nat, 1 ≤ n → n ≤ N → Within ρ (Wd n) (Wd' n))
    (hss : ∀ n : Nat, 1 ≤ n → n ≤ N → Within ρ (Ws n) (Ws' n)) :
    NoLater (crossover u (scale (ρ ^ 2) (ratio Wd' Ws')) N) (crossover u (ratio Wd Ws) N) ∧
      NoLater (crossover u (ratio Wd Ws) N) (crossover u
        (scale (1 / ρ ^ 2) (ratio Wd' Ws')) N) := by
  cases N with
  | zero => exact ⟨trivial, trivial⟩
  | succ N =>
    have hρ := one_le_of_within ρ _ _ (hd 1 (by omega) (by omega)) (hd' 1 (by omega) (by omega))
      (hdd 1 (by omega) (by omega))
    have h1 : (0 : K) < 1 := Lean.Grind.OrderedRing.zero_lt_one
    exact crossover_sandwich_curve (ρ ^ 2) u _ _ (N + 1) (pow_pos' (by grind) 2) fun n h1 hn =>
      ratio_within ρ Wd Wd' Ws Ws' n (hd n h1 hn) (hd' n h1 hn) (hs n h1 hn) (hs' n h1 hn)
        (hdd n h1 hn) (hss n h1 hn)

/-- Ratios within `σ`, and `n` the crossover predicted from the measured ratio. If the measured
ratio exceeds the share by more than `σ` one token after it, and is below the share by at least `σ`
up to two tokens before it, then the true crossover is `n − 1`, `n` or `n + 1`. -/
theorem crossover_within_one [DecidableLT K] (σ : K) (u r r' : Nat → K) (N n : Nat)
    (h : ∀ m : Nat, 1 ≤ m → m ≤ N → Within σ (r m) (r' m)) (hσ : 0 < σ)
    (hn : crossover u r' N = some n) (hN : n + 1 ≤ N) (habove : σ * u (n + 1) < r' (n + 1))
    (hbelow : ∀ m : Nat, 1 ≤ m → m + 1 < n → σ * r' m ≤ u m) :
    ∃ m : Nat, crossover u r N = some m ∧ n ≤ m + 1 ∧ m ≤ n + 1 := by
  have hn := (crossover_eq_some_iff u r' N n).1 hn
  have hnext : u (n + 1) < r (n + 1) := by
    have := (h (n + 1) (by omega) hN).2
    by_cases hlt : u (n + 1) < r (n + 1)
    · exact hlt
    · have := mul_le_mul_left' (show r (n + 1) ≤ u (n + 1) by grind) (Std.le_of_lt hσ)
      exfalso; grind
  cases hc : crossover u r N with
  | none =>
    have := (crossover_eq_none_iff u r N).1 hc (n + 1) (by omega) hN
    exfalso; grind
  | some m =>
    have hm := (crossover_eq_some_iff u r N m).1 hc
    refine ⟨m, rfl, ?_, ?_⟩
    · by_cases hmn : n ≤ m + 1
      · exact hmn
      · have := hbelow m hm.1 (by omega)
        have := (h m hm.1 hm.2.1).1
        exfalso; grind
    · by_cases hmn : m ≤ n + 1
      · exact hmn
      · have := hm.2.2.2 (n + 1) (Nat.le_succ_of_le hn.1) (by omega)
        exfalso; grind

/-- Ratios within `σ`, a positive share and a predicted crossover `n` below `N`. If the measured
ratio over the share grows by at least the factor `σ` per token, predicted and true crossover differ
by at most one. -/
theorem crossover_within_one_of_growth [DecidableLT K] (σ : K) (u r r' : Nat → K) (N n : Nat)
    (h : ∀ m : Nat, 1 ≤ m → m ≤ N → Within σ (r m) (r' m)) (hσ : 0 < σ)
    (hu : ∀ m : Nat, 1 ≤ m → m ≤ N → 0 < u m)
    (hgrowth : ∀ m : Nat, 1 ≤ m → m + 1 ≤ N → σ * (r' m / u m) ≤ r' (m + 1) / u (m + 1))
    (hn : crossover u r' N = some n) (hN : n + 1 ≤ N) :
    ∃ m : Nat, crossover u r N = some m ∧ n ≤ m + 1 ∧ m ≤ n + 1 := by
  refine crossover_within_one σ u r r' N n h hσ hn hN ?_ fun m h1 hm => ?_
  all_goals have hn := (crossover_eq_some_iff u r' N n).1 hn
  · rw [← lt_div_iff' (hu (n + 1) (by omega) hN)]
    have h1 := hgrowth n hn.1 hN
    have h2 : 1 < r' n / u n := by rw [lt_div_iff' (hu n hn.1 hn.2.1)]; have := hn.2.2.1; grind
    have h3 := mul_lt_mul_left' h2 hσ
    grind
  · have hum := hu m h1 (by omega)
    have h2 := hgrowth m h1 (by omega)
    have h3 : r' (m + 1) / u (m + 1) ≤ 1 := by
      rw [div_le_iff' (hu (m + 1) (by omega) (by omega))]
      have := hn.2.2.2 (m + 1) (by omega) (by omega)
      grind
    have h4 : σ * (r' m / u m) ≤ 1 := by grind
    rw [show σ * (r' m / u m) = σ * r' m / u m by
      simp only [Lean.Grind.Field.div_eq_mul_inv]; grind,
      div_le_iff' hum] at h4
    grind

/-- Ratios within `σ`: where the measured ratio is above the share by more than `σ` at `n` and below
it by at least `σ` at every smaller pass size, `n` is the true crossover. -/
theorem crossover_stable [DecidableLT K] (σ : K) (u r r' : Nat → K) (N n : Nat)
    (h : ∀ m : Nat, 1 ≤ m → m ≤ N → Within σ (r m) (r' m)) (hσ : 0 < σ) (h1 : 1 ≤ n) (hN : n ≤ N)
    (habove : σ * u n < r' n) (hbelow : ∀ m : Nat, 1 ≤ m → m < n → σ * r' m ≤ u m) :
    crossover u r N = some n := by
  rw [crossover_eq_some_iff]
  refine ⟨h1, hN, ?_, fun m hm1 hm => ?_⟩
  · have := (h n h1 hN).2
    by_cases hlt : u n < r n
    · exact hlt
    · have := mul_le_mul_left' (show r n ≤ u n by grind) (Std.le_of_lt hσ)
      exfalso; grind
  · have := (h m hm1 (by omega)).1
    have := hbelow m hm1 hm
    grind

end ExpertBytes
