"""The base class of the campaign tests: a folder and processes for each test."""

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

SCRIPTS = pathlib.Path(__file__).resolve().parent.parent


class CampaignTestCase(unittest.TestCase):
    """A test with its own folder, which kills its processes at the end."""

    def setUp(self):
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="campaign-"))
        self.folder = self.home / "results"
        self.addCleanup(shutil.rmtree, self.home, ignore_errors=True)
        self.environment = {**os.environ, "PYTHONPATH": str(SCRIPTS)}
        self.environment.pop("ESPALIER_SEED", None)

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
    """Kills a process and its group."""
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


def listening_addresses(root):
    """The addresses on which a process and its descendants accept connections."""
    parents = {}
    for path in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(path.parent.name)] = int(path.read_text().rsplit(")", 1)[1].split()[1])
        except OSError:
            continue
    family = {root}
    while True:
        more = {pid for pid, parent in parents.items() if parent in family} - family
        if not more:
            break
        family |= more
    sockets = set()
    for pid in family:
        for path in pathlib.Path(f"/proc/{pid}/fd").glob("*"):
            try:
                sockets.add(os.readlink(path))
            except OSError:
                continue
    found = set()
    for table in ("tcp", "tcp6"):
        for line in pathlib.Path(f"/proc/net/{table}").read_text().splitlines()[1:]:
            fields = line.split()
            host, port = fields[1].split(":")
            if fields[3] == "0A" and f"socket:[{fields[9]}]" in sockets:
                bytes_of = bytes.fromhex(host)[::-1]
                name = ".".join(map(str, bytes_of)) if table == "tcp" else host
                found.add((name, int(port, 16)))
    return found


def make_certificates(home):
    """Makes a self-signed certificate. Returns the paths of the authority, the certificate and the key."""
    own, key = str(home / "own.pem"), str(home / "own.key")
    line = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1"]
    line += ["-subj", "/CN=campaign", "-keyout", key, "-out", own]
    subprocess.run(line, check=True, capture_output=True)
    return own, own, key


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def make_network(names):
    """Makes two network namespaces with a link between them."""
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
