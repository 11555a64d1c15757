"""Proves the campaign for real: processes are killed and stopped, schedulers restarted, networks parted.

    scripts/campaign --self-test [NAME…]     as names of unittest, such as ClusterTests
"""

import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest

from . import merge, plan, shard
from .stand_in import StandIn

SCRIPTS = pathlib.Path(__file__).resolve().parent.parent
DASK = [sys.executable, "-m", "dask"]


class CampaignTestCase(unittest.TestCase):
    """A folder for each test, and no process that outlives it."""

    def setUp(self):
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="campaign-"))
        self.folder = self.home / "results"
        self.addCleanup(shutil.rmtree, self.home, ignore_errors=True)
        self.environment = {**os.environ, "PYTHONPATH": str(SCRIPTS)}

    def start(self, words, prefix=()):
        log = open(self.home / "log", "a")
        self.addCleanup(log.close)
        process = subprocess.Popen(
            [*prefix, *words],
            env=self.environment,
            stdout=log,
            stderr=log,
            cwd=self.home,
            start_new_session=True,
        )
        self.addCleanup(end, process)
        return process

    def campaign(self, program, *words, shards=8, prefix=()):
        """Starts `scripts/campaign run` without its shell."""
        line = [sys.executable, "-m", "campaigns", "run", str(self.folder), "--espalier"]
        line += [str(program.path), "--shards", str(shards), "--workers", "2", *words]
        return self.start(line, prefix)

    def wait(self, until, seconds=90, what=""):
        deadline = time.monotonic() + seconds
        while not until():
            if time.monotonic() > deadline:
                self.fail(f"waited {seconds} s for {what}\n{(self.home / 'log').read_text()}")
            time.sleep(0.05)

    def finish(self, process, status=0, seconds=120):
        self.wait(lambda: process.poll() is not None, seconds, "the end of the campaign")
        self.assertEqual(process.returncode, status, (self.home / "log").read_text())

    def published(self):
        return sorted(path.parent.name for path in self.folder.glob("shards/*/shard.json"))

    def merged_shards(self):
        lines = (self.folder / "merged/fuzz.csv").read_text().splitlines()[1:]
        return [line.split(",")[2] for line in lines]


def end(process):
    """Ends a process and its group."""
    try:
        os.killpg(process.pid, signal.SIGCONT)
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    process.wait()


def is_alive(pid):
    try:
        state = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
        return state != "Z"
    except OSError:
        return False


class ClusterTests(CampaignTestCase):
    """On processes of this machine."""

    def test_what_is_published_is_not_run_again(self):
        program = StandIn(self.home)
        self.finish(self.campaign(program))
        self.assertEqual(len(self.published()), 8)
        self.assertEqual(self.merged_shards(), [f"{i}/8" for i in range(1, 9)])
        shutil.rmtree(self.folder / "shards/00003")
        shutil.rmtree(self.folder / "begun/00003")
        self.finish(self.campaign(program))
        self.assertEqual([start[0] for start in program.starts[8:]], [3])
        self.finish(self.campaign(program, shards=9), status=2)

    def test_a_killed_worker_loses_no_shard(self):
        # The first time, the first shard would outlive the test, unless it ends with its worker.
        linger = "mark = home / 'mark'\nif position == 1 and not mark.exists(): "
        linger += "mark.touch(); time.sleep(600)"
        program = StandIn(self.home, seconds=1, behaviour=linger)
        process = self.campaign(program)
        self.wait(lambda: (self.home / "mark").exists(), what="the first shard")
        _, child, worker = next(start for start in program.starts if start[0] == 1)
        os.kill(worker, signal.SIGKILL)
        self.wait(lambda: not is_alive(child), 5, "the end of the child of a worker that is dead")
        self.finish(process)
        self.assertEqual(self.merged_shards(), [f"{i}/8" for i in range(1, 9)])
        self.assertLessEqual(len(program.starts), 10)

    def test_a_stopped_worker_loses_no_shard(self):
        program = StandIn(self.home, seconds=1)
        process = self.campaign(program, "--worker-ttl", "4")
        self.wait(lambda: len(program.starts) > 1, what="two shards")
        _, child, worker = program.starts[0]
        os.kill(child, signal.SIGSTOP)
        os.kill(worker, signal.SIGSTOP)
        try:
            self.finish(process)
        finally:
            for pid in (worker, child):
                if is_alive(pid):
                    os.kill(pid, signal.SIGKILL)
        self.assertEqual(self.merged_shards(), [f"{i}/8" for i in range(1, 9)])

    def test_a_shard_that_kills_its_workers_is_a_finding(self):
        kill = "if position == 5: os.kill(os.getppid(), signal.SIGKILL); time.sleep(60)"
        program = StandIn(self.home, behaviour=kill)
        self.finish(self.campaign(program, "--attempts", "2"), status=1)
        self.assertEqual(len(self.published()), 8)
        self.assertEqual(shard.outcome_of(self.folder, "00005"), "died")
        self.assertIn("fuzz 5/8", (self.folder / "merged/died.csv").read_text())
        self.assertEqual([start[0] for start in program.starts].count(5), 2)

    def test_a_shard_that_dies_or_hangs_is_a_finding(self):
        wicked = "if position == 2: os.abort()\nif position == 3: time.sleep(600)"
        program = StandIn(self.home, behaviour=wicked)
        words = ["--timeout", "2", "--attempts", "2"]
        self.finish(self.campaign(program, *words, shards=4), status=1)
        died = (self.folder / "merged/died.csv").read_text()
        self.assertIn("ended by signal 6", died)
        self.assertIn("did not end within 2 s", died)
        self.assertEqual(self.merged_shards(), ["1/4", "4/4"])


class SchedulerTests(CampaignTestCase):
    """On a scheduler and workers that somebody else started."""

    def cluster(self, address, count=2, prefixes=((), ()), host="127.0.0.1"):
        port = address.rsplit(":", 1)[1]
        scheduler = self.start(
            [*DASK, "scheduler", "--host", host, "--port", port, "--no-dashboard"], prefixes[0]
        )
        workers = [
            self.start(
                [*DASK, "worker", address, "--nthreads", "1", "--no-dashboard", "--no-nanny"],
                prefixes[1],
            )
            for _ in range(count)
        ]
        return scheduler, workers

    def test_a_restarted_scheduler_loses_no_shard(self):
        program = StandIn(self.home, seconds=1)
        address = f"tcp://127.0.0.1:{free_port()}"
        scheduler, workers = self.cluster(address)
        process = self.campaign(program, "--scheduler", address)
        self.wait(lambda: len(self.published()) >= 2, what="two shards")
        end(scheduler)
        for worker in workers:
            end(worker)
        before = len(self.published())
        self.assertLess(before, 8)
        self.cluster(address)
        self.finish(process)
        self.assertEqual(self.merged_shards(), [f"{i}/8" for i in range(1, 9)])
        # What was published before is not begun again.
        self.assertLessEqual(len(program.starts), 8 + 2 + 1)

    def test_machines_that_share_a_network_and_a_folder(self):
        names = [f"espalier{os.getpid()}{end}" for end in "ab"]
        try:
            make_network(names)
        except (OSError, subprocess.CalledProcessError) as problem:
            self.skipTest(f"no network namespaces may be made here: {problem}")
        self.addCleanup(remove_network, names)
        inside = [["ip", "netns", "exec", name] for name in names]
        program = StandIn(self.home, seconds=0.2)
        address = "tcp://10.77.0.1:8786"
        self.cluster(address, prefixes=inside, host="10.77.0.1")
        process = self.campaign(program, "--scheduler", address, prefix=inside[0])
        self.finish(process)
        self.assertEqual(self.merged_shards(), [f"{i}/8" for i in range(1, 9)])


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def make_network(names):
    """Two machines, as far as the network goes, with a cable between them."""
    one, two = names
    lines = [["ip", "netns", "add", name] for name in names]
    cable = ["ip", "-n", one, "link", "add", "cable", "type", "veth"]
    lines += [[*cable, "peer", "name", "cable", "netns", two]]
    for name, address in zip(names, ("10.77.0.1/24", "10.77.0.2/24")):
        inside = ["ip", "-n", name]
        lines += [[*inside, "addr", "add", address, "dev", "cable"]]
        lines += [[*inside, "link", "set", device, "up"] for device in ("lo", "cable")]
    for line in lines:
        subprocess.run(line, check=True, capture_output=True)


def remove_network(names):
    for name in names:
        subprocess.run(["ip", "netns", "del", name], check=False, capture_output=True)


class ShardTests(CampaignTestCase):
    """Without any cluster, as Slurm runs them."""

    def test_shards_run_by_number_and_are_skipped_when_published(self):
        program = StandIn(self.home)
        self.finish(self.campaign(program, "--plan", shards=3))
        line = [sys.executable, "-m", "campaigns", "shard", str(self.folder)]
        for number in ("2", "2", "3"):
            self.finish(self.start([*line, number]))
        self.finish(self.start([*line, "4"]), status=2)
        self.assertEqual([start[0] for start in program.starts], [2, 3])
        self.assertEqual(self.published(), ["00002", "00003"])

    def test_the_second_to_publish_is_dropped(self):
        record = {"number": 1, "title": "fuzz 1/1", "words": ["fuzz"]}
        for outcome in ("fine", "found"):
            work = shard.workplace(self.folder, "00001")
            shard.publish(self.folder, record, work, outcome, "", "", 0.0, 1)
        self.assertEqual(shard.outcome_of(self.folder, "00001"), "fine")
        self.assertEqual(list((self.folder / ".running").iterdir()), [])

    def test_a_campaign_inside_the_repository_is_the_same_one_again(self):
        def git(*words):
            subprocess.run(["git", "-C", str(self.home), *words], check=True, capture_output=True)

        git("init")
        (self.home / "a").write_text("a\n")
        git("add", "a")
        git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-m", "a")
        clean = plan.revision_of(self.home)
        (self.home / "campaign.json").write_text("{}")
        self.assertEqual(plan.revision_of(self.home), clean)
        (self.home / "a").write_text("b\n")
        self.assertEqual(plan.revision_of(self.home), clean + "+")

    def test_a_plan_that_makes_no_sense_is_refused(self):
        self.folder.mkdir()
        for text in ("", "{}", '{"form": 1, "shards": 3}', '{"form": 2}', "[]"):
            (self.folder / "campaign.json").write_text(text)
            with self.assertRaises(plan.Refusal):
                plan.load(self.folder)


class MergeTests(CampaignTestCase):
    """Merging is a union."""

    def part(self, name, fuzz, failures=()):
        folder = self.home / name
        (folder / "failures/one").mkdir(parents=True)
        lines = ["run_id,area,shard,seed_first,executions", *fuzz]
        (folder / "fuzz.csv").write_text("\n".join(lines) + "\n")
        lines = ["signature,area,oracle,seed,operations,shrink_evaluations,file"]
        for signature, seed, operations in failures:
            file = "failures/one/a.trial"
            lines.append(f"{signature},one,o,{seed},{operations},9,{file}")
            (folder / file).write_text(f"{signature} {seed}\n")
        (folder / "failures.csv").write_text("\n".join(lines) + "\n")
        return folder

    def contents(self, folder):
        return {
            str(path.relative_to(folder)): path.read_text()
            for path in folder.rglob("*")
            if path.is_file()
        }

    def test_order_repetition_and_nesting_make_no_difference(self):
        one = self.part("a", ["r1,one,10/10,0,5", "r1,one,2/10,0,5"], [("lost", "0x1/7", 3)])
        two = self.part("b", ["r2,one,2/10,0,9"], [("lost", "0x1/2", 2)])
        three = self.part("c", ["r3,two,1/1,0,1"], [("gone", "0x1/1", 1)])
        results = []
        for number, sources in enumerate(
            [[one, two, three], [three, two, one, one], ["nested", three], [three, "nested"]]
        ):
            target = self.home / f"merged{number}"
            merge.merge([one, two], self.home / "nested")
            merge.merge([self.home / source for source in sources], target)
            merge.merge([target], target)
            results.append(self.contents(target))
        for result in results[1:]:
            self.assertEqual(result, results[0])
        rows = results[0]["fuzz.csv"].splitlines()[1:]
        self.assertEqual(rows, ["r2,one,2/10,0,9", "r1,one,10/10,0,5", "r3,two,1/1,0,1"])
        trials = [text for name, text in results[0].items() if name.endswith(".trial")]
        self.assertEqual(sorted(trials), ["gone 0x1/1\n", "lost 0x1/2\n"])

    def test_a_trial_that_lies_elsewhere_is_not_fetched(self):
        part = self.part("a", [])
        (self.home / "secret").write_text("secret\n")
        row = "sig,one,o,0x1/1,1,1,../secret"
        path = part / "failures.csv"
        path.write_text(path.read_text() + row + "\n")
        merge.merge([part], self.home / "merged")
        self.assertEqual(sorted(self.contents(self.home / "merged")), ["failures.csv", "fuzz.csv"])

    def test_what_is_no_merge_is_neither_merged_nor_replaced(self):
        part = self.part("a", [])
        empty = self.home / "empty"
        empty.mkdir()
        for source in (self.home / "typo", empty, part / "fuzz.csv"):
            with self.assertRaises(plan.Refusal) as raised:
                merge.check([part, source])
            self.assertEqual(raised.exception.status, 2)
        (empty / "thesis.txt").write_text("years\n")
        for target in (empty, empty / "thesis.txt"):
            with self.assertRaises(plan.Refusal):
                merge.merge([part], target)
        self.assertEqual(self.contents(empty), {"thesis.txt": "years\n"})


if __name__ == "__main__":
    unittest.main(module="campaigns.selftest", verbosity=2)
