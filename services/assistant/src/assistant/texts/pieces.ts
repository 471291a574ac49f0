// What of a row stands in a text, in the order of the question: columns, names within one, their first or last signs, years, padded numbers.
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { isAside } from "../intents/asides.ts";
import type { Part } from "../intents/parts.ts";
import { columnsOf, isMostly, textOf, textsOf } from "./source.ts";
import { cleanCell } from "./spaces.ts";
import { firstNames, lastNames, letterWords, numeral, numeralWords } from "./words.ts";

export interface Piece {
  start: number;
  end: number;
  formula: string;
  /** More than the content of a column as it stands. */
  isMade: boolean;
}

const year = said("years?", "jahr(?:eszahl|gangs?)?s?", "annees?|millesime");
const month = said("months?(?: number)?", "monats?", "mois");

const fullName = (cell: string): boolean => /\S \S/.test(cell);
const listedName = (cell: string): boolean => /\S ?, *\S/.test(cell);

/** The first and the last name of a column that holds both. */
export function namesOf(scene: Scene, part: Part): { first: string; last: string; rest: string } {
  const clean = cleanCell(scene, part);
  if (isMostly(part, listedName)) {
    const c = part.cell;
    const last = `LEFT(${c},FIND(",",${c})-1)`;
    const isApart = clean !== c || textsOf(part).some((cell) => cell.includes(" ,"));
    return {
      first: `TRIM(MID(${c},FIND(",",${c})+1,LEN(${c})))`,
      last: isApart ? `TRIM(${last})` : last,
      rest: isApart ? `TRIM(${last})` : last,
    };
  }
  const c = clean;
  return {
    first: `LEFT(${c},FIND(" ",${c}&" ")-1)`,
    last: `TRIM(RIGHT(SUBSTITUTE(${c}," ",REPT(" ",99)),99))`,
    rest: `MID(${c},FIND(" ",${c}&" ")+1,LEN(${c}))`,
  };
}

/** Columns by heading or letter, each as often as it is said; a letter in brackets belongs to its heading. */
function columnPieces(scene: Scene): Piece[] {
  const parts = columnsOf(scene);
  const named = scene.named.filter(({ score }) => score >= 1.2);
  const said = named.flatMap(
    ({ start, end, operand, score }): (Piece & { left: number; score: number })[] => {
      const part = parts.find((each) => each.operand.left === operand.left);
      if (!part || isAside(scene, start)) return [];
      return [
        {
          start,
          end,
          formula: part.cell,
          isMade: false,
          left: operand.left,
          score,
        },
      ];
    },
  );
  const numbered = parts.find(({ heading }) => /^(?:n°|nr\.?|no\.?|num\.?|#)$/.test(heading));
  const numbers = numbered
    ? [...scene.low.matchAll(/(?<!\p{L})(?:numbers?|nummern?|numeros?|no\.|nr\.|n°)(?!\p{L})/gu)]
        .filter(({ index }) => !named.some(({ start, end }) => index >= start && index < end))
        .map(({ index, 0: word }) => ({
          start: index,
          end: index + word.length,
          formula: numbered.cell,
          isMade: false,
          left: numbered.operand.left,
          score: 2,
        }))
    : [];
  const all = [...said, ...numbers].toSorted((one, other) => one.start - other.start);
  const dates = new Set(parts.filter(({ kind }) => kind === "date").map(({ operand }) => operand.left));
  return all.filter(
    (one, at) =>
      // "new starters": no start date
      (one.score >= 1.9 || !dates.has(one.left)) &&
      (one.score >= 1.9 || !all.some((each) => each.left === one.left && each.score > one.score)) &&
      !all.some(
        (each, place) =>
          place < at &&
          each.left === one.left &&
          /^\s*(?:\(?\s*(?:in )?(?:column|spalte|colonne|col\.?)?\s*\(?|=|,)?\s*$/.test(
            scene.low.slice(each.end, one.start),
          ),
      ),
  );
}

/** Names of persons that no column of their own holds. */
function namePieces(scene: Scene, taken: readonly Piece[]): Piece[] {
  const full = textOf(scene, fullName);
  if (!full || !isMostly(full, fullName)) return [];
  const { first, last, rest } = namesOf(scene, full);
  // the list comes as "Surname, First name"
  const told = isMostly(full, listedName) ? scene.quotes.filter(({ value }) => value.includes(",")) : [];
  const isFree = ({ index }: RegExpExecArray): boolean =>
    ![...taken, ...told].some(({ start, end }) => index >= start && index < end) && !isAside(scene, index);
  const of = (words: string, write: (word: string, before: string) => string): Piece[] =>
    [...scene.low.matchAll(new RegExp(`(?<![\\p{L}])(?:${words})(?![\\p{L}])`, "gu"))]
      .filter(isFree)
      .map((found) => ({
        start: found.index,
        end: found.index + found[0].length,
        formula: write(found[0], scene.low.slice(Math.max(0, found.index - 14), found.index)),
        isMade: true,
      }));
  const whole = /(?:complete|whole|full|entire|ganzen?|kompletten?|vollstandigen?|rest of the)\s*$/;
  const lasts = of(lastNames, (_, before) => (whole.test(before) ? rest : last));
  const isPrenom = new RegExp(firstNames).test(scene.low);
  return [
    ...of(firstNames, () => first),
    ...lasts,
    ...(isPrenom && lasts.length === 0 && scene.reading.known.language === "fr"
      ? of("nom(?: complet)?", (word) => (word.endsWith("complet") ? rest : last))
      : []),
  ];
}

/** "the year it was made": of the only date, or of the one that is named. */
function datePieces(scene: Scene, taken: readonly Piece[]): Piece[] {
  const dates = columnsOf(scene).filter(({ kind }) => kind === "date");
  const [date] =
    dates.filter(({ score }) => score >= 1.9).length === 1
      ? dates.filter(({ score }) => score >= 1.9)
      : dates;
  if (!date) return [];
  return (
    [
      [year, "YEAR"],
      [month, "MONTH"],
    ] as const
  ).flatMap(([words, name]) =>
    [...scene.low.matchAll(words)]
      .filter(
        ({ index }) =>
          !taken.some(({ start, end, formula }) => formula !== date.cell && index >= start && index < end),
      )
      .slice(0, 1)
      .map((found) => ({
        start: found.index,
        end: found.index + found[0].length,
        formula: `${name}(${date.cell})`,
        isMade: true,
      })),
  );
}

const which =
  "first|last|leading|trailing|leftmost|rightmost|final|initial|ersten?|erster|erstes|letzten?|letzter|letztes|vorderen|hinteren|vordersten|premier|premiere|premiers|premieres|dernier|derniere|derniers|dernieres";

const edgeWords = new RegExp(
  `(?<![\\p{L}\\d])(?:(?<a>${numeralWords})\\s)?(?<which>${which})(?:\\s(?<b>${numeralWords}))?(?:\\s(?:capital|small|grossen?|kleinen?))?\\s${letterWords}(?![\\p{L}])|(?<![\\p{L}])(?<initial>initials?|anfangsbuchstaben?s?|initiales?)(?![\\p{L}])`,
  "gu",
);

const of =
  /^\s*(?:of|from|in|des|der|von|vom|aus|im|du|de|de la|de l'|d'|dans)\s*(?:the |each |every |an? |dem |der |den |jede[sr] |le |la |l'|chaque )?$/;
const owner = /^\s*(?:'s?|’s?)?\s*(?:the|die|den|der|das|les?|la|=|:|->)?\s*$/;

export interface Edge extends Piece {
  size: number;
  isLast: boolean;
  /** What it was taken of, where that was said. */
  of: Piece | null;
}

/** "the first two letters of the client", "the client's first letter": of what stands nearest. */
export function edgesIn(scene: Scene, values: readonly Piece[]): Edge[] {
  const { low } = scene;
  const fallback = textOf(scene)?.cell;
  return [...low.matchAll(edgeWords)].flatMap((found): Edge[] => {
    const start = found.index;
    const end = start + found[0].length;
    if (isAside(scene, start)) return [];
    const said = found.groups?.b ?? found.groups?.a;
    const size = (said && numeral(said)) || 1;
    const isLast = /last|trailing|right|final|letzt|hinter|dernier/.test(found.groups?.which ?? "");
    const behind = values.find((each) => each.start >= end && of.test(low.slice(end, each.start)));
    const ahead = values.find((each) => each.end <= start && owner.test(low.slice(each.end, start)));
    const source = behind ?? ahead ?? null;
    const formula = source?.formula ?? fallback;
    if (!formula) return [];
    return [
      {
        start: Math.min(start, ahead && !behind ? ahead.start : start),
        end: behind?.end ?? end,
        formula: `${isLast ? "RIGHT" : "LEFT"}(${formula},${size})`,
        isMade: true,
        size,
        isLast,
        of: source,
      },
    ];
  });
}

const padding = new RegExp(
  `^[^,;.]{0,18}?(?:(?:with|as|to|in|mit|auf|als|sur|a|en|avec)\\s(?:always |immer |toujours )?)?(?:(?<n>${numeralWords})[ -](?:digits?|figures?|stellen|ziffern|chiffres|stellig)|(?<de>ein|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|\\d+)-?stellig)`,
  "u",
);

/** "the number with 4 digits": filled with zeros in front. */
function padded(scene: Scene, piece: Piece, next: number): Piece {
  const found = padding.exec(scene.low.slice(piece.end, Math.min(next, piece.end + 60)));
  const digits = found && numeral(found.groups?.n ?? found.groups?.de ?? "");
  const part = columnsOf(scene).find(({ cell }) => cell === piece.formula);
  if (!found || !digits || digits > 15 || part?.kind === "date") return piece;
  return {
    ...piece,
    end: piece.end + found[0].length,
    formula: `TEXT(${piece.formula},"${"0".repeat(digits)}")`,
    isMade: true,
  };
}

/** Columns, parts of dates and names, as they are spoken of. */
export function valuesIn(scene: Scene): Piece[] {
  const columns = columnPieces(scene);
  const dates = datePieces(scene, columns);
  const names = namePieces(scene, columns);
  return [
    ...dates,
    ...columns.filter((one) => !dates.some((each) => each.start === one.start)),
    ...names,
  ].toSorted((one, other) => one.start - other.start);
}

/** All that is spoken of, each once where it stands. */
export function piecesIn(scene: Scene): Piece[] {
  const values = valuesIn(scene);
  const edges = edgesIn(scene, values);
  const free = values.filter((one) => !edges.some((each) => one.start < each.end && each.start < one.end));
  const all = [...edges, ...free].toSorted((one, other) => one.start - other.start);
  return all.map((each, at) =>
    each.isMade ? each : padded(scene, each, all[at + 1]?.start ?? scene.low.length),
  );
}
