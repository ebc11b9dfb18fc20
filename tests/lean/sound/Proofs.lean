module

public import Proofs.Base
public import Proofs.Next
