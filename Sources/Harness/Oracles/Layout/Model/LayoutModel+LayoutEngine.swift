extension LayoutModel: ListingLayoutEngine {
  package static var features: LayoutFeatures { .all }

  package init(_ scene: LayoutScene) { self.init(scene, mutant: nil) }

  package func observe() -> LayoutPicture { picture().shown.snapped(scene.pixels) }
  package func observeMirrored() -> LayoutPicture { mirrored() }

  package mutating func resize(to scene: LayoutScene) {
    let across = 1 - axis
    let isBroader =
      [self.scene.width, self.scene.height][across] != [scene.width, scene.height][across]
    self.scene = scene
    guard isBroader else { return }
    measured = measured.map { _ in [:] }
    measuredHeaders = measuredHeaders.map { _ in nil }
  }

  package func place(ofSection section: Int) -> Double { scrolled(in: picture())[section] }

  package func places(inSection section: Int) -> [Double] {
    picture().scrollers[section]?.places ?? []
  }

  package func stop(inSection section: Int, toward place: Double, velocity: Double) -> Double {
    guard let scroller = picture().scrollers[section] else { return place }
    return scroller.stop(from: across[section] ?? scroller.start, toward: place, velocity: velocity)
  }
}
