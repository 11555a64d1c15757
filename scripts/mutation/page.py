"""The page of results: scores and the source of survivors."""

from html import escape

from . import table

STYLE = """
body { font: 15px/1.45 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; margin: 1rem 0 } td, th { padding: .15rem .7rem; text-align: right }
td:first-child, th:first-child { text-align: left } tr:nth-child(even) { background: #8881 }
pre { background: #8881; padding: .5rem .8rem; margin: .2rem 0 .8rem; overflow-x: auto }
mark { background: #f7c04a; color: #000 } summary { cursor: pointer; margin-top: .6rem }
small { opacity: .7 } @media (prefers-color-scheme: dark) { body { background: #16181b; color: #ddd } }
"""


def page(rows, title):
    """Returns a self-contained page without scripts."""
    parts = [
        "<!doctype html><html lang=en><meta charset=utf-8>",
        "<meta name=viewport content='width=device-width'><title>Mutation testing</title>",
        f"<style>{STYLE}</style><h1>Mutation testing</h1><p>{escape(title)}</p>",
        scores(rows, "module"),
        "<h2>Killed by</h2>",
        killers(rows),
        "<h2>Files</h2>",
        scores(rows, "file"),
        "<h2>Survivors</h2><p>A survivor is a mutant that no trial and no test kills.</p>",
    ]
    for file in sorted({row["file"] for row in rows}):
        left = [row for row in rows if row["file"] == file and row["outcome"] in table.SURVIVED]
        if left:
            parts.append(f"<details><summary>{escape(file)} — {len(left)}</summary>")
            parts += [survivor(row) for row in sorted(left, key=table.order)]
            parts.append("</details>")
    return "\n".join(parts) + "\n"


def survivor(row):
    note = f"after {row['trials']} trials" if row["outcome"] == "survived" else "never reached"
    return (
        f"<div>{row['line']}:{row['column']} <mark>{escape(row['mutant'])}</mark> "
        f"<small>{escape(row['function'])}, {note}</small>"
        f"<pre>{escape(row['source'])}</pre></div>"
    )


def scores(rows, column):
    head = ["", "score", "mutants", "killed", "by a trap", "by a hang", "survived", "unreached"]
    body = []
    parts = table.scores(rows, column)
    if column == "module":
        parts["all"] = table.Score(rows)
    for name, score in parts.items():
        body.append(
            [name, f"{score.percent:.1f} %", score.total, score.killed, score.traps, score.hangs]
            + [score.survived, score.unreached]
        )
    return rendered([*head, "equivalent"], body, [score.equivalent for score in parts.values()])


def killers(rows):
    """Returns the table of mutants killed by each area and suite, with the numbers of trials."""
    groups = {}
    for row in rows:
        if row["outcome"] in table.KILLED:
            groups.setdefault(row["killed_by"], []).append(int(row["trials"]))
    body = []
    for name, trials in sorted(groups.items(), key=lambda group: -len(group[1])):
        trials.sort()
        middle = trials[len(trials) // 2]
        body.append([name, len(trials), middle or "", trials[-1] or ""])
    return rendered(["", "mutants", "trials, median", "trials, maximum"], body)


def rendered(head, body, last=None):
    lines = ["<table><tr>" + "".join(f"<th>{escape(cell)}</th>" for cell in head) + "</tr>"]
    for index, row in enumerate(body):
        cells = [*row, last[index]] if last else row
        lines.append("<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in cells) + "</tr>")
    return "\n".join([*lines, "</table>"])
