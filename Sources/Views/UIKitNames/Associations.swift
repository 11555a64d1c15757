import Foundation

#if !canImport(ObjectiveC)
  /// The ownership of an associated object; every policy but the first retains it.
  // swift-format-ignore: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized
  public enum objc_AssociationPolicy: Hashable, Sendable {
    case OBJC_ASSOCIATION_ASSIGN, OBJC_ASSOCIATION_RETAIN_NONATOMIC
    case OBJC_ASSOCIATION_COPY_NONATOMIC, OBJC_ASSOCIATION_RETAIN, OBJC_ASSOCIATION_COPY
  }

  private struct Association {
    weak var owner: AnyObject?
    var values: [UInt: Any] = [:]
  }

  private let lock = NSLock()
  // Accessed with the lock.
  nonisolated(unsafe) private var byOwner: [ObjectIdentifier: Association] = [:]
  nonisolated(unsafe) private var limit = 64

  /// Keeps a value for an object under a key; nil removes it.
  ///
  /// A value is released by a later call, after its owner was. With the policy of assignment the
  /// value is retained as well.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func objc_setAssociatedObject(
    _ object: Any,
    _ key: UnsafeRawPointer,
    _ value: Any?,
    _ policy: objc_AssociationPolicy
  ) {
    let owner = object as AnyObject
    let key = UInt(bitPattern: key)
    lock.lock()
    defer { lock.unlock() }
    if unsafe byOwner.count >= limit {
      unsafe byOwner = byOwner.filter { $0.value.owner != nil }
      unsafe limit = max(64, 2 * byOwner.count)
    }
    let id = ObjectIdentifier(owner)
    // Another object may have had the same address.
    if unsafe byOwner[id]?.owner !== owner { unsafe byOwner[id] = Association(owner: owner) }
    unsafe byOwner[id]?.values[key] = value
  }

  /// Returns the value of an object under a key.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    let owner = object as AnyObject
    let key = UInt(bitPattern: key)
    lock.lock()
    defer { lock.unlock() }
    guard let found = unsafe byOwner[ObjectIdentifier(owner)], found.owner === owner else {
      return nil
    }
    return found.values[key]
  }

  /// Removes all values of an object.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func objc_removeAssociatedObjects(_ object: Any) {
    lock.lock()
    defer { lock.unlock() }
    unsafe byOwner[ObjectIdentifier(object as AnyObject)] = nil
  }

  extension NSObject {
    /// Returns the value that was set for a key; other properties are not found by name.
    public func value(forKey key: String) -> Any? {
      (unsafe objc_getAssociatedObject(self, keyedValues) as? [String: Any])?[key]
    }

    /// Keeps a value for a key, without an effect on the properties.
    public func setValue(_ value: Any?, forKey key: String) {
      var values = unsafe objc_getAssociatedObject(self, keyedValues) as? [String: Any] ?? [:]
      values[key] = value
      unsafe objc_setAssociatedObject(self, keyedValues, values, .OBJC_ASSOCIATION_RETAIN)
    }
  }

  private nonisolated(unsafe) let keyedValues = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
  )

  extension NSIndexPath {
    public convenience init(row: Int, section: Int) {
      self.init(item: row, section: section)
    }

    public convenience init(item: Int, section: Int) {
      unsafe self.init(indexes: [section, item], length: 2)
    }

    public var section: Int { index(atPosition: 0) }
    public var item: Int { index(atPosition: 1) }
    public var row: Int { index(atPosition: 1) }
  }
#endif
