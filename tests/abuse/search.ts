// Searches for slow inputs of patterns, nesting, names, numbers and tables. Keeps the slowest and mutates them.
import { type Next, pick } from "../support/random.ts";
import type { TestStack } from "../support/stack.ts";
import type { Visitor } from "../support/visitor.ts";
import { longTurns, since } from "./abused.ts";

export type Tried = { route: RouteName; input: string; ms: number; status: number };
export type Searched = {
  route: RouteName;
  tried: number;
  slowest: Tried[];
  longTurns: Record<string, number>;
};

type Route = {
  most: number;
  send(user: Visitor, text: string, sessionId: string): Promise<{ status: number }>;
};

const table = (text: string): string =>
  text
    .split(" ")
    .map((word, at) => (at % 7 === 6 ? `${word}\n` : `${word}\t`))
    .join("");

/** The six routes that take text from a user. */
export const routes = {
  chat: {
    most: 32_000,
    send: ({ call }, question, sessionId) => call("POST", "/api/chat", { sessionId, question }),
  },
  "chat with data": {
    most: 100_000,
    send: ({ call }, text, sessionId) =>
      call("POST", "/api/chat", {
        sessionId,
        question: text.slice(0, 300),
        data: table(text),
        shareData: true,
      }),
  },
  validate: { most: 8_192, send: ({ call }, formula) => call("POST", "/api/formulas/validate", { formula }) },
  repair: { most: 8_192, send: ({ call }, formula) => call("POST", "/api/formulas/repair", { formula }) },
  explain: { most: 8_192, send: ({ call }, formula) => call("POST", "/api/formulas/explain", { formula }) },
  messages: {
    most: 32_000,
    send: ({ call }, content, sessionId) =>
      call("POST", "/api/messages", { sessionId, role: "assistant", content }),
  },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
export const routeNames = Object.keys(routes) as RouteName[];

const pieces = [
  ..."=+-*/^&<>(){}[],;:!?.\"'`#@$%|\\~_ \n\t",
  ..."aZ9éß漢字م١۲😀\u200d\u0301",
  ...[
    "SUM(",
    "IF(",
    "LET(x,",
    "LAMBDA(x,",
    "SUMM(",
    "WENN(",
    "A1",
    "A1:B9",
    "$A$1",
    "Sheet1!A1",
    "'a''b'!A1",
    "A:A",
  ],
  ...["1E308", "0.1", "12345678901234567890", "1/1/24", "2024-02-30", '"', '""', "TRUE", "#REF!", "{1;2,3}"],
  ...[
    "sum of ",
    "where ",
    " is ",
    "between ",
    " and ",
    " or ",
    "not ",
    "per month ",
    "the largest ",
    "fix =",
    "explain ",
  ],
  ...["```excel\n", "```\n", "![a](", "[a](http://", "<a ", "| a | b |\n", "- ", "> ", "**", "http://"],
];

const least = 1;
const kept = 8;

export async function searched(
  stack: TestStack,
  route: RouteName,
  { user, seconds, next }: { user: Visitor; seconds: number; next: Next },
): Promise<Searched> {
  const { most, send } = routes[route];
  const { body } = await user.call<{ id: string }>("POST", "/api/sessions", { sessionData: {} });
  const before = await longTurns(stack);
  const slowest: Tried[] = [];
  const run = (text: string, length: number): string =>
    text.repeat(Math.max(1, Math.ceil(length / text.length))).slice(0, length);

  const made = (): string => {
    const unit = Array.from({ length: 1 + Math.floor(next() * 6) }, () => pick(pieces, next)).join("");
    const length = Math.floor(least + next() ** 0.5 * (most - least));
    const half = run(unit, length);
    const how = next();
    if (how < 0.4) return `=${half}`;
    if (how < 0.6)
      return `=${half.slice(0, length / 2)}1${[...half.slice(0, length / 2)].reverse().join("")}`;
    if (how < 0.8)
      return `=${Array.from({ length: length / 12 }, (_, at) => `${pick(pieces, next)}n${at}`).join(pick(pieces, next))}`;
    return half;
  };
  const changed = (text: string): string => {
    const at = Math.floor(next() * text.length);
    const how = next();
    if (how < 0.3) return text.slice(0, at) + run(pick(pieces, next), 1 + next() * 400) + text.slice(at);
    if (how < 0.6) return text + text.slice(at);
    if (how < 0.8) return text.slice(0, at) + text.slice(at + Math.floor(next() * 60));
    return text.replaceAll(pick(pieces, next), pick(pieces, next));
  };

  const end = performance.now() + seconds * 1_000;
  let tried = 0;
  while (performance.now() < end) {
    const parent = slowest.length > 0 && next() < 0.6 ? pick(slowest, next) : undefined;
    const input = (parent ? changed(parent.input) : made()).slice(0, most).toWellFormed();
    const began = performance.now();
    const { status } = await send(user, input || "=", body.id);
    slowest.push({ route, input, status, ms: Math.round(performance.now() - began) });
    slowest.sort((one, other) => other.ms - one.ms).splice(kept);
    tried += 1;
  }
  return { route, tried, slowest, longTurns: since(before, await longTurns(stack)) };
}
