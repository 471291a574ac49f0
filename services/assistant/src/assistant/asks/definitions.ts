// What a question says about where things stand ("town in B", "C is only the currency"): it names columns, but asks nothing of them.
import { said } from "../frames/plain.ts";
import type { Named } from "../frames/scene.ts";
import type { Span } from "./span.ts";

const lettered = /^(?:(?:columns?|cols?\.?|spalten?|colonnes?) )?[a-z]$/;
const aside = "(?:(?:only|just|always|here|nur|immer|jeweils|seulement|toujours|que) )?";
const linking = new RegExp(
  `^\\s*(?:=|:|(?:is|are|has|have|holds?|contains?|stands?|gives?|shows?|ist|sind|hat|steht|stehen|enthalt|enthalten|zeigt|est|sont|n'est|ne sont|se trouve\\w*|contient|donne|indique)(?: found| listed)?|(?=nur |only |just |que |seulement ))\\s*${aside}(?:(?:in|en|under|unter|dans|auf|on) )?(?:the |just the |only the |der |die |das |den |la |le |les |l')?\\s*$`,
  "u",
);
const standing = /^\s*(?:in|en|unter|under)\s*$/;
const small =
  /^(?:\s|,|and|und|et|the|der|die|das|le|la|les|l'|s|es|ids?|numbers?|nummern?|numeros?|column|spalte|colonne)*$/;

/** The spans of all pairs of a word and its letter that only tell which column is which. */
export function definedIn(low: string, columns: readonly Named[]): Span[] {
  const pairs = columns.flatMap((one, at) => {
    const other = columns[at + 1];
    if (!other || other.operand.column !== one.operand.column || other.start - one.end > 30) return [];
    const isLettered = [one, other].some(({ start, end }) => lettered.test(low.slice(start, end)));
    if (!isLettered) return [];
    const between = low.slice(one.end, other.start);
    const span: Span = [one.start, other.end];
    return linking.test(between)
      ? [{ span, isSure: true }]
      : standing.test(between)
        ? [{ span, isSure: false }]
        : [];
  });
  return pairs.filter(({ span, isSure }) => isSure || isAlone(low, span, pairs)).map(({ span }) => span);
}

/** "Town in B, date in C.": a sentence that says nothing else. */
function isAlone(low: string, [start, end]: Span, pairs: readonly { span: Span }[]): boolean {
  const from = Math.max(...[...".;:?!("].map((sign) => low.lastIndexOf(sign, start - 1))) + 1;
  const behind = low.slice(end).search(/[.;:?!)]|$/);
  const to = end + behind;
  let rest = low.slice(from, to);
  for (const { span } of pairs)
    if (span[0] >= from && span[1] <= to)
      rest = `${rest.slice(0, span[0] - from)}${" ".repeat(span[1] - span[0])}${rest.slice(span[1] - from)}`;
  return small.test(rest);
}

const lists =
  "(?:(?:the |my |our |this |die |das |unsere |meine |la |les |le |mes |nos )?(?:lists?|tables?|data|rows?|log|entries|sheet|records|liste|tabelle|daten|zeilen|eintrage|protokoll|tableau|donnees|lignes|journal|feuille) +)?";
const standing_ =
  "\\b(?:is|are|runs?|goes|comes?|stands?|kept|ist|sind|stehen|steht|lauft|laufen|liegen|liegt|est|sont|suit|suivent)\\s+(?:already |always |all |not |schon |immer |bereits |alle |nicht |deja |toujours |pas )?";
const orders =
  "(?:sorted|ordered|in (?:the )?order|in (?:date|time|chronological|alphabetical) order|(?:by|nach|par) [^.;,()]{1,30} (?:sortiert|geordnet)|in no (?:particular )?order|unsorted|unsortiert|nicht sortiert|ungeordnet|pas triee?s?|par date|by (?:date|time)|nach (?:datum|uhrzeit|zeit)|(?:auf|ab)steigend sortiert|sortiert nach|chronologisch|in zeitlicher (?:reihen)?folge|triee?s?|classee?s?|par ordre|(?:dans )?l'ordre|chronological\\w*)";
/** Without any order: told of the list, never asked for. */
const unordered =
  "\\b(?:not (?:sorted|ordered|in (?:any|date|time)(?: particular)? order)|unsorted|in no (?:particular |special )?order(?: at all| whatsoever)?|in any order|all over the place|jumbled|mixed up|nicht (?:nach \\w+ )?(?:sortiert|geordnet)|unsortiert\\w*|ungeordnet\\w*|kreuz und quer|durcheinander|pas (?:triee?s?|classee?s?)(?: par \\w+)?|(?:sans|dans aucun) ordre(?: particulier| precis)?|en vrac|dans le desordre|melangee?s?)";
const sorting = new RegExp(
  `${lists}${standing_}${orders}[^.;,()?!]{0,40}|(?<=[,–-] ?|\\b(?:the|my|liste|list|\\w+) )${unordered}(?:[^.;,()?!:]{0,24}(?=[.;,()?!]|$))?`,
  "gu",
);

/** "in the order they come in", "do not sort". */
export const asTheyCome = said(
  "(?:in|keep(?:ing)?|with|by) (?:the |their |its )?(?:same |original |given |existing )?(?:order|sequence) (?:(?:in which|that|as) )?(?:they|it|these|you|of (?:(?:their|its) )?(?:first )?)(?: first)? ?(?:\\p{L}+)?(?: up| in| there)?|(?:in (?:the )?|keep(?:ing)? (?:the |their )?)?(?:original|given|same|existing|list(?:'s)?) (?:order|sequence)|keep(?:ing)? (?:the |their )?(?:order|sequence)|(?:as|like) (?:they|it) (?:come|stand|are|appear)s?(?: in the list)?|without (?:being )?sort(?:ing|ed)|(?:don't|do not|not|no need to|un)[- ]?sort(?:ed|ing)?|no sorting|order of (?:first )?(?:appearance|occurrence|entry)|(?:in )?(?:the )?order of the (?:journal|log|sheet|rows|original)",
  "(?:in )?(?:der |die )?(?:gleiche\\w*|selbe\\w*|urspru\\w+|gegebene\\w*|bisherige\\w*|vorhandene\\w*) (?:reihen)?folge|(?:in der )?reihenfolge,? (?:wie|in der|so wie) [^.;,?!]{1,30}|(?:reihen)?folge (?:ihres|des|der|ihrer) (?:ersten? )?\\p{L}+|(?:die )?reihenfolge (?:bitte |so |dabei )?(?:\\w*lassen|\\w*behalten|bleib\\w*|wie|egal|unverandert|nicht)(?: \\p{L}+){0,2}|ohne (?:zu |sie zu |um)?sortier\\w*|nicht (?:um)?sortier\\w*|unsortiert|so wie sie (?:kommen|stehen|da ?stehen)",
  "(?:dans |en gardant |garde\\w* )?l'ordre (?:o[uù]|dans lequel|d'apparition|d'arrivee|d'origine|de (?:leur )?(?:premiere )?(?:apparition|arrivee|la liste)|des lignes|du (?:journal|registre|tableau)|initial|existant|actuel)(?: (?:ils|elles|on|il|elle)(?: [^\\s.;,?!]+){1,3})?|(?:dans )?(?:le )?meme ordre|ordre (?:d'apparition|d'origine|d'arrivee)|gard\\w* l'ordre|sans (?:les )?trier|(?:ne|pas|non) (?:les )?tri\\w*(?: pas)?|comme (?:ils|elles) (?:viennent|arrivent|apparaissent)",
);

/** "the list is sorted by date": nothing that is asked for. */
export const sortedIn = (low: string): Span[] =>
  [...low.matchAll(sorting), ...low.matchAll(asTheyCome)].map(
    (found): Span => [found.index, found.index + found[0].length],
  );
