// Parts of a whole and totals over totals, in one cell.
import { quote } from "../frames/pick.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { roundedAs } from "../rounding/rounded.ts";
import { calculationsIn } from "./arithmetic.ts";
import { is } from "./heard.ts";
import type { Made } from "./intent.ts";
import { amountsIn, columnsOf, contentsOf } from "./parts.ts";

const ratios = said(
  "percent\\w*|%|share|proportion|rate|quota|ratio|fraction",
  "prozent\\w*|%|\\w*anteil|\\w*quote|rate",
  "pourcentages?|%|part|proportion|taux|ratio",
);

/** How many percent of the rows, or of an amount, a content has. */
export function ofContent(scene: Scene): Made[] {
  if (!is(scene, ratios)) return [];
  const said1 = scene.reading.items.flatMap((item) => (item.kind === "value" ? [item.text] : []));
  const contents = [...new Set([...scene.quotes.map(({ value }) => value), ...said1])];
  const [content] = contents;
  if (content === undefined) return [];
  const holder = columnsOf(scene).find((part) =>
    contentsOf(part).some((cell) => String(cell).toLowerCase() === content.toLowerCase()),
  );
  if (!holder) return [];
  const spans = scene.reading.items
    .filter(({ kind }) => kind === "value")
    .map(({ start, end }): [number, number] => [start, end]);
  const amounts = amountsIn(scene).filter(({ score }) => score >= 1.2);
  const [one, other] = amounts;
  if (one && other) {
    const isDivided = is(scene, said("divided|over|by", "geteilt|durch", "divis\\w*|sur"));
    return isDivided
      ? [
          {
            formula: `SUMIF(${holder.area},${quote(content)},${one.area})/SUMIF(${holder.area},${quote(content)},${other.area})`,
            penalty: -0.2,
            spans,
          },
        ]
      : [];
  }
  if (one)
    return [
      {
        formula: `SUMIF(${holder.area},${quote(content)},${one.area})/SUM(${one.area})`,
        penalty: 0.2,
        spans: contents.length === 1 ? spans : [],
      },
    ];
  const isGloss =
    contents.length === 2 && is(scene, said("says|either|or", "steht|entweder|oder", "indique|soit|ou"));
  return [
    {
      formula: `COUNTIF(${holder.area},${quote(content)})/COUNTA(${holder.area})`,
      penalty: contents.length === 1 ? 0 : 0.3,
      spans: isGloss ? spans : [],
    },
  ];
}

/** One total over another. */
export function ofTotals(scene: Scene): Made[] {
  if (
    !is(
      scene,
      said(
        "total|overall|sum|all|altogether",
        "gesamt\\w*|summe|alle\\w*|insgesamt",
        "total\\w*|globale?|somme|tou\\w+",
      ),
    )
  )
    return [];
  const [found] = calculationsIn(scene, "area");
  const match = found && /^([$A-Z0-9:]+)\/([$A-Z0-9:]+)$/.exec(found.formula);
  return match ? [{ formula: roundedAs(scene, `SUM(${match[1]})/SUM(${match[2]})`), penalty: 0 }] : [];
}
