module

public import ExpertBytes.After
public import ExpertBytes.False
public import ExpertBytes.Warned
