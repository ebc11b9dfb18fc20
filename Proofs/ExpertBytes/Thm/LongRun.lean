module

public import ExpertBytes.Lemma.Largest

/-!
# The long run has one price

An engine passes through states (a batch size, a context length, how sure the drafter is), each in a
share of its passes, and chooses an action in each. Its tokens per second are a quotient of two sums
over all states, so the best action of one state depends on the others, but through one number only:
the price of a second, which is the best quotient itself. Choosing the best quotient in each state
is something else, see `ExpertBytes.Witness.Planner`.

## Main statements
* `longRun_le_best`, `longRunBest_attained`: `longRunBest` is the largest tokens per second of all
  policies.
* `longRun_price_separates`: at that price, the best action of each state for itself makes a best
  policy.
* `longRun_optimal_iff`: and a best policy takes such an action in every state.

## Assumptions
Weights are positive, every action takes a positive time, there is a state.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

private theorem weighted_succ (w : Nat → K) (f : Nat → Nat → K) (policy : Nat → Nat) (n : Nat) :
    weighted w f policy (n + 1) = weighted w f policy n + w n * f n (policy n) :=
  rfl

private theorem weighted_zero (w : Nat → K) (f : Nat → Nat → K) (policy : Nat → Nat) :
    weighted w f policy 0 = 0 :=
  rfl

private theorem weighted_congr {w : Nat → K} {f : Nat → Nat → K} {p q : Nat → Nat} {n : Nat}
    (h : ∀ s : Nat, s < n → p s = q s) : weighted w f p n = weighted w f q n := by
  induction n with
  | zero => rfl
  | succ n ih =>
    simp only [weighted_succ]
    rw [ih fun s hs => h s (by omega), h n (by omega)]

private theorem best_spec [DecidableLT K] (w : Nat → K) (N T : Nat → Nat → K) (m : Nat → Nat)
    (n : Nat) :
    ∀ x y : K, (∀ policy : Nat → Nat, (∀ s : Nat, s < n → policy s ≤ m s) →
      (x + weighted w N policy n) / (y + weighted w T policy n) ≤ longRunBest w N T m n x y) ∧
      ∃ policy : Nat → Nat, (∀ s : Nat, s < n → policy s ≤ m s) ∧
      (x + weighted w N policy n) / (y + weighted w T policy n) = longRunBest w N T m n x y := by
  induction n with
  | zero =>
    intro x y
    have e : (x + 0) / (y + 0) = x / y := by
      rw [show x + 0 = x by grind, show y + 0 = y by grind]
    refine ⟨fun policy _ => ?_, fun _ => 0, fun s hs => by omega, ?_⟩ <;>
      simp only [weighted_zero, longRunBest, e]
    exact Std.le_refl _
  | succ n ih =>
    intro x y
    simp only [longRunBest, weighted_succ]
    obtain ⟨h1, a, ha, h2⟩ := largest_spec
      (fun a => longRunBest w N T m n (x + w n * N n a) (y + w n * T n a)) (m n)
    refine ⟨fun policy hp => ?_, ?_⟩
    · have h3 :=
        (ih (x + w n * N n (policy n)) (y + w n * T n (policy n))).1 policy fun s hs =>
        hp s (by omega)
      have h4 := h1 (policy n) (hp n (Nat.lt_succ_self n))
      rw [show x + (weighted w N policy n + w n * N n (policy n)) =
          x + w n * N n (policy n) + weighted w N policy n by grind,
        show y + (weighted w T policy n + w n * T n (policy n)) =
          y + w n * T n (policy n) + weighted w T policy n by grind]
      exact Std.le_trans h3 h4
    · obtain ⟨policy, hp, h3⟩ := (ih (x + w n * N n a) (y + w n * T n a)).2
      refine ⟨fun s => if s = n then a else policy s, fun s hs => ?_, ?_⟩
      · by_cases h : s = n
        · simp only [h, if_true]; exact ha
        · simp only [h, if_false]; exact hp s (by omega)
      · have hN :=
          weighted_congr (w := w) (f := N) (n := n) (p := fun s => if s = n then a else policy s)
          (q := policy) fun s hs => if_neg (by omega)
        have hT :=
          weighted_congr (w := w) (f := T) (n := n) (p := fun s => if s = n then a else policy s)
          (q := policy) fun s hs => if_neg (by omega)
        simp only [if_true]
        rw [hN, hT, ← h2, ← h3, show x + (weighted w N policy n + w n * N n a) =
          x + w n * N n a + weighted w N policy n by grind,
          show y + (weighted w T policy n + w n * T n a) =
            y + w n * T n a + weighted w T policy n by grind]

private theorem zero_add_div (x y : K) : (0 + x) / (0 + y) = x / y := by
  rw [show 0 + x = x by grind, show 0 + y = y by grind]

private theorem weighted_pos {w : Nat → K} {T : Nat → Nat → K} {m policy : Nat → Nat} {n : Nat}
    (hn : 0 < n) (hw : ∀ s : Nat, s < n → 0 < w s) (hT : ∀ s a : Nat, s < n → a ≤ m s → 0 < T s a)
    (hp : ∀ s : Nat, s < n → policy s ≤ m s) : 0 < weighted w T policy n := by
  induction n with
  | zero => omega
  | succ n ih =>
    have h1 :=
      mul_pos' (hw n (Nat.lt_succ_self n)) (hT n _ (Nat.lt_succ_self n) (hp n (Nat.lt_succ_self n)))
    simp only [weighted_succ]
    rcases Nat.eq_zero_or_pos n with h | h
    · subst h
      simp only [weighted_zero]
      grind
    · have :=
        ih h (fun s hs => hw s (by omega)) (fun s a hs => hT s a (by omega)) fun s hs =>
        hp s (by omega)
      grind

/-- No policy has more tokens per second in the long run than `longRunBest`. -/
theorem longRun_le_best [DecidableLT K] (w : Nat → K) (N T : Nat → Nat → K) (m : Nat → Nat)
    (n : Nat) (policy : Nat → Nat) (hn : 0 < n) (hw : ∀ s : Nat, s < n → 0 < w s)
    (hT : ∀ s a : Nat, s < n → a ≤ m s → 0 < T s a) (hpolicy : ∀ s : Nat, s < n → policy s ≤ m s) :
    0 < weighted w T policy n ∧ longRun w N T n policy ≤ longRunBest w N T m n 0 0 := by
  have h := (best_spec w N T m n 0 0).1 policy hpolicy
  rw [zero_add_div] at h
  exact ⟨weighted_pos hn hw hT hpolicy, h⟩

/-- Some policy has the tokens per second `longRunBest`. -/
theorem longRunBest_attained [DecidableLT K] (w : Nat → K) (N T : Nat → Nat → K) (m : Nat → Nat)
    (n : Nat) (hn : 0 < n) (hw : ∀ s : Nat, s < n → 0 < w s)
    (hT : ∀ s a : Nat, s < n → a ≤ m s → 0 < T s a) :
    ∃ policy : Nat → Nat, (∀ s : Nat, s < n → policy s ≤ m s) ∧ 0 < weighted w T policy n ∧
      longRun w N T n policy = longRunBest w N T m n 0 0 := by
  obtain ⟨policy, h1, h2⟩ := (best_spec w N T m n 0 0).2
  rw [zero_add_div] at h2
  exact ⟨policy, h1, weighted_pos hn hw hT h1, h2⟩

/-- Tokens left after paying `g` for each second, over all states. -/
private theorem weighted_left (w : Nat → K) (N T : Nat → Nat → K) (g : K) (policy : Nat → Nat)
    (n : Nat) :
    weighted w (fun s a => N s a - g * T s a) policy n =
      weighted w N policy n - g * weighted w T policy n := by
  induction n with
  | zero => simp only [weighted_zero]; grind
  | succ n ih => simp only [weighted_succ, ih]; grind

private theorem weighted_le {w : Nat → K} {f : Nat → Nat → K} {p q : Nat → Nat} {n : Nat}
    (hw : ∀ s : Nat, s < n → 0 < w s) (h : ∀ s : Nat, s < n → f s (p s) ≤ f s (q s)) :
    weighted w f p n ≤ weighted w f q n := by
  induction n with
  | zero => exact Std.le_refl _
  | succ n ih =>
    have h1 := ih (fun s hs => hw s (by omega)) fun s hs => h s (by omega)
    have h2 :=
      mul_le_mul_left' (h n (Nat.lt_succ_self n)) (Std.le_of_lt (hw n (Nat.lt_succ_self n)))
    simp only [weighted_succ]
    grind

/-- A state that is worse off makes the sum worse. -/
private theorem weighted_lt {w : Nat → K} {f : Nat → Nat → K} {p q : Nat → Nat} {n t : Nat}
    (ht : t < n) (hw : ∀ s : Nat, s < n → 0 < w s) (h : ∀ s : Nat, s < n → f s (p s) ≤ f s (q s))
    (hlt : f t (p t) < f t (q t)) : weighted w f p n < weighted w f q n := by
  induction n with
  | zero => omega
  | succ n ih =>
    simp only [weighted_succ]
    rcases Nat.lt_or_ge t n with h1 | h1
    · have h2 := ih h1 (fun s hs => hw s (by omega)) fun s hs => h s (by omega)
      have h3 :=
        mul_le_mul_left' (h n (Nat.lt_succ_self n)) (Std.le_of_lt (hw n (Nat.lt_succ_self n)))
      grind
    · obtain rfl : t = n := by omega
      have h2 :=
        weighted_le (w := w) (f := f) (p := p) (q := q) (n := t) (fun s hs => hw s (by omega))
        fun s hs => h s (by omega)
      have h3 := mul_lt_mul_left' hlt (hw t (Nat.lt_succ_self t))
      grind

private theorem pricedAction_spec [DecidableLT K] (g : K) (N T : Nat → K) (m : Nat) :
    pricedAction g N T m ≤ m ∧
      ∀ a : Nat, a ≤ m →
        N a - g * T a ≤ N (pricedAction g N T m) - g * T (pricedAction g N T m) :=
  ⟨(argmax_spec (fun a => N a - g * T a) m).1, (argmax_spec (fun a => N a - g * T a) m).2.1⟩

/-- A policy has the best tokens per second `g` of the long run exactly if in every state its action
leaves the most tokens after paying `g` a second. -/
theorem longRun_optimal_iff [DecidableLT K] (w : Nat → K) (N T : Nat → Nat → K) (m : Nat → Nat)
    (n : Nat) (policy : Nat → Nat) (hn : 0 < n) (hw : ∀ s : Nat, s < n → 0 < w s)
    (hT : ∀ s a : Nat, s < n → a ≤ m s → 0 < T s a) (hpolicy : ∀ s : Nat, s < n → policy s ≤ m s) :
    longRun w N T n policy = longRunBest w N T m n 0 0 ↔
      ∀ s a : Nat, s < n → a ≤ m s → N s a - longRunBest w N T m n 0 0 * T s a ≤
        N s (policy s) - longRunBest w N T m n 0 0 * T s (policy s) := by
  obtain ⟨best, hb, hbT, h1⟩ := longRunBest_attained w N T m n hn hw hT
  obtain ⟨hpT, h2⟩ := longRun_le_best w N T m n policy hn hw hT hpolicy
  have hup := fun p hp => (longRun_le_best w N T m n p hn hw hT hp).2
  generalize longRunBest w N T m n 0 0 = g at h1 h2 hup ⊢
  simp only [longRun] at h1 h2 hup ⊢
  have h3 := weighted_left w N T g best n
  have h4 := weighted_left w N T g policy n
  rw [div_eq_iff' hbT] at h1
  rw [div_eq_iff' hpT]
  rw [div_le_iff' hpT] at h2
  constructor
  · intro h s a hs ha
    by_cases hle : N s a - g * T s a ≤ N s (policy s) - g * T s (policy s)
    · exact hle
    · have hq : ∀ t : Nat, t < n → (fun t => if t = s then a else policy t) t ≤ m t :=
        fun t ht => by
        by_cases hts : t = s
        · subst hts; simpa using ha
        · simp only [hts, if_false]; exact hpolicy t ht
      have h5 := weighted_lt (w := w) (f := fun s a => N s a - g * T s a) (p := policy)
        (q := fun t => if t = s then a else policy t) hs hw
        (fun t ht => by
          by_cases hts : t = s
          · subst hts; simp only [if_true]; grind
          · simp only [hts, if_false]; exact Std.le_refl _)
        (by simp only [if_true]; grind)
      have h6 := (div_le_iff' (weighted_pos hn hw hT hq)).1 (hup _ hq)
      have h7 := weighted_left w N T g (fun t => if t = s then a else policy t) n
      grind
  · intro h
    have h5 := weighted_le (w := w) (f := fun s a => N s a - g * T s a) (p := best) (q := policy) hw
      fun s hs => h s (best s) hs (hb s hs)
    grind

/-- The best tokens per second of the long run are attained by choosing in each state, for itself,
the action of the most tokens after paying for each second the price `g`, where `g` is those best
tokens per second. One number couples the states. -/
theorem longRun_price_separates [DecidableLT K] (w : Nat → K) (N T : Nat → Nat → K) (m : Nat → Nat)
    (n : Nat) (hn : 0 < n) (hw : ∀ s : Nat, s < n → 0 < w s)
    (hT : ∀ s a : Nat, s < n → a ≤ m s → 0 < T s a) :
    longRun w N T n (pricedPolicy (longRunBest w N T m n 0 0) N T m) = longRunBest w N T m n 0 0 :=
  (longRun_optimal_iff w N T m n _ hn hw hT fun _ _ => (pricedAction_spec _ _ _ _).1).2
    fun _ a _ ha => (pricedAction_spec _ _ _ _).2 a ha

end ExpertBytes
