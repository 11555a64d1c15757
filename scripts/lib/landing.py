"""Writes the landing page of the documentation: an article for each task, then the modules.

    landing.py SITE MODULE=CATALOG…

SITE is the folder that `docc merge` wrote. Titles and summaries are those of the Markdown files. A page
that SITE does not contain is an error.
"""

import html
import pathlib
import sys

# The tasks that most readers look for; the others follow.
FIRST = [
    "TestAListScreen", "ExplainACrash", "BenchmarkYourStructure", "FindABug", "TestYourDiff", "GuardABenchmark"
]

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Espalier</title>
<style>
  :root {{ color-scheme: light dark; }}
  body {{ font: 17px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 2rem 1.25rem; }}
  h1 {{ font-size: 2.4rem; margin: 0; }}
  h2 {{ margin-top: 2.5rem; }}
  ul {{ list-style: none; padding: 0; display: grid; gap: 1rem;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); }}
  li {{ border: 1px solid color-mix(in srgb, currentcolor 20%, transparent); border-radius: .75rem;
        padding: .9rem 1rem; }}
  li a {{ font-weight: 600; text-decoration: none; }}
  p {{ margin: .3rem 0 0; }}
</style>
<h1>Espalier</h1>
<p>An independent implementation of the part of UIKit that decides what a list shows, for Linux. Test list screens,
explain rejected updates, build lists for other toolkits, and benchmark and fuzz your own code.</p>
<h2>Tasks</h2>
<ul>
{tasks}
</ul>
<h2>Modules</h2>
<ul>
{modules}
</ul>
</html>
"""


def entry(site: pathlib.Path, path: str, source: pathlib.Path) -> str:
    """Returns the entry for a page, with the title and the summary of its source."""
    if not (site / path / "index.html").is_file():
        sys.exit(f"landing.py: {source}: the site has no page {path}")
    lines = [line for line in source.read_text(encoding="utf-8").splitlines() if line]
    title = lines[0].removeprefix("# ").strip("`")
    summary = lines[1]
    return (
        f'  <li><a href="{html.escape(path)}/">{html.escape(title)}</a>\n'
        f"    <p>{html.escape(summary.replace('`', ''))}</p></li>"
    )


def main() -> None:
    site = pathlib.Path(sys.argv[1])
    articles, modules = [], []
    for argument in sys.argv[2:]:
        module, catalog = argument.split("=", 1)
        root = f"documentation/{module.lower()}"
        modules.append(entry(site, root, pathlib.Path(catalog) / f"{module}.md"))
        for article in sorted(pathlib.Path(catalog).glob("*.md")):
            if article.stem != module:
                articles.append((article.stem, entry(site, f"{root}/{article.stem.lower()}", article)))
    articles.sort(key=lambda pair: FIRST.index(pair[0]) if pair[0] in FIRST else len(FIRST))
    page = PAGE.format(tasks="\n".join(text for _, text in articles), modules="\n".join(modules))
    (site / "index.html").write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
