// What a row shows where something is so, and what where it is not: quoted or bare words, yes and no, nothing at all.
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
}

const blank =
  "(?:leave (?:it|them|the cell|that|those|the rest)?\\s*(?:blank|empty)?|(?:stays?|remains?|is|are|keep it|left|be)? ?(?:blank|empty|nothing)|(?:bleib\\w*|soll|lass\\w*)? ?(?:die zelle |sie |es )?(?:leer\\w*|nichts|frei)(?: (?:lassen|bleiben))?|(?:laisse\\w*|reste\\w*)? ?(?:la cellule |le reste )?(?:vides?|rien)|an empty cell|a blank|une cellule vide|leere zelle)";
const other =
  "(?:otherwise|or else|else|if not|all (?:the )?others?|the others?|everything else|(?:for )?the rest|any other|everyone else|sonst|andernfalls|ansonsten|(?:bei |fur )?(?:allen?|die) (?:anderen|ubrigen|restlichen)|der rest|wenn nicht|falls nicht|sinon|autrement|dans (?:le|les) cas contraire|(?:pour )?(?:le reste|les autres)|in all (?:other )?rows(?: above it)?|in allen \\w+ (?:daruber|davor)|a defaut)";
const verb =
  "(?:write|writes|put|puts|show|shows|say|says|enter|return|returns|display|mark(?:ed)?(?: (?:it|them|those|these|each|every))?(?: (?:as|with)|(?: \\p{L}+){1,3} (?:as|with))?|flag(?:ged)?(?: (?:it|them))?(?: (?:as|with))|label(?: (?:it|them))?(?: as)?|call it|inscri\\w*|schreib\\w*|zeig\\w*|setz\\w*|steh\\w*(?: dort| da)?|markier\\w*(?: \\w+)?(?: (?:mit|als))|kennzeichn\\w*(?: \\w+)?(?: (?:mit|als))|soll(?:en)?(?: dort| da)?|erschein\\w*|trag\\w*|ecri[st]\\w*|mets|mettre|affiche\\w*|indique\\w*|note[rz]?|inscri\\w*|marque\\w*(?: (?:avec|comme|par))?|renvoie\\w*|(?:the )?(?:word|text)|das wort|(?:der )?text|le mot|(?:le )?texte)";
const arrow = "(?:-+>|=>|→|:)";
const word =
  "(?<w>(?:a (?=\\p{L}+(?:er|ir|re)(?![\\p{L}])))?[\\p{L}][\\p{L}'-]*(?: (?!if|when|where|in|for|from|next|beside|otherwise|else|and|or|to|wenn|falls|neben|bei|in|fur|und|oder|sonst|ab|si|quand|lorsqu|pour|en|dans|et|ou|sinon|a|de|des|du|the|each|every|to|on|at|with|jede|der|die|das|le|la|les)[\\p{L}][\\p{L}'-]*)?)";
const stop =
  /^(?:leaves?|left|stays?|remains?|keep|empty|bleib\w*|lass\w*|laisse\w*|reste\w*|vides?|it|them|the|that|this|me|which|what|whether|how|a|an|all|every|each|in|only|just|number|count|es|sie|das|die|der|den|mir|was|ob|wie|alle|jede\w*|nur|le|la|les|moi|ce|cela|une?|chaque|tou\w+|combien|rank|rows?|everyone|names?|total|running|if|when|wenn|si|for|from|und|and|et|no|not|so|by|to|mit|von|zu|bei|dann|then|alors|ein\w*|the rank|its?|their|column|spalte|colonne|to date|zero|null|nil|nothing|nichts|rien|blank|empty|leer|vide|true|false|wahr|falsch|vrai|faux|first|ihn|please|bitte|here|next|after|again|i|we|you|ich|wir|je|on|nous|aus|est|is|are|ist|sind)$/u;

const taken = ({ columns }: Ask, start: number, end: number): boolean =>
  columns.some((each) => each.score >= 1.9 && each.start < end && start < each.end);

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
      ({ start }) =>
        !/(?:begin|start|contain|enthalt|beginn|commenc|contien|with|mit|par|avec)\w*\s*$/.test(
          low.slice(Math.max(0, start - 14), start),
        ) || /mark|flag|label|markier|kennzeichn|marqu/.test(low.slice(Math.max(0, start - 60), start)),
    )
    .map(({ start, end, value }) => ({ start, end, formula: quote(value) }));
  const bare: Word[] = [];
  const put = (found: RegExpMatchArray): void => {
    const its = found.groups?.w ?? "";
    const start = (found.index ?? 0) + found[0].lastIndexOf(its);
    const end = start + its.length;
    const [first = ""] = its.split(" ");
    if (
      its === "" ||
      / (?:empty|blank|leer|frei|vides?)$/.test(its) ||
      stop.test(its) ||
      stop.test(first) ||
      taken(ask, start, end)
    )
      return;
    if ([...bare, ...quoted].some((each) => each.start < end && start < each.end)) return;
    bare.push({ start, end, formula: quote(text.slice(start, end)) });
  };
  if (quoted.length < 2) {
    for (const found of low.matchAll(
      new RegExp(
        `(?<![\\p{L}])${other}[\\s,:=]*(?:(?:${verb}|${arrow}|it's|it is|there's|the text|is|ist|est|steht|stehen|just|nur) ?)*\\s*${word}`,
        "gu",
      ),
    ))
      put(found);
    for (const found of low.matchAll(
      new RegExp(`${word},? (?:otherwise|else|sonst|andernfalls|sinon)(?![\\p{L}])(?=\\s*[.;!?)]|$)`, "gu"),
    ))
      put(found);
    for (const found of low.matchAll(
      new RegExp(
        `(?:and|und|et|,) ${word} (?:in all (?:the )?(?:other )?rows|in allen|dans toutes les|pour (?:tou\\w+ )?les autres|bei allen)`,
        "gu",
      ),
    ))
      put(found);
    if (quoted.length === 0)
      for (const found of low.matchAll(
        new RegExp(
          `(?:(?<![\\p{L}])${verb}|${arrow}) ${word}(?= (?:in|into|next|beside|for|if|when|where|whenever|from|on|to|at|against|neben|bei|fur|wenn|falls|sobald|ab|des que|a cote|en|dans|si|quand|lorsqu|pour|a partir|des|devant|face|hinter|zu|an|other|else|sonst|sinon|and|und|et|beim|wo|ou|of|stehen|erscheinen|schreiben|eintragen|steht|der|dont)(?![\\p{L}])|\\s*[,;.)]|$)`,
          "gu",
        ),
      ))
        put(found);
  }
  if (quoted.length === 0) {
    // "known if the address …"
    for (const found of low.matchAll(
      new RegExp(
        `(?<=^|[.:!?] )${word},? (?=(?:if|when|where|wenn|falls|wo|sobald|si|quand|lorsqu\\w*)(?![\\p{L}]))`,
        "gu",
      ),
    ))
      put(found);
    // "twice? dup, else ok"
    for (const found of low.matchAll(
      new RegExp(`[?:] ${word},? (?=(?:otherwise|else|sonst|andernfalls|sinon)(?![\\p{L}]))`, "gu"),
    ))
      put(found);
    // "in B known if", "mettre en colonne C doublon si"
    for (const found of low.matchAll(
      new RegExp(
        `\\b(?:in|en|dans la)(?: (?:column|spalte|colonne|col\\.?))? [a-z]:? ${word},? (?:if|when|where|wenn|falls|wo|sobald|si|quand|lorsqu|ou|schreiben|eintragen)(?![\\p{L}])`,
        "gu",
      ),
    ))
      put(found);
    // "Duplikat schreiben, wo", "nachbestellen eintragen"
    for (const found of low.matchAll(
      new RegExp(
        `${word} (?:schreiben|eintragen|anzeigen|setzen|vermerken|ausgeben|hinschreiben)(?![\\p{L}])`,
        "gu",
      ),
    ))
      put(found);
  }
  for (const found of low.matchAll(
    /(?:gets?|put|receive\w*|mark\w*|with|mit|bekomm\w*|erhalt\w*|recevoir|recoi\w*|mets|mettre|marqu\w*|avec|soll\w*|kommt|steh\w*)[^.,;]{0,24}?(?<![\p{L}])(?:an?|eine?n?|une?) (?<w>x|star|stern|etoile|sternchen)(?![\p{L}])/gu,
  ))
    put(found);
  const words = [...quoted, ...bare].sort((one, other) => one.start - other.start);
  const span = ({ start, end }: Word): Span => [start, end];
  const out: Choice[] = [];
  const isOther = (each: Word): boolean => behind(each.start) < 26;
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
