// Tries the providers until one of them answers. After the first word of an answer no other provider is tried.
import type { Log } from "@cellwright/kit/log";
import { Problem } from "@cellwright/kit/problem";
import type { Key } from "./keys.ts";
import { patience } from "./patience.ts";
import { type Ended, type Provider, provider, type Question } from "./provider.ts";
import type { ProviderSettings } from "./settings.ts";
import { jitter, tries } from "./tries.ts";
import { Trouble } from "./trouble.ts";

export type Answered = Ended & { model: string };
type Chosen = { provider: Provider; key: Key };

/** Attempts at one provider per question. */
const atOne = 2;
const longestRetryAfter = 600;
/** The chain waits for a busy provider that asks for a retry within this time. */
const longestWaitMs = 5_000;

export type Chain = ReturnType<typeof chain>;

export function chain(
  settings: ProviderSettings[],
  { silenceMs, answerMs, log }: { silenceMs: number; answerMs: number; log: Log },
) {
  const providers = settings.map((each) => provider(each, answerMs));
  const fund = tries();

  /** Prefers the provider with the fewest attempts, then a healthy one, then the configured order. */
  function choose(tried: Map<Provider, number>): Chosen | undefined {
    const rank = (one: Provider, place: number): number => {
      const isLater = fund.isLeft() ? one.breaker.isResting() : one.breaker.isDoubtful();
      return (tried.get(one) ?? 0) * 1_000 + (isLater ? 100 : 0) + place;
    };
    const [first] = providers
      .map((one, place) => ({ one, rank: rank(one, place) }))
      .filter(({ one }) => (tried.get(one) ?? 0) < atOne && one.breaker.isAllowed() && one.keys.isOneLeft())
      .toSorted((a, b) => a.rank - b.rank);
    const key = first?.one.keys.next();
    return first && key && { provider: first.one, key };
  }

  function note({ provider: one, key }: Chosen, model: string, trouble: Trouble): void {
    const { kind, message, status } = trouble;
    const what = { provider: one.host, model, kind, status, why: message };
    if (kind === "busy") one.keys.busy(key, trouble.waitMs);
    if (kind === "key") one.keys.refused(key);
    if (kind === "key")
      log.error({ ...what, variable: one.keyVariable, key: key.place }, "the model provider refused the key");
    else if (kind === "settings" || kind === "feature")
      log.error(what, "the model refused the form of the request: check its name and address");
    else log.warn(what, "the model did not answer");
  }

  /** Seconds until a provider may be asked again. */
  function retryAfter(trouble: Trouble | undefined): number {
    const waits = providers.map(({ breaker, keys }) => Math.max(breaker.waitMs(), keys.waitMs()));
    const ms = Math.max(Math.min(...waits), providers.length === 1 ? (trouble?.waitMs ?? 0) : 0);
    return Math.min(longestRetryAfter, Math.max(1, Math.ceil(ms / 1_000)));
  }

  function problemOf(trouble: Trouble | undefined): Problem {
    const message =
      trouble?.kind === "filtered"
        ? "The model provider's content filter does not let this question through. Please word it differently."
        : trouble?.kind === "too-long"
          ? "This is more than the model can read at once. Please shorten it or start a new session."
          : trouble?.kind === "empty"
            ? "The model gave no answer. Please ask again or word the question differently."
            : undefined;
    return new Problem("MODEL_UNAVAILABLE", {
      retryAfter: retryAfter(trouble),
      ...(message && { message }),
      ...(trouble && { cause: trouble }),
    });
  }

  return {
    /** Throws {@link Problem} MODEL_UNAVAILABLE, or the abort reason of `signal`. */
    async *ask(question: Question, signal: AbortSignal): AsyncGenerator<string, Answered> {
      const tried = new Map<Provider, number>();
      const waiting = patience(silenceMs, answerMs);
      let last: Trouble | undefined;
      fund.pay();
      for (;;) {
        const [isSoon, waitMs] = [last?.kind === "busy", last?.waitMs ?? Number.POSITIVE_INFINITY];
        let chosen = choose(tried);
        if (!chosen && isSoon && waitMs <= longestWaitMs) {
          await pause(waitMs + 1, signal);
          chosen = choose(tried);
        }
        if (!chosen || (last && !fund.take())) throw problemOf(last);
        const { provider: one, key } = chosen;
        const before = tried.get(one) ?? 0;
        if (before > 0 && last?.kind === "down") await pause(jitter(), signal);
        tried.set(one, before + 1);
        const attempt = one.breaker.begin();
        try {
          const ended = yield* one.ask(question, key, waiting, signal);
          attempt.succeeded();
          one.keys.worked(key);
          return { ...ended, model: one.modelFor(question) };
        } catch (error) {
          if (!(error instanceof Trouble)) throw error;
          last = error;
          if (error.kind === "down" || error.kind === "late") attempt.failed();
          note(chosen, one.modelFor(question), error);
          // this provider would answer a retry with the same error
          if (!["down", "busy", "key", "empty"].includes(error.kind)) tried.set(one, atOne);
          if (error.hasSpoken || error.kind === "filtered" || error.kind === "late") throw problemOf(error);
        } finally {
          attempt.left();
        }
      }
    },
  };
}

/** Rejects with the abort reason of `signal`. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const leave = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", leave);
      resolve();
    }, ms);
    signal.addEventListener("abort", leave, { once: true });
  });
