import SwiftSyntax

/// The classes and protocols of all files together, and the members that have to move into their classes.
///
/// Without Objective-C an extension cannot override, and its members cannot be overridden.
final class Declarations {
  /// A member of a class, by the name that an override repeats.
  struct Member {
    let name: String
    let node: DeclSyntax
    let file: SourceFile
    let isOverride: Bool
    /// The access level that the extension gives its members.
    let access: String
  }

  /// A class of the files, with its members by where they are declared.
  final class ClassInfo {
    let name: String
    let file: SourceFile
    let node: ClassDeclSyntax
    var superclass: String?
    var body: [Member] = []
    var extensions: [Member] = []

    init(_ name: String, _ node: ClassDeclSyntax, in file: SourceFile) {
      self.name = name
      self.node = node
      self.file = file
      superclass = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
    }
  }

  private(set) var classes: [String: ClassInfo] = [:]
  /// Base names of optional methods of the files' own protocols and of UIKit's delegates.
  private(set) var optionalMethods: Set<String> = [
    "collectionView", "collectionViewDidEndMultipleSelectionInteraction", "indexTitles",
    "numberOfSections", "scrollViewDidEndDecelerating", "scrollViewDidEndDragging",
    "scrollViewDidEndScrollingAnimation", "scrollViewDidScroll", "scrollViewDidScrollToTop",
    "scrollViewDidZoom", "scrollViewShouldScrollToTop", "scrollViewWillBeginDecelerating",
    "scrollViewWillBeginDragging", "scrollViewWillEndDragging", "searchBar",
    "searchBarCancelButtonClicked", "searchBarSearchButtonClicked", "sectionIndexTitles",
    "tableView",
    "textField", "textFieldDidBeginEditing", "textFieldDidEndEditing", "textFieldShouldReturn",
  ]
  /// The last labels of UIKit's optional methods whose results are optional.
  private static let labelsWithOptionalResult: Set<String> = [
    "contextMenuConfigurationForItemAt", "contextMenuConfigurationForRowAt", "editActionsForRowAt",
    "indexTitles",
    "leadingSwipeActionsConfigurationForRowAt", "titleForDeleteConfirmationButtonForRowAt",
    "titleForFooterInSection", "titleForHeaderInSection",
    "trailingSwipeActionsConfigurationForRowAt", "viewForFooterInSection",
    "viewForHeaderInSection", "willDeselectRowAt", "willSelectRowAt",
  ]
  /// The optional methods of the files' protocols that return an optional.
  private var methodsWithOptionalResult: Set<String> = []

  /// The names with labels of the files' optional methods that return another value, by their base names.
  private var methodsWithResult: [String: Set<String>] = [:]

  /// Returns the name with labels of an optional method of the files that returns a value that is not optional.
  func methodWithResult(_ name: String, _ call: FunctionCallExprSyntax) -> String? {
    let labels = call.arguments.map { ($0.label?.text ?? "_") + ":" }.joined()
    return methodsWithResult[name]?.first { method in
      // The labels of trailing closures are not in the call.
      method == "\(name)(\(labels))"
        || (call.trailingClosure != nil && method.hasPrefix("\(name)(\(labels)"))
    }
  }

  /// Whether a call of an optional method returns an optional in any case.
  func hasOptionalResult(_ name: String, _ arguments: LabeledExprListSyntax) -> Bool {
    let label = arguments.last?.label?.text ?? ""
    return methodsWithOptionalResult.contains(name) || name == "sectionIndexTitles"
      || name == "indexTitles" || Self.labelsWithOptionalResult.contains(label)
  }

  /// The extension members that move, by the name of their class.
  private(set) var moved: [String: [Member]] = [:]
  private(set) var problems: [String] = []

  init(of files: [SourceFile]) {
    for file in files { Collector(file, self).walk(file.tree) }
    for file in files { ExtensionCollector(file, self).walk(file.tree) }
    decide()
  }

  /// Whether a member of an extension moves into its class.
  func moves(_ node: DeclSyntax, in file: SourceFile) -> Bool {
    moved.values.joined().contains { $0.file === file && $0.node.id == node.id }
  }

  func movedMembers(into node: ClassDeclSyntax, in file: SourceFile) -> [Member] {
    guard let info = classes.values.first(where: { $0.file === file && $0.node.id == node.id })
    else { return [] }
    return moved[info.name] ?? []
  }

  func reportProblem(_ sentence: String, at node: some SyntaxProtocol, in file: SourceFile) {
    problems.append("\(file.path):\(file.line(of: node)): \(sentence)")
  }

  fileprivate func note(_ info: ClassInfo) { classes[info.name] = info }
  fileprivate func noteOptional(_ function: FunctionDeclSyntax) {
    optionalMethods.insert(function.name.text)
    let result = function.signature.returnClause?.type.trimmedDescription ?? ""
    if result.hasSuffix("?") { methodsWithOptionalResult.insert(function.name.text) }
    if function.placeholder != nil {
      methodsWithResult[function.name.text, default: []].insert(function.selectorName)
    }
  }

  private func decide() {
    for info in classes.values.sorted(by: { $0.name < $1.name }) {
      for member in info.extensions where member.isOverride { move(member, into: info) }
      for member in info.body + info.extensions where member.isOverride {
        for ancestor in ancestors(of: info) {
          if ancestor.body.contains(where: { $0.name == member.name }) { break }
          for inherited in ancestor.extensions where inherited.name == member.name {
            move(inherited, into: ancestor)
          }
        }
      }
    }
  }

  private func move(_ member: Member, into info: ClassInfo) {
    let isMoved = moved[info.name]?.contains { $0.node.id == member.node.id } == true
    if !isMoved { moved[info.name, default: []].append(member) }
  }

  /// Returns a class and its superclasses, as far as the files have them.
  func family(of info: ClassInfo) -> [ClassInfo] { [info] + ancestors(of: info) }

  private func ancestors(of info: ClassInfo) -> [ClassInfo] {
    var result: [ClassInfo] = []
    var next = info.superclass
    while let name = next, let ancestor = classes[String(name.prefix { $0 != "<" })],
      !result.contains(where: { $0 === ancestor })
    {
      result.append(ancestor)
      next = ancestor.superclass
    }
    return result
  }

  static func members(
    of block: MemberBlockSyntax,
    in file: SourceFile,
    access: String = ""
  ) -> [Member] {
    block.members.compactMap { item in
      let decl = item.decl
      let name: String
      if let function = decl.as(FunctionDeclSyntax.self) {
        name = function.selectorName
      } else if let variable = decl.as(VariableDeclSyntax.self), let first = variable.bindings.first
      {
        name = first.pattern.trimmedDescription
      } else {
        return nil
      }
      let modifiers = decl.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
      let words = modifiers.map(\.name.text)
      if words.contains("private") { return nil }
      let isOpen = words.contains { ["public", "open", "internal", "fileprivate"].contains($0) }
      return Member(
        name: name,
        node: decl,
        file: file,
        isOverride: words.contains("override"),
        access: isOpen ? "" : access
      )
    }
  }
}

extension FunctionDeclSyntax {
  /// Any value of the result's type, if it is a common one; nil for methods with an optional result or none.
  ///
  /// The value is never seen.
  var placeholder: String? {
    guard let result = signature.returnClause?.type else { return nil }
    if result.is(ArrayTypeSyntax.self) { return "[]" }
    if result.is(DictionaryTypeSyntax.self) { return "[:]" }
    switch result.trimmedDescription {
    case "Bool": return "false"
    case "String", "NSString": return "\"\""
    case "Int", "UInt", "Int32", "Int64", "Double", "Float", "CGFloat", "TimeInterval": return "0"
    case "CGPoint", "CGSize", "CGRect", "UIEdgeInsets": return ".zero"
    case "IndexPath", "IndexSet", "Date", "Data", "NSAttributedString", "UIImage", "UIColor",
      "UIView",
      "UIViewController", "UICollectionViewCell", "UITableViewCell", "UICollectionReusableView":
      return "\(result.trimmedDescription)()"
    case "UIFont": return ".systemFont(ofSize: 0)"
    default: return nil
    }
  }

  /// The name with its labels, as in `tableView(_:didSelectRowAt:)`.
  var selectorName: String {
    let labels = signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()
    return "\(name.text)(\(labels))"
  }
}

/// Finds classes, and optional methods of protocols.
private final class Collector: SyntaxVisitor {
  private let file: SourceFile
  private let declarations: Declarations
  private var names: [String] = []

  init(_ file: SourceFile, _ declarations: Declarations) {
    self.file = file
    self.declarations = declarations
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    names.append(node.name.text)
    let info = Declarations.ClassInfo(names.joined(separator: "."), node, in: file)
    info.body = Declarations.members(of: node.memberBlock, in: file)
    declarations.note(info)
    return .visitChildren
  }

  override func visitPost(_ node: ClassDeclSyntax) { names.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    names.append(node.name.text)
    return .visitChildren
  }

  override func visitPost(_ node: StructDeclSyntax) { names.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    names.append(node.name.text)
    return .visitChildren
  }

  override func visitPost(_ node: EnumDeclSyntax) { names.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    names.append(node.extendedType.trimmedDescription)
    return .visitChildren
  }

  override func visitPost(_ node: ExtensionDeclSyntax) { names.removeLast() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    for item in node.memberBlock.members {
      guard let function = item.decl.as(FunctionDeclSyntax.self),
        function.modifiers.contains(where: { $0.name.text == "optional" })
      else { continue }
      declarations.noteOptional(function)
    }
    return .skipChildren
  }
}

/// Finds members of extensions of the classes.
private final class ExtensionCollector: SyntaxVisitor {
  private let file: SourceFile
  private let declarations: Declarations

  init(_ file: SourceFile, _ declarations: Declarations) {
    self.file = file
    self.declarations = declarations
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription
    let access = node.modifiers.first { ["public", "open"].contains($0.name.text) }
    let members = Declarations.members(
      of: node.memberBlock,
      in: file,
      access: access == nil ? "" : "public "
    )
    if let info = declarations.classes[name], node.genericWhereClause == nil {
      info.extensions += members
      return .visitChildren
    }
    for member in members where member.isOverride {
      declarations.reportProblem(
        "\(member.name) is overridden in an extension of \(name), whose class is in none of the files: "
          + "override it in a subclass",
        at: member.node,
        in: file
      )
    }
    return .visitChildren
  }
}
