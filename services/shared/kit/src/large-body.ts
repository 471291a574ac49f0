// Bodies of megabytes: read in a thread first, so that nobody's brackets hold up everybody else.
import { setImmediate as nextTurn } from "node:timers/promises";
import { jsonBytes } from "@cellwright/contracts/limits";
import express, { type RequestHandler } from "express";
import type { Problem } from "./problem.ts";

export type LargeBody = {
  /** Bytes that the path takes. */
  limit: number;
  /** Whether the bytes are what the path takes, found out in a thread; `person` is whose turn it takes. */
  check(person: string, bytes: Buffer): Promise<Problem | null>;
};

/** What was found sound has a bounded shape, and is read quickly; its fields are looked at in a turn of their own. */
export function largeBody({ limit, check }: LargeBody): RequestHandler[] {
  const parse: RequestHandler = async (req, _res, next) => {
    const bytes: unknown = req.body;
    if (!Buffer.isBuffer(bytes)) return next();
    if (bytes.length > jsonBytes) {
      const problem = await check(req.person.id, bytes);
      if (problem) throw problem;
    }
    req.body = parsed(bytes);
    await nextTurn();
    next();
  };
  return [express.raw({ type: "application/json", limit }), parse];
}

function parsed(bytes: Buffer): unknown {
  // as Express' own parser takes it: browsers say that what has no body is JSON of no length
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch (error) {
    // as Express' own parser does
    throw Object.assign(error as Error, { status: 400, expose: true });
  }
}
