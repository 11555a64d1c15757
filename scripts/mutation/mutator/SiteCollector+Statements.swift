import SwiftSyntax

extension SiteCollector {
  /// Mutants that remove a statement.
  func addRemoval(_ item: CodeBlockItemSyntax) {
    guard !item.isValue, !item.isLastOfGuard else { return }
    switch item.item {
    case .expr(let expression): addRemoval(of: expression, item)
    case .stmt(let statement):
      if statement.is(BreakStmtSyntax.self) || statement.is(ContinueStmtSyntax.self) {
        guard !item.isAloneInCase else { return }
        add(["statement removed"], at: item.item, removing(item))
      }
    default: break
    }
  }

  private func addRemoval(of expression: ExprSyntax, _ item: CodeBlockItemSyntax) {
    let plain = expression.withoutEffects
    if let call = plain.as(FunctionCallExprSyntax.self) {
      guard !call.isContract, !call.isCapacityHint, !call.isDelegation else { return }
      add(["statement removed"], at: item.item, removing(item))
    } else if let assignment = plain.as(InfixOperatorExprSyntax.self) {
      guard assignment.isAssignment, !isDefinition(assignment.leftOperand) else { return }
      // `_ = call()` is a call.
      add(["statement removed"], at: item.item, removing(item))
    }
  }

  private func removing(_ item: CodeBlockItemSyntax) -> [Site.Edit] {
    surrounding(item.item, "if mutantIsOff(#) { ", " }")
  }

  /// Mutants of functions: without a result the body is removed, with an optional result it returns nil.
  func addSkippedBody(_ node: FunctionDeclSyntax) {
    guard let body = node.body, body.statements.count > 1, let first = body.statements.first else {
      return
    }
    let result = node.signature.returnClause?.type
    let mutant: (name: String, statement: String)
    if result == nil {
      mutant = ("body removed", "return")
    } else if result?.is(OptionalTypeSyntax.self) ?? false {
      mutant = ("returns nil", "return nil")
    } else {
      return
    }
    add(
      [mutant.name],
      at: node.name,
      [
        Site.Edit(
          offset: first.start,
          text: "if !mutantIsOff(#) { \(mutant.statement) }; ",
          extent: body.end - body.start
        )
      ]
    )
  }
}

extension CodeBlockItemSyntax {
  /// Whether the item is the value of a closure, an accessor, a function or a branch.
  fileprivate var isValue: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return false }
    guard let owner = list.parent else { return false }
    if owner.is(ClosureExprSyntax.self) || owner.is(AccessorBlockSyntax.self) { return true }
    if let choice = owner.as(SwitchCaseSyntax.self) {
      return choice.parent?.parent?.isValueExpression ?? false
    }
    guard owner.is(CodeBlockSyntax.self), let user = owner.parent else { return false }
    if let function = user.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause != nil
    }
    if let accessor = user.as(AccessorDeclSyntax.self) {
      return ["get", "_read", "unsafeAddress"].contains(accessor.accessorSpecifier.text)
    }
    return user.is(IfExprSyntax.self) && user.isValueExpression
  }

  /// Whether the item is required to leave the scope of a `guard`.
  fileprivate var isLastOfGuard: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.last?.id == id else {
      return false
    }
    return list.parent?.parent?.is(GuardStmtSyntax.self) ?? false
  }

  fileprivate var isAloneInCase: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return false }
    return list.parent?.is(SwitchCaseSyntax.self) ?? false
  }
}

extension Syntax {
  /// Whether an `if` or `switch` is used for its value.
  fileprivate var isValueExpression: Bool {
    guard let parent else { return false }
    // `else if` is part of the preceding `if`.
    if parent.is(IfExprSyntax.self) { return parent.isValueExpression }
    guard let statement = parent.as(ExpressionStmtSyntax.self) else { return true }
    guard let item = statement.parent?.as(CodeBlockItemSyntax.self) else { return true }
    return item.isValue
  }
}

extension ExprSyntax {
  /// The expression after `try`, `await` and `unsafe`.
  var withoutEffects: ExprSyntax {
    if let expression = self.as(TryExprSyntax.self) { return expression.expression.withoutEffects }
    if let expression = self.as(AwaitExprSyntax.self) {
      return expression.expression.withoutEffects
    }
    if let expression = self.as(UnsafeExprSyntax.self) {
      return expression.expression.withoutEffects
    }
    return self
  }
}

extension InfixOperatorExprSyntax {
  /// Whether the expression is an assignment, plain or compound.
  var isAssignment: Bool {
    if self.operator.is(AssignmentExprSyntax.self) { return true }
    guard let name = self.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else {
      return false
    }
    return name.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(name)
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call is `self.init` or `super.init`.
  var isDelegation: Bool {
    calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "init"
  }
}
