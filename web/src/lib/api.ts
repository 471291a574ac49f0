// HTTP client for the page's own origin, with JSON bodies (a picture is sent as a form). Failures are ApiErrors.
import type { ErrorCode } from "@cellwright/contracts/codes";
import type { ProblemBody } from "@cellwright/contracts/problem";
import { language } from "./messages.ts";
import { navigateAway } from "./navigate-away.ts";

type Problem = Partial<ProblemBody>;

/** A response that is not OK. Its message is "<status>: <the server's message>". */
export class ApiError extends Error {
  readonly status: number;
  /** The server's message, if it sent one. */
  readonly serverMessage: string | undefined;
  readonly code: ErrorCode | undefined;
  readonly resetsAt: string | undefined;
  /** The names of the invalid fields, if the request was invalid. */
  readonly fields: readonly string[];

  constructor(status: number, problem: Problem, statusText = "") {
    super(`${status}: ${problem.message ?? statusText}`);
    this.status = status;
    this.serverMessage = problem.message;
    this.code = problem.code;
    this.resetsAt = problem.resetsAt;
    this.fields = problem.fields?.map(({ path }) => path) ?? [];
  }
}

export const isUnauthorized = (error: unknown) => error instanceof ApiError && error.status === 401;

const randomHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/** An idempotency key for one user action. Retries send the same key, so the server performs the action once. */
export const newActKey = () => randomHex(16);

/** Starts a W3C trace. The flags `00` say that the page records nothing; the gateway decides about sampling. */
export const newTrace = () => ({ traceparent: `00-${randomHex(16)}-${randomHex(8)}-00` });

/** Throws an ApiError. If the account was deleted, signs out instead and never resolves. */
export async function fail(answer: Response): Promise<never> {
  const problem: Problem = await answer.json().catch(() => ({}));
  if (answer.status === 401 && problem.code === "ACCOUNT_DELETED") {
    navigateAway("/api/auth/logout");
    return new Promise<never>(() => {});
  }
  throw new ApiError(answer.status, problem, answer.statusText);
}

type Sent = { body?: unknown; key?: string; headers?: Record<string, string> };
type Call = Sent & { form?: FormData };

async function call(
  method: string,
  path: string,
  { body, form, key, headers }: Call = {},
): Promise<Response> {
  const answer = await fetch(path, {
    method,
    credentials: "same-origin",
    // a deletion must reach the server even if the page is closed in the meantime
    keepalive: method === "DELETE",
    headers: {
      accept: "application/json",
      ...newTrace(),
      // the server uses it as the language of a new account
      "accept-language": language(),
      ...(method === "GET" || form ? {} : { "content-type": "application/json" }),
      ...(key ? { "idempotency-key": key } : {}),
      ...headers,
    },
    ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return answer.ok ? answer : fail(answer);
}

export const get = async <T>(path: string): Promise<T> => (await call("GET", path)).json();

/** `next` is the URL of the following page, null on the last one. `total` counts the rows of all pages. */
export type Paged<T> = { body: T; next: string | null; total: number };

export const getPage = async <T>(path: string): Promise<Paged<T>> => {
  const answer = await call("GET", path);
  const next = /<([^>]+)>;\s*rel="next"/.exec(answer.headers.get("link") ?? "")?.[1] ?? null;
  return { body: await answer.json(), next, total: Number(answer.headers.get("x-total-count") ?? 0) };
};

/** Like `get`, but returns null if nobody is signed in. */
export const getOrNobody = async <T>(path: string): Promise<T | null> => {
  try {
    // with this header the server answers null instead of 401, which the browser would log as an error
    return await (await call("GET", path, { headers: { prefer: "nobody=null" } })).json();
  } catch (error) {
    if (isUnauthorized(error)) return null;
    throw error;
  }
};

export const post = async <T>(path: string, sent?: Sent): Promise<T> =>
  (await call("POST", path, sent)).json();
export const postForm = async <T>(path: string, form: FormData): Promise<T> =>
  (await call("POST", path, { form })).json();
export const patch = async <T>(path: string, body: unknown): Promise<T> =>
  (await call("PATCH", path, { body })).json();
export const getFile = async (path: string): Promise<Response> => call("GET", path);
/** Deletes and returns the response body. */
export const removeAndRead = async <T>(path: string): Promise<T> =>
  (await call("DELETE", path, { body: {} })).json();
export const remove = async (path: string): Promise<void> => void (await call("DELETE", path));
