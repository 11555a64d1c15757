import Trials

/// A search for earlier trials that a failure depends on.
///
/// If a trial passes alone, its failure depends on state that other trials left in their worker,
/// which is a defect too. The preceding trials are run again in a fresh worker each time: the last
/// one, the last two, four, and so on.
struct PrecedingTrialSearch {
  let area: TrialArea
  let plan: CampaignPlan
  let workshop: WorkerFactory
  /// The maximum time of the search.
  var patience = Duration.seconds(60)

  /// Returns a stretch of trials that ends with the failure, or nil if none is found in time.
  func stretch(for failed: TrialFailure) throws -> TrialStretch? {
    guard let whole = failed.stretch else { return nil }
    let elapsed = TrialRunner.stopwatch()
    let distance = whole.last - whole.first
    var reach = min(UInt64(whole.shard.count), distance)
    while reach > 0, elapsed() < patience {
      let tried = TrialStretch(shard: whole.shard, first: whole.last - reach, last: whole.last)
      if let last = try failing(in: tried, failed.signature, patience - elapsed()) {
        return TrialStretch(shard: whole.shard, first: tried.first, last: last)
      }
      guard reach < distance else { return nil }
      reach = min(2 * reach, distance)
    }
    return nil
  }

  /// Returns the trial of the stretch that fails with the signature.
  private func failing(
    in stretch: TrialStretch,
    _ signature: TrialFailure.Signature,
    _ patience: Duration
  ) throws -> UInt64? {
    let trials = WorkerTrials(area: area, bug: plan.bug, workshop: workshop)
    let part = TrialRequest.CampaignPart(
      seed: plan.seed,
      shard: stretch.shard,
      first: stretch.first,
      end: stretch.last + 1,
      sizeClass: plan.sizeClass
    )
    let answer = try trials.converse(.campaign(part), patience: patience)
    if answer.loss?.failure.signature == signature { return stretch.last }
    for case .failure(let failure) in answer.events where failure.signature == signature {
      return failure.number
    }
    return nil
  }
}

extension FailureReduction {
  /// Returns a failure that its trial does not reproduce alone, with the command that does.
  ///
  /// - Parameter stretch: The trials that the failure depends on, if they are known.
  func saved(
    _ failed: TrialFailure,
    behind stretch: TrialStretch?,
    of plan: CampaignPlan
  ) throws -> SavedFailure? {
    let remark = stretch == nil ? "once, and not again" : "only behind other trials"
    guard let stretch = stretch ?? failed.stretch else { return nil }
    let command = plan.command(for: stretch, of: area)
    let seed = TrialSeed(campaign: plan.seed, number: stretch.last)
    var saved = try describe(
      seed.choices(for: area.layout, sizeClass: plan.sizeClass),
      seed: seed,
      evaluations: 1,
      failure: TrialFailure(
        oracle: failed.signature.oracle,
        site: failed.signature.site,
        message: "\(failed.message) (\(remark): \(command))"
      )
    )
    saved?.command = command
    return saved
  }
}

extension CampaignPlan {
  /// Returns a reduction of the failures of an area.
  func reduction(
    of area: TrialArea,
    _ workshop: WorkerFactory,
    in context: ToolContext
  ) -> FailureReduction {
    FailureReduction(
      trials: WorkerTrials(area: area, bug: bug, workshop: workshop),
      // After a request to stop, failures are reported without shrinking.
      evaluationLimit: context.interruption.isRequested ? 1 : options.evaluations
    )
  }

  /// Returns the command that runs a stretch of trials in one worker.
  func command(for stretch: TrialStretch, of area: TrialArea) -> String {
    var fuzz = Fuzz()
    fuzz.options = options
    fuzz.options.areas = [area.name]
    fuzz.options.time = nil
    fuzz.options.jobs = 1
    fuzz.options.first = stretch.first
    fuzz.options.executions = stretch.last - stretch.first + 1
    fuzz.options.shard = stretch.shard
    fuzz.options.bug = area.mutant(named: bug)?.name
    return fuzz.commandLine()
  }
}
