public import Foundation

/// A view that shows one item.
@MainActor
open class CollectionViewCell: CollectionReusableView {
  /// Where the content goes; it fills the cell.
  public let contentView: View

  open var isSelected = false
  open var isHighlighted = false

  public override init(frame: CGRect) {
    contentView = View(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    adoptContentView()
  }

  public required init?(coder: NSCoder) {
    contentView = View(frame: .zero)
    super.init(coder: coder)
    adoptContentView()
  }

  private func adoptContentView() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
    isHighlighted = false
  }
}
