"""What engines print and people keep, read as it is: one small module for each kind of form behind one registry."""
