// The worker thread: verifies a block of a reply, or only parses it.
import { task } from "@cellwright/threads/task";
import { onlyRead, type Verified, verified } from "../verified.ts";
import type { Work } from "./threads.ts";

// biome-ignore lint/style/noDefaultExport: the thread pool calls a module's default export
export default task(
  (work: Work): Verified =>
    work.kind === "verify"
      ? verified(work.body, work.request, work.derivation)
      : onlyRead(work.body, work.request),
);
