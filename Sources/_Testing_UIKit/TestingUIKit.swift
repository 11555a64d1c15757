/// The module that `import Testing` beside `import UIKit` looks for; it has nothing in it.
private enum TestingOverlay {}
