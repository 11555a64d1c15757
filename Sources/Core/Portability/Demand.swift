/// Checks a precondition, and stops the program with `sentence` if it does not hold.
///
/// Unlike `precondition`, it prints the message in release builds too. The message is created in a
/// separate function, so a precondition that holds costs only its comparison.
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

/// Stops the program with the message `sentence`.
///
/// As with ``demand(_:_:file:line:)``, the message is printed in every build.
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
