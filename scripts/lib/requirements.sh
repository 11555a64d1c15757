# Requirements of the scripts, and their installation. Source this file; do not run it.
# In all scripts exit status 3 means that the environment does not allow the operation.

refuse() {
  printf 'scripts/%s: %s\n' "${0##*/}" "$1" >&2
  exit 3
}

require_swift() {
  command -v swift >/dev/null 2>&1 \
    || refuse "no 'swift' on PATH. Install the Swift 6.3 toolchain: https://www.swift.org/install"
}

# Prints the Debian packages whose content is not installed in any way.
missing_packages() {
  command -v pkg-config >/dev/null 2>&1 || echo pkg-config
  pkg-config --exists jemalloc 2>/dev/null \
    || [[ -e /usr/include/jemalloc/jemalloc.h ]] || echo libjemalloc-dev
  { command -v valgrind && [[ -e /usr/include/valgrind/callgrind.h ]]; } >/dev/null 2>&1 \
    || echo valgrind
}

# Installs missing packages. Prints and changes nothing if none is missing.
require_packages() {
  # On other systems nothing is counted, and only Swift is needed.
  [[ $(uname -s) == Linux ]] || return 0
  local packages as_root=()
  mapfile -t packages < <(missing_packages)
  (( ${#packages[@]} )) || return 0
  local wanted="${packages[*]}"

  command -v apt-get >/dev/null 2>&1 \
    || refuse "needs $wanted (Debian packages), and apt-get is not available to install them"
  if (( EUID != 0 )); then
    sudo -n true 2>/dev/null \
      || refuse "no permission to install $wanted. Run as root: apt-get install $wanted"
    as_root=(sudo -n)
  fi

  echo "Installing $wanted" >&2
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive
    apt-get -qq -o DPkg::Lock::Timeout=120)
  local install=("${apt[@]}" install -y --no-install-recommends "${packages[@]}")
  local log
  # Package lists may be missing or stale: fetch them only if the installation fails.
  log=$("${install[@]}" </dev/null 2>&1) && return 0
  log+=$'\n'$("${apt[@]}" update </dev/null 2>&1) || true
  log+=$'\n'$("${install[@]}" </dev/null 2>&1) && return 0
  printf '%s\n' "$log" >&2
  refuse "cannot install $wanted. Is this machine offline? See the output of apt-get above."
}

# Builds with the arguments of `swift build`, always without colours: on a terminal SwiftPM passes another
# argument to the compiler and compiles everything again.
build() {
  swift build --no-color-diagnostics "$@" </dev/null || exit 3
}

require_machine() {
  require_swift
  require_packages
}
