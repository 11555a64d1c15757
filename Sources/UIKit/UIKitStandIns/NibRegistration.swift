public import HeadlessCollectionView
public import HeadlessViews

// Nibs are not supported. Requesting a view registered with a nib stops the program with the nib's
// name.

extension CellRegistration {
  /// Creates a registration whose cells cannot be made.
  public init(cellNib: Nib, handler: @escaping Handler) {
    self.init { _, _, _ in _ = cellNib.instantiate(withOwner: nil) }
  }
}

extension SupplementaryRegistration {
  /// Creates a registration whose views cannot be made.
  public init(supplementaryNib nib: Nib, elementKind: String, handler: @escaping Handler) {
    self.init(elementKind: elementKind) { _, _, _ in _ = nib.instantiate(withOwner: nil) }
  }
}

extension TableView {
  func refuse(_ nib: Nib?) { _ = nib?.instantiate(withOwner: nil) }
}
