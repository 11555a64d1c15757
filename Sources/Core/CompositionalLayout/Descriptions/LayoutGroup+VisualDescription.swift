import Foundation

extension LayoutGroup {
  /// Returns the group and its subitems as an indented list with one line each.
  public func visualDescription() -> String {
    var lines: [String] = []
    describe(self, depth: 0, to: &lines)
    return lines.joined(separator: "\n")
  }

  private func describe(_ item: LayoutItem, depth: Int, to lines: inout [String]) {
    var words = [String(repeating: "  ", count: depth) + name(of: item)]
    words.append(
      "\(item.layoutSize.widthDimension.notation) × \(item.layoutSize.heightDimension.notation)"
    )
    if item.contentInsets != .zero {
      let insets = item.contentInsets
      words.append(
        "insets \(number(insets.top))/\(number(insets.leading))"
          + "/\(number(insets.bottom))/\(number(insets.trailing))"
      )
    }
    let group = item as? LayoutGroup
    if let spacing = group?.interItemSpacing {
      words.append("spacing \(spacing.isFlexible ? "≥" : "")\(number(spacing.spacing))")
    }
    for supplementary in item.supplementaryItems {
      words.append("+\(supplementary.elementKind)")
    }
    lines.append(words.joined(separator: " "))
    for subitem in group?.subitems ?? [] { describe(subitem, depth: depth + 1, to: &lines) }
  }

  private func name(of item: LayoutItem) -> String {
    guard let group = item as? LayoutGroup else { return "item" }
    switch group.arrangement {
    case .filling(.horizontal): return "row"
    case .filling(.vertical): return "column"
    case .stretched(.horizontal, let count): return "row of \(count) equal"
    case .stretched(.vertical, let count): return "column of \(count) equal"
    case .repeated(.horizontal, let count): return "row of \(count)"
    case .repeated(.vertical, let count): return "column of \(count)"
    case .custom: return "custom"
    }
  }
}

extension LayoutDimension {
  /// The dimension in short form: `fw 0.2`, `44`, `~44`.
  var notation: String {
    switch kind {
    case .fractionalWidth: "fw \(number(dimension))"
    case .fractionalHeight: "fh \(number(dimension))"
    case .absolute: number(dimension)
    case .estimated: "~\(number(dimension))"
    case .uniformAcrossSiblings: "=~\(number(dimension))"
    }
  }
}

/// Returns a number, without a fraction if it is whole.
private func number(_ value: CGFloat) -> String {
  Int64(exactly: Double(value)).map(String.init) ?? "\(Double(value))"
}
