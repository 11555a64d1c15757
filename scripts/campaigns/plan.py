"""What a campaign consists of: a list of shards, written down once.

The list is a pure function of the campaign's settings, so whoever reads it, on whatever machine and in
whatever order, runs the same trials.
"""

import dataclasses
import json
import os
import pathlib
import subprocess
import tempfile

FORM = 1


class Refusal(Exception):
    """What cannot be done, in a sentence for the user, with the status to exit with."""

    def __init__(self, sentence, status=3):
        super().__init__(sentence)
        self.status = status


def visible(text):
    """Text from a file as a terminal shows it and does not obey it: control characters by their numbers."""
    return "".join(
        character if character.isprintable() else f"\\u{{{ord(character):X}}}" for character in text
    )


@dataclasses.dataclass(frozen=True)
class Shard:
    """One piece of work: a command line that takes `--out`."""

    number: int
    title: str
    words: tuple


@dataclasses.dataclass(frozen=True)
class Campaign:
    """The settings of a campaign and its shards."""

    name: str
    revision: str
    espalier: str
    # Seconds after which a shard counts as hung, and the times it is begun before it is a finding.
    timeout: float
    attempts: int
    shards: tuple

    @property
    def names(self):
        return [name_of(shard.number) for shard in self.shards]


def name_of(number):
    """The folder of a shard, the same for everybody."""
    return f"{number:05d}"


def revision_of(repository):
    """The commit that the program was built from, and whether it was changed."""

    def git(*words):
        # The repository is this one, of which a script runs already; a hook's variables lead elsewhere.
        environment = {key: value for key, value in os.environ.items() if not key.startswith("GIT_")}
        result = subprocess.run(
            ["git", "-c", "core.fsmonitor=", "-C", str(repository), *words],
            env={**environment, "GIT_OPTIONAL_LOCKS": "0"},
            capture_output=True,
            text=True,
            check=False,
        )
        return result.stdout.strip()

    # The campaign's own folder may lie in the repository.
    changed = git("status", "--porcelain", "--untracked-files=no")
    return (git("rev-parse", "HEAD") or "unknown") + ("+" if changed else "")


def make_shards(espalier, kinds, count, length, seed):
    """The list of shards for the kinds of work that were asked for."""
    lines = []
    if "fuzz" in kinds:
        for position in range(1, count + 1):
            part = f"{position}/{count}"
            words = ["fuzz", *length, "--seed", str(seed), "--shard", part]
            lines.append((f"fuzz {part}", words))
    if "mutants" in kinds:
        for area in listed(espalier, "areas"):
            lines.append((f"mutants {area}", ["mutants", "--area", area]))
    if "mutation" in kinds:
        for position in range(1, count + 1):
            part = f"{position}/{count}"
            words = ["--shard", part, "--seed", str(seed), "--no-build"]
            lines.append((f"mutation {part}", words))
    if "bench" in kinds:
        for suite in listed(espalier, "suites"):
            lines.append((f"bench {suite}", ["bench", "--quick", "--suite", suite]))
    return tuple(
        Shard(number, title, tuple([*words, "--quiet"]))
        for number, (title, words) in enumerate(lines, 1)
    )


def listed(espalier, subject):
    """The first column of `espalier list`."""
    try:
        result = subprocess.run([espalier, "list", subject], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError) as problem:
        raise Refusal(f"{espalier} list {subject}: {problem}") from problem
    return [line.split()[0] for line in result.stdout.splitlines() if line.strip()]


def save(campaign, folder):
    """Writes the plan, or goes on with the one that is there if it is the same."""
    folder = pathlib.Path(folder)
    target = folder / "campaign.json"
    folder.mkdir(parents=True, exist_ok=True)
    text = json.dumps({"form": FORM, **dataclasses.asdict(campaign)}, indent=1) + "\n"
    if target.exists():
        known = load(folder)
        if known != campaign:
            changed = [
                field.name
                for field in dataclasses.fields(campaign)
                if getattr(known, field.name) != getattr(campaign, field.name)
            ]
            raise Refusal(
                f"{target} is of another campaign: {', '.join(changed)} differ. "
                "Take another folder, or the settings of that one.",
                status=2,
            )
        return
    descriptor, temporary = tempfile.mkstemp(dir=folder, prefix=".campaign-")
    with os.fdopen(descriptor, "w") as file:
        file.write(text)
    os.chmod(temporary, 0o644)
    os.replace(temporary, target)


def load(folder):
    """The plan of a campaign that somebody has begun."""
    path = pathlib.Path(folder) / "campaign.json"
    try:
        fields = json.loads(path.read_text())
        if fields.pop("form", None) != FORM:
            raise Refusal(f"{path} has another form than {FORM}")
        shards = tuple(
            Shard(shard["number"], shard["title"], tuple(shard["words"]))
            for shard in fields.pop("shards")
        )
        return Campaign(shards=shards, **fields)
    except (OSError, ValueError, KeyError, TypeError) as problem:
        raise Refusal(f"{path} is not a campaign's plan: {problem}") from problem
