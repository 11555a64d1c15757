import CompositionalLayout
import Foundation

/// The frames of list content in a view of a given width.
struct ListContentLayout {
  /// The frames of the parts, in the coordinates of the content view.
  private(set) var image: CGRect?
  private(set) var text: CGRect?
  private(set) var secondaryText: CGRect?

  /// The size that the content needs, with its margins.
  let size: CGSize

  /// - Parameters:
  ///   - width: The width of the content view; infinite for the intrinsic width.
  ///   - height: The height of the content view; nil for the required height.
  ///   - outerMargins: The margins around the content view, to which its own may grow.
  init(
    of content: ListContentConfiguration,
    width: CGFloat,
    height: CGFloat?,
    outerMargins: DirectionalEdgeInsets,
    traits: TraitCollection,
    metrics: any TextMetrics
  ) {
    let ruler = Ruler(traits: traits, metrics: metrics)
    let margins = content.margins(inside: outerMargins)
    let picture = content.image.map { ruler.size(of: $0, as: content) }
    let slot = picture.map { ruler.slot(for: $0, of: content) }
    let column = margins.leading + (slot.map { $0.width + content.imageToTextPadding } ?? 0)
    let room = max(0, width - column - margins.trailing)
    let texts = TextBlock(of: content, in: room, ruler: ruler)

    let inner = max(texts.size.height, slot?.height ?? 0)
    let natural = max(content.minimumHeight, margins.top + inner + margins.bottom)
    let takesText = texts.text != nil || texts.secondaryText != nil
    let contentEnd =
      takesText ? column + texts.size.width : margins.leading + (slot?.width ?? 0)
    size = CGSize(width: contentEnd + margins.trailing, height: natural)

    let area = max(0, (height ?? natural) - margins.top - margins.bottom)
    func top(of height: CGFloat) -> CGFloat {
      ruler.snapped(margins.top + (area - height) / 2)
    }
    if let picture, let slot {
      image = CGRect(
        x: ruler.snapped(margins.leading + (slot.width - picture.width) / 2),
        y: top(of: picture.height),
        width: picture.width,
        height: picture.height
      )
    }
    let start = CGPoint(x: column, y: top(of: texts.size.height))
    text = texts.text?.offsetBy(dx: start.x, dy: start.y)
    secondaryText = texts.secondaryText?.offsetBy(dx: start.x, dy: start.y)
    guard traits.layoutDirection == .rightToLeft, width.isFinite else { return }
    image = image?.mirrored(in: width)
    text = text?.mirrored(in: width)
    secondaryText = secondaryText?.mirrored(in: width)
  }
}

extension ListContentConfiguration {
  fileprivate func margins(inside outer: DirectionalEdgeInsets) -> DirectionalEdgeInsets {
    var margins = directionalLayoutMargins
    if axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
      margins.leading = max(margins.leading, outer.leading)
      margins.trailing = max(margins.trailing, outer.trailing)
    }
    if axesPreservingSuperviewLayoutMargins.contains(.vertical) {
      margins.top = max(margins.top, outer.top)
      margins.bottom = max(margins.bottom, outer.bottom)
    }
    return margins
  }
}

/// The two texts, below or beside each other, with an origin of their own.
private struct TextBlock {
  var text: CGRect?
  var secondaryText: CGRect?
  var size = CGSize.zero

  init(of content: ListContentConfiguration, in room: CGFloat, ruler: Ruler) {
    let first = content.shownText
    let second = content.shownSecondaryText
    let one = ruler.size(of: first, as: content.textProperties, in: room)
    let two = ruler.size(of: second, as: content.secondaryTextProperties, in: room)
    let gap = content.textToSecondaryTextHorizontalPadding
    guard !first.isEmpty, !second.isEmpty else {
      size = first.isEmpty ? two : one
      if !first.isEmpty { text = CGRect(origin: .zero, size: one) }
      if !second.isEmpty { secondaryText = CGRect(origin: .zero, size: two) }
      return
    }
    if content.prefersSideBySideTextAndSecondaryText,
      ruler.fitsOneLine([one, two], of: content, in: room - gap)
    {
      let height = max(one.height, two.height)
      let end = room.isFinite ? room : one.width + gap + two.width
      text = CGRect(origin: CGPoint(x: 0, y: (height - one.height) / 2), size: one)
      secondaryText = CGRect(
        origin: CGPoint(x: end - two.width, y: (height - two.height) / 2),
        size: two
      )
      size = CGSize(width: one.width + gap + two.width, height: height)
      return
    }
    let below = one.height + content.textToSecondaryTextVerticalPadding
    text = CGRect(origin: .zero, size: one)
    secondaryText = CGRect(origin: CGPoint(x: 0, y: below), size: two)
    size = CGSize(width: max(one.width, two.width), height: below + two.height)
  }
}

/// A measurement of texts and images in a trait environment.
private struct Ruler {
  let traits: TraitCollection
  let metrics: any TextMetrics

  func snapped(_ length: CGFloat) -> CGFloat {
    PixelGrid(scale: traits.displayScale).snapped(length)
  }

  private func font(_ properties: ListContentConfiguration.TextProperties) -> Font {
    properties.adjustsFontForContentSizeCategory
      ? properties.font.scaled(to: traits.preferredContentSizeCategory) : properties.font
  }

  func size(
    of text: String,
    as properties: ListContentConfiguration.TextProperties,
    in width: CGFloat
  ) -> CGSize {
    metrics.size(
      of: text,
      in: font(properties),
      fitting: width,
      lineLimit: properties.numberOfLines,
      scale: traits.displayScale
    )
  }

  func fitsOneLine(
    _ sizes: [CGSize],
    of content: ListContentConfiguration,
    in width: CGFloat
  ) -> Bool {
    let fonts = [content.textProperties, content.secondaryTextProperties].map(font)
    let isOneLine = zip(sizes, fonts).allSatisfy { size, font in
      size.height < 2 * metrics.lineHeight(of: font)
    }
    return isOneLine && sizes.reduce(0) { $0 + $1.width } <= width
  }

  /// Returns the display size of an image.
  func size(of image: Image, as content: ListContentConfiguration) -> CGSize {
    var size = image.size
    if image.isSymbolImage {
      let wished = image.symbolConfiguration ?? content.imageProperties.preferredSymbolConfiguration
      let own = Image.SymbolConfiguration(pointSize: font(content.textProperties).pointSize)
      size = (wished ?? own).size
    }
    let most = content.imageProperties.maximumSize
    var factor: CGFloat = 1
    if most.width > 0, size.width > most.width { factor = most.width / size.width }
    if most.height > 0, size.height > most.height {
      factor = min(factor, most.height / size.height)
    }
    return CGSize(width: size.width * factor, height: size.height * factor)
  }

  /// Returns the size reserved for an image.
  func slot(for size: CGSize, of content: ListContentConfiguration) -> CGSize {
    let reserved = content.imageProperties.reservedLayoutSize
    let isSymbol = content.image?.isSymbolImage == true
    func side(_ wished: CGFloat, _ own: CGFloat, ofSymbols: Bool) -> CGFloat {
      let standard = ListContentConfiguration.ImageProperties.standardDimension
      if wished == standard || wished == 0 && ofSymbols { return max(own, standardDimension) }
      return wished > 0 ? wished : own
    }
    return CGSize(
      width: side(reserved.width, size.width, ofSymbols: isSymbol),
      height: side(reserved.height, size.height, ofSymbols: false)
    )
  }

  /// The common width of symbols, which aligns the texts beside them.
  ///
  /// UIKit's value was never recorded; this one holds the square symbols of `Image`.
  private var standardDimension: CGFloat {
    let body = Font.preferredFont(forTextStyle: .body, compatibleWith: traits)
    return snapped(body.pointSize * 1.5)
  }
}
