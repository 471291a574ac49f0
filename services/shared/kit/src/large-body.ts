// Bodies of megabytes are checked in a worker thread first: parsing a hostile one would block the main thread.
import { setImmediate as nextTurn } from "node:timers/promises";
import { jsonBytes } from "@cellwright/contracts/limits";
import express, { type RequestHandler } from "express";
import type { Problem } from "./problem.ts";

export type LargeBody = {
  /** Maximum size in bytes. */
  limit: number;
  /** Checks the bytes in a worker thread, in the share of `userId`. */
  check(userId: string, bytes: Buffer): Promise<Problem | null>;
};

/** A body that passed `check` has a bounded shape and parses quickly. Its fields are validated in a later event loop turn. */
export function largeBody({ limit, check }: LargeBody): RequestHandler[] {
  const parse: RequestHandler = async (req, _res, next) => {
    const bytes: unknown = req.body;
    if (!Buffer.isBuffer(bytes)) return next();
    if (bytes.length > jsonBytes) {
      const problem = await check(req.user.id, bytes);
      if (problem) throw problem;
    }
    req.body = parsed(bytes);
    await nextTurn();
    next();
  };
  return [express.raw({ type: "application/json", limit }), parse];
}

function parsed(bytes: Buffer): unknown {
  // like Express' own parser: browsers send an empty body with the content type JSON
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch (error) {
    // like Express' own parser: answered with 400
    throw Object.assign(error as Error, { status: 400, expose: true });
  }
}
