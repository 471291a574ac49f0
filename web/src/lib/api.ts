// The page's calls to its own origin: JSON in and out, errors as one kind of error.
import type { ErrorCode } from "@cellwright/contracts/codes";
import type { ProblemBody } from "@cellwright/contracts/problem";

type Problem = Partial<ProblemBody>;

/** An answer that is not OK. Its message is the status, a colon, and what the server says. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly resetsAt: string | undefined;

  constructor(status: number, problem: Problem, statusText = "") {
    super(`${status}: ${problem.message ?? statusText}`);
    this.status = status;
    this.code = problem.code;
    this.resetsAt = problem.resetsAt;
  }
}

export const isUnauthorized = (error: unknown) => error instanceof ApiError && error.status === 401;

/** One name for one act, kept when the act is tried again, so that it is done once. */
export const newActKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

/** Never returns for a deleted account: the whole page leaves. */
export async function fail(answer: Response): Promise<never> {
  const problem: Problem = await answer.json().catch(() => ({}));
  if (answer.status === 401 && problem.code === "ACCOUNT_DELETED") {
    location.assign("/api/auth/logout");
    return new Promise<never>(() => {});
  }
  throw new ApiError(answer.status, problem, answer.statusText);
}

type Sent = { body?: unknown; key?: string; headers?: Record<string, string> };

async function call(method: string, path: string, { body, key, headers }: Sent = {}): Promise<Response> {
  const answer = await fetch(path, {
    method,
    credentials: "same-origin",
    headers: {
      accept: "application/json",
      ...(method === "GET" ? {} : { "content-type": "application/json" }),
      ...(key ? { "idempotency-key": key } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return answer.ok ? answer : fail(answer);
}

export const get = async <T>(path: string): Promise<T> => (await call("GET", path)).json();

/** Not being signed in is an answer here, not an error. */
export const getOrNobody = async <T>(path: string): Promise<T | null> => {
  try {
    return await get<T>(path);
  } catch (error) {
    if (isUnauthorized(error)) return null;
    throw error;
  }
};

export const post = async <T>(path: string, sent?: Sent): Promise<T> =>
  (await call("POST", path, sent)).json();
export const patch = async <T>(path: string, body: unknown): Promise<T> =>
  (await call("PATCH", path, { body })).json();
export const remove = async (path: string): Promise<void> => void (await call("DELETE", path));
