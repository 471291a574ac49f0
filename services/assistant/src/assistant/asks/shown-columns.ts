// Which columns of the rows are shown.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { said } from "../frames/plain.ts";
import type { Operand } from "../reading/operands.ts";
import { accompanied } from "./accompanied.ts";
import { type Ask, columnsOf, does, spansOf } from "./ask.ts";
import type { Condition } from "./condition.ts";
import { headedColumns } from "./headed.ts";
import { namesOf } from "./measures.ts";
import { sideBySide } from "./side-by-side.ts";
import type { Span } from "./span.ts";

export const wholeRows = said(
  "(?:repeat|copy) (?:the |this |my )?(?:whole |entire )?(?:list|table)|filter (?:the |this |my )?(?:table|list|data|rows)|(?:whole|entire|complete|full) (?:\\p{L}+ )?(?:list|table|sheet|overview|register|inventory|log)|(?:whole|entire|complete|full|all) (?:rows?|lines?|records?|entr\\w+|table|list|data|columns)|rows|all (?:three|four|five|the|its) columns|lines|records|with all (?:their )?(?:details|data|columns)|whole thing|everything about|entries|(?:table|list|rows) (?:once )?(?:again|over again|once more)|(?:copy|version) of (?:the|this|my) (?:table|list)|(?:both|all) (?:the )?columns|(?:and|with|sort|order|arrange) everything(?= ?(?:[.?!,;)]|$|by|please|else))|same (?:list|table)(?: again| once more| over again)?|sort(?:ed)? (?:the|this|my|our) (?:\\p{L}+ ){0,2}(?:list|table|data)|full rows?|everything (?:that|in|from|except|but)",
  "(?:ganze\\w*|gesamte\\w*|komplette\\w*|vollstandige\\w*) (?:\\w+)?(?:tabelle|liste|ubersicht|verzeichnis|aufstellung)|(?:die |diese )?(?:tabelle|liste|daten) (?:nach [^.]* )?(?:filtern|eingrenzen)|filter\\w* (?:mir )?(?:die |diese )?(?:tabelle|liste|daten|zeilen)|(?:ganze\\w*|komplette\\w*|vollstandige\\w*|alle) (?:zeilen?|datensatze|eintrage|tabelle|liste|daten|spalten)|zeilen|datensatze|alle (?:drei|vier|funf) spalten|(?:tabelle|liste)\\b[^.?!,]{0,24} (?:noch ?mal|noch einmal|erneut)|kopie der (?:tabelle|liste)|mit allen (?:angaben|spalten|daten)|komplett(?! (?:weg|leer|alle|aus|ver|fertig))|eintrage|(?:beide|alle) spalten|(?:und|mit) allem|(?:die)?selbe (?:liste|tabelle)|gleiche (?:liste|tabelle)|alles (?:\\p{L}+ ){0,4}(?:sortieren|ordnen|anordnen)|(?:sortier\\w*|ordne\\w*) (?:bitte )?(?:alles|die (?:\\p{L}*)(?:liste|tabelle))|(?:die |diese |meine )?\\p{L}*liste (?:\\p{L}+ ){1,5}(?:sortieren|ordnen|anordnen)|volle zeilen?|alles (?:aus|auser|ausser|von)",
  "(?:tout(?:e)? (?:le |la |ma |mon |notre |cette |ce )|l'ensemble d[eu] (?:la )?|l'integralite d[eu] (?:la )?)(?:tableau|liste|table|feuille|inventaire|registre)|(?:liste|tableau) (?:entiere?|complete?)|filtre\\w* (?:le |la |ce |cette |les )?(?:tableau|liste|donnees|lignes)|(?:lignes?|tableau|liste|fiches?|enregistrements?) (?:entiere?s?|complete?s?|entiers)|lignes|toutes les (?:lignes|colonnes|donnees|infos)|(?:les )?(?:trois|quatre|cinq) colonnes|tout le tableau|enregistrements|(?:reprodui\\w+|repren\\w+|recopi\\w+) (?:le |la |ce |cette )?(?:tableau|liste)|copie (?:du|de la) (?:tableau|liste)|(?:les )?deux colonnes|et (?:le )?tout(?= ?(?:[.?!,;)]|$|merci|svp))|meme (?:liste|tableau)|(?:tri\\w*|class\\w*|rang\\w*|ordonn\\w*) (?:tout|la liste|le tableau|les donnees)|tout (?:trier|classer|ranger)|tout (?:ce qui|sauf)",
);

/** No word for the rows alone. */
const full =
  /full|whole|complete|entire|ganze|komplett|vollstandig|volle|gesamt|entier|complet|integral|columns|spalten|colonnes|everything$|allem$|tout$/;

const skipping =
  /skip|ignor|leav|omit|drop|(?:without|ohne|sans)(?! (?:the |a |die |eine |l'|les |la )?(?:head|title|kopf|uberschrift|titel|en-tete|entete|titre))|exclud|ausl|weglass|uberspr|saut|exclu|those|these|diese(?!lbe)|ces/;

export interface Shown {
  operands: Operand[];
  isWhole: boolean;
  penalty: number;
  /** Where the columns are named. */
  spans?: readonly Span[];
}

const all =
  /(?:\b(?:all|every|alle[nrs]?|jede[nrs]?|list\w*|show|which|welche[nrs]?|tou(?:s|tes)|liste\w*|quel(?:le)?s?)(?: (?:the|of the|my|our|die|der|meine|les|des|mes|nos|alle[nr]?|all))* )$/;

/** "Addresses with …": what a question begins with is what is listed. */
export const beginning =
  /^(?:please,? |bitte |(?:the|all|die|alle|les|tous les|toutes les|liste der|liste des|list of) )*$/;

/** "all names that begin with B": the column is what is listed. */
const isListedBy = ({ columns, low }: Ask, { left }: Operand): boolean =>
  columns.some(
    ({ operand, start }) =>
      operand.left === left &&
      (all.test(low.slice(Math.max(0, start - 30), start)) || beginning.test(low.slice(0, start))),
  );

/** "no name twice": whatever the list shows. */
const isAnyName = ({ acts, low }: Ask, start: number, end: number): boolean =>
  /^(?:names?|namen?|noms?|entr\w+|eintrag\w*|persons?|personen?|personnes?)$/.test(low.slice(start, end)) &&
  (acts.get("unique")?.some(([from, to]) => from <= start && end <= to) ?? false);

/** "by price", "prio 1 first": it puts the rows in order and need not be shown. */
const isKey = ({ acts, low }: Ask, start: number, end: number): boolean =>
  [...(acts.get("up") ?? []), ...(acts.get("down") ?? [])].some(
    ([from, to]) =>
      (from <= start && end <= to && /\d/.test(low.slice(from, to))) ||
      (from - end === 1 && /^\d/.test(low.slice(from))),
  );

/** Which columns of the rows are shown. */
export function shownOf(ask: Ask, table: DataTable, conditions: readonly Condition[]): Shown[] {
  const all = columnsOf(ask, table);
  const block = ask.scene.blocks.find(
    ({ operand }) => operand.left >= table.left && operand.right <= table.right,
  );
  const isWhole = spansOf(ask.low, wholeRows).some(([start, end]) => {
    const found = skipping.exec(ask.low.slice(Math.max(0, start - 24), end + 60));
    return found === null || found.index > Math.min(24, start) + end - start + 20;
  });
  const inside = block
    ? all.filter(({ left }) => left >= block.operand.left && left <= block.operand.right)
    : all;
  const names = namesOf(ask, table);
  const isRange = block !== undefined && inside.length > 1;
  const asked = ask.columns.filter(
    ({ start, end }) =>
      !ask.defined.some(([from, to]) => from <= start && end <= to) &&
      !isKey(ask, start, end) &&
      !isAnyName(ask, start, end),
  );
  const isTold = asked.some(
    ({ operand, score }) =>
      score >= 1.9 &&
      operand.column?.table === table &&
      operand.left !== names[0]?.operand.left &&
      !conditions.some((each) => each.operand.left === operand.left),
  );
  // "all bookings in March" where no column is called so
  const isUnnamed =
    /\b(?:all|alle[nrs]?|tou(?:s|tes) les|every|any)\b/.test(ask.low) &&
    !does(ask, "join", "unique", "once") &&
    !/\b(?:who|wer|wem|qui|derer|denen|diejenigen|ceux|celles|names?|namen?|noms?)\b/.test(ask.low) &&
    !ask.columns.some(
      ({ operand, score }) =>
        score >= 1.3 &&
        operand.column?.table === table &&
        !conditions.some((each) => each.operand.left === operand.left),
    );
  const isOnce = does(ask, "unique", "distinct");
  const out: Shown[] = [
    {
      operands: inside,
      isWhole: true,
      penalty:
        (isWhole ? 0 : isRange ? 0.1 : isUnnamed ? 0.25 : 0.75) +
        (isTold && !isWhole && !does(ask, "sort", "up", "down") ? 0.6 : 0) +
        (isOnce ? 0.3 : 0),
    },
  ];
  const free = asked.filter(
    ({ operand, score }) =>
      score >= 1.9 &&
      operand.column?.table === table &&
      !conditions.some((each) => each.operand.left === operand.left),
  );
  const sure = [...new Map(free.map((each) => [each.operand.left, each.operand])).values()].sort(
    (one, other) => one.left - other.left,
  );
  if (sure.length > 1)
    out.push({ operands: sure, isWhole: false, penalty: 0.2 + (isWhole ? 0.5 : 0) + (isOnce ? 0.3 : 0) });
  const headed = headedColumns(ask, table);
  if (headed.length > 1) out.push({ operands: headed, isWhole: headed.length === all.length, penalty: -0.5 });
  const both = accompanied(ask, table);
  if (both) out.push({ operands: both, isWhole: false, penalty: -0.35 });
  const pair = [
    ...ask.low.matchAll(/\b(?:columns|spalten|colonnes)\s+([a-z])\s*(?:,|and|und|et|&)\s*([a-z])\b/g),
  ][0];
  if (pair) {
    const lettered = all.filter(
      ({ column }) => column?.letter.toLowerCase() === pair[1] || column?.letter.toLowerCase() === pair[2],
    );
    if (lettered.length === 2) out.push({ operands: lettered, isWhole: false, penalty: -0.2 });
  }
  const [, from, to] =
    /\b(?:columns|cols|spalten|colonnes)\s+([a-z])\s*(?:to|through|-|–|bis|a)\s*([a-z])\b/.exec(ask.low) ??
    [];
  const run = all.filter(({ column }) => {
    const letter = column?.letter.toLowerCase() ?? "";
    return from !== undefined && to !== undefined && from <= letter && letter <= to;
  });
  if (run.length > 1) out.push({ operands: run, isWhole: run.length === all.length, penalty: -0.3 });
  const once = onceOf(ask, table);
  if (once) out.push({ operands: [once], isWhole: false, penalty: -0.3 });
  const told = sideBySide(ask, table, conditions);
  if (told) {
    const isAll = told.operands.length === all.length;
    const isFull = isWhole && spansOf(ask.low, wholeRows).some((span) => full.test(ask.low.slice(...span)));
    out.push({ ...told, isWhole: isAll, penalty: isOnce ? -0.1 : isFull ? 0.3 : -0.35 });
    if (!isAll && !isFull && out[0]) out[0].penalty += 0.3;
  }
  const isListed = told || once || both ? 0.3 : 0;
  for (const { operand, penalty } of names) {
    const isCondition = conditions.some(
      (each) => each.operand.left === operand.left && each.operator !== "filled",
    );
    const isOdd = /alphabet/.test(ask.low) && operand.kind !== "text" ? 0.8 : 0;
    out.push({
      operands: [operand],
      isWhole: false,
      penalty:
        penalty +
        isListed +
        isOdd +
        (headed.length === 1 && headed[0]?.left === operand.left ? -0.2 : 0) +
        (isCondition ? (isListedBy(ask, operand) ? 0.1 : 0.6) : 0) +
        (isWhole ? 0.5 : 0) +
        (isRange ? 0.6 : 0),
    });
  }
  return out;
}

/** "the different towns", "each town once": what is there once. */
function onceOf(ask: Ask, table: DataTable): Operand | null {
  const spans = (["distinct", "unique"] as const).flatMap((act) => ask.acts.get(act) ?? []);
  const found = ask.columns.filter(
    ({ operand, score, start, end }) =>
      score >= 1.9 &&
      operand.column?.table === table &&
      !isAnyName(ask, start, end) &&
      spans.some(
        ([from, to]) =>
          (start >= to && start - to <= 3) ||
          (from <= start && end <= to) ||
          (end <= from &&
            from - end <= 2 &&
            /(?:each|every|jede\w*|chaque|les|des|all|alle[nr]?) $/.test(ask.low.slice(0, start))),
      ),
  );
  const [first, ...others] = found;
  return first && others.every(({ operand }) => operand.left === first.operand.left) ? first.operand : null;
}
