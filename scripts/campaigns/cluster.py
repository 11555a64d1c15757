"""Runs the shards of a campaign on Dask distributed.

The scheduler is only asked to hand out work. What is done is read from the results folder, so that a
worker or a scheduler that dies costs what was running on it and nothing else.
"""

import asyncio
import dataclasses
import sys
import time

import cloudpickle
import dask
import distributed

from . import shard as shards
from .plan import Refusal, name_of

# Whatever imports this module elsewhere need not have it: it travels with the work.
cloudpickle.register_pickle_by_value(shards)

LOST = (
    asyncio.CancelledError,
    distributed.client.FutureCancelledError,
    distributed.comm.CommClosedError,
    OSError,
    TimeoutError,
)


# How often the processes of a local cluster are started before that is given up.
STARTS = 5


@dataclasses.dataclass
class Settings:
    """Where the work is done, and how patient we are."""

    # Of a scheduler that is running already; empty for processes on this machine.
    scheduler: str = ""
    workers: int = 1
    # Seconds after which a worker that says nothing is given up.
    worker_ttl: float = 60
    # Seconds for which a scheduler that went away may stay away.
    patience: float = 120
    # Certificates for a scheduler that wants them: of who signs, our own, and our key.
    tls: tuple = ()

    def security(self):
        """The certificates that a scheduler of the user's is shown, if any."""
        if not self.tls:
            return None
        authority, certificate, key = self.tls
        return distributed.Security(
            tls_ca_file=authority,
            tls_client_cert=certificate,
            tls_client_key=key,
            require_encryption=True,
        )


def run(campaign, folder, settings, show, token):
    """Runs every shard that is not published; reports each by `show(shard, outcome)`."""
    # A shard that takes its worker down is counted on disk, where it outlives the scheduler too.
    dask.config.set(
        {
            "distributed.scheduler.allowed-failures": campaign.attempts + 1,
            "distributed.scheduler.worker-ttl": f"{settings.worker_ttl:g} s",
            # The program's memory is its own affair; what it takes too much of, it reports itself.
            "distributed.worker.memory.terminate": False,
            "distributed.worker.memory.pause": False,
        }
    )
    if settings.scheduler:
        run_on_scheduler(campaign, folder, settings, show, token)
        return
    with local_cluster(settings.workers) as cluster, distributed.Client(cluster) as client:
        announce(client)
        run_shards(client, campaign, folder, show, token)


def local_cluster(workers):
    """Processes of this machine that listen to nobody else, and to nobody without their key.

    Whoever can reach a scheduler makes it run code. So everything listens on the loopback address, and asks
    for a certificate that was made for this run and is known to its processes alone.
    """
    for start in range(1, STARTS + 1):
        # On a busy machine a process may take longer to begin than Dask waits for it.
        dask.config.set({"distributed.comm.timeouts.connect": f"{30 * start} s"})
        try:
            return distributed.LocalCluster(
                n_workers=workers,
                threads_per_worker=1,
                processes=True,
                memory_limit=0,
                host="127.0.0.1",
                protocol="tls://",
                security=distributed.Security.temporary(),
                dashboard_address="127.0.0.1:0",
                worker_dashboard_address="127.0.0.1:0",
                silence_logs="CRITICAL",
            )
        except (RuntimeError, *LOST) as problem:
            if start == STARTS:
                raise Refusal(f"the worker processes did not start: {problem}") from problem
            print(
                f"The worker processes did not start ({problem}); trying again, {start + 1} of {STARTS}",
                file=sys.stderr,
            )
            time.sleep(start)


def run_on_scheduler(campaign, folder, settings, show, token):
    """The same on a cluster of the user's, for as long as its scheduler comes back in time."""
    if not settings.scheduler.startswith("tls://"):
        print(
            f"Anybody who can reach {settings.scheduler} can run code as the user it runs as. "
            "--scheduler tls://… with --tls-ca, --tls-cert and --tls-key keeps others out.",
            file=sys.stderr,
        )
    gone_since = None
    cannot = set()
    while len(pending(campaign, folder)) > len(cannot):
        try:
            with distributed.Client(
                settings.scheduler, timeout=5, security=settings.security()
            ) as client:
                announce(client)
                gone_since = None
                cannot |= run_shards(client, campaign, folder, show, token, cannot)
        except LOST as problem:
            gone_since = gone_since or time.monotonic()
            if time.monotonic() - gone_since > settings.patience:
                raise Refusal(f"no scheduler at {settings.scheduler}: {problem}") from problem
            print(f"lost the scheduler at {settings.scheduler}, trying again", file=sys.stderr)
            time.sleep(1)


def announce(client):
    """What Dask's users look at while they wait."""
    workers = len(client.scheduler_info().get("workers", {}))
    print(f"Dask: {client.scheduler.address}, {workers} workers", file=sys.stderr)
    try:
        import bokeh as _

        print(f"Dashboard: {client.dashboard_link}", file=sys.stderr)
    except ImportError:
        pass


def pending(campaign, folder):
    """The shards that nobody has published."""
    return [
        shard for shard in campaign.shards if not shards.published(folder, name_of(shard.number))
    ]


def run_shards(client, campaign, folder, show, token, without=()):
    """Hands out what is not published, and hears of each as it ends; the shards that cannot run here."""
    asked = {}
    cannot = set()
    for shard in pending(campaign, folder):
        if shard.number in without:
            continue
        future = client.submit(
            shards.run,
            str(folder),
            dataclasses.asdict(shard),
            campaign.espalier,
            campaign.timeout,
            campaign.attempts,
            token,
            key=f"{campaign.name}-{campaign.revision[:12]}-{shard.title}",
            pure=False,
        )
        asked[future] = shard
    for future in distributed.as_completed(list(asked)):
        shard = asked[future]
        problem = future.exception() if future.status == "error" else None
        if isinstance(problem, distributed.scheduler.KilledWorker):
            shards.give_up(folder, dataclasses.asdict(shard), f"killed its workers: {problem}")
        elif problem is not None:
            raise Refusal(f"{shard.title}: {type(problem).__name__}: {problem}")
        elif future.status != "finished":
            raise distributed.comm.CommClosedError(f"{shard.title} was {future.status}")
        elif future.result().startswith("cannot: "):
            cannot.add(shard.number)
            show(shard, future.result())
            continue
        # On a cluster, a network's file system may take its time to show what another machine wrote.
        wait_until_published(folder, shard)
        show(shard, shards.outcome_of(folder, name_of(shard.number)))
    return cannot


def wait_until_published(folder, shard, seconds=60):
    """Fails if what a worker has published cannot be seen from here."""
    deadline = time.monotonic() + seconds
    while not shards.published(folder, name_of(shard.number)):
        if time.monotonic() > deadline:
            raise Refusal(f"{shard.title} is done, but {folder} does not show it: is it shared?")
        time.sleep(0.2)
