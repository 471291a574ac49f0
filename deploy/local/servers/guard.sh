# Ends a program when the process that started it is gone, even by SIGKILL.
# Usage: guard.sh <stop signal> <grace in tenths of a second> <command> [arguments...]; descriptor 3 is a pipe from the starter.
# The guard waits beside the program, which then takes over this process (exec), so the starter knows its true pid.
signal=$1
grace=$2
shift 2
# a dead process that nobody has buried yet (state Z) still takes signals
is_alive() {
  kill -s 0 "$$" 2>/dev/null && case $(ps -o stat= -p "$$" 2>/dev/null) in Z*) false ;; esac
}
(
  trap "" HUP INT TERM
  read -r word <&3
  if [ "$word" != ended ]; then
    kill -s "$signal" "$$" 2>/dev/null
    while [ "$grace" -gt 0 ] && is_alive; do
      sleep 0.1
      grace=$((grace - 1))
    done
  fi
  kill -s KILL -- "-$$"
) </dev/null >/dev/null 2>&1 &
exec "$@" 3<&-
