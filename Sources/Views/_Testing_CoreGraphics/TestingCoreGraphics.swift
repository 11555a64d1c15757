/// A placeholder; `import Testing` requires this module in files that import CoreGraphics.
private enum TestingOverlay {}
