public import CompositionalLayout
import Foundation

/// What the options of every kind of accessory have in common.
protocol AccessoryOptions {
  var isHidden: Bool { get }
  var reservedLayoutWidth: CellAccessory.LayoutDimension { get }
  var tintColor: Color? { get }
}

extension CellAccessory {
  /// How an accessory looks that is a symbol and nothing else.
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

  /// How an accessory looks that is a symbol on a filled shape.
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

  // Apple has a type for each kind. Kinds that look alike share one here.

  public typealias CheckmarkOptions = SymbolOptions
  public typealias DetailOptions = SymbolOptions
  public typealias DisclosureIndicatorOptions = SymbolOptions
  public typealias PopUpMenuOptions = SymbolOptions

  public typealias DeleteOptions = FilledSymbolOptions
  public typealias InsertOptions = FilledSymbolOptions
  public typealias MultiselectOptions = FilledSymbolOptions
}
