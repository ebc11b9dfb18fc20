module

public import ExpertBytes.Thm.Expert

/-!
# The crossover: the first pass size at which deduplication pays

`crossover u r N` searches the pass sizes `1..N` for the first at which the share `u` is below the
ratio `r`.

## Main statements
* `crossover_eq_some_iff`, `crossover_eq_none_iff`: what the search finds.
* `dedup_faster_from_crossover`: with a falling share and a rising ratio one crossover decides every
  larger pass size.
* `crossover_eq_none_of_ratio_le`: a ratio of at most `1/n` leaves no crossover.
* `crossover_anti`: a smaller share or a larger ratio never moves the crossover up.

## Assumptions
The first two and the last hold for any curves. That the share falls is a theorem for cyclic routing
traces (`share_antitone`); that the ratio rises is a property of the kernels, to be measured.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- There is no crossover up to `N` exactly where the ratio is at most the share at every pass size
in `1..N`. -/
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

/-- A crossover above a falling share and below a rising ratio decides every larger pass size:
`u m < r m` for all `m` from the crossover on, also beyond the `N` that was searched. -/
theorem share_lt_ratio_from_crossover [DecidableLT K] (u r : Nat → K) (N n m : Nat)
    (hu : ∀ i j : Nat, 1 ≤ i → i ≤ j → u j ≤ u i) (hr : ∀ i j : Nat, 1 ≤ i → i ≤ j → r i ≤ r j)
    (hn : crossover u r N = some n) (hm : n ≤ m) : u m < r m := by
  have h := (crossover_eq_some_iff u r N n).1 hn
  have := hu n m h.1 hm
  have := hr n m h.1 hm
  grind

/-- Where the share falls and the ratio rises with the pass size, deduplication is faster at every
pass size from the crossover on: an engine needs one threshold. -/
theorem dedup_faster_from_crossover [DecidableLT K] (b : K) (U Ws Wd : Nat → K) (k N n m : Nat)
    (hb : 0 < b) (hk : 0 < k) (hs : ∀ i : Nat, 0 < Ws i) (hd : ∀ i : Nat, 0 < Wd i)
    (hu : ∀ i j : Nat, 1 ≤ i → i ≤ j → share U k j ≤ share U k i)
    (hr : ∀ i j : Nat, 1 ≤ i → i ≤ j → ratio Wd Ws i ≤ ratio Wd Ws j)
    (hn : crossover (share U k) (ratio Wd Ws) N = some n) (hm : n ≤ m) :
    dedupTime b U Wd m < perSlotTime b k Ws m := by
  have h := (crossover_eq_some_iff _ _ N n).1 hn
  rw [dedupTime_lt_perSlotTime_iff b U Ws Wd k m hb hk (by omega) (hs m) (hd m)]
  exact share_lt_ratio_from_crossover _ _ N n m hu hr hn hm

/-- Below the crossover deduplication is not faster: the threshold is sharp. -/
theorem perSlotTime_le_dedupTime_below_crossover [DecidableLT K] (b : K) (U Ws Wd : Nat → K)
    (k N n m : Nat) (hb : 0 < b) (hk : 0 < k) (hs : ∀ i : Nat, 0 < Ws i) (hd : ∀ i : Nat, 0 < Wd i)
    (hn : crossover (share U k) (ratio Wd Ws) N = some n) (h1 : 1 ≤ m) (hm : m < n) :
    perSlotTime b k Ws m ≤ dedupTime b U Wd m := by
  rw [perSlotTime_le_dedupTime_iff b U Ws Wd k m hb hk h1 (hs m) (hd m)]
  exact ((crossover_eq_some_iff _ _ N n).1 hn).2.2.2 m h1 hm

/-- A bandwidth ratio of at most `1/n` at every pass size up to `N` leaves no crossover, whatever
the routing. -/
theorem crossover_eq_none_of_ratio_le [DecidableLT K] (U r : Nat → K) (k N : Nat) (hk : 0 < k)
    (hU : ∀ n : Nat, 1 ≤ n → n ≤ N → (k : K) ≤ U n)
    (hr : ∀ n : Nat, 1 ≤ n → n ≤ N → r n ≤ 1 / (n : K)) : crossover (share U k) r N = none := by
  rw [crossover_eq_none_iff]
  intro n h1 hN
  have := one_div_le_share U k n hk h1 (hU n h1 hN)
  have := hr n h1 hN
  grind

/-- A smaller share curve or a larger ratio curve never moves the crossover to a larger pass size,
and never loses it. -/
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
