import Trials

/// Looks for the earlier trials without which a failure does not happen.
///
/// What a trial does not show alone comes from what others left behind in their worker, which is a defect
/// of its own. The trials before it are run again in a fresh worker each time: the last one, the last two,
/// four, and so on.
struct CompanySearch {
  let area: TrialArea
  let plan: CampaignPlan
  let workshop: TrialWorkshop
  /// How long to look.
  var patience = Duration.seconds(60)

  /// A stretch at whose end the failure happens again, or nil if it does not, or not soon enough.
  func stretch(for finding: AreaOutcome.Finding) throws -> TrialStretch? {
    let whole = finding.company
    let elapsed = TrialRunner.stopwatch()
    let distance = whole.last - whole.first
    var reach = min(UInt64(whole.shard.count), distance)
    while reach > 0, elapsed() < patience {
      let tried = TrialStretch(shard: whole.shard, first: whole.last - reach, last: whole.last)
      if let last = try failing(in: tried, finding.failure.signature, patience - elapsed()) {
        return TrialStretch(shard: whole.shard, first: tried.first, last: last)
      }
      guard reach < distance else { return nil }
      reach = min(2 * reach, distance)
    }
    return nil
  }

  /// The trial of the stretch that fails in that way.
  private func failing(
    in stretch: TrialStretch,
    _ signature: TrialFailure.Signature,
    _ patience: Duration
  ) throws -> UInt64? {
    let trials = IsolatedTrials(area: area, bug: plan.bug, workshop: workshop)
    let part = TrialRequest.CampaignPart(
      seed: plan.seed,
      shard: stretch.shard,
      first: stretch.first,
      end: stretch.last + 1,
      sizeClass: plan.sizeClass
    )
    let answer = try trials.converse(.campaign(part), patience: patience)
    if answer.casualty?.failure.signature == signature { return stretch.last }
    for case .finding(let number, let failure) in answer.events
    where failure.signature == signature {
      return number
    }
    return nil
  }
}

extension FailureReduction {
  /// A failure that its trial does not show alone: the trial as it was drawn, and what runs it in company.
  ///
  /// - Parameter stretch: The trials behind which it happens again, if that is known.
  func saved(
    _ finding: AreaOutcome.Finding,
    behind stretch: TrialStretch?,
    of plan: CampaignPlan
  ) throws -> SavedFailure? {
    let command = plan.command(for: stretch ?? finding.company, of: area)
    let remark = stretch == nil ? "once, and not again" : "only behind other trials"
    let seed = TrialSeed(campaign: plan.seed, number: (stretch ?? finding.company).last)
    var saved = try describe(
      seed.choices(for: area.layout, sizeClass: plan.sizeClass),
      seed: seed,
      evaluations: 1,
      failure: TrialFailure(
        oracle: finding.failure.signature.oracle,
        site: finding.failure.signature.site,
        message: "\(finding.failure.message) (\(remark): \(command))"
      )
    )
    saved?.command = command
    return saved
  }
}

extension CampaignPlan {
  /// The command that runs a stretch of trials in one worker.
  func command(for stretch: TrialStretch, of area: TrialArea) -> String {
    var words = ["espalier", "fuzz", "--area", area.name, "--first", String(stretch.first)]
    words += ["--execs", String(stretch.last - stretch.first + 1), "--seed", String(seed)]
    if stretch.shard != .whole { words += ["--shard", stretch.shard.description] }
    if let sizeClass { words += ["--size", "\(sizeClass)"] }
    if let bug = area.plantedBug(named: bug)?.name { words += ["--bug", bug] }
    words += limitWords
    return words.map(shellQuoted).joined(separator: " ")
  }
}
