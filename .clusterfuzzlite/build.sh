#!/usr/bin/env bash
# Builds a fuzz target for each area of the engine into $OUT, with its seeds, as ClusterFuzzLite and
# OSS-Fuzz want them. A target is a script that starts the one program for its area, so that a dozen
# of them do not need a dozen programs; its name ends in _fuzzer, by which runners know it.
#
#   OUT=out SANITIZER=address bash .clusterfuzzlite/build.sh
set -euo pipefail
[[ -e Package.swift ]] || cd "$(dirname "${BASH_SOURCE[0]}")/.."
: "${OUT:?the folder to build into}"
mkdir -p "$OUT"
OUT=$(realpath "$OUT")

swift_path=$(readlink -f "$(command -v swift)")
ESPALIER_LIBFUZZER=$(find "${swift_path%/bin/*}/lib" -name 'libclang_rt.fuzzer_no_main*.a' | grep linux | head -n 1)
: "${ESPALIER_LIBFUZZER:?this toolchain has no libclang_rt.fuzzer_no_main}"
export ESPALIER_LIBFUZZER ESPALIER_SANITIZE=1

options=(-c release --product espalier --static-swift-stdlib
  --scratch-path "${ESPALIER_SCRATCH:-.build/clusterfuzzlite}")
[[ ${SANITIZER:-address} == address ]] && options+=(--sanitize=address)
swift build "${options[@]}" </dev/null
cp "$(swift build "${options[@]}" --show-bin-path)/espalier" "$OUT/espalier"

for area in $("$OUT/espalier" list areas | cut -d' ' -f1); do
  target=$OUT/${area//-/_}_fuzzer
  cat >"$target" <<TARGET
#!/bin/sh
# LLVMFuzzerTestOneInput is in the program beside this script.
export SWIFT_BACKTRACE=enable=no
exec "\$(dirname "\$0")/espalier" libfuzzer-worker $area --trap -- "\$@"
TARGET
  chmod +x "$target"

  seeds=$(mktemp -d)
  python3 - "corpus/seeds/$area.seeds" "$seeds" <<'PYTHON'
import pathlib, sys
source, target = map(pathlib.Path, sys.argv[1:])
lines = source.read_text().splitlines()[1:] if source.exists() else []
for number, line in enumerate(lines):
    (target / f"seed-{number:04d}").write_bytes(bytes.fromhex(line.strip()))
PYTHON
  rm -f "${target}_seed_corpus.zip"
  (cd "$seeds" && [[ -n $(ls) ]] && zip -q -r "${target}_seed_corpus.zip" .) || true
  rm -rf "$seeds"
  printf '[libfuzzer]\nlen_control=0\ntimeout=10\n' >"$target.options"
done
ls "$OUT"
