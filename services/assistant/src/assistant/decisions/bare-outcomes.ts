// Words that a decision shows without quotation marks.
import { elseWords } from "../frames/outcome-words.ts";
import { quote } from "../frames/pick.ts";
import type { Scene } from "../frames/scene.ts";

export interface Outcome {
  start: number;
  end: number;
  formula: string;
}

const ifHere = "(?:if|when|whenever|where|wenn|falls|sofern|sobald|si|s'il|s'ils|s'elle|quand|lorsqu)";

const stopper =
  /^(?:but|aber|mais|and|und|et|it|them|the|that|this|me|which|what|whether|es|sie|das|die|der|den|mir|was|ob|le|la|les|moi|ce|cela|une?|eine?n?|rien|nothing|nichts|leer|empty|blank|vide|alles|everything|tout|all|in|en|if|the|a|as|value|result|to|not|zero|null)$/u;

const graded =
  /class|grade|group|categor|klasse|note|gruppe|kategorie|groupe|size|gros{1,2}e|taille|rating|level|stufe|niveau/;

/** Behind the letter of a column or the address of a cell. */
function isPlaced({ low, own, reading }: Scene, start: number): boolean {
  const found = /(?<!\p{L})(?<letter>[a-z]{1,2})(?<row>\d*)\s*(?:=|:)\s*$/u.exec(
    low.slice(Math.max(0, start - 10), start),
  );
  const letter = found?.groups?.letter?.toUpperCase();
  return (
    letter !== undefined &&
    (found?.groups?.row !== "" ||
      (own.some(({ column }) => column?.letter === letter) &&
        reading.target?.column !== letter.charCodeAt(0) - 64))
  );
}

/** Bare words: "overdue if … otherwise ok", "mark with late", "yes or no". */
export function bareIn(scene: Scene, others: readonly Outcome[]): Outcome[] {
  const { low, text } = scene;
  const out: Outcome[] = [];
  const put = (start: number, length: number, isSure = false): void => {
    const end = start + length;
    // "B1 = per month", "clock in = B": where things stand
    if (
      isPlaced(scene, start) &&
      !/(?:class|grade)\w*\s*=\s*$/.test(low.slice(Math.max(0, start - 12), start))
    )
      return;
    if (length === 1 && !graded.test(low)) return;
    const verb =
      /^(?:and|und|et|but|aber|mais|show|say|write|put|return|print|mark|schreib\w*|zeig\w*|affich\w*|ecri[st]|ecrire|mets|mettre|indique|it'?s always|is|then|always|immer|toujours)\s+/.exec(
        low.slice(start, end),
      );
    if (verb) {
      put(start + verb[0].length, length - verb[0].length);
      return;
    }
    const word = text.slice(start, end).replace(/(?<!\.\p{L}+)\.$/u, "");
    if (
      /^(?:i|we|you|he|she|they|it|people|ich|wir|er|sie|es|man|je|j'|nous|on|il|elle|ils|elles|les|des|die|der|das|dem|the|a|an|un|une|le|la|all|every|each|jede\w*|alle|chaque|tous|toutes|only|nur|seule?s?|column|spalte|colonne)(?:\s|$)/.test(
        low.slice(start, end),
      ) &&
      length > 1
    )
      return;
    const isSaid =
      /(?<!\p{L})(?:says?|reads?|steht|stehen|indique\w*)\s*$/u.test(
        low.slice(Math.max(0, start - 12), start),
      ) && scene.own.some(({ column }) => column?.cells.includes(word));
    if (isSaid) return;
    const isMark = length === 1 && /\p{Lu}/u.test(word);
    if (length === 0 || (!isMark && stopper.test(low.slice(start, end))) || /\d/.test(word)) return;
    if ([...others, ...out].some((each) => start < each.end && each.start < end)) return;
    if (
      !isSure &&
      (end - start === 1 ||
        scene.named.some((each) => each.score >= 2.5 && start < each.end && each.start < end))
    )
      return;
    out.push({ start, end, formula: quote(word) });
  };
  const word = "[\\p{L}][\\p{L}'’-]*(?: [\\p{L}][\\p{L}'’-]*){0,2}";
  for (const found of low.matchAll(
    new RegExp(
      `(?:^|[.:;,(?!]|\\bshow|\\bsay|\\bwrite|\\bput|\\breturn|\\bprint|\\bmark (?:with|as)|\\bflag (?:with|as)|\\bschreib\\w*|\\bzeig\\w*|\\bmarkier\\w* (?:mit|als)|\\baffiche\\w*|\\becri[st]|\\bmets|\\bindique|\\bd(?:is|') )\\s*(?<word>${word}),? (?=${ifHere}\\b)`,
      "gu",
    ),
  ))
    put(found.index + found[0].indexOf(found.groups?.word ?? ""), found.groups?.word?.length ?? 0);
  for (const found of low.matchAll(elseWords)) {
    const next =
      /^[\s,:=]*(?:(?:it'?s|is|are|get|show|write|say|put|then|ist|sind|steht|zeig\w*|schreib\w*|c'est|est|affiche|ecris|mets|just|nur|einfach|simplement)\s+)*(?<word>[\p{L}][\p{L}'’-]*(?: [\p{L}][\p{L}'’-]*)?)\s*(?=[.;,!?)\n]|$)/u.exec(
        low.slice(found.index + found[0].length),
      );
    if (next?.groups?.word)
      put(found.index + found[0].length + next[0].indexOf(next.groups.word), next.groups.word.length);
  }
  for (const found of low.matchAll(
    /\b(?:mark|flag|tag|label)\w*(?: them| it)? (?:with|as) (?<word>[\p{L}-]+)|\b(?:markier\w*|kennzeichn\w*) (?:sie |es )?(?:mit|als) (?<de>[\p{L}-]+)|\bmarqu\w* (?:avec |d'un |comme |par )?(?<fr>[\p{L}-]+)|\b(?:write|say|show|put|schreib\w*|zeig\w*|ecris|affiche|mets) (?<verb>[\p{L}-]+) (?:next to|beside|for|neben|bei|fur|a cote|pour|to every|in jede)/gu,
  )) {
    const its = found.groups?.word ?? found.groups?.de ?? found.groups?.fr ?? found.groups?.verb ?? "";
    put(found.index + found[0].indexOf(its, 4), its.length);
  }
  const colons = [...low.matchAll(new RegExp(`[\\p{L}\\d)] ?: ?(?<word>${word}) ?(?=[.;,!?)\\n]|$)`, "gu"))];
  if (colons.length > 1)
    for (const found of colons)
      put(found.index + found[0].indexOf(found.groups?.word ?? "", 2), found.groups?.word?.length ?? 0);
  // "and fail when it isn't"
  for (const found of low.matchAll(
    /(?<!\p{L})(?:and|und|et) (?<word>[\p{L}-]+),? (?=(?:when|if|wenn|falls|si|quand)\b)/gu,
  ))
    put(found.index + found[0].indexOf(found.groups?.word ?? "", 3), found.groups?.word?.length ?? 0);
  // "write unknown", "show n/a instead"
  for (const found of low.matchAll(
    /(?<!\p{L})(?:write|show|put|say|see|print|display|return|enter|schreib\w*|zeig\w*|eintragen|ecri[srt]\w*|affich\w*|mets|mettre|indiqu\w*|note)(?: (?:just|simply|only|the word|the text|there|einfach|nur|da|dort|das wort|simplement|juste|le mot))* (?<word>[\p{L}][\p{L}'’./-]*(?: [\p{L}'’-]+)?)(?: (?:instead|there|stattdessen|dort|da|hin|a la place))?(?=[.;,!?)\n]|$| (?:if|when|wenn|si|quand|for|fur|pour)(?!\p{L}))/gu,
  ))
    put(
      found.index + found[0].lastIndexOf(found.groups?.word ?? ""),
      (found.groups?.word ?? "").replace(/ (?:instead|there|stattdessen|dort|hin|stehen)$/, "").length,
    );
  for (const found of low.matchAll(
    /(?:it'?s|is|gilt|ist|es|c'est|est) (?:always|immer|toujours) (?<word>[\p{L}]+)/gu,
  ))
    put(found.index + found[0].lastIndexOf(found.groups?.word ?? ""), found.groups?.word?.length ?? 0);
  for (const found of low.matchAll(/(?<![\p{L}.])(?:n\/a|n\.? ?a\.|k\. ?a\.|n\. ?d\.|s\. ?o\.)(?!\p{L})/gu))
    put(found.index, found[0].length, true);
  // "past = late", "-> late"
  for (const found of low.matchAll(new RegExp(`(?:=|->|→)\\s*(?<word>${word})\\s*(?=[.;,!?)\\n]|$)`, "gu")))
    put(found.index + found[0].indexOf(found.groups?.word ?? ""), found.groups?.word?.length ?? 0, true);
  return out.toSorted((one, other) => one.start - other.start);
}
