"""A stub of `espalier` for the self-test, with configurable misbehaviour."""

import pathlib

PROGRAM = """#!/usr/bin/env python3
import os, pathlib, signal, sys, time
words = sys.argv[1:]
if words[0] == "list":
    print("one  1 oracle\\ntwo  2 oracles")
    sys.exit(0)
value = lambda name: words[words.index(name) + 1]
home, out = pathlib.Path({home!r}), pathlib.Path(value("--out"))
part = value("--shard")
position = int(part.split("/")[0])
with open(home / "starts", "a") as file:
    file.write(f"{{position}} {{os.getpid()}} {{os.getppid()}}\\n")
{behaviour}
time.sleep({seconds})
(out / "fuzz.csv").write_text(f"run_id,area,shard,seed_first,executions\\nr{{position}},one,{{part}},0x1/0,10\\n")
(out / "failures.csv").write_text("signature,area,oracle,seed,operations,shrink_evaluations,file\\n")
"""


class StandIn:
    """A program in a folder, and the record of its starts."""

    def __init__(self, home, seconds=0.0, behaviour=""):
        self.home = pathlib.Path(home)
        self.path = self.home / "stand-in"
        self.path.write_text(
            PROGRAM.format(home=str(home), seconds=seconds, behaviour=behaviour)
        )
        self.path.chmod(0o755)

    @property
    def starts(self):
        """The shard, process and parent process of each start."""
        path = self.home / "starts"
        lines = path.read_text().splitlines() if path.exists() else []
        return [tuple(int(word) for word in line.split()) for line in lines]
