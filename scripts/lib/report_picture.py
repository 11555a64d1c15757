"""Prints charts of a report as one SVG picture.

    espalier report results/growth -o report.html
    python3 scripts/lib/report_picture.py report.html TITLE... >Sources/Harness/EspalierTool/EspalierTool.docc/report.svg

The charts are beside each other, each with its title and its key.
"""

import html
import pathlib
import re
import sys

WIDTH, HEIGHT = 372, 290


def charts(page, titles):
    """Returns the groups of the charts with some titles."""
    figures = re.findall(r"<figure id=.*?</figure>", page, re.S)
    found = {}
    for figure in figures:
        title = html.unescape(re.search(r"<h3>(.*?)</h3>", figure)[1])
        picture = re.sub(r"<title>.*?</title>", "", re.search(r"<svg.*?>(.*?)</svg>", figure, re.S)[1])
        keys = re.findall(r'<i class="k(\d)"></i>(.*?)</span>', figure, re.S)
        found[title] = picture, [(color, re.sub(r"<.*?>", "", text)) for color, text in keys]
    for number, title in enumerate(titles):
        if title not in found:
            sys.exit(f"the report has no chart {title}; it has {', '.join(found)}")
        picture, keys = found[title]
        key = "".join(
            f'<circle cx="16" cy="{262 + 16 * line}" r="4" class="f{color}"/>'
            f'<text x="26" y="{266 + 16 * line}">{text}</text>' for line, (color, text) in enumerate(keys))
        yield (f'<g transform="translate({number * WIDTH})"><text x="12" y="18" class="title">{html.escape(title)}</text>'
               f'<g transform="translate(0 24)">{picture}</g>{key}</g>')


def main(report, titles):
    page = pathlib.Path(report).read_text()
    # Pictures know neither variables nor dark mode in every viewer.
    colors = dict(reversed(re.findall(r"--(\w+): (#\w+)", re.search(r":root \{.*?\}", page, re.S)[0])))
    rules = re.findall(r"^(?:text|\.axis|polyline|polygon|\.[sf]\d) \{[^}]*\}|\.[sf]\d \{[^}]*\}", page, re.M)
    style = re.sub(r"var\(--(\w+)\)", lambda match: colors[match[1]], " ".join(rules))
    print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {len(titles) * WIDTH} {HEIGHT}" role="img">'
          f"<title>Charts of a report: time by size</title><style>{style} "
          f"polygon {{ opacity: .18; }} polyline.fit {{ stroke-width: 1.2; stroke-dasharray: 5 4; }} .title {{ font-weight: 600; fill: {colors['ink']}; }}"
          f'</style><rect width="100%" height="100%" fill="{colors["panel"]}"/>')
    print("\n".join(charts(page, titles)) + "</svg>")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
