/// A placeholder; the module is empty, because Foundation has points, sizes and rectangles.
private enum CoreGraphics {}
