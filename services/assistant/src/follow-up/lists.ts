// Changes of a list: in another order, only the first of it, joined in one cell or with another mark.

import { printNode } from "@cellwright/formula/format";
import { nodesOf } from "@cellwright/formula/tree";
import { firstRows, sortedAt, sortedBy } from "../building/list-parts.ts";
import { literal } from "../building/references.ts";
import { namedColumns } from "./change-query.ts";
import { type Edit, spliced } from "./parts.ts";
import { queryIn } from "./query.ts";
import { written } from "./write-query.ts";

/** A list in another order; a sorted one or a rank the other way round. */
const sorted: Edit = (formula, tree, follow) => {
  const { now, says, situation } = follow;
  const isReversed = says("reversed", "reverse");
  if (!isReversed && now.order === null && !says("sort")) return null;
  const calls = nodesOf(tree).flatMap((each) => (each.type === "call" ? [each] : []));
  const old = calls.find(({ name }) => /^(?:SORT|SORTBY|RANK(?:\.EQ|\.AVG)?)$/.test(name));
  const query = queryIn(tree, situation);
  const [by] = namedColumns(follow);
  if (old && !by) {
    const isRank = old.name.startsWith("RANK");
    const [up, down] = isRank ? ["1", "0"] : situation.dialect === "sheets" ? ["TRUE", "FALSE"] : ["1", "-1"];
    const args = old.args.map((each) => printNode(each));
    const isUp = isRank ? args[2] === "1" || args[2] === "TRUE" : !/^(?:-1|FALSE)$/.test(args[2] ?? "");
    while (args.length < 2) args.push(situation.dialect === "sheets" ? "1" : "");
    args[2] = String((isReversed ? !isUp : now.order !== "descending") ? up : down);
    return spliced(formula, old, `${old.name}(${args.join(",")})`);
  }
  if (query?.kind !== "list") return null;
  const outer = calls.find(({ name, args }) => name === "UNIQUE" && args.length === 1);
  const list = outer ?? query.at;
  const order = isReversed ? "descending" : (now.order ?? "ascending");
  const dates = query.results[0]?.region.columns.filter(({ kind }) => kind === "date") ?? [];
  const [date] = dates.filter(() => now.concepts.some(({ name }) => name === "date" || name === "due"));
  const key = by ?? (date && query.results[0] ? { region: query.results[0].region, column: date } : null);
  const place = key ? query.results.findIndex(({ column }) => column.column === key.column.column) : 0;
  if (place >= 0) return spliced(formula, list, sortedAt(printNode(list), place + 1, order, situation));
  const keys = key && written({ ...query, results: [key] }, situation);
  return keys ? spliced(formula, list, sortedBy(printNode(list), keys, order, situation)) : null;
};

const cut: Edit = (_formula, tree, { now, situation, says }) => {
  if (now.limit === null || !says("top", "max", "first", "min", "bottom", "last")) return null;
  const query = queryIn(tree, situation);
  const isList = tree.type === "call" && /^(?:SORT|SORTBY|FILTER|UNIQUE)$/.test(tree.name);
  return isList
    ? `=${firstRows(printNode(tree), String(now.limit), query?.results.length ?? 1, situation)}`
    : null;
};

const marks: Readonly<Record<string, string>> = {
  signComma: ", ",
  signSemicolon: "; ",
  signSlash: "/",
  signDash: "-",
  signSpace: " ",
  signLine: "\n",
  signDot: ".",
  signColon: ": ",
  signUnderscore: "_",
};

/** In one cell, or with another mark between the parts. */
const joined: Edit = (formula, tree, { now, says }) => {
  const names = Object.keys(marks).filter((name) => says(name));
  const [name] = names.length > 1 ? names.filter((each) => each !== "signSpace") : names;
  const isTight = now.concepts.some(({ name: each }) => each === "no" || each === "lacking");
  const quote = now.mentions.find((each) => each.type === "quote");
  const mark = quote?.type === "quote" ? quote.text : name && marks[name];
  const isSpaced = names.length > 1 && !isTight;
  const spaced = isTight ? mark?.trim() : isSpaced ? `${mark?.trim()} ` : mark;
  const named = spaced === undefined ? null : mark === "\n" ? "CHAR(10)" : literal(spaced);
  const old = nodesOf(tree).find((each) => each.type === "call" && /^(?:TEXTJOIN|JOIN)$/.test(each.name));
  const first = old?.type === "call" && old.args[0];
  if (first) return named ? spliced(formula, first, named) : null;
  const chain =
    tree.type === "binary" && tree.operator === "&" && tree.left.type === "binary" ? tree.left : null;
  if (tree.type === "binary" && chain?.right.type === "text" && (named || says("reversed", "reverse"))) {
    const ends = [printNode(chain.left), printNode(tree.right)];
    return `=${(says("reversed", "reverse") ? ends.toReversed() : ends).join(`&${named ?? printNode(chain.right)}&`)}`;
  }
  const isList = tree.type === "call" && /^(?:SORT|SORTBY|FILTER|UNIQUE|TAKE)$/.test(tree.name);
  return isList && says("join") ? `=TEXTJOIN(${named ?? '", "'},TRUE,${printNode(tree)})` : null;
};

export const listEdits: readonly Edit[] = [sorted, cut, joined];
