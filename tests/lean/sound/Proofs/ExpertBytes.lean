module

public import ExpertBytes.Lemma.Base
public import ExpertBytes.Lemma.Next
