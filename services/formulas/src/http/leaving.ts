// Notices when the client of a request leaves.
import type { Response } from "express";

/** Aborted when the connection is closed, also after the response. */
export function leavingOf(res: Response): AbortSignal {
  const leaving = new AbortController();
  res.once("close", () => leaving.abort());
  return leaving.signal;
}
