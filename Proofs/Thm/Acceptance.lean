module

public import Proofs.Spec.Acceptance

public section

universe u

namespace ExpertBytes

variable {K : Type u} [OrderedField K]

/-- Truncated geometric sum in closed form: `(1 − a) · tokens a d = 1 − a^(d+1)`. -/
theorem one_sub_mul_tokens (a : K) (d : Nat) : (1 - a) * tokens a d = 1 - a ^ (d + 1) := by
  induction d with
  | zero => simp only [tokens]; grind
  | succ d ih => simp only [tokens]; rw [Lean.Grind.Semiring.pow_succ a (d+1)]; grind

end ExpertBytes
