import CompositionalLayout
import Foundation
import Testing

struct ImageTests {
  private let star = Image(systemName: "star")

  @Test
  func `an image needs a name or data`() {
    let point = CGSize(width: 1, height: 1)
    #expect(Image(systemName: "") == nil && Image(named: "") == nil && Image(data: Data()) == nil)
    #expect(Image(systemName: "", withConfiguration: nil) == nil)
    #expect(Image(contentsOfFile: "/nowhere") == nil)
    #expect(star?.source == .symbol("star") && star?.isSymbolImage == true)
    #expect(Image(named: "logo")?.size == point && Image(data: Data([1]))?.size == point)
    #expect(Image(named: "logo", in: nil, compatibleWith: nil)?.source == .named("logo"))
    #expect(Image(named: "logo", in: nil, with: nil)?.isSymbolImage == false)
    #expect(Image(contentsOfFile: "/")?.source == .named("/"))
    #expect(Image(imageLiteralResourceName: "logo") == Image(named: "logo"))
    #expect(Image().size == .zero && Image(size: point).source == .blank && Image().scale == 1)
  }

  @Test
  func `the size of a symbol follows its configuration`() {
    typealias Configuration = Image.SymbolConfiguration
    let sizes: [(Configuration, CGFloat)] = [
      (Configuration(pointSize: 10), 12), (Configuration(pointSize: 17), 20.5),
      (Configuration(scale: .small), 16), (Configuration(scale: .large), 26),
      (Configuration(scale: .medium), 20.5), (Configuration(weight: .bold), 20.5),
    ]
    for (configuration, side) in sizes {
      let size = CGSize(width: side, height: side)
      #expect(Image(systemName: "star", withConfiguration: configuration)?.size == size)
      #expect(star?.withConfiguration(configuration).size == size)
      #expect(star?.applyingSymbolConfiguration(configuration)?.size == size)
    }
    #expect(star?.size == Image.symbolSize && Image.symbolSize.width == 20.5)
    #expect(Image(systemName: "star", withConfiguration: nil) == star)
    #expect(Configuration(scale: .small).pointSize == 17)
    #expect(Configuration(weight: .bold).pointSize == 17)
    let photo = Image(size: CGSize(width: 3, height: 4))
    #expect(photo.withConfiguration(Configuration(pointSize: 99)).size == photo.size)
    #expect(photo.applyingSymbolConfiguration(Configuration(pointSize: 99)) == nil)
    #expect(photo.resizableImage(withCapInsets: .zero) === photo)
  }

  @Test
  func `images with equal properties are equal`() throws {
    let image = try #require(Image(named: "logo", size: CGSize(width: 3, height: 4)))
    let equal = try #require(Image(named: "logo", size: CGSize(width: 3, height: 4)))
    #expect(image == equal && image.isEqual(equal) && image.hashValue == equal.hashValue)
    let others = [
      Image(named: "sign", size: image.size),
      Image(named: "logo", size: CGSize(width: 9, height: 4)),
      Image(named: "logo", size: CGSize(width: 3, height: 9)),
      image.withRenderingMode(.alwaysTemplate),
      image.withTintColor(.red), image.withTintColor(.red, renderingMode: .alwaysOriginal),
    ]
    for other in others { #expect(other != image && !image.isEqual(other)) }
    #expect(star?.withConfiguration(.init(pointSize: 17)) != star)
    #expect(!image.isEqual(nil))
    #expect(image.withTintColor(.red).renderingMode == .automatic)
    #expect(
      image.withTintColor(.red, renderingMode: .alwaysOriginal).renderingMode == .alwaysOriginal
    )
    #expect(image.withRenderingMode(.alwaysTemplate).withTintColor(.red).tintColor == .red)
  }
}
