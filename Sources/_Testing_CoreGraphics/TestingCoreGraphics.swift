/// The module that `import Testing` beside `import CoreGraphics` looks for; it has nothing in it.
private enum TestingOverlay {}
