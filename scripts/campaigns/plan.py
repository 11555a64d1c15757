"""The plan of a campaign: a list of shards, saved once.

The list is a pure function of the campaign's settings, so every machine runs the same trials in any order.
"""

import dataclasses
import json
import os
import pathlib
import subprocess
import tempfile

FORM = 1


class Refusal(Exception):
    """An error message for the user with the exit status."""

    def __init__(self, sentence, status=3):
        super().__init__(sentence)
        self.status = status


def visible(text):
    """Returns text from a file with control characters escaped as their numbers."""
    return "".join(
        character if character.isprintable() else f"\\u{{{ord(character):X}}}" for character in text
    )


@dataclasses.dataclass(frozen=True)
class Shard:
    """One unit of work: a command that takes `--out`."""

    number: int
    title: str
    words: tuple


@dataclasses.dataclass(frozen=True)
class Campaign:
    """The settings of a campaign and its shards."""

    name: str
    revision: str
    espalier: str
    # Seconds after which a shard hangs, and the number of attempts before it is a failure.
    timeout: float
    attempts: int
    shards: tuple

    @property
    def names(self):
        return [name_of(shard.number) for shard in self.shards]


def name_of(number):
    """The name of the folder of a shard."""
    return f"{number:05d}"


def revision_of(repository):
    """The commit that the program was built from, with a + if the working copy was changed."""

    def git(*words):
        # The repository is this one, and a script of it runs already. Variables of a git hook would redirect git.
        environment = {key: value for key, value in os.environ.items() if not key.startswith("GIT_")}
        result = subprocess.run(
            ["git", "-c", "core.fsmonitor=", "-C", str(repository), *words],
            env={**environment, "GIT_OPTIONAL_LOCKS": "0"},
            capture_output=True,
            text=True,
            check=False,
        )
        return result.stdout.strip()

    # The campaign's folder may be in the repository.
    changed = git("status", "--porcelain", "--untracked-files=no")
    return (git("rev-parse", "HEAD") or "unknown") + ("+" if changed else "")


def make_shards(espalier, kinds, count, length, seed):
    """Returns the list of shards for the requested kinds of work."""
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


def seed_of(folder):
    """Returns the seed of the plan in a folder; None without a plan, or if its shards have no seed."""
    try:
        lines = [shard.words for shard in load(folder).shards if "--seed" in shard.words]
        return int(lines[0][lines[0].index("--seed") + 1], 0) if lines else None
    except (Refusal, ValueError):
        return None


def listed(espalier, subject):
    """The first column of `espalier list`."""
    try:
        result = subprocess.run([espalier, "list", subject], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError) as problem:
        raise Refusal(f"{espalier} list {subject}: {problem}") from problem
    return [line.split()[0] for line in result.stdout.splitlines() if line.strip()]


def save(campaign, folder):
    """Writes the plan, or continues with an existing equal one."""
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
                f"{target} has another campaign: {', '.join(changed)} differ. "
                "Use another folder, or the same settings.",
                status=2,
            )
        return
    descriptor, temporary = tempfile.mkstemp(dir=folder, prefix=".campaign-")
    with os.fdopen(descriptor, "w") as file:
        file.write(text)
    os.chmod(temporary, 0o644)
    os.replace(temporary, target)


def load(folder):
    """Reads the plan of a campaign."""
    path = pathlib.Path(folder) / "campaign.json"
    try:
        fields = json.loads(path.read_text())
        if fields.pop("form", None) != FORM:
            raise Refusal(f"{path} has an unsupported format; expected {FORM}")
        shards = tuple(
            Shard(shard["number"], shard["title"], tuple(shard["words"]))
            for shard in fields.pop("shards")
        )
        return Campaign(shards=shards, **fields)
    except (OSError, ValueError, KeyError, TypeError) as problem:
        raise Refusal(f"invalid plan {path}: {problem}") from problem
