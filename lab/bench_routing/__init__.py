"""Speed and memory of every engine that counts routing traces, each in a process of its own, on the same files."""
