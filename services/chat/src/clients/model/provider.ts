// One provider: its keys, what it can do, and one try at an answer.
import OpenAI from "openai";
import { breaker } from "./breaker.ts";
import { type Finish, readChunk } from "./chunks.ts";
import { eventData } from "./event-stream.ts";
import { type Key, keys } from "./keys.ts";
import type { Patience } from "./patience.ts";
import type { Remark } from "./remark.ts";
import type { ProviderSettings } from "./settings.ts";
import { asked, type Shape, ways } from "./shape.ts";
import { withoutThinking } from "./thinking.ts";
import { Trouble, troubleOf } from "./trouble.ts";
import type { Turn } from "./turn.ts";

export type Question = {
  turns: Turn[];
  shape?: Shape | undefined;
  /** Gets what is said of the answer before its first word; null where nothing is, once for each try. */
  onRemark?: ((remark: Remark | null) => void) | undefined;
};
/** Tokens are undefined where the provider does not say. */
export type Ended = {
  finish: Finish;
  promptTokens: number | undefined;
  completionTokens: number | undefined;
};
export type Provider = ReturnType<typeof provider>;

/** `answerMs` is the longest that a try may take. */
export function provider(settings: ProviderSettings, answerMs: number) {
  const { model, keyVariable } = settings;
  const ofKeys = keys(settings.keys);
  const clients = settings.keys.map((key) => client(settings, key, answerMs));
  const host = new URL(settings.baseUrl ?? "https://api.openai.com").host;
  let way = 0;
  let tellsUsage = true;

  /** Leaves out what the provider said it does not know; false where there is nothing left to leave out. */
  function learn({ feature }: Trouble): boolean {
    if (feature === "stream_options" && tellsUsage) tellsUsage = false;
    else if (feature === "response_format" && way < ways.length - 1) way += 1;
    else return false;
    return true;
  }

  async function open({ turns, shape }: Question, key: Key, signal: AbortSignal): Promise<Response> {
    for (;;) {
      try {
        const response = await clients[key.place - 1]?.chat.completions
          .create(
            {
              model,
              ...asked(turns, shape, ways[way] ?? "text"),
              stream: true,
              ...(tellsUsage && { stream_options: { include_usage: true } }),
            },
            { signal },
          )
          .asResponse();
        if (response) return response;
      } catch (error) {
        const trouble = troubleOf(error);
        if (trouble.kind !== "feature" || signal.aborted || !learn(trouble)) throw trouble;
      }
    }
  }

  async function* read(
    response: Response,
    heard: () => void,
    signal: AbortSignal,
    onRemark: Question["onRemark"],
  ): AsyncGenerator<string, Ended> {
    if (!response.body) throw new Trouble("down", "an answer without a body");
    const told: { [Name in keyof Ended]: Ended[Name] | undefined } = {
      finish: undefined,
      promptTokens: undefined,
      completionTokens: undefined,
    };
    const speech = withoutThinking();
    let isMute = true;
    for await (const data of eventData(response.body, heard, signal)) {
      const { text, finish, promptTokens, completionTokens, remark } = readChunk(data);
      if (remark && isMute) onRemark?.(remark);
      const said = text && speech(text);
      if (said) {
        isMute = false;
        yield said;
      }
      told.finish ??= finish;
      told.promptTokens = promptTokens ?? told.promptTokens;
      told.completionTokens = completionTokens ?? told.completionTokens;
      if (data === "[DONE]") break;
    }
    const rest = speech();
    if (rest) yield rest;
    const { finish, promptTokens, completionTokens } = told;
    if (!finish) throw new Trouble("down", "cut in the middle");
    if (isMute && rest === "" && finish === "whole") throw new Trouble("down", "not a word");
    return { finish, promptTokens, completionTokens };
  }

  return {
    model,
    host,
    keyVariable,
    breaker: breaker(),
    keys: ofKeys,

    /** The words of one try; `signal` is the asker's. Throws {@link Trouble}, or the reason of `signal`. */
    async *ask(
      question: Question,
      key: Key,
      patience: Patience,
      signal: AbortSignal,
    ): AsyncGenerator<string, Ended> {
      const over = patience.begin();
      const either = AbortSignal.any([signal, over]);
      let words: AsyncGenerator<string, Ended> | undefined;
      let hasSpoken = false;
      try {
        question.onRemark?.(null);
        patience.wait();
        words = read(await open(question, key, either), patience.heard, either, question.onRemark);
        for (;;) {
          patience.wait();
          const { value, done } = await words.next();
          patience.pause();
          if (done) return value;
          hasSpoken = true;
          yield value;
        }
      } catch (error) {
        signal.throwIfAborted();
        const trouble = over.aborted
          ? new Trouble(patience.isLate() ? "late" : "down", "silent for too long")
          : troubleOf(error);
        trouble.hasSpoken = hasSpoken;
        throw trouble;
      } finally {
        patience.pause();
        await words?.return({ finish: "whole", promptTokens: undefined, completionTokens: undefined });
      }
    },
  };
}

function client({ baseUrl, model, apiVersion }: ProviderSettings, key: string, answerMs: number): OpenAI {
  const usual = { apiKey: key, maxRetries: 0, timeout: answerMs, logLevel: "off" as const };
  const ours = {
    ...usual,
    organization: null,
    project: null,
    baseURL: baseUrl ?? "https://api.openai.com/v1",
  };
  if (!apiVersion) return new OpenAI(ours);
  // Azure's own way: the deployment in the path, the version in the query, the key in a header of its own
  const isWhole = /\/openai\/deployments\/[^/]+$/.test(ours.baseURL);
  return new OpenAI({
    ...ours,
    baseURL: isWhole ? ours.baseURL : `${ours.baseURL}/openai/deployments/${encodeURIComponent(model)}`,
    defaultQuery: { "api-version": apiVersion },
    defaultHeaders: { "api-key": key, authorization: null },
  });
}
