import Oracles
import Trials

/// The engine as a layout that trials can test: a scene on the main actor, queried from any thread.
struct EngineLayout: MutantLayoutEngine, ListingLayoutEngine {
  static let features = LayoutFeatures.all

  private let scene: EngineScene

  init(_ scene: LayoutScene) { self.init(scene, mutant: nil) }

  init(_ scene: LayoutScene, mutant: LayoutMutant?) {
    self.scene = onMainThread { EngineScene(scene, mutant: mutant) }
  }

  func apply(_ command: LayoutCommand) -> Double {
    onMainThread { scene.apply(command) }
  }

  func observe() -> LayoutPicture { onMainThread { scene.observe() } }

  func visible(in rect: LayoutRect) -> [ElementName] {
    onMainThread { scene.visible(in: rect) }
  }

  func listed(in rect: LayoutRect) -> [ElementName] {
    onMainThread { scene.listed(in: rect) }
  }

  func resize(to scene: LayoutScene) { onMainThread { self.scene.resize(to: scene) } }

  func observeMirrored() -> LayoutPicture { onMainThread { scene.observeMirrored() } }

  func position(ofSection section: Int) -> Double {
    onMainThread { scene.position(ofSection: section) }
  }

  func places(inSection section: Int) -> [Double] {
    onMainThread { scene.places(inSection: section) }
  }

  func stop(inSection section: Int, toward place: Double, velocity: Double) -> Double {
    onMainThread { scene.stop(inSection: section, toward: place, velocity: velocity) }
  }
}
