module

public import ExpertBytes.Base
public import ExpertBytes.Next
