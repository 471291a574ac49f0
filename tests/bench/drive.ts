// Requests to one address: as many as it takes, or so many a second.
import { setTimeout as pause } from "node:timers/promises";
import { Pool } from "undici";
import { tool } from "./tools.ts";

type Load = { url: string; headers: Record<string, string>; connections: number; duration: number };
type Result = { errors: number; statusCodeStats?: Record<string, { count?: number }> };
type Autocannon = { default: (load: Load) => Promise<Result> };

export type Target = { url: string; headers: Record<string, string>; status?: number };

/** Ten connections that never rest. Resolves to how many requests were answered; throws where one was answered otherwise. */
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

/** Those that come while connections are opened are not counted. */
const beginning = 0.1;

/** `perSecond` requests a second, whether answers come or not. Resolves to how long each took, in milliseconds. */
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
