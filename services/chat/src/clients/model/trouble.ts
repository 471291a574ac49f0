// Classifies model errors by how to react. Drops the providers' messages, which may contain keys or questions.
import { APIConnectionTimeoutError, APIError } from "openai";

export type Kind =
  /** The provider is unreachable, failing or silent, or the answer was cut off. A retry may help. */
  | "down"
  /** The key is rate-limited. */
  | "busy"
  /** The key is invalid or has no credit left. */
  | "key"
  /** The model does not exist, or does not support this kind of request. */
  | "settings"
  /** The model does not support a feature that can be left out; see {@link Trouble.feature}. */
  | "feature"
  /** The prompt exceeds the model's context. */
  | "too-long"
  /** The answer was empty. */
  | "empty"
  /** The provider's content filter refused the question. */
  | "filtered"
  /** The time for the whole answer is used up. */
  | "late";

export type Feature =
  | "response_format"
  | "stream_options"
  | "temperature"
  | "reasoning_effort"
  /** The limit of an answer's tokens, under any of its names. */
  | "max_tokens"
  | "stream"
  /** The system role, or two consecutive turns of the same role. */
  | "system";

const tooLong =
  /context (length|size|window)|maximum context|available context|too many tokens|(prompt|input|message)s? (is|are|was) too long|reduce the length|exceeds? the (model's )?(context|maximum (input|number of tokens))|n_ctx|tokens to keep|context the overflows|must be at least 1, got -|token count/i;
const template = /roles? must alternate|jinja|chat template/i;

/** The feature that an error message is about; the first pattern that matches counts. */
const features: readonly [RegExp, Feature][] = [
  [/response_format|json_schema|json_object|structured output|guided/i, "response_format"],
  [/stream_options|include_usage/i, "stream_options"],
  [/max_tokens|max_completion_tokens|max_output_tokens/i, "max_tokens"],
  [/temperature/i, "temperature"],
  [/reasoning_effort|reasoning\.effort|reasoning effort|\breasoning\b|\bthink(ing)?\b/i, "reasoning_effort"],
  [/^stream\b|\bto stream\b|\bstream(ing)? (is |mode )?(not|un)/i, "stream"],
  [
    /\bsystem\b.*\brole|\brole\b.*\bsystem\b|roles? must alternate|alternating|only user and assistant|developer instruction/i,
    "system",
  ],
];

export class Trouble extends Error {
  override name = "Trouble";
  readonly kind: Kind;
  readonly status: number | undefined;
  /** Milliseconds until the provider accepts a retry. */
  readonly waitMs: number | undefined;
  readonly feature: Feature | undefined;
  /** Whether words of this answer were already passed on. */
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

/** Classifies any error of a request. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof Trouble) return error;
  if (error instanceof APIConnectionTimeoutError) return new Trouble("down", "no answer in time");
  if (error instanceof APIError && typeof error.status === "number") return ofStatus(error.status, error);
  return new Trouble("down", `no connection (${codeOf(error)})`);
}

/** Classifies an error object within a stream. Its code may be an HTTP status. */
export function troubleInStream(event: unknown): Trouble {
  const { code, message, type } = asRecord(event);
  const status = Number(code);
  if (Number.isInteger(status) && status >= 400 && status < 600)
    return ofStatus(status, { code: undefined, message: String(message), type: undefined, param: undefined });
  if (tooLong.test(String(message))) return new Trouble("too-long", "too long, reported within the stream");
  if (code === "content_filter") return new Trouble("filtered", "filtered within the stream");
  if (type === "rate_limit_exceeded" || code === "rate_limit_exceeded")
    return new Trouble("busy", "rate-limited within the stream");
  return new Trouble("down", "an error within the stream");
}

type ErrorAnswer = {
  code?: string | null | undefined;
  type?: string | undefined;
  param?: string | null | undefined;
  message: string;
  headers?: Headers | undefined;
};

function ofStatus(status: number, { code, type, param, message, headers }: ErrorAnswer): Trouble {
  const waitMs = headers && waitIn(headers);
  const trouble = (kind: Kind, feature?: Feature) =>
    new Trouble(kind, [status, code ?? type ?? ""].join(" ").trim(), { status, waitMs, feature });
  if (status === 401 || status === 402 || status === 403) return trouble("key");
  if (status === 429) return trouble(noMoney.has(code ?? type ?? "") ? "key" : "busy");
  // some servers report a too long prompt or a wrong role as an internal error
  if (status >= 500 && tooLong.test(message)) return trouble("too-long");
  if (status >= 500 && template.test(message)) return trouble("feature", "system");
  if (status >= 500 || passing.has(status)) return trouble("down");
  if (code === "content_filter" || /content (management )?(filter|policy)/i.test(message))
    return trouble("filtered");
  if (status === 413 || code === "context_length_exceeded" || tooLong.test(message))
    return trouble("too-long");
  const cause = `${param ?? ""} ${message}`;
  const feature = features.find(([pattern]) => pattern.test(cause))?.[1];
  if (feature) return trouble("feature", feature);
  return trouble("settings");
}

/** The `Retry-After` of a response, in milliseconds. */
function waitIn(headers: Headers): number | undefined {
  const exact = headers.get("retry-after-ms");
  if (exact && Number(exact) >= 0) return Number(exact);
  const header = headers.get("retry-after");
  if (!header) return undefined;
  const wait = /^[\d.]+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

/** The code of the error or of one of its causes, such as `ECONNREFUSED`. */
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
