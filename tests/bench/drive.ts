// Sends requests to one URL: as many as possible, or a fixed number per second.
import { setTimeout as pause } from "node:timers/promises";
import { Pool } from "undici";
import { tool } from "./tools.ts";

type Load = { url: string; headers: Record<string, string>; connections: number; duration: number };
type Result = { errors: number; statusCodeStats?: Record<string, { count?: number }> };
type Autocannon = { default: (load: Load) => Promise<Result> };

export type Target = { url: string; headers: Record<string, string>; status?: number };

/** Ten connections send as many requests as they can. Resolves to the number of responses; throws on a wrong status. */
export async function drive({ url, headers, status = 200 }: Target, seconds: number): Promise<number> {
  const { default: autocannon } = await tool<Autocannon>("autocannon");
  const { statusCodeStats = {}, errors } = await autocannon({
    url,
    headers,
    connections: 10,
    duration: seconds,
  });
  const answered = Object.entries(statusCodeStats).map(([code, { count = 0 }]) => ({ code, count }));
  const [only, another] = answered;
  if (errors > 0 || another || only?.code !== String(status))
    throw new Error(`${url} should answer ${status}: ${errors} errors, ${JSON.stringify(statusCodeStats)}`);
  return only.count;
}

/** The share of requests at the start that is not counted, because connections are still being opened. */
const beginning = 0.1;

/** Sends `perSecond` requests per second without waiting for responses. Resolves to the times in milliseconds. */
export async function pace(
  { url, headers, status = 200 }: Target,
  perSecond: number,
  seconds: number,
): Promise<number[]> {
  const { origin, pathname } = new URL(url);
  const pool = new Pool(origin, { connections: 64 });
  const took: number[] = [];
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const began = performance.now();
      const answer = {
        onRequestStart: () => {},
        onResponseStart: (_controller: unknown, code: number) => {
          if (code !== status) reject(new Error(`${url} should answer ${status}, not ${code}`));
        },
        onResponseData: () => {},
        onResponseEnd: () => {
          took.push(performance.now() - began);
          resolve();
        },
        onResponseError: (_controller: unknown, error: Error) => reject(error),
      };
      pool.dispatch({ path: pathname, method: "GET", headers }, answer);
    });
  const running: Promise<unknown>[] = [];
  const began = performance.now();
  const count = Math.round(perSecond * seconds);
  try {
    while (running.length < count) {
      const due = Math.min(count, ((performance.now() - began) / 1_000) * perSecond);
      while (running.length < due) running.push(one());
      await pause(1);
    }
    await Promise.all(running);
  } finally {
    await pool.destroy();
  }
  return took.slice(Math.round(count * beginning));
}
