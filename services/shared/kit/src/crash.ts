// Crash points: labelled steps at which a test can kill the process, as a power failure would.
import process from "node:process";

/** The points before and after commits, publishes and acknowledgements, and between the steps of long operations. */
export type CrashPoint =
  | "outbox.before-publish"
  | "outbox.after-publish"
  | "inbox.before-effect"
  | "inbox.before-commit"
  | "inbox.before-ack"
  | "rpc.before-reply"
  | "reply.stored"
  | "erasure.closed"
  | "erasure.identity-ended"
  | "erasure.before-complete";

let armed: { point: string; passes: number } | undefined;

/** `spec` is `point` or `point:n`: the process is killed the n-th time that it passes the point. Only for tests. */
export function armCrash(spec: string): void {
  const [point = "", passes = "1"] = spec.split(":");
  armed = { point, passes: Number(passes) };
}

export function crashPoint(point: CrashPoint): void {
  if (armed?.point !== point) return;
  armed.passes -= 1;
  if (armed.passes <= 0) process.kill(process.pid, "SIGKILL");
}
