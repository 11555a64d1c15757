/// An ordered list of handles in two levels: chunks, and flat tables about them.
///
/// It is the strongest rival. A chunk is an array of at most 512 handles. A table of the start of
/// each chunk is searched by bisection and updated by addition; a table of the chunk of each handle
/// finds the rank of a handle. Forks share chunks and table pages until they are written.
struct ChunkedArray: Sendable {
  #if DEBUG
    static let capacity = 8
  #else
    static let capacity = 512
  #endif

  /// The chunks in order.
  private var chunks: [[UInt32]] = [[]]
  /// The name of each chunk, which stays when chunks are inserted before it.
  private var names: [UInt32] = [0]
  /// The number of handles before each chunk.
  private var starts: [Int32] = [0]
  /// The position of the chunk of each name, or -1 if it was removed.
  private var positions: [Int32] = [0]
  /// The name of the chunk of each handle.
  private var homes = HomeTable()

  private(set) var count = 0

  init() {}

  /// Creates a list of distinct handles.
  ///
  /// - Complexity: O(*n*)
  init(_ handles: [UInt32]) {
    guard !handles.isEmpty else { return }
    count = handles.count
    let ranges = evenRanges(handles.count, length: Self.capacity * 3 / 4)
    chunks = ranges.map { Array(handles[$0]) }
    names = ranges.indices.map { UInt32($0) }
    positions = ranges.indices.map { Int32($0) }
    starts = ranges.map { Int32($0.lowerBound) }
    homes.reserve(through: handles.max() ?? 0)
    for (name, range) in ranges.enumerated() {
      for handle in handles[range] {
        homes[handle] = UInt32(name)
      }
    }
  }

  /// Returns the handle at a rank.
  ///
  /// - Complexity: O(log *n*)
  func handle(at rank: Int) -> UInt32 {
    precondition(0..<count ~= rank, "Rank \(rank) is out of bounds: the list has \(count) handles")
    let position = chunk(at: rank)
    return chunks[position][rank - Int(starts[position])]
  }

  /// Returns the rank of a handle, or `nil` if it is not in the list.
  ///
  /// - Complexity: O(1), plus a search in one chunk
  func rank(of handle: UInt32) -> Int? {
    guard let name = homes[handle] else { return nil }
    let position = Int(positions[Int(name)])
    return chunks[position].firstIndex(of: handle).map { Int(starts[position]) + $0 }
  }

  /// All handles in order.
  var handles: [UInt32] { chunks.flatMap { $0 } }

  /// Returns the last chunk that begins at or before a rank.
  private func chunk(at rank: Int) -> Int {
    let rank = Int32(rank)
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= rank {
        low = middle
      } else {
        high = middle
      }
    }
    return low
  }
}

extension ChunkedArray {
  /// Inserts a handle that is not in the list, at the given rank.
  ///
  /// - Complexity: O(*n* / 512)
  mutating func insert(_ handle: UInt32, at rank: Int) {
    precondition(0...count ~= rank, "Rank \(rank) is out of bounds: the list has \(count) handles")
    precondition(homes[handle] == nil, "Handle \(handle) is in the list already")
    var position = chunk(at: rank)
    if chunks[position].count == Self.capacity {
      split(position)
      position = chunk(at: rank)
    }
    chunks[position].insert(handle, at: rank - Int(starts[position]))
    homes.reserve(through: handle)
    homes[handle] = names[position]
    shiftStarts(after: position, by: 1)
    count += 1
  }

  /// Removes and returns the handle at a rank.
  ///
  /// - Complexity: O(*n* / 512)
  @discardableResult
  mutating func remove(at rank: Int) -> UInt32 {
    precondition(0..<count ~= rank, "Rank \(rank) is out of bounds: the list has \(count) handles")
    let position = chunk(at: rank)
    let handle = chunks[position].remove(at: rank - Int(starts[position]))
    homes[handle] = nil
    shiftStarts(after: position, by: -1)
    count -= 1
    if chunks[position].count < Self.capacity / 4 {
      mergeIfSmall(position)
    }
    return handle
  }

  /// Removes a handle if it is in the list.
  mutating func remove(_ handle: UInt32) {
    if let rank = rank(of: handle) {
      remove(at: rank)
    }
  }

  /// Moves the handle at one rank to another rank, counted after the move.
  mutating func move(from source: Int, to target: Int) {
    let handle = remove(at: source)
    insert(handle, at: target)
  }

  private mutating func shiftStarts(after position: Int, by offset: Int32) {
    for index in position + 1..<starts.count {
      starts[index] &+= offset
    }
  }

  private mutating func split(_ position: Int) {
    let half = Self.capacity / 2
    let name = UInt32(positions.count)
    let right = Array(chunks[position][half...])
    chunks[position].removeLast(right.count)
    chunks.insert(right, at: position + 1)
    names.insert(name, at: position + 1)
    starts.insert(starts[position] + Int32(half), at: position + 1)
    positions.append(0)
    for handle in right {
      homes[handle] = name
    }
    renumber(from: position + 1)
  }

  /// Merges a chunk with its smaller neighbour if both fit in one.
  private mutating func mergeIfSmall(_ position: Int) {
    let neighbours = [position - 1, position + 1].filter(chunks.indices.contains)
    guard let neighbour = neighbours.min(by: { chunks[$0].count < chunks[$1].count }),
      chunks[position].count + chunks[neighbour].count <= Self.capacity
    else { return }
    let left = min(position, neighbour)
    for handle in chunks[left + 1] {
      homes[handle] = names[left]
    }
    chunks[left] += chunks[left + 1]
    positions[Int(names[left + 1])] = -1
    chunks.remove(at: left + 1)
    names.remove(at: left + 1)
    starts.remove(at: left + 1)
    renumber(from: left + 1)
  }

  private mutating func renumber(from first: Int) {
    for position in first..<names.count {
      positions[Int(names[position])] = Int32(position)
    }
  }
}

extension ChunkedArray {
  /// Returns the difference from `old`, without visiting chunks with shared storage.
  ///
  /// - Complexity: O(*n* / 512 + *k*) for *k* edits since the fork
  func difference(from old: ChunkedArray) -> ForkDifference {
    var difference = ForkDifference()
    var a = 0
    var b = 0
    while a < old.chunks.count, b < chunks.count {
      let isShared = old.names[a] == names[b]
      if isShared, old.chunks[a] == chunks[b] {
        close(&difference, from: old, skipping: chunks[b].count)
      } else {
        // A chunk whose name is unknown to the other list was split off or merged there.
        let isGone = !isShared && position(of: old.names[a]) == nil
        let isNew = !isShared && old.position(of: names[b]) == nil
        if isGone || !isNew { difference.oldGap += old.chunks[a] }
        if isNew || !isGone { difference.newGap += chunks[b] }
        a -= isNew && !isGone ? 1 : 0
        b -= isGone && !isNew ? 1 : 0
      }
      a += 1
      b += 1
    }
    difference.oldGap += old.chunks[a...].joined()
    difference.newGap += chunks[b...].joined()
    close(&difference, from: old, skipping: 0)
    return difference
  }

  private func close(
    _ difference: inout ForkDifference,
    from old: ChunkedArray,
    skipping count: Int
  ) {
    difference.close(
      skipping: count,
      isOld: { old.homes[$0] != nil },
      isNew: { homes[$0] != nil }
    )
  }

  private func position(of name: UInt32) -> Int? {
    guard Int(name) < positions.count, positions[Int(name)] >= 0 else { return nil }
    return Int(positions[Int(name)])
  }
}
