extension CellAccessory {
  /// The side of a custom accessory, and its position among the others.
  public enum Placement {
    /// A closure that returns an index among the accessories on that side.
    public typealias Position = (_ accessories: [CellAccessory]) -> Int

    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// Returns the position before an accessory, or at the start if it is absent.
    public static func position(before accessory: CellAccessory) -> Position {
      { $0.firstIndex { $0.isSame(as: accessory) } ?? 0 }
    }

    /// Returns the position after an accessory, or at the end if it is absent.
    public static func position(after accessory: CellAccessory) -> Position {
      { all in all.firstIndex { $0.isSame(as: accessory) }.map { $0 + 1 } ?? all.count }
    }

    var isLeading: Bool {
      if case .leading = self { return true }
      return false
    }

    var position: Position {
      switch self {
      case .leading(_, let position), .trailing(_, let position): position
      }
    }

    var displayed: DisplayedState {
      switch self {
      case .leading(let displayed, _), .trailing(let displayed, _): displayed
      }
    }
  }

  /// Whether both have the same kind, or show the same view.
  func isSame(as other: CellAccessory) -> Bool { accessoryType == other.accessoryType }
}
