// Checks bodies of megabytes in a worker thread before they are parsed: a hostile body would block the main thread.
import { setImmediate as nextTurn } from "node:timers/promises";
import { jsonBytes } from "@cellwright/contracts/limits";
import express, { type RequestHandler } from "express";
import type { Problem } from "./problem.ts";

export type LargeBody = {
  /** Maximum size in bytes. */
  limit: number;
  /** Checks the bytes in a worker thread. The job counts towards the share of `userId`. */
  check(userId: string, bytes: Buffer): Promise<Problem | null>;
};

/** A body that passed `check` is parsed quickly. Its fields are validated in another event loop turn. */
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
  // as Express' own parser does, because browsers send empty bodies with the content type JSON
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch (error) {
    // the properties that Express' own parser sets, for an answer with 400
    throw Object.assign(error as Error, { status: 400, expose: true });
  }
}
