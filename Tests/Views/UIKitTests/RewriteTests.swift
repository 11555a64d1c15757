import Foundation
import Testing

/// Runs `scripts/uikit-rewrite`.
@Suite struct RewriteTests {
  private let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  @Test func `the committed copies are current and keep their line numbers`()
    throws
  {
    let files = FileManager.default
    let work = files.temporaryDirectory.appending(path: "rewrite-\(UUID().uuidString)")
    defer { try? files.removeItem(at: work) }
    let originals = work.appending(path: "Originals")
    try files.createDirectory(at: originals, withIntermediateDirectories: true)
    let names = try files.contentsOfDirectory(atPath: here.appending(path: "Originals").path)
    for name in names {
      try files.copyItem(
        at: here.appending(path: "Originals/\(name)"),
        to: originals.appending(path: name.replacingOccurrences(of: ".txt", with: ""))
      )
    }
    let script = Process()
    script.executableURL = here.appending(path: "../../../scripts/uikit-rewrite")
    script.currentDirectoryURL = work
    script.arguments = ["--out", "copies", "Originals"]
    try script.run()
    script.waitUntilExit()
    #expect(script.terminationStatus == 0)
    for name in names {
      let swift = name.replacingOccurrences(of: ".txt", with: "")
      let copy = try String(contentsOf: work.appending(path: "copies/\(swift)"), encoding: .utf8)
      let expected = try String(
        contentsOf: here.appending(path: "Rewritten/Rewritten\(swift)"),
        encoding: .utf8
      )
      #expect(copy == expected, "\(swift)")
      let original = try String(contentsOf: originals.appending(path: swift), encoding: .utf8)
      checkLines(of: copy, against: original)
    }
  }

  /// Returns the copy of a file, and the messages.
  private func rewrite(_ source: String, _ options: String...) throws -> (copy: String, String) {
    let files = FileManager.default
    let work = files.temporaryDirectory.appending(path: "rewrite-\(UUID().uuidString)")
    defer { try? files.removeItem(at: work) }
    try files.createDirectory(at: work, withIntermediateDirectories: true)
    try source.write(to: work.appending(path: "A.swift"), atomically: true, encoding: .utf8)
    let (script, messages) = (Process(), Pipe())
    script.executableURL = here.appending(path: "../../../scripts/uikit-rewrite")
    script.currentDirectoryURL = work
    script.arguments = ["--out", "copies"] + options + ["A.swift"]
    script.standardError = messages
    try script.run()
    let text = String(
      decoding: messages.fileHandleForReading.readDataToEndOfFile(),
      as: UTF8.self
    )
    script.waitUntilExit()
    let copies = work.appending(path: "copies")
    let copy = try String(contentsOf: copies.appending(path: "A.swift"), encoding: .utf8)
    let others = try files.contentsOfDirectory(atPath: copies.path).filter { $0 != "A.swift" }
    #expect(others == (source.contains(".intersects(") ? ["CGRect+Intersects.swift"] : []))
    return (copy, text)
  }

  @Test func `a condition of the system is reported, and true on request`() throws {
    let source = "import UIKit\n#if os(iOS) || os( tvOS )\nlet a = 1\n#else\n#endif\n"
    let (copy, messages) = try rewrite(source)
    #expect(copy == source)
    #expect(messages.contains("A.swift:2: os(iOS) is false on this system"))
    let (changed, silence) = try rewrite(source, "--ios")
    #expect(changed == source.replacingOccurrences(of: "os(iOS)", with: "true"))
    #expect(!silence.contains("os(iOS)"))
  }

  @Test(
    arguments: [
      ("source.numberOfSections?(in: view)!", "source.numberOfSections (in: view) "),
      ("source!.numberOfSections?(in: view)!", "source!.numberOfSections (in: view) "),
      ("source?.numberOfSections?(in: view)!", "source?.numberOfSections (in: view)!"),
      (
        "source.tableView?(view, titleForHeaderInSection: 0)!",
        "source.tableView (view, titleForHeaderInSection: 0)!"
      ),
      ("source.numberOfCats?(in: view)!", "source.numberOfCats?(in: view)!"),
      ("source!.numberOfSections!(in: view)", "source!.numberOfSections (in: view)"),
      ("source.numberOfCats!(in: view)", "source.numberOfCats!(in: view)"),
    ]
  )
  func `a forced result of an optional method is not forced`(
    call: String,
    expected: String
  ) throws {
    #expect(try rewrite("let a = \(call)\n").copy == "let a = \(expected)\n")
  }

  @Test(arguments: ["source", "(view.delegate as? Menu)?"])
  func `a metric that a delegate does not return is nil`(source: String) throws {
    func call(_ mark: String, _ label: String) -> String {
      "\(source).collectionView\(mark)(view, layout: self, \(label): 0)"
    }
    func wrapped(_ label: String) -> String {
      "UIKitOptionalMethod.result(of: \"collectionView(_:layout:\(label):)\", \(call(" ", label)))"
    }
    for (tail, expected) in [(" ?? size", " ?? size"), ("!", "!"), (".width ?? 5", "?.width ?? 5")]
    {
      let copy = try rewrite("let a = \(call("?", "sizeForItemAt"))\(tail)\n").copy
      #expect(copy == "let a = \(wrapped("sizeForItemAt"))\(expected)\n")
    }
    let copy = try rewrite("let a = \(call("?", "canMoveItemAt"))\n").copy
    #expect(copy == "let a = \(call(" ", "canMoveItemAt"))\n")
  }

  @Test func `an optional method of the app with a result gets a default that counts as missing`()
    throws
  {
    func program(_ result: String, _ tail: String) -> String {
      "@objc protocol P: AnyObject {\n  @objc optional func size(of a: Int, in b: Int) -> \(result)\n}\n"
        + "let a = p?.size?(of: 1, in: 2)\(tail)\n"
    }
    for (result, value) in [("Int", "0"), ("[String]", "[]"), ("CGSize", ".zero")] {
      for (tail, expected) in [(" ?? b", " ?? b"), ("!", "!"), (".c ?? b", "?.c ?? b")] {
        let (copy, messages) = try rewrite(program(result, tail))
        #expect(
          copy.contains(
            "func size(of a: Int, in b: Int) -> \(result) { UIKitOptionalMethod.inherited(\(value)) }"
          )
        )
        let call = "UIKitOptionalMethod.result(of: \"size(of:in:)\", p?.size (of: 1, in: 2))"
        #expect(copy.contains("let a = \(call)\(expected)\n"))
        #expect(messages.isEmpty)
      }
    }
    let (copy, messages) = try rewrite(program("Unknown", " ?? b"))
    #expect(copy.contains("let a = p?.size (of: 1, in: 2) ?? b"))
    #expect(
      messages.contains("A.swift:2: an optional method that returns Unknown has no counterpart")
    )
  }

  @Test(
    arguments: [
      ("@MainActor class A: XCTestCase", "", " async throws ", "", " async throws  "),
      ("class A: XCTestCase", " ", " ", "WithError", " throws "),
      ("@MainActor class A: B", " ", " ", "WithError", " throws "),
    ]
  )
  func `set-up and tear-down of a test class on the main actor become asynchronous`(
    head: String,
    space: String,
    setUp: String,
    tearDown: String,
    throwing: String
  ) throws {
    let isChanged = space.isEmpty
    func program(_ a: String, _ b: String, _ name: String, _ c: String, _ d: String) -> String {
      "\(head) {\n  override func setUp()\(a){\n    \(b)\n    c()\n  }\n"
        + "  override func \(name)()\(c){ \(d) }\n  override class func setUp() {}\n}\n"
    }
    let source = program(
      " ",
      "super.setUp()",
      "tearDownWithError",
      " throws ",
      "try super.tearDownWithError()"
    )
    let expected = program(
      setUp,
      isChanged ? "()" : "super.setUp()",
      "tearDown\(tearDown)",
      throwing,
      isChanged ? "()" : "try super.tearDownWithError()"
    )
    #expect(try rewrite(source).copy == expected)
  }

  @Test(
    arguments: [
      (
        "@MainActor ", "setUp() { super.setUp(); b() }",
        "setUp() async throws { try await super.setUp(); b() }"
      ),
      (
        "", "setUp() { super.setUp(); b() }",
        "setUp() async throws { try await super.setUp(); b() }"
      ),
      (
        "@MainActor ", "setUpWithError() throws { try? super.setUpWithError() }",
        "setUp() async throws  { try? await super.setUp() }"
      ),
      ("@MainActor ", "setUp() { b() }", "setUp() async throws { b() }"),
      (
        "@MainActor ", "setUpWithError() throws { b() }",
        "setUp() async throws  { try await super.setUp(); b() }"
      ),
      (
        "@MainActor ", "tearDown() { super.tearDown(); b() }",
        "tearDown() async throws { try await super.tearDown(); b() }"
      ),
      (
        "@MainActor ", "tearDown() { b() }",
        "tearDown() async throws { b(); try await super.tearDown() }"
      ),
    ]
  )
  func `the set-up of the app's base class is called once`(
    attribute: String,
    override: String,
    expected: String
  ) throws {
    func program(_ setUp: String, _ tearDown: String, _ override: String) -> String {
      "\(attribute)class A: XCTestCase {\n  \(setUp) { a() }\n  \(tearDown) { z() }\n}\n"
        + "@MainActor class B: A {\n  override func \(override)\n}\n"
    }
    func head(_ name: String) -> String {
      // The base class becomes asynchronous with its subclass.
      guard attribute.isEmpty else { return "override func \(name)() async throws" }
      return name == "setUp"
        ? "@MainActor override func setUp() async throws"
        : "override func tearDownWithError()"
    }
    let source = program(
      "override func setUp()",
      "override func tearDownWithError()",
      override
    )
    let (copy, messages) = try rewrite(source)
    #expect(copy == program(head("setUp"), head("tearDown"), expected))
    #expect(messages.isEmpty)
  }

  @Test func `two forms of a set-up in one class are reported`() throws {
    let source =
      "@MainActor class A: XCTestCase {\n  override func setUp() {}\n"
      + "  override func setUpWithError() throws {}\n}\n"
    #expect(try rewrite(source).1.contains("A.swift:3: A has several forms of setUp"))
  }

  @Test func `names that Foundation for Linux lacks are spelled otherwise`() throws {
    let source = "import os.log\nimport UIKit\nlet a = NSAttributedString()\n"
    #expect(
      try rewrite(source).copy
        == "import os    \nimport UIKit\nlet a = NSAttributedString(string: \"\")\n"
    )
  }

  @Test func `a module that calls intersects gets a strict one`() throws {
    let source = "import UIKit\n// intersects\nlet a = CGRect.zero.intersects(.infinite)\n"
    #expect(try rewrite(source).copy == source)
    #expect(try rewrite("// .minimum\nlet a = \"intersects\"\n").copy.contains("intersects"))
  }

  /// A line that was not rewritten keeps its line number, by `#sourceLocation`.
  private func checkLines(of copy: String, against original: String) {
    let lines = original.components(separatedBy: "\n")
    var number = 0
    for line in copy.components(separatedBy: "\n") {
      if line.hasPrefix("#sourceLocation") {
        number = Int(line.split(separator: " ").last?.dropLast() ?? "").map { $0 - 1 } ?? 0
        continue
      }
      guard !line.allSatisfy(\.isWhitespace), lines.indices.contains(number) else {
        number += 1
        continue
      }
      let isRewritten = lines[number] != line
      if isRewritten {
        let words = ["@", "#", "?(", "}", "dynamic", "import", "override"]
        #expect(words.contains { lines[number].contains($0) }, "line \(number + 1): \(line)")
      }
      number += 1
    }
  }
}
