module

public import ExpertBytes.Bad

/-! Nothing is wrong here but what it uses. -/

public section

namespace ExpertBytes

theorem anything (n : Nat) : n = n + 1 := absurd bad (by decide)

end ExpertBytes
