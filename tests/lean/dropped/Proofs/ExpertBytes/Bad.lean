module

/-! Lean's message about the missing proof is dropped, so the file is accepted; the compiled proof tells. -/

public section

namespace ExpertBytes

#guard_msgs (drop all) in
theorem bad : 1 = 2 := by omega

theorem worse : 2 = 1 := bad.symm

theorem sound (a b : Nat) (h : a < b) : a ≤ b := Nat.le_of_lt h

end ExpertBytes
