// Checks large request bodies in a worker thread, so that they do not block other requests.
import { join } from "node:path";
import { activityBytes } from "@cellwright/contracts/limits";
import { invalidFields } from "@cellwright/kit/invalid-fields";
import type { LargeBody } from "@cellwright/kit/large-body";
import { Problem } from "@cellwright/kit/problem";
import { pool } from "@cellwright/threads/pool";
import type { Read } from "./read.ts";

const longestMs = 3_000;

export function reader(): LargeBody & { close(): Promise<void> } {
  const threads = pool<Uint8Array, Read>({
    file: join(import.meta.dirname, "read.ts"),
    ...{ threads: 1, ms: longestMs, memoryMb: 256 },
  });
  return {
    limit: activityBytes,
    check: async (userId, bytes) => {
      const read = await threads.run(userId, bytes);
      if (read === "sound") return null;
      if (read === "not-json" || read === "too-long") return new Problem("BAD_REQUEST");
      return typeof read === "string" ? new Problem("UNAVAILABLE", { retryAfter: 5 }) : invalidFields(read);
    },
    close: threads.close,
  };
}
