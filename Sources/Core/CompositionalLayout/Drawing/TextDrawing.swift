public import Foundation

/// A renderer of layouts as text: a picture of boxes and a table of frames.
@MainActor
@preconcurrency
public struct TextDrawing {
  /// The size of one character, in points.
  public var columnWidth: CGFloat = 5
  public var lineHeight: CGFloat = 10

  public init() {}

  /// Returns a picture and a table of the elements of `layout` that overlap `rect`.
  public func text(of layout: CollectionLayout, in rect: CGRect) -> String {
    let elements = layout.layoutAttributesForElements(in: rect) ?? []
    let size = layout.collectionViewContentSize
    var lines = ["content \(number(size.width)) × \(number(size.height))", ""]
    lines += picture(of: layout.drawnElements(in: rect), in: rect)
    lines.append("")
    let names = elements.map(name)
    let width = max(24, (names.map(\.count).max() ?? 0) + 1)
    lines += zip(names, elements).map { name, element in
      name.padding(toLength: width, withPad: " ", startingAt: 0) + numbers(of: element.frame)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func name(of element: LayoutAttributes) -> String {
    (element.representedElementKind ?? "cell") + " " + element.indexPath.name
  }

  private func numbers(of frame: CGRect) -> String {
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(number)
    return "[" + numbers.joined(separator: ", ") + "]"
  }

  /// Returns a number with at most four decimals and no trailing zeros.
  private func number(_ value: CGFloat) -> String { value.written(inPartsOf: 10_000) }
}

extension TextDrawing {
  /// Returns the lines of the picture, drawing backgrounds first and higher elements later.
  func picture(of elements: [DrawnElement], in rect: CGRect) -> [String] {
    let columns = Int((rect.width / columnWidth).rounded()) + 1
    let rows = Int((rect.height / lineHeight).rounded()) + 1
    var canvas = Array(repeating: Array(repeating: Character(" "), count: columns), count: rows)
    for element in elements { draw(element, in: rect, on: &canvas) }
    while let last = canvas.last, last.allSatisfy({ $0 == " " }) { canvas.removeLast() }
    return canvas.map { line in
      var text = String(line)
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  private func draw(_ element: DrawnElement, in rect: CGRect, on canvas: inout [[Character]]) {
    let left = Int(((element.frame.minX - rect.minX) / columnWidth).rounded())
    let right = Int(((element.frame.maxX - rect.minX) / columnWidth).rounded())
    let top = Int(((element.frame.minY - rect.minY) / lineHeight).rounded())
    let bottom = Int(((element.frame.maxY - rect.minY) / lineHeight).rounded())
    func put(_ character: Character, _ row: Int, _ column: Int) {
      guard canvas.indices.contains(row), canvas[row].indices.contains(column) else { return }
      canvas[row][column] = character
    }
    let isBackground = element.attributes.representedElementCategory == .decorationView
    // Clip to the canvas: an element may be 10¹² points long.
    let width = canvas.first?.count ?? 0
    for row in max(top, 0)..<max(0, top, min(max(top, bottom) + 1, canvas.count)) {
      for column in max(left, 0)..<max(0, left, min(max(left, right) + 1, width)) {
        let isEdge = row == top || row == bottom
        let isSide = column == left || column == right
        if isEdge && isSide {
          put("+", row, column)
        } else if isEdge {
          put(isBackground ? "·" : "-", row, column)
        } else if isSide {
          put(isBackground ? "·" : "|", row, column)
        } else if !isBackground {
          put(" ", row, column)
        }
      }
    }
    guard !isBackground else { return }
    let label = label(of: element.attributes)
    let start = left + max(1, (right - left - label.count + 1) / 2)
    let row = bottom > top + 1 ? (top + bottom) / 2 : top
    for (index, character) in label.enumerated() where start + index < right {
      put(character, row, start + index)
    }
  }

  private func label(of element: LayoutAttributes) -> String {
    guard let kind = element.representedElementKind else { return element.indexPath.name }
    return String(kind.suffix(6))
  }
}
