// What a conversation asks for: the question apart from its tables, the earlier turns, and what kind of answer is wanted.
import type { Dialect } from "@cellwright/formula/dialect";
import { type Language, languages } from "@cellwright/questions/reading";
import { phrasesOf } from "../assistant/telling/tell.ts";
import { describedTables } from "../data/described.ts";
import { divide } from "../data/divide.ts";
import { keptAsText } from "../data/kept-as-text.ts";
import { supposedTables, type Tables, tablesIn } from "../data/tables.ts";
import {
  dialectIn,
  fencedIn,
  formulaInBlock,
  kindOf,
  languageIn,
  type Message,
  type MessageKind,
  rulesIn,
  withoutFences,
} from "./messages.ts";

/** An earlier question with the formula that answered it. */
export interface Turn {
  question: string;
  formula: string | null;
  /** The answer said that it may not be what was meant. */
  isDoubtful: boolean;
}
export interface Asked {
  kind: MessageKind;
  question: string;
  tables: Tables;
  dialect: Dialect;
  /** Undefined: that of the question. */
  language: Language | undefined;
  turns: readonly Turn[];
  /** The formula that is to be repaired, fixed or told about. */
  formula: string | null;
  /** Formulas that were refused as answers to this question. */
  refused: readonly string[];
  /** Whether the answer goes through the steps of its formula; a product that lists them itself never needs them. */
  steps: "always" | "in-doubt" | "never";
}

export interface Conversation {
  messages: readonly Message[];
  /** The person's own tables as they were pasted, whole. */
  tables?: string | undefined;
}

/** Longer questions hold documents; their beginning is read. */
const mostCharacters = 6_000;
const mostData = 200_000;

export function askedIn({ messages, tables = "" }: Conversation): Asked {
  const dialect = dialectIn(messages);
  const said = messages.filter(({ role }) => role === "user");
  const last = said.at(-1)?.content ?? "";
  const kind = kindOf(last);
  const asked = kind === "repair" ? questionBefore(messages) : withoutFences(last);
  const { question, data } = divide(asked.slice(0, mostData));
  const context = fencedIn(messages, "context");
  const short = question.slice(0, mostCharacters);
  return {
    kind,
    question: short,
    tables:
      first([data, tables], (text) => tablesIn(keptAsText(text, short, dialect), dialect)) ??
      first(context, (text) => describedTables(text, dialect)) ??
      first(earlier(said), (text) => tablesIn(text, dialect)) ??
      supposedTables(
        `${said
          .slice(-3, -1)
          .map(({ content }) => withoutFences(content))
          .join("\n")}\n${short}`,
      ),
    dialect,
    language: languageIn(messages),
    turns: turnsIn(messages),
    formula: kind === "question" ? null : formulaGiven(messages, last),
    refused: kind === "repair" ? refusedIn(messages) : [],
    steps: stepsWanted(rulesIn(messages), last),
  };
}

function first<Found>(texts: readonly string[], read: (text: string) => Found | null): Found | null {
  for (const text of texts) {
    const found = read(text);
    if (found) return found;
  }
  return null;
}

/** Tables pasted in earlier questions stay in view. */
const earlier = (said: readonly Message[]): string[] =>
  said
    .slice(-6, -1)
    .toReversed()
    .map(({ content }) => divide(withoutFences(content).slice(0, mostData)).data);

function stepsWanted(rules: string, last: string): Asked["steps"] {
  if (/lists its steps itself/i.test(rules)) return "never";
  const isBrief = /two or three short sentences|no words before or after/i.test(last);
  return isBrief || /^Product:/m.test(rules) ? "in-doubt" : "always";
}

const isQuestion = ({ role, content }: Message): boolean =>
  role === "user" && kindOf(content) === "question" && withoutFences(content) !== "";

/** The user's last words before the answer that was refused. */
const questionBefore = (messages: readonly Message[]): string =>
  withoutFences(messages.findLast(isQuestion)?.content ?? "");

/** Earlier questions, each with the last formula of its answer. */
function turnsIn(messages: readonly Message[]): Turn[] {
  const turns: Turn[] = [];
  const asked = messages.findLastIndex(isQuestion);
  for (const message of messages.slice(0, Math.max(0, asked))) {
    const turn = turns.at(-1);
    if (isQuestion(message))
      turns.push({
        question: divide(withoutFences(message.content)).question,
        formula: null,
        isDoubtful: false,
      });
    else if (message.role === "assistant" && turn) {
      turn.formula = formulaInBlock(message.content) ?? turn.formula;
      turn.isDoubtful = languages.some((each) => message.content.startsWith(phrasesOf(each).doubt));
    }
  }
  return turns;
}

function formulaGiven(messages: readonly Message[], last: string): string | null {
  const given = fencedIn(messages.slice(-1), "formula")[0] ?? formulaInBlock(last);
  return (
    given?.trim() ?? formulaInBlock(messages.findLast(({ role }) => role === "assistant")?.content ?? "")
  );
}

const refusedIn = (messages: readonly Message[]): string[] =>
  messages
    .slice(messages.findLastIndex(isQuestion))
    .filter(({ role }) => role === "assistant")
    .flatMap(({ content }) => formulaInBlock(content) ?? []);
