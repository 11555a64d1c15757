"""The command line of `scripts/campaign`."""

import argparse
import csv
import os
import pathlib
import shlex
import shutil
import signal
import subprocess
import sys
import uuid

from lib import seeds

from . import merge, plan, shard

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent.parent


def parser():
    """The parser of all options."""
    top = argparse.ArgumentParser("scripts/campaign", description=__doc__)
    verbs = top.add_subparsers(dest="verb", required=True)

    run = verbs.add_parser("run", help="run the shards that are not published, and merge")
    run.add_argument("folder", help="folder of the campaign")
    run.add_argument(
        "--kind",
        action="append",
        choices=["fuzz", "mutants", "mutation", "bench"],
        help="kind of work (default: fuzz); can be repeated, except mutation",
    )
    run.add_argument("--shards", type=positive, help="number of parts of fuzz (default: the number of processors)")
    length = run.add_mutually_exclusive_group()
    length.add_argument("--execs", type=positive, help="trials of each area in all shards together")
    length.add_argument("--time", help="time for which each shard fuzzes, such as 5m (default: 60s)")
    run.add_argument("--area", action="append", default=[], help="fuzz only this area; can be repeated")
    run.add_argument(
        "--seed",
        type=seeds.parse,
        help=f"seed of all shards (default: {seeds.VARIABLE}, that of the plan in FOLDER, or a new one, which is printed)",
    )
    run.add_argument(
        "--scheduler",
        default="",
        help="the address of your Dask scheduler; use tls://, since anyone who can connect to it can run "
        "code as its user",
    )
    for name, what in (("ca", "certificate authority"), ("cert", "certificate"), ("key", "private key")):
        run.add_argument(f"--tls-{name}", metavar="FILE", help=f"{what} for tls://, in PEM")
    run.add_argument(
        "--workers",
        type=positive,
        default=os.cpu_count() or 1,
        help="processes of this machine (default: the number of processors)",
    )
    seconds = {"type": float, "metavar": "SECONDS"}
    run.add_argument(
        "--worker-ttl", **seconds, default=60, help="silence after which a worker is lost (default: 60)"
    )
    run.add_argument(
        "--patience", **seconds, default=120, help="time to wait for a lost scheduler (default: 120)"
    )
    run.add_argument(
        "--timeout", **seconds, default=86_400, help="limit of one shard (default: 86400)"
    )
    run.add_argument("--attempts", type=positive, default=3, help="attempts before a shard is a failure (default: 3)")
    run.add_argument("--espalier", help="the program, at the same path on every machine")
    run.add_argument("--plan", action="store_true", help="write campaign.json without running a shard")
    run.add_argument("--quiet", action="store_true", help="print no progress")

    one = verbs.add_parser("shard", help="run one shard of a planned campaign")
    one.add_argument("folder", help="folder of the campaign")
    one.add_argument("number", type=positive, help="number of the shard")

    together = verbs.add_parser("merge", help="merge the results of several folders")
    together.add_argument("target", help="folder of the merged results")
    together.add_argument("folders", nargs="+", help="folders of shards or of earlier merges")
    return top


def positive(text):
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError(f"invalid number {text}: use a positive number")
    return value


def built_program():
    """Builds the program of this repository and returns its path."""
    words = ["swift", "build", "-c", "release", "--product", "espalier"]
    with open(os.devnull) as nothing:
        if subprocess.run(words, cwd=REPOSITORY, stdin=nothing, stdout=sys.stderr).returncode:
            raise plan.Refusal("cannot build the program; see the compiler output above")
    return str(REPOSITORY / ".build/release/espalier")


def built_mutants(seed):
    """Builds the mutated engine, records its trials, and returns the script that runs its mutants."""
    script = str(REPOSITORY / "scripts/mutants")
    words = [script, "--build", "--seed", str(seed)]
    if subprocess.run(words, stdin=subprocess.DEVNULL, stdout=sys.stderr).returncode:
        raise plan.Refusal("cannot build the mutants; see the output above")
    return script


def program(options, seed):
    """The program that runs the shards."""
    if options.espalier:
        return os.path.abspath(options.espalier)
    if "mutation" not in (options.kind or []):
        return built_program()
    return built_mutants(seed)


def planned(options):
    """The campaign that the options describe."""
    if "mutation" in (options.kind or []) and len(options.kind) > 1:
        raise plan.Refusal("--kind mutation cannot be combined: leave out the other kinds", status=2)
    kinds = options.kind or ["fuzz"]
    seed = seeds.fixed(options.seed)
    if seed is None:
        seed = plan.seed_of(options.folder)
    if seed is None:
        seed = seeds.drawn()
    if "fuzz" in kinds or "mutation" in kinds:
        seeds.announce(seed)
    espalier = program(options, seed)
    length = ["--execs", str(options.execs)] if options.execs else ["--time", options.time or "60s"]
    length += [word for area in options.area for word in ("--area", area)]
    return plan.Campaign(
        name=pathlib.Path(options.folder).resolve().name,
        revision=plan.revision_of(REPOSITORY),
        espalier=espalier,
        timeout=options.timeout,
        attempts=options.attempts,
        shards=plan.make_shards(
            espalier, kinds, options.shards or os.cpu_count() or 1, length, seed
        ),
    )


def run_campaign(options):
    folder = pathlib.Path(options.folder).resolve()
    campaign = planned(options)
    plan.save(campaign, folder)
    if options.plan:
        print(f"{len(campaign.shards)} shards: {folder / 'campaign.json'}")
        return 0
    # Only this verb needs Dask.
    from . import cluster, progress

    todo = cluster.pending(campaign, folder)
    bar = progress.Progress(
        len(campaign.shards), len(campaign.shards) - len(todo), is_quiet=options.quiet
    )
    if todo:
        settings = cluster.Settings(
            options.scheduler,
            min(options.workers, len(todo)),
            options.worker_ttl,
            options.patience,
            certificates(options),
        )
        token = uuid.uuid4().hex
        try:
            cluster.run(campaign, folder, settings, bar.step, token)
        except KeyboardInterrupt:
            # The interrupted shards have not failed.
            for left in cluster.pending(campaign, folder):
                shard.withdraw(folder, plan.name_of(left.number), token)
            raise
        except plan.Refusal:
            raise
        except (OSError, RuntimeError, EOFError) as problem:
            print(f"scripts/campaign: {type(problem).__name__}: {problem}", file=sys.stderr)
    return finish(campaign, folder)


def certificates(options):
    """The files for an encrypted connection; all of them or none."""
    files = (options.tls_ca, options.tls_cert, options.tls_key)
    if all(files) != any(files) or bool(all(files)) != options.scheduler.startswith("tls://"):
        raise plan.Refusal(
            "--scheduler tls://… requires --tls-ca, --tls-cert and --tls-key, and they require it", status=2
        )
    return tuple(map(os.path.abspath, files)) if all(files) else ()


def finish(campaign, folder):
    """Merges published shards, and prints failures and missing shards."""
    done = [name for name in campaign.names if shard.published(folder, name)]
    for name in done:
        # Partial results of killed workers.
        for left in (folder / ".running").glob(f"{name}-*"):
            shutil.rmtree(left, ignore_errors=True)
    damaged = merge.merge([folder / "shards" / name for name in done], folder / "merged")
    outcomes = [shard.outcome_of(folder, name) for name in done]
    print(f"{len(done)} of {len(campaign.shards)} shards published: {folder / 'merged'}")
    for table, column in (("died.csv", "story"), ("failures.csv", "signature")):
        path = folder / "merged" / table
        if not path.exists():
            continue
        with open(path, newline="") as file:
            for row in csv.DictReader(file):
                print(plan.visible(f"{row.get('title') or row.get('area')}: {row[column]}"))
                if row.get("file"):
                    trial = shlex.quote(str(folder / "merged" / row["file"]))
                    print(plan.visible(f"  espalier replay {trial}"))
    report(damaged)
    if any(outcome in ("found", "died") for outcome in outcomes):
        return 1
    return 3 if damaged or len(done) < len(campaign.shards) else 0


def report(damaged):
    """Prints the sources that were left out of a merge."""
    for source, reason in damaged:
        print(plan.visible(f"scripts/campaign: left out {source}: {reason}"), file=sys.stderr)


def run_one(options):
    folder = pathlib.Path(options.folder).resolve()
    campaign = plan.load(folder)
    chosen = [shard for shard in campaign.shards if shard.number == options.number]
    if not chosen:
        raise plan.Refusal(f"{folder} has shards 1 to {len(campaign.shards)}", status=2)
    fields = {**vars(chosen[0]), "words": list(chosen[0].words)}
    outcome = shard.run(
        folder, fields, campaign.espalier, campaign.timeout, campaign.attempts, uuid.uuid4().hex
    )
    print(plan.visible(f"{chosen[0].title}: {outcome}"))
    return {"fine": 0, "found": 1, "died": 1}.get(outcome, 3)


def main(words=None):
    options = parser().parse_args(words)
    # SIGTERM, which Slurm sends, is handled like Ctrl-C: running shards are stopped and have not failed.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        if options.verb == "run":
            return run_campaign(options)
        if options.verb == "shard":
            return run_one(options)
        merge.check(options.folders)
        damaged = merge.merge(options.folders, options.target)
        report(damaged)
        return 3 if damaged else 0
    except plan.Refusal as refusal:
        print(f"scripts/campaign: {refusal}", file=sys.stderr)
        return refusal.status
    except KeyboardInterrupt:
        print("\ninterrupted; run the same command again to continue", file=sys.stderr)
        return 3
    except OSError as problem:
        print(f"scripts/campaign: {problem}", file=sys.stderr)
        return 3


if __name__ == "__main__":
    sys.exit(main())
