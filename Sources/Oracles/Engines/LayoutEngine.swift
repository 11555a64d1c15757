/// A layout that can be put through the trials.
///
/// All lengths are points, sections and items are numbers from 0 on. What is not among the `features`
/// is drawn in no trial, and what is only asked of a feature has a default.
public protocol LayoutEngine: SendableMetatype {
  /// What it lays out besides rows, and which questions it answers.
  static var features: LayoutFeatures { get }

  /// Lays out a scene of which nothing was measured.
  init(_ scene: LayoutScene)

  /// Performs a command; answers with what to add to the content offset.
  ///
  /// That is not zero where a measurement moves the first element on screen: added to the offset it
  /// keeps the element where it was. Scrolling to the new offset is a command of its own.
  mutating func perform(_ command: LayoutCommand) -> Double

  /// The frames of all elements, and the length of the content.
  mutating func observe() -> LayoutPicture

  /// The elements whose insides overlap that of a rectangle, in any order, each once.
  ///
  /// The rectangle ends where the content does. What belongs to a group counts where the group is, and an
  /// item only as far as it lies in its group; a background counts where its section is, and may where
  /// its section touches the rectangle.
  ///
  /// By default these are looked for among all; whoever says ``LayoutFeatures/scrollingAcross`` has to
  /// say where sections that were scrolled show their items.
  mutating func visible(in rect: LayoutRect) -> [ElementName]

  /// Lays out the same sections, described anew, in a view of another size.
  ///
  /// It is asked with ``LayoutFeatures/resizing``, and has to forget what was measured where the view
  /// has another length across the axis that scrolls.
  mutating func resize(to scene: LayoutScene)

  /// Where everything is shown when the interface turns to be read from right to left.
  ///
  /// It is asked with ``LayoutFeatures/mirroring``, and has to turn back afterwards.
  mutating func observeMirrored() -> LayoutPicture

  /// How far a section is scrolled across.
  ///
  /// This and what follows is asked with ``LayoutFeatures/scrollingAcross``.
  func place(ofSection section: Int) -> Double

  /// Where a section that scrolls across may come to rest, in order; nothing for anywhere.
  func places(inSection section: Int) -> [Double]

  /// Where a section stops that is let go of on its way to `place`.
  func stop(inSection section: Int, toward place: Double, velocity: Double) -> Double
}

extension LayoutEngine {
  public static var features: LayoutFeatures { [] }

  public mutating func visible(in rect: LayoutRect) -> [ElementName] {
    observe().frames.filter { $0.value.overlaps(rect) }.keys.sorted()
  }

  public mutating func resize(to scene: LayoutScene) { self = Self(scene) }

  public mutating func observeMirrored() -> LayoutPicture { observe() }

  public func place(ofSection section: Int) -> Double { 0 }

  public func places(inSection section: Int) -> [Double] { [] }

  public func stop(inSection section: Int, toward place: Double, velocity: Double) -> Double {
    place
  }
}
