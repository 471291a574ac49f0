// What a conversation asks for: the question apart from its data, the product, the language, and what kind of answer is wanted.
import type { Dialect } from "@cellwright/formula/dialect";
import { languageIn, type Message, rulesIn } from "../conversation/messages.ts";
import { divide } from "../data/divide.ts";
import { describedData } from "./reading/described-data.ts";
import { withoutExamples } from "./reading/notes.ts";
import { type Data, dataOf } from "./reading/pasted-data.ts";
import { type Target, withoutTarget } from "./reading/target.ts";

export interface Asked {
  question: string;
  /** Examples that the question gives by the way. */
  shown: readonly string[];
  data: Data | null;
  /** Where the formula shall stand, if that was said. */
  target: Target | null;
  dialect: Dialect;
  /** A BCP 47 tag, where the rules name a language to answer in. */
  language: string | null;
  /** Whether the answer goes through the steps of its formula; a product that lists them itself needs them never. */
  steps: "always" | "in-doubt" | "never";
  kind: "question" | "repair" | "mend" | "summary";
  /** The formula that is to be repaired, mended or told about. */
  formula: string | null;
  /** Formulas that were refused as answers to this question. */
  refused: readonly string[];
  /** Inputs and what the formula shall make of them. */
  examples: readonly (readonly string[])[];
}

/** Longer questions hold documents; their beginning is read. */
const mostCharacters = 6_000;
const mostData = 200_000;

const fence = /^BEGIN (?<kind>[\w-]+) (?<code>\S+)\n(?<text>[\s\S]*?)\nEND \k<kind> \k<code>$/gm;
const block = /```(?:\w+)?\n(=[\s\S]*?)\n```/;

/** Rules come from the system's messages only; what users write is never followed as an instruction. */
export function askedIn(messages: readonly Message[], tables = ""): Asked {
  const rules = rulesIn(messages);
  const dialect: Dialect = /^\s*(?:Dialect|Product):\s*(?:google )?sheets\b/im.test(rules)
    ? "sheets"
    : "excel";
  const said = messages.filter(({ role }) => role === "user");
  const last = said.at(-1)?.content ?? "";
  const kind = kindOf(last);
  const fences = fencesOf(messages);
  const asked = kind === "repair" ? questionBefore(messages) : withoutFences(last);
  const { question: whole, data: pasted } = divide(asked.slice(0, mostData));
  const { question: told, shown } = withoutExamples(whole);
  const { question, target } = withoutTarget(told);
  const context = fences.filter(({ kind: name }) => !name.startsWith("restored")).map(({ text }) => text);
  return {
    question: question.slice(0, mostCharacters),
    shown,
    target,
    data: dataIn({ given: [pasted, tables], context, before: earlier(said) }, dialect),
    dialect,
    language: languageIn(messages) ?? null,
    steps: stepsWanted(rules, last),
    kind,
    formula: kind === "question" ? null : formulaGiven(messages, last),
    refused: kind === "repair" ? refusedIn(messages) : [],
    examples: examplesIn(context),
  };
}

function stepsWanted(rules: string, last: string): Asked["steps"] {
  if (/lists its steps itself/i.test(rules)) return "never";
  const isBrief = /two or three short sentences|no words before or after/i.test(last);
  return isBrief || /^Product:/m.test(rules) ? "in-doubt" : "always";
}

function kindOf(text: string): Asked["kind"] {
  if (/^The formula below does not work\b/.test(text)) return "mend";
  if (/^Explain what the formula below does as a whole\b/.test(text)) return "summary";
  return /^The formula you wrote is (?:not right|wrong)\b/.test(text) ||
    /\bcorrected formula\b[^?]*\bonly\b|\bonly\b[^?]*\bcorrected formula\b/i.test(text)
    ? "repair"
    : "question";
}

const withoutFences = (text: string): string => text.replaceAll(fence, "").trim();

const fencesOf = (messages: readonly Message[]): { kind: string; text: string }[] =>
  messages
    .filter(({ role }) => role === "user")
    .flatMap(({ content }) =>
      [...content.matchAll(fence)].map(({ groups }) => ({
        kind: groups?.kind ?? "",
        text: groups?.text ?? "",
      })),
    );

/** The user's last words before the answer that was refused. */
function questionBefore(messages: readonly Message[]): string {
  const asked = messages.filter(({ role, content }) => role === "user" && kindOf(content) === "question");
  return asked.map(({ content }) => withoutFences(content)).findLast((text) => text !== "") ?? "";
}

const formulaGiven = (messages: readonly Message[], last: string): string | null => {
  const fenced = [...last.matchAll(fence)].find(({ groups }) => groups?.kind === "formula");
  const given = fenced?.groups?.text ?? block.exec(last)?.[1] ?? /^\s*(=.+)$/m.exec(last)?.[1];
  if (given) return given.trim();
  const answered = messages.findLast(({ role }) => role === "assistant")?.content ?? "";
  return (block.exec(answered)?.[1] ?? /^\s*(=.+)$/m.exec(answered)?.[1] ?? null)?.trim() ?? null;
};

function refusedIn(messages: readonly Message[]): string[] {
  const from = messages.findLastIndex(
    ({ role, content }) => role === "user" && kindOf(content) === "question" && withoutFences(content) !== "",
  );
  return messages
    .slice(from)
    .filter(({ role }) => role === "assistant")
    .flatMap(({ content }) => block.exec(content)?.[1]?.trim() ?? []);
}

/** Tables pasted in earlier questions stay in view. */
const earlier = (said: readonly Message[]): string[] =>
  said
    .slice(-6, -1)
    .toReversed()
    .map(({ content }) => divide(withoutFences(content).slice(0, mostData)).data);

/**
 * The first table that can be read: in the question, the person's own whole ones, what the prompt describes (which is only their
 * beginning), or in an earlier question.
 */
function dataIn(
  {
    given,
    context,
    before,
  }: { given: readonly string[]; context: readonly string[]; before: readonly string[] },
  dialect: Dialect,
): Data | null {
  const asData = (text: string) => dataOf(text, dialect);
  const asContext = (text: string) => describedData(text, dialect) ?? asData(divide(text).data);
  return first(given, asData) ?? first(context, asContext) ?? first(before, asData);
}

function first(texts: readonly string[], read: (text: string) => Data | null): Data | null {
  for (const text of texts) {
    const data = read(text);
    if (data) return data;
  }
  return null;
}

function examplesIn(context: readonly string[]): string[][] {
  const text = context
    .map((each) => /^Examples, inputs and wanted result:\n(?<rows>(?:.+(?:\n|$))+)/m.exec(each)?.groups?.rows)
    .find(Boolean);
  return text
    ? text
        .trimEnd()
        .split("\n")
        .map((line) => line.split("\t"))
    : [];
}
