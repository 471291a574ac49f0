// One model provider with its keys and the parameters that it accepts. Makes single attempts to get an answer.
import type { Given } from "@cellwright/verifier/verify";
import OpenAI from "openai";
import { breaker } from "./breaker.ts";
import { type Finish, readEvent } from "./chunks.ts";
import { fetchWithErrors } from "./error-body.ts";
import { eventData } from "./event-stream.ts";
import { type Key, keys } from "./keys.ts";
import type { Patience } from "./patience.ts";
import type { Remark } from "./remark.ts";
import { type RequestBuilder, requestBuilder } from "./request.ts";
import type { ProviderSettings, Task } from "./settings.ts";
import type { Shape } from "./shape.ts";
import { withoutThinking } from "./thinking.ts";
import { Trouble, troubleOf } from "./trouble.ts";
import { shortened, type Turn } from "./turn.ts";

export type Question = {
  turns: Turn[];
  shape?: Shape | undefined;
  /** What the answer is for; a task may have its own model. */
  task?: Task | undefined;
  /** User id. Only the built-in assistant gets it, to let users take turns. */
  user?: string | undefined;
  /** Only the built-in assistant gets the whole tables, because it is part of the installation. */
  given?: Given | undefined;
  /** Called with null when an attempt starts, then with the remark, if one comes before the first word. */
  onRemark?: ((remark: Remark | null) => void) | undefined;
};
/** The token counts are undefined if the provider does not report them. */
export type Ended = {
  finish: Finish;
  promptTokens: number | undefined;
  completionTokens: number | undefined;
};
export type Provider = ReturnType<typeof provider>;

/** `answerMs` is the time limit of one attempt. */
export function provider(settings: ProviderSettings, answerMs: number) {
  const { model, keyVariable } = settings;
  const ofKeys = keys(settings.keys);
  const clients = settings.keys.map((key) => client(settings, key, answerMs));
  const host = new URL(settings.baseUrl ?? "https://api.openai.com").host;
  /** One request builder for each model. */
  const builders = new Map<string, RequestBuilder>();
  const modelFor = ({ task = "chat" }: Question): string => settings.models?.[task] ?? model;

  /** Sends the request. If the model refuses a parameter, repeats the request without that parameter. */
  async function open(question: Question, key: Key, signal: AbortSignal): Promise<Response> {
    const { turns, shape, user, given = {} } = question;
    const name = modelFor(question);
    const builder = builders.get(name) ?? requestBuilder(settings);
    builders.set(name, builder);
    for (;;) {
      const version = builder.version();
      try {
        const response = await clients[key.place - 1]?.chat.completions
          .create(
            {
              model: name,
              ...builder.body(turns, shape),
              ...(settings.isBuiltIn && forBuiltIn(user, given)),
            },
            { signal },
          )
          .asResponse();
        if (response) return response;
      } catch (error) {
        const trouble = troubleOf(error);
        if (signal.aborted || !builder.leaveOut(trouble.feature, version)) throw trouble;
      }
    }
  }

  async function* read(
    response: Response,
    onData: () => void,
    signal: AbortSignal,
    onRemark: Question["onRemark"],
  ): AsyncGenerator<string, Ended> {
    if (!response.body) throw new Trouble("down", "a response without a body");
    const ended: { [Name in keyof Ended]: Ended[Name] | undefined } = {
      finish: undefined,
      promptTokens: undefined,
      completionTokens: undefined,
    };
    const speech = withoutThinking();
    let isMute = true;
    for await (const data of eventData(response.body, onData, signal)) {
      if (data.trim() === "[DONE]") {
        ended.finish ??= "whole";
        break;
      }
      const { text, finish, promptTokens, completionTokens, remark } = readEvent(data);
      if (remark && isMute) onRemark?.(remark);
      const spoken = text && speech(text);
      if (spoken) {
        isMute = false;
        yield spoken;
      }
      ended.finish = finish ?? ended.finish;
      ended.promptTokens = promptTokens ?? ended.promptTokens;
      ended.completionTokens = completionTokens ?? ended.completionTokens;
    }
    const rest = speech();
    if (rest.trim()) yield rest;
    const { finish, promptTokens, completionTokens } = ended;
    if (!finish) throw new Trouble("down", "the stream ended early");
    if (isMute && rest.trim() === "" && finish === "whole") throw new Trouble("empty", "an empty answer");
    return { finish, promptTokens, completionTokens };
  }

  return {
    modelFor,
    host,
    keyVariable,
    breaker: breaker(),
    keys: ofKeys,

    /** Streams the words of one attempt. Throws {@link Trouble}, or the abort reason of `signal`. */
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
      let { turns } = question;
      for (;;) {
        try {
          question.onRemark?.(null);
          patience.wait();
          const response = await open({ ...question, turns }, key, either);
          words = read(response, patience.reset, either, question.onRemark);
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
          const less = trouble.kind === "too-long" && !hasSpoken ? shortened(turns) : null;
          trouble.hasSpoken = hasSpoken;
          if (!less) throw trouble;
          turns = less;
        } finally {
          patience.pause();
          await words?.return({ finish: "whole", promptTokens: undefined, completionTokens: undefined });
        }
      }
    },
  };
}

/** Fields that only the built-in assistant gets. */
export const forBuiltIn = (user: string | undefined, { tables, place, trace }: Given) => ({
  ...(user !== undefined && { user }),
  ...((tables !== undefined || place !== undefined) && { cellwright: { tables, place, trace } }),
});

function client({ baseUrl, model, apiVersion }: ProviderSettings, key: string, answerMs: number): OpenAI {
  const usual = {
    apiKey: key,
    maxRetries: 0,
    timeout: answerMs,
    logLevel: "off" as const,
    fetch: fetchWithErrors,
  };
  const ours = {
    ...usual,
    organization: null,
    project: null,
    baseURL: baseUrl ?? "https://api.openai.com/v1",
  };
  if (!apiVersion) return new OpenAI(ours);
  // Azure has the deployment in the path, the version in the query and the key in the header `api-key`
  const isWhole = /\/openai\/deployments\/[^/]+$/.test(ours.baseURL);
  return new OpenAI({
    ...ours,
    baseURL: isWhole ? ours.baseURL : `${ours.baseURL}/openai/deployments/${encodeURIComponent(model)}`,
    defaultQuery: { "api-version": apiVersion },
    defaultHeaders: { "api-key": key, authorization: null },
  });
}
