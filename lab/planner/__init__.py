"""The planner: its vectors, a million random tables, what the rules of engines pass and what their faults cost."""
