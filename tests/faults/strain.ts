// Disturbs a link while all scenarios run. Records responses, retries and the time to recover.
import { setTimeout as pause } from "node:timers/promises";
import type { Toxic } from "../support/toxic-proxy.ts";
import type { LinkedStack } from "./linked-stack.ts";
import type { Link } from "./links.ts";
import { patienceMs, type Scenario } from "./scenario.ts";

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
  sent: number;
  answered: number;
  /** Correct refusals: 503 with `Retry-After`. On the client's own link, a missing response counts too. */
  refused: number;
  /** Responses that clients must never get. */
  wrong: string[];
  /** Upstream attempts per request. Undefined for links on which they cannot be counted. */
  tries: number | undefined;
  recoveredMs: number;
  /** The scenario that recovered last. */
  slowest: string;
};

/** The least number of requests for a stable rate of retries. */
const enough = 80;
/** The number of workers that repeat the scenarios over the link. As many repeat all scenarios. */
const workers = 4;

/** Disturbs one link for at least `ms` while scenarios repeat. Then heals it and waits for the recovery. */
export async function strain(
  on: Pick<LinkedStack, "ways" | "scenarios" | "model">,
  { link, toxic, ms }: { link: Link; toxic: ToxicName; ms: number },
): Promise<Report> {
  const { scenarios } = on;
  const poisoned = on.ways(link);
  const isOurs = link !== "client to gateway";
  const overIt = scenarios.filter(({ over }) => over.includes(link));
  const report = { sent: 0, answered: 0, refused: 0, wrong: [] as string[] };
  const isCounted = mayCount(link, toxic);
  const upstream = { requests: 0, before: upstreamTries(link, on) };
  let isOver = false;

  /** Whether the scenario is answered as usual. A refusal by its own rate limit also counts. */
  const once = async ({ name, over, answers, isLimited, send }: Scenario): Promise<boolean> => {
    report.sent += 1;
    if (over.includes(link)) upstream.requests += 1;
    const answer = await send().catch((error: Error) => error);
    if (answer instanceof Error) {
      if (isOurs) report.wrong.push(`${name}: no response (${answer.name} ${answer.message})`);
      else report.refused += 1;
      return false;
    }
    const { status, wait, text } = answer;
    const isAnswered = answers.includes(status);
    const isTooOften = isLimited && status === 429;
    if (isAnswered) report.answered += 1;
    else if ((status === 503 || isTooOften) && Number(wait) > 0) report.refused += 1;
    else report.wrong.push(`${name}: ${status} ${text.slice(0, 120)}`);
    return isAnswered || isTooOften;
  };
  const worker = async (of: Scenario[], from: number) => {
    for (let at = from; !isOver; at += 1) {
      await once(of[at % of.length] as Scenario);
      await pause(10);
    }
  };
  const team = (of: Scenario[]) =>
    Array.from({ length: of.length > 0 ? workers : 0 }, (_, at) =>
      worker(of, Math.floor((at * of.length) / workers)),
    );

  for (const way of poisoned) way.poison(toxics[toxic]);
  const working = [...team(overIt), ...team(scenarios)];
  const began = Date.now();
  const isEnough = () => !isCounted || toxic !== "reset" || upstream.requests >= enough;
  while (Date.now() - began < ms || (!isEnough() && Date.now() - began < patienceMs)) await pause(20);
  for (const way of poisoned) way.heal();
  const healed = Date.now();
  isOver = true;
  let slowest = "";
  await Promise.all(
    scenarios.map(async (each) => {
      while (!(await once(each)) && Date.now() - healed < patienceMs) await pause(50);
      slowest = each.name;
    }),
  );
  const recoveredMs = Date.now() - healed;
  await Promise.all(working);
  const tries = isCounted ? (upstreamTries(link, on) - upstream.before) / upstream.requests : undefined;
  return { link, toxic, ...report, tries, recoveredMs, slowest };
}

/** Links on which a request is one upstream call. On links of `byHttp` this holds only if the first call is reset. */
const oneForOne = /^gateway to [a-z]+$|^chat to the model$/;
const byHttp = /^(?:gateway|users) to the identity server$|^billing to Stripe$/;

/** Whether attempts can be counted. The protocols of the databases and of NATS do not allow it. */
const mayCount = (link: Link, toxic: ToxicName): boolean =>
  oneForOne.test(link) || (byHttp.test(link) && toxic === "reset");

function upstreamTries(link: Link, { ways, model }: Pick<LinkedStack, "ways" | "model">): number {
  const made = ways(link).reduce((all, way) => all + way.tries(), 0);
  return link === "chat to the model" ? Math.max(model.requests.length, made) : made;
}
