import Portability

/// The blocks of paged stores, with the number of references to each that were found.
struct PageCensus {
  private var references: [UInt: Int] = [:]
  private var owners: Set<ObjectIdentifier> = []
  private(set) var blocks: [(block: Block, size: Int)] = []

  /// Adds the blocks of a store, unless another value shares all of them.
  mutating func add(_ records: PagedRecords) {
    guard let owner = records.owner, owners.insert(ObjectIdentifier(owner)).inserted,
      let root = records.root
    else { return }
    add(root, height: records.height, recordSize: records.geometry.recordSize)
  }

  private mutating func add(_ block: Block, height: Int, recordSize: Int) {
    references[BlockLink(block).bits, default: 0] += 1
    guard references[BlockLink(block).bits] == 1 else { return }
    let isPage = height == 0
    blocks.append((block, isPage ? block.capacity * recordSize : PageGeometry.directorySize))
    guard !isPage else { return }
    for slot in 0..<PageGeometry.fanOut {
      if let child = block.child(slot) { add(child, height: height - 1, recordSize: recordSize) }
    }
  }

  /// Checks that each block has as many owners as references.
  ///
  /// More owners are a leak, and fewer are a block that is freed too early or written while shared.
  func check() throws(BrokenInvariant) {
    for (block, _) in blocks {
      let (owners, found) = (Int(block.owners.value), references[BlockLink(block).bits, default: 0])
      if owners != found {
        throw BrokenInvariant("A page has \(owners) owners and \(found) references")
      }
    }
  }
}

extension PagedArray {
  /// The sizes of the pages and directories in bytes, from the root down.
  package var blockSizes: [Int] {
    var census = PageCensus()
    census.add(records)
    return census.blocks.map(\.size)
  }

  /// Checks the reference counts of all pages, given all values that share some of them.
  package static func checkPages(of forks: [PagedArray]) throws(BrokenInvariant) {
    var census = PageCensus()
    for fork in forks { census.add(fork.records) }
    try census.check()
  }
}

extension PagedArray<UInt32> {
  /// The number of elements that were written and are not `UInt32.max`.
  @usableFromInline
  package var presentCount: Int {
    records.root.map { presentCount(below: BlockLink($0), height: records.height) } ?? 0
  }

  private func presentCount(below link: BlockLink, height: Int) -> Int {
    guard let block = link.block else {
      return link.constant == .max ? 0 : 1 << records.geometry.directoryShift(at: height)
    }
    guard height > 0 else {
      return block.record(0, size: 4 * block.capacity)
        .slots(at: 0, count: block.capacity, of: UInt32.self).count(without: .max)
    }
    return (0..<PageGeometry.fanOut).reduce(0) {
      $0 + presentCount(below: block[$1], height: height - 1)
    }
  }
}
