// Signs by their names, and what of a text is meant.
import type { Operand } from "../reading/operands.ts";
import type { Frame } from "./frame.ts";
import { columnsIn, here, pick, quote } from "./pick.ts";
import { said } from "./plain.ts";
import type { Scene } from "./scene.ts";

const anyText = (scene: Scene): Operand | null =>
  columnsIn(scene)[0] ??
  pick(scene, "text") ??
  scene.own.filter(({ kind }) => kind === "text").at(-1) ??
  scene.own[0] ??
  null;

/** Signs by their names. */
export const signs: readonly (readonly [RegExp, string])[] = [
  [/@|\bat[- ]?sign|\barobas\w*|\bklammeraffe\w*|at-?zeichen|\bat-symbol/, "@"],
  [
    /hyphens?|\bdash(?:es)?\b|minus signs?|bindestrich\w*|minuszeichen|gedankenstrich\w*|(?<!\p{L})strichen?\b|\btirets?\b|traits? d'union/u,
    "-",
  ],
  [/under ?scores?|underlines?|unter-?strich\w*|tiefstrich\w*|soulign\w*|tirets? (?:du )?(?:bas|8)/, "_"],
  [/\bcommas?\b|\bkomma(?:s|ta)?\b|\bbeistrich\w*|\bvirgules?\b/, ","],
  [/semi-?colons?|semikolon\w*|strichpunkt\w*|points?[- ]virgules?/, ";"],
  [/\bcolons?\b|doppelpunkt\w*|(?:deux|2)[- ]points/, ":"],
  [/backslash(?:es)?|umgekehrte[nrs]? schragstrich\w*|barres? obliques? inversees?|antislash/, "\\"],
  [/(?:forward )?slash(?:es)?|schragstrich\w*|barres? obliques?|\bbarres?\b/, "/"],
  [/\bpipes?\b|vertical (?:bars?|lines?)|senkrechte\w* striche?n?|barres? verticales?/, "|"],
  [/\bdots?\b|full stops?|\bperiods?\b|\bpunkte?n?s?\b|\bpoints?\b/, "."],
  [/\bspaces?\b|\bblanks?\b|leerzeichen|leerstellen?|leerschlage?n?|\bespaces?\b/, " "],
  [/brackets?|parenthes\w*|klammer(?!affe)\w*/, "("],
  [
    /\bhash(?:tag)?s?\b|(?:number|pound) signs?|raute\w*|\bdieses?(?= |,|\.|$)(?<=(?:le|un|du|au|signe) dieses?)/,
    "#",
  ],
  [/plus[- ]?(?:signs?|zeichen)|signes? plus/, "+"],
  [/equals?[- ]?signs?|gleichheitszeichen|istgleich\w*|signes? egal/, "="],
  [/ampersands?|und-?zeichen|kaufmannische\w* und|esperluettes?|et commercial/, "&"],
  [
    /percent(?:age)?[- ]?signs?|prozentzeichen|signes? (?:pour ?cent|pourcentage|%)|pour cents?(?= (?:devant|derriere))/,
    "%",
  ],
  [/asterisks?|sternchen|asterisques?/, "*"],
  [/apostrophe?s?|hochkomma\w*/, "'"],
  [
    /line ?breaks?|new ?lines?|zeilen(?:umbruch|umbruche|wechsel)\w*|(?:retours?|sauts?) (?:a la|de) ligne/,
    "\n",
  ],
];

/** The sign that is spoken of: quoted, named, or written. */
export function signIn(scene: Scene, from = 0, to = scene.low.length): string | null {
  const quoted = scene.quotes.find(
    ({ start, value }) => start >= from && start < to && value.length <= 3 && value.length > 0,
  );
  if (quoted) return quoted.value;
  const part = scene.low.slice(from, to);
  const found = signs.flatMap(([word, sign]) => {
    const place = part.search(word);
    return place < 0 ? [] : [{ place, sign }];
  });
  return found.sort((one, other) => one.place - other.place)[0]?.sign ?? null;
}

export const before = said(
  "before|in front of|up to|left of|until|preceding",
  "vor|bis(?: zu)?|links v\\w+",
  "avant|jusqu\\w*|precede\\w*|a gauche",
);
export const after = said(
  "after|behind|following|past|right of",
  "nach|hinter|ab(?: dem)?|rechts v\\w+|folgt",
  "apres|derriere|suit|a droite|a partir",
);
export const count = ({ numbers, low }: Scene): number | null =>
  numbers.find(
    ({ value, end }) =>
      Number.isInteger(value) &&
      value > 0 &&
      /^\W*(?:\w+\W+){0,2}?(?:char|letter|digit|zeichen|buchstabe|ziffer|stelle|caract|lettre|chiffre|sign|number|zahl)/.test(
        low.slice(end),
      ),
  )?.value ??
  numbers.find(({ value }) => Number.isInteger(value) && value > 0 && value < 40)?.value ??
  null;
export const letters = said(
  "characters?|letters?|digits?|chars?|signs?|numbers?|symbols?",
  "zeichen|buchstaben?|ziffern?|stellen?|zahlen",
  "caracteres?|lettres?|chiffres?|signes?",
);
const heeds = said(
  "first|last|words?|letters?|characters?|digits?|space|dash|comma|hyphen|dot|upper|lower|case|capital\\w*|name|part|text|without|remove|before|after|only|keep|start|end|middle|left|right|from|replace|double[ds]?|extra|stray|join|combine|initials?|surname|everything|all",
  "erste\\w*|letzte\\w*|wort\\w*|buchstaben?|zeichen|ziffern|leerzeichen|bindestrich\\w*|komma|punkt\\w*|gros\\w*|klein\\w*|name\\w*|teil|text\\w*|ohne|entfern\\w*|vor|nach|nur|anfang|ende|mitte|links|rechts|ab|ersetz\\w*|doppelt\\w*|uberflussig\\w*|verbind\\w*|initialen|nachname\\w*|alles|hinter",
  "premiere?s?|dernieres?|mots?|lettres?|caracteres?|chiffres?|espaces?|tirets?|virgules?|points?|majuscules?|minuscules?|nom|partie|texte|sans|supprim\\w*|avant|apres|seulement|garde\\w*|debut|fin|milieu|gauche|droite|partir|remplac\\w*|double\\w*|trop|superflu\\w*|assembl\\w*|initiales?|tout",
);
export const conditions = said(
  "if|how many _ (?:have|with|contain)|mark|otherwise",
  "wenn|falls|sonst|markier\\w*",
  "si|sinon|marque",
);

export const frame = (
  cue: RegExp,
  make: (scene: Scene, column: Operand) => string | null,
  more: Partial<Frame> = {},
): Frame => ({
  cue,
  rows: true,
  heeds,
  but: conditions,
  penalty: 0.1,
  make: (scene) => {
    const column = anyText(scene);
    return column ? [make(scene, column)] : [];
  },
  ...more,
});

export const trim = said(
  "trim|(?:extra|stray|leading|trailing|double\\w*|surplus|unnecessary|too many|superfluous|needless|redundant|messy|random) (?:blanks|spaces|whitespace)|(?:blanks|spaces) (?:in front|at the|before|around|too many)|clean\\w* up|clean (?:it|them|the)",
  "(?:uberflussig\\w*|doppelt\\w*|unnotig\\w*|uberzahlig\\w*|fuhrend\\w*|storend\\w*|zu viele\\w*) (?:leerzeichen|leerstellen)|leerzeichen _ (?:vorn\\w*|hinten|anfang|ende|doppelt)|glatten|bereinig\\w*|saubere?n?",
  "espaces? (?:en trop|superflu\\w*|inutiles?|en double|multiples?|au debut|de trop)|supprespace|nettoie\\w*|nettoy\\w*",
);

export function joined(scene: Scene): string | null {
  const { named, low } = scene;
  const places = named.filter(({ score, operand }) => score >= 1.9 && operand.kind !== "empty");
  if (places.length < 2) return null;
  const once = places
    .filter((each, at) => at === 0 || each.operand.left !== places[at - 1]?.operand.left)
    .slice(-4);
  const use = once.length > 3 ? once.slice(0, 3) : once;
  const parts: string[] = [];
  for (const [at, each] of use.entries()) {
    if (at > 0) {
      const gap = low.slice(use[at - 1]?.end ?? 0, each.start);
      const named = signsIn(scene, use[at - 1]?.end ?? 0, each.start);
      const spread = signIn(scene, use.at(-1)?.end ?? 0) ?? signIn(scene, 0, use[0]?.start ?? 0);
      parts.push(quote(named || (/[(]/.test(gap) ? " (" : (spread ?? " "))));
    }
    parts.push(here(each.operand));
  }
  const isBracketed = /brackets|parenthes|klammern/.test(low) && parts.length === 3;
  return isBracketed ? `${parts[0]}&" ("&${parts[2]}&")"` : parts.join("&");
}

/** "a comma and a space". */
function signsIn(scene: Scene, from: number, to: number): string {
  const quoted = scene.quotes.find(({ start, value }) => start >= from && start < to && value.length <= 5);
  if (quoted) return quoted.value;
  const part = scene.low.slice(from, to);
  return signs
    .flatMap(([word, sign]) => {
      const place = part.search(word);
      return place < 0 ? [] : [{ place, sign }];
    })
    .sort((one, other) => one.place - other.place)
    .map(({ sign }) => sign)
    .join("");
}
