# The process of an engine in Python: answers one request a line, with the same protocol as the TypeScript programs.
import json
import math
import os
import statistics
import sys
import time

# engines print diagnostics to standard output, so the answers get a stream of their own
answers = os.fdopen(os.dup(1), "w")
os.dup2(2, 1)


def peak_mb(process="self"):
    """VmHWM, or 0 for a process that has ended; getrusage would start with the memory of the parent process."""
    try:
        with open(f"/proc/{process}/status") as status:
            return next((int(line.split()[1]) for line in status if line.startswith("VmHWM")), 0) / 1024
    except OSError:
        return 0


def timed(act, cpu=time.process_time):
    started, began = cpu(), time.perf_counter()
    result = act()
    wall = time.perf_counter() - began
    return result, {"wall": wall * 1000, "cpu": (cpu() - started) * 1000}


def repeated(times, act, cpu=time.process_time):
    """Medians of up to `times` runs; no run starts after two seconds."""
    end, all_took = time.perf_counter() + 2, []
    for run in range(times):
        if run > 0 and time.perf_counter() > end:
            break
        all_took.append(timed(lambda: act(run), cpu)[1])
    return {kind: statistics.median(took[kind] for took in all_took) for kind in ("wall", "cpu")}


def changes(change, cpu=time.process_time):
    """Changes a cell eleven times. The first time engines may prepare what they need for later changes."""
    first = timed(lambda: change(0), cpu)[1]
    return {"firstChange": first, "change": repeated(10, lambda run: change(run + 1), cpu)}


def finite(value):
    return {"error": str(value)} if isinstance(value, float) and not math.isfinite(value) else value


def answer(value):
    answers.write(json.dumps(value) + "\n")
    answers.flush()


def answer_requests(run, peak=peak_mb):
    for line in sys.stdin:
        try:
            took, values = run(json.loads(line))
            answer({"ok": True, "took": took, "values": [finite(value) for value in values], "peakMb": peak()})
        except BaseException as error:  # a panic in Rust is no Exception
            if isinstance(error, (KeyboardInterrupt, SystemExit)):
                raise
            answer({"ok": False, "error": str(error)[:300]})
