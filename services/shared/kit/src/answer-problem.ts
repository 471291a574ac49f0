// Sends an error response as application/problem+json.
import type { Response } from "express";
import { type Problem, problemBody } from "./problem.ts";

export function answerProblem(res: Response, problem: Problem, id: string): void {
  if (problem.retryAfter !== undefined) res.setHeader("retry-after", String(problem.retryAfter));
  res.removeHeader("etag");
  res.setHeader("cache-control", "no-store");
  res
    .status(problem.status)
    .type("application/problem+json")
    .send(JSON.stringify(problemBody(problem, id)));
}
