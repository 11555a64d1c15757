/// The way in which a test runs an example of a help text, in an empty folder.
struct HelpExample {
  /// Shell commands that prepare the folder.
  var preparation = ""
  /// A cheaper command line that is run instead, and the reason.
  var cheaper: (line: String, reason: String)?
  /// The allowed exit statuses.
  var statuses: Set<Int32> = [0]

  /// Measures one case into results/latest and into a history.
  private static let measured = measured(into: "before results/latest results/history/{1,2}")

  private static func measured(into folders: String) -> String {
    """
    for folder in \(folders); do
      espalier bench --smoke --filter 'Difference/apply readme/int/espalier' --sizes 10,100,1k --out $folder
    done
    """
  }

  /// Saves a failing trial.
  private static let failed = """
    espalier fuzz --area difference --bug targets-in-old-section --execs 12 --seed 1 --evaluations 20 || true
    cp results/latest/fuzz/failures/difference/rules-rules.trial failure.trial
    """

  private static let crashReport = """
    cat >crash.txt <<'END'
    Invalid update: invalid number of items in section 0.  The number of items contained in an existing
    section after the update (3) must be equal to the number of items contained in that section before
    the update (5), plus or minus the number of items inserted or deleted from that section (0 inserted,
    1 deleted) and plus or minus the number of items moved into or out of that section (0 moved in, 0
    moved out).
    END
    """

  private static let layout = """
    cat >layout.json <<'END'
    {"items": [4], "sections": [{"list": "plain", "headers": "supplementary"}]}
    END
    """

  /// Makes a repository whose second commit makes one more allocation.
  private static let repository = """
    git init -q
    git config user.name a
    git config user.email a@b.example
    echo .build >.gitignore
    printf '#!/bin/sh\\nexec espalier "$@"\\n' >tool
    chmod +x tool
    for number in $(seq 21); do echo $number >>README.md; git add -A; git commit -qm $number; done
    git tag v1
    printf '#!/bin/sh\\nexec espalier "$@" --allocations 1\\n' >tool
    git commit -qam slower
    """

  private static let pair = "mkdir old new; ln -s \"$(command -v espalier)\" old/; cp -P old/* new/"

  /// Every example of the help, by its command line.
  static let all: [String: HelpExample] = [
    "espalier list areas": .init(),
    "espalier list benchmarks 'Snapshot.*insert'": .init(),
    "espalier bench --quick --suite Snapshot": .init(
      cheaper: ("espalier bench --smoke --suite Boundary", "a quick run takes minutes")
    ),
    "espalier bench --filter '/insert one/' --sizes 1k,100k --out results/mine": .init(
      cheaper: (
        "espalier bench --filter '/insert one/' --smoke --sizes 10 --out results/mine",
        "a full run takes minutes"
      )
    ),
    "espalier compare before results/latest": .init(preparation: measured, statuses: [0, 1]),
    "espalier compare old/espalier new/espalier --filter Snapshot": .init(
      preparation: pair,
      cheaper: (
        "espalier compare old/espalier new/espalier --filter 'Boundary.*package' --smoke",
        "full runs take minutes"
      ),
      statuses: [0, 1]
    ),
    "espalier baseline save before": .init(preparation: measured),
    "espalier baseline list before": .init(
      preparation: "\(measured)\nespalier baseline save before"
    ),
    "espalier aa --quick --suite Snapshot": .init(
      cheaper: ("espalier aa --smoke --suite Boundary --comparisons 2", "quick runs take minutes"),
      statuses: [0, 1]
    ),
    "espalier fit results/latest --metric allocations": .init(preparation: measured),
    "espalier changes results/history --metric time --filter Difference": .init(
      preparation: measured(into: "results/history/{1..6}")
    ),
    "espalier bisect 'Snapshot/insert one/espalier/100$' --good v1": .init(
      preparation: repository,
      cheaper: (
        "espalier bisect 'Snapshot/insert one/espalier/100$' --good v1 --build true --program tool",
        "a release build of each revision takes minutes"
      ),
      statuses: [1]
    ),
    "espalier bisect --command 'wc -c < README.md' --good HEAD~20": .init(
      preparation: repository,
      statuses: [1]
    ),
    "espalier why 'Snapshot/insert one/espalier/100$' --against old/espalier --html why.html":
      .init(preparation: pair, statuses: [0, 1]),
    "espalier report results/history results/latest": .init(preparation: measured),
    "espalier export results/latest --as benchstat": .init(preparation: measured),
    "espalier fuzz --area snapshot --time 5m --jobs 2": .init(
      cheaper: ("espalier fuzz --area snapshot --execs 10 --jobs 2", "it takes five minutes")
    ),
    "espalier fuzz --area difference --bug targets-in-old-section --execs 200": .init(
      statuses: [1]
    ),
    "espalier replay failure.trial --pictures": .init(preparation: failed),
    "espalier replay --all": .init(
      preparation: "\(failed)\nmkdir -p corpus/regressions/difference; mv failure.trial $_/a.trial"
    ),
    "espalier shrink failure.trial --out smaller.trial": .init(preparation: failed),
    "espalier distill corpus/seeds --area snapshot --fresh 10000": .init(
      preparation: "mkdir -p corpus/seeds",
      cheaper: (
        "espalier distill corpus/seeds --area snapshot --fresh 10",
        "10,000 trials take minutes"
      )
    ),
    "espalier worst order-tree": .init(
      cheaper: ("espalier worst order-tree --evaluations 20", "a search takes half a minute"),
      statuses: [0, 1]
    ),
    "espalier worst snapshot --bug rebuilds-snapshot": .init(
      cheaper: (
        "espalier worst snapshot --bug rebuilds-snapshot --evaluations 20",
        "a search takes half a minute"
      ),
      statuses: [0, 1]
    ),
    "espalier mutants --area snapshot --seeds 5": .init(
      cheaper: (
        "espalier mutants --area snapshot --seeds 1 --budget 2",
        "thousands of trials take minutes"
      ),
      statuses: [0, 1]
    ),
    "espalier check crash.txt": .init(preparation: crashReport, statuses: [1]),
    "pbpaste | espalier check": .init(
      preparation: "\(crashReport)\npbpaste() { cat crash.txt; }",
      statuses: [1]
    ),
    "espalier recordings check probe.txt": .init(
      preparation: "espalier recordings record >probe.txt"
    ),
    "espalier generate readme --size 1000 --out readme.jsonl": .init(),
    "espalier draw layout.json --size 390x844 --out layout.svg": .init(preparation: layout),
    "espalier doctor": .init(),
    "source <(espalier completions bash)": .init(),
    "espalier help fuzz": .init(),
    "espalier help --man | man -l -": .init(
      cheaper: ("espalier help --man | grep '^.TH'", "not every machine has man")
    ),
  ]
}
