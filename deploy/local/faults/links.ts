// Every link of chat and formulas poisoned in turn while people ask: what they hear, how often is tried, how soon all is well.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Session } from "@cellwright/contracts/chat";
import { request } from "undici";
import { type ScriptedModel, scriptedModel } from "../testing/scripted-model.ts";
import { type TestStack, testStack } from "../testing/stack.ts";
import { type Toxic, type ToxicProxy, toxicProxy } from "../testing/toxic-proxy.ts";
import { type Visitor, visitor } from "../testing/visitor.ts";

const replicas = { chat: ["chat", "chat-2"], formulas: ["formulas", "formulas-2"] } as const;
/** Each link, as the ways from one part to another. */
export const links = {
  "client to gateway": ["client>gateway"],
  "gateway to chat": replicas.chat.map((part) => `gateway>${part}`),
  "gateway to formulas": replicas.formulas.map((part) => `gateway>${part}`),
  "chat to MongoDB": replicas.chat.map((part) => `${part}>mongo`),
  "chat to NATS": replicas.chat.map((part) => `${part}>nats`),
  "chat to the model": replicas.chat.map((part) => `${part}>ai`),
  "formulas to PostgreSQL": replicas.formulas.map((part) => `${part}>postgres`),
  "formulas to NATS": replicas.formulas.map((part) => `${part}>nats`),
} as const;
export type Link = keyof typeof links;
export const allLinks = Object.keys(links) as Link[];

export const toxics = {
  latency: { kind: "latency", ms: 300 },
  bandwidth: { kind: "bandwidth", bytesPerSecond: 20_000 },
  silence: { kind: "silence" },
  reset: { kind: "reset" },
} as const satisfies Record<string, Toxic>;
export type ToxicName = keyof typeof toxics;

export type Report = {
  link: Link;
  toxic: ToxicName;
  asked: number;
  answered: number;
  /** Refused as it should be: 503 with `Retry-After`; on the client's own link also no answer at all. */
  refused: number;
  /** What nobody should hear. */
  wrong: string[];
  /** Tries behind the door a request; of the links that lead to whoever is asked. */
  tries: number | undefined;
  recoveredMs: number;
};

export type LinkedStack = Awaited<ReturnType<typeof linkedStack>>;

/** A stack with a proxy on every link, and two people who may ask without end. */
export async function linkedStack() {
  const model = await scriptedModel();
  const ways = new Map<string, ToxicProxy>();
  for (const name of Object.values(links).flat()) ways.set(name, await toxicProxy());
  const closeAll = async () => {
    await Promise.all([...ways.values()].map((way) => way.close()));
    await model.close();
  };
  const stack = await testStack({
    scale: { chat: 2, formulas: 2 },
    openai: model.env,
    way: (from, to, address) => ways.get(`${from}>${to}`)?.lead(address) ?? address,
    env: { RATE_PER_SESSION: "10000", RATE_PER_ADDRESS: "10000" },
  }).catch(async (error) => {
    await closeAll();
    throw error;
  });
  const door = ways.get("client>gateway");
  door?.lead(stack.site);
  const people = await Promise.all(["admin", "super"].map((name) => visitor(stack, `${name}@example.com`)));
  const askers = await Promise.all(people.map((who) => askerOf(stack, who, door?.port ?? 0)));
  return {
    stack,
    model,
    ways: (link: Link): ToxicProxy[] => links[link].flatMap((name) => ways.get(name) ?? []),
    askers,
    stop: async () => {
      // a part that stops says good-bye to its stores
      for (const way of ways.values()) way.heal();
      await stack.stop();
      await closeAll();
    },
  };
}

type Heard = { status: number; text: string; wait: string | undefined };
type Kind = { name: string; service: "chat" | "formulas"; isAnswered: boolean; send(): Promise<Heard> };

const patienceMs = 20_000;

/** What a person does at the site, by the way that can be poisoned. */
async function askerOf(stack: TestStack, who: Visitor, port: number): Promise<Kind[]> {
  const { body: session } = await who.call<Session>("POST", "/api/sessions", { sessionData: {} });
  const sessionId = session.id;
  const send = async (method: "GET" | "POST", path: string, body?: object): Promise<Heard> => {
    const answer = await request(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        ...{ host: new URL(stack.site).host, origin: stack.site, "sec-fetch-site": "same-origin" },
        ...{ accept: "application/json", cookie: who.browser.cookiesTo(stack.site + path) },
        ...(body && { "content-type": "application/json", "idempotency-key": randomUUID() }),
      },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(patienceMs),
    });
    const wait = answer.headers["retry-after"];
    return { status: answer.statusCode, text: await answer.body.text(), wait: wait?.toString() };
  };
  const kind = (name: string, service: Kind["service"], isAnswered: boolean, once: Kind["send"]): Kind => ({
    name,
    service,
    isAnswered,
    send: once,
  });
  return [
    kind("chat", "chat", true, () => send("POST", "/api/chat", { question: "Sum A1 to A3", sessionId })),
    kind("read", "chat", false, () => send("GET", `/api/sessions/${sessionId}/chat`)),
    kind("generate", "formulas", true, () =>
      send("POST", "/api/formulas/generate", { description: "Sum A1 to A3", sessionId }),
    ),
    kind("functions", "formulas", false, () => send("GET", "/api/functions?search=vlookup")),
    kind("explain", "formulas", true, () =>
      send("POST", "/api/formulas/explain", { formula: "=SUM(A1:A3)", sessionId }),
    ),
    kind("active", "chat", false, () => send("GET", "/api/sessions/active")),
  ];
}

/** So many requests show what is tried in the long run. */
const enough = 80;

/** Poisons one link for `ms` at least while everything is asked again and again, heals it, and waits until all is well. */
export async function strain(
  { ways, askers, model }: Pick<LinkedStack, "ways" | "askers" | "model">,
  { link, toxic, ms }: { link: Link; toxic: ToxicName; ms: number },
): Promise<Report> {
  const poisoned = ways(link);
  const isOurs = link !== "client to gateway";
  const report = { asked: 0, answered: 0, refused: 0, wrong: [] as string[] };
  const upstream = { requests: 0, before: upstreamTries(link, ways, model) };
  let isOver = false;

  const once = async ({ name, service, isAnswered, send }: Kind): Promise<boolean> => {
    report.asked += 1;
    if (link === "chat to the model" ? isAnswered : link === `gateway to ${service}`) upstream.requests += 1;
    const heard = await send().catch((error: Error) => error);
    if (heard instanceof Error) {
      if (isOurs) report.wrong.push(`${name}: no answer (${heard.name} ${heard.message})`);
      else report.refused += 1;
      return false;
    }
    const { status, wait, text } = heard;
    if (status === 200) report.answered += 1;
    else if (status === 503 && Number(wait) > 0) report.refused += 1;
    else report.wrong.push(`${name}: ${status} ${text.slice(0, 120)}`);
    return status === 200;
  };
  const worker = async (kinds: Kind[], from: number) => {
    for (let at = from; !isOver; at += 1) {
      await once(kinds[at % kinds.length] as Kind);
      await pause(10);
    }
  };

  for (const way of poisoned) way.poison(toxics[toxic]);
  const working = askers.flatMap((kinds) => [worker(kinds, 0), worker(kinds, 2), worker(kinds, 4)]);
  const began = Date.now();
  const isCounted = upstream.before !== undefined && toxic === "reset";
  while (
    Date.now() - began < ms ||
    (isCounted && upstream.requests < enough && Date.now() - began < patienceMs)
  )
    await pause(20);
  for (const way of poisoned) way.heal();
  const healed = Date.now();
  isOver = true;
  const [kinds = []] = askers;
  await Promise.all(
    kinds.map(async (kind) => {
      while (!(await once(kind)) && Date.now() - healed < patienceMs) await pause(50);
    }),
  );
  const recoveredMs = Date.now() - healed;
  await Promise.all(working);
  const made = upstreamTries(link, ways, model);
  const tries =
    made === undefined || upstream.before === undefined
      ? undefined
      : (made - upstream.before) / upstream.requests;
  return { link, toxic, ...report, tries, recoveredMs };
}

/** Undefined for the links to a store or the bus, whose drivers speak in words of their own. */
function upstreamTries(link: Link, ways: LinkedStack["ways"], model: ScriptedModel): number | undefined {
  if (link === "chat to the model")
    return Math.max(model.asked.length, sum(ways(link).map((way) => way.tries())));
  return link.startsWith("gateway") ? sum(ways(link).map((way) => way.tries())) : undefined;
}
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
