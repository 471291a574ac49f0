// What stands somewhere in a text and is known by what it looks like: only its digits, a code with its prefix, a number of five digits, an address.
import type { Span } from "../asks/span.ts";
import { quote } from "../frames/pick.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import type { Part } from "../intents/parts.ts";
import type { Value } from "../intents/value.ts";
import { wantsNumber } from "./amounts.ts";
import { columnsOf, isMostly, textOf, textsOf } from "./source.ts";
import { numeral, numeralWords } from "./words.ts";

const onlyDigits = said(
  "(?:only|just|nothing but|nothing else than|purely|keep|leave|extract) (?:the |its |their |all )*(?:bare |pure )?(?:digits|numerals|numbers?)(?! of)|(?:digits|numbers|numerals) only|all (?:the )?digits|(?:everything|anything|all) (?:that|which) (?:is|isn't|is not) (?:not )?a (?:digit|number)|everything (?:but|except) (?:the )?(?:digits|numbers)|non-? ?(?:digits?|numeric)\\w*|(?:digits|number) (?:in|from|out of|inside|within) (?:the |each |every )?(?:text|code|string|cell|description|name)",
  "(?:nur|bloss|blos|lediglich|ausschliesslich|ausschlieslich|nichts als|allein) (?:noch )?(?:die |den |der |das |alle )?(?:reinen? |blanken? )?(?:ziffern|zahl(?:en)?)(?! der)|ziffern pur|alles auser (?:den )?(?:ziffern|zahlen)|alles,? was keine (?:ziffer|zahl) ist|(?:ziffern|zahl) (?:aus|im|in) (?:dem |der |jedem |jeder )?(?:text|code|zelle|bezeichnung|beschreibung)",
  "(?:que|seulement|uniquement|juste|rien que|garde\\w* (?:que|seulement)) (?:les |le |des )?(?:chiffres|nombres?)(?! de)|chiffres (?:seulement|uniquement|seuls)|tout (?:sauf|ce qui n'est pas) (?:les |un )?(?:chiffres?|nombres?)|(?:chiffres|nombre) (?:dans|du) (?:le |la )?(?:texte|code|cellule|libelle)",
);

const digitsOf = ({ reading }: Scene, c: string): string =>
  reading.dialect === "sheets"
    ? `REGEXREPLACE(${c},"\\D","")`
    : `TEXTJOIN("",TRUE,IFERROR(MID(${c},SEQUENCE(LEN(${c})),1)*1,""))`;

/** All digits in one piece, a zero in front as well. */
export function digits(scene: Scene): Value[] {
  const [found] = scene.low.matchAll(onlyDigits);
  const isCode = (cell: string): boolean => /\d/.test(cell) && /[^\d]/.test(cell);
  const column = textOf(scene, isCode);
  if (!found || !column || !textsOf(column).some(isCode)) return [];
  const formula = digitsOf(scene, column.cell);
  return [
    {
      formula: wantsNumber(scene) ? `VALUE(${formula})` : formula,
      penalty: -1.2,
      isRounded: true,
      spans: [[0, scene.low.length]],
    },
  ];
}

const getting = said(
  "extract\\w*|pull\\w*|get|fetch\\w*|find|pick\\w*|take|grab|dig|isolate\\w*|filter out|read|parse|need|want|only|just|show|give|which",
  "herauszieh\\w*|herausholen|heraus\\w*|raus\\w*|zieh\\w*|hol\\w*|extrahier\\w*|auslesen|lies|finde?n?|brauch\\w*|nur|zeig\\w*|will|mocht\\w*|hatte|soll\\w*|bitte|welche\\w*|fisch\\w*|isolier\\w*",
  "extrai\\w*|recuper\\w*|sor[st]\\w*|trouv\\w*|isol\\w*|prend\\w*|tire\\w*|veux|voudrai\\w*|besoin|seulement|juste|affich\\w*|donn\\w*|quel\\w*|ressort\\w*",
);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** A prefix as it is written: "INV-", "PO #", or in quotation marks. */
const prefixes = /(?<![\p{L}\d])(?:\p{Lu}{1,6}[-_/#.:]?|#)(?![\p{L}])/gu;

interface Coded {
  column: Part;
  prefix: string;
  codes: readonly string[];
}

/** Where most texts hold the prefix with digits behind it and something else besides. */
function codedIn(scene: Scene, prefix: string): Coded | null {
  const pattern = new RegExp(`(?<![\\p{L}\\d])${escaped(prefix)}[-_/#.: ]?\\d[\\d-]*(?<!-)`, "u");
  for (const column of columnsOf(scene)) {
    const found = textsOf(column).map((cell) => ({ cell, code: pattern.exec(cell)?.[0] }));
    const codes = found.flatMap(({ code }) => code ?? []);
    const isApart = found.some(({ cell, code }) => code !== undefined && code !== cell.trim());
    if (isApart && codes.length > found.length / 2) return { column, prefix, codes };
  }
  return null;
}

/** "INV- and four digits, wherever it stands" */
export function coded(scene: Scene): Value[] {
  const marks = [
    ...scene.quotes.filter(({ value }) => value.length > 0 && value.length <= 8),
    ...[...scene.text.matchAll(prefixes)].map(({ index, 0: value }) => ({
      start: index,
      end: index + value.length,
      value,
    })),
  ];
  if ([...scene.low.matchAll(getting)].length === 0) return [];
  for (const { value } of marks) {
    const found = codedIn(scene, value.replace(/\d+$/, ""));
    if (!found) continue;
    const c = found.column.cell;
    const { prefix, codes } = found;
    const size = codes[0]?.length ?? 0;
    const isEven = codes.every((code) => code.length === size);
    const at = `FIND(${quote(prefix)},${c})`;
    return [
      {
        formula: isEven
          ? `MID(${c},${at},${size})`
          : `REGEXEXTRACT(${c},${quote(`${escaped(prefix)}[-_/#.: ]?\\d+`)})`,
        penalty: -0.9,
        isRounded: true,
        spans: [[0, scene.low.length]],
      },
    ];
  }
  return [];
}

const sized = new RegExp(
  `(?<![\\p{L}\\d])(?:(?<a>${numeralWords})[ -]?(?:digits?|figures?)(?: (?:number|code|id)\\p{L}*)?|(?<b>ein|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|\\d+)-?stellige\\p{L}*|(?<c>${numeralWords}) (?:ziffern|chiffres))(?!\\p{L})`,
  "u",
);

const shapes: readonly (readonly [RegExp, RegExp, string])[] = [
  [
    said(
      "e-?mails?(?: addresse?s?)?",
      "e-?mails?(?:-?adresse\\w*)?|mail-?adresse\\w*",
      "(?:adresses? )?(?:e-?)?mails?|courriels?",
    ),
    /[^\s@,;<>()]+@[^\s@,;<>()]+\.\p{L}+/u,
    "[^\\s@,;<>()]+@[^\\s@,;<>()]+\\.[A-Za-z]+",
  ],
  [
    said("links?|urls?|web ?addresse?s?", "links?|urls?|webadresse\\w*", "liens?|urls?|adresses? web"),
    /https?:\/\/[^\s,;<>()]+/,
    "https?://[^\\s,;<>()]+",
  ],
];

/** "the five-digit number", "the mail address", with other words around it in the cells. */
export function shaped(scene: Scene): Value[] {
  if ([...scene.low.matchAll(getting)].length === 0) return [];
  const found = sized.exec(scene.low);
  const size = numeral(found?.groups?.a ?? found?.groups?.b ?? found?.groups?.c ?? "");
  const made = (words: Span, pattern: RegExp, written: string): Value[] => {
    const fits = (cell: string): boolean => pattern.test(cell) && pattern.exec(cell)?.[0] !== cell.trim();
    const column = textOf(scene, fits);
    if (!column || !isMostly(column, fits)) return [];
    return [
      {
        formula: `REGEXEXTRACT(${column.cell},${quote(written)})`,
        penalty: -0.5,
        isRounded: true,
        spans: [words],
      },
    ];
  };
  const all: Value[] = [];
  if (found && size && size > 1)
    all.push(
      ...made(
        [found.index, found.index + found[0].length],
        new RegExp(`(?<!\\d)\\d{${size}}(?!\\d)`),
        `\\d{${size}}`,
      ),
    );
  for (const [words, pattern, written] of shapes)
    for (const { index, 0: word } of [...scene.low.matchAll(words)].slice(0, 1))
      all.push(...made([index, index + word.length], pattern, written));
  return all;
}
