import SwiftSyntax

/// Overrides of `setUp` and `tearDown` in test classes of XCTest on the main actor.
///
/// On Linux the synchronous methods are isolated to no actor, and an override cannot be isolated to one.
extension Rewriter {
  private static let fixtures = [
    "setUp": "setUp", "setUpWithError": "setUp", "tearDown": "tearDown",
    "tearDownWithError": "tearDown",
  ]

  /// Returns the edits that make an override asynchronous, without calls of the inherited method.
  static func fixtureEdits(
    of node: FunctionDeclSyntax,
    in family: [Declarations.ClassInfo]
  ) -> [Edit] {
    guard family.contains(where: { $0.superclass == "XCTestCase" }) else { return [] }
    let isOnMainActor = family.contains { isMainActor($0.node.attributes) }
    let signature = node.signature
    let words = node.modifiers.map(\.name.text)
    guard isOnMainActor || isMainActor(node.attributes), let name = fixtures[node.name.text],
      words.contains("override"), !words.contains("class"),
      signature.parameterClause.parameters.isEmpty,
      signature.effectSpecifiers?.asyncSpecifier == nil
    else { return [] }
    let end = signature.parameterClause.range.upperBound
    var edits = [Edit(node.name.range, name), Edit(end..<end, " async throws")]
    if let clause = signature.effectSpecifiers?.throwsClause {
      edits.append(Edit(clause.range, ""))
    }
    let finder = InheritedCallFinder(fixtures: Set(fixtures.keys))
    if let body = node.body { finder.walk(body) }
    return edits + finder.calls.map { Edit($0, "()") }
  }

  static func isMainActor(_ attributes: AttributeListSyntax) -> Bool {
    attributes.contains {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "MainActor"
    }
  }
}

/// Finds calls such as `try super.setUpWithError()`.
private final class InheritedCallFinder: SyntaxVisitor {
  private let fixtures: Set<String>
  var calls: [Range<Int>] = []

  init(fixtures: Set<String>) {
    self.fixtures = fixtures
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.base?.is(SuperExprSyntax.self) == true,
      fixtures.contains(member.declName.baseName.text)
    else { return .visitChildren }
    calls.append(node.parent?.as(TryExprSyntax.self)?.range ?? node.range)
    return .skipChildren
  }
}
