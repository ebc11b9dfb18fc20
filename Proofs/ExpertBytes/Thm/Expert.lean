module

public import ExpertBytes.Spec.Expert

/-!
# Deduplication pays where the share is below the ratio, and from the crossover on

A deduplicating kernel reads fewer bytes at a lower bandwidth. Which of the two effects wins depends on two numbers of
the pass size `n` alone: the share of distinct experts among the slots and the ratio of the two bandwidths. The bytes
of an expert cancel.

## Main statements
* `dedupTime_lt_perSlotTime_iff` (also `_le_`, `_eq_`): deduplication is faster exactly where `share < ratio`.
* `saving_eq`, `saving_pos_iff`, `saving_le_perSlotTime`: how many seconds it saves.
* `share_bounds`: what the counts alone say about the share.
* `never_faster_of_ratio_le`, `never_faster_of_le_share`: when deduplication cannot pay.

## Assumptions
Positive expert bytes, bandwidths, top-k and pass size. Nothing is assumed about routing.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

private theorem slots_pos {n k : Nat} (hn : 0 < n) (hk : 0 < k) : (0 : K) < (slots n k : K) :=
  natCast_pos' (Nat.mul_pos hn hk)

/-- Deduplication takes at most the time of the per-slot kernel exactly where `share ≤ ratio`: `U·b/Wd ≤ n·k·b/Ws ⇔
U/(n·k) ≤ Wd/Ws`. -/
theorem dedupTime_le_perSlotTime_iff (b : K) (U Ws Wd : Nat → K) (k n : Nat) (hb : 0 < b) (hk : 0 < k) (hn : 0 < n)
    (hs : 0 < Ws n) (hd : 0 < Wd n) :
    dedupTime b U Wd n ≤ perSlotTime b k Ws n ↔ share U k n ≤ ratio Wd Ws n := by
  simp only [dedupTime, perSlotTime, share, ratio, dedupBytes, perSlotBytes]
  rw [div_le_div_iff' hd hs, div_le_div_iff' (slots_pos hn hk) hs,
    ← mul_le_mul_iff_right' (a := U n * Ws n) hb]
  grind

/-- The per-slot kernel takes at most the time of deduplication exactly where `ratio ≤ share`. -/
theorem perSlotTime_le_dedupTime_iff (b : K) (U Ws Wd : Nat → K) (k n : Nat) (hb : 0 < b) (hk : 0 < k) (hn : 0 < n)
    (hs : 0 < Ws n) (hd : 0 < Wd n) :
    perSlotTime b k Ws n ≤ dedupTime b U Wd n ↔ ratio Wd Ws n ≤ share U k n := by
  simp only [dedupTime, perSlotTime, share, ratio, dedupBytes, perSlotBytes]
  rw [div_le_div_iff' hs hd, div_le_div_iff' hs (slots_pos hn hk),
    ← mul_le_mul_iff_right' (b := U n * Ws n) hb]
  grind

/-- Deduplication is faster than the per-slot kernel exactly where the share of distinct experts is below the ratio of
the bandwidths: `share n < ratio n`. The bytes of an expert do not matter. -/
theorem dedupTime_lt_perSlotTime_iff (b : K) (U Ws Wd : Nat → K) (k n : Nat) (hb : 0 < b) (hk : 0 < k) (hn : 0 < n)
    (hs : 0 < Ws n) (hd : 0 < Wd n) :
    dedupTime b U Wd n < perSlotTime b k Ws n ↔ share U k n < ratio Wd Ws n := by
  have := perSlotTime_le_dedupTime_iff b U Ws Wd k n hb hk hn hs hd
  grind

/-- The two kernels take the same time exactly where `share = ratio`. -/
theorem dedupTime_eq_perSlotTime_iff (b : K) (U Ws Wd : Nat → K) (k n : Nat) (hb : 0 < b) (hk : 0 < k) (hn : 0 < n)
    (hs : 0 < Ws n) (hd : 0 < Wd n) :
    dedupTime b U Wd n = perSlotTime b k Ws n ↔ share U k n = ratio Wd Ws n := by
  have := perSlotTime_le_dedupTime_iff b U Ws Wd k n hb hk hn hs hd
  have := dedupTime_le_perSlotTime_iff b U Ws Wd k n hb hk hn hs hd
  grind

/-- Seconds saved: `saving = perSlotTime · (1 − share / ratio)`. -/
theorem saving_eq (b : K) (U Ws Wd : Nat → K) (k n : Nat) (hk : 0 < k) (hn : 0 < n) (hs : 0 < Ws n) (hd : 0 < Wd n) :
    saving b k U Ws Wd n = perSlotTime b k Ws n * (1 - share U k n / ratio Wd Ws n) := by
  have hr : 0 < ratio Wd Ws n := div_pos' hd hs
  have h1 := div_mul_cancel' (a := share U k n) hr
  have h2 := div_mul_cancel' (a := U n) (slots_pos (K := K) hn hk)
  have h3 := div_mul_cancel' (a := Wd n) hs
  have h4 := div_mul_cancel' (a := perSlotBytes b k n) hs
  have h5 := div_mul_cancel' (a := dedupBytes b U n) hd
  have key : dedupTime b U Wd n = perSlotTime b k Ws n * (share U k n / ratio Wd Ws n) := by
    simp only [dedupTime]
    rw [div_eq_iff' hd]
    simp only [perSlotTime, share, ratio, dedupBytes, perSlotBytes] at *
    generalize U n / (slots n k : K) / (Wd n / Ws n) = q at *
    generalize U n / (slots n k : K) = s at *
    generalize Wd n / Ws n = r at *
    generalize (slots n k : K) * b / Ws n = t at *
    generalize (slots n k : K) = m at *
    grind
  simp only [saving, key]
  grind

/-- Deduplication saves time exactly where `share < ratio`. -/
theorem saving_pos_iff (b : K) (U Ws Wd : Nat → K) (k n : Nat) (hb : 0 < b) (hk : 0 < k) (hn : 0 < n)
    (hs : 0 < Ws n) (hd : 0 < Wd n) : 0 < saving b k U Ws Wd n ↔ share U k n < ratio Wd Ws n := by
  rw [← dedupTime_lt_perSlotTime_iff b U Ws Wd k n hb hk hn hs hd]
  simp only [saving]
  grind

/-- Deduplication never saves more than the whole time of the per-slot kernel. -/
theorem saving_le_perSlotTime (b : K) (U Ws Wd : Nat → K) (k n : Nat) (hb : 0 ≤ b) (hU : 0 ≤ U n) (hd : 0 < Wd n) :
    saving b k U Ws Wd n ≤ perSlotTime b k Ws n := by
  have : 0 ≤ dedupTime b U Wd n := div_nonneg' (mul_nonneg' hU hb) hd
  simp only [saving]
  grind

/-- A pass reads at least the `k` experts of one token, so the share is at least `1/n`. -/
theorem one_div_le_share (U : Nat → K) (k n : Nat) (hk : 0 < k) (hn : 0 < n) (hU : (k : K) ≤ U n) :
    1 / (n : K) ≤ share U k n := by
  have hn' : (0 : K) < (n : K) := natCast_pos' hn
  simp only [share]
  rw [div_le_div_iff' hn' (slots_pos hn hk)]
  have := mul_le_mul_right' hU (Std.le_of_lt hn')
  simp only [slots, Lean.Grind.Semiring.natCast_mul]
  grind

/-- What counting says about the share. A pass reads at least the `k` experts of one token, at most one expert a slot
and at most all `E`: so `1/n ≤ share ≤ 1` and `share ≤ E/(n·k)`. -/
theorem share_bounds (U : Nat → K) (k E n : Nat) (hk : 0 < k) (hn : 0 < n) (hlow : (k : K) ≤ U n)
    (hslots : U n ≤ (slots n k : K)) (hexperts : U n ≤ (E : K)) :
    1 / (n : K) ≤ share U k n ∧ share U k n ≤ 1 ∧ share U k n ≤ (E : K) / (slots n k : K) := by
  have hm : (0 : K) < (slots n k : K) := slots_pos hn hk
  refine ⟨one_div_le_share U k n hk hn hlow, ?_, ?_⟩
  · simp only [share]
    rw [div_le_iff' hm]
    grind
  · simp only [share]
    rw [div_le_div_iff' hm hm]
    exact mul_le_mul_right' hexperts (Std.le_of_lt hm)

/-- Where the ratio stays at or below a lower bound `s` of the share, deduplication is faster at no pass size up to
`N`. -/
theorem never_faster_of_le_share (b : K) (U Ws Wd s : Nat → K) (k N : Nat) (hb : 0 < b) (hk : 0 < k)
    (hs : ∀ n : Nat, 1 ≤ n → n ≤ N → 0 < Ws n) (hd : ∀ n : Nat, 1 ≤ n → n ≤ N → 0 < Wd n)
    (hshare : ∀ n : Nat, 1 ≤ n → n ≤ N → s n ≤ share U k n)
    (hratio : ∀ n : Nat, 1 ≤ n → n ≤ N → ratio Wd Ws n ≤ s n) :
    ∀ n : Nat, 1 ≤ n → n ≤ N → perSlotTime b k Ws n ≤ dedupTime b U Wd n := by
  intro n h1 hN
  rw [perSlotTime_le_dedupTime_iff b U Ws Wd k n hb hk h1 (hs n h1 hN) (hd n h1 hN)]
  have := hshare n h1 hN
  have := hratio n h1 hN
  grind

/-- A bandwidth ratio of at most `1/n` at every pass size up to `N` makes deduplication faster nowhere, whatever the
routing: a pass always reads the `k` experts of one token, so the share is at least `1/n`. -/
theorem never_faster_of_ratio_le (b : K) (U Ws Wd : Nat → K) (k N : Nat) (hb : 0 < b) (hk : 0 < k)
    (hs : ∀ n : Nat, 1 ≤ n → n ≤ N → 0 < Ws n) (hd : ∀ n : Nat, 1 ≤ n → n ≤ N → 0 < Wd n)
    (hU : ∀ n : Nat, 1 ≤ n → n ≤ N → (k : K) ≤ U n)
    (hratio : ∀ n : Nat, 1 ≤ n → n ≤ N → ratio Wd Ws n ≤ 1 / (n : K)) :
    ∀ n : Nat, 1 ≤ n → n ≤ N → perSlotTime b k Ws n ≤ dedupTime b U Wd n := by
  exact never_faster_of_le_share b U Ws Wd (fun n => 1 / (n : K)) k N hb hk hs hd
    (fun n h1 hN => one_div_le_share U k n hk h1 (hU n h1 hN)) hratio

/-!
## The crossover: the first pass size at which deduplication pays

`crossover u r N` searches the pass sizes `1..N` for the first at which the share `u` is below the ratio `r`.

### Main statements
* `crossover_eq_some_iff`, `crossover_eq_none_iff`: what the search finds.
* `dedup_faster_from_crossover`: with a falling share and a rising ratio one crossover decides every larger pass size.
* `crossover_eq_none_of_ratio_le`: a ratio of at most `1/n` leaves no crossover.
* `crossover_anti`: a smaller share or a larger ratio never moves the crossover up.

### Assumptions
The first two and the last hold for any curves. That the share falls is a theorem for cyclic routing traces
(`share_antitone`); that the ratio rises is a property of the kernels, to be measured.
-/

/-- There is no crossover up to `N` exactly where the ratio is at most the share at every pass size in `1..N`. -/
theorem crossover_eq_none_iff [DecidableLT K] (u r : Nat → K) (N : Nat) :
    crossover u r N = none ↔ ∀ n : Nat, 1 ≤ n → n ≤ N → r n ≤ u n := by
  induction N with
  | zero => simp only [crossover, true_iff]; omega
  | succ N ih =>
    simp only [crossover]
    split
    · next n h =>
      rw [h] at ih
      constructor
      · intro h'; cases h'
      · intro hall
        have := ih.2 (fun n h1 hn => hall n h1 (by omega))
        cases this
    · next h =>
      have ih := ih.1 h
      split
      · next hlt =>
        constructor
        · intro h'; cases h'
        · intro hall
          have := hall (N + 1) (by omega) (by omega)
          grind
      · next hlt =>
        constructor
        · intro _ n h1 hn
          by_cases hN : n = N + 1
          · subst hN; grind
          · exact ih n h1 (by omega)
        · intro _; rfl

/-- The crossover is the least pass size in `1..N` at which the share is below the ratio. -/
theorem crossover_eq_some_iff [DecidableLT K] (u r : Nat → K) (N n : Nat) :
    crossover u r N = some n ↔
      1 ≤ n ∧ n ≤ N ∧ u n < r n ∧ ∀ m : Nat, 1 ≤ m → m < n → r m ≤ u m := by
  induction N with
  | zero => simp only [crossover]; grind
  | succ N ih =>
    have hnone := crossover_eq_none_iff u r N
    simp only [crossover]
    split
    · next m hm =>
      rw [hm] at ih hnone
      constructor
      · intro h
        have := ih.1 h
        grind
      · intro h
        by_cases hn : n ≤ N
        · exact ih.2 ⟨h.1, hn, h.2.2⟩
        · have := hnone.2 (fun i h1 hi => h.2.2.2 i h1 (by omega))
          cases this
    · next hm =>
      have hnone := hnone.1 hm
      split
      · next hlt =>
        constructor
        · intro h
          cases h
          exact ⟨by omega, by omega, hlt, fun i h1 hi => hnone i h1 (by omega)⟩
        · intro h
          by_cases hn : n ≤ N
          · have := hnone n h.1 hn
            grind
          · rw [show n = N + 1 by omega]
      · next hlt =>
        constructor
        · intro h; cases h
        · intro h
          by_cases hn : n ≤ N
          · have := hnone n h.1 hn
            grind
          · rw [show n = N + 1 by omega] at h
            grind

/-- A crossover above a falling share and below a rising ratio decides every larger pass size: `u m < r m` for all `m`
from the crossover on, also beyond the `N` that was searched. -/
theorem share_lt_ratio_from_crossover [DecidableLT K] (u r : Nat → K) (N n m : Nat)
    (hu : ∀ i j : Nat, 1 ≤ i → i ≤ j → u j ≤ u i) (hr : ∀ i j : Nat, 1 ≤ i → i ≤ j → r i ≤ r j)
    (hn : crossover u r N = some n) (hm : n ≤ m) : u m < r m := by
  have h := (crossover_eq_some_iff u r N n).1 hn
  have := hu n m h.1 hm
  have := hr n m h.1 hm
  grind

/-- Where the share falls and the ratio rises with the pass size, deduplication is faster at every pass size from the
crossover on: an engine needs one threshold. -/
theorem dedup_faster_from_crossover [DecidableLT K] (b : K) (U Ws Wd : Nat → K) (k N n m : Nat) (hb : 0 < b)
    (hk : 0 < k) (hs : ∀ i : Nat, 0 < Ws i) (hd : ∀ i : Nat, 0 < Wd i)
    (hu : ∀ i j : Nat, 1 ≤ i → i ≤ j → share U k j ≤ share U k i)
    (hr : ∀ i j : Nat, 1 ≤ i → i ≤ j → ratio Wd Ws i ≤ ratio Wd Ws j)
    (hn : crossover (share U k) (ratio Wd Ws) N = some n) (hm : n ≤ m) :
    dedupTime b U Wd m < perSlotTime b k Ws m := by
  have h := (crossover_eq_some_iff _ _ N n).1 hn
  rw [dedupTime_lt_perSlotTime_iff b U Ws Wd k m hb hk (by omega) (hs m) (hd m)]
  exact share_lt_ratio_from_crossover _ _ N n m hu hr hn hm

/-- Below the crossover deduplication is not faster: the threshold is sharp. -/
theorem perSlotTime_le_dedupTime_below_crossover [DecidableLT K] (b : K) (U Ws Wd : Nat → K) (k N n m : Nat)
    (hb : 0 < b) (hk : 0 < k) (hs : ∀ i : Nat, 0 < Ws i) (hd : ∀ i : Nat, 0 < Wd i)
    (hn : crossover (share U k) (ratio Wd Ws) N = some n) (h1 : 1 ≤ m) (hm : m < n) :
    perSlotTime b k Ws m ≤ dedupTime b U Wd m := by
  rw [perSlotTime_le_dedupTime_iff b U Ws Wd k m hb hk h1 (hs m) (hd m)]
  exact ((crossover_eq_some_iff _ _ N n).1 hn).2.2.2 m h1 hm

/-- A bandwidth ratio of at most `1/n` at every pass size up to `N` leaves no crossover, whatever the routing. -/
theorem crossover_eq_none_of_ratio_le [DecidableLT K] (U r : Nat → K) (k N : Nat) (hk : 0 < k)
    (hU : ∀ n : Nat, 1 ≤ n → n ≤ N → (k : K) ≤ U n)
    (hr : ∀ n : Nat, 1 ≤ n → n ≤ N → r n ≤ 1 / (n : K)) : crossover (share U k) r N = none := by
  rw [crossover_eq_none_iff]
  intro n h1 hN
  have := one_div_le_share U k n hk h1 (hU n h1 hN)
  have := hr n h1 hN
  grind

/-- A smaller share curve or a larger ratio curve never moves the crossover up (and never loses it). -/
theorem crossover_anti [DecidableLT K] (u u' r r' : Nat → K) (N : Nat)
    (hu : ∀ n : Nat, 1 ≤ n → n ≤ N → u' n ≤ u n) (hr : ∀ n : Nat, 1 ≤ n → n ≤ N → r n ≤ r' n) :
    NoLater (crossover u' r' N) (crossover u r N) := by
  cases h : crossover u r N with
  | none => cases crossover u' r' N <;> trivial
  | some n =>
    have hn := (crossover_eq_some_iff u r N n).1 h
    have := hu n hn.1 hn.2.1
    have := hr n hn.1 hn.2.1
    cases h' : crossover u' r' N with
    | none =>
      have := (crossover_eq_none_iff u' r' N).1 h' n hn.1 hn.2.1
      exfalso; grind
    | some m =>
      show m ≤ n
      by_cases hmn : m ≤ n
      · exact hmn
      · have := ((crossover_eq_some_iff u' r' N m).1 h').2.2.2 n hn.1 (by omega)
        exfalso; grind

end ExpertBytes
