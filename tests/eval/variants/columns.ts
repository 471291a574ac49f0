// Changes the order of columns: inserts a column at the front of the table, or swaps two columns.

import { shuffled } from "../../support/random.ts";
import { type Case, isRight, type Plain, targetArea } from "../case.ts";
import { type Move, movedFormula, movedQuestion, movedTarget } from "./places.ts";

type Rows = readonly (readonly Plain[])[];

const front: Partial<Record<Case["language"], string>> = {
  en: "Ref",
  de: "Lfd. Nr.",
  fr: "Réf.",
  es: "Ref.",
  it: "Rif.",
  "pt-BR": "Ref.",
  pl: "Lp.",
  uk: "№",
  ja: "番号",
  ar: "الرقم",
};

/** Words about positions. A question that contains them cannot be asked about another order of columns. */
const sides =
  /\b(?:left|right|next to|beside|between columns|links|rechts|neben|daneben|gauche|droite|côté|last|first|letzte|erste|dernière|première)\b/iu;

export function columns(its: Case, random: () => number): Case | null {
  const tries = random() < 0.4 ? [swapped, inserted] : [inserted, swapped];
  for (const attempt of tries) {
    const moved = attempt(its, random);
    if (moved && isRight(moved.formula, moved)) return moved;
  }
  return null;
}

/** Whether whole rows are shown. Then the question does not say whether an inserted column belongs to them. */
function showsWholeRows({ expected, tables }: Case): boolean {
  const [heads = []] = Object.values(tables)[0] ?? [];
  const gap = heads.indexOf(null);
  const [row] = Array.isArray(expected) ? expected : [];
  return Array.isArray(row) && row.length > 1 && row.length >= (gap < 0 ? heads.length : gap);
}

function inserted(its: Case, random: () => number): Case | null {
  if (showsWholeRows(its)) return null;
  const letter = 74 + Math.floor(random() * 14);
  const heading = front[its.language] ?? "Ref";
  const first = 101 + Math.floor(random() * 300);
  // the new numbers differ between sheets, because equal ones would look like keys that relate rows
  const column = (rows: Rows, sheet: number): readonly Plain[] => {
    const isHeaded = (rows[0] ?? []).every((cell) => cell === null || typeof cell === "string");
    return rows.map((row, at) => {
      if (!isHeaded || row.every((cell) => cell === null)) return null;
      return at === 0 ? heading : `${String.fromCharCode(letter + sheet)}/${first + sheet * 300 + at}`;
    });
  };
  return rearranged(
    its,
    (number) => number + 1,
    false,
    (rows, sheet) => {
      const cells = column(rows, sheet);
      return rows.map((row, at) => (row.length === 0 ? row : [cells[at] ?? null, ...row]));
    },
  );
}

function swapped(its: Case, random: () => number): Case | null {
  const [rows = [], ...others] = Object.values(its.tables);
  if (others.length > 0 || sides.test(its.question)) return null;
  const { left } = targetArea(its);
  const gap = (rows[0] ?? []).findIndex((cell) => typeof cell !== "string");
  const width = Math.min(gap < 0 ? (rows[0]?.length ?? 0) : gap, left - 1);
  const pairs = Array.from({ length: width }, (_, one) =>
    Array.from({ length: one }, (_, other) => [one + 1, other + 1] as const),
  ).flat();
  const chosen = shuffled(pairs, random);
  for (const [one, other] of chosen) {
    const move: Move = (number) => (number === one ? other : number === other ? one : number);
    const moved = rearranged(its, move, true, (table) =>
      table.map((row) =>
        Array.from({ length: Math.max(row.length, one, other) }, (_, at) => row[move(at + 1) - 1] ?? null),
      ),
    );
    if (moved && moved.formula !== its.formula && isRight(moved.formula, moved)) return moved;
  }
  return null;
}

function rearranged(
  its: Case,
  move: Move,
  isTearing: boolean,
  arrange: (rows: Rows, sheet: number) => Rows,
): Case | null {
  const formula = movedFormula(its.formula, its.dialect, move);
  const question = movedQuestion(its, move, isTearing);
  if (formula === null || question === null) return null;
  const tables = Object.fromEntries(
    Object.entries(its.tables).map(([name, rows], sheet) => [name, arrange(rows, sheet)]),
  );
  return { ...its, question, formula, tables, target: movedTarget(its.target, move) };
}
