// Words for totals, and the conditions and keys they are made with.
import { criteriaOf } from "../reading/criteria.ts";
import { type Criterion, plainValue } from "../reading/criterion.ts";
import { area, cellOf, fixedArea, isSame, type Operand, ofColumn } from "../reading/operands.ts";
import { type Aggregate, aggregated } from "../tasks/aggregate.ts";
import { joinOf } from "../tasks/joints.ts";
import { type Key, keyed, keyOf } from "./lookup-keys.ts";
import { columnsIn, has, here, pick } from "./pick.ts";
import { said } from "./plain.ts";
import type { Scene } from "./scene.ts";

export const names: readonly (readonly [Aggregate, RegExp])[] = [
  [
    "average",
    said(
      "averages?|mean|on average",
      "\\w*durchschnitt\\w*|mittelwerte?|im mittel|im schnitt",
      "(?:en )?moyenn?e?s?",
    ),
  ],
  ["median", said("median", "median\\w*|zentralwert", "mediane?")],
  [
    "max",
    said(
      "highest|largest|biggest|greatest|max\\w*|most expensive|longest|latest|best|top|heaviest",
      "hochste\\w*|grosste\\w*|groste\\w*|max\\w*|teuerste\\w*|langste\\w*|beste\\w*|spateste\\w*|schwerste\\w*",
      "plus (?:haute?|grande?|eleve\\w*|chere?|longue?|lourde?|recente?)|max\\w*|meilleure?",
    ),
  ],
  [
    "min",
    said(
      "lowest|smallest|least|min\\w*|cheapest|shortest|earliest|lightest",
      "niedrigste\\w*|kleinste\\w*|min\\w*|billigste\\w*|gunstigste\\w*|kurzeste\\w*|fruheste\\w*|geringste\\w*|leichteste\\w*",
      "plus (?:bas\\w*|petite?|faible|courte?|ancienne?|legere?)|min\\w*|moins (?:chere?|elevee?)",
    ),
  ],
];
export const summing = said(
  "come[s]? to|bring in|sums?|totals?|add(?:ed|s)? (?:up|together)|how much|altogether|come to|comes to|make together|in all|all told|revenue|turnover|spent|earned|took in|take in|money|how heavy|worth",
  "summe\\w*|summier\\w*|gesamt\\w*|wie viel(?! \\w+ (?:zeilen|personen))|insgesamt|ergeben|zusammen\\w*|addier\\w*|wieviel|ausgegeben|eingenommen|umsatz|geld|wie schwer",
  "sommes?|totale?s?|additionn\\w*|combien (?:avons|a-t-on|font|d'argent|coute\\w*|rapport\\w*)|au total|en tout|montant|argent|depens\\w*|encaiss\\w*|cumule|pesent",
);
export const counting = said(
  "how many|count|number of|how often|how many times",
  "wie viele|anzahl|zahl\\w*|wie oft|wieviele",
  "combien|nombre d[e']|compte\\w*",
);
export const distinct = said(
  "different|distinct|unique",
  "verschiedene\\w*|unterschiedliche\\w*|eindeutige\\w*",
  "differente?s?|distincte?s?|uniques?",
);

export const heeds = new RegExp(
  [summing, counting, ...names.map(([, words]) => words)].map(({ source }) => source).join("|") +
    `|${said("monthly|per month|only|counting|rows|both|and|or|either|all|those|just|cells|together|together with|but|with", "monatlich\\w*|pro monat|nur|zeilen|beide|und|oder|entweder|alle|nur die|zahlen|zellen|zusammen", "mensuel\\w*|par mois|seulement|uniquement|lignes|soit|tou\\w+|ceux|celles|comptant|cellules|reunies|ensemble").source}`,
  "gu",
);

export function aggregateOf(scene: Scene): Aggregate {
  const found = names.find(([, words]) => has(scene, words));
  if (found) return found[0];
  if (
    has(
      scene,
      said(
        "how (?:many|often)|count|number of",
        "wie viele|anzahl|wie oft|wieviele",
        "combien d[e'](?! argent)|combien ont|combien sont|nombre d[e']",
      ),
    )
  )
    return "count";
  return has(scene, summing) ? "sum" : "count";
}

/** The item that stands where a column is named. */
const itemAt = ({ reading: { items } }: Scene, operand: Operand): number =>
  items.findIndex(
    (item) =>
      (item.kind === "column" && item.operands.some((each) => isSame(each, operand))) ||
      (item.kind === "place" && item.operand.left === operand.left),
  );

export function totalled(scene: Scene): (string | null)[] {
  const aggregate = aggregateOf(scene);
  const numbers = columnsIn(scene, "number").filter(({ kind }) => kind !== "date");
  const { reading } = scene;
  const targets: (Operand | null)[] =
    aggregate === "count"
      ? [null]
      : numbers.length > 0
        ? numbers
        : scene.own.filter(({ kind }) => kind === "number");
  const all = targets.slice(0, 3).flatMap((target) => {
    const at = target ? itemAt(scene, target) : -1;
    const criteria = criteriaOf(reading, new Set(at < 0 ? [] : [at]), null);
    const own = criteria.filter((each) => !(target && isSame(each.operand, target) && isTimed(each)));
    own.push(...counted(scene, own, target));
    if (own.length === 0) return [];
    const isOwn = target !== null && own.some(({ operand }) => isSame(operand, target));
    const formula = aggregated({ aggregate, target, criteria: own, join: joinOf(reading, own) });
    return formula ? [{ formula, isOwn }] : [];
  });
  return all.sort((one, other) => Number(one.isOwn) - Number(other.isOwn)).map(({ formula }) => formula);
}

/** "with 40 Hours": a number directly before its column. */
function counted(scene: Scene, known: readonly Criterion[], target: Operand | null): Criterion[] {
  return scene.numbers.flatMap(({ start, end, value }) => {
    const last = scene.named.find(
      (each) =>
        each.end < start &&
        each.operand.kind === "number" &&
        /^ (?:of|de|von|à|=|:)? ?$/.test(scene.text.slice(each.end, start)),
    );
    const next =
      last ??
      scene.named.find(
        (each) => each.start > start && each.start - end <= 1 && each.operand.kind === "number",
      );
    const isKnown = known.some(({ values }) => values.some(({ formula }) => formula === String(value)));
    return next && !isKnown && !(target && isSame(target, next.operand))
      ? [
          {
            operand: next.operand,
            operator: "=" as const,
            values: [plainValue(String(value))],
            test: null,
            used: [],
          },
        ]
      : [];
  });
}

const isTimed = ({ values }: Criterion): boolean =>
  values.some(({ formula }) => /DATE\(|TODAY\(/.test(formula));

/** "the three subjects", "B, C and D" of each row. */
export function across(scene: Scene): (string | null)[] {
  const named = columnsIn(scene, "number");
  const own = scene.own.filter(({ kind }) => kind === "number");
  const columns = named.length >= 2 ? named : own;
  if (columns.length < 2) return [];
  const [first, last] = [
    columns.reduce((a, b) => (a.left < b.left ? a : b)),
    columns.reduce((a, b) => (a.left > b.left ? a : b)),
  ];
  const found = names.find(([, words]) => has(scene, words));
  const name = found ? found[0].toUpperCase() : has(scene, summing) ? "SUM" : null;
  if (!name) return [];
  const isRun = last.left - first.left === columns.length - 1;
  return [
    isRun
      ? `${name}(${here(first)}:${here(last)})`
      : `${name}(${columns.map((each) => cellOf(each)).join(",")})`,
  ];
}

/** All of one column or block. */
export function plain(scene: Scene): (string | null)[] {
  const found = names.find(([, words]) => has(scene, words));
  const name = found ? found[0].toUpperCase() : has(scene, summing) ? "SUM" : null;
  const [block] = scene.blocks;
  const column = pick(scene, "number");
  const range = block ? area(block.operand) : column ? area(column) : null;
  return [name && range && scene.quotes.length === 0 ? `${name}(${range})` : null];
}

/** For what a cell names, or each row of a list beside: the rows of the table that are so. */
export function keyedTotal(scene: Scene): (string | null)[] {
  const aggregate = aggregateOf(scene);
  const key = scene.isFilled ? listKey(scene) : cellKey(scene);
  if (!key) return [];
  const range = (operand: Operand): string => (scene.isFilled ? fixedArea(operand) : area(operand));
  const { table } = key.column.column ?? {};
  const numbers = columnsIn(scene, "number").filter(({ column }) => column?.table === table);
  const sole = (scene.reading.data?.columns ?? []).filter(
    (column) => column.table === table && column.kind === "number",
  );
  const target = numbers[0] ?? (sole.length === 1 && sole[0] ? ofColumn(sole[0], scene.sheeted) : null);
  if (aggregate === "count") return [`COUNTIF(${range(key.column)},${key.formula})`];
  if (!target) return [];
  const name = { sum: "SUMIF", average: "AVERAGEIF" }[aggregate as string];
  return [
    name
      ? `${name}(${range(key.column)},${key.formula},${range(target)})`
      : aggregate === "max" || aggregate === "min"
        ? `${aggregate.toUpperCase()}IFS(${range(target)},${range(key.column)},${key.formula})`
        : null,
  ];
}

function cellKey(scene: Scene): Key | null {
  const columns = scene.own.flatMap(({ column, kind }) => (column && kind !== "number" ? [column] : []));
  const key = scene.cells.length === 1 ? keyOf(scene, columns) : null;
  return key && !key.formula.startsWith('"') ? key : null;
}

function listKey(scene: Scene): Key | null {
  const own = new Set(scene.own.map(({ column }) => column));
  const others = (scene.reading.data?.columns ?? []).filter(
    (column) => !own.has(column) && column.heading !== null && column.kind !== "empty",
  );
  const key = keyed(scene, others, undefined);
  return key ? { formula: cellOf(key.mine), column: key.theirs } : null;
}
