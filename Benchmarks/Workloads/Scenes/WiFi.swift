import Trials

extension SceneKind {
  /// Scans for networks; sometimes Wi-Fi is switched off and on again.
  ///
  /// Items 0 and 1 are the switch and the current network, the others networks in order of name.
  func wifi(_ size: Int, _ random: inout SplitMix64) -> [SceneStep<Int>] {
    let inRange = max(1, size)
    let known = 2..<2 + inRange * 2
    var networks = Set(known.shuffled(using: &random).prefix(inRange))
    func show(isOn: Bool) -> SceneStep<Int> {
      guard isOn else { return .rebuild([.init("config", [0])]) }
      return .rebuild([.init("config", [0, 1]), .init("networks", networks.sorted())])
    }

    var steps = [show(isOn: true)]
    for scan in 1...20 {
      if scan % 7 == 0 { steps.append(show(isOn: false)) }
      let changes = max(1, inRange / 20)
      for network in networks.sorted().shuffled(using: &random).prefix(changes) {
        networks.remove(network)
      }
      let absent = known.filter { !networks.contains($0) }
      networks.formUnion(absent.shuffled(using: &random).prefix(changes))
      steps.append(show(isOn: true))
    }
    return steps
  }
}
