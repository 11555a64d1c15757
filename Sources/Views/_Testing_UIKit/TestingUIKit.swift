/// A placeholder; `import Testing` requires this module in files that import UIKit.
private enum TestingOverlay {}
