/// Stops the program with `sentence` unless `condition` holds: a caller broke what was agreed.
///
/// Unlike `precondition`, it says its sentence in a program that was built for speed, too. The sentence is
/// made far from the code that asks, so that a demand that is met costs its comparison.
@inlinable
@inline(__always)
public func demand(
  _ condition: Bool,
  _ sentence: @autoclosure () -> String,
  file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition { refuse(sentence, file, line) }
}

/// Stops the program with `sentence`: there is no right way on from here.
///
/// As with ``demand(_:_:file:line:)``, the sentence is said in every build, and made far from here.
@inlinable
@inline(__always)
public func stop(
  _ sentence: @autoclosure () -> String,
  file: StaticString = #fileID,
  line: UInt = #line
) -> Never {
  refuse(sentence, file, line)
}

@usableFromInline
@inline(never)
func refuse(_ sentence: () -> String, _ file: StaticString, _ line: UInt) -> Never {
  fatalError(sentence(), file: file, line: line)
}
