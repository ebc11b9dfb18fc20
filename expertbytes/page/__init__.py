"""What the page in a browser computes: the command's own functions behind one that takes and gives JSON.

Everything loaded here is the standard library or pydantic (`tests/expertbytes/page/test_light.py`).
"""
