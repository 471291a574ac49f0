// The formula of a reply as it is shown: read in whatever writing the model used, written in the person's own.

import { type Checked, check } from "@cellwright/formula/check";
import type { Writing } from "@cellwright/formula/dialect";
import { print } from "@cellwright/formula/format";
import { parse } from "@cellwright/formula/parse";
import { findFunction } from "@cellwright/formula/reference";
import { translate } from "@cellwright/formula/translate";
import type { Node } from "@cellwright/formula/tree";
import { type Flaw, flaw } from "./flaw.ts";
import { callsIn } from "./nodes.ts";
import { tellOf } from "./verdicts.ts";

export type Read =
  /** `tree` has the places of `shown`. */
  { ok: true; shown: string; tree: Node; notes: string[] } | { ok: false; shown: string; flaws: Flaw[] };

export function readFormula(body: string, own: Writing): Read {
  if (!/^\{?\s*=/.test(body)) return refused(body, [flaw(tellOf(own)("start"), 0, Math.min(1, body.length))]);
  const { dialect = "excel", messages } = own;
  const canonical: Writing = { dialect, ...(messages && { messages }) };
  const tried: { writing: Writing; checked: Checked }[] = [];
  for (const writing of writingsOf(own)) {
    const checked = check(body, writing);
    if (checked.ok) return written(body, checked.tree, writing, own, []);
    tried.push({ writing, checked });
  }
  if (dialect === "sheets" && !tried.some(({ checked }) => isForeign(checked))) {
    const carried = translate(body, { dialect: "excel" }, canonical);
    if (carried.ok && check(carried.formula, canonical).ok && check(body, { dialect: "excel" }).ok)
      return written(carried.formula, parse(carried.formula, canonical).tree, canonical, own, carried.notes);
  }
  const fewest = tried.toSorted(
    (one, other) => errorsIn(one.checked).length - errorsIn(other.checked).length,
  )[0];
  return refused(
    body,
    fewest ? errorsIn(fewest.checked).map(({ message, start, end }) => flaw(message, start, end)) : [],
  );
}

/** Has a function that the person's product does not have: the model shall write it otherwise, nobody guesses how. */
const isForeign = ({ tree }: Checked): boolean =>
  callsIn(tree).some(({ name }) => findFunction(name)?.dialects.includes("sheets") === false);

const refused = (shown: string, flaws: Flaw[]): Read => ({ ok: false, shown, flaws });
const errorsIn = ({ problems }: Checked) => problems.filter(({ severity }) => severity === "error");

/** English with commas first: it is what a model is asked for. Then the person's own, and mixtures of both. */
function writingsOf(own: Writing): Writing[] {
  const { dialect = "excel", vocabulary, separator = ",", messages } = own;
  const plain: Writing = { dialect, ...(messages && { messages }) };
  const writings: Writing[] = [plain];
  if (separator === ";") writings.push({ ...plain, separator });
  if (vocabulary && vocabulary.language !== "en") {
    writings.push(own);
    if (separator === ";") writings.push({ ...plain, vocabulary, separator: "," });
  }
  return writings;
}

/** In the person's writing; what is already written so keeps its lines and blanks. */
function written(body: string, tree: Node, from: Writing, own: Writing, notes: string[]): Read {
  const isOwn = isSameWriting(from, own);
  const shown = isOwn ? body : print(tree, own);
  const again = isOwn ? { tree, problems: [] } : parse(shown, own);
  // a name that means something else in the other language: left as the model wrote it
  if (again.problems.length > 0) return { ok: true, shown: body, tree, notes };
  return { ok: true, shown, tree: again.tree, notes };
}

const isSameWriting = (one: Writing, other: Writing): boolean =>
  (one.separator ?? ",") === (other.separator ?? ",") &&
  (one.vocabulary?.language ?? "en") === (other.vocabulary?.language ?? "en");
