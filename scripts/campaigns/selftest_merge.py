"""Tests that merging is a union, also with damaged shards."""

import os
import random
import shutil

from . import merge, plan, shard
from .selftest_case import CampaignTestCase


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

    def test_order_repetition_and_nesting_do_not_change_a_merge(self):
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

    def test_a_damaged_shard_is_reported_and_left_out(self):
        """Damages every table of a shard in every way, beside an intact shard."""
        long = "x" * (1 << 20)
        rows = {
            "fuzz.csv": "run_id,area,shard,seed_first,executions\n{}r9,one,9/9,0,5\n",
            "failures.csv": "signature,area,oracle,seed,operations,shrink_evaluations,file\n{}s,a,o,1,1,1,\n",
            "runs.csv": "run_id\n{}r\n",
            "results.csv": "run_id,suite\n{}r,s\n",
        }
        damages = {
            "a row with more fields": lambda text: text.format("1,2,3,4,5,6,7,8\n"),
            "a row with fewer fields": lambda text: text.format("\n1\n") + "1",
            "a row that is torn": lambda text: text.format("")[:-1],
            "an open quote": lambda text: text.format('"'),
            "no header": lambda text: "",
            "another header": lambda text: "a,a\n1,2\n",
            "not UTF-8": lambda text: text.format("").encode() + b"\xff\n",
            "a zero": lambda text: text.format("\0"),
            "a folder": lambda text: None,
            "a pipe": lambda text: os.mkfifo,
            "a link": lambda text: os.symlink,
        }
        sound = self.part("sound", ["r1,one,1/9,0,5"], [("lost", "0x1/7", 3)])
        merge.merge([sound], self.home / "expected")
        for name, text in rows.items():
            for number, (damage, spoil) in enumerate(damages.items()):
                if name == "runs.csv" and damage == "a row with fewer fields":
                    continue
                bad = self.part(f"bad-{name}-{number}", ["r2,one,2/9,0,5"], [("gone", "0x1/1", 1)])
                (bad / name).unlink(missing_ok=True)
                content = spoil(text)
                if content is None:
                    (bad / name).mkdir()
                elif content is os.mkfifo:
                    os.mkfifo(bad / name)
                elif content is os.symlink:
                    os.symlink(sound / "fuzz.csv", bad / name)
                else:
                    data = content if isinstance(content, bytes) else content.encode()
                    (bad / name).write_bytes(data)
                with self.subTest(table=name, damage=damage):
                    damaged = merge.merge([bad, sound], self.home / "merged")
                    self.assertEqual([source for source, _ in damaged], [bad])
                    self.assertIn(name, damaged[0][1])
                    merged = self.contents(self.home / "merged")
                    self.assertEqual(merged, self.contents(self.home / "expected"))
        huge = self.part("huge", [f"r3,{long},3/9,0,5", f"r4,one,{'9' * 5000}/9,0,nan"])
        self.assertEqual(merge.merge([huge, sound], self.home / "a"), [])
        self.assertEqual(merge.merge([sound, huge], self.home / "b"), [])
        self.assertEqual(self.contents(self.home / "a"), self.contents(self.home / "b"))

    def test_random_damage_to_a_published_shard_is_found(self):
        sound = self.part("sound", ["r1,one,1/9,0,5"])
        merge.merge([sound], self.home / "expected")
        expected = self.contents(self.home / "expected")
        random_numbers = random.Random(22)
        record = {"number": 1, "title": "fuzz 1/1", "words": ["fuzz"]}
        for number in range(300):
            home = self.home / f"campaign{number}"
            work = shard.workplace(home, "00001")
            shutil.copytree(self.part(f"part{number}", ["r2,one,2/9,0,5"]), work, dirs_exist_ok=True)
            shard.publish(home, record, work, "fine", "", "", 0.0, 1)
            published = home / "shards/00001"
            path = published / random_numbers.choice(["fuzz.csv", "failures.csv", "shard.json"])
            data = bytearray(path.read_bytes())
            place = random_numbers.randrange(len(data))
            if random_numbers.random() < 0.5:
                del data[place:]
            else:
                data[place] ^= 1 << random_numbers.randrange(8)
            path.write_bytes(data)
            damaged = merge.merge([sound, published], self.home / "merged")
            # Other fields of shard.json are not checked.
            if path.name == "shard.json" and not damaged:
                continue
            self.assertEqual([source for source, _ in damaged], [published], data)
            self.assertEqual(self.contents(self.home / "merged"), expected)

    def test_links_to_trials_are_not_followed(self):
        (self.home / "secret").write_text("secret\n")
        inside = self.part("inside", [], [("lost", "0x1/7", 3)])
        trial = inside / "failures/one/a.trial"
        for spoil in ("file", "folder"):
            if spoil == "file":
                trial.unlink()
                trial.symlink_to(self.home / "secret")
            else:
                shutil.rmtree(inside / "failures/one")
                (self.home / "a.trial").write_text("secret\n")
                (inside / "failures/one").symlink_to(self.home)
            merge.merge([inside], self.home / "merged")
            self.assertNotIn("secret\n", self.contents(self.home / "merged").values())

    def test_control_characters_in_names_are_escaped(self):
        self.assertEqual(plan.visible("a\x1b[2Jb\x9b\u202e\n"), "a\\u{1B}[2Jb\\u{9B}\\u{202E}\\u{A}")

    def test_trials_outside_of_the_folder_are_not_copied(self):
        part = self.part("a", [])
        (self.home / "secret").write_text("secret\n")
        row = "sig,one,o,0x1/1,1,1,../secret"
        path = part / "failures.csv"
        path.write_text(path.read_text() + row + "\n")
        merge.merge([part], self.home / "merged")
        self.assertEqual(sorted(self.contents(self.home / "merged")), ["failures.csv", "fuzz.csv"])

    def test_other_folders_are_neither_merged_nor_replaced(self):
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
