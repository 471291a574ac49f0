// What a conversation asks for: the question, its tables, earlier turns, and the kind of answer.
import type { WorkbookTrace } from "@cellwright/contracts/workbook-trace";
import type { Dialect } from "@cellwright/formula/dialect";
import { placeFrom } from "@cellwright/questions/place-text";
import type { Language, Place } from "@cellwright/questions/reading";
import { divide } from "../data/divide.ts";
import { keptAsText } from "../data/kept-as-text.ts";
import { supposedTables } from "../data/supposed.ts";
import { type Tables, tablesIn } from "../data/tables.ts";
import { isDoubtful } from "../replies/phrases.ts";
import type { Examples } from "../trying/examples.ts";
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

/** An earlier question and the formula that answered it. */
export interface Turn {
  question: string;
  formula: string | null;
  /** Whether the answer said that the question may have been meant differently. */
  isDoubtful: boolean;
}
export interface UserRequest {
  kind: MessageKind;
  question: string;
  tables: Tables;
  /** The target cell that the user selected; null if there is none. */
  place: Place | null;
  dialect: Dialect;
  /** The language to answer in; undefined for that of the question. */
  language: Language | undefined;
  turns: readonly Turn[];
  /** The formula to repair, fix or explain. */
  formula: string | null;
  /** Formulas for this question that the verifier refused. */
  refused: readonly string[];
  trace: WorkbookTrace;
  /** The user's examples: inputs with the expected result. */
  examples: Examples;
  /** When to explain the steps of a formula. "never": the client lists them itself. */
  steps: "always" | "in-doubt" | "never";
}

export interface Conversation {
  messages: readonly Message[];
  /** What the formulas of the user's workbook say about the cells of the question. */
  trace?: WorkbookTrace | undefined;
  /** The user's tables as pasted, complete. */
  tables?: string | undefined;
  /** The cell or range for the formula, such as `Orders!E2`. */
  place?: string | undefined;
}

/** Longer questions contain documents, so only the beginning is read. */
const mostCharacters = 6_000;
const mostData = 200_000;
/** How many earlier questions count: for their tables, and for the cells that they name. */
const mostEarlier = 5;
const mostNaming = 2;

const isQuestion = ({ role, content }: Message): boolean =>
  role === "user" && kindOf(content) === "question" && withoutFences(content) !== "";

const noTrace: WorkbookTrace = { cells: [], sheet: null };

export function requestIn({ messages, tables = "", place = "", trace = noTrace }: Conversation): UserRequest {
  const dialect = dialectIn(messages);
  const texts = messages.filter(({ role }) => role === "user").map(({ content }) => content);
  const last = texts.at(-1) ?? "";
  const kind = kindOf(last);
  const at = messages.findLastIndex(isQuestion);
  // A refusal is about the last question before the refused answer.
  const message = withoutFences((kind === "repair" ? messages[at]?.content : last) ?? "");
  const divided = divide(message.slice(0, mostData));
  const question = divided.question.slice(0, mostCharacters);
  const before = texts.slice(0, -1).map(withoutFences);
  const earlier = before.slice(-mostEarlier).toReversed();
  const answers = messages.filter(({ role }) => role === "assistant").map(({ content }) => content);
  const given = fencedIn(messages.slice(-1), "formula")[0] ?? formulaInBlock(last);
  const refused = messages.slice(at).filter(({ role }) => role === "assistant");
  return {
    ...{ kind, question, dialect, trace },
    place: placeFrom(place),
    tables:
      tablesIn(keptAsText(divided.data, question, dialect), dialect) ??
      tablesIn(keptAsText(tables, question, dialect), dialect) ??
      earlier.map((text) => tablesIn(divide(text.slice(0, mostData)).data, dialect)).find(Boolean) ??
      supposedTables(question, before.slice(-mostNaming).join("\n")),
    language: languageIn(messages),
    turns: turnsIn(messages.slice(0, Math.max(0, at))),
    formula: kind === "question" ? null : (given?.trim() ?? formulaInBlock(answers.at(-1) ?? "")),
    refused: kind === "repair" ? refused.flatMap(({ content }) => formulaInBlock(content) ?? []) : [],
    examples: examplesIn(fencedIn(messages, "context")),
    steps: stepsIn(rulesIn(messages)),
  };
}

function examplesIn(context: readonly string[]): Examples {
  const [block] = context.flatMap(
    (text) => /^Examples, inputs and wanted result:\n((?:.+(?:\n|$))+)/m.exec(text)?.[1] ?? [],
  );
  const lines = block?.trimEnd().split("\n") ?? [];
  return lines.map((line) => line.split("\t"));
}

function stepsIn(rules: string): UserRequest["steps"] {
  if (/lists its steps itself/i.test(rules)) return "never";
  return /^Product:/m.test(rules) ? "in-doubt" : "always";
}

/** The earlier questions, each with the last formula of its answer. */
function turnsIn(messages: readonly Message[]): Turn[] {
  const turns: Turn[] = [];
  for (const message of messages) {
    const { role, content } = message;
    const turn = turns.at(-1);
    if (isQuestion(message)) {
      const { question } = divide(withoutFences(content));
      turns.push({ question, formula: null, isDoubtful: false });
    } else if (role === "assistant" && turn) {
      turn.formula = formulaInBlock(content) ?? turn.formula;
      turn.isDoubtful = isDoubtful(content);
    }
  }
  return turns;
}
