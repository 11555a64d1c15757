import Testing
import Trials

@testable import EngineTrials
@testable import Oracles

/// Tests of drawn layouts whose groups and sections overlap, compared with the model after each
/// step.
struct OverlappingLayoutTests {
  private func overlapping(_ seed: UInt64) -> (
    trial: LayoutTrial<EngineLayout>, choices: ChoiceSource
  ) {
    var random = SplitMix64(seed: seed)
    let layout = LayoutTrial<EngineLayout>.layout
    let bytes = (0..<layout.header + 24 * layout.stride).map { _ in
      UInt8(truncatingIfNeeded: random.next())
    }
    var choices = ChoiceSource(bytes, layout: layout)
    var context = TrialContext()
    var trial = LayoutTrial<EngineLayout>(header: &choices, context: &context)
    var scene = trial.model.scene
    scene.sectionSpacing = [-8, -17.5, -250][Int(seed % 3)]
    for section in scene.sections.indices {
      scene.sections[section].groupSpacing = [-5, 0, -8.25, -250][Int(seed / 3) % 4]
      // For a measured group that is shorter than its overlap, the engine stores only the overlap,
      // so the group's middle is not known.
      if scene.sections[section].scroll == .groupPagingCentered {
        scene.sections[section].scroll = .groupPaging
      }
    }
    trial.model = LayoutModel(scene)
    trial.subject = EngineLayout(scene, mutant: nil)
    return (trial, choices)
  }

  @Test(arguments: 0..<120 as Range<UInt64>)
  func `the engine agrees with the model on overlapping elements`(seed: UInt64) throws {
    var (trial, choices) = overlapping(seed)
    var context = TrialContext()
    while choices.nextOperation() {
      let operation = trial.draw(from: &choices)
      do {
        try trial.step(operation, context: &context)
      } catch {
        Issue.record("\(error)\nafter \(operation) in \(trial.model.scene)")
        return
      }
    }
    #expect(context.checks(of: .layoutFrames) > 0)
  }
}
