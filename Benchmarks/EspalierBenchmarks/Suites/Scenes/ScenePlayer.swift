import Measures
import Oracles

/// Plays the steps of a scene on lists and outlines of its own, and says how it went.
protocol ScenePlayer {
  init()
  mutating func play(_ step: SceneStep<Int>)
  /// How many items are shown in all sections.
  var itemCount: Int { get }
}

extension ScenePlayer {
  /// Plays all steps and returns a fingerprint of what was shown after each.
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
