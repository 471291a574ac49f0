// Attacks from one free account. Before the product had limits, each of them stopped it for everybody.
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import type { TestStack } from "../support/stack.ts";
import type { Visitor } from "../support/visitor.ts";
import { type Answered, timed } from "./answered.ts";
import { crowdAttackNames } from "./crowd.ts";

export type Attack = (attacker: Visitor, stack: TestStack) => Promise<Answered[]>;

const repeated = (text: string, characters: number): string =>
  text.repeat(Math.ceil(characters / text.length)).slice(0, characters);

const mostInFormula = 8_190;

/** A table of 20 columns and 300 rows, with words that a question can name. */
function table(): string {
  const heads = Array.from(
    { length: 20 },
    (_, at) => ["Region", "Amount", "Date", "Status"][at % 4] + String(at),
  );
  const rows = Array.from({ length: 300 }, (_, row) =>
    heads.map((_, at) =>
      at % 4 === 0
        ? (["North", "South", "East", "West"][(row + at) % 4] ?? "")
        : at % 4 === 2
          ? `2024-0${1 + (row % 9)}-1${at % 10}`
          : at % 4 === 3
            ? (["paid", "open", "late"][(row + at) % 3] ?? "")
            : String((row * 37 + at * 11) % 1_000),
    ),
  );
  return [heads, ...rows].map((cells) => cells.join("\t")).join("\n");
}

const clauses =
  "sum of Amount1 and average of Amount5 where Region0 is North or South and Status3 is not paid and Date2 is between 2024-01-01 and 2024-05-31, rounded to two decimals, per month, without duplicates, sorted by Amount9, the three largest, if there are none show 0, ";

async function ask(attacker: Visitor, question: string, data?: string): Promise<Answered> {
  const { body } = await attacker.call<{ id: string }>("POST", "/api/sessions", { sessionData: {} });
  return timed(() =>
    attacker.call("POST", "/api/chat", { sessionId: body.id, question, ...(data !== undefined && { data }) }),
  );
}

const repair = (attacker: Visitor, formula: string): Promise<Answered> =>
  timed(() => attacker.call("POST", "/api/formulas/repair", { formula }));

/** Sends the body unchanged, unlike `visitor.call`. */
const sent = (
  attacker: Visitor,
  { site }: TestStack,
  path: string,
  body: string,
  signal?: AbortSignal,
): Promise<Response> =>
  fetch(`${site}${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin: site,
      cookie: attacker.browser.cookiesTo(site),
    },
    body,
    ...(signal && { signal }),
  });

/** An entry of My Requests of about 4 MB. */
function largeEntry(sessionId: string): string {
  const content = repeated("a long conversation ", 32_000);
  const messages = Array.from({ length: 120 }, () => ({ role: "user", content }));
  return JSON.stringify({ sessionId, type: "chat_session", description: "long", details: { messages } });
}

/** The number of requests that are open at the same time because their bodies never end. */
const halves = 256;

export const attacks = {
  "a question without end": (attacker) => ask(attacker, repeated(clauses, 640), table()).then((one) => [one]),
  "questions that leave before their answer": async (attacker, stack) => {
    const { body } = await attacker.call<{ id: string }>("POST", "/api/sessions", { sessionData: {} });
    const questions = Array.from({ length: 8 }, () =>
      timed(async () => {
        const given = { sessionId: body.id, question: repeated(clauses, 640), data: table() };
        const signal = AbortSignal.timeout(200);
        return sent(attacker, stack, "/api/chat", JSON.stringify(given), signal).catch(() => ({
          status: 499,
        }));
      }),
    );
    return Promise.all(questions);
  },
  "words that look like a formula": (attacker) =>
    ask(attacker, repeated("fix =", 31_990)).then((one) => [one]),
  "formulas that cannot be repaired": (attacker) =>
    Promise.all([
      repair(attacker, `=${repeated('"+"-', mostInFormula - 8)}+"1"`),
      repair(attacker, `=SUM(${",".repeat(8_000)}`),
      repair(attacker, `=${repeated("FOO1(1)+BAR2(2)+QUX3(3)+", mostInFormula - 20)}X(1)`),
      repair(
        attacker,
        `=${Array.from({ length: 620 }, (_, at) => `N${at}AME(1)`).join("+")}`.slice(0, mostInFormula),
      ),
    ]),
  "hundreds of typos, many at once": (attacker) => {
    const formula = `=${repeated("SUMM(A1)+", mostInFormula - 10)}1`;
    return Promise.all(Array.from({ length: 24 }, () => repair(attacker, formula)));
  },
  "an unrepairable formula, 40 times": (attacker) =>
    Promise.all(Array.from({ length: 40 }, (_, at) => repair(attacker, `=NAME${at}(1)+SUM(`))),
  "a history of megabytes, read many at once": async (attacker, stack) => {
    const { body } = await attacker.call<{ id: string }>("POST", "/api/sessions", { sessionData: {} });
    const entry = largeEntry(body.id);
    const saved: Answered[] = [];
    for (let at = 0; at < 8; at += 1)
      saved.push(await timed(() => sent(attacker, stack, "/api/activities", entry)));
    const read = () => timed(() => attacker.call("GET", "/api/user/activities/all"));
    return [...saved, ...(await Promise.all(Array.from({ length: 6 }, read)))];
  },
  "megabytes of brackets and of keys": (attacker, stack) => {
    const brackets = "[".repeat(2_000_000) + "]".repeat(2_000_000);
    const keys = `{${Array.from({ length: 300_000 }, (_, at) => `"k${at}":1`).join(",")}}`;
    return Promise.all(
      [brackets, keys].map((body) => timed(() => sent(attacker, stack, "/api/activities", body))),
    );
  },
  "bodies that are only begun": async (attacker, { site }) => {
    const { port, host } = new URL(site);
    const head = [
      "POST /api/chat HTTP/1.1",
      `Host: ${host}`,
      `Origin: ${site}`,
      `Cookie: ${attacker.browser.cookiesTo(site)}`,
      "Content-Type: application/json",
      "Transfer-Encoding: chunked",
    ].join("\r\n");
    const begin = async (): Promise<Answered> => {
      const began = performance.now();
      const socket = connect(Number(port), "127.0.0.1");
      socket.on("error", () => {});
      socket.write(`${head}\r\n\r\n5\r\n{"a":\r\n`);
      // hang up after 14 s without a response
      const answer = await Promise.race([text(socket).catch(() => ""), pause(14_000).then(() => "")]);
      socket.destroy();
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
      const retryAfter = Number(/^retry-after: (\d+)/im.exec(answer)?.[1] ?? 0);
      return { status, ms: performance.now() - began, retryAfter };
    };
    return Promise.all(Array.from({ length: halves }, begin));
  },
} as const satisfies Record<string, Attack>;

const names = Object.keys(attacks) as (keyof typeof attacks)[];
export const attackNames = [...names, ...crowdAttackNames];
export type AttackName = (typeof attackNames)[number];
