module

public import ExpertBytes.Spec.Lossless
public import ExpertBytes.Lemma.Sum

/-!
# Means over the tokens

Lemmas about `mean` and about sums of non-negative terms.
-/

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

theorem mean_congr {w f w' f' : Nat → K} {V : Nat}
    (h : ∀ x : Nat, x < V → w x * f x = w' x * f' x) : mean w f V = mean w' f' V :=
  sumBelow_congr h

theorem mean_add (w f g : Nat → K) (V : Nat) :
    mean w (fun x => f x + g x) V = mean w f V + mean w g V := by
  simp only [mean]
  rw [← sumBelow_add]
  exact sumBelow_congr fun x _ => by grind

theorem add_mean (w w' f : Nat → K) (V : Nat) :
    mean (fun x => w x + w' x) f V = mean w f V + mean w' f V := by
  simp only [mean]
  rw [← sumBelow_add]
  exact sumBelow_congr fun x _ => by grind

theorem mean_mul_const (w f : Nat → K) (a : K) (V : Nat) :
    mean w (fun x => f x * a) V = mean w f V * a := by
  simp only [mean]
  rw [← sumBelow_mul]
  exact sumBelow_congr fun x _ => by grind

theorem mean_mul (w f : Nat → K) (a : K) (V : Nat) :
    mean w (fun x => a * f x) V = a * mean w f V := by
  have h := mean_mul_const w f a V
  have h1 : mean w (fun x => a * f x) V = mean w (fun x => f x * a) V :=
    mean_congr fun x _ => by grind
  grind

theorem mean_const (w : Nat → K) (a : K) (V : Nat) :
    mean w (fun _ => a) V = sumBelow w V * a :=
  sumBelow_mul w a V

theorem sumBelow_nonneg {f : Nat → K} {V : Nat} (h : ∀ x : Nat, x < V → 0 ≤ f x) :
    0 ≤ sumBelow f V := by
  induction V with
  | zero => exact Std.le_refl _
  | succ V ih =>
    have h1 := ih fun x hx => h x (by omega)
    have h2 := h V (by omega)
    simp only [sumBelow]
    grind

theorem le_sumBelow {f : Nat → K} {V : Nat} (h : ∀ x : Nat, x < V → 0 ≤ f x) {y : Nat}
    (hy : y < V) : f y ≤ sumBelow f V := by
  induction V with
  | zero => omega
  | succ V ih =>
    have h1 := sumBelow_nonneg (fun x hx => h x (by omega) : ∀ x : Nat, x < V → 0 ≤ f x)
    have h2 := h V (by omega)
    simp only [sumBelow]
    by_cases hyV : y = V
    · subst hyV; grind
    · have h3 := ih (fun x hx => h x (by omega)) (by omega)
      grind

theorem mean_indicator (w : Nat → K) {V y : Nat} (hy : y < V) :
    mean w (fun x => if x = y then 1 else 0) V = w y := by
  induction V with
  | zero => omega
  | succ V ih =>
    have h : mean w (fun x => if x = y then 1 else 0) (V + 1) =
        mean w (fun x => if x = y then 1 else 0) V + w V * (if V = y then 1 else 0) := rfl
    rw [h]
    by_cases hyV : V = y
    · have h0 : mean w (fun x => if x = y then 1 else 0) V = mean w (fun _ => 0) V :=
        mean_congr fun x hx => by rw [if_neg (by omega)]
      rw [h0, mean_const, if_pos hyV, hyV]
      grind
    · rw [ih (by omega), if_neg hyV]
      grind

end ExpertBytes
