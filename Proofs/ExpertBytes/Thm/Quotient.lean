module

public import ExpertBytes.Thm.Crossover
public import ExpertBytes.Spec.Closeness

/-!
# One threshold from a quotient that does not rise

Measured bandwidth ratios wiggle, so "the share falls and the ratio rises" is met by almost no
kernel. What a threshold needs is less: that the quotient share / ratio does not rise, up to the
largest pass size of interest, and up to a factor where values are measured.

## Main statements
* `ratio_order_of_consecutive`: the order of two curves' quotients follows from consecutive points.
* `dedup_faster_from_crossover_of_quotient`: one crossover decides every pass size up to the largest
  one compared.
* `dedup_faster_of_noisy_quotient`, `dedup_faster_of_measured_quotient`: the same with a margin for
  noise.
* `crossover_le_of_lt`, `crossover_measured_sizes`, `crossover_measured_sizes_within`: what a few
  timed pass sizes say.

## Assumptions
Ratios are positive. Nothing is assumed beyond the largest pass size compared, and of neither curve
alone.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- Two curves are in ratio order, `A d' / B d' ≤ A d / B d` for all `d ≤ d'`, if they are from each
point to the next: `D` comparisons instead of `D² / 2`. Only `B` need be positive. -/
theorem ratio_order_of_consecutive {A B : Nat → K} {D : Nat} (hB : ∀ i : Nat, i ≤ D → 0 < B i)
    (h : ∀ i : Nat, i + 1 ≤ D → A (i + 1) * B i ≤ B (i + 1) * A i) :
    ∀ d d' : Nat, d ≤ d' → d' ≤ D → A d' * B d ≤ B d' * A d := by
  intro d d' hd
  induction hd with
  | refl => intro _; grind
  | @step n hn ih =>
    intro hD
    have hn : d ≤ n := hn
    have h1 := mul_le_mul_right' (h n hD) (Std.le_of_lt (hB d (by omega)))
    have h2 := mul_le_mul_left' (ih (by omega)) (Std.le_of_lt (hB (n + 1) hD))
    rw [← mul_le_mul_iff_right' (hB n (by omega))]
    grind

/-- The same where only `A` is known to be positive. -/
theorem ratio_order_of_consecutive_left {A B : Nat → K} {D : Nat} (hA : ∀ i : Nat, i ≤ D → 0 < A i)
    (h : ∀ i : Nat, i + 1 ≤ D → A (i + 1) * B i ≤ B (i + 1) * A i) :
    ∀ d d' : Nat, d ≤ d' → d' ≤ D → A d' * B d ≤ B d' * A d := by
  intro d d' hd
  induction hd with
  | refl => intro _; grind
  | @step n hn ih =>
    intro hD
    have hn : d ≤ n := hn
    have h1 := mul_le_mul_left' (ih (by omega)) (Std.le_of_lt (hA (n + 1) hD))
    have h2 := mul_le_mul_right' (h n hD) (Std.le_of_lt (hA d (by omega)))
    rw [← mul_le_mul_iff_right' (hA n (by omega))]
    grind

/-- The core: a share below the ratio at `n` by more than the factor `σ`, and a quotient share /
ratio that is at `m` at most `σ` times that at `n`, put the share below the ratio at `m`. -/
theorem share_lt_ratio_of_quotient {σ : K} {u r : Nat → K} {n m : Nat} (hrn : 0 < r n)
    (hrm : 0 < r m) (hn : σ * u n < r n) (h : u m * r n ≤ σ * (u n * r m)) : u m < r m := by
  have h1 := mul_lt_mul_right' hn hrm
  rw [← mul_lt_mul_iff_right' hrn]
  grind

/-- Where the quotient share / ratio does not rise over the pass sizes `1..M`, deduplication is
faster at every pass size from the crossover to `M`: `share j · ratio i ≤ share i · ratio j` for
`i ≤ j` is all that one threshold needs. -/
theorem dedup_faster_from_crossover_of_quotient [DecidableLT K] (b : K) (U Ws Wd : Nat → K)
    (k N n m M : Nat) (hb : 0 < b) (hk : 0 < k) (hs : ∀ i : Nat, 1 ≤ i → i ≤ M → 0 < Ws i)
    (hd : ∀ i : Nat, 1 ≤ i → i ≤ M → 0 < Wd i)
    (h : ∀ i j : Nat, 1 ≤ i → i ≤ j → j ≤ M → share U k j * ratio Wd Ws i ≤
      share U k i * ratio Wd Ws j) (hn : crossover (share U k) (ratio Wd Ws) N = some n)
    (hm : n ≤ m) (hM : m ≤ M) : dedupTime b U Wd m < perSlotTime b k Ws m := by
  obtain ⟨h1, _, hlt, _⟩ := (crossover_eq_some_iff _ _ N n).1 hn
  have hr : ∀ i : Nat, 1 ≤ i → i ≤ M → 0 < ratio Wd Ws i :=
    fun i hi hiM => div_pos' (hd i hi hiM) (hs i hi hiM)
  rw [dedupTime_lt_perSlotTime_iff b U Ws Wd k m hb hk (by omega) (hs m (by omega) hM)
    (hd m (by omega) hM)]
  refine share_lt_ratio_of_quotient (σ := 1) (hr n h1 (by omega)) (hr m (by omega) hM) (by grind) ?_
  have := h n m h1 hm hM
  grind

/-- With noise: if the share is below the ratio at `n` by more than a factor `σ`, and from `n` to
`M` the quotient share / ratio never exceeds `σ` times its value at `n`, deduplication is faster at
every pass size from `n` to `M`. -/
theorem dedup_faster_of_noisy_quotient (σ b : K) (U Ws Wd : Nat → K) (k n m M : Nat) (hb : 0 < b)
    (hk : 0 < k) (h1 : 1 ≤ n) (hs : ∀ i : Nat, n ≤ i → i ≤ M → 0 < Ws i)
    (hd : ∀ i : Nat, n ≤ i → i ≤ M → 0 < Wd i) (hn : σ * share U k n < ratio Wd Ws n)
    (h : ∀ j : Nat, n ≤ j → j ≤ M → share U k j * ratio Wd Ws n ≤ σ * (share U k n * ratio Wd Ws j))
    (hm : n ≤ m) (hM : m ≤ M) : dedupTime b U Wd m < perSlotTime b k Ws m := by
  rw [dedupTime_lt_perSlotTime_iff b U Ws Wd k m hb hk (by omega) (hs m hm hM) (hd m hm hM)]
  exact share_lt_ratio_of_quotient (div_pos' (hd n (by omega) (by omega))
    (hs n (by omega) (by omega)))
    (div_pos' (hd m hm hM) (hs m hm hM)) hn (h m hm hM)

/-- With measured ratios `r'` within `τ` of the true ones `r`: if the share is below the measured
ratio at `n` by more than `σ · τ`, and from `n` to `M` the measured quotient never exceeds `σ` times
its value at `n`, the share is below the true ratio at every pass size from `n` to `M`. -/
theorem share_lt_ratio_of_measured_quotient (σ τ : K) (u r r' : Nat → K) (n m M : Nat) (hσ : 0 ≤ σ)
    (hu : 0 ≤ u n) (hr : ∀ i : Nat, n ≤ i → i ≤ M → 0 < r i)
    (hr' : ∀ i : Nat, n ≤ i → i ≤ M → 0 < r' i)
    (hτ : ∀ i : Nat, n ≤ i → i ≤ M → Within τ (r i) (r' i)) (hn : σ * τ * u n < r' n)
    (h : ∀ j : Nat, n ≤ j → j ≤ M → u j * r' n ≤ σ * (u n * r' j)) (hm : n ≤ m) (hM : m ≤ M) :
    u m < r m := by
  have h1 := mul_le_mul_left' (hτ m hm hM).2 (mul_nonneg' hσ hu)
  have h2 := h m hm hM
  have h3 := mul_lt_mul_right' hn (hr m hm hM)
  rw [← mul_lt_mul_iff_right' (hr' n (by omega) (by omega))]
  grind

/-!
## The crossover when only some pass sizes were timed

A timed size at which deduplication is faster bounds the crossover from above, whatever happens
between the sizes. A timed size at which it is not bounds the crossover from below only where the
quotient share / ratio does not rise: between two timed sizes an arbitrary curve can do anything.
-/

/-- A pass size `n ≤ N` at which the share is below the ratio: the crossover exists and is at most
`n`. -/
theorem crossover_le_of_lt [DecidableLT K] (u r : Nat → K) (N n : Nat) (h1 : 1 ≤ n) (hN : n ≤ N)
    (hn : u n < r n) : ∃ m : Nat, crossover u r N = some m ∧ m ≤ n := by
  cases hc : crossover u r N with
  | none =>
    have := (crossover_eq_none_iff u r N).1 hc n h1 hN
    exfalso; grind
  | some m =>
    refine ⟨m, rfl, ?_⟩
    by_cases hmn : m ≤ n
    · exact hmn
    · have := ((crossover_eq_some_iff u r N m).1 hc).2.2.2 n h1 (by omega)
      exfalso; grind

/-- Where the quotient share / ratio does not rise up to `l`, a pass size `l` at which the share is
not below the ratio comes before the crossover: none of `1..l` is one. -/
theorem lt_crossover_of_le [DecidableLT K] (u r : Nat → K) (N l m : Nat)
    (hr : ∀ i : Nat, 1 ≤ i → i ≤ l → 0 < r i)
    (h : ∀ i j : Nat, 1 ≤ i → i ≤ j → j ≤ l → u j * r i ≤ u i * r j) (hl : r l ≤ u l)
    (hm : crossover u r N = some m) : l < m := by
  obtain ⟨h1, _, hlt, _⟩ := (crossover_eq_some_iff u r N m).1 hm
  by_cases hml : l < m
  · exact hml
  · have :=
      share_lt_ratio_of_quotient (σ := 1) (u := u) (hr m h1 (by omega)) (hr l (by omega) (by omega))
      (by grind)
      (by have := h m l h1 (by omega) (by omega); grind)
    exfalso; grind

/-- Of two timed pass sizes `l < n`, deduplication faster at `n` and not at `l`: if the quotient
share / ratio does not rise up to `l`, the true crossover lies in `l + 1..n`, though no size between
was timed. -/
theorem crossover_measured_sizes [DecidableLT K] (u r : Nat → K) (N l n : Nat)
    (hr : ∀ i : Nat, 1 ≤ i → i ≤ l → 0 < r i)
    (h : ∀ i j : Nat, 1 ≤ i → i ≤ j → j ≤ l → u j * r i ≤ u i * r j) (h1 : 1 ≤ n) (hN : n ≤ N)
    (hl : r l ≤ u l) (hn : u n < r n) : ∃ m : Nat, crossover u r N = some m ∧ l < m ∧ m ≤ n := by
  obtain ⟨m, hm, hmn⟩ := crossover_le_of_lt u r N n h1 hN hn
  exact ⟨m, hm, lt_crossover_of_le u r N l m hr h hl hm, hmn⟩

/-- The same from measured ratios `x` at `l` and `y` at `n` that are within `σ` of the true ones, if
they clear the share by the factor `σ`. Only the two values are measured; the order is that of the
true curve. -/
theorem crossover_measured_sizes_within [DecidableLT K] (σ x y : K) (u r : Nat → K) (N l n : Nat)
    (hσ : 0 < σ) (hr : ∀ i : Nat, 1 ≤ i → i ≤ l → 0 < r i)
    (h : ∀ i j : Nat, 1 ≤ i → i ≤ j → j ≤ l → u j * r i ≤ u i * r j) (h1 : 1 ≤ n) (hN : n ≤ N)
    (hx : Within σ (r l) x) (hy : Within σ (r n) y) (hl : σ * x ≤ u l) (hn : σ * u n < y) :
    ∃ m : Nat, crossover u r N = some m ∧ l < m ∧ m ≤ n := by
  refine crossover_measured_sizes u r N l n hr h h1 hN ?_ ?_
  · have := hx.1
    grind
  · have := hy.2
    by_cases hlt : u n < r n
    · exact hlt
    · have := mul_le_mul_left' (show r n ≤ u n by grind) (Std.le_of_lt hσ)
      exfalso; grind

/-- No timed size up to `l` at which deduplication is faster, and a quotient that does not rise up
to `l`: only the largest timed size need be looked at, there is no crossover in `1..l`. -/
theorem crossover_eq_none_of_quotient [DecidableLT K] (u r : Nat → K) (l : Nat)
    (hr : ∀ i : Nat, 1 ≤ i → i ≤ l → 0 < r i)
    (h : ∀ i j : Nat, 1 ≤ i → i ≤ j → j ≤ l → u j * r i ≤ u i * r j) (hl : r l ≤ u l) :
    crossover u r l = none := by
  cases hc : crossover u r l with
  | none => rfl
  | some m =>
    have h1 := lt_crossover_of_le u r l l m hr h hl hc
    have h2 := ((crossover_eq_some_iff u r l m).1 hc).2.1
    omega

end ExpertBytes
