module

public import ExpertBytes.Spec.Expert

/-!
# Deduplication pays where the share is below the ratio, and from the crossover on

A deduplicating kernel reads fewer bytes at a lower bandwidth. Which of the two effects wins depends
on two numbers of the pass size `n` alone: the share of distinct experts among the slots and the
ratio of the two bandwidths. The bytes of an expert cancel.

## Main statements
* `dedupTime_lt_perSlotTime_iff` (also `_le_`, `_eq_`): deduplication is faster exactly where
  `share < ratio`.
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

/-- Deduplication takes at most the time of the per-slot kernel exactly where `share ≤ ratio`:
`U·b/Wd ≤ n·k·b/Ws ⇔ U/(n·k) ≤ Wd/Ws`. -/
theorem dedupTime_le_perSlotTime_iff (b : K) (U Ws Wd : Nat → K) (k n : Nat) (hb : 0 < b)
    (hk : 0 < k) (hn : 0 < n) (hs : 0 < Ws n) (hd : 0 < Wd n) :
    dedupTime b U Wd n ≤ perSlotTime b k Ws n ↔ share U k n ≤ ratio Wd Ws n := by
  simp only [dedupTime, perSlotTime, share, ratio, dedupBytes, perSlotBytes]
  rw [div_le_div_iff' hd hs, div_le_div_iff' (slots_pos hn hk) hs,
    ← mul_le_mul_iff_right' (a := U n * Ws n) hb]
  grind

/-- The per-slot kernel takes at most the time of deduplication exactly where `ratio ≤ share`. -/
theorem perSlotTime_le_dedupTime_iff (b : K) (U Ws Wd : Nat → K) (k n : Nat) (hb : 0 < b)
    (hk : 0 < k) (hn : 0 < n) (hs : 0 < Ws n) (hd : 0 < Wd n) :
    perSlotTime b k Ws n ≤ dedupTime b U Wd n ↔ ratio Wd Ws n ≤ share U k n := by
  simp only [dedupTime, perSlotTime, share, ratio, dedupBytes, perSlotBytes]
  rw [div_le_div_iff' hs hd, div_le_div_iff' hs (slots_pos hn hk),
    ← mul_le_mul_iff_right' (b := U n * Ws n) hb]
  grind

/-- Deduplication is faster than the per-slot kernel exactly where the share of distinct experts is
below the ratio of the bandwidths: `share n < ratio n`. The bytes of an expert do not matter. -/
theorem dedupTime_lt_perSlotTime_iff (b : K) (U Ws Wd : Nat → K) (k n : Nat) (hb : 0 < b)
    (hk : 0 < k) (hn : 0 < n) (hs : 0 < Ws n) (hd : 0 < Wd n) :
    dedupTime b U Wd n < perSlotTime b k Ws n ↔ share U k n < ratio Wd Ws n := by
  have := perSlotTime_le_dedupTime_iff b U Ws Wd k n hb hk hn hs hd
  grind

/-- The two kernels take the same time exactly where `share = ratio`. -/
theorem dedupTime_eq_perSlotTime_iff (b : K) (U Ws Wd : Nat → K) (k n : Nat) (hb : 0 < b)
    (hk : 0 < k) (hn : 0 < n) (hs : 0 < Ws n) (hd : 0 < Wd n) :
    dedupTime b U Wd n = perSlotTime b k Ws n ↔ share U k n = ratio Wd Ws n := by
  have := perSlotTime_le_dedupTime_iff b U Ws Wd k n hb hk hn hs hd
  have := dedupTime_le_perSlotTime_iff b U Ws Wd k n hb hk hn hs hd
  grind

/-- Seconds saved: `saving = perSlotTime · (1 − share / ratio)`. -/
theorem saving_eq (b : K) (U Ws Wd : Nat → K) (k n : Nat) (hk : 0 < k) (hn : 0 < n) (hs : 0 < Ws n)
    (hd : 0 < Wd n) :
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
theorem saving_pos_iff (b : K) (U Ws Wd : Nat → K) (k n : Nat) (hb : 0 < b) (hk : 0 < k)
    (hn : 0 < n) (hs : 0 < Ws n) (hd : 0 < Wd n) :
    0 < saving b k U Ws Wd n ↔ share U k n < ratio Wd Ws n := by
  rw [← dedupTime_lt_perSlotTime_iff b U Ws Wd k n hb hk hn hs hd]
  simp only [saving]
  grind

/-- Deduplication never saves more than the whole time of the per-slot kernel. -/
theorem saving_le_perSlotTime (b : K) (U Ws Wd : Nat → K) (k n : Nat) (hb : 0 ≤ b) (hU : 0 ≤ U n)
    (hd : 0 < Wd n) : saving b k U Ws Wd n ≤ perSlotTime b k Ws n := by
  have : 0 ≤ dedupTime b U Wd n := div_nonneg' (mul_nonneg' hU hb) hd
  simp only [saving]
  grind

/-- If a pass reads at least the `k` experts of one token, the share is at least `1/n`. -/
theorem one_div_le_share (U : Nat → K) (k n : Nat) (hk : 0 < k) (hn : 0 < n) (hU : (k : K) ≤ U n) :
    1 / (n : K) ≤ share U k n := by
  have hn' : (0 : K) < (n : K) := natCast_pos' hn
  simp only [share]
  rw [div_le_div_iff' hn' (slots_pos hn hk)]
  have := mul_le_mul_right' hU (Std.le_of_lt hn')
  simp only [slots, Lean.Grind.Semiring.natCast_mul]
  grind

/-- What counting says about the share. If a pass reads at least the `k` experts of one token, at
most one expert a slot and at most all `E`, then `1/n ≤ share ≤ 1` and `share ≤ E/(n·k)`. -/
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

/-- Where the ratio stays at or below a lower bound `s` of the share, deduplication is faster at no
pass size in `1..N`. -/
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

/-- A bandwidth ratio of at most `1/n` at every pass size up to `N` makes deduplication faster
nowhere, whatever the routing: a pass always reads the `k` experts of one token, so the share is at
least `1/n`. -/
theorem never_faster_of_ratio_le (b : K) (U Ws Wd : Nat → K) (k N : Nat) (hb : 0 < b) (hk : 0 < k)
    (hs : ∀ n : Nat, 1 ≤ n → n ≤ N → 0 < Ws n) (hd : ∀ n : Nat, 1 ≤ n → n ≤ N → 0 < Wd n)
    (hU : ∀ n : Nat, 1 ≤ n → n ≤ N → (k : K) ≤ U n)
    (hratio : ∀ n : Nat, 1 ≤ n → n ≤ N → ratio Wd Ws n ≤ 1 / (n : K)) :
    ∀ n : Nat, 1 ≤ n → n ≤ N → perSlotTime b k Ws n ≤ dedupTime b U Wd n := by
  exact never_faster_of_le_share b U Ws Wd (fun n => 1 / (n : K)) k N hb hk hs hd
    (fun n h1 hN => one_div_le_share U k n hk h1 (hU n h1 hN)) hratio

end ExpertBytes
