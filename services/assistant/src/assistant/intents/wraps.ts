// What is done to a reckoned value before it is shown: kept from falling below zero, put aside where it makes no sense.

import type { Span } from "../asks/span.ts";
import { decided } from "../decisions/decided.ts";
import { outcomesIn } from "../decisions/outcomes.ts";
import { elseWords } from "../frames/outcome-words.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { is } from "./heard.ts";

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

/** What errs where a divisor or all that is averaged is missing. */
const mayFail = /[A-Z\d)]\/\$?[A-Z]|AVERAGE/;
const lacking = said(
  "no|none|nobody|not|without|zero|0|empty|blank|missing|nothing|yet|any|\\p{L}+n't",
  "kein\\w*|niemand\\w*|nicht|nichts|ohne|null|0|leer\\w*|fehl\\w*|noch|gar|nie",
  "pas|aucune?s?|personne|sans|zero|0|vides?|manqu\\w*|rien|encore|nul\\w*",
);
const emptied = /^(?:OR\()?(?:\$?[A-Z]+\$?\d+(?:=0|="")[,)]*)+$/;

/** Nothing to divide by, or nothing to take the average of; what the amount itself lacks is another matter. */
function failsAt(scene: Scene, value: string, test: string | undefined, span: Span): boolean {
  const { low } = scene;
  if (!mayFail.test(value)) return false;
  const isLacking =
    [...low.slice(...span).matchAll(lacking)].length > 0 || [...low.matchAll(failing)].length > 0;
  const cells = [...value.matchAll(/\$?[A-Z]+\$?\d+/g)].map(([cell]) => cell);
  const tested = [...(test ?? "").matchAll(/\$?[A-Z]+\$?\d+/g)].map(([cell]) => cell);
  const isAmount = tested.some((cell) => cells.indexOf(cell) === 0 && !value.startsWith("AVERAGE"));
  const content = /"[^"]+"/.exec(test ?? "")?.[0];
  const isElsewhere = tested.every((cell) => !cells.includes(cell)) && content === undefined;
  // "ill" does not count among the marks
  const isLeftAside =
    content !== undefined && value.includes("AVERAGE") && isContent(scene, value, { formula: content });
  return isLacking && (!test || isElsewhere || isLeftAside || (emptied.test(test) && !isAmount));
}

/** Contents of the columns that the value reads: they are no outcome. */
function isContent({ own }: Scene, value: string, { formula }: { formula: string }): boolean {
  const range = /([A-Z]+)\d+:([A-Z]+)\d+/.exec(value);
  const isRead = (letter: string): boolean =>
    range ? (range[1] ?? "") <= letter && letter <= (range[2] ?? "") : value.includes(letter);
  return own.some(
    ({ column }) =>
      column && isRead(column.letter) && column.cells.some((cell) => `"${cell}"` === formula && cell !== ""),
  );
}

/** The value, or what is shown where a condition holds. */
export function guardedAs(scene: Scene, value: string): Guarded[] {
  const isApart = ({ formula }: { formula: string }): boolean =>
    literal.test(formula) && !(formula.endsWith("%") && value.includes(formula));
  const ways = outcomesIn(scene)
    .map((outcomes) => outcomes.filter((each) => !isContent(scene, value, each)))
    .filter((outcomes) => outcomes.length === 1 && outcomes.every(isApart));
  return [
    ...exempted(scene, value),
    ...ways.flatMap(([outcome], at): Guarded[] => {
      if (!outcome) return [];
      const found = decided(scene, [outcome]);
      const span = clauseAround(scene.low, outcome.start, outcome.end);
      const penalty = at * 0.1;
      const test = found?.branches[0]?.test ?? undefined;
      if ([...scene.low.slice(...span).matchAll(failing)].length > 0 || failsAt(scene, value, test, span))
        return [{ formula: `IFERROR(${value},${outcome.formula})`, penalty, spans: [span] }];
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
    ...unspokenGuard(scene, value, ways.length),
  ];
}

const without = said(
  "(?:without|no|not|instead of|rid of|avoid\\w*|hide|suppress\\w*|free of|never)(?: \\p{L}+){0,3} (?:errors?|#\\S+)|error-?free",
  "(?:ohne|kein\\w*|statt|nicht|vermeid\\w*|unterdruck\\w*|weg mit)(?: \\p{L}+){0,3} (?:\\w*fehler\\w*|#\\S+)|fehlerfrei",
  "(?:sans|pas|au lieu|evit\\w*|masqu\\w*|enlev\\w*|plutot)(?: \\S+){0,3} (?:erreurs?|#\\S+)",
);

/** "but no #DIV/0! please": nothing is said of what to show. */
const unspokenGuard = (scene: Scene, value: string, ways: number): Guarded[] => {
  const [spoken] = scene.low.matchAll(without);
  return ways === 0 && spoken && mayFail.test(value)
    ? [
        {
          formula: `IFERROR(${value},"")`,
          penalty: 0,
          spans: [[spoken.index, spoken.index + spoken[0].length]],
        },
      ]
    : [];
};

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
export const isGuarded = (scene: Scene, value: string): boolean =>
  (scene.quotes.length > 0 && value.includes("AVERAGE")) ||
  is(
    scene,
    said(
      "if|when|where(?:ver)?|unless|instead of|otherwise|in case|some|error\\w*|missing",
      "wenn|falls|sofern|wo|wer|statt|sonst|auser|ausser|bei|fehl\\w*|ist|manche",
      "si|quand|lorsque|lorsqu'\\w+|partout|la où|sinon|au lieu|sauf|erreurs?|certain\\w*|manque\\w*",
    ),
  );
