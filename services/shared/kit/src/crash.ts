// Crash points: labelled places where a test can kill the process, as a power failure would.
import process from "node:process";

/** Around commit, publish and acknowledge, and between the steps of long operations. */
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

/** `point` or `point:n`: kills the process the n-th time it passes the point. Never called in production. */
export function armCrash(spec: string): void {
  const [point = "", passes = "1"] = spec.split(":");
  armed = { point, passes: Number(passes) };
}

export function crashPoint(point: CrashPoint): void {
  if (armed?.point !== point) return;
  armed.passes -= 1;
  if (armed.passes <= 0) process.kill(process.pid, "SIGKILL");
}
