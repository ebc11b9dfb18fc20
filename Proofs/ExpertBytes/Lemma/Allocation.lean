module

public import ExpertBytes.Thm.Majorant

/-!
# Lemmas on allocations

What changes when one request of a batch gets another number of tokens, and what lies between two
allocations whose requests lie on lines of one slope.

## Trust
Only core Lean.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

theorem budgetOptimum_mono [DecidableLT K] (f : Nat → Nat → K) (L : Nat → Nat) (R : Nat)
    {B B' : Nat} (h : B ≤ B') : budgetOptimum f L R B ≤ budgetOptimum f L R B' := by
  obtain ⟨m, h1, h2, h3⟩ := budgetOptimum_attained f L R B
  rw [← h3]
  exact allocation_le_budgetOptimum f L R B' m h1 (by omega)

private theorem line_left {fi fj fn lam i x j n : K} (hj : fj = fi + lam * (j - i))
    (h : (fj - fn) * (x - n) ≤ (fi + lam * (x - i) - fn) * (j - n)) :
    fn * (j - x) ≤ (fi + lam * (n - i)) * (j - x) := by
  rw [hj] at h
  grind

private theorem line_right {fi fn lam i x n : K}
    (h : (fn - fi) * (x - i) ≤ (fi + lam * (x - i) - fi) * (n - i)) :
    fn * (x - i) ≤ (fi + lam * (n - i)) * (x - i) := by
  grind

/-- The highest chord over an inner point supports the curve: no point is above its line. -/
theorem line_of_majorant [DecidableLT K] {f : Nat → K} {N i x j n : Nat} {lam : K} (hi : i < x)
    (hj : x < j) (hjN : j ≤ N) (hn : n ≤ N) (hlam : lam * ((j : K) - (i : K)) = f j - f i)
    (hmax : f i + lam * ((x : K) - (i : K)) = majorant f N x) :
    f n ≤ f i + lam * ((n : K) - (i : K)) := by
  rcases Nat.lt_or_ge n x with h | h
  · have h1 := chord_le_majorant f (Nat.le_of_lt h) (Nat.le_of_lt hj) hjN
    rw [chord_le_iff (by omega), ← hmax] at h1
    rw [← mul_le_mul_iff_right' (cast_sub_pos (K := K) hj)]
    exact line_left (by rw [hlam]; grind) h1
  · rcases Nat.lt_or_ge x n with h' | h'
    · have h1 := chord_le_majorant f (Nat.le_of_lt hi) (Nat.le_of_lt h') hn
      rw [chord_le_iff (by omega), ← hmax] at h1
      rw [← mul_le_mul_iff_right' (cast_sub_pos (K := K) hi)]
      exact line_right h1
    · obtain rfl : n = x := by omega
      rw [hmax]
      exact le_majorant f N n hn

/-! ### One request at a time -/

theorem tally_update (m : Nat → Nat) (s n R : Nat) (hs : s < R) :
    tally R (fun r => if r = s then n else m r) + m s = tally R m + n := by
  induction R with
  | zero => omega
  | succ R ih =>
    simp only [tally]
    rcases Nat.lt_or_ge s R with h | h
    · have := ih h
      rw [if_neg (by omega)]
      omega
    · obtain rfl : s = R := by omega
      have e : ∀ k : Nat, k ≤ s → tally k (fun r => if r = s then n else m r) = tally k m :=
        fun k hk => by
        induction k with
        | zero => rfl
        | succ k ihk => simp only [tally]; rw [ihk (by omega), if_neg (by omega)]
      rw [e s (Nat.le_refl s), if_pos rfl]
      omega

theorem sum_update (f : Nat → Nat → K) (m : Nat → Nat) (s n R : Nat) (hs : s < R) :
    sumBelow (fun r => f r (if r = s then n else m r)) R =
      sumBelow (fun r => f r (m r)) R - f s (m s) + f s n := by
  induction R with
  | zero => omega
  | succ R ih =>
    simp only [sumBelow]
    rcases Nat.lt_or_ge s R with h | h
    · have := ih h
      rw [if_neg (show ¬R = s by omega)]
      grind
    · obtain rfl : s = R := by omega
      have e : ∀ k : Nat, k ≤ s → sumBelow (fun r => f r (if r = s then n else m r)) k =
          sumBelow (fun r => f r (m r)) k := fun k hk => by
        induction k with
        | zero => rfl
        | succ k ihk => simp only [sumBelow]; rw [ihk (by omega), if_neg (by omega)]
      rw [e s (Nat.le_refl s), if_pos rfl]
      grind

theorem tally_le_total {m L : Nat → Nat} {R : Nat} (h : ∀ r : Nat, r < R → m r ≤ L r) :
    tally R m ≤ tally R L := by
  induction R with
  | zero => exact Nat.le_refl _
  | succ R ih =>
    have := ih fun r hr => h r (by omega)
    have := h R (Nat.lt_succ_self R)
    simp only [tally]
    omega

/-- Somewhere a sequence that ends above `B` first passes it. -/
private theorem exists_passing {s : Nat → Nat} {B : Nat} (R : Nat) (h0 : s 0 ≤ B) (hR : B < s R) :
    ∃ k : Nat, k < R ∧ s k ≤ B ∧ B < s (k + 1) := by
  induction R with
  | zero => omega
  | succ R ih =>
    rcases Nat.lt_or_ge B (s R) with h | h
    · obtain ⟨k, hk, h1⟩ := ih h
      exact ⟨k, by omega, h1⟩
    · exact ⟨R, Nat.lt_succ_self R, h, hR⟩

theorem largestGap_spec [DecidableLT K] (f : Nat → Nat → K) (L : Nat → Nat) (R : Nat) :
    0 ≤ largestGap f L R ∧ ∀ r : Nat, r < R → concavityGap (f r) (L r) ≤ largestGap f L R := by
  induction R with
  | zero => exact ⟨Std.le_refl _, fun r hr => by omega⟩
  | succ R ih =>
    obtain ⟨h1, h2⟩ := ih
    simp only [largestGap]
    refine ⟨by split <;> grind, fun r hr => ?_⟩
    rcases Nat.lt_or_ge r R with h | h
    · have := h2 r h
      split <;> grind
    · obtain rfl : r = R := by omega
      split <;> grind

/-- A chord of a request's curve exceeds the curve by at most the largest gap. -/
private theorem chord_le_gap [DecidableLT K] (f : Nat → Nat → K) (L : Nat → Nat) {R r i j x : Nat}
    (hr : r < R) (hi : i ≤ x) (hx : x ≤ j) (hj : j ≤ L r) :
    chord (f r) i j x ≤ f r x + largestGap f L R := by
  have h1 := chord_le_majorant (f r) hi hx hj
  have h2 := (largest_spec (fun x => majorant (f r) (L r) x - f r x) (L r)).1 x (by omega)
  have h3 := (largestGap_spec f L R).2 r hr
  simp only [concavityGap] at h3
  grind

private theorem step_line {v s lam tc ta tn ak bk fa fb v' : K} (h1 : v + lam * (tc - ta) ≤ s)
    (h2 : lam * (bk - ak) ≤ fb - fa) (h3 : tn + ak = tc + bk) (h4 : v' = s - fa + fb) :
    v + lam * (tn - ta) ≤ v' := by
  rw [h4, show tn = tc + bk - ak by grind]
  grind

private theorem last_line {v s lam tc ta ch fa fm v' F G B : K} (h1 : v + lam * (tc - ta) ≤ s)
    (h2 : v' = s - fa + fm) (h3 : v' ≤ F) (h4 : ch ≤ fm + G) (h5 : fa + lam * (B - tc) ≤ ch) :
    v + lam * (B - ta) ≤ F + G := by
  grind

theorem step_slope {Fi Fj Ft lam i j t ar br fa fb v' : K} (hlam : lam * (j - i) = Fj - Fi)
    (h1 : v' ≤ Ft) (h2 : Ft ≤ Fi + lam * (t - i)) (h3 : t + br = j + ar) (h4 : v' = Fj - fb + fa) :
    lam * (br - ar) ≤ fb - fa := by
  rw [show t = j + ar - br by grind] at h2
  grind

theorem add_mul_sub_self (x y z : K) : x + y * (z - z) = x := by
  grind

theorem add_sub_cancel' (x y : K) : x + (y - x) = y := by
  grind

theorem flat_line {x y z w : K} (h1 : x ≤ y) (h2 : z ≤ 0 * w) : x + z ≤ y := by
  grind

theorem not_short {Fi Ft lam i t t' v : K} (h1 : v ≤ Ft) (h2 : Ft ≤ Fi + lam * (t' - i))
    (h3 : Fi + lam * (t - i) ≤ v) (h4 : 0 < lam * (t - t')) : False := by
  grind

/-- Two allocations whose requests lie on lines of slope `lam`, and what lies between them: all of
one up to a request, all of the other after it. -/
theorem line_le_budgetOptimum [DecidableLT K] (f : Nat → Nat → K) (L : Nat → Nat) {R B : Nat}
    {lam : K} (a b : Nat → Nat) (ha : ∀ r : Nat, r < R → a r ≤ L r)
    (hb : ∀ r : Nat, r < R → b r ≤ L r) (haB : tally R a ≤ B) (hbB : B < tally R b)
    (hstep : ∀ r : Nat, r < R → lam * ((b r : K) - (a r : K)) ≤ f r (b r) - f r (a r)) :
    sumBelow (fun r : Nat => f r (a r)) R + lam * ((B : K) - (tally R a : K)) ≤
      budgetOptimum f L R B + largestGap f L R := by
  obtain ⟨c, hcdef⟩ : ∃ c : Nat → Nat → Nat, ∀ k r : Nat, c k r = if r < k then b r else a r :=
    ⟨_, fun _ _ => rfl⟩
  have hc : ∀ k r : Nat, r < R → c k r ≤ L r := fun k r hr => by
    rw [hcdef]
    split
    · exact hb r hr
    · exact ha r hr
  have e : ∀ k : Nat, c (k + 1) = fun r => if r = k then b k else c k r := fun k => by
    funext r
    simp only [hcdef]
    by_cases h : r = k
    · subst h; simp
    · by_cases h' : r < k
      · simp [h, h', show r < k + 1 by omega]
      · simp [h, h', show ¬r < k + 1 by omega]
  have ek : ∀ k : Nat, c k k = a k := fun k => by simp [hcdef]
  have et : ∀ k : Nat, k < R → tally R (c (k + 1)) + a k = tally R (c k) + b k := fun k hk => by
    rw [e]
    have := tally_update (c k) k (b k) R hk
    rw [ek] at this
    exact this
  have ev : ∀ k : Nat, k ≤ R → sumBelow (fun r => f r (a r)) R + lam *
    ((tally R (c k) : K) - (tally R a : K)) ≤
      sumBelow (fun r => f r (c k r)) R := fun k => by
    induction k with
    | zero =>
      intro _
      have : c 0 = a := by funext r; simp [hcdef]
      rw [this]
      grind
    | succ k ih =>
      intro hk
      have h1 := ih (by omega)
      have h2 := hstep k hk
      have h3 := congrArg (fun n : Nat => (n : K)) (et k hk)
      simp only [Lean.Grind.Semiring.natCast_add] at h3
      have h4 := sum_update f (c k) k (b k) R hk
      rw [ek] at h4
      rw [e]
      rw [e] at h3
      exact step_line h1 h2 h3 h4
  have h0 : tally R (c 0) ≤ B := by
    have : c 0 = a := by funext r; simp [hcdef]
    rw [this]; exact haB
  have hRt : ∀ k : Nat, k ≤ R → tally k (c R) = tally k b := fun k hk => by
    induction k with
    | zero => rfl
    | succ k ih => simp only [tally]; rw [ih (by omega)]; simp [hcdef, show k < R by omega]
  obtain ⟨k, hk, h1, h2⟩ := exists_passing (s := fun k => tally R (c k)) R h0 (by
    show B < tally R (c R)
    rw [hRt R (Nat.le_refl R)]; exact hbB)
  have h3 := et k hk
  have h4 := tally_update (c k) k (a k + (B - tally R (c k))) R hk
  have h5 := sum_update f (c k) k (a k + (B - tally R (c k))) R hk
  rw [ek] at h4 h5
  have h6 :=
    allocation_le_budgetOptimum f L R B (fun r => if r =
    k then a k + (B - tally R (c k)) else c k r)
    (fun r hr => by
      by_cases h : r = k
      · subst h; simp only [if_true]; have := hb r hr; omega
      · simp only [h, if_false]; exact hc k r hr) (by omega)
  have h7 := chord_le_gap f L hk (show a k ≤ a k + (B - tally R (c k)) by omega)
    (show a k + (B - tally R (c k)) ≤ b k by omega) (hb k hk)
  have h8 := hstep k hk
  have h9 := ev k (by omega)
  have hab : a k < b k := by omega
  have h10 : f k (a k) + lam * (((a k + (B - tally R (c k)) : Nat) : K) - (a k : K)) ≤
      chord (f k) (a k) (b k) (a k + (B - tally R (c k))) := by
    have hs : lam ≤ (f k (b k) - f k (a k)) / ((b k : K) - (a k : K)) :=
      (le_div_iff' (cast_sub_pos hab)).2 h8
    have hp :=
      mul_le_mul_right' hs (show (0 : K) ≤ ((a k + (B - tally R (c k)) : Nat) : K) - (a k : K) by
      have := natCast_le' (K := K) (show a k ≤ a k + (B - tally R (c k)) by omega); grind)
    simp only [chord, hab, if_true]
    grind
  have h11 : ((a k + (B - tally R (c k)) : Nat) : K) - (a k : K) =
    (B : K) - (tally R (c k) : K) := by
    have :=
      congrArg (fun n : Nat => (n : K)) (show a k + (B - tally R (c k)) + tally R (c k) =
      a k + B by omega)
    simp only [Lean.Grind.Semiring.natCast_add] at this ⊢
    grind
  rw [h11] at h10
  exact last_line h9 h5 h6 h7 h10

end ExpertBytes
