extension ChunkedArray {
  /// The chunk of each handle: an array of pages, so that a fork copies only written pages.
  struct HomeTable: Sendable {
    private static let pageLength = 1024
    private static let absent = UInt32.max

    private var pages: [[UInt32]] = []

    subscript(handle: UInt32) -> UInt32? {
      get {
        let page = Int(handle) / Self.pageLength
        guard page < pages.count else { return nil }
        let home = pages[page][Int(handle) % Self.pageLength]
        return home == Self.absent ? nil : home
      }
      set {
        let page = Int(handle) / Self.pageLength
        pages[page][Int(handle) % Self.pageLength] = newValue ?? Self.absent
      }
    }

    mutating func reserve(through handle: UInt32) {
      while pages.count <= Int(handle) / Self.pageLength {
        pages.append(Array(repeating: Self.absent, count: Self.pageLength))
      }
    }
  }
}
