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
  // Accessed with the lock. Values and owners are released without it, since they may use associations
  // when they end.
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
    let id = ObjectIdentifier(owner)
    let released = lock.withLock {
      var released: [Any?] = []
      if unsafe byOwner.count >= limit {
        let owners = unsafe byOwner.values.map(\.owner)
        let dead = unsafe byOwner.filter { $0.value.owner == nil }
        released = [owners, dead]
        for id in dead.keys { unsafe byOwner[id] = nil }
        unsafe limit = max(64, 2 * byOwner.count)
      }
      // Another object may have had the same address.
      var association = unsafe byOwner.removeValue(forKey: id) ?? Association(owner: owner)
      if association.owner !== owner {
        released.append(association)
        association = Association(owner: owner)
      }
      released.append(association.values.removeValue(forKey: key))
      association.values[key] = value
      unsafe byOwner[id] = association
      return released
    }
    withExtendedLifetime(released) {}
  }

  /// Returns the value of an object under a key.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    let owner = object as AnyObject
    let key = UInt(bitPattern: key)
    let found = lock.withLock { unsafe byOwner[ObjectIdentifier(owner)] }
    return found?.owner === owner ? found?.values[key] : nil
  }

  /// Removes all values of an object.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func objc_removeAssociatedObjects(_ object: Any) {
    let id = ObjectIdentifier(object as AnyObject)
    let released = lock.withLock { unsafe byOwner.removeValue(forKey: id) }
    withExtendedLifetime(released) {}
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
