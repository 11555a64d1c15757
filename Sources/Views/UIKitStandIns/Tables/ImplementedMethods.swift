/// An optional method of a protocol, which has a default implementation.
///
/// A protocol of Swift has no optional methods, and no call tells whether a type has its own
/// implementation. This type compares the functions that a witness calls: the witness of a type
/// without the method calls the default implementation.
///
/// **Safety.** A witness table begins with its conformance and continues with one function for each
/// requirement. The search reads machine code of these functions and changes nothing. It knows calls
/// of x86-64 and arm64 within one binary, and its result is nil where it recognises none.
struct OptionalRequirement<Conformer> {
  private let index: Int
  private let defaults: Set<UInt>

  /// Finds a requirement by examples.
  ///
  /// - Parameters:
  ///   - requirements: The number of requirements of the protocol.
  ///   - silent: Two objects of different classes without the method.
  ///   - other: An object whose class has the method and only requirements that the others have.
  init?(among requirements: Int, silent: [Conformer], other: Conformer) {
    let called = (silent + [other]).map { example in
      (1...requirements).map { calls(ofRequirement: $0, by: example) }
    }
    let found = (0..<requirements).filter { requirement in
      let common = called[0][requirement].intersection(called[1][requirement])
      return !common.isEmpty && common.isDisjoint(with: called[2][requirement])
    }
    guard found.count == 1, let requirement = found.first else { return nil }
    index = requirement + 1
    defaults = called[0][requirement].intersection(called[1][requirement])
  }

  /// Returns whether the class of an object has its own implementation; nil if that is unknown.
  ///
  /// Addresses of another binary are not comparable.
  func isImplemented(by object: Conformer) -> Bool? {
    let called = calls(ofRequirement: index, by: object)
    guard !called.isEmpty, isOneBinary(called.union(defaults)) else { return nil }
    return called.isDisjoint(with: defaults)
  }
}

/// Returns the addresses that the witness of a requirement calls, as far as its code shows.
private func calls<Conformer>(ofRequirement index: Int, by object: Conformer) -> Set<UInt> {
  // A reference to an object with its witness table.
  guard MemoryLayout<Conformer>.size == 2 * MemoryLayout<UInt>.size else { return [] }
  return unsafe [object].withUnsafeBytes { reference in
    let table = unsafe reference.load(
      fromByteOffset: MemoryLayout<UInt>.size,
      as: UnsafePointer<UInt>.self
    )
    return unsafe calls(in: table[index])
  }
}

/// Whether addresses are so near that they are in one binary, or in libraries side by side.
private func isOneBinary(_ addresses: Set<UInt>) -> Bool {
  guard let least = addresses.min(), let most = addresses.max() else { return false }
  return most - least < 1 << 30
}

private func calls(in function: UInt) -> Set<UInt> {
  guard let code = unsafe UnsafeRawPointer(bitPattern: function) else { return [] }
  // A witness that only passes its arguments on is shorter. Only the page in which it begins is
  // known to be in memory.
  let length = min(160, 4_096 - Int(function % 4_096) - 5)
  var found: Set<UInt> = []
  #if arch(x86_64)
    for offset in 0..<max(0, length) {
      let operation = unsafe code.load(fromByteOffset: offset, as: UInt8.self)
      // A call, or a jump at the end, relative to the next instruction.
      if operation == 0xE8 || operation == 0xE9 {
        let distance = unsafe code.loadUnaligned(fromByteOffset: offset + 1, as: Int32.self)
        found.insert(function &+ UInt(offset + 5) &+ UInt(bitPattern: Int(distance)))
        if operation == 0xE9 { break }
      } else if operation == 0xC3 {
        break
      }
    }
  #elseif arch(arm64)
    for offset in stride(from: 0, to: max(0, length), by: 4) {
      let instruction = unsafe code.load(fromByteOffset: offset, as: UInt32.self)
      if instruction & 0x7C00_0000 == 0x1400_0000 {
        let distance = Int(Int32(bitPattern: instruction << 6) >> 6) * 4
        found.insert(function &+ UInt(offset) &+ UInt(bitPattern: distance))
      } else if instruction == 0xD65F_03C0 {
        break
      }
    }
  #endif
  return found
}

/// A method of a class that subclasses may override.
///
/// **Safety.** The metadata of a class contains its methods, and those of its superclass at the same
/// positions. Two subclasses that each override one method show its position. The search reads
/// metadata of Swift without Objective-C and changes nothing.
struct OverridableMethod {
  private let position: Int
  private let inherited: UInt

  /// Finds a method by examples.
  ///
  /// - Parameters:
  ///   - base: The class with the method.
  ///   - other: A subclass that overrides the method.
  ///   - silent: A subclass that overrides other methods.
  init?(of base: AnyClass, in other: AnyClass, notIn silent: AnyClass) {
    #if canImport(ObjectiveC)
      return nil
    #else
      let found = (7..<wordCount(of: base)).filter {
        word(of: silent, at: $0) == word(of: base, at: $0)
          && word(of: other, at: $0) != word(of: base, at: $0)
      }
      guard found.count == 1, let position = found.first else { return nil }
      self.position = position
      inherited = word(of: base, at: position)
    #endif
  }

  /// Returns whether a subclass overrides the method, itself or by inheritance.
  func isOverridden(by type: AnyClass) -> Bool {
    word(of: type, at: position) != inherited
  }
}

private func word(of type: AnyClass, at index: Int) -> UInt {
  unsafe unsafeBitCast(type, to: UnsafePointer<UInt>.self)[index]
}

/// Returns the number of words of the metadata of a class after its address.
private func wordCount(of type: AnyClass) -> Int {
  // The size of the metadata and the offset of its address are the halves of the fifth word.
  let (size, address) = (word(of: type, at: 4) & 0xFFFF_FFFF, word(of: type, at: 4) >> 32)
  return Int(size &- address) / MemoryLayout<UInt>.size
}
