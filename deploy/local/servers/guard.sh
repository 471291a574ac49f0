# Ends a program when the process that started it has ended, even by SIGKILL. Usage: guard.sh <stop signal>
# <grace in tenths of a second> <command> [arguments...]; descriptor 3 is a pipe from the starter. The guard
# is a background process; the program replaces this process (exec), so the starter knows its real pid.
signal=$1
grace=$2
shift 2
# a zombie (state Z) still accepts signals, but has ended
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
