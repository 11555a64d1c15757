import Measures

/// A reason to doubt the time of a case.
enum CaseWarning: String, CaseIterable, Codable {
  case busy
  case slowStart = "slow-start"
  case outliers
  case fewSamples = "few-samples"
  case wide

  /// The letter beside the figure.
  var mark: Character {
    switch self {
    case .busy: "b"
    case .slowStart: "s"
    case .outliers: "o"
    case .fewSamples: "f"
    case .wide: "w"
    }
  }

  /// The reason and the advice, printed once below the table.
  var sentence: String {
    switch self {
    case .busy: "other programs took the processor: measure again when they have ended"
    case .slowStart: "the first sample was the slowest by far: try --warmup 3"
    case .outliers:
      "more than a twentieth of the samples are outliers: measure on a quieter machine"
    case .fewSamples: "fewer than ten samples: measure longer, without --smoke, or with --runs 20"
    case .wide: "the interval is wider than ±5 %: try --runs 100, or --min-time 50ms"
    }
  }

  /// Returns the reasons to doubt the samples of a case, which are in the order of measurement.
  ///
  /// - Parameter waiting: The share of time in which the process waited for a processor.
  static func warnings(
    of samples: [Double],
    interval: Interval?,
    waiting: Double = 0
  ) -> [CaseWarning] {
    guard let first = samples.first else { return [] }
    let quantiles = Quantiles(samples)
    let fence = quantiles[0.75] + 3 * quantiles.interquartileRange
    let outliers = OutlierCounts(quantiles)
    let median = quantiles.median
    var warnings: [CaseWarning] = []
    if waiting > RunRow.busyShare { warnings.append(.busy) }
    let startsSlowly =
      samples.count >= 5 && first == quantiles[1] && first > fence && first > 1.2 * median
    if startsSlowly { warnings.append(.slowStart) }
    if 20 * (outliers.severe - (startsSlowly ? 1 : 0)) > samples.count {
      warnings.append(.outliers)
    }
    if samples.count < 10 { warnings.append(.fewSamples) }
    if let interval, median > 0, interval.high - interval.low > 0.1 * median {
      warnings.append(.wide)
    }
    return warnings
  }
}

/// Reasons to doubt all times of a run.
enum RunWarnings {
  /// Returns a sentence with advice for each reason.
  static func sentences(about run: RunRow, builds: [String], governor: String?) -> [String] {
    var sentences: [String] = []
    if run.machine.flags == "debug" {
      sentences.append("this is a debug build: build with -c release")
    }
    if let waiting = run.waiting, waiting > RunRow.busyShare {
      sentences.append(
        "other programs took the processor for \(Figures.percent(waiting)) of the run: measure again when "
          + "they have ended"
      )
    } else if run.waiting == nil, run.isBusy {
      sentences.append(
        "the load was \(Figures.threeDigits(run.loadBefore)) before the run: end other programs and "
          + "measure again"
      )
    }
    if !builds.isEmpty {
      sentences.append(
        "\(builds.joined(separator: ", ")) ran beside the benchmarks: wait until the build has ended"
      )
    }
    if let steal = run.steal, steal > 0.01 {
      sentences.append(
        "another virtual machine on the host took \(Figures.percent(steal)) of the processor time: use a dedicated "
          + "machine, or compare instructions and allocations"
      )
    }
    if let governor, governor != "performance" {
      sentences.append(
        "the processor's frequency follows the policy \(governor): select performance with cpupower"
      )
    }
    return sentences
  }
}
