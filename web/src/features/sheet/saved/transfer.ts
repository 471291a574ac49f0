// Sends workbooks to the account and fetches them from it, with progress. `fetch` reports none for uploads.
import type { ProblemBody } from "@cellwright/contracts/problem";
import { ApiError, fail, newTrace } from "../../../lib/api.ts";
import { language } from "../../../lib/messages.ts";

type Problem = Partial<ProblemBody>;

/** A response that is not OK. */
export class TransferError extends ApiError {
  /** Why the server's reader refused the workbook. */
  readonly reason: Problem["reason"];
  /** After how many seconds a repetition can succeed. */
  readonly retryAfter: number | undefined;

  constructor(status: number, problem: Problem, retryAfter: string | null) {
    super(status, problem);
    this.reason = problem.reason;
    this.retryAfter = retryAfter === null ? undefined : Number(retryAfter) || undefined;
  }
}

type Transfer = {
  method: "GET" | "POST";
  path: string;
  body?: FormData | string;
  /** The same for all repetitions of a request, so that it has its effect once. */
  key?: string;
  signal?: AbortSignal;
  /** Called with the share of the body that has been sent or, for GET, received: from 0 to 1. */
  onShare?: (share: number) => void;
};

/** Rejects with a TransferError, with an AbortError, or with another error if there is no connection. */
export function transfer({ method, path, body, key, signal, onShare }: Transfer): Promise<Blob> {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  const request = new XMLHttpRequest();
  request.open(method, path);
  request.responseType = "blob";
  const headers = { accept: "application/json", "accept-language": language(), ...newTrace() };
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  if (key) request.setRequestHeader("idempotency-key", key);
  if (typeof body === "string") request.setRequestHeader("content-type", "application/json");
  const progress = method === "GET" ? request : request.upload;
  progress.onprogress = ({ lengthComputable, loaded, total }) => {
    if (lengthComputable) onShare?.(loaded / total);
  };
  request.onload = () => {
    const { status, response } = request;
    if (status < 400) resolve(response);
    else refusal(status, response, request.getResponseHeader("retry-after")).then(reject, reject);
  };
  request.onerror = () => reject(new Error("the connection was lost"));
  request.onabort = () => reject(new DOMException("cancelled", "AbortError"));
  signal?.addEventListener("abort", () => request.abort());
  request.send(body ?? null);
  return promise;
}

async function refusal(status: number, body: Blob, retryAfter: string | null): Promise<Error> {
  const text = await body.text();
  let problem: Problem = {};
  try {
    problem = JSON.parse(text);
  } catch {
    // a proxy may answer with a page
  }
  // signs out and never returns
  if (problem.code === "ACCOUNT_DELETED") await fail(new Response(text, { status }));
  return new TransferError(status, problem, retryAfter);
}

/** Sends JSON and returns the JSON of the response. */
export async function postJson<T>(path: string, body: unknown, key: string): Promise<T> {
  const answer = await transfer({ method: "POST", path, body: JSON.stringify(body), key });
  return JSON.parse(await answer.text());
}
