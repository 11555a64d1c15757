"""Tests campaigns with real processes, which are killed and stopped, schedulers that restart, and networks.

    scripts/campaign --self-test [NAME…]     names of unittest, such as ClusterTests
"""

import os
import pathlib
import shutil
import signal
import subprocess
import sys
import unittest
import unittest.mock

from . import plan, shard
from .selftest_case import (
    SCRIPTS,
    CampaignTestCase,
    end,
    free_port,
    is_alive,
    listening_addresses,
    make_certificates,
    make_network,
    remove_network,
)
from .selftest_merge import MergeTests as MergeTests
from .stand_in import StandIn

DASK = [sys.executable, "-m", "dask"]


class ClusterTests(CampaignTestCase):
    """Campaigns on processes of this machine."""

    def test_published_shards_are_not_run_again(self):
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
        # The first start of the first shard would outlive the test, unless it is killed with its worker.
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

    def test_a_shard_that_kills_its_workers_is_a_failure(self):
        kill = "if position == 5: os.kill(os.getppid(), signal.SIGKILL); time.sleep(60)"
        program = StandIn(self.home, behaviour=kill)
        self.finish(self.campaign(program, "--attempts", "2"), status=1)
        self.assertEqual(len(self.published()), 8)
        self.assertEqual(shard.outcome_of(self.folder, "00005"), "died")
        self.assertIn("fuzz 5/8", (self.folder / "merged/died.csv").read_text())
        self.assertEqual([start[0] for start in program.starts].count(5), 2)

    def test_a_shard_that_crashes_or_hangs_is_a_failure(self):
        wicked = "if position == 2: os.abort()\nif position == 3: time.sleep(600)"
        program = StandIn(self.home, behaviour=wicked)
        words = ["--timeout", "2", "--attempts", "2"]
        self.finish(self.campaign(program, *words, shards=4), status=1)
        died = (self.folder / "merged/died.csv").read_text()
        self.assertIn("killed by signal 6", died)
        self.assertIn("did not finish within 2 s", died)
        self.assertEqual(self.merged_shards(), ["1/4", "4/4"])


    def test_interruptions_do_not_count_as_attempts(self):
        # No shard ends while the file `slow` exists, so each interruption reaches two running shards.
        program = StandIn(self.home, behaviour="if (home / 'slow').exists(): time.sleep(600)")
        (self.home / "slow").touch()
        for round in range(3):
            process = self.campaign(program, "--attempts", "2", shards=2)
            self.wait(lambda: len(program.starts) == 2 * round + 2, what="two shards")
            os.killpg(process.pid, signal.SIGINT)
            self.finish(process, status=3)
            self.assertEqual(self.published(), [])
            self.assertEqual(list(self.folder.glob("begun/*/*")), [])
        (self.home / "slow").unlink()
        self.finish(self.campaign(program, "--attempts", "2", shards=2))
        self.assertEqual(self.merged_shards(), ["1/2", "2/2"])
        self.assertFalse((self.folder / "merged/died.csv").exists())

    def test_a_full_disk_is_not_an_attempt_and_does_not_stop_other_shards(self):
        full = "if position != 2 and (home / 'full').exists(): print('no space'); sys.exit(3)"
        program = StandIn(self.home, behaviour=full)
        (self.home / "full").touch()
        for _ in range(4):
            self.finish(self.campaign(program, "--attempts", "2", shards=3), status=3)
        self.assertEqual(self.merged_shards(), ["2/3"])
        self.assertIn("fuzz 1/3: cannot: no space", (self.home / "log").read_text())
        (self.home / "full").unlink()
        self.finish(self.campaign(program, "--attempts", "2", shards=3))
        self.assertEqual(self.merged_shards(), ["1/3", "2/3", "3/3"])

    def test_a_campaign_reports_a_damaged_shard(self):
        program = StandIn(self.home)
        self.finish(self.campaign(program, shards=3))
        (self.folder / "shards/00002/fuzz.csv").write_text("")
        self.finish(self.campaign(program, shards=3), status=3)
        self.assertEqual(self.merged_shards(), ["1/3", "3/3"])
        self.assertIn("00002: fuzz.csv was changed after", (self.home / "log").read_text())
        (self.folder / "shards/00001/shard.json").write_text("{")
        self.finish(self.campaign(program, shards=3), status=3)
        self.assertEqual(self.merged_shards(), ["3/3"])

    def test_other_processes_cannot_connect(self):
        import distributed

        program = StandIn(self.home, seconds=8)
        process = self.campaign(program, shards=2)
        log = self.home / "log"
        self.wait(lambda: len(program.starts) == 2, what="two shards")
        address = log.read_text().split("Dask: ")[1].split(",")[0]
        self.assertTrue(address.startswith("tls://127.0.0.1:"), address)
        listening = listening_addresses(process.pid)
        self.assertTrue(listening)
        self.assertEqual({host for host, _ in listening}, {"127.0.0.1"}, listening)
        for security in (None, distributed.Security.temporary()):
            strange = address if security else address.replace("tls", "tcp")
            with self.assertRaises((OSError, TimeoutError, RuntimeError)):
                distributed.Client(strange, security=security, timeout=3).close()
        self.finish(process)

    def test_slow_processes_are_started_again(self):
        import distributed

        from . import cluster

        calls = []

        def slow(**options):
            calls.append(options)
            if len(calls) < 3:
                raise RuntimeError("Nanny failed to start.")
            return "a cluster"

        with unittest.mock.patch.object(distributed, "LocalCluster", slow), unittest.mock.patch.object(
            cluster.time, "sleep"
        ):
            self.assertEqual(cluster.local_cluster(2), "a cluster")
            with unittest.mock.patch.object(cluster, "STARTS", 2):
                calls.clear()
                with self.assertRaises(plan.Refusal):
                    cluster.local_cluster(2)


class SchedulerTests(CampaignTestCase):
    """Campaigns on a running scheduler and its workers."""

    def test_a_campaign_connects_to_a_scheduler_with_certificates(self):
        authority, own, key = make_certificates(self.home)
        files = ["--tls-ca-file", authority, "--tls-cert", own, "--tls-key", key]
        port = str(free_port())
        address = f"tls://127.0.0.1:{port}"
        where = ["--host", "127.0.0.1", "--no-dashboard"]
        self.start([*DASK, "scheduler", *where, "--protocol", "tls", "--port", port, *files])
        self.start([*DASK, "worker", address, "--nthreads", "1", "--no-nanny", *where, *files])
        program = StandIn(self.home)
        words = ["--tls-ca", authority, "--tls-cert", own]
        self.finish(self.campaign(program, "--scheduler", address, *words), status=2)
        self.finish(self.campaign(program, "--scheduler", address, *words, "--tls-key", key))
        self.assertEqual(self.merged_shards(), [f"{i}/8" for i in range(1, 9)])
        self.assertNotIn("anyone who can connect", (self.home / "log").read_text())

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
        self.assertIn(f"anyone who can connect to {address}", (self.home / "log").read_text())
        end(scheduler)
        for worker in workers:
            end(worker)
        before = len(self.published())
        self.assertLess(before, 8)
        self.cluster(address)
        self.finish(process)
        self.assertEqual(self.merged_shards(), [f"{i}/8" for i in range(1, 9)])
        # Published shards are not run again.
        self.assertLessEqual(len(program.starts), 8 + 2 + 1)

    def test_a_campaign_runs_on_machines_with_a_shared_folder(self):
        names = [f"espalier{os.getpid()}{end}" for end in "ab"]
        try:
            make_network(names)
        except (OSError, subprocess.CalledProcessError) as problem:
            self.skipTest(f"cannot make network namespaces: {problem}")
        self.addCleanup(remove_network, names)
        inside = [["ip", "netns", "exec", name] for name in names]
        program = StandIn(self.home, seconds=0.2)
        address = "tcp://10.77.0.1:8786"
        self.cluster(address, prefixes=inside, host="10.77.0.1")
        process = self.campaign(program, "--scheduler", address, prefix=inside[0])
        self.finish(process)
        self.assertEqual(self.merged_shards(), [f"{i}/8" for i in range(1, 9)])


class ShardTests(CampaignTestCase):
    """Single shards without a cluster, as Slurm runs them."""

    def test_shards_run_by_number_and_are_skipped_when_published(self):
        program = StandIn(self.home)
        self.finish(self.campaign(program, "--plan", shards=3))
        line = [sys.executable, "-m", "campaigns", "shard", str(self.folder)]
        for number in ("2", "2", "3"):
            self.finish(self.start([*line, number]))
        self.finish(self.start([*line, "4"]), status=2)
        self.assertEqual([start[0] for start in program.starts], [2, 3])
        self.assertEqual(self.published(), ["00002", "00003"])

    def test_an_interrupted_shard_has_not_failed(self):
        program = StandIn(self.home, seconds=60)
        self.finish(self.campaign(program, "--plan", shards=1))
        line = [sys.executable, "-m", "campaigns", "shard", str(self.folder), "1"]
        for round in range(4):
            process = self.start(line)
            self.wait(lambda: len(program.starts) > round, what="the shard")
            os.kill(process.pid, signal.SIGTERM)
            self.finish(process, status=3)
            self.assertFalse(is_alive(program.starts[-1][1]))
        self.assertEqual(list(self.folder.glob("begun/*/*")), [])
        self.assertEqual(list(self.folder.glob(".running/*")), [])

    def test_a_failed_write_is_not_an_attempt(self):
        self.folder.mkdir()
        fields = {"number": 1, "title": "fuzz 1/1", "words": ["fuzz"]}
        with unittest.mock.patch.object(shard, "publish", side_effect=OSError(28, "no space")):
            for _ in range(4):
                outcome = shard.run(self.folder, fields, "true", 5, 2, "t")
                self.assertTrue(outcome.startswith("cannot: "), outcome)
        self.assertEqual(shard.run(self.folder, fields, "true", 5, 2, "t"), "fine")

    def test_folders_are_relative_to_the_working_directory(self):
        program = StandIn(self.home)
        line = [str(SCRIPTS / "campaign"), "run", "here", "--plan", "--shards", "1", "--espalier"]
        self.finish(self.start([*line, str(program.path)]))
        self.assertTrue((self.home / "here/campaign.json").exists())

    def test_results_of_a_second_run_are_dropped(self):
        record = {"number": 1, "title": "fuzz 1/1", "words": ["fuzz"]}
        for outcome in ("fine", "found"):
            work = shard.workplace(self.folder, "00001")
            shard.publish(self.folder, record, work, outcome, "", "", 0.0, 1)
        self.assertEqual(shard.outcome_of(self.folder, "00001"), "fine")
        self.assertEqual(list((self.folder / ".running").iterdir()), [])

    def test_a_campaign_in_the_repository_keeps_its_revision(self):
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

    def test_a_campaign_draws_its_seed_and_continues_with_it(self):
        program = StandIn(self.home)

        def seeds(*words, status=0):
            self.finish(self.campaign(program, "--plan", *words, shards=2), status)
            shards = plan.load(self.folder).shards
            return {shard.words[shard.words.index("--seed") + 1] for shard in shards}

        (first,) = seeds()
        self.assertEqual(seeds(), {first})
        self.assertIn(f"Seed: {first}; --seed {first} repeats the run", (self.home / "log").read_text())
        self.assertEqual(seeds("--seed", "5", status=2), {first})
        shutil.rmtree(self.folder)
        self.assertNotEqual(seeds(), {first})
        for seed, status in (("0x10", 0), ("seven", 2)):
            self.environment["ESPALIER_SEED"] = seed
            shutil.rmtree(self.folder)
            if status == 0:
                self.assertEqual(seeds(), {"16"})
            else:
                self.finish(self.campaign(program, "--plan"), status)

    def test_an_invalid_plan_is_refused(self):
        self.folder.mkdir()
        for text in ("", "{}", '{"form": 1, "shards": 3}', '{"form": 2}', "[]"):
            (self.folder / "campaign.json").write_text(text)
            with self.assertRaises(plan.Refusal):
                plan.load(self.folder)


if __name__ == "__main__":
    unittest.main(module="campaigns.selftest", verbosity=2)
