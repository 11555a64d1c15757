import SwiftSyntax

/// Finds the mutation sites of one file.
///
/// Expressions are wrapped in calls of the functions in the module `Mutants`, which evaluate the mutant
/// that is enabled. Operands are not duplicated, so sites can nest and the text grows linearly.
final class SiteCollector: SyntaxVisitor {
  private let converter: SourceLocationConverter
  private(set) var sites: [Site] = []
  private var functions: [String] = []
  /// Names that the innermost function declares without a value: the compiler requires each assignment.
  private var undefined: [Set<String>] = [[]]
  private var initializers = 0

  init(path: String, tree: Syntax) {
    converter = SourceLocationConverter(fileName: path, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Recording

  /// Records a site at `node`.
  func add(_ mutants: [String], at node: some SyntaxProtocol, _ edits: [Site.Edit]) {
    let place = node.startLocation(converter: converter)
    sites.append(
      Site(
        firstLine: converter.location(
          for: AbsolutePosition(utf8Offset: edits.map(\.offset).min() ?? 0)
        ).line,
        line: place.line,
        column: place.column,
        function: functions.joined(separator: "."),
        mutants: mutants,
        edits: edits
      )
    )
  }

  /// Edits that turn `node` into `call(#, node)`.
  func wrapping(_ node: some SyntaxProtocol, in call: String) -> [Site.Edit] {
    surrounding(node, "\(call)(#, ", ")")
  }

  func surrounding(_ node: some SyntaxProtocol, _ begin: String, _ end: String) -> [Site.Edit] {
    let (start, stop) = (node.start, node.end)
    return [
      Site.Edit(offset: start, text: begin, extent: stop - start),
      Site.Edit(offset: stop, text: end, isClosing: true, extent: stop - start),
    ]
  }

  /// Edits that turn `left OP right` into `call(#, left, right)`, with the number of mutants if the
  /// function requires it.
  func calling(
    _ call: String,
    _ node: InfixOperatorExprSyntax,
    count: Int? = nil,
    takesAddress: Bool = false
  ) -> [Site.Edit] {
    let name = node.operator
    let begin = "\(call)(#, " + (count.map { "\($0), " } ?? "") + (takesAddress ? "&" : "")
    return surrounding(node, begin, ")") + [
      Site.Edit(offset: name.start, length: name.end - name.start, text: ",", extent: 0)
    ]
  }

  // MARK: Unchanged code

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  override func visit(_ node: AttributeListSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: GenericArgumentClauseSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let elements = node.elements { walk(Syntax(elements)) }
    return .skipChildren
  }
  override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  override func visit(_ node: SwitchCaseLabelSyntax) -> SyntaxVisitorContinueKind {
    for item in node.caseItems { if let clause = item.whereClause { walk(clause) } }
    return .skipChildren
  }
  override func visit(_ node: MatchingPatternConditionSyntax) -> SyntaxVisitorContinueKind {
    walk(node.initializer)
    return .skipChildren
  }

  /// Contracts have exit tests; their conditions and messages are not mutated.
  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    node.isContract ? .skipChildren : .visitChildren
  }
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.isContract || node.isCapacityHint { return .skipChildren }
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      ["min", "max"].contains(name), node.arguments.count == 2, node.trailingClosure == nil,
      node.arguments.allSatisfy({ $0.label == nil })
    {
      let callee = node.calledExpression
      add(
        [name == "min" ? "min to max" : "max to min"],
        at: node,
        [
          Site.Edit(
            offset: callee.start,
            length: callee.end - callee.start,
            text: name == "min" ? "mutantMin" : "mutantMax",
            extent: 0
          ),
          Site.Edit(
            offset: node.arguments.start,
            text: "#, ",
            extent: node.end - node.start
          ),
        ]
      )
    }
    return .visitChildren
  }

  // MARK: Sites

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.signature.parameterClause.parameters.map { "\($0.firstName.text):" }.joined()
    enter("\(node.name.text)(\(labels))", node.body)
    addSkippedBody(node)
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { leave() }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.signature.parameterClause.parameters.map { "\($0.firstName.text):" }.joined()
    enter("init(\(labels))", node.body)
    initializers += 1
    return .visitChildren
  }
  override func visitPost(_ node: InitializerDeclSyntax) {
    initializers -= 1
    leave()
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    enter("subscript", node.accessorBlock)
    return .visitChildren
  }
  override func visitPost(_ node: SubscriptDeclSyntax) { leave() }

  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    undefined.append(Self.undefinedNames(in: node.body))
    return .visitChildren
  }
  override func visitPost(_ node: AccessorDeclSyntax) { undefined.removeLast() }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.bindings.first?.pattern.trimmedDescription ?? ""
    let isMember = node.parent?.is(MemberBlockItemSyntax.self) ?? false
    functions.append(isMember ? name : "")
    if !isMember { functions.removeLast() }
    undefined.append(undefined[undefined.count - 1].union(Self.undefinedNames(in: node)))
    return .visitChildren
  }
  override func visitPost(_ node: VariableDeclSyntax) {
    if node.parent?.is(MemberBlockItemSyntax.self) ?? false { functions.removeLast() }
    undefined.removeLast()
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    type(node.name.text)
  }
  override func visitPost(_ node: StructDeclSyntax) { functions.removeLast() }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name.text) }
  override func visitPost(_ node: ClassDeclSyntax) { functions.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name.text) }
  override func visitPost(_ node: EnumDeclSyntax) { functions.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name.text) }
  override func visitPost(_ node: ActorDeclSyntax) { functions.removeLast() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    type(node.name.text)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { functions.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    type(node.extendedType.trimmedDescription)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { functions.removeLast() }

  private func type(_ name: String) -> SyntaxVisitorContinueKind {
    functions.append(name)
    return .visitChildren
  }

  private func enter(_ name: String, _ body: (some SyntaxProtocol)?) {
    functions.append(name)
    undefined.append(Self.undefinedNames(in: body))
  }

  private func leave() {
    functions.removeLast()
    undefined.removeLast()
  }

  /// Whether the assignment initializes its target, so that the compiler requires it.
  func isDefinition(_ target: ExprSyntax) -> Bool {
    if initializers > 0 { return true }
    let names = undefined[undefined.count - 1]
    if let name = target.as(DeclReferenceExprSyntax.self) {
      return names.contains(name.baseName.text)
    }
    return target.is(TupleExprSyntax.self)
  }

  private static func undefinedNames(in body: (some SyntaxProtocol)?) -> Set<String> {
    guard let body else { return [] }
    let finder = UndefinedNames(viewMode: .sourceAccurate)
    finder.walk(body)
    return finder.names
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    addOperator(node)
    return .visitChildren
  }
  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    addNegation(node)
    return .visitChildren
  }
  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    addInteger(node)
    return .skipChildren
  }
  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    addBoolean(node)
    return .skipChildren
  }
  override func visit(_ node: ConditionElementListSyntax) -> SyntaxVisitorContinueKind {
    addConditions(node)
    return .visitChildren
  }
  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    add(
      ["condition to true", "condition to false"],
      at: node.condition,
      wrapping(node.condition, in: "mutantCondition")
    )
    return .visitChildren
  }
  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    add(
      ["condition to true", "condition to false"],
      at: node.condition,
      wrapping(node.condition, in: "mutantCondition")
    )
    return .visitChildren
  }
  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    addRemoval(node)
    return .visitChildren
  }
}

/// Collects variables that are declared without a value.
private final class UndefinedNames: SyntaxVisitor {
  var names: Set<String> = []

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil, node.accessorBlock == nil,
      let name = node.pattern.as(IdentifierPatternSyntax.self)
    {
      names.insert(name.identifier.text)
    }
    return .visitChildren
  }
}

extension SyntaxProtocol {
  /// The offset of the first byte of the node's text without trivia.
  var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
  /// The offset after the node's text without trivia.
  var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }
}

extension FunctionCallExprSyntax {
  /// Whether the call checks a contract or builds its message.
  var isContract: Bool {
    guard let name = calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text else {
      return false
    }
    return [
      "demand", "precondition", "preconditionFailure", "assert", "assertionFailure", "fatalError",
      "stop", "refuse",
    ].contains(name)
  }

  /// Whether the call only allocates memory earlier, so that its mutants are equivalent.
  var isCapacityHint: Bool {
    calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "reserveCapacity"
  }
}

extension GuardStmtSyntax {
  /// Whether the statement only stops the program if a condition is false.
  var isContract: Bool {
    guard body.statements.count == 1, case .expr(let last)? = body.statements.first?.item,
      last.as(FunctionCallExprSyntax.self)?.isContract == true
    else { return false }
    return conditions.allSatisfy { $0.condition.is(ExprSyntax.self) }
  }
}
