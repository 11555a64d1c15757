extension TrialReport {
  /// The share of the trials with each label, in one line: `1,000 trials: 42 % empty list`.
  ///
  /// The most frequent label is the first. Without labels the line is the number of trials.
  public var coverage: String {
    let shares = labels.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\(share(of: $0.value)) \($0.key)" }
    let end = shares.isEmpty ? "" : ": \(shares.joined(separator: ", "))"
    return "\(Self.grouped(executions)) trials\(end)"
  }

  /// Returns a share in percent, with a decimal if it is below one percent.
  private func share(of count: Int) -> String {
    let tenths = (1_000 * count + executions / 2) / max(1, executions)
    if tenths >= 10 { return "\((tenths + 5) / 10) %" }
    return tenths == 0 ? "< 0.1 %" : "0.\(tenths) %"
  }

  /// Returns the digits of a number in groups of three.
  private static func grouped(_ number: Int) -> String {
    let digits = Array("\(number)")
    return digits.indices.map { index in
      let isStart = index > 0 && (digits.count - index).isMultiple(of: 3)
      return (isStart ? "," : "") + String(digits[index])
    }.joined()
  }
}
