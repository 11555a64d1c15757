import Portability
import Trials

extension OutlineShape {
  /// Returns edits of the outline of `rows`, each valid after the ones before it.
  ///
  /// They expand and collapse items, insert new ones beside and below existing ones, and delete
  /// some of the inserted ones.
  package func commands<ID>(
    _ commandCount: Int,
    count: Int,
    seed: UInt64 = 1,
    identifiers: IdentifierMaker<ID>
  ) -> [OutlineModel<ID>.Edit] {
    demand(count > 0, "An outline without items has nothing to edit")
    var random = SplitMix64(seed: ~seed)
    var leaves: [Int] = []
    var fresh = count
    func takeFresh() -> Int {
      defer { fresh += 1 }
      return fresh
    }
    let commands: [OutlineModel<Int>.Edit] = (0..<commandCount).map { _ in
      let old = Int.random(in: 0..<count, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<3: return .collapse([old])
      case 3..<6: return .expand([old])
      case 6:
        leaves.append(fresh)
        return .append([takeFresh(), takeFresh()], to: old)
      case 7:
        leaves.append(fresh)
        return .insert([takeFresh()], beside: .before(old))
      case 8:
        leaves.append(fresh)
        return .insert([takeFresh()], beside: .after(old))
      default: return .delete(leaves.popLast().map { [$0] } ?? [])
      }
    }
    return commands.map { $0.mapped(identifiers.make) }
  }
}
