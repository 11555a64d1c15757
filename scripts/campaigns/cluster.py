"""Runs the shards of a campaign on Dask distributed.

The scheduler only distributes work. Finished shards are read from the results folder, so a crash of a worker
or of the scheduler loses only the shards that were running on it.
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

# The module is sent with the work, so workers need not have it.
cloudpickle.register_pickle_by_value(shards)

LOST = (
    asyncio.CancelledError,
    distributed.client.FutureCancelledError,
    distributed.comm.CommClosedError,
    OSError,
    TimeoutError,
)


# The number of attempts to start the processes of a local cluster.
STARTS = 5


@dataclasses.dataclass
class Settings:
    """The cluster and its timeouts."""

    # The address of a running scheduler; empty for processes of this machine.
    scheduler: str = ""
    workers: int = 1
    # Seconds without a heartbeat after which a worker is lost.
    worker_ttl: float = 60
    # Seconds to wait for a lost scheduler.
    patience: float = 120
    # Files for a scheduler with TLS: certificate authority, certificate, private key.
    tls: tuple = ()

    def security(self):
        """The TLS settings for the user's scheduler, if any."""
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
    """Runs every shard that is not published. Reports each with `show(shard, outcome)`."""
    # Shards that crash their worker are counted on disk, so that the count survives the scheduler.
    dask.config.set(
        {
            "distributed.scheduler.allowed-failures": campaign.attempts + 1,
            "distributed.scheduler.worker-ttl": f"{settings.worker_ttl:g} s",
            # The program limits its own memory and reports an excess.
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
    """Starts processes of this machine that accept connections only from each other.

    Anyone who can connect to a scheduler can run code. So all processes listen on the loopback address and require a
    certificate that is generated for this run.
    """
    for start in range(1, STARTS + 1):
        # On a busy machine a process may take longer to start than Dask waits.
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
                raise Refusal(f"cannot start the worker processes: {problem}") from problem
            print(
                f"cannot start the worker processes ({problem}); retrying, attempt {start + 1} of {STARTS}",
                file=sys.stderr,
            )
            time.sleep(start)


def run_on_scheduler(campaign, folder, settings, show, token):
    """Runs the shards on the user's cluster. Reconnects to a lost scheduler until the patience is over."""
    if not settings.scheduler.startswith("tls://"):
        print(
            f"Warning: anyone who can connect to {settings.scheduler} can run code as its user. "
            "Use --scheduler tls://… with --tls-ca, --tls-cert and --tls-key.",
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
                raise Refusal(f"cannot connect to the scheduler at {settings.scheduler}: {problem}") from problem
            print(f"lost the scheduler at {settings.scheduler}; reconnecting", file=sys.stderr)
            time.sleep(1)


def announce(client):
    """Prints the addresses of the scheduler and of its dashboard."""
    workers = len(client.scheduler_info().get("workers", {}))
    print(f"Dask: {client.scheduler.address}, {workers} workers", file=sys.stderr)
    try:
        import bokeh as _

        print(f"Dashboard: {client.dashboard_link}", file=sys.stderr)
    except ImportError:
        pass


def pending(campaign, folder):
    """The shards that are not published."""
    return [
        shard for shard in campaign.shards if not shards.published(folder, name_of(shard.number))
    ]


def run_shards(client, campaign, folder, show, token, without=()):
    """Submits all unpublished shards and shows each result. Returns the shards that cannot run here."""
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
        # A network file system may show files of another machine with a delay.
        wait_until_published(folder, shard)
        show(shard, shards.outcome_of(folder, name_of(shard.number)))
    return cannot


def wait_until_published(folder, shard, seconds=60):
    """Fails if the published results of a worker do not appear in the folder."""
    deadline = time.monotonic() + seconds
    while not shards.published(folder, name_of(shard.number)):
        if time.monotonic() > deadline:
            raise Refusal(f"{shard.title} finished, but its results are not in {folder}: is the folder shared?")
        time.sleep(0.2)
