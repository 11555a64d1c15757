public import Foundation
public import HeadlessViews

#if !canImport(Darwin)
  // Parts of Foundation and of the C library that only Apple's systems have.

  public typealias CFAbsoluteTime = CFTimeInterval

  /// The seconds since 1 January 2001.
  public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

  public let NSEC_PER_SEC: UInt64 = 1_000_000_000
  public let NSEC_PER_MSEC: UInt64 = 1_000_000
  public let NSEC_PER_USEC: UInt64 = 1_000
  public let USEC_PER_SEC: UInt64 = 1_000_000

  /// The ownership of the objects in a table.
  public struct NSPointerFunctions {
    public struct Options: OptionSet, Sendable {
      public let rawValue: UInt

      public init(rawValue: UInt) { self.rawValue = rawValue }

      public static let strongMemory: Options = []
      public static let weakMemory = Options(rawValue: 5)
      public static let objectPointerPersonality = Options(rawValue: 1 << 9)
      public static let copyIn = Options(rawValue: 1 << 16)
    }
  }

  /// An object that may be held weakly.
  private struct TableSlot {
    weak var object: AnyObject?
    let owned: AnyObject?

    init(_ object: AnyObject, isWeak: Bool) {
      self.object = object
      owned = isWeak ? nil : object
    }
  }

  /// A dictionary of objects, which can be weak.
  ///
  /// Keys are compared by identity, or by `isEqual(_:)` if they are objects of Foundation. An entry with a released object
  /// is removed by a later call.
  open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
    private let options: (keys: NSPointerFunctions.Options, values: NSPointerFunctions.Options)
    private var slots: [(key: TableSlot, value: TableSlot)] = []

    public required init(
      keyOptions: NSPointerFunctions.Options = [],
      valueOptions: NSPointerFunctions.Options = [],
      capacity: Int = 0
    ) {
      options = (keyOptions, valueOptions)
      super.init()
    }

    public static func strongToStrongObjects() -> Self { self.init() }
    public static func strongToWeakObjects() -> Self { self.init(valueOptions: .weakMemory) }
    public static func weakToStrongObjects() -> Self { self.init(keyOptions: .weakMemory) }
    public static func weakToWeakObjects() -> Self {
      self.init(keyOptions: .weakMemory, valueOptions: .weakMemory)
    }

    private func index(of key: KeyType?) -> Int? {
      slots.removeAll { $0.key.object == nil || $0.value.object == nil }
      return key.flatMap { key in slots.firstIndex { areSame($0.key.object, key) } }
    }

    open var count: Int {
      _ = index(of: nil)
      return slots.count
    }

    open func object(forKey key: KeyType?) -> ObjectType? {
      index(of: key).flatMap { slots[$0].value.object as? ObjectType }
    }

    open func setObject(_ object: ObjectType?, forKey key: KeyType?) {
      removeObject(forKey: key)
      guard let object, let key else { return }
      slots.append(
        (
          TableSlot(key, isWeak: options.keys.contains(.weakMemory)),
          TableSlot(object, isWeak: options.values.contains(.weakMemory))
        )
      )
    }

    open func removeObject(forKey key: KeyType?) {
      if let index = index(of: key) { slots.remove(at: index) }
    }

    open func removeAllObjects() { slots.removeAll() }

    open func keyEnumerator() -> NSEnumerator {
      NSArray(array: slots.compactMap(\.key.object)).objectEnumerator()
    }

    open func objectEnumerator() -> NSEnumerator? {
      NSArray(array: slots.compactMap(\.value.object)).objectEnumerator()
    }
  }

  /// A set of objects, which can be weak.
  open class NSHashTable<ObjectType: AnyObject>: NSObject {
    private let isWeak: Bool
    private var slots: [TableSlot] = []

    public required init(options: NSPointerFunctions.Options = [], capacity: Int = 0) {
      isWeak = options.contains(.weakMemory)
      super.init()
    }

    public static func weakObjects() -> Self { self.init(options: .weakMemory) }

    open var allObjects: [ObjectType] {
      slots.removeAll { $0.object == nil }
      return slots.compactMap { $0.object as? ObjectType }
    }

    open var count: Int { allObjects.count }
    open var anyObject: ObjectType? { allObjects.first }

    open func contains(_ object: ObjectType?) -> Bool {
      allObjects.contains { areSame($0, object) }
    }

    open func add(_ object: ObjectType?) {
      guard let object, !contains(object) else { return }
      slots.append(TableSlot(object, isWeak: isWeak))
    }

    open func remove(_ object: ObjectType?) { slots.removeAll { areSame($0.object, object) } }
    open func removeAllObjects() { slots.removeAll() }

    open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }
  }

  private func areSame(_ first: AnyObject?, _ second: AnyObject?) -> Bool {
    if first === second { return first != nil }
    guard let first = first as? NSObject, let second = second as? NSObject else { return false }
    return first.isEqual(second)
  }

  // Messages by name are answered, and not sent.

  extension NSObject {
    /// Whether the object has the method of a selector, if `scripts/uikit-rewrite` made the selector; otherwise false.
    public func responds(to selector: Selector?) -> Bool {
      selector?.names(methodOf: self) ?? false
    }

    /// The name of the class with its module, as a reuse identifier.
    public class func description() -> String { String(reflecting: self) }
  }
#endif
