"""Filters and sorts a report of espalier in headless Chromium, and takes pictures.

    python3 scripts/lib/report_page.py CHROMIUM REPORT.html FOLDER

Pictures of the page at 390 and 1280 pixels, light and dark, are written to FOLDER.
"""

import pathlib
import sys
import tempfile

from page import Browser


class Report(Browser):
    """A browser with the report."""

    def open(self, width=1280, height=900, dark=False):
        self.call("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600})
        self.call("Emulation.setEmulatedMedia", {"features": [
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]})
        self.requests = []
        self.call("Page.navigate", {"url": self.page.resolve().as_uri()})
        self.wait("document.readyState === 'complete' && document.getElementById('filter')"
                  " && !document.getElementById('filter').hidden")

    def rows(self, table):
        """Returns the texts of the visible rows of a table."""
        return self.evaluate(
            f"[...document.querySelectorAll('{table} tbody tr')].filter((row) => !row.hidden)"
            ".map((row) => [...row.cells].map((cell) => cell.textContent.trim()))")

    def click(self, selector, index=0):
        """Clicks in the middle of an element, as a person does."""
        place = self.evaluate(
            f"(() => {{ const e = document.querySelectorAll('{selector}')[{index}];"
            "e.scrollIntoView({block: 'center'}); const r = e.getBoundingClientRect();"
            "return [r.x + r.width / 2, r.y + r.height / 2]; })()")
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", {
                "type": kind, "x": place[0], "y": place[1], "button": "left", "clickCount": 1})

    def filter(self, text):
        self.evaluate("(() => { const f = document.getElementById('filter'); f.focus(); f.select(); })()")
        if text:
            self.call("Input.insertText", {"text": text})
        else:
            self.evaluate("(() => { const f = document.getElementById('filter'); f.value = '';"
                          "f.dispatchEvent(new Event('input')); })()")


UNITS = {"ns": 1, "µs": 1e3, "ms": 1e6, "s": 1e9}


def time(text):
    number, unit = text.split()
    return float(number.replace(",", "")) * UNITS[unit]


def test(program, page, folder):
    failures = []

    def expect(condition, words):
        print(("passed: " if condition else "FAILED: ") + words)
        if not condition:
            failures.append(words)

    with tempfile.TemporaryDirectory() as profile:
        browser = Report(program, page, profile)
        try:
            browser.open()
            all_rows = browser.rows("table.aligned")
            expect(len(all_rows) > 1, f"the page has rows ({len(all_rows)})")

            # The third column of the first table is the engine's time.
            table = "table.aligned"
            count = browser.evaluate("document.querySelector('table.aligned').tBodies[0].rows.length")
            heads = "table.aligned thead th"
            browser.click(heads, 2)
            times = [time(row[2]) for row in browser.rows(table)[:count] if row[2].split()[-1] in UNITS]
            expect(times == sorted(times), f"a click on the column sorts {len(times)} times upwards")
            browser.click(heads, 2)
            times = [time(row[2]) for row in browser.rows(table)[:count] if row[2].split()[-1] in UNITS]
            expect(times == sorted(times, reverse=True), "a second click sorts them downwards")

            name = next(row[0] for row in all_rows if row[0])
            browser.filter(name[:12].replace("(", ".").replace("+", "."))
            left = browser.rows(table)
            expect(0 < len(left) <= len(all_rows)
                   and all(name[:12].lower() in " ".join(row).lower() for row in left if row[0]),
                   f"the filter leaves the rows that match ({len(left)} of {len(all_rows)})")
            browser.filter("no row has this text")
            expect(browser.rows(table) == [], "a text that no row has leaves none")
            browser.filter("(")
            expect(browser.rows(table) == [], "an incomplete expression changes nothing")
            browser.filter("")
            expect(len(browser.rows(table)) == len(all_rows), "an empty filter shows all rows again")

            grounds = []
            for width in (390, 1280):
                for dark in (False, True):
                    browser.open(width=width, height=844 if width < 600 else 900, dark=dark)
                    fits = browser.evaluate("document.documentElement.scrollWidth <= innerWidth")
                    expect(fits, f"at {width} pixels, {'dark' if dark else 'light'}, the page fits the screen")
                    ratio = browser.evaluate(
                        "(() => { const head = [...document.querySelectorAll('table.aligned thead th')]"
                        ".find((e) => e.textContent.trim() === 'ratio'); if (!head) return true;"
                        "const r = head.getBoundingClientRect(); return r.width > 0 && r.right <= innerWidth; })()")
                    expect(ratio, "  the ratio column is on the screen")
                    grounds.append(browser.evaluate("getComputedStyle(document.body).backgroundColor"))
                    browser.picture(folder / f"{width}-{'dark' if dark else 'light'}.png")
            expect(grounds[0] == grounds[2] != grounds[1] == grounds[3], "dark mode has its own colours")
            foreign = [url for url in browser.requests if not url.startswith(("file:", "data:", "blob:"))]
            expect(not foreign, f"the page makes no network request {foreign}")
            expect(not browser.errors, f"no script error occurred {browser.errors}")
        finally:
            browser.close()
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    test(sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3]))
