// The connection to NATS for RPCs, ephemeral messages, and the JetStream stream of events.
import { type Rpc, reply } from "@cellwright/contracts/rpcs";
import type { Topic } from "@cellwright/contracts/topics";
import { type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from "@nats-io/jetstream";
import {
  type Msg,
  type NatsConnection,
  RequestError,
  type Subscription,
  TimeoutError,
} from "@nats-io/nats-core";
import { connect } from "@nats-io/transport-node";
import { z } from "zod";
import { requestAlive, sendHeartbeats } from "./bus-alive.ts";
import { crashPoint } from "./crash.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import { Problem } from "./problem.ts";
import { isStoreDown } from "./store-down.ts";
import { callTraced, headersWith, respondTraced, traceparent } from "./tracing-bus.ts";

/** Environment variables of a process that connects to NATS. */
export const busEnv = {
  NATS_URL: z.string().min(1),
  NATS_USER: z.string().optional(),
  NATS_PASSWORD: z.string().optional(),
};

/** The process stops being ready after it has been without the broker for this long. */
const missedAfterMs = 5_000;
/** Time that the other services may need to reconnect after the broker is back. */
const returningMs = 1_000;

export type Bus = Awaited<ReturnType<typeof bus>>;
export type BusSettings = z.infer<z.ZodObject<typeof busEnv>>;

/** Connects as `name`. Waits if the broker is not running yet, and reconnects for ever. */
export async function bus(name: string, env: BusSettings, { log, metrics }: { log: Log; metrics: Metrics }) {
  const inboxPrefix = `_INBOX_${name}`;
  const nats = await connect({
    servers: env.NATS_URL.split(","),
    ...(env.NATS_USER && { user: env.NATS_USER }),
    ...(env.NATS_PASSWORD && { pass: env.NATS_PASSWORD }),
    name,
    inboxPrefix,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    waitOnFirstConnect: true,
    ignoreAuthErrorAbort: true,
    pingInterval: 5_000,
    maxPingOut: 2,
  });
  const stream = jetstream(nats);
  const manager = await jetstreamManager(nats, { checkAPI: false });
  let lostAt: number | undefined;
  let foundAt = Number.NEGATIVE_INFINITY;
  const onReconnect = new Set<() => void>();
  const responding: Subscription[] = [];
  const underWay = new Set<Promise<void>>();
  /** Resolves once the broker is connected, because a message that is published while it is away would be lost. */
  const connected = (withinMs: number) =>
    new Promise<void>((resolve, reject) => {
      const found = () => {
        clearTimeout(late);
        onReconnect.delete(found);
        resolve();
      };
      const late = setTimeout(() => {
        onReconnect.delete(found);
        reject(new TimeoutError());
      }, withinMs);
      onReconnect.add(found);
    });
  /** Fails at once if there are no responders, except shortly after a reconnect, when they may not be back yet. */
  const request = async (
    { subject, aliveEveryMs }: Rpc,
    question: string,
    deadline: number,
  ): Promise<Msg> => {
    const traced = headersWith(traceparent());
    for (;;) {
      try {
        if (aliveEveryMs)
          return await requestAlive(nats, subject, question, {
            ...traced,
            ...{ aliveEveryMs, deadline, inboxPrefix },
          });
        const timeout = Math.max(1, deadline - Date.now());
        return await nats.request(subject, question, { ...traced, timeout });
      } catch (error) {
        const isNobody = error instanceof RequestError && error.isNoResponders();
        if (!isNobody || Date.now() > Math.min(deadline, foundAt + returningMs)) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };
  void watch(nats, log, {
    lost: () => {
      lostAt ??= Date.now();
    },
    found: () => {
      lostAt = undefined;
      foundAt = Date.now();
      for (const listener of onReconnect) listener();
    },
  });

  return {
    name,
    nats,
    stream: stream as JetStreamClient,
    manager: manager as JetStreamManager,
    /** False once the broker has been away for 5 s. */
    isThere: () => lostAt === undefined || Date.now() - lostAt < missedAfterMs,
    isConnected: () => lostAt === undefined,
    onReconnect: (listener: () => void) => void onReconnect.add(listener),

    /**
     * Sends a request and waits for the reply. Throws {@link Problem} UNAVAILABLE if nobody replies in time. If the
     * responder replies with a problem, throws that problem.
     */
    async call<Question extends z.ZodType, Answer extends z.ZodType>(
      rpc: Rpc<Question, Answer>,
      question: z.input<Question>,
    ): Promise<z.output<Answer>> {
      const end = metrics.rpcs.startTimer({ subject: rpc.subject });
      const deadline = Date.now() + rpc.withinMs;
      try {
        if (lostAt !== undefined) await connected(rpc.withinMs);
        const text = JSON.stringify(question);
        const message = await callTraced(rpc.subject, () => request(rpc, text, deadline));
        const answer = answerIn(rpc, message);
        end({ outcome: "answered" });
        return answer;
      } catch (error) {
        end({ outcome: error instanceof Problem ? "error" : "silent" });
        throw error instanceof Problem ? error : new Problem("UNAVAILABLE", { cause: error });
      }
    },

    /**
     * Handles requests, which the replicas of the service share. The returned function unsubscribes and resolves once
     * the requests received so far are answered.
     */
    respond<Question extends z.ZodType, Answer extends z.ZodType>(
      rpc: Rpc<Question, Answer>,
      handler: (question: z.output<Question>) => Promise<z.input<Answer>>,
    ): () => Promise<void> {
      const begun = new Set<Promise<void>>();
      const subscription = nats.subscribe(rpc.subject, {
        queue: name,
        callback: (error, message) => {
          if (error) return log.error({ err: error, subject: rpc.subject }, "cannot receive requests");
          const answer = respondTraced(message, () => respondTo(message, rpc, handler, log))
            .catch((lost) => log.warn({ err: lost, subject: rpc.subject }, "could not send a reply"))
            .finally(() => {
              underWay.delete(answer);
              begun.delete(answer);
            });
          underWay.add(answer);
          begun.add(answer);
        },
      });
      responding.push(subscription);
      return async () => {
        if (!subscription.isClosed()) await subscription.drain().catch(() => {});
        await Promise.allSettled(begun);
      };
    },

    /** Publishes an ephemeral message about the user or reply `about`. Does nothing if the connection is closed. */
    publish(topic: Topic, about: string, payload: unknown = null): void {
      if (!nats.isClosed()) nats.publish(`${topic.subject}.${about}`, JSON.stringify(payload));
    },

    /** Subscribes to the messages about one user or reply, or about all (`*`). Returns a function that unsubscribes. */
    subscribe(topic: Topic, about: string, handler: (about: string, payload: unknown) => void): () => void {
      const subscription = nats.subscribe(`${topic.subject}.${about}`, {
        callback: (error, message) => {
          try {
            if (error) throw error;
            handler(message.subject.slice(topic.subject.length + 1), message.json());
          } catch (trouble) {
            // the connection would be closed if the callback threw
            log.error({ err: trouble, subject: topic.subject }, "could not handle an ephemeral message");
          }
        },
      });
      return () => subscription.unsubscribe();
    },

    /** Resolves once the broker has received all messages and subscriptions sent so far. */
    flush: () => nats.flush(),
    /** Accepts no more requests, answers those in progress, then closes. Does not wait if the broker is away. */
    close: async () => {
      if (lostAt === undefined && !nats.isClosed()) {
        await Promise.allSettled(responding.map((each) => each.drain()));
        await Promise.allSettled(underWay);
        await nats.drain().catch(() => {});
      }
      await nats.close();
    },
  };
}

function answerIn<Question extends z.ZodType, Answer extends z.ZodType>(
  rpc: Rpc<Question, Answer>,
  message: Msg,
): z.output<Answer> {
  const content = reply.parse(message.json());
  if ("error" in content) throw new Problem(content.error.code, { message: content.error.message });
  const read = rpc.answer.safeParse(content.answer);
  if (!read.success) throw new Problem("INTERNAL", { cause: read.error });
  return read.data;
}

async function respondTo<Question extends z.ZodType, Answer extends z.ZodType>(
  message: Msg,
  rpc: Rpc<Question, Answer>,
  handler: (question: z.output<Question>) => Promise<z.input<Answer>>,
  log: Log,
): Promise<void> {
  const stopHeartbeats = rpc.aliveEveryMs ? sendHeartbeats(message, rpc.aliveEveryMs) : () => {};
  try {
    const answer = await handler(rpc.question.parse(message.json()));
    crashPoint("rpc.before-reply");
    message.respond(JSON.stringify({ answer }));
  } catch (error) {
    const isOwn = error instanceof Problem;
    const problem = isOwn ? error : new Problem(isStoreDown(error) ? "UNAVAILABLE" : "INTERNAL");
    if (!isOwn) log.error({ err: error, subject: rpc.subject }, "a request handler failed");
    message.respond(JSON.stringify({ error: { code: problem.code, message: problem.message } }));
  } finally {
    stopHeartbeats();
  }
}

async function watch(nats: NatsConnection, log: Log, seen: { lost(): void; found(): void }): Promise<void> {
  for await (const status of nats.status()) {
    if (status.type === "disconnect") {
      log.warn("disconnected from the broker");
      seen.lost();
    } else if (status.type === "reconnect") {
      log.info("reconnected to the broker");
      seen.found();
    } else if (status.type === "error") {
      log.error({ err: status.error }, "the broker reported an error");
    }
  }
}
