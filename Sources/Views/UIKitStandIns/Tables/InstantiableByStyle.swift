public import HeadlessViews

/// A table cell that can be instantiated by a metatype, as `C(style: .subtitle, reuseIdentifier: nil)` for a
/// generic `C`.
@MainActor
@preconcurrency
public protocol InstantiableByStyle: InstantiableByType {
  static func instanceOfThisType(rawStyle: Int, identifier: String?) -> Self
}

extension InstantiableByStyle {
  @_silgen_name("espalier_instance_style")
  package static func dynamicInstance(
    style: TableViewCell.CellStyle,
    reuseIdentifier: consuming String?
  ) -> Self { self.instanceOfThisType(rawStyle: style.rawValue, identifier: reuseIdentifier) }

  /// Creates a cell of a type that is known only at run time.
  @_silgen_name("espalier_instance_style")
  @_disfavoredOverload
  public init(style: TableViewCell.CellStyle, reuseIdentifier: String?)
}

extension TableViewCell: InstantiableByStyle {
  package convenience init(rawStyle: Int, identifier: String?) {
    self.init(style: CellStyle(rawValue: rawStyle) ?? .default, reuseIdentifier: identifier)
  }

  @_silgen_name("$s13UIKitStandIns13TableViewCellC8rawStyle10identifierACSi_SSSgtcfC")
  public static func instanceOfThisType(rawStyle: Int, identifier: consuming String?) -> Self
}
