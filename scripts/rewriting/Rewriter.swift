import SwiftSyntax

/// Replaces what only Objective-C has.
///
/// Lines keep their numbers, and columns change only behind a replacement of another length.
final class Rewriter: SyntaxVisitor {
  static func rewrite(
    _ file: SourceFile,
    with declarations: Declarations,
    isIOS: Bool
  ) -> String {
    let rewriter = Rewriter(file, declarations, isIOS: isIOS)
    rewriter.walk(file.tree)
    return rewriter.edits.apply(to: file.bytes, in: 0..<file.bytes.count)
  }

  /// Attributes that Objective-C and Interface Builder read.
  private static let attributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable",
    "IBSegueAction", "GKInspectable", "NSManaged", "NSApplicationMain", "UIApplicationMain",
  ]

  private let file: SourceFile
  private let declarations: Declarations
  /// Whether `os(iOS)` is true in the copies.
  private let isIOS: Bool
  private var edits: [Edit] = []
  /// The types around the current node, the innermost last.
  private var types: [String] = []

  private init(_ file: SourceFile, _ declarations: Declarations, isIOS: Bool) {
    self.file = file
    self.declarations = declarations
    self.isIOS = isIOS
    super.init(viewMode: .sourceAccurate)
  }

  private func erase(_ range: Range<Int>) { edits.append(Edit(range, blank(file.bytes[range]))) }

  // MARK: Attributes and modifiers

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    guard Self.attributes.contains(node.attributeName.trimmedDescription) else {
      return .visitChildren
    }
    erase(node.range)
    return .skipChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if ["dynamic", "optional"].contains(node.name.text) { erase(node.range) }
    return .visitChildren
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    types.append(node.name.text)
    eraseEntryPoint(of: node)
    let members = declarations.movedMembers(into: node, in: file)
    guard !members.isEmpty else { return .visitChildren }
    let brace = node.memberBlock.rightBrace
    let place = brace.startLocation(converter: file.converter)
    var text = "\n"
    for member in members {
      let start = member.node.startLocation(converter: member.file.converter)
      let range = member.node.range
      let rewriter = Rewriter(member.file, declarations, isIOS: isIOS)
      rewriter.types = types
      rewriter.walk(member.node)
      text += "#sourceLocation(file: \"\(member.file.path)\", line: \(start.line))\n"
      text += String(repeating: " ", count: start.column - 1) + member.access
      text += rewriter.edits.apply(to: member.file.bytes, in: range) + "\n"
    }
    text += "#sourceLocation(file: \"\(file.path)\", line: \(place.line))\n"
    text += String(repeating: " ", count: place.column - 1)
    let offset = brace.range.lowerBound
    edits.append(Edit(offset..<offset, text))
    return .visitChildren
  }

  override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let info = declarations.classes[types.joined(separator: ".")] {
      edits += Self.fixtureEdits(of: node, in: info, of: declarations)
    }
    return .visitChildren
  }

  /// An application's delegate is no entry point of a library.
  private func eraseEntryPoint(of node: ClassDeclSyntax) {
    let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    guard inherited.contains("UIApplicationDelegate") else { return }
    for case let .attribute(attribute) in node.attributes
    where attribute.attributeName.trimmedDescription == "main" {
      erase(attribute.range)
    }
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    types.append(node.name.text)
    return .visitChildren
  }

  override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    types.append(node.name.text)
    return .visitChildren
  }

  override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    types.append(node.extendedType.trimmedDescription)
    for item in node.memberBlock.members where declarations.moves(item.decl, in: file) {
      erase(item.decl.range)
    }
    return .visitChildren
  }

  override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

  /// Gives optional requirements a default.
  ///
  /// A protocol of Objective-C has classes only.
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    types.append(node.name.text)
    let isObjectiveC = node.attributes.contains { element in
      guard case let .attribute(attribute) = element else { return false }
      return attribute.attributeName.trimmedDescription == "objc"
    }
    guard isObjectiveC else { return .visitChildren }
    let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    if !inherited.contains("AnyObject"), !inherited.contains("class") {
      let end =
        node.inheritanceClause?.endPositionBeforeTrailingTrivia.utf8Offset
        ?? node.name.range.upperBound
      edits.append(Edit(end..<end, inherited.isEmpty ? ": AnyObject" : ", AnyObject"))
    }
    var defaults: [String] = []
    for item in node.memberBlock.members {
      guard let words = item.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers,
        words.contains(where: { $0.name.text == "optional" })
      else { continue }
      guard let function = item.decl.as(FunctionDeclSyntax.self) else {
        declarations.reportProblem(
          "an optional property has no counterpart: give it a default in an extension",
          at: item.decl,
          in: file
        )
        continue
      }
      let result = function.signature.returnClause?.type.trimmedDescription ?? "Void"
      let isEmpty = ["Void", "()"].contains(result)
      if !isEmpty, !result.hasSuffix("?"), function.placeholder == nil {
        declarations.reportProblem(
          "an optional method that returns \(result) has no counterpart: give it a default in an extension",
          at: item.decl,
          in: file
        )
        continue
      }
      let access = node.modifiers.contains { $0.name.text == "public" } ? "public " : ""
      let value = function.placeholder.map { "UIKitOptionalMethod.inherited(\($0))" } ?? "nil"
      let body = isEmpty ? "{}" : "{ \(value) }"
      defaults.append(
        "\(access)func \(function.name.text)\(function.signature.trimmedDescription) \(body)"
      )
    }
    if !defaults.isEmpty {
      let close = node.memberBlock.rightBrace.range.upperBound
      let text = defaults.map { $0.split(separator: "\n").joined(separator: " ") }
      edits.append(
        Edit(close..<close, "; extension \(node.name.text) { \(text.joined(separator: "; ")) }")
      )
    }
    return .visitChildren
  }

  override func visitPost(_ node: ProtocolDeclSyntax) { types.removeLast() }

  // MARK: Imports and previews

  /// Leaves the module of `import UIKit.UIFont`, and adds the module that Apple's Foundation contains.
  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let path = node.path.map(\.name.text)
    switch path.first {
    case "UIKit" where path.count > 1:
      if let kind = node.importKindSpecifier { erase(kind.range) }
      let start = node.path[node.path.index(after: node.path.startIndex)].range.lowerBound - 1
      erase(start..<node.path.range.upperBound)
    case "os" where path.count > 1:
      erase(
        node.path[node.path.index(after: node.path.startIndex)].range.lowerBound
          - 1..<node.path.range.upperBound
      )
    case "Foundation" where path.count == 1 && file.usesNetworking:
      let end = node.range.upperBound
      edits.append(Edit(end..<end, "; import FoundationNetworking"))
    default: break
    }
    return .skipChildren
  }

  /// Erases `#Preview`, whose macro only Xcode has.
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "Preview" else { return .visitChildren }
    erase(node.range)
    return .skipChildren
  }

  // MARK: Conditions

  /// Makes `os(iOS)` true on request; else the compiler leaves the lines out without a word.
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    guard let condition = node.condition else { return .visitChildren }
    let finder = SystemFinder(viewMode: .sourceAccurate)
    finder.walk(condition)
    for call in finder.calls where isIOS { edits.append(Edit(call.range, "true")) }
    if let call = finder.calls.first, !isIOS {
      declarations.reportProblem(
        "os(iOS) is false on this system, so that lines are left out: --ios makes it true",
        at: call,
        in: file
      )
    }
    return .visitChildren
  }

  // MARK: Expressions

  /// Passes an empty string to the initializer that Foundation for Linux does not have.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
    if ["NSAttributedString", "NSMutableAttributedString"].contains(name), node.arguments.isEmpty,
      let start = node.leftParen?.range.upperBound
    {
      edits.append(Edit(start..<start, "string: \"\""))
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "Preview" {
      erase(node.range)
      return .skipChildren
    }
    guard let argument = node.arguments.first, node.arguments.count == 1 else {
      return .visitChildren
    }
    switch node.macroName.text {
    case "selector":
      edits.append(Edit(node.range, selector(argument, padding: node)))
    case "keyPath":
      let parts = argument.expression.trimmedDescription.split(separator: ".")
      let path = parts.drop { $0.first?.isUppercase == true || $0 == "self" }
      edits.append(Edit(node.range, "\"\(path.joined(separator: "."))\""))
    default: return .visitChildren
    }
    return .skipChildren
  }

  /// Returns a selector with its method: `Selector("tapped(_:)", List.tapped(_:))`.
  private func selector(
    _ argument: LabeledExprSyntax,
    padding node: MacroExpansionExprSyntax
  ) -> String {
    // Line breaks inside of the parentheses stay, so that lines keep their numbers.
    let breaks = node.trimmedDescription.filter { $0 == "\n" }
    var method = argument.expression
    var cast = ""
    if let sequence = method.as(SequenceExprSyntax.self), let first = sequence.elements.first {
      cast = sequence.elements.dropFirst().map(\.description).joined()
      method = first
    } else if let conversion = method.as(AsExprSyntax.self) {
      cast = "as \(conversion.type.trimmedDescription)"
      method = conversion.expression
    }
    if let tuple = method.as(TupleExprSyntax.self), let only = tuple.elements.first,
      tuple.elements.count == 1
    {
      method = only.expression
    }
    var text = method.trimmedDescription
    let name =
      method.as(MemberAccessExprSyntax.self)?.declName ?? method.as(DeclReferenceExprSyntax.self)
    let words = name?.trimmedDescription ?? text
    if argument.label != nil { return "Selector(\"\(words)\")" + breaks }
    let base = method.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
    if base == nil || base == "self" || base == "Self", let type = types.last {
      text = "\(type).\(words)"
      let converted = cast.trimmingPrefix { $0 == " " }
      if converted.hasPrefix("as "), !converted.contains("(\(type))") {
        cast = " as (\(type)) -> \(converted.dropFirst(3).trimmingPrefix { $0 == " " })"
      }
    }
    if !cast.isEmpty { text = "\(text) \(cast.trimmingPrefix { $0 == " " })" }
    return "Selector(\"\(words)\", \(text))" + breaks
  }

  /// A call of an optional method: every method has a default here.
  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    guard isOptionalMethod(node) else { return .visitChildren }
    erase(node.questionMark.range)
    if let call = node.parent?.as(FunctionCallExprSyntax.self), let name = nilable(call, of: node) {
      let (start, end) = (call.range.lowerBound, call.range.upperBound)
      let isChained =
        call.parent?.is(MemberAccessExprSyntax.self) == true
        || call.parent?.is(SubscriptCallExprSyntax.self) == true
      edits.append(Edit(start..<start, "UIKitOptionalMethod.result(of: \"\(name)\", "))
      edits.append(Edit(end..<end, isChained ? ")?" : ")"))
    }
    return .visitChildren
  }

  /// Returns the name of a method whose result is replaced by nil without an implementation.
  private func nilable(
    _ call: FunctionCallExprSyntax,
    of chain: OptionalChainingExprSyntax
  ) -> String? {
    if let name = metric(call) { return name }
    guard let member = chain.expression.as(MemberAccessExprSyntax.self) else { return nil }
    return declarations.methodWithResult(member.declName.baseName.text, call)
  }

  /// Returns the name of a method of a flow layout's delegate, or `nil` for other methods.
  ///
  /// A layout replaces values that the delegate does not return.
  private func metric(_ call: FunctionCallExprSyntax) -> String? {
    let labels = call.arguments.map { $0.label?.text ?? "_" }
    guard labels.count == 3, labels[1] == "layout",
      [
        "sizeForItemAt", "insetForSectionAt", "minimumLineSpacingForSectionAt",
        "minimumInteritemSpacingForSectionAt", "referenceSizeForHeaderInSection",
        "referenceSizeForFooterInSection",
      ].contains(labels[2])
    else { return nil }
    return "collectionView(_:layout:\(labels[2]):)"
  }

  private func isOptionalMethod(_ node: OptionalChainingExprSyntax) -> Bool {
    guard node.parent?.is(FunctionCallExprSyntax.self) == true,
      let member = node.expression.as(MemberAccessExprSyntax.self)
    else { return false }
    return declarations.optionalMethods.contains(member.declName.baseName.text)
  }

  /// A forced result, as in `source.numberOfSections?(in: view)!`, which is not optional without the question mark.
  ///
  /// The mark of a forced method, as in `source.numberOfSections!(in: view)`, is erased as well.
  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id,
      let member = node.expression.as(MemberAccessExprSyntax.self),
      declarations.optionalMethods.contains(member.declName.baseName.text)
    {
      erase(node.exclamationMark.range)
      return .visitChildren
    }
    guard let call = node.expression.as(FunctionCallExprSyntax.self),
      let chain = call.calledExpression.as(OptionalChainingExprSyntax.self),
      isOptionalMethod(chain), nilable(call, of: chain) == nil,
      let member = chain.expression.as(MemberAccessExprSyntax.self),
      !declarations.hasOptionalResult(member.declName.baseName.text, call.arguments)
    else { return .visitChildren }
    // The result of `source?.count?()!` is optional because of the source.
    let finder = ChainFinder(viewMode: .sourceAccurate)
    if let base = member.base { finder.walk(base) }
    if !finder.hasChain { erase(node.exclamationMark.range) }
    return .visitChildren
  }
}

/// Finds optional chaining.
private final class ChainFinder: SyntaxVisitor {
  var hasChain = false

  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    hasChain = true
    return .skipChildren
  }
}

/// Finds `os(iOS)`.
private final class SystemFinder: SyntaxVisitor {
  var calls: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.trimmedDescription.filter({ $0 != " " }) == "os(iOS)" { calls.append(node) }
    return .visitChildren
  }
}
