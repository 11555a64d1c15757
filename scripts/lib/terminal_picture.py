"""Runs a program on a pseudo-terminal, sends keys, and draws the screens as SVG. Prints how long each key took.

Arguments: PROGRAM ROWS PICTURE
"""

import fcntl
import html
import os
import pty
import re
import select
import struct
import sys
import termios
import time

WIDTH, HEIGHT = 46, 16


class Screen:
    """The characters on a terminal that only moves home, erases to the end of a line, and inverts lines."""

    def __init__(self):
        self.lines, self.text = [], ""

    def feed(self, text):
        self.text += text
        start = self.text.rfind("\x1b[H")
        if start < 0 or not self.text.endswith("\x1b[K"):
            return False
        self.lines = self.text[start + 3 :].split("\r\n")
        self.text = ""
        return True

    def row(self, index):
        line = self.lines[index] if index < len(self.lines) else ""
        return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", line).rstrip(), "\x1b[7m" in line


def frame(terminal, screen, wanted, limit=120):
    """Reads until a screen contains a pattern; returns the seconds."""
    start = time.monotonic()
    while time.monotonic() - start < limit:
        if select.select([terminal], [], [], 0.01)[0]:
            complete = screen.feed(os.read(terminal, 65536).decode())
            if complete and re.search(wanted, "\n".join(screen.row(i)[0] for i in range(HEIGHT))):
                return time.monotonic() - start
    sys.exit(f"no screen with {wanted} within {limit} s")


def drawing(screens):
    """The screens beside each other, as SVG."""
    across, down, gap = 8.1, 17, 24
    width = len(screens) * (WIDTH * across + gap) + gap
    height = HEIGHT * down + 2 * gap + 20
    yield f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}"'
    yield f'  viewBox="0 0 {width:.0f} {height:.0f}" font-family="monospace" font-size="13">'
    yield f'<rect width="{width:.0f}" height="{height:.0f}" fill="#f4f4f4"/>'
    for number, (title, rows) in enumerate(screens):
        left = gap + number * (WIDTH * across + gap)
        yield f'<text x="{left:.1f}" y="26" fill="#333">{html.escape(title)}</text>'
        yield f'<rect x="{left:.1f}" y="36" width="{WIDTH * across:.1f}" height="{HEIGHT * down + 12}" rx="5" fill="#16202a"/>'
        for index, (text, inverted) in enumerate(rows):
            top = 42 + index * down
            if inverted:
                yield f'<rect x="{left:.1f}" y="{top}" width="{WIDTH * across:.1f}" height="{down}" fill="#d8e2ec"/>'
            fill = "#16202a" if inverted else "#8fb2d0" if index == HEIGHT - 1 else "#d8e2ec"
            yield f'<text x="{left + 6:.1f}" y="{top + 13}" fill="{fill}" xml:space="preserve">{html.escape(text)}</text>'
    yield "</svg>"


def main(program, count, picture):
    process, terminal = pty.fork()
    if process == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", HEIGHT, WIDTH, 0, 0))
        os.execv(program, [program, count])
    screen, screens = Screen(), []

    def press(keys, wanted, name, limit=120):
        os.write(terminal, keys.encode())
        print(f"{name:<44} {1000 * frame(terminal, screen, wanted, limit):8.1f} ms")

    def keep(title):
        screens.append((title, [screen.row(index) for index in range(HEIGHT)]))

    folders = (int(count) + 999) // 1000
    print(f"{'start':<44} {1000 * frame(terminal, screen, 'row 1 of'):8.1f} ms")
    press("\x1b[B", "row 2 of", "a row down")
    press("\x1b[6~", f"row {HEIGHT + 1} of", "a page down")
    press("\x1b[A" * HEIGHT, "row 1 of", "sixteen rows up")
    press(" ", f"row 1 of {folders} ", "fold 1,000 rows")
    press("\x1b[B" * 3 + " " + "\x1b[B" * 2, f"row 6 of {folders + 1000} ", "unfold 1,000 rows")
    keep("folded, with one folder open")
    press("/", "\n/$", "begin a search")
    press("9", "/9", "search for 9")
    press("9", "/99", "search for 99")
    press("9", "/999", "search for 999")
    press("\r", "row 1 of", "end the input")
    keep("a search")
    press("\x1b", f"of {folders + 1000} ", "end the search")
    before = screen.row(HEIGHT - 1)[0]
    number = int(re.search(r"(\d+) numbers", before)[1])
    press("", f"{number + 2} numbers", "two numbers that arrive within a second")
    os.write(terminal, b"q")
    os.waitpid(process, 0)
    with open(picture, "w") as file:
        file.write("\n".join(drawing(screens)) + "\n")


main(*sys.argv[1:])
