// What can go wrong with a model, sorted by what to do about it. Nothing that a provider said is kept: it may hold keys or questions.
import { APIConnectionTimeoutError, APIError } from "openai";

export type Kind =
  /** Out of reach, failing, cut or mute: worth another try. */
  | "down"
  /** Too much asked of this key: it rests. */
  | "busy"
  /** This key does not count, or has nothing left. */
  | "key"
  /** The model does not exist, or it was asked in a way that it does not know. */
  | "settings"
  /** It does not know a feature that can be left out; see {@link Trouble.feature}. */
  | "feature"
  /** More than the model can read. */
  | "too-long"
  /** The provider's content filter will not have the question. */
  | "filtered"
  /** The time for the whole answer is over. */
  | "late";

export type Feature = "response_format" | "stream_options";

export class Trouble extends Error {
  override name = "Trouble";
  readonly kind: Kind;
  readonly status: number | undefined;
  /** When the provider wants to be asked again, in milliseconds from now. */
  readonly waitMs: number | undefined;
  readonly feature: Feature | undefined;
  /** Words of this answer were already passed on. */
  hasSpoken = false;

  constructor(
    kind: Kind,
    message: string,
    more: { status?: number | undefined; waitMs?: number | undefined; feature?: Feature | undefined } = {},
  ) {
    super(message);
    this.kind = kind;
    this.status = more.status;
    this.waitMs = more.waitMs;
    this.feature = more.feature;
  }
}

const noMoney = new Set(["insufficient_quota", "billing_hard_limit_reached", "billing_not_active"]);
const passing = new Set([408, 409, 425, 499]);

/** Any error of a call, as a trouble. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof Trouble) return error;
  if (error instanceof APIConnectionTimeoutError) return new Trouble("down", "no answer in time");
  if (error instanceof APIError && typeof error.status === "number") return ofStatus(error.status, error);
  return new Trouble("down", `no connection (${codeOf(error)})`);
}

/** An error object that came within a stream; its code may be a status. */
export function troubleInStream(said: unknown): Trouble {
  const { code, message, type } = asRecord(said);
  const status = Number(code);
  if (Number.isInteger(status) && status >= 400 && status < 600)
    return ofStatus(status, { code: undefined, message: String(message), type: undefined, param: undefined });
  if (code === "content_filter") return new Trouble("filtered", "filtered in the middle");
  if (type === "rate_limit_exceeded" || code === "rate_limit_exceeded")
    return new Trouble("busy", "busy in the middle");
  return new Trouble("down", "an error in the middle");
}

type Said = {
  code?: string | null | undefined;
  type?: string | undefined;
  param?: string | null | undefined;
  message: string;
  headers?: Headers | undefined;
};

function ofStatus(status: number, { code, type, param, message, headers }: Said): Trouble {
  const waitMs = headers && waitIn(headers);
  const tell = (kind: Kind, feature?: Feature) =>
    new Trouble(kind, [status, code ?? type ?? ""].join(" ").trim(), { status, waitMs, feature });
  if (status === 401 || status === 402 || status === 403) return tell("key");
  if (status === 429) return tell(noMoney.has(code ?? type ?? "") ? "key" : "busy");
  if (status >= 500 || passing.has(status)) return tell("down");
  if (code === "content_filter" || /content (management )?(filter|policy)/i.test(message))
    return tell("filtered");
  if (
    status === 413 ||
    code === "context_length_exceeded" ||
    /context (length|size|window)|too many tokens/i.test(message)
  )
    return tell("too-long");
  const said = `${param ?? ""} ${message}`;
  if (/response_format|json_schema|json_object|structured output|guided/i.test(said))
    return tell("feature", "response_format");
  if (/stream_options|include_usage/i.test(said)) return tell("feature", "stream_options");
  return tell("settings");
}

/** What a provider's headers ask for, in milliseconds. */
function waitIn(headers: Headers): number | undefined {
  const exact = headers.get("retry-after-ms");
  if (exact && Number(exact) >= 0) return Number(exact);
  const said = headers.get("retry-after");
  if (!said) return undefined;
  const wait = /^[\d.]+$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

/** `ECONNREFUSED` and the like, however deep it lies. */
function codeOf(error: unknown): string {
  for (let each = asRecord(error), depth = 0; depth < 5; depth += 1) {
    if (typeof each.code === "string") return each.code;
    if (!each.cause) break;
    each = asRecord(each.cause);
  }
  return error instanceof Error ? error.name : "unknown";
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
