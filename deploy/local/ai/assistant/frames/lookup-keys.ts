// What is looked for, in which column, and what is given where nothing is found.
import { columnLetters } from "@cellwright/formula/references";
import { area, cellOf, fixedArea, type Operand, ofColumn } from "../reading/operands.ts";
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
function otherwise(scene: Scene): string | null {
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

const operandOf = ({ sheeted }: Scene, column: Column): Operand => ofColumn(column, sheeted);
const stem = (text: string | null): string =>
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

const isNewest = (scene: Scene): boolean =>
  has(
    scene,
    said(
      "most recent|latest|last|newest",
      "letzte\\w*|neueste\\w*|zuletzt|jungste\\w*",
      "dernier\\w*|plus recente?",
    ),
  );

const same = (one: unknown, other: unknown): boolean =>
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

/** The column that shall be given: named, and not the one that is searched. */
function wanted(scene: Scene, key: Operand, tables: readonly Column[]): Operand | null {
  const named = scene.named.filter(
    ({ operand }) =>
      operand.column !== null &&
      operand.column !== key.column &&
      tables.includes(operand.column) &&
      operand.column.table === key.column?.table,
  );
  const best = named.toSorted((one, other) => other.score - one.score || one.start - other.start)[0];
  if (best) return operandOf(scene, best.operand.column as Column);
  // the very words, or a heading of the same name on the other sheet
  const byName = scene.named.flatMap(({ operand }) =>
    tables.filter(
      (column) =>
        column.table === key.column?.table &&
        column !== key.column &&
        stem(column.heading) === stem(operand.column?.heading ?? null),
    ),
  );
  if (byName[0]) return operandOf(scene, byName[0]);
  const others = tables.filter(
    ({ table, column, kind }) => table === key.column?.table && column !== key.left && kind !== "empty",
  );
  return others.length === 1 && others[0] ? operandOf(scene, others[0]) : null;
}

const xlookup = (key: string, from: string, to: string, instead: string | null): string =>
  `XLOOKUP(${key},${from},${to}${instead === null ? "" : `,${instead}`})`;

export function single(scene: Scene): (string | null)[] {
  const { data, target } = scene.reading;
  const tables = (data?.columns ?? []).filter(
    ({ table, heading }) =>
      heading !== null && !(target && table.left === table.right && table.left === target.column),
  );
  const keys = keyOf(scene, tables);
  if (!keys) return [];
  const column = wanted(scene, keys.column, tables);
  if (!column) return [];
  const isLast =
    isNewest(scene) && (keys.column.column?.cells ?? []).length > new Set(keys.column.column?.cells).size;
  const instead = otherwise(scene);
  if (instead === null && has(scene, missing)) return [];
  if (isLast)
    return [`XLOOKUP(${keys.formula},${area(keys.column)},${area(column)},${instead ?? '""'},0,-1)`];
  if (isBanded(scene, keys.column))
    return [`XLOOKUP(${keys.formula},${area(keys.column)},${area(column)},"",-1)`];
  const comes = (keys.column.column?.cells ?? []).filter((cell) =>
    same(cell, keys.formula.replace(/^"|"$/g, "")),
  ).length;
  return comes > 1 &&
    /sum|total|how many|how much|average|count|all|gesamt|summe|wie viele?|durchschnitt|alle|combien|total|somme|moyen|tou[st]/.test(
      scene.low,
    )
    ? []
    : [xlookup(keys.formula, area(keys.column), area(column), instead)];
}

/** Numbers that rise, from each of which something applies. */
const isBanded = (scene: Scene, { column }: Operand): boolean => {
  const cells = column?.cells.filter((cell) => typeof cell === "number") ?? [];
  return (
    column?.kind === "number" &&
    has(scene, nearest) &&
    cells.length > 1 &&
    cells.every((cell, at) => at === 0 || Number(cell) > Number(cells[at - 1]))
  );
};

/** For each row: the key is a column of the own table, the rest stands in another one. */
export function filled(scene: Scene): (string | null)[] {
  const { data } = scene.reading;
  const own = new Set(scene.own.map(({ column }) => column));
  const others = (data?.columns ?? []).filter(
    (column) => !own.has(column) && column.heading !== null && column.kind !== "empty",
  );
  const tables = [...new Set(others.map(({ table }) => table))];
  const spoken = (table: (typeof tables)[number]): number => {
    const at = scene.text.toLowerCase().indexOf(table.sheet.toLowerCase());
    const isNamed = table.sheet !== data?.sheets[0] && at >= 0;
    const isBlock = scene.blocks.some(({ operand }) => operand.left === table.left);
    const isTouched = others.some(
      (column) =>
        column.table === table &&
        scene.named.some((each) => each.operand.column === column && each.score >= 2),
    );
    return (isNamed ? 2 : 0) + (isBlock ? 2 : 0) + (isTouched ? 1 : 0);
  };
  const [table] = tables.toSorted((one, other) => spoken(other) - spoken(one));
  if (!table) return [];
  const columns = others.filter((column) => column.table === table);
  const banded = columns.find((column) => isBanded(scene, operandOf(scene, column)));
  const key = keyed(scene, columns, banded);
  if (!key) return [];
  const column = wanted(scene, key.theirs, columns);
  if (!column) return [];
  const instead = otherwise(scene);
  if (instead === null && has(scene, missing)) return [];
  const isNear = banded !== undefined && key.theirs.column === banded;
  const found = isNear
    ? `XLOOKUP(${cellOf(key.mine)},${fixedArea(key.theirs)},${fixedArea(column)},"",-1)`
    : xlookup(cellOf(key.mine), fixedArea(key.theirs), fixedArea(column), instead);
  return [times(scene, found, column, key.mine), found];
}

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

export const multiplying = said(
  "times|multipl\\w*|amount|value|total|cost|converted|in euros?|in eur",
  "mal|multipli\\w*|gesamt\\w*|betrag|wert|kosten|umgerechnet|in euro",
  "fois|multipli\\w*|montant|valeur|total|cout|converti\\w*|en euros?",
);

function times(scene: Scene, found: string, column: Operand, key: Operand): string | null {
  if (!has(scene, multiplying) || column.kind !== "number") return null;
  const numbers = scene.own.filter(({ kind, left }) => kind === "number" && left !== key.left);
  const named = columnsIn(scene, "number").filter((each) =>
    numbers.some(({ left }) => left === each.left && each.sheet === numbers[0]?.sheet),
  );
  const amount = named[0] ?? (numbers.length === 1 ? numbers[0] : undefined);
  const isSaid =
    /\b(?:times|multipl\w*|mal|fois)\b/.test(scene.low) ||
    column.column?.heading === null ||
    !scene.named.some((each) => each.operand.column === column.column && each.score >= 3);
  return amount && isSaid ? `${cellOf(amount)}*${found}` : null;
}

/** Where a row and a column cross: one by a content of the first column, one by a heading. */
export function crossing(scene: Scene): (string | null)[] {
  const { data } = scene.reading;
  const table = scene.own[0]?.column?.table;
  if (!table || table.headingRow === null || !data) return [];
  const columns = data.columns.filter((column) => column.table === table);
  const [first, ...rest] = columns;
  if (!first || rest.length < 2) return [];
  const row = (from: number): string =>
    `${columnLetters(from)}${table.headingRow}:${columnLetters(table.right)}${table.headingRow}`;
  const body = `${columnLetters(first.column + 1)}${table.top}:${columnLetters(table.right)}${table.bottom}`;
  const names = area(operandOf(scene, first));
  const isHeading = (text: unknown): boolean =>
    rest.some(({ heading }) => heading !== null && same(heading, text));
  const contents = scene.cells.map(({ operand }) => ({
    cell: area(operand),
    content: data.cell(table.sheet, operand.top, operand.left),
  }));
  const across = contents.find(({ content }) => isHeading(content));
  const down = contents.find(
    ({ content, cell }) => cell !== across?.cell && content !== null && !isHeading(content),
  );
  if (across && down)
    return [`INDEX(${body},MATCH(${down.cell},${names},0),MATCH(${across.cell},${row(first.column + 1)},0))`];
  // one of the two is said
  const named = scene.named.find(
    ({ operand, score }) => score >= 2.5 && rest.includes(operand.column as Column),
  );
  if (down && named && first.cells.some((cell) => same(cell, down.content)))
    return [
      `INDEX(${area(operandOf(scene, named.operand.column as Column))},MATCH(${down.cell},${names},0))`,
    ];
  const value = scene.reading.items.find(
    (item) =>
      item.kind === "value" &&
      item.columns.some(({ column, table: its }) => column === first.column && its === table),
  );
  const isOnce = value?.kind === "value" && first.cells.filter((cell) => same(cell, value.text)).length === 1;
  const spoken = value?.kind === "value" && isOnce ? quote(value.text) : null;
  const line = scene.named.find(({ operand }) => rest.includes(operand.column as Column));
  if (spoken && across)
    return [`INDEX(${body},MATCH(${spoken},${names},0),MATCH(${across.cell},${row(first.column + 1)},0))`];
  if (spoken && line)
    return [`INDEX(${area(operandOf(scene, line.operand.column as Column))},MATCH(${spoken},${names},0))`];
  const numbered =
    /\b(?:row|zeile|ligne)\s+(\d+)[^.?!]*?$/.exec(scene.low) ??
    /\b(?:row|zeile|ligne)\s+(\d+)/.exec(scene.low);
  const rows = [...scene.low.matchAll(/\b(?:row|zeile|ligne)\s+(\d+)/g)]
    .map(([, number]) => Number(number))
    .filter((number) => number > (table.headingRow ?? 0));
  const cell = across?.cell ?? (named ? quote(named.operand.column?.heading ?? "") : null);
  if (numbered && rows[0] && cell)
    return [
      `INDEX(${columnLetters(first.column + 1)}${rows[0]}:${columnLetters(table.right)}${rows[0]},MATCH(${cell},${row(first.column + 1)},0))`,
    ];
  return [];
}
