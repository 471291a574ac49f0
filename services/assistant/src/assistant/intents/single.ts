// One value for a whole table: sums despite errors, of texts with units, of rounded lines; parts and ratios of totals.
import { askOf } from "../asks/ask.ts";
import { conditionsOf } from "../asks/conditions.ts";
import { masked } from "../asks/totals.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { wholeMargin } from "../percents/changes.ts";
import { roundedAs } from "../rounding/rounded.ts";
import { calculationsIn } from "./arithmetic.ts";
import { brokenEven } from "./break-even.ts";
import { averages, sums } from "./figure-words.ts";
import { is } from "./heard.ts";
import { countedKinds } from "./held-kinds.ts";
import type { Intent, Made } from "./intent.ts";
import { amountsIn, columnsOf, contentsOf, type Part } from "./parts.ts";
import { ofContent, ofTotals } from "./ratios.ts";
import { readableFigures } from "./readable.ts";

const counts = said("how many|number of|count", "wie ?viele?|anzahl|zahle?", "combien|nombre|compte");

const largest = said(
  "highest|largest|biggest|maximum|max",
  "hochste\\w*|groste\\w*|maximum",
  "plus (?:grande?|haute?|elevee?)|maximum",
);

const smallest = said(
  "lowest|smallest|minimum|min",
  "niedrigste\\w*|kleinste\\w*|minimum",
  "plus (?:petite?|basse?|faible)|minimum",
);

const errors = said(
  "errors?|#n/a|#div/0!?|#value!?|#\\w+[!?]?",
  "\\w*fehler\\w*|#nv|#n/v|#div/0!?|#wert!?|#\\w+[!?]?",
  "erreurs?|#n/a|#div/0!?|#valeur!?|#\\w+[!?]?",
);

const hasErrors = (part: Part): boolean =>
  contentsOf(part).some(
    (cell) =>
      (typeof cell === "string" && /^#[A-ZÀ-Ü/0-9]+[!?]?$/.test(cell)) ||
      (typeof cell === "object" && cell !== null),
  );

/** The column that is named, else the one that fits. */
const columnFor = (scene: Scene, fits: (part: Part) => boolean): Part | undefined => {
  const all = columnsOf(scene);
  const named = all.filter(({ score }) => score >= 1.9);
  return (
    named.find(fits) ??
    named.find(({ kind }) => kind !== "text") ??
    all.find(fits) ??
    (named.length === 1 ? named[0] : undefined)
  );
};

const aggregates: readonly (readonly [string, RegExp])[] = [
  ["AVERAGE", averages],
  ["MAX", largest],
  ["MIN", smallest],
  ["SUM", sums],
];

function despiteErrors(scene: Scene): Made[] {
  if (!is(scene, errors)) return [];
  const column = columnFor(scene, hasErrors);
  if (!column) return [];
  const { area } = column;
  if (is(scene, counts) && ![sums, averages, largest, smallest].some((words) => is(scene, words))) {
    const isNot = is(
      scene,
      said(
        "(?:no|not|without|free of)(?: an?)? errors?|aren't|isn't|valid",
        "kein\\w*|ohne|fehlerfrei|gultig\\w*",
        "sans erreurs?|pas d'erreur|valides?",
      ),
    );
    return [
      { formula: `SUMPRODUCT(--${isNot ? `NOT(ISERROR(${area}))` : `ISERROR(${area})`})`, penalty: -0.4 },
    ];
  }
  const held = scene.reading.items
    .filter(({ kind }) => kind === "value")
    .map(({ start, end }): [number, number] => [start, end]);
  const ask = askOf(scene.reading);
  const { table } = column.operand.column ?? {};
  const conditions = (table ? conditionsOf(ask, table, column.operand) : []).filter(
    ({ operand }) => operand.left !== column.operand.left,
  );
  const [name] = aggregates.flatMap(([each, words]) => (is(scene, words) ? [each] : []));
  if (name && conditions.length > 0)
    return [
      {
        formula: `${name}(FILTER(${area},ISNUMBER(${area})*${masked(ask, conditions, false)}))`,
        penalty: -0.6,
        spans: held,
      },
    ];
  const sheets = scene.reading.dialect === "sheets";
  const made = (name: string, number: number): string =>
    sheets ? `ARRAYFORMULA(${name}(IFERROR(${area})))` : `AGGREGATE(${number},6,${area})`;
  if (is(scene, averages)) return [{ formula: made("AVERAGE", 1), penalty: -0.4, spans: held }];
  if (is(scene, largest)) return [{ formula: made("MAX", 4), penalty: -0.4 }];
  if (is(scene, smallest)) return [{ formula: made("MIN", 5), penalty: -0.4 }];
  return is(scene, sums) ? [{ formula: made("SUM", 9), penalty: -0.4, spans: held }] : [];
}

const lines = said(
  "(?:rounded|exact) (?:lines?|positions?|items?|amounts?)|each (?:\\w+ )?(?:line|row|position|item|amount)|every (?:\\w+ )?(?:line|row|position|item)|line by line|rounded lines|(?:first|before) (?:adding|summing|they are added)|all lines|over all rows|per line|(?:sum|total|add\\w*) (?:up )?(?:of )?(?:all )?(?:these|those|the|them|the results?)(?: \\w+)? ?(?:rounded)?|rounded _ and only then",
  "jede\\w* (?:\\w+ )?(?:zeile|position|posten|betrag)|zeilenweise|(?:vor|bevor) \\w*(?:addier\\w*|summier\\w*)|erst (?:\\w+ )?rund\\w*|alle\\w* (?:zeilen|positionen)|pro zeile|je zeile|(?:summe|addier\\w*) (?:der|aller|dieser|davon|die)(?: \\w+)? ?(?:gerundet\\w*)?|davon dann|erst dann|gerundeten zeilen",
  "chaque (?:\\w+ )?(?:ligne|poste|montant)|ligne par ligne|avant (?:l'addition|d'additionner|de sommer)|toutes les lignes|par ligne|somme (?:de )?(?:ces|des|toutes?|tous)(?: \\w+)? ?(?:arrondi\\w*)?|ensuite seulement|puis (?:la )?somme",
);

const rounds = said(
  "round\\w*|decimals?|cents?",
  "\\w*rund\\w*|nachkommastelle\\w*|cent",
  "arrondi\\w*|decimales?|centimes?",
);

/** The sum of a product of each row, rounded before it is added or not. */
function ofLines(scene: Scene): Made[] {
  if (!is(scene, sums) && !is(scene, lines)) return [];
  const [found] = calculationsIn(scene, "area");
  const amounts = amountsIn(scene);
  const [one, other, third] = amounts.length > 2 ? amounts.filter(({ score }) => score >= 1.9) : amounts;
  const product =
    found?.formula ?? (one && other && !third && is(scene, lines) ? `${one.area}*${other.area}` : null);
  if (!product || !/[*/]/.test(product)) return [];
  if (!is(scene, rounds))
    return is(scene, lines) || is(scene, sums) ? [{ formula: `SUMPRODUCT(${product})`, penalty: 0.2 }] : [];
  return is(scene, lines) ? [{ formula: `SUMPRODUCT(${roundedAs(scene, product)})`, penalty: -0.4 }] : [];
}

export const singleIntents: readonly Intent[] = [
  {
    rows: false,
    make: (scene) => [
      ...despiteErrors(scene),
      ...countedKinds(scene),
      ...readableFigures(scene),
      ...ofLines(scene),
      ...ofContent(scene),
      ...ofTotals(scene),
      ...wholeMargin(scene),
      ...brokenEven(scene),
    ],
  },
];
