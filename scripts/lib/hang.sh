# Distinguishes a run that hangs from one that is slow on a busy machine. Source this file; do not run it.
#
# A deadline does not work: with ten busy processes everything takes ten times as long. But a thread that
# waits for a processor is runnable, and a thread that waits for an event that never happens is not.

# The seconds without output after which a sleeping run hangs, and the processor seconds for a computing run.
HANG_SLEEP=${HANG_SLEEP:-300}
HANG_PROCESSOR=${HANG_PROCESSOR:-1800}

# Sets `runnable` to whether a thread of a process group runs, waits for a processor or for a disk, and
# `ticks` to the processor time of the group, in hundredths of a second.
look_at_group() {
  local group=$1 stat thread line fields
  runnable=0 ticks=0
  for stat in /proc/[0-9]*/stat; do
    { read -r line <"$stat"; } 2>/dev/null || continue
    # The name is in parentheses and may contain any character.
    read -ra fields <<<"${line##*) }"
    [[ ${fields[2]} == "$group" ]] || continue
    ticks=$((ticks + fields[11] + fields[12]))
    for thread in "${stat%/stat}"/task/*/stat; do
      { read -r line <"$thread"; } 2>/dev/null || continue
      line=${line##*) }
      [[ $line == [RD]* ]] && runnable=1
    done
  done
}

# Waits for the leader of a process group, and kills the group if it hangs: if it wrote nothing into the log
# and was hardly ever runnable, or if it computed for half an hour without output. Returns the leader's
# status, or 124 if the group was killed.
wait_unless_hung() {
  local group=$1 log=$2 quiet=0 awake=0 size=-1 begun=0 now
  local runnable ticks
  while [[ -d /proc/$group ]] && kill -0 "$group" 2>/dev/null; do
    sleep 1
    now=$(stat -c %s "$log" 2>/dev/null || echo 0)
    look_at_group "$group"
    if (( now != size )); then
      size=$now quiet=0 awake=0 begun=$ticks
      continue
    fi
    quiet=$((quiet + 1)) awake=$((awake + runnable))
    # A loop that polls every millisecond may be runnable in one of twenty samples.
    if (( quiet >= HANG_SLEEP )); then
      if (( 20 * awake <= quiet )); then break; fi
      quiet=0 awake=0
    fi
    (( ticks - begun <= 100 * HANG_PROCESSOR )) || break
  done
  if kill -0 "$group" 2>/dev/null && [[ -d /proc ]]; then
    kill -KILL -- "-$group" 2>/dev/null || true
    wait "$group" 2>/dev/null || true
    return 124
  fi
  wait "$group"
}
