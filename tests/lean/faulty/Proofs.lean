module

public import Proofs.After
public import Proofs.False
public import Proofs.Warned
