"""Builds the page of scripts/page and tests it in headless Chromium.

    python3 scripts/lib/page.py build MODULE.wasm PAGE.html
    python3 scripts/lib/page.py test CHROMIUM PAGE.html FOLDER

The test uses Chromium's DevTools protocol over two pipes, so that no package is needed. Screenshots are written
to FOLDER.
"""

import base64
import gzip
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent.parent
LARGEST = 500 * 1024


def build(module, page):
    """Writes the page with the module and the library's style sheet."""
    style = (REPOSITORY / "Sources/Triage/CrashReports/Output/HTMLText.swift").read_text()
    style = re.search(r'static let sheet: HTML = """\n(.*?)"""', style, re.DOTALL).group(1)
    packed = base64.b64encode(gzip.compress(pathlib.Path(module).read_bytes(), 9, mtime=0))
    text = (REPOSITORY / "Sources/Triage/CrashPage/page.html").read_text()
    text = text.replace("/*STYLE*/", style).replace("/*MODULE*/", packed.decode())
    pathlib.Path(page).write_text(text)
    size = len(text.encode())
    wasm = pathlib.Path(module).stat().st_size
    print(f"{page}: {size:,} bytes, {len(packed):,} of them the module ({wasm:,} uncompressed)")
    if size > LARGEST:
        sys.exit(f"scripts/page: the page is larger than {LARGEST:,} bytes")


class Browser:
    """A headless Chromium with one page."""

    def __init__(self, program, page, profile):
        to_child, self.write_end = os.pipe()
        self.read_end, from_child = os.pipe()

        def wire():
            # The protocol uses descriptors 3 and 4, which the pipes may have already.
            taken = os.dup(to_child), os.dup(from_child)
            high = [os.dup2(fd, 60 + i) for i, fd in enumerate(taken)]
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        self.process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--remote-debugging-pipe", "--host-resolver-rules=MAP * ~NOTFOUND",
             f"--user-data-dir={profile}", "about:blank"],
            preexec_fn=wire, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_child)
        os.close(from_child)
        self.buffer = b""
        self.number = 0
        self.errors = []
        target = self.call("Target.createTarget", {"url": "about:blank"})["targetId"]
        self.session = self.call(
            "Target.attachToTarget", {"targetId": target, "flatten": True})["sessionId"]
        for domain in ("Page", "Runtime", "Network"):
            self.call(f"{domain}.enable")
        self.page = page
        self.requests = []

    session = None

    def message(self):
        while b"\0" not in self.buffer:
            part = os.read(self.read_end, 1 << 20)
            if not part:
                raise RuntimeError("Chromium ended unexpectedly")
            self.buffer += part
        text, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(text)

    def call(self, method, parameters=None):
        self.number += 1
        call = {"id": self.number, "method": method, "params": parameters or {}}
        if self.session:
            call["sessionId"] = self.session
        data = json.dumps(call).encode() + b"\0"
        while data:
            data = data[os.write(self.write_end, data):]
        while True:
            answer = self.message()
            if answer.get("method") == "Runtime.exceptionThrown":
                self.errors.append(answer["params"]["exceptionDetails"])
            if answer.get("method") == "Page.javascriptDialogOpening":
                self.errors.append("a script in the pasted text was executed")
            if answer.get("method") == "Network.requestWillBeSent":
                self.requests.append(answer["params"]["request"]["url"])
            if answer.get("id") == call["id"]:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]

    def evaluate(self, script):
        result = self.call("Runtime.evaluate", {
            "expression": script, "awaitPromise": True, "returnByValue": True})
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"])
        return result["result"].get("value")

    def wait(self, condition, seconds=120):
        self.evaluate(f"""new Promise((done, failed) => {{
          const end = Date.now() + {seconds * 1000};
          const look = () => ({condition}) ? done(true)
            : Date.now() > end ? failed(new Error("timeout: " + {json.dumps(condition)}))
            : setTimeout(look, 20);
          look();
        }})""")

    def open(self, width=1000, height=900, dark=False):
        self.call("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600})
        self.call("Emulation.setEmulatedMedia", {"features": [
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]})
        self.requests = []
        self.call("Page.navigate", {"url": self.page.resolve().as_uri()})
        self.wait("document.documentElement && document.documentElement.dataset.ready")

    def paste(self, text):
        """Pastes text into the focused field, with a paste event."""
        self.evaluate("document.getElementById('text').value = '';"
                      "document.getElementById('status').textContent = '…';"
                      "document.getElementById('text').focus()")
        self.call("Input.insertText", {"text": text})
        self.evaluate("document.getElementById('text').dispatchEvent("
                      "new ClipboardEvent('paste', {bubbles: true}))")
        self.wait("document.getElementById('status').textContent !== '…'")
        return self.evaluate("document.getElementById('status').textContent")

    def key(self, key, code, modifiers=0, text=""):
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", {
                "type": kind, "key": key, "code": code, "modifiers": modifiers,
                "windowsVirtualKeyCode": {"Tab": 9, "Enter": 13}[key],
                **({"text": text} if text and kind == "keyDown" else {})})

    def picture(self, path):
        height = self.evaluate("document.documentElement.scrollHeight")
        data = self.call("Page.captureScreenshot", {
            "captureBeyondViewport": True, "format": "png",
            "clip": {"x": 0, "y": 0, "width": self.evaluate("innerWidth"),
                     "height": min(height, 3000), "scale": 1}})["data"]
        path.write_bytes(base64.b64decode(data))

    def close(self):
        os.close(self.write_end)
        self.process.wait(30)


def sentence(section, before, after, inserted, deleted):
    return ("Invalid update: invalid number of rows in section %d.  The number of rows contained in an "
            "existing section after the update (%d) must be equal to the number of rows contained in "
            "that section before the update (%d), plus or minus the number of rows inserted or deleted "
            "from that section (%d inserted, %d deleted) and plus or minus the number of rows moved "
            "into or out of that section (0 moved in, 0 moved out)."
            % (section, after, before, inserted, deleted))


BATCH = ("Thread 1: \"Invalid batch updates detected: the number of sections and/or items returned by "
         "the data source before and/or after performing the batch updates are inconsistent with the "
         "updates.\\nData source before updates = { 2 sections with item counts: [5, 3] }\\nData source "
         "after updates = { 2 sections with item counts: [4, 3] }\\nUpdates = [\\n\\tDelete item (0 - 1),"
         "\\n\\tMove item (0 - 3) to (1 - 0),\\n\\tInsert item (0 - 3)\\n]\"")
HOSTILE = ("Invalid batch updates detected: Data source before updates = { 1 section with item counts: "
           "[2] } Data source after updates = { 1 section with item counts: [2] } Updates = [ Delete "
           "item (0 - 0) ] Collection view: <<img/src=x/onerror=alert(1)>: 0x1; dataSource: "
           "<<script>alert(2)</script>: 0x2>>\n"
           "3   Evil   0x0000000102a9d5c4 </p><script>alert(3)</script> (\"onload=alert(4).swift:3)\n")


def test(program, page, folder):
    failures = []

    def expect(condition, words):
        print(("passed: " if condition else "FAILED: ") + words)
        if not condition:
            failures.append(words)

    with tempfile.TemporaryDirectory() as profile:
        browser = Browser(program, page, profile)
        text = "document.getElementById('reports').innerText"
        try:
            browser.open()
            browser.picture(folder / "empty.png")
            expect(browser.paste(BATCH) == "1 crash report", "an Xcode error banner is parsed after a paste")
            expect(browser.evaluate("document.querySelectorAll('svg path.delete').length") == 1
                   and browser.evaluate("document.querySelectorAll('svg path.move').length") == 1
                   and browser.evaluate("document.querySelectorAll('svg path.insert').length") == 1,
                   "deleted, moved and inserted items have arrows")
            expect(browser.evaluate("document.querySelectorAll('svg rect.failing').length") == 2,
                   "the inconsistent section is marked before and after")
            sizes = browser.evaluate(
                "[...document.querySelectorAll('#reports *')].map((e) => [parseFloat("
                "getComputedStyle(e).fontSize), e.className])")
            expect(max(sizes, key=lambda size: size[0])[1] == "advice", "the advice is the largest text")
            browser.picture(folder / "wide.png")
            expect(browser.paste("Hello, where is my parcel?").startswith("No crash report"),
                   "a text without a report gives a message")

            browser.evaluate("document.getElementById('text').value = "
                             + json.dumps(sentence(0, 5, 3, 0, 1))
                             + "; document.getElementById('text').focus()")
            browser.key("Tab", "Tab")
            expect(browser.evaluate("document.activeElement.id") == "explain",
                   "the tab key moves the focus from the text to the button")
            browser.key("Enter", "Enter", text="\r")
            browser.wait("document.querySelector('.advice')")
            expect("deletion of 1 row" in browser.evaluate(text), "the enter key on the button explains the text")
            browser.evaluate("document.getElementById('reports').replaceChildren();"
                             "document.getElementById('text').focus()")
            browser.key("Enter", "Enter", modifiers=2)
            browser.wait("document.querySelector('.advice')")
            expect(True, "control and enter in the text explain it")

            count = browser.paste(HOSTILE)
            expect(count == "1 crash report"
                   and browser.evaluate(
                       "document.querySelectorAll('#reports script, #reports img').length") == 0
                   and "<script" in browser.evaluate(text),
                   "HTML in a report is shown as text")

            corpus = REPOSITORY / "corpus/reports"
            rows = [row.split("\t") for row in (corpus / "expected.tsv").read_text().splitlines()[1:]]
            wrong = []
            for name in sorted({row[0] for row in rows}):
                data = (corpus / f"{name}.txt").read_bytes()
                encoding = "utf-16" if data.startswith(b"\xff\xfe") else "utf-8"
                browser.paste(data.decode(encoding).replace("\r", ""))
                found = browser.evaluate("document.querySelectorAll('.report').length")
                if found != sum(row[0] == name for row in rows):
                    wrong.append(f"{name}: {found}")
            expect(not wrong, f"the expected number of reports is found in each file of the corpus {wrong}")

            line = "2026-03-02 18:04:11.482 Larder[41:88] attempt to open shelf %d, counts: [%d, 0]\n"
            log = "".join(line % (n, n) for n in range(74_000)) + sentence(9, 7, 5, 0, 1) + "\n"
            browser.evaluate("document.getElementById('text').value = " + json.dumps(log)
                             + "; document.getElementById('explain').click()")
            browser.wait("document.querySelector('.advice')", 300)
            expect(len(log) > 5_000_000 and "section 9" in browser.evaluate(text).lower(),
                   f"a log of {len(log):,} bytes is parsed")
            memory = browser.evaluate("performance.memory ? performance.memory.usedJSHeapSize : 0")
            print(f"  the page uses {memory:,} bytes of memory")

            browser.open(width=360, height=740, dark=True)
            browser.paste(BATCH)
            expect(browser.evaluate("document.documentElement.scrollWidth <= innerWidth"),
                   "on a phone the page is not wider than the screen")
            expect(browser.evaluate("getComputedStyle(document.body).backgroundColor")
                   == "rgb(23, 22, 20)", "the page is dark in dark mode")
            browser.picture(folder / "phone-dark.png")
            foreign = [url for url in browser.requests if not url.startswith(("file:", "data:", "blob:"))]
            expect(not foreign, f"the page makes no network request {foreign}")
            expect(not browser.errors, f"no script error occurred {browser.errors}")
        finally:
            browser.close()
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    if sys.argv[1] == "build":
        build(*sys.argv[2:])
    else:
        test(sys.argv[2], pathlib.Path(sys.argv[3]), pathlib.Path(sys.argv[4]))
