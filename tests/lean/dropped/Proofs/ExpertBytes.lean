module

public import ExpertBytes.Bad
public import ExpertBytes.After

/-! The root of a library with a false theorem. -/
