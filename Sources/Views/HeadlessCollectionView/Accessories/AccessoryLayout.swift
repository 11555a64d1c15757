import CompositionalLayout
public import Foundation

/// An accessory of a list cell with its frame.
public struct PlacedAccessory {
  public let accessory: CellAccessory
  /// The frame in the cell; a hidden accessory keeps its frame.
  public let frame: CGRect
  public let isHidden: Bool
}

/// The frames of the accessories of a cell, and of the content between them.
///
/// Measured at 375 points: an accessory of 26 points at x 15 leaves content from 40 on; a
/// disclosure of 14 points is 16 points from the trailing edge; two trailing accessories are 10½
/// points apart. The widths of several leading accessories were not recorded; each takes the width
/// of the first.
///
/// ```
/// |  10  |5 delete -1|5 select -1|  content  | 10½ | disclosure | 16 |
/// ```
@MainActor
struct AccessoryLayout {
  private(set) var placed: [PlacedAccessory] = []
  /// The frame of the content.
  private(set) var content: CGRect

  /// The start margin of a leading accessory's slot, and its overlap with the next slot.
  private static let leadingMargin: CGFloat = 10
  private static let leadingOffset: CGFloat = 5
  private static let leadingSlot: CGFloat = 30

  init(
    of accessories: [CellAccessory],
    in size: CGSize,
    indentation: CGFloat,
    indentsAccessories: Bool,
    isEditing: Bool,
    traits: TraitCollection,
    metrics: any TextMetrics
  ) {
    let ruler = AccessoryRuler(traits: traits, metrics: metrics)
    let shown = accessories.filter { $0.isShown(whileEditing: isEditing) }
    let leading = shown.filter(\.placement.isLeading).inSystemOrder()
    let trailing = shown.filter { !$0.placement.isLeading }.inSystemOrder()

    var start = indentsAccessories ? indentation : 0
    if !leading.isEmpty { start += Self.leadingMargin }
    for accessory in leading {
      let own = ruler.size(of: accessory)
      let slot = accessory.slot(actual: own.width + 4, standard: Self.leadingSlot)
      let x = min(start + Self.leadingOffset, start + max(0, slot - own.width + 1))
      placed.append(accessory.placed(at: x, own, in: size))
      start += slot
    }
    if !indentsAccessories { start += indentation }

    var end = size.width
    var atEnd: [PlacedAccessory] = []
    for accessory in trailing.reversed() {
      let own = ruler.size(of: accessory)
      let slot = accessory.slot(actual: own.width, standard: own.width)
      end -= atEnd.isEmpty ? ruler.endMargin(of: accessory) : ListCellMetrics.accessorySpacing
      end -= slot
      atEnd.append(accessory.placed(at: end + (slot - own.width) / 2, own, in: size))
    }
    placed += atEnd.reversed()
    content = CGRect(x: start, y: 0, width: max(0, end - start), height: size.height)
    guard traits.layoutDirection == .rightToLeft else { return }
    content = content.mirrored(in: size.width)
    placed = placed.map {
      PlacedAccessory(
        accessory: $0.accessory,
        frame: $0.frame.mirrored(in: size.width),
        isHidden: $0.isHidden
      )
    }
  }
}

extension [CellAccessory] {
  /// Returns the accessories of one side: system accessories in their order, with custom ones
  /// inserted at their requested positions.
  fileprivate func inSystemOrder() -> [CellAccessory] {
    var result = filter { !$0.accessoryType.isCustom }
      .sorted { $0.accessoryType.system.rank < $1.accessoryType.system.rank }
    for accessory in self where accessory.accessoryType.isCustom {
      let place = accessory.placement.position(result)
      result.insert(accessory, at: Swift.min(Swift.max(0, place), result.count))
    }
    return result
  }
}

extension CellAccessory {
  fileprivate func slot(actual: CGFloat, standard: CGFloat) -> CGFloat {
    switch reservedLayoutWidth {
    case .actual: actual
    case .standard: standard
    case .custom(let width): width
    }
  }

  fileprivate func placed(at x: CGFloat, _ own: CGSize, in cell: CGSize) -> PlacedAccessory {
    PlacedAccessory(
      accessory: self,
      frame: CGRect(x: x, y: (cell.height - own.height) / 2, width: own.width, height: own.height),
      isHidden: isHidden
    )
  }
}

/// A measurement of accessories in a trait environment.
@MainActor
private struct AccessoryRuler {
  let traits: TraitCollection
  let metrics: any TextMetrics

  /// Returns the size of an accessory.
  ///
  /// An unrecorded size is that of a similar accessory: a detail button has the size of a delete
  /// button.
  func size(of accessory: CellAccessory) -> CGSize {
    if let recorded = accessory.accessoryType.system.recorded { return recorded.size }
    switch accessory.accessoryType {
    case .customView(let view):
      let wished = view.sizeThatFits(view.frame.size)
      guard wished == .zero else {
        return accessory.maintainsFixedSize ? view.frame.size : wished
      }
      let content = view.intrinsicContentSize
      return view.frame.size == .zero
        ? CGSize(width: max(0, content.width), height: max(0, content.height)) : view.frame.size
    case .label, .popUpMenu:
      let font =
        accessory.adjustsFontForContentSizeCategory
        ? accessory.font.scaled(to: traits.preferredContentSizeCategory) : accessory.font
      return metrics.size(
        of: accessory.text ?? "",
        in: font,
        fitting: .infinity,
        lineLimit: 1,
        scale: traits.displayScale
      )
    default:
      return ListCellMetrics.Accessory.delete.size
    }
  }

  func endMargin(of accessory: CellAccessory) -> CGFloat {
    (accessory.accessoryType.system.recorded ?? .disclosure).margin
  }
}
