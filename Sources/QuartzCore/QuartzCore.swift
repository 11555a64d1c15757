/// Nothing: layers and transforms are those of `UIKitNames`.
private enum QuartzCore {}
