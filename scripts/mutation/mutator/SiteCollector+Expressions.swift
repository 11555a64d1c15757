import SwiftSyntax

extension SiteCollector {
  /// Mutants of comparisons, arithmetic, logic, ranges and defaults.
  func addOperator(_ node: InfixOperatorExprSyntax) {
    guard let name = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else { return }
    guard !node.leftOperand.isUnfit, !node.rightOperand.isUnfit else { return }
    func call(_ function: String, _ mutants: [String]) {
      add(mutants.map { "\(name) to \($0)" }, at: node.operator, calling(function, node))
    }
    // A condition has a mutant that is always true and one that is always false. These differ more than a negation.
    let isCondition = node.isCondition
    func compare(_ function: String, _ boundary: String, _ negation: String) {
      let mutants = isCondition ? [boundary] : [boundary, negation]
      add(
        mutants.map { "\(name) to \($0)" },
        at: node.operator,
        calling(function, node, count: mutants.count)
      )
    }
    switch name {
    case "<": compare("mutantLess", "<=", ">=")
    case "<=": compare("mutantLessOrEqual", "<", ">")
    case ">": compare("mutantGreater", ">=", "<=")
    case ">=": compare("mutantGreaterOrEqual", ">", "<")
    case "==" where !isCondition: call("mutantEqual", ["!="])
    case "!=" where !isCondition: call("mutantUnequal", ["=="])
    case "+": call("mutantSum", ["-"])
    case "-": call("mutantDifference", ["+"])
    case "&+": call("mutantWrappingSum", ["&-"])
    case "&-": call("mutantWrappingDifference", ["&+"])
    case "&&": call("mutantAnd", ["its left side", "its right side"])
    case "||": call("mutantOr", ["its left side", "its right side"])
    case "??": call("mutantDefault", ["its right side"])
    case "..<": call("mutantRange", ["one more", "one less"])
    case "...": call("mutantClosedRange", ["one less"])
    case "+=": add(["+= to -="], at: node.operator, calling("mutantAdd", node, takesAddress: true))
    case "-=":
      add(["-= to +="], at: node.operator, calling("mutantSubtract", node, takesAddress: true))
    default: break
    }
  }

  func addNegation(_ node: PrefixOperatorExprSyntax) {
    guard node.operator.text == "!" else { return }
    let edits =
      surrounding(node, "", ")") + [
        Site.Edit(
          offset: node.operator.start,
          length: 1,
          text: "mutantNot(#, ",
          extent: node.end - node.start
        )
      ]
    add(["! removed"], at: node, edits)
  }

  func addInteger(_ node: IntegerLiteralExprSyntax) {
    guard !node.isOfLongList else { return }
    let digits = node.literal.text
    let text = digits.filter { $0 != "_" }
    let mutants: [String]
    switch text {
    case "0": mutants = ["0 to 1"]
    // Adding zero equals removing the statement, which is another mutant.
    case "1": mutants = node.isStep ? ["1 to 2"] : ["1 to 2", "1 to 0"]
    default: mutants = ["\(digits) to one more", "\(digits) to one less"]
    }
    add(
      mutants,
      at: node,
      wrapping(node, in: mutants.count == 1 ? "mutantNumber" : "mutantInteger")
    )
  }

  func addBoolean(_ node: BooleanLiteralExprSyntax) {
    let isTrue = node.literal.text == "true"
    // An endless loop is no useful mutant.
    if let element = node.parent?.as(ConditionElementSyntax.self), element.isOfLoop { return }
    // A capacity changes no result.
    if node.parent?.as(LabeledExprSyntax.self)?.label?.text == "keepingCapacity" { return }
    add([isTrue ? "true to false" : "false to true"], at: node, wrapping(node, in: "mutantBoolean"))
  }

  /// Mutants of the conditions of `if`, `guard` and `while`: always true and always false.
  func addConditions(_ list: ConditionElementListSyntax) {
    let elements = list.filter { element in
      if case .availability = element.condition { return false }
      return true
    }
    guard elements.count == list.count, let first = elements.first else { return }
    for element in elements {
      guard case .expression(let condition) = element.condition else { continue }
      guard !condition.is(BooleanLiteralExprSyntax.self) else { continue }
      let isLoop = element.isOfLoop
      if element == first {
        add(
          isLoop ? ["condition to false"] : ["condition to false", "condition to true"],
          at: condition,
          wrapping(condition, in: isLoop ? "mutantLoopCondition" : "mutantFalseCondition")
        )
      } else if !isLoop {
        add(["condition to true"], at: condition, wrapping(condition, in: "mutantTrueCondition"))
      }
    }
    if case .expression = first.condition { return }
    add(
      ["condition to false"],
      at: first,
      [Site.Edit(offset: first.start, text: "mutantIsOff(#), ", extent: first.end - first.start)]
    )
  }
}

extension ConditionElementSyntax {
  /// Whether it is the condition of a loop.
  var isOfLoop: Bool {
    parent?.parent?.is(WhileStmtSyntax.self) ?? false
  }
}

extension ExprSyntax {
  /// Whether the type of an operand excludes mutants of comparisons and sums.
  var isUnfit: Bool {
    `is`(NilLiteralExprSyntax.self) || `is`(StringLiteralExprSyntax.self)
      || `is`(ArrayExprSyntax.self) || `is`(ClosureExprSyntax.self)
      || `is`(DictionaryExprSyntax.self) || `is`(TupleExprSyntax.self) && isTuple
  }

  /// Whether there is more than one expression in parentheses.
  private var isTuple: Bool { (self.as(TupleExprSyntax.self)?.elements.count ?? 0) > 1 }
}

extension InfixOperatorExprSyntax {
  /// Whether the operator, possibly in parentheses, is a condition.
  fileprivate var isCondition: Bool {
    guard let parent else { return false }
    if let ternary = parent.as(TernaryExprSyntax.self) { return ternary.condition.id == id }
    return parent.is(ConditionElementSyntax.self) || parent.is(WhereClauseSyntax.self)
  }
}

extension IntegerLiteralExprSyntax {
  /// Whether the literal is the right operand of `+=` or `-=`.
  fileprivate var isStep: Bool {
    guard let sum = parent?.as(InfixOperatorExprSyntax.self) else { return false }
    return ["+=", "-="].contains(sum.operator.trimmedDescription)
  }

  /// Whether the literal is in a table of numbers, which compiles too slowly with a call for each number.
  fileprivate var isOfLongList: Bool {
    guard let list = parent?.parent?.as(ArrayElementListSyntax.self) else { return false }
    return list.count > 4
  }
}
