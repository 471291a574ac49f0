// What a row shows where something is so, and what where it is not: quoted or bare words, yes and no, nothing at all.

import { spokenIn } from "../decisions/spoken.ts";
import { quote } from "../frames/pick.ts";
import type { Ask } from "./ask.ts";
import type { Span } from "./span.ts";

export interface Choice {
  yes: string;
  no: string;
  spans: readonly Span[];
  penalty: number;
}

interface Word {
  start: number;
  end: number;
  formula: string;
  isElse?: boolean;
}

const blank =
  "(?:leave (?:it|them|the cell|that|those|the rest)?\\s*(?:blank|empty)?|(?:stays?|remains?|is|are|keep it|left|be)? ?(?:blank|empty|nothing)|(?:bleib\\w*|soll|lass\\w*)? ?(?:die zelle |sie |es )?(?:leer\\w*|nichts|frei)(?: (?:lassen|bleiben))?|(?:laisse\\w*|reste\\w*)? ?(?:la cellule |le reste )?(?:vides?|rien)|an empty cell|a blank|une cellule vide|leere zelle)";
const other =
  "(?:otherwise|or else|else|if not|all (?:the )?others?|the others?|everything else|(?:for )?the rest|any other|everyone else|sonst|andernfalls|ansonsten|(?:bei |fur )?(?:allen?|die) (?:anderen|ubrigen|restlichen)|der rest|wenn nicht|falls nicht|sinon|autrement|dans (?:le|les) cas contraire|(?:pour )?(?:le reste|les autres)|in all (?:other )?rows(?: above it)?|(?<!als )in allen \\w+ (?:daruber|davor)|a defaut)";

/** What stands in quotes behind it is what shall be written. */
const marking = /mark|flag|label|answer|reply|markier|kennzeichn|antwort|marqu|repond|signal/;

export function choicesOf(ask: Ask): Choice[] {
  const { low, quotes, scene } = ask;
  const pair =
    /\b(yes|ja|oui)\b\s*(?:\/|or|oder|ou|,|and|und|et)\s*(?:else |otherwise )?\b(no|nein|non)\b/.exec(low);
  const text = scene.text;
  const truths = [...text.matchAll(/\b(?:TRUE|FALSE|WAHR|FALSCH|VRAI|FAUX)\b/g)];
  const others = [...low.matchAll(new RegExp(`(?<![\\p{L}])${other}(?![\\p{L}])`, "gu"))];
  const behind = (at: number): number => {
    const [last] = others.filter(({ index }) => index < at).slice(-1);
    return last ? at - last.index - last[0].length : 999;
  };
  const empties = others.flatMap((found): Word[] => {
    const rest = low.slice(found.index + found[0].length);
    const next = new RegExp(
      `^[\\s,:]*(?:(?:it|they|the cell|die zelle|la cellule|just|simply|einfach|should|soll|doit) )*${blank}(?![\\p{L}])`,
      "u",
    ).exec(rest);
    return next
      ? [{ start: found.index, end: found.index + found[0].length + next[0].length, formula: '""' }]
      : [];
  });
  for (const found of low.matchAll(
    new RegExp(`${blank},? (?:otherwise|else|sonst|andernfalls|sinon)(?![\\p{L}])`, "gu"),
  ))
    empties.push({ start: found.index, end: found.index + found[0].length, formula: '""' });
  const quoted: Word[] = quotes
    .filter(
      ({ start, end }) =>
        !/(?:begin|start|contain|enthalt|beginn|commenc|contien|with|mit|par|avec)\w*\s*$/.test(
          low.slice(Math.max(0, start - 14), start),
        ) ||
        marking.test(low.slice(Math.max(0, start - 110), start)) ||
        /^.{0,2}(?:markier|kennzeichn|verseh)/.test(low.slice(end)),
    )
    .map(({ start, end, value }) => ({ start, end, formula: quote(value) }));
  const bare: Word[] =
    quoted.length < 2
      ? spokenIn(scene)
          .filter(
            ({ start, end, isElse }) =>
              !quoted.some((each) => each.start < end && start < each.end) &&
              (isElse || quoted.every((each) => each.end <= start || behind(each.start) < 26)) &&
              !truths.some(({ index }) => start <= index && index < end),
          )
          .map(({ start, end, isElse }) => ({ start, end, formula: quote(text.slice(start, end)), isElse }))
      : [];
  for (const found of low.matchAll(
    /(?:gets?|put|receive\w*|mark\w*|with|mit|bekomm\w*|erhalt\w*|recevoir|recoi\w*|mets|mettre|marqu\w*|avec|soll\w*|kommt|steh\w*)[^.,;]{0,24}?(?<![\p{L}])(?:an?|eine?n?|une?) (?<w>x|star|stern|etoile|sternchen)(?![\p{L}])/gu,
  )) {
    const its = found.groups?.w ?? "";
    const start = found.index + found[0].length - its.length;
    bare.push({ start, end: start + its.length, formula: quote(text.slice(start, start + its.length)) });
  }
  for (const found of low.matchAll(
    /(?<![\p{L}])(?:with|mit|avec|par|put|setz\w*|mets|mettre|schreib\w*|ecris|write|mark\w*|marqu\w*|coche\w*|tick|flag) (?:d'un |un |an? |ein )?(?<w>x)(?![\p{L}\p{N}])/gu,
  ))
    if (!bare.some(({ end }) => end === found.index + found[0].length))
      bare.push({
        start: found.index + found[0].length - 1,
        end: found.index + found[0].length,
        formula: quote(text.slice(found.index + found[0].length - 1, found.index + found[0].length)),
      });
  const words = [...quoted, ...bare].sort((one, other) => one.start - other.start);
  const span = ({ start, end }: Word): Span => [start, end];
  const out: Choice[] = [];
  const isOther = (each: Word): boolean => each.isElse ?? behind(each.start) < 26;
  const no = words.find(isOther);
  const yes = words.find((each) => each !== no);
  const penalty = bare.length > 0 ? 0.15 : 0;
  if (yes && no) out.push({ yes: yes.formula, no: no.formula, spans: [span(yes), span(no)], penalty });
  else if (yes && empties[0])
    out.push({ yes: yes.formula, no: '""', spans: [span(yes), span(empties[0])], penalty });
  else if (words.length >= 2 && words[0] && words[1])
    out.push({
      yes: words[0].formula,
      no: words[1].formula,
      spans: [span(words[0]), span(words[1])],
      penalty: penalty + 0.05,
    });
  else if (yes) out.push({ yes: yes.formula, no: '""', spans: [span(yes)], penalty: penalty + 0.1 });
  if (pair)
    out.push({
      yes: quote(text.slice(pair.index, pair.index + (pair[1]?.length ?? 0))),
      no: quote(pair[2] ?? ""),
      spans: [[pair.index, pair.index + pair[0].length]],
      penalty: 0,
    });
  if (truths.length > 0)
    out.push({
      yes: "TRUE",
      no: "FALSE",
      spans: truths.map((each): Span => [each.index, each.index + each[0].length]),
      penalty: 0.05,
    });
  return out;
}

/** `IF` with the choice, bare for TRUE and FALSE. */
export const decided = (test: string, { yes, no }: Choice): string =>
  yes === "TRUE" && no === "FALSE" ? test : `IF(${test},${yes},${no})`;

/** A formula that shows none of the texts that shall be written. */
export function unspoken(ask: Ask, formula: string): number {
  const told = ask.isFilled ? spokenIn(ask.scene).filter(({ isSure }) => isSure) : [];
  const { text } = ask.scene;
  return told.length === 0 || told.some(({ start, end }) => formula.includes(quote(text.slice(start, end))))
    ? 0
    : told.some(({ isElse }) => isElse)
      ? 1.5
      : 0.6;
}
