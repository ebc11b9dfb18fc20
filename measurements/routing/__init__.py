"""Routing traces and the working-set curve that follows from them: distinct experts by pass size, exactly."""
