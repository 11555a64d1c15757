/// The position of a section among the others.
struct SectionPosition: Hashable, Sendable {
  let isFirst: Bool
  let isLast: Bool

  init(_ section: Int, of count: Int) {
    isFirst = section == 0
    isLast = section == count - 1
  }
}
