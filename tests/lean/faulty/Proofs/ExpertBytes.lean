module

public import ExpertBytes.Lemma.After
public import ExpertBytes.Lemma.False
public import ExpertBytes.Lemma.Warned
