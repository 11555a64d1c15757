#if !canImport(ObjectiveC)
  public import CAtomics
#endif

/// A reference to an owner, which is nil once the owner is released: a weak reference without a side table.
///
/// The first weak reference to an object moves its reference counts to a table beside it, and every
/// retain and release of the object is slow from then on. A superview has a weak reference in each
/// of its subviews. This type counts as an unowned reference, whose count is in the object.
///
/// **Safety.** The unowned reference keeps the memory of the owner, with its counts, until this one is
/// set or freed. `swift_tryRetain` increments the strong count in one atomic operation, unless the
/// owner is being freed. The owner may be released on any thread, and is nil in its own `deinit`, as
/// with `weak`. Setting the reference needs exclusive access.
///
/// Objective-C counts the references of its objects elsewhere. There, the reference is weak.
@safe public struct BackReference<Owner: AnyObject>: ~Copyable {
  #if canImport(ObjectiveC)
    public weak var owner: Owner?

    public init() {}

    @inlinable package func refers(to object: Owner) -> Bool { owner === object }
  #else
    @usableFromInline var address: UnsafeMutableRawPointer?

    @inlinable public init() { unsafe address = nil }

    @inlinable public var owner: Owner? {
      get {
        guard let address = unsafe address, let retained = unsafe swift_tryRetain(address) else {
          return nil
        }
        return unsafe Unmanaged<Owner>.fromOpaque(retained).takeRetainedValue()
      }
      set {
        let old = unsafe address
        unsafe address = newValue.map { owner in
          unsafe swift_unownedRetain(Unmanaged.passUnretained(owner).toOpaque())
        }
        if let old = unsafe old { unsafe swift_unownedRelease(old) }
      }
    }

    /// Returns whether this object is the owner, without retaining it.
    @inlinable
    package func refers(to object: Owner) -> Bool {
      unsafe address == Unmanaged.passUnretained(object).toOpaque()
    }

    @inlinable
    deinit { if let address = unsafe address { unsafe swift_unownedRelease(address) } }
  #endif
}
