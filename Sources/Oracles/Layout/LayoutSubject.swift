/// What a trial judges: something that lays a scene out and answers questions about it.
protocol LayoutSubject {
  /// Lays out a scene of which nothing was measured.
  init(_ scene: LayoutScene, fault: LayoutFault?)

  /// Performs a command; answers with what to add to the offset.
  mutating func perform(_ command: LayoutCommand) -> Double

  /// Lays out the same sections, described anew, in a view of another size.
  mutating func resize(to scene: LayoutScene)

  /// The frames of all elements, and the length of the content.
  mutating func observe() -> LayoutModel.Picture

  mutating func visible(in rect: ModelRect) -> [ElementName]

  /// Where everything is shown when the interface turns to be read from right to left.
  mutating func observeMirrored() -> LayoutModel.Picture

  /// How far a section that scrolls across is scrolled.
  func place(ofSection section: Int) -> Double

  /// Where a section that scrolls across may come to rest.
  func places(inSection section: Int) -> [Double]

  /// Where it stops that is let go of on its way to `place`.
  func stop(inSection section: Int, toward place: Double, velocity: Double) -> Double
}

extension LayoutModel: LayoutSubject {
  func observe() -> Picture { picture().snapped(scene.pixels) }
  func observeMirrored() -> Picture { mirrored() }

  mutating func resize(to scene: LayoutScene) { self.scene = scene }

  func place(ofSection section: Int) -> Double { scrolled(in: picture())[section] }

  func places(inSection section: Int) -> [Double] {
    picture().scrollers[section]?.places ?? []
  }

  func stop(inSection section: Int, toward place: Double, velocity: Double) -> Double {
    guard let scroller = picture().scrollers[section] else { return place }
    return scroller.stop(
      from: across[section] ?? scroller.start,
      toward: place,
      velocity: velocity
    )
  }
}
