module

public import ExpertBytes.Spec.Cache

/-!
# Misses of a least-recently-used expert cache

A cache of capacity `C` misses exactly the selections whose stack distance exceeds `C`, so one pass
over the selections gives the misses at every capacity, and more capacity never brings more misses.

## Main statements
* `missed_eq_beyond`: one selection. `lru_misses`: the number of misses.
* `missed_of_missed`, `missCount_antitone`: what a larger cache misses, a smaller one misses too.

## Assumptions
None: any sequence of selections. The cache starts empty.
-/

public section

namespace ExpertBytes

/-! ### Lists -/

private theorem firstOf_without (x : Nat) (l : List Nat) (C : Nat) :
    firstOf C (without x (firstOf (C + 1) l)) = firstOf C (without x l) := by
  induction l generalizing C with
  | nil => rfl
  | cons y ys ih =>
    simp only [firstOf, without]
    split
    · clear ih
      induction ys generalizing C with
      | nil => cases C <;> rfl
      | cons z zs ih => cases C with
        | zero => rfl
        | succ C => simp only [firstOf]; rw [ih]
    · cases C with
      | zero => rfl
      | succ C => simp only [firstOf]; rw [ih]

private theorem firstOf_touch (x : Nat) (l : List Nat) (C : Nat) :
    touch C x (firstOf C l) = firstOf C (x :: without x l) := by
  cases C with
  | zero => rfl
  | succ C => simp only [touch, firstOf]; rw [firstOf_without]

/-- The list of all experts used so far, most recently used first: a cache without a limit. -/
private def recency (a : Nat → Nat) : Nat → List Nat
  | 0 => []
  | i + 1 => a i :: without (a i) (recency a i)

private theorem lruCache_eq_firstOf (a : Nat → Nat) (C i : Nat) :
    lruCache a C i = firstOf C (recency a i) := by
  induction i with
  | zero => cases C <;> rfl
  | succ i ih => simp only [lruCache, recency, ih, firstOf_touch]

/-- The place of `x` in a list, from 1. -/
private def placeOf (x : Nat) : List Nat → Option Nat
  | [] => none
  | y :: ys => if y = x then some 1 else oneMore (placeOf x ys)

private theorem listed_firstOf (x C : Nat) (l : List Nat) :
    listed x (firstOf C l) = !beyond C (placeOf x l) := by
  induction l generalizing C with
  | nil => cases C <;> rfl
  | cons y ys ih =>
    cases C with
    | zero =>
      simp only [firstOf, listed, placeOf]
      split
      · rfl
      · cases placeOf x ys <;> simp [beyond, oneMore]
    | succ C =>
      simp only [firstOf, listed, placeOf, ih]
      by_cases h : y = x
      · simp [h, beyond]
      · cases placeOf x ys <;> simp [h, beyond, oneMore]

private theorem listed_iff (x : Nat) (l : List Nat) : listed x l = true ↔ x ∈ l := by
  induction l with
  | nil => simp [listed]
  | cons y ys ih =>
    simp only [listed, Bool.or_eq_true, decide_eq_true_eq, ih, List.mem_cons]
    exact ⟨Or.imp_left Eq.symm, Or.imp_left Eq.symm⟩

private theorem without_eq_filter {x : Nat} {l : List Nat} (h : l.Nodup) :
    without x l = l.filter (· != x) := by
  induction l with
  | nil => rfl
  | cons y ys ih =>
    rw [List.nodup_cons] at h
    simp only [without]
    by_cases hy : y = x
    · subst hy
      rw [if_pos rfl, List.filter_cons_of_neg (by simp), List.filter_eq_self.2]
      intro z hz
      simp only [bne_iff_ne, ne_eq]
      intro hzy
      exact h.1 (hzy ▸ hz)
    · rw [if_neg hy, List.filter_cons_of_pos (by simp [hy]), ih h.2]

private theorem recency_nodup (a : Nat → Nat) (i : Nat) : (recency a i).Nodup := by
  induction i with
  | zero => simp [recency]
  | succ i ih =>
    simp only [recency]
    rw [without_eq_filter ih, List.nodup_cons]
    exact ⟨by simp, ih.filter _⟩

/-- Looking back past the experts `seen` is looking for the place in the list without them. -/
private theorem distanceBack_eq (a : Nat → Nat) (x i : Nat) : ∀ seen : List Nat, x ∉ seen →
    distanceBack a x i seen = placeOf x ((recency a i).filter fun y => !listed y seen) := by
  induction i with
  | zero => intro seen _; rfl
  | succ i ih =>
    intro seen hx
    simp only [distanceBack, recency]
    rw [without_eq_filter (recency_nodup a i)]
    by_cases hax : a i = x
    · have : listed (a i) seen = false := by
        rw [Bool.eq_false_iff, ne_eq, listed_iff, hax]; exact hx
      rw [if_pos hax, List.filter_cons_of_pos (by simp [this])]
      simp [placeOf, hax]
    · rw [if_neg hax]
      cases hs : listed (a i) seen with
      | true =>
        rw [if_pos rfl, ih seen hx, List.filter_cons_of_neg (by simp [hs]), List.filter_filter]
        congr 1
        refine List.filter_congr fun y _ => ?_
        by_cases hy : y = a i
        · simp [hy, hs]
        · simp [hy]
      | false =>
        rw [if_neg (by decide), ih (a i :: seen) (by simp; exact ⟨fun h => hax h.symm, hx⟩),
          List.filter_cons_of_pos (by simp [hs]), List.filter_filter]
        simp only [placeOf, if_neg hax]
        congr 2
        refine List.filter_congr fun y _ => ?_
        simp only [listed]
        by_cases hy : y = a i
        · simp [hy]
        · rw [decide_eq_false fun h : a i = y => hy h.symm, bne_iff_ne.2 hy]
          simp

/-! ### Misses -/

/-- **Stack distance decides**: a selection misses a least-recently-used cache of capacity `C`
exactly if more than `C` distinct experts, its own included, have been used since the previous use
of its expert, or if there was none. -/
theorem missed_eq_beyond (a : Nat → Nat) (C i : Nat) :
    missed a C i = beyond C (stackDistance a i) := by
  have h := distanceBack_eq a (a i) i [] (by simp)
  have h1 : ((recency a i).filter fun y => !listed y []) = recency a i := by simp [listed]
  rw [h1] at h
  simp only [missed, stackDistance, h, lruCache_eq_firstOf, listed_firstOf, Bool.not_not]

/-- **Misses from stack distances**: a cache of capacity `C` misses as many of the first `N`
selections as have a stack distance above `C`. One pass over the selections gives the misses at
every capacity. -/
theorem lru_misses (a : Nat → Nat) (C N : Nat) : missCount a C N = beyondCount a C N := by
  induction N with
  | zero => rfl
  | succ N ih => simp only [missCount, beyondCount, ih, missed_eq_beyond]

/-- What a cache misses, a smaller one misses too. -/
theorem missed_of_missed (a : Nat → Nat) (C C' i : Nat) (hC : C ≤ C') (h : missed a C' i = true) :
    missed a C i = true := by
  rw [missed_eq_beyond] at h ⊢
  cases hd : stackDistance a i with
  | none => rfl
  | some d =>
    rw [hd] at h
    simp only [beyond, decide_eq_true_eq] at h ⊢
    omega

/-- **More capacity never brings more misses.** -/
theorem missCount_antitone (a : Nat → Nat) (C C' N : Nat) (hC : C ≤ C') :
    missCount a C' N ≤ missCount a C N := by
  induction N with
  | zero => exact Nat.le_refl _
  | succ N ih =>
    have h := missed_of_missed a C C' N hC
    simp only [missCount]
    cases h' : missed a C' N with
    | false => simp; omega
    | true => simp [h h']; omega

/-- At most all selections miss. -/
theorem missCount_le (a : Nat → Nat) (C N : Nat) : missCount a C N ≤ N := by
  induction N with
  | zero => exact Nat.le_refl _
  | succ N ih =>
    have := Bool.toNat_le (missed a C N)
    simp only [missCount]
    omega

end ExpertBytes
