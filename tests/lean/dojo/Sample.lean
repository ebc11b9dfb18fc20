module

/-! A sample for lean-dojo: sections with modifiers, and one namespace after another. -/

@[expose] public section

namespace ExpertBytes

/-- Twice `n`. -/
def twice (n : Nat) : Nat := n + n

/-- Twice is monotone: `a ≤ b ⇒ 2a ≤ 2b`. -/
theorem twice_le (a b : Nat) (h : a ≤ b) : twice a ≤ twice b := by
  simp only [twice]; omega

private theorem hidden : 1 + 1 = 2 := rfl

end ExpertBytes

end

public section Signed

namespace ExpertBytes

variable {n : Nat}

/-- Only zero is twice itself: `n` is a variable of the section. -/
@[simp] theorem eq_zero_of_twice (h : n + n = n) : n = 0 := by
  omega

end ExpertBytes

end Signed
