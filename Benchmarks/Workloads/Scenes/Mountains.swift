import Trials

extension SceneKind {
  /// Types words into the search field and deletes them again; each letter rebuilds the list.
  func mountains(_ size: Int, _ random: inout SplitMix64) -> [SceneStep<Int>] {
    let names = (0..<size).map(Self.mountainName)
    let byName = names.indices.sorted { (names[$0], $0) < (names[$1], $1) }
    let lowercased = names.map { $0.lowercased() }
    func show(_ query: String) -> SceneStep<Int> {
      .rebuild([.init("main", byName.filter { query.isEmpty || lowercased[$0].contains(query) })])
    }

    var steps = [show("")]
    for word in ["man", "peak", "el", "kan", "gash", "zz"].shuffled(using: &random) {
      for length in 1...word.count { steps.append(show(String(word.prefix(length)))) }
      steps.append(show(""))
    }
    return steps
  }

  /// Returns the name of a mountain; beyond the list, repeated names are numbered.
  static func mountainName(_ number: Int) -> String {
    let name = mountainNames[number % mountainNames.count]
    let series = number / mountainNames.count
    return series == 0 ? name : "\(name) \(series + 1)"
  }

  private static let mountainNames = [
    "Aconcagua", "Ama Dablam", "Annapurna", "Ararat", "Batura Sar", "Ben Nevis", "Broad Peak",
    "Chimborazo", "Cho Oyu", "Cotopaxi", "Damavand", "Denali", "Dhaulagiri", "Dom", "Eiger",
    "Elbrus", "Etna", "Everest", "Fuji", "Gasherbrum", "Gongga", "Grossglockner", "Gyachung Kang",
    "Haku", "Huascarán", "Jannu", "Jungfrau", "K2", "Kamet", "Kangchenjunga", "Kenya",
    "Kilimanjaro", "Kosciuszko", "Lhotse", "Lobuche Peak", "Logan", "Makalu", "Manaslu",
    "Masherbrum", "Matterhorn", "Mauna Kea", "Mont Blanc", "Monte Rosa", "Muztagh Ata",
    "Namcha Barwa", "Nanda Devi", "Nanga Parbat", "Noshaq", "Olympus", "Ortles",
    "Pico de Orizaba", "Piz Bernina", "Pobeda Peak", "Rainier", "Rakaposhi", "Shishapangma",
    "Tirich Mir", "Triglav", "Ushba", "Vinson", "Weisshorn", "Zugspitze",
  ]
}
