import Measures
import Workloads

/// A player that performs the steps of a scene on its own lists and outlines.
protocol ScenePlayer {
  init()
  mutating func play(_ step: SceneStep<Int>)
  /// The number of shown items in all sections.
  var itemCount: Int { get }
}

extension ScenePlayer {
  /// Plays all steps and returns a fingerprint of the contents after each.
  static func play(_ scene: Scene<Int>) -> Fingerprint {
    var player = Self()
    var shown = Fingerprint()
    for step in scene.steps {
      player.play(step)
      shown.add(player.itemCount)
    }
    return shown
  }
}
