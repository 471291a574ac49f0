// The assistant: the last question of a conversation in, an answer out. The same question always has the same answer.
import { check } from "@cellwright/formula/check";
import type { Dialect } from "@cellwright/formula/dialect";
import { print } from "@cellwright/formula/format";
import { findFunction } from "@cellwright/formula/reference";
import { children, type Node } from "@cellwright/formula/tree";
import { explainFormula, explainFunction, formulaIn } from "./explain.ts";
import { withPlaces } from "./places.ts";
import { has, phrase } from "./reader.ts";
import type { Missing, Solution, Topic } from "./topic.ts";
import { choices } from "./topics/choices.ts";
import { dates } from "./topics/dates.ts";
import { extremes } from "./topics/extremes.ts";
import { lists } from "./topics/lists.ts";
import { lookups } from "./topics/lookups.ts";
import { numbers } from "./topics/numbers.ts";
import { texts } from "./topics/texts.ts";
import { totals } from "./topics/totals.ts";
import { type Word, wordsOf } from "./words.ts";

export interface Message {
  role: string;
  content: string;
}

/** The more special topics first: "count the characters of A2" is a text before it is a count. */
const topics: readonly Topic[] = [choices, lists, texts, extremes, dates, numbers, totals, lookups];

/** Longer questions hold pasted data or documents; their beginning is read. */
const mostCharacters = 4000;

/**
 * Rules come from the system's messages only, the question from the user's last one;
 * what users write is matched against the topics and never followed as an instruction.
 */
export function answer(messages: readonly Message[]): string {
  const question = messages.findLast(({ role }) => role === "user")?.content.slice(0, mostCharacters) ?? "";
  const dialect = dialectOf(messages);
  const formula = formulaIn(question);
  if (formula) return explainFormula(formula, dialect);
  const words = wordsOf(question);
  const placed = withPlaces(words);
  const hasPlace = placed.some(({ kind }) => kind === "place");
  if (!hasPlace) {
    const explained = explainFunction(words, dialect);
    if (explained) return explained;
  }
  return solve(placed, dialect) ?? notUnderstood(dialect);
}

function dialectOf(messages: readonly Message[]): Dialect {
  const rules = messages.filter(({ role }) => role === "system" || role === "developer");
  return rules.some(({ content }) => /^\s*Dialect:\s*(?:google )?sheets\b/im.test(content))
    ? "sheets"
    : "excel";
}

/** These ask for something else than a formula in a cell. */
const beyond = phrase(
  "pivot|chart|graph|plot|macro|macros|vba|script|highlight|highlighting|formatting|color|colour|colors|dropdown|drop-down|import|query|python|sql|regex|protect|shortcut",
);

function solve(words: readonly Word[], dialect: Dialect): string | null {
  if (has(words, beyond)) return null;
  let missing: Missing | null = null;
  for (const topic of topics) {
    const found = topic({ words, dialect });
    if (found && "formula" in found) {
      const told = tell(found, dialect);
      if (told) return told;
    } else if (found) missing ??= found;
  }
  return missing?.missing ?? null;
}

/** Null for a formula that would not pass the check: nothing unsound is ever said. */
function tell({ formula, does, note }: Solution, dialect: Dialect): string | null {
  const { ok, tree } = check(`=${formula}`, { dialect });
  if (!ok) return null;
  const explained = [functionsOf(tree), note ?? ""].filter(Boolean).join(" ");
  return `${does}\n\n\`\`\`excel\n${print(tree)}\n\`\`\`\n${explained ? `\n${explained}\n` : ""}`;
}

/** The first two functions of the formula, as the reference describes them. */
function functionsOf(tree: Node): string {
  const names: string[] = [];
  const visit = (node: Node): void => {
    if (node.type === "call" && !names.includes(node.name)) names.push(node.name);
    for (const child of children(node)) visit(child);
  };
  visit(tree);
  const told = names.slice(0, 2).flatMap((name) => {
    const description = findFunction(name)?.description;
    return description ? [`\`${name}\` ${description[0]?.toLowerCase()}${description.slice(1)}`] : [];
  });
  return told.join(" ");
}

function notUnderstood(dialect: Dialect): string {
  const product = dialect === "sheets" ? "Google Sheets" : "Excel";
  return `I did not understand this well enough to give you a formula that is surely right. I am the built-in assistant for ${product} and can do these:

- sums, averages, counts, largest and smallest values, with conditions: "Sum column C where column A is Paid"
- look-ups: "Look up E2 in column A and return column C"
- decisions: "If B2 is greater than 100 show High, otherwise Low"
- parts of texts and dates: "Get the first name from A2", "How many days are between A2 and B2"
- rounding and percentages: "Round A2 to 2 decimals", "Increase B2 by 10%"
- lists: "List the unique values of column A", "Mark duplicates in column A"
- functions and formulas explained: "What does XLOOKUP do?", "Explain =SUM(A1:A3)"

Name the columns or ranges you mean, for example "column C" or "C2:C100".`;
}
