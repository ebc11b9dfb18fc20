module

public import ExpertBytes.Thm.Quotient
public import ExpertBytes.Thm.DraftStop

/-!
# When a greedy search finds the best draft length: tokens concave in time

What decides is not the shape of either curve but that of the tokens curve drawn over time: the
tokens that one more drafted token adds, per second that it adds. Where that rate does not rise, the
first draft length whose successor is not better is best. Where it does not fall, drafting as far as
allowed or not at all is best. A deduplicating kernel's pass times rise ever more slowly, which
`bestDraft_stop` does not allow and this does.

## Main statements
* `goodput_le_of_stop_of_concave_in_time`: a draft length whose successor is not better beats all
  longer ones.
* `bestDraft_stop_of_concave_in_time`: the search that stops at the first step that does not pay
  finds the best length.
* `bestDraft_end_of_convex_in_time`: the opposite curvature leaves only the two ends.

## Assumptions
Cycle times are positive and rise with the draft length. No sign, order or curvature of the tokens
curve alone.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

private theorem chord_of_step {A T : Nat → K} {d m : Nat}
    (h : ∀ i : Nat, d ≤ i → i < m → (A (i + 1) - A i) * (T (d + 1) - T d) ≤
    (A (d + 1) - A d) * (T (i + 1) - T i)) :
    ∀ n : Nat, d + n ≤ m → (A (d + n) - A d) * (T (d + 1) - T d) ≤
    (A (d + 1) - A d) * (T (d + n) - T d)
  | 0, _ => by simp only [Nat.add_zero]; grind
  | n + 1, hn => by
    have h1 := chord_of_step h n (by omega)
    have h2 := h (d + n) (by omega) (by omega)
    rw [← Nat.add_assoc]
    grind

/-- A draft length `d` whose successor is not better is at least as good as a longer one `m`, if no
step from `d` to `m` adds tokens at a greater rate per second than the step at `d`. -/
theorem goodput_le_of_stop_of_concave_in_time {A T : Nat → K} {d m : Nat} (hdm : d ≤ m)
    (hd : 0 < T d) (hm : T d ≤ T m) (hstep : T d < T (d + 1))
    (h : ∀ i : Nat, d ≤ i → i < m → (A (i + 1) - A i) * (T (d + 1) - T d) ≤
      (A (d + 1) - A d) * (T (i + 1) - T i)) (hs : goodput A T (d + 1) ≤ goodput A T d) :
    goodput A T m ≤ goodput A T d := by
  simp only [goodput] at hs ⊢
  rw [div_le_div_iff' (by grind) hd] at hs
  rw [div_le_div_iff' (by grind) hd]
  obtain ⟨n, rfl⟩ : ∃ n, m = d + n := ⟨m - d, by omega⟩
  have h1 := mul_le_mul_right' (chord_of_step h n (Nat.le_refl _)) (Std.le_of_lt hd)
  have h2 := mul_le_mul_right' (show (A (d + 1) - A d) * T d ≤ A d * (T (d + 1) - T d) by grind)
    (show 0 ≤ T (d + n) - T d by grind)
  have h3 : (A (d + n) - A d) * T d ≤ A d * (T (d + n) - T d) := by
    rw [← mul_le_mul_iff_right' (show 0 < T (d + 1) - T d by grind)]
    grind
  grind

private theorem time_le {T : Nat → K} {D : Nat} (hT : ∀ d : Nat, d < D → T d < T (d + 1))
    (d : Nat) :
    ∀ n : Nat, d + n ≤ D → T d ≤ T (d + n)
  | 0, _ => Std.le_refl _
  | n + 1, h => by
    have h1 := time_le hT d n (by omega)
    have h2 := hT (d + n) (by omega)
    rw [← Nat.add_assoc]
    grind

private theorem time_pos {T : Nat → K} {D : Nat} (h0 : 0 < T 0)
    (hT : ∀ d : Nat, d < D → T d < T (d + 1)) (d : Nat) (hd : d ≤ D) : 0 < T d := by
  have h1 := time_le hT 0 d (by omega)
  rw [Nat.zero_add] at h1
  grind

private theorem rising_of_firstStop [DecidableLT K] {A T : Nat → K} {D d : Nat} :
    ∀ n : Nat, d + n + 1 ≤ firstStop A T D → goodput A T d < goodput A T (d + n + 1)
  | 0, h => (firstStop_spec A T D).2.1 d (by omega)
  | n + 1, h => by
    have h1 := rising_of_firstStop (A := A) (T := T) (D := D) (d := d) n (by omega)
    have h2 := (firstStop_spec A T D).2.1 (d + n + 1) (by omega)
    rw [← Nat.add_assoc]
    grind

/-- Stopping rule on measured curves: if each step to a longer draft takes time and the tokens it
adds per added second do not rise from one step to the next, the first draft length whose successor
is not better is the (least) best one. Pass times may rise ever more slowly, as a deduplicating
kernel's do, as long as the tokens gained do so faster. -/
theorem bestDraft_stop_of_concave_in_time [DecidableLT K] {A T : Nat → K} {D : Nat} (h0 : 0 < T 0)
    (hT : ∀ d : Nat, d < D → T d < T (d + 1))
    (h : ∀ i : Nat, i + 2 ≤ D →
      (A (i + 2) - A (i + 1)) * (T (i + 1) - T i) ≤ (A (i + 1) - A i) * (T (i + 2) - T (i + 1))) :
    bestDraft A T D = firstStop A T D := by
  obtain ⟨hs, _, hstop⟩ := firstStop_spec A T D
  obtain ⟨hb, hbest, hleast⟩ := bestDraft_spec A T D
  rcases Nat.lt_trichotomy (bestDraft A T D) (firstStop A T D) with hlt | heq | hgt
  · obtain ⟨n, hn⟩ : ∃ n, firstStop A T D = bestDraft A T D + n + 1 :=
      ⟨firstStop A T D - bestDraft A T D - 1, by omega⟩
    have h1 := rising_of_firstStop (A := A) (T := T) n (Nat.le_of_eq hn.symm)
    have h2 := hbest _ (hn ▸ hs)
    grind
  · exact heq
  · have order :=
      ratio_order_of_consecutive (A := fun i => A (i + 1) - A i) (B := fun i => T (i + 1) - T i)
      (D := D - 1)
      (fun i hi => by have := hT i (by omega); grind)
      (fun i hi => by have := h i (by omega); grind)
    obtain ⟨n, hn⟩ : ∃ n, bestDraft A T D = firstStop A T D + n :=
      ⟨bestDraft A T D - firstStop A T D, by omega⟩
    have h1 :=
      goodput_le_of_stop_of_concave_in_time (A := A) (Nat.le_of_lt hgt) (time_pos h0 hT _ hs)
      (hn ▸ time_le hT _ n (by omega)) (hT _ (by omega))
      (fun i hi hiD => by have := order (firstStop A T D) i hi (by omega); grind) (hstop (by omega))
    have h2 := hleast _ hgt
    grind

private theorem chord_le_step {A T : Nat → K} {a j : Nat}
    (h : ∀ i : Nat, a ≤ i → i ≤ j → (A (i + 1) - A i) * (T (j + 1) - T j) ≤
    (A (j + 1) - A j) * (T (i + 1) - T i)) :
    ∀ n : Nat, a + n ≤ j + 1 → (A (a + n) - A a) * (T (j + 1) - T j) ≤
    (A (j + 1) - A j) * (T (a + n) - T a)
  | 0, _ => by simp only [Nat.add_zero]; grind
  | n + 1, hn => by
    have h1 := chord_le_step h n (by omega)
    have h2 := h (a + n) (by omega) (by omega)
    rw [← Nat.add_assoc]
    grind

/-- Where the tokens added per added second do not fall from one step to the next, the earlier chord
of the tokens curve over time is at most the later one. -/
theorem chord_le_of_convex_in_time {A T : Nat → K} {D a b : Nat}
    (hT : ∀ d : Nat, d < D → T d < T (d + 1))
    (h : ∀ i : Nat, i + 2 ≤ D →
      (A (i + 1) - A i) * (T (i + 2) - T (i + 1)) ≤ (A (i + 2) - A (i + 1)) * (T (i + 1) - T i))
      (hab : a ≤ b) :
    ∀ n : Nat, b + n ≤ D → (A b - A a) * (T (b + n) - T b) ≤ (A (b + n) - A b) * (T b - T a)
  | 0, _ => by simp only [Nat.add_zero]; grind
  | n + 1, hn => by
    have h1 := chord_le_of_convex_in_time hT h hab n (by omega)
    have order :=
      ratio_order_of_consecutive_left (A := fun i => T (i + 1) - T i)
      (B := fun i => A (i + 1) - A i)
      (D := D - 1) (fun i hi => by have := hT i (by omega); grind)
        (fun i hi => by have := h i (by omega); grind)
    have h2 := chord_le_step (A := A) (T := T) (a := a) (j := b + n)
      (fun i _ hij => by have := order i (b + n) hij (by omega); grind) (b - a) (by omega)
    rw [show a + (b - a) = b by omega] at h2
    rw [← Nat.add_assoc]
    grind

/-- The opposite curvature: if each step to a longer draft takes time and the tokens it adds per
added second do not fall from one step to the next, the best draft length is one of the two ends. -/
theorem bestDraft_end_of_convex_in_time [DecidableLT K] {A T : Nat → K} {D : Nat} (h0 : 0 < T 0)
    (hT : ∀ d : Nat, d < D → T d < T (d + 1))
    (h : ∀ i : Nat, i + 2 ≤ D →
      (A (i + 1) - A i) * (T (i + 2) - T (i + 1)) ≤ (A (i + 2) - A (i + 1)) * (T (i + 1) - T i)) :
    bestDraft A T D = 0 ∨ bestDraft A T D = D := by
  obtain ⟨hb, hbest, hleast⟩ := bestDraft_spec A T D
  generalize bestDraft A T D = b at *
  by_cases hz : b = 0
  · exact Or.inl hz
  by_cases hD : b = D
  · exact Or.inr hD
  have hlow := hleast 0 (by omega)
  have hhigh := hbest D (Nat.le_refl _)
  have hTb := time_pos h0 hT b hb
  simp only [goodput] at hlow hhigh
  rw [div_lt_div_iff' h0 hTb] at hlow
  rw [div_le_div_iff' (time_pos h0 hT D (Nat.le_refl _)) hTb] at hhigh
  obtain ⟨n, rfl⟩ : ∃ n, D = b + n := ⟨D - b, by omega⟩
  have chord := chord_le_of_convex_in_time hT h (Nat.zero_le b) n (Nat.le_refl _)
  have hstep0 : 0 < T b - T 0 := by
    have h1 := hT 0 (by omega)
    have h2 := time_le hT 1 (b - 1) (by omega)
    rw [show 1 + (b - 1) = b by omega] at h2
    grind
  have hstepn : 0 < T (b + n) - T b := by
    have h1 := hT b (by omega)
    have h2 := time_le hT (b + 1) (n - 1) (by omega)
    rw [show b + 1 + (n - 1) = b + n by omega] at h2
    grind
  have h1 := mul_lt_mul_right' (show A b * (T b - T 0) < (A b - A 0) * T b by grind) hstepn
  have h2 := mul_le_mul_right' chord (Std.le_of_lt hTb)
  have h3 : A b * (T (b + n) - T b) < (A (b + n) - A b) * T b := by
    rw [← mul_lt_mul_iff_right' hstep0]
    grind
  exfalso; grind

end ExpertBytes
