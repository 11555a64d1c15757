public import CompositionalLayout
import Foundation

/// The common options of all accessories.
protocol AccessoryOptions {
  var isHidden: Bool { get }
  var reservedLayoutWidth: CellAccessory.LayoutDimension { get }
  var tintColor: Color? { get }
}

extension CellAccessory {
  /// The appearance of an accessory that consists of a symbol.
  public struct SymbolOptions: AccessoryOptions {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    public var tintColor: Color?

    public init(
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: Color? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }

  /// The appearance of an accessory with a symbol on a filled shape.
  public struct FilledSymbolOptions: AccessoryOptions {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    public var tintColor: Color?
    public var backgroundColor: Color?

    public init(
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: Color? = nil,
      backgroundColor: Color? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }
}
