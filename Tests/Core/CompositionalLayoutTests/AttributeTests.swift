import CompositionalLayout
import Foundation
import Testing

/// Tests of equality, copies and transforms of attributes.
@MainActor
struct AttributeTests {
  private static func attributes() -> LayoutAttributes {
    let attributes = LayoutAttributes(forCellWith: [1, 2])
    attributes.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    attributes.alpha = 0.5
    attributes.zIndex = 3
    attributes.transform = LayoutTransform(scaleX: 2, y: 3)
    return attributes
  }

  private nonisolated static let changes: [@MainActor (LayoutAttributes) -> Void] = [
    { $0.indexPath = [1, 3] }, { $0.alpha = 1 }, { $0.zIndex = 0 }, { $0.isHidden = true },
    { $0.transform = .identity }, { $0.transform3D.m34 = 1 }, { $0.center.x += 1 },
    { $0.size.height += 1 },
  ]

  @Test(arguments: changes.indices)
  func `attributes with one other property are not equal`(index: Int) {
    let attributes = Self.attributes()
    let copy = attributes.copy()
    #expect(copy !== attributes && copy == attributes && copy.isEqual(to: attributes))
    #expect(copy.isEqual(attributes) && copy.hashValue == attributes.hashValue)
    Self.changes[index](copy)
    #expect(copy != attributes && !copy.isEqual(to: attributes) && !copy.isEqual(attributes))
    // A copy of the changed attributes has the change.
    #expect(copy.copy() == copy && attributes == Self.attributes())
  }

  @Test
  func `attributes of elements of another category or kind are not equal`() {
    let path: IndexPath = [0, 0]
    let all = [
      LayoutAttributes(forCellWith: path),
      LayoutAttributes(forSupplementaryViewOfKind: "a", with: path),
      LayoutAttributes(forSupplementaryViewOfKind: "b", with: path),
      LayoutAttributes(forDecorationViewOfKind: "a", with: path),
    ]
    for (one, first) in all.enumerated() {
      for (two, second) in all.enumerated() { #expect((first == second) == (one == two)) }
      #expect(!first.isEqual(nil) && !first.isEqual("a"))
    }
    #expect(all.map(\.name) == ["cell", "a", "b", "a"])
  }

  @Test
  func `attributes of a class with own values compare these too`() {
    final class Marked: LayoutAttributes {
      override func isEqual(_ object: Any?) -> Bool { false }
    }
    let marked = Marked(forCellWith: [0, 0])
    #expect(marked != marked && !marked.isEqual(marked) && marked.isEqual(to: marked))
  }

  @Test
  func `transforms of the plane are transforms in space that do not leave it`() {
    let identity = LayoutTransform3D.identity
    let rows = [
      identity.m11, identity.m12, identity.m13, identity.m14, identity.m21, identity.m22,
      identity.m23, identity.m24, identity.m31, identity.m32, identity.m33, identity.m34,
      identity.m41, identity.m42, identity.m43, identity.m44,
    ]
    #expect(rows == [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
    let plane = LayoutTransform(a: 2, b: 3, c: 4, d: 5, tx: 6, ty: 7)
    let space = LayoutTransform3D(plane)
    #expect(space.plane == plane && space.isPlane && identity.isPlane)
    #expect(
      [space.m11, space.m12, space.m21, space.m22, space.m41, space.m42] == [2, 3, 4, 5, 6, 7]
    )
    let leaves: [WritableKeyPath<LayoutTransform3D, CGFloat>] = [
      \.m13, \.m14, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m43, \.m44,
    ]
    for leaf in leaves {
      var tilted = space
      tilted[keyPath: leaf] += 1
      #expect(!tilted.isPlane)
      let attributes = Self.attributes()
      attributes.transform3D = tilted
      #expect(attributes.transform == .identity && attributes.transform3D == tilted)
      attributes.transform3D = space
      #expect(attributes.transform == plane && attributes.transform3D == space)
    }
  }

  @Test
  func `transforms are applied in order`() {
    let identity = LayoutTransform.identity
    #expect(identity.isIdentity && !LayoutTransform(translationX: 1, y: 0).isIdentity)
    let moved = identity.translatedBy(x: 3, y: 4)
    #expect(moved == LayoutTransform(a: 1, b: 0, c: 0, d: 1, tx: 3, ty: 4))
    #expect(moved.scaledBy(x: 2, y: 5) == LayoutTransform(a: 2, b: 0, c: 0, d: 5, tx: 3, ty: 4))
    let scaled = identity.scaledBy(x: 2, y: 5)
    #expect(
      scaled.translatedBy(x: 3, y: 4) == LayoutTransform(a: 2, b: 0, c: 0, d: 5, tx: 6, ty: 20)
    )
    let first = LayoutTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let second = LayoutTransform(a: 7, b: 11, c: 13, d: 17, tx: 19, ty: 23)
    #expect(
      first.concatenating(second)
        == LayoutTransform(a: 33, b: 45, c: 73, d: 101, tx: 132, ty: 180)
    )
    let turn = identity.rotated(by: .pi / 2)
    let numbers = [turn.a, turn.b, turn.c, turn.d, turn.tx, turn.ty]
    #expect(zip(numbers, [0, 1, -1, 0, 0, 0]).allSatisfy { Swift.abs($0 - $1) < 1e-9 })
    let attributes = LayoutAttributes(forCellWith: [0, 0])
    attributes.frame = CGRect(x: 10, y: 20, width: 40, height: 60)
    attributes.transform = LayoutTransform(a: 1, b: -2, c: -3, d: 1, tx: 5, ty: 7)
    // The centre moves from 30, 50 to 35, 57.
    #expect(attributes.frame == CGRect(x: -75, y: -13, width: 220, height: 140))
    #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 40, height: 60))
  }

  @Test
  func `invalidation contexts collect index paths in order without duplicates`() {
    let context = InvalidationContext()
    #expect(context.invalidatedItemIndexPaths == nil)
    context.invalidateItems(at: [[0, 2], [0, 1]])
    context.invalidateItems(at: [[0, 1], [0, 0]])
    #expect(context.invalidatedItemIndexPaths == [[0, 0], [0, 1], [0, 2]])
    let calls = [
      ("a", [[0, 2], [0, 1]]), ("b", [[1, 0]]), ("a", [[0, 0], [0, 1]] as [IndexPath]),
    ]
    for (kind, paths) in calls {
      context.invalidateSupplementaryElements(ofKind: kind, at: paths)
      context.invalidateDecorationElements(ofKind: kind, at: paths)
    }
    let expected: [String: [IndexPath]] = ["a": [[0, 0], [0, 1], [0, 2]], "b": [[1, 0]]]
    #expect(context.invalidatedSupplementaryIndexPaths == expected)
    #expect(context.invalidatedDecorationIndexPaths == expected)
    let everything = InvalidationContext.everything()
    #expect(everything.invalidateEverything && !everything.invalidateDataSourceCounts)
    #expect(InvalidationContext.everything(dataSourceCounts: true).invalidateDataSourceCounts)
  }
}
