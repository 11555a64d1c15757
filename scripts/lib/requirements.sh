# What the scripts need from the machine, and how they get it. Sourced by scripts, not run.
# Exit code 3 means everywhere: the environment cannot do what was asked.

refuse() {
  printf 'scripts/%s: %s\n' "${0##*/}" "$1" >&2
  exit 3
}

require_swift() {
  command -v swift >/dev/null 2>&1 \
    || refuse "no 'swift' on PATH. Install the Swift 6.3 toolchain: https://www.swift.org/install"
}

# Prints the Debian packages whose content is not there, however it may have got there.
missing_packages() {
  command -v pkg-config >/dev/null 2>&1 || echo pkg-config
  pkg-config --exists jemalloc 2>/dev/null \
    || [[ -e /usr/include/jemalloc/jemalloc.h ]] || echo libjemalloc-dev
  { command -v valgrind && [[ -e /usr/include/valgrind/callgrind.h ]]; } >/dev/null 2>&1 \
    || echo valgrind
}

# Installs what is missing; says nothing and touches nothing where nothing is.
require_packages() {
  # Elsewhere nothing is counted, and nothing is needed but Swift.
  [[ $(uname -s) == Linux ]] || return 0
  local packages as_root=()
  mapfile -t packages < <(missing_packages)
  (( ${#packages[@]} )) || return 0
  local wanted="${packages[*]}"

  command -v apt-get >/dev/null 2>&1 \
    || refuse "needs $wanted (Debian's names), and there is no apt-get here to install it with."
  if (( EUID != 0 )); then
    sudo -n true 2>/dev/null \
      || refuse "may not install $wanted. Run once as root: apt-get install $wanted"
    as_root=(sudo -n)
  fi

  echo "Installing $wanted" >&2
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive
    apt-get -qq -o DPkg::Lock::Timeout=120)
  local install=("${apt[@]}" install -y --no-install-recommends "${packages[@]}")
  local log
  # Package lists may be missing or stale: fetch them only when installing fails without.
  log=$("${install[@]}" </dev/null 2>&1) && return 0
  log+=$'\n'$("${apt[@]}" update </dev/null 2>&1) || true
  log+=$'\n'$("${install[@]}" </dev/null 2>&1) && return 0
  printf '%s\n' "$log" >&2
  refuse "could not install $wanted. Is this machine offline? apt-get's own words are above."
}

# Builds with the arguments of `swift build`, the same way whoever watches: on a terminal SwiftPM asks
# the compiler for colours, and for other arguments everything is compiled again.
build() {
  swift build --no-color-diagnostics "$@" </dev/null || exit 3
}

require_machine() {
  require_swift
  require_packages
}
