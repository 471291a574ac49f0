import { area, fixedArea, type Operand, ofColumn } from "../reading/operands.ts";
import type { Column } from "../reading/pasted-data.ts";
import { columnsIn, has, quote } from "./pick.ts";
import { said } from "./plain.ts";
import type { Named, Scene } from "./scene.ts";

export const missing = said(
  "(?:if|when|where)(?: \\w+){0,6} (?:not|isn't|aren't|doesn't|missing|unknown|no)|not found|missing|unknown|isn't (?:there|in|listed)|no match|doesn't exist|does not exist|not exist",
  "(?:wenn|falls|wer|sofern)(?: \\w+){0,6} (?:nicht|fehlt|kein\\w*|unbekannt)|nicht gefunden|fehlt|unbekannt\\w*|kein treffer|nicht (?:existiert|vorhanden|gibt|da)",
  "(?:si|quand)(?: \\w+){0,6} (?:pas|absente?|introuvable|inconnue?|manque)|introuvable|inconnue?s?|n'y est pas|absente?s?|pas trouve\\w*|n'existe\\w* pas",
);
export const nearest = said(
  "tiers?|brackets?|bands?|from (?:there|that|which) (?:on|up)|applies from|applies|thresholds?|at least the|scale|approximate\\w*|from quantity|volume|discount table|grading|grade table|step",
  "staffel\\w*|stufen?\\w*|ab (?:da|welche\\w*|dort)|gilt|schwellen?\\w*|tabelle mit grenzen|untergrenze\\w*|notenschlussel|grenzen?",
  "baremes?|tranches?|paliers?|a partir de la|applicable|seuils?|echelle|approch\\w*|approximati\\w*",
);
export const heeds = said(
  "(?:row|column) \\d+|figure|belongs?|goes with|look ?ups?|vlookup|xlookup|hlookup|index|match|sheet|table|find|get|fetch|return|show|leave|empty|blank|otherwise|else|belong\\w*|matching|corresponding|beside|next to|price|from|list|each|times|multipl\\w*|row|column|cross\\w*|where|if|in there|number|goes with|error|instead|tiers?|discount",
  "(?:zeile|spalte) \\d+|such\\w*|sverweis|xverweis|wverweis|verweis|index|vergleich|blatt|tabelle\\w*|hol\\w*|zeig\\w*|leer\\w*|sonst|passend\\w*|zugehorig\\w*|gehort|daneben|aus|liste|jede\\w*|mal|multipli\\w*|zeile\\w*|spalte\\w*|kreuz\\w*|schneid\\w*|wenn|fehlt|nummer|stattdessen|fehler|rabatt",
  "(?:ligne|colonne) \\d+|chiffre|recherch\\w*|recherchev|recherchex|rechercheh|index|equiv|feuille|tableau|trouv\\w*|prend\\w*|pris\\w*|affich\\w*|vide|sinon|correspond\\w*|a cote|depuis|liste|chaque|multipli\\w*|fois|ligne\\w*|colonne\\w*|crois\\w*|si|numero|erreur|a la place|remise",
);

/** What shall be shown where nothing is found. */
export function otherwise(scene: Scene): string | null {
  if (!has(scene, missing)) return null;
  const [first] = scene.low.matchAll(missing);
  const quoted = scene.quotes.find(
    ({ start, value }) => start > (first?.index ?? 0) - 60 && !isHeld(scene, value),
  );
  if (quoted) return quote(quoted.value);
  if (/\b(?:empty|blank|nothing|leer\w*|nichts|vide|rien)\b/.test(scene.low)) return '""';
  const zero = scene.numbers.find(({ value, start }) => value === 0 && start > (first?.index ?? 0) - 40);
  return zero ? "0" : null;
}

const isHeld = ({ reading: { data } }: Scene, text: string): boolean =>
  data?.columns.some(({ cells }) =>
    cells.some((cell) => String(cell).toLowerCase() === text.toLowerCase()),
  ) ?? false;

export const operandOf = ({ sheeted }: Scene, column: Column): Operand => ofColumn(column, sheeted);
export const stem = (text: string | null): string =>
  (text ?? "")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .trim();

export interface Key {
  /** As the formula writes it. */
  formula: string;
  /** Where its content is looked for. */
  column: Operand;
}

/** The cell whose content, or whose kind of content, a column of a table holds. */
export function keyOf(scene: Scene, tables: readonly Column[]): Key | null {
  const { data } = scene.reading;
  for (const { operand } of scene.cells) {
    const sheet = data?.sheets[0] ?? "";
    const content = data?.cell(sheet, operand.top, operand.left);
    const fixed = scene.isFilled ? fixedArea(operand) : area(operand);
    const holder = tables.find(
      ({ cells }) =>
        content !== null &&
        content !== undefined &&
        content !== "" &&
        cells.some((cell) => same(cell, content)),
    );
    if (holder) return { formula: fixed, column: operandOf(scene, holder) };
    const near = columnNamedNear(scene, operand, tables);
    if (near) return { formula: fixed, column: operandOf(scene, near) };
    const kind = typeof content === "number" ? "number" : "text";
    const first = tables.find((column) => column.kind === kind && column.column === column.table.left);
    if (content !== null && content !== undefined && first)
      return { formula: fixed, column: operandOf(scene, first) };
  }
  const told = new Set(scene.reading.items.flatMap((item) => (item.kind === "value" ? [item.text] : [])));
  if (told.size > 1) return null;
  const quoted = [
    ...scene.quotes.map(({ value }) => value),
    ...scene.reading.items.flatMap((item) => (item.kind === "value" ? [item.text] : [])),
  ];
  for (const text of quoted) {
    const holder = tables.find(
      ({ cells, kind }) => kind !== "number" && cells.some((cell) => same(cell, text)),
    );
    const isOnce = holder !== undefined && holder.cells.filter((cell) => same(cell, text)).length === 1;
    if (holder && (isOnce || isNewest(scene)))
      return { formula: quote(text), column: operandOf(scene, holder) };
  }
  return null;
}

export const isNewest = (scene: Scene): boolean =>
  has(
    scene,
    said(
      "most recent|latest|last|newest",
      "letzte\\w*|neueste\\w*|zuletzt|jungste\\w*",
      "dernier\\w*|plus recente?",
    ),
  );

export const same = (one: unknown, other: unknown): boolean =>
  String(one).toLowerCase() === String(other).toLowerCase();

/** "an article number in G2": the heading beside the cell. */
function columnNamedNear(
  { named, cells }: Scene,
  operand: Operand,
  tables: readonly Column[],
): Column | null {
  const cell = cells.find((each) => each.operand === operand) as Named;
  const near = named
    .filter(
      ({ start, end, operand: each }) =>
        each.column !== null &&
        tables.includes(each.column) &&
        Math.min(Math.abs(start - cell.end), Math.abs(cell.start - end)) < 30,
    )
    .sort((one, other) => Math.abs(one.start - cell.start) - Math.abs(other.start - cell.start));
  return near[0]?.operand.column ?? null;
}

/** Numbers that rise, from each of which something applies. */
export const isBanded = (scene: Scene, { column }: Operand): boolean => {
  const cells = column?.cells.filter((cell) => typeof cell === "number") ?? [];
  return (
    column?.kind === "number" &&
    has(scene, nearest) &&
    cells.length > 1 &&
    cells.every((cell, at) => at === 0 || Number(cell) > Number(cells[at - 1]))
  );
};

/** Which own column is found in which of theirs: by equal contents, then by equal headings. */
export function keyed(
  scene: Scene,
  columns: readonly Column[],
  banded: Column | undefined,
): { mine: Operand; theirs: Operand } | null {
  const own = scene.own.filter(({ column, kind }) => column !== null && kind !== "empty");
  if (banded) {
    const number =
      columnsIn(scene, "number").find(({ column }) => own.some((each) => each.column === column)) ??
      own.find(({ kind }) => kind === "number");
    return number ? { mine: number, theirs: operandOf(scene, banded) } : null;
  }
  const pairs = own.flatMap((mine) =>
    columns.map((theirs) => {
      const contents = new Set(
        theirs.cells.filter((cell) => cell !== null && cell !== "").map((cell) => String(cell).toLowerCase()),
      );
      const met = mine.column?.cells.filter((cell) => contents.has(String(cell).toLowerCase())).length ?? 0;
      const isNumber =
        theirs.kind === "number" &&
        mine.kind === "number" &&
        stem(mine.column?.heading ?? null) !== stem(theirs.heading);
      return {
        mine,
        theirs,
        score:
          (isNumber ? 0 : met) +
          (stem(mine.column?.heading ?? null) === stem(theirs.heading) ? 2 : 0) +
          (met > 0 && theirs.column === theirs.table.left ? 0.5 : 0),
      };
    }),
  );
  const [best] = pairs.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score);
  return best ? { mine: best.mine, theirs: operandOf(scene, best.theirs) } : null;
}
