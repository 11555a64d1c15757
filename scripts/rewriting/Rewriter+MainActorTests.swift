import SwiftSyntax

/// Overrides of `setUp` and `tearDown` in test classes of XCTest on the main actor.
///
/// On Linux the synchronous methods are isolated to no actor, and an override cannot be isolated to one.
extension Rewriter {
  /// Returns the edits that make an override asynchronous.
  ///
  /// The one asynchronous method of a superclass in the files is called once: XCTest would call its other form itself.
  /// Other calls of the inherited method are erased.
  static func fixtureEdits(
    of node: FunctionDeclSyntax,
    in info: Declarations.ClassInfo,
    of declarations: Declarations
  ) -> [Edit] {
    guard let fixture = Fixture(node), declarations.isConverted(fixture, in: info) else {
      return []
    }
    if info.fixtures.contains(where: { $0.name == fixture.name && $0.node.id != node.id }) {
      declarations.reportProblem(
        "\(info.name) has several forms of \(fixture.name), which become one: merge them",
        at: node,
        in: info.file
      )
    }
    let signature = node.signature
    let end = signature.parameterClause.range.upperBound
    var edits = [Edit(node.name.range, fixture.name), Edit(end..<end, " async throws")]
    if let clause = signature.effectSpecifiers?.throwsClause {
      edits.append(Edit(clause.range, ""))
    }
    if !declarations.isOnMainActor(fixture, in: info) {
      let start = node.modifiers.range.lowerBound
      edits.append(Edit(start..<start, "@MainActor "))
    }
    guard let body = node.body else { return edits }
    let finder = InheritedCallFinder(viewMode: .sourceAccurate)
    finder.walk(body)
    let inherited = declarations.family(of: info).dropFirst().lazy
      .compactMap { $0.fixtures.first { $0.name == fixture.name } }.first
    let call = "await super.\(fixture.name)()"
    for node in finder.calls {
      let attempt = node.parent?.as(TryExprSyntax.self)
      let mark = attempt?.questionOrExclamationMark?.text ?? ""
      let text = inherited == nil ? "()" : "try\(mark) \(call)"
      edits.append(Edit(attempt?.range ?? node.range, text))
    }
    let isCalledByXCTest = inherited.map { $0.form != fixture.form } ?? false
    guard finder.calls.isEmpty, isCalledByXCTest else { return edits }
    // The superclass is set up first, and torn down last.
    if fixture.name == "setUp" || body.statements.isEmpty {
      let start = body.leftBrace.range.upperBound
      edits.append(Edit(start..<start, " try \(call)\(body.statements.isEmpty ? "" : ";")"))
    } else {
      let end = body.statements.range.upperBound
      edits.append(Edit(end..<end, "; try \(call)"))
    }
    return edits
  }

  static func isMainActor(_ attributes: AttributeListSyntax) -> Bool {
    attributes.contains {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "MainActor"
    }
  }
}

/// An override of `setUp` or `tearDown`.
struct Fixture {
  let node: FunctionDeclSyntax
  /// The name of the asynchronous method.
  let name: String
  /// The name of the method and whether it is asynchronous: XCTest calls each form.
  let form: String
  let isAsynchronous: Bool

  static let names = [
    "setUp": "setUp", "setUpWithError": "setUp", "tearDown": "tearDown",
    "tearDownWithError": "tearDown",
  ]

  init?(_ decl: some DeclSyntaxProtocol) {
    guard let node = decl.as(FunctionDeclSyntax.self), let name = Self.names[node.name.text],
      node.signature.parameterClause.parameters.isEmpty
    else { return nil }
    let words = node.modifiers.map(\.name.text)
    guard words.contains("override"), !words.contains("class") else { return nil }
    self.node = node
    self.name = name
    isAsynchronous = node.signature.effectSpecifiers?.asyncSpecifier != nil
    form = isAsynchronous ? "async" : node.name.text
  }
}

extension Declarations.ClassInfo {
  var fixtures: [Fixture] { (body + extensions).compactMap { Fixture($0.node) } }
}

extension Declarations {
  /// Whether an override becomes asynchronous: it or an override of it is on the main actor.
  func isConverted(_ fixture: Fixture, in info: ClassInfo) -> Bool {
    guard !fixture.isAsynchronous,
      family(of: info).contains(where: { $0.superclass == "XCTestCase" })
    else { return false }
    return isOnMainActor(fixture, in: info)
      || classes.values.contains { other in
        other !== info && family(of: other).contains { $0 === info }
          && other.fixtures.contains { $0.name == fixture.name && isConverted($0, in: other) }
      }
  }

  func isOnMainActor(_ fixture: Fixture, in info: ClassInfo) -> Bool {
    Rewriter.isMainActor(fixture.node.attributes)
      || family(of: info).contains { Rewriter.isMainActor($0.node.attributes) }
  }
}

/// Finds calls such as `super.setUpWithError()`.
private final class InheritedCallFinder: SyntaxVisitor {
  var calls: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.base?.is(SuperExprSyntax.self) == true,
      Fixture.names[member.declName.baseName.text] != nil
    else { return .visitChildren }
    calls.append(node)
    return .skipChildren
  }
}
