"""A progress bar on a terminal; elsewhere a line every 30 seconds."""

import sys
import time

from . import plan


class Progress:
    """Prints the progress of a campaign, its failures, and the estimated time left."""

    def __init__(self, total, done, stream=sys.stderr, is_quiet=False):
        self.total = total
        self.done = done
        self.begun = done
        self.findings = 0
        self.stream = stream
        self.is_quiet = is_quiet
        self.started = time.monotonic()
        self.told = self.started
        if done:
            self.tell(f"{done} of {total} shards are published already")

    def step(self, shard, outcome):
        """Counts a finished shard. A shard that cannot run here is not finished."""
        if outcome.startswith("cannot: "):
            self.tell(f"{shard.title}: {plan.visible(outcome)}")
            return
        self.done += 1
        if outcome != "fine":
            self.findings += 1
            self.tell(f"{shard.title}: {outcome}")
        now = time.monotonic()
        if self.stream.isatty():
            self.stream.write("\r" + self.bar() + "\x1b[K" + ("\n" if self.is_over else ""))
            self.stream.flush()
        elif now - self.told > 30 or self.is_over:
            self.told = now
            self.tell(self.bar())

    @property
    def is_over(self):
        return self.done == self.total

    def bar(self):
        """`[#######          ] | 43% Completed | 12/28 shards, 1 failed | 1min 5s, 1min 20s left`."""
        share = self.done / self.total if self.total else 1
        filled = "#" * int(20 * share)
        seconds = time.monotonic() - self.started
        rate = (self.done - self.begun) / seconds if seconds else 0
        left = f", {clock((self.total - self.done) / rate)} left" if rate and not self.is_over else ""
        return (
            f"[{filled:<20}] | {share:.0%} Completed | {self.done}/{self.total} shards, "
            f"{self.findings} failed | {clock(seconds)}{left}"
        )

    def tell(self, line):
        if not self.is_quiet:
            print(line, file=self.stream)


def clock(seconds):
    """`42s`, `3min 5s`, `2hr 10min`, in the format of Dask."""
    minutes, seconds = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours}hr {minutes}min"
    return f"{minutes}min {seconds}s" if minutes else f"{seconds}s"
