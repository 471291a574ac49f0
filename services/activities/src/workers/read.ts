// Runs in a worker thread: checks whether a request body is a valid activity.
import { newActivity } from "@cellwright/contracts/activities";
import { type Issues, issuesOf } from "@cellwright/kit/invalid-fields";
import { task } from "@cellwright/threads/task";

export type Read = "sound" | "not-json" | Issues;

const mostIssues = 20;

// biome-ignore lint/style/noDefaultExport: the pool of threads calls a module's default export
export default task((bytes: Uint8Array): Read => {
  let body: unknown;
  try {
    body = JSON.parse(Buffer.from(bytes).toString("utf8"));
  } catch {
    return "not-json";
  }
  const read = newActivity.safeParse(body);
  return read.success ? "sound" : { issues: issuesOf(read.error).issues.slice(0, mostIssues) };
});
