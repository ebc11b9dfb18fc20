"""`python -m expertbytes`: the command line."""

from expertbytes.cli import main

main()
