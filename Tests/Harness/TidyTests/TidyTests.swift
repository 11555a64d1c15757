import Testing

struct TidyTests {
  @Test(arguments: Rule.all)
  func `the repository breaks no rule`(rule: Rule) {
    let findings = rule.findings(Repository.files)
    #expect(findings.isEmpty, "\(findings.map(\.description).joined(separator: "\n"))")
  }

  @Test(arguments: Rule.all)
  func `every rule finds exactly the breaches in its samples`(rule: Rule) {
    #expect(rule.samples.contains { !$0.brokenLines.isEmpty }, "No sample breaks this rule.")
    for sample in rule.samples {
      let findings = rule.findings(sample.files)
      #expect(
        findings.map(\.line) == sample.brokenLines,
        "\(sample.files.map(\.path)): \(findings)"
      )
    }
  }

  @Test func `the walk finds the files of the repository`() {
    let paths = Set(Repository.files.map(\.path))
    #expect(
      paths.isSuperset(of: ["Package.swift", ".ci/run", "Tests/Harness/TidyTests/TidyTests.swift"])
    )
    #expect(!paths.contains { $0.hasPrefix(".build/") || $0.hasPrefix(".git/") })
  }

  @Test func `files that Git ignores are not checked`() {
    let ignored = IgnoredPaths(".build/\nresults/latest/\n*.xcodeproj\n")
    #expect([".git", ".build", "results/latest", "A.xcodeproj"].allSatisfy(ignored.contains))
    #expect(!["build", "latest", "results", ".gitignore"].contains(where: ignored.contains))
  }

  @Test(arguments: [
    ("let a = \"unsafe\" // unsafe", "let a = \"      \"          "),
    ("let a = \"\\(unsafe b(\")\"))\"", "let a = \"\\(unsafe b(\" \"))\""),
    ("/* a /* b */ c */ d", "                  d"),
    ("let a = #\"x\"y\"#; b", "let a = #\"   \"#; b"),
    ("func `say \"a\"`() {}", "func          () {}"),
    ("\"\"\"\nimport A\n\"\"\"", "\"\"\"\n        \n\"\"\""),
    ("let a = \"open\nimport B", "let a = \"    \nimport B"),
  ])
  func `prose in Swift is distinguished from code`(source: String, code: String) {
    #expect(SwiftCode.blankingProse(in: source) == code)
  }
}
