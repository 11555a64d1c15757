extension Rule {
  static let corpus = Rule(
    sentence: "every file in corpus/ has a row in its README",
    samples: [
      Sample(
        [
          "corpus/README.md":
            "# A\n\n| `regressions/<area>/<what-broke>.trial` | a |\n| `a/<Type>.csv` | b |\n",
          "corpus/regressions/outline/lost-expansion.trial": "",
          "corpus/regressions/outline/Lost Expansion.trial": "",
          "corpus/regressions/outline/deeper/lost.trial": "",
          "corpus/a/UIA.B.csv": "",
          "corpus/notes.txt": "",
        ],
        breaks: [1, 1, 1]
      ),
      Sample(["corpus/a.trial": ""], breaks: [1]),
    ]
  ) { files in
    FileTable(folder: "corpus", in: files).strangers(in: files)
  }
}
