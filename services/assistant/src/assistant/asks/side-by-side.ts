// "name and price", "names with the days", "plants …, with their room": the columns that a question tells to show beside each other.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { alikeHeadings } from "../conditions/kinds.ts";
import { plainOf, said } from "../frames/plain.ts";
import type { Operand } from "../reading/operands.ts";
import { type Ask, columnsOf } from "./ask.ts";
import type { Condition } from "./condition.ts";
import { namesOf } from "./measures.ts";
import type { Span } from "./span.ts";

interface Mention {
  start: number;
  end: number;
  operand: Operand;
}

const articles =
  "(?:(?:also|auch|aussi) )?(?:the |their |its |his |her |der |die |das |den |dem |de[nmr] jeweiligen |ihre[nrm]? |deren |dessen |seine[nrm]? |le |la |les |leurs? |l'|son |sa |ses |cette |ce )*(?:number of |anzahl (?:der |an )?|nombre de )?";
const words =
  "(?:and|und|et|plus|sowie|samt|nebst|mitsamt|with|mit|avec|ainsi que|including|inkl\\.|inklusive|along with|together with|zusammen mit|next to it|beside (?:it|them)|daneben|a cote)";
const joint = new RegExp(`^\\s?(?:[,(/&+:]\\s?(?:${words}\\s)*|(?:${words}\\s)+)${articles}$`);
const opening =
  /(?:\b(?:by|nach|par|selon|between|zwischen|entre|per|each|every|pro|je|jede\w*|chaque|where|when|if|wo|wenn|deren|whose|dont|within|innerhalb|same|gleiche\w*|meme|no|without|ohne|sans)) ?(?:the |der |die |das |dem |den |le |la |les |l'|column |spalte |colonne )?$/;
/** What is shown is neither compared nor explained. */
const ending =
  /^["')\]]?\s?(?:$|[.,;:?!)\]–—-]|\(|(?:please|pls|pleas|thanks|bitte|danke|svp|stp|s'il|merci|of|from|for|to|in|on|at|into|beside|next|side|only|von|aus|fur|zu|in|ab|auf|an|nebeneinander|daneben|nur|auflisten|anzeigen|zeigen|ausgeben|listen|reicht|reichen|genugt|genugen|d'|de[s]?|du|pour|dans|en|cote|a cote|seulement|uniquement|suffisent|suffit|whose|that|who|which|wherever|every|all|alle[rn]?|chaque|tou[st]\w*|where|when|with|having|if|wo|wenn|quand|ayant)\b)/;
const accompanying =
  /(?<!\p{L})(?:along with|together with|with|plus|including|incl\.|mitsamt|zusammen mit|samt|nebst|inklusive|inkl\.|mit|ainsi que|accompagne\w* d[e'u]s?|avec) $/u;

const generic: readonly (readonly [RegExp, (heading: string, operand: Operand) => boolean])[] = [
  [said("dates?", "daten|datum", "dates?"), (_, { kind }) => kind === "date"],
  [
    said(
      "(?:e-?mails?|mails?)?[ -]?address(?:es)?|e-?mails?|mails?",
      "(?:\\p{L}*-?)adressen?|e-?mails?|mails?",
      "(?:adresses? )?(?:e-?mails?|mails?|courriels?)|adresses?",
    ),
    (heading) => /mail|addres|adres|courriel/.test(heading),
  ],
  [
    said(
      "(?:tele)?phone(?: numbers?)?|numbers?|phones?",
      "\\p{L}*nummern?|telefon",
      "(?:numeros? )?(?:de )?(?:tel\\.?|telephone|portable)|numeros?",
    ),
    (heading) =>
      /phone|tel\b|telefon|mobil|handy|portable|nummer|number|numero|^n[°or]\.?$|^nr\.?$|^no\.?$/.test(
        heading,
      ),
  ],
];

/** Words for the only column of numbers. */
const amounts = said(
  "prices?|costs?|amounts?|values?",
  "preise?|betrage?|kosten|werte?",
  "prix|montants?|couts?|valeurs?",
);
const anyName = said("names?", "namen?", "noms?");
const anyWord = /\p{L}{3,}/gu;

/** Words that mean a column without being its heading: "name", "date", "price". */
function looselyNamed(ask: Ask, table: DataTable): Mention[] {
  const all = columnsOf(ask, table);
  const isFree = (start: number, end: number): boolean =>
    !ask.columns.some((each) => each.score >= 1.9 && each.start < end && start < each.end) &&
    !ask.values.some((each) => each.start < end && start < each.end);
  const out: Mention[] = [];
  const put = (found: RegExpMatchArray, operands: readonly Operand[]): void => {
    const [start, end] = [found.index ?? 0, (found.index ?? 0) + found[0].length];
    const [only, ...others] = operands;
    if (
      only &&
      others.length === 0 &&
      isFree(start, end) &&
      !out.some((each) => each.start < end && start < each.end)
    )
      out.push({ start, end, operand: only });
  };
  const [name] = namesOf(ask, table).filter(({ operand }) => operand.kind === "text");
  for (const found of ask.low.matchAll(anyName)) put(found, name ? [name.operand] : []);
  for (const [words, suits] of generic)
    for (const found of ask.low.matchAll(words))
      put(
        found,
        all.filter((operand) => suits(plainOf(operand.column?.heading ?? ""), operand)),
      );
  for (const found of ask.low.matchAll(amounts))
    put(
      found,
      all.filter(({ kind }) => kind === "number"),
    );
  for (const found of ask.low.matchAll(anyWord))
    put(
      found,
      all.filter(({ column, kind }) => kind !== "text" && alikeHeadings(found[0], column?.heading ?? "")),
    );
  return out;
}

/** The columns in the order of the table, and where they are named; null where fewer than two are. */
export function sideBySide(
  ask: Ask,
  table: DataTable,
  conditions: readonly Condition[],
): { operands: Operand[]; spans: Span[] } | null {
  const named = ask.columns.filter(
    ({ start, end, operand, score }) =>
      score >= 1.3 &&
      end - start > 1 &&
      operand.column?.table === table &&
      !ask.defined.some(([from, to]) => from <= start && end <= to),
  );
  const mentions: Mention[] = [...named, ...looselyNamed(ask, table)].sort(
    (one, other) => one.start - other.start,
  );
  const [name] = namesOf(ask, table).filter(
    ({ operand }) => operand.kind === "text" || operand.kind === "code",
  );
  let best: Mention[] = [];
  for (let at = 0; at < mentions.length; at++) {
    const chain = chainFrom(ask, mentions, at);
    const [first] = chain;
    const last = chain.at(-1);
    if (!first || !last) continue;
    const before = ask.low.slice(0, first.start).replace(new RegExp(`${articles}$`), "");
    if (opening.test(ask.low.slice(0, first.start)) || !ending.test(ask.low.slice(last.end))) continue;
    const isWith = accompanying.test(before);
    const isCondition = conditions.some(
      (each) =>
        each.operand.left === last.operand.left &&
        (/^(?:filled|blank)$/.test(each.operator) ||
          each.spans.some(([from, to]) => from < last.end && last.start < to)),
    );
    const whole =
      isWith && name && !isCondition && !chain.some(({ operand }) => operand.left === name.operand.left)
        ? [{ start: first.start, end: first.start, operand: name.operand }, ...chain]
        : chain;
    if (widthOf(whole) > 1 && widthOf(whole) >= widthOf(best)) best = whole;
  }
  if (best.length < 2) return null;
  const operands = [...new Map(best.map(({ operand }) => [operand.left, operand])).values()];
  return {
    operands: operands.sort((one, other) => one.left - other.left),
    spans: best.map(({ start, end }): Span => [start, end]),
  };
}

const widthOf = (mentions: readonly Mention[]): number =>
  new Set(mentions.map(({ operand }) => operand.left)).size;

/** Mentions that follow each other with nothing but "and" between them. */
function chainFrom({ low }: Ask, mentions: readonly Mention[], at: number): Mention[] {
  const chain = mentions.slice(at, at + 1);
  for (const next of mentions.slice(at + 1)) {
    const last = chain.at(-1) as Mention;
    if (next.start < last.end) continue;
    if (next.operand.left === last.operand.left && next.start - last.end <= 1) {
      chain[chain.length - 1] = { ...last, end: next.end };
      continue;
    }
    if (next.operand.left === last.operand.left || !joint.test(low.slice(last.end, next.start))) break;
    chain.push(next);
  }
  return chain;
}
