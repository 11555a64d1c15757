/// Nothing: points, sizes and rectangles are those of Foundation.
private enum CoreGraphics {}
