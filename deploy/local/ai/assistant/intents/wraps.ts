// What is done to a reckoned value before it is shown: rounded, kept from falling below zero, put aside where it makes no sense.

import type { Span } from "../asks/span.ts";
import { elseWords } from "../frames/outcome-words.ts";
import { said } from "../frames/plain.ts";
import { digits, down, unit, up } from "../frames/rates.ts";
import type { Scene } from "../frames/scene.ts";
import { isAside } from "./asides.ts";
import { decided } from "./decisions.ts";
import { is } from "./heard.ts";
import { outcomesIn } from "./outcomes.ts";

export const rounded = said(
  "round\\w*|nearest|cut off|truncat\\w*|(?:the|its|their|all) decimals?|(?:whole|integer) part|(?:up|down) to (?:the )?(?:next|full|whole|nearest)|full cents?|full (?:thousands?|hundreds?|tens?)|in (?:thousands|hundreds)|whole (?:numbers?|euros?|dollars?|units?|months?|years?|pieces|cents?)|full (?:euros?|units?)|(?:to|with|in) (?:\\w+ )?(?:decimals?|decimal places?|cents?)|no decimals|without decimals|integers?",
  "\\w*rund\\w*|nachkommastelle\\w*|ganzzahlige\\w* (?:an)?teil|(?:volle|ganze)\\w* (?:tausend\\w*|hundert\\w*|zehner)|dezimalstellen?|ganze\\w* (?:zahl\\w*|euro|stuck|monate|cent)|volle\\w* (?:euro|stuck)|(?:auf|in) (?:\\w+ )?cent\\w*|abschneid\\w*|abgeschnitten",
  "arrondi\\w*|(?:\\w+ )?decimales?|partie entiere|(?:milliers?|centaines?|dizaines?) (?:entiers?|entieres?|pleine?s?)|(?:nombre|euro|mois|unite|annee|piece|heure|jour|centime)s? entiere?s?|a l'entier|(?:au|en) centimes?|tronqu\\w*|coup\\w* apres",
);
const notRounded = said(
  "not round\\w*|without rounding|don't round",
  "nicht (?:ge)?rund\\w*|ohne (?:zu )?runden",
  "sans arrondi\\w*|pas arrondi\\w*|n'arrondis pas",
);
const cut = said(
  "cut off|truncat\\w*|chop\\w*|(?:drop|remove|strip|ignore|lose|without|throw away|get rid of|discard) (?:all )?(?:the |its |their )?(?:decimals?|cents?|fraction\\w*|part after|places)|(?:decimals?|cents?|pennies) (?:are |is |get |just |simply |should be |must be |to be )*(?:away|off|gone|dropped|cut|ignored|removed|discarded|left out)|(?:whole|integer) part",
  "abschneid\\w*|abgeschnitten|kapp\\w*|schneid\\w* _ ab|(?:cents?|nachkommastelle\\w*) (?:\\w+ ){0,3}(?:weg\\w*|fallen|entfall\\w*|streich\\w*|gestrichen|ignorier\\w*|abschneid\\w*|unter den tisch)|(?:streich\\w*|entfern\\w*|lass\\w*|ignorier\\w*|ohne) (?:\\w+ ){0,4}(?:nachkommastelle\\w*|dezimal\\w*|kommastelle\\w*|cent)|nachkommastelle\\w* (?:weg\\w*|entfern\\w*|streich\\w*|ignorier\\w*)|ganzzahlige\\w* (?:an)?teil",
  "tronqu\\w*|coup\\w*|(?:enlev\\w*|supprim\\w*|retir\\w*|laiss\\w* tomber|neglig\\w*|abandonn\\w*|ignor\\w*|vir\\w*|jet\\w*|oubli\\w*|sans) (?:les |la |des )?(?:decimales?|centimes?|partie decimale|chiffres apres)|partie entiere",
);
/** Each one that is begun counts. */
export const begun = said(
  "(?:every|each|any|per|all) (?:started|begun|commenced|partial)|(?:started|begun|commenced) (?:\\w+ )?(?:counts?|hours?|days?|minutes?|units?)",
  "(?:jede\\w*|je|pro|alle) (?:angefangene\\w*|angebrochene\\w*|begonnene\\w*)|(?:angefangene\\w*|angebrochene\\w*) (?:\\w+ )?zahl\\w*",
  "(?:toute|chaque|par) (?:\\p{L}+ )?(?:entamee?|commencee?)",
);
/** "don't round up" is no rounding up. */
const refused =
  /(?:\bnot|n't|\bnever|\brather than|\binstead of|\bnicht|\bnie|\bstatt|\bsans|\bpas|\bjamais)\s+(?:\p{L}+\s+){0,2}$/u;
const isWanted = ({ low }: Scene, words: RegExp): boolean =>
  [...low.matchAll(words)].some(({ index }) => !refused.test(low.slice(Math.max(0, index - 30), index)));

/** The value rounded as the words say; as it is where they say nothing of it. */
export function roundedAs(scene: Scene, value: string): string {
  const isBegun = is(scene, begun);
  if (!is(scene, rounded) && !isBegun) return value;
  const isCut = is(scene, cut);
  if (is(scene, notRounded) && !isCut) return value;
  const direction = isBegun || isWanted(scene, up) ? "UP" : isWanted(scene, down) || isCut ? "DOWN" : "";
  const places = isCut && hasCents.test(scene.low) ? 0 : digitsOf(scene);
  const step = places === null ? stepOf(scene) : null;
  const bare =
    value.startsWith("(") && value.endsWith(")") && !/\).*\(/.test(value) ? value.slice(1, -1) : value;
  if (step !== null && step !== 1) {
    const power = Math.log10(step);
    if (Number.isInteger(power)) return `ROUND${direction}(${bare},${-power})`;
    return direction === "UP"
      ? `CEILING(${bare},${step})`
      : direction === "DOWN"
        ? `FLOOR(${bare},${step})`
        : `MROUND(${bare},${step})`;
  }
  const whole = `ROUND${direction}(${bare},${places ?? 0})`;
  const [, less] = lessCents.exec(scene.low) ?? [];
  return less === undefined ? whole : `${whole}-${Number(less) / 100 || 0.01}`;
}

const hasCents = /(?<!\p{L})(?:cents?|centimes?|rappen|pennies|pence)(?!\p{L})/u;
/** "up to the next full euro minus one cent". */
const lessCents =
  /(?:minus|less|moins|weniger|abzuglich) (?:a |one |einen?[nms]? |une? )?(\d*) ?(?:cents?|centimes?|rappen|penny|pence)(?!\p{L})/u;

function digitsOf(scene: Scene): number | null {
  const { low } = scene;
  if (
    /(?:first|one|erste\w*|einer|premiere|une) (?:decimal|nachkommastelle|dezimalstelle|kommastelle|decimale)/.test(
      low,
    )
  )
    return 1;
  if (/(?:no|without|ohne|keine|sans) (?:decimal|nachkomma|dezimal|kommastelle)/.test(low)) return 0;
  if (/(?:0[.,]\d+|\d+) ?(?:cents?|centimes?|rappen)(?!\p{L})/u.test(low)) return null;
  return digits(scene);
}

/** "to the nearest 5", "in steps of 0.05", "full packs of 50", "to the hundred". */
function stepOf(scene: Scene): number | null {
  const { low, numbers } = scene;
  const near = numbers.find(({ start, end, value, percent }) => {
    if (percent || value <= 0 || isAside(scene, start)) return false;
    const lead = low.slice(Math.max(0, start - 34), start);
    return (
      /(?:nearest|multiples? of|steps? of|to the (?:next|full)|next|packs? of|units? of|to|vielfache\w* von|schritten? (?:von|zu)|auf|nachste\w*|ganze|volle|je|zu|multiples? de|pas de|tranches? de|par|proche|a|aux?|lots? de)\s*(?:the |full |die |das |den |le |la |les |€|\$)?$/.test(
        lead,
      ) && !/^\s*(?:decimal|place|digit|nachkomma|dezimal|stelle|chiffre|%)/.test(low.slice(end))
    );
  });
  if (near) {
    const isCents = near.value > 1 && /^\s*(?:cents?|centimes?|rappen)/.test(low.slice(near.end));
    return isCents ? near.value / 100 : near.value;
  }
  return unit({ ...scene, numbers: [] });
}

const floored = said(
  "never (?:below|less than|negative|under) (?:0|zero)|not (?:below|less than) (?:0|zero)|at least (?:0|zero)|no negative\\w*|then 0|(?:negative|below zero|less than 0)[^.;]{0,30}(?:0|zero)|nothing to \\w+ _ 0",
  "nie (?:unter|kleiner als|weniger als|negativ)|nicht (?:unter|negativ)|keine negativen|dann 0|mindestens 0|negativ\\w*[^.;]{0,30}(?:0|null)",
  "jamais (?:en dessous|moins|negatif)|pas de negatif\\w*|alors 0|au moins 0|negati\\w*[^.;]{0,30}(?:0|zero)",
);
export const flooredAs = (scene: Scene, value: string): string | null =>
  is(scene, floored) && /-/.test(value) ? `MAX(0,${value})` : null;

const failing = said(
  "errors?|#\\S+|(?:can't|cannot|can not) be (?:turned|converted|changed|made|read|used)|can't be (?:calculated|worked out|computed|done|divided)|cannot be (?:calculated|worked out|computed)|not possible|doesn't work|goes wrong|fails?",
  "\\w*fehler\\w*|#\\S+|kein\\w* (?:\\w+ )?(?:werden|sein) kann|nicht (?:umgewandelt|umwandel\\w*|lesbar)|nicht (?:berechn\\w*|moglich|ausrechn\\w*|geht|funktioniert)|lasst sich nicht",
  "erreurs?|#\\S+|ne (?:peut|peuvent) pas en devenir|(?:ne peut|impossible)[^.;]{0,25}(?:calcul\\w*|etre)?|pas possible|echoue",
);

interface Guarded {
  formula: string;
  penalty: number;
  /** What of the question says so. */
  spans?: readonly Span[];
}

/** "otherwise the full amount" */
const isOtherwise = ({ low }: Scene, { start, end }: { start: number; end: number }): boolean =>
  [...low.slice(Math.max(0, start - 14), end).matchAll(elseWords)].length > 0;

const literal = /^(?:"|-?[\d.]+%?$|TRUE$|FALSE$)/;

/** The value, or what is shown where a condition holds. */
export function guardedAs(scene: Scene, value: string): Guarded[] {
  const isApart = ({ formula }: { formula: string }): boolean =>
    literal.test(formula) && !(formula.endsWith("%") && value.includes(formula));
  const ways = outcomesIn(scene).filter((outcomes) => outcomes.length === 1 && outcomes.every(isApart));
  return [
    ...exempted(scene, value),
    ...ways.flatMap(([outcome], at): Guarded[] => {
      if (!outcome) return [];
      const found = decided(scene, [outcome]);
      const span = clauseAround(scene.low, outcome.start, outcome.end);
      const penalty = at * 0.1;
      if ([...scene.low.slice(...span).matchAll(failing)].length > 0)
        return [{ formula: `IFERROR(${value},${outcome.formula})`, penalty, spans: [span] }];
      const test = found?.branches[0]?.test;
      // "only if both are filled in, otherwise empty"
      return test && found
        ? [
            {
              formula: isOtherwise(scene, outcome)
                ? `IF(${test},${value},${outcome.formula})`
                : `IF(${test},${outcome.formula},${value})`,
              penalty: penalty + Math.min(0.6, found.cost * 0.2),
            },
          ]
        : [];
    }),
  ];
}

const asItIs = said(
  "(?:are|is|stay|remain|not) (?:not )?(?:reduced|changed|discounted|increased|rounded|taxed)|unchanged|stays? (?:the same|as it is|as is)|no (?:discount|reduction|surcharge|increase|tax|vat)|full (?:amount|price)|(?:the )?original|exempt|doesn't (?:get|apply)|(?:pay|keep) (?:the )?(?:full|normal|old)",
  "nicht (?:reduziert|rabattiert|erhoht|verandert|gerundet|besteuert)|unverandert|bleib\\w* (?:gleich|wie|so)|kein\\w* (?:rabatt|nachlass|aufschlag|zuschlag|erhohung|steuer|mwst)|voller? (?:betrag|preis)|ausgenommen|steuerfrei",
  "(?:ne sont |n'est |ne )?pas (?:reduit\\w*|remise\\w*|augment\\w*|arrondi\\w*|soldee?s?)|inchange\\w*|reste\\w* (?:tel\\w*|le meme|identique)|pas de (?:remise|reduction|supplement)|(?:montant|prix) (?:total|plein|entier|normal)|exonere\\w*|prix d'origine",
);

/** "items marked with an x are not reduced": there the amount stays what it was. */
function exempted(scene: Scene, value: string): Guarded[] {
  const [spoken] = scene.low.matchAll(asItIs);
  const amount = /(?<![A-Z$])[A-Z]{1,2}\d+/.exec(value)?.[0];
  if (!spoken || !amount || amount === value) return [];
  const outcome = { start: spoken.index, end: spoken.index + spoken[0].length, formula: amount };
  const found = decided(scene, [outcome]);
  const test = found?.branches[0]?.test;
  if (!test || !found || found.cost >= 1) return [];
  const formula = isOtherwise(scene, outcome)
    ? `IF(${test},${value},${amount})`
    : `IF(${test},${amount},${value})`;
  return [{ formula, penalty: found.cost * 0.2 - 0.3 }];
}

function clauseAround(low: string, start: number, end: number): Span {
  const ends = /[.;!?\n](?:\s|$)/g;
  const from = [...low.slice(0, start).matchAll(ends)].at(-1)?.index ?? 0;
  const [to] = low.slice(end).matchAll(ends);
  return [from, Math.min(low.length, end + (to?.index ?? low.length))];
}

/** Words that say such a guard. */
export const isGuarded = (scene: Scene): boolean =>
  is(
    scene,
    said(
      "if|when|where(?:ver)?|unless|instead of|otherwise|in case|some|error\\w*",
      "wenn|falls|sofern|wo|statt|sonst|auser|ausser|bei|fehler\\w*|ist|manche",
      "si|quand|lorsque|lorsqu'\\w+|partout|la où|sinon|au lieu|sauf|erreurs?|certain\\w*",
    ),
  );
