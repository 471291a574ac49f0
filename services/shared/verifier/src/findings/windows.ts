// Cells above and below the formula's own row, and windows that move along with it.
import { areaOf } from "@cellwright/formula/references";
import type { Find } from "../find.ts";
import { certain, type Finding, likely } from "../flaw.ts";
import { changeWords, nextWords } from "../manner.ts";
import { say } from "../said.ts";
import { areasRead, isSameSheet, tableOf } from "./reads.ts";

const belowWords =
  /(?<!\p{L})(?:below|under(?:neath)?|next|following|darunter|nächst\p{L}*|folgend\p{L}*|dessous|suivant\p{L}*|siguiente\p{L}*|abajo|sotto|successiv\p{L}*|abaixo|seguinte\p{L}*|poniżej|następn\p{L}*|нижче|наступн\p{L}*)(?!\p{L})|次|下の|翌|التالي|أسفل/iu;

/** A filled formula that reads the row below its own, where the question looks back. */
export const below: Find = (tree, { data, place, question }) => {
  const own = place.target?.top;
  if (!data || own === undefined || place.rows.length < 2) return [];
  if (!changeWords.test(question) || belowWords.test(question) || nextWords.test(question)) return [];
  return areasRead(tree, data).flatMap(({ node, area, sheet }) =>
    node.to === null && !node.from.rowFixed && area.top === own + 1 && isSameSheet(sheet, place.sheet)
      ? [likely(say("fill.below"), node)]
      : [],
  );
};

/** The cell above in the formula's own column, where nothing stands and nothing heads it. */
export const ownAbove: Find = (tree, { data, place }) => {
  const { target } = place;
  if (!data || !target || target.bottom === target.top) return [];
  return areasRead(tree, data).flatMap(({ node, area, sheet }): Finding[] => {
    const isAbove =
      node.to === null &&
      !node.from.rowFixed &&
      area.left === target.left &&
      area.top === target.top - 1 &&
      isSameSheet(sheet, place.sheet);
    const table = isAbove
      ? data.tables.find((each) => each.sheet === sheet && each.top <= area.top)
      : undefined;
    return table && area.top >= table.top && data.at(sheet, area.top, area.left) === null
      ? [certain(say("fill.above"), node)]
      : [];
  });
};

const movingWords =
  /(?<!\p{L})(?:moving|rolling|gleitend\p{L}*|mobiles?|glissant\p{L}*|móvil(?:es)?|móve(?:l|is)|mobil[ei]|krocząc\p{L}*|ruchom\p{L}*|ковзн\p{L}*|рухом\p{L}*)(?!\p{L})|移動平均|متحرك/iu;

/** "3 day moving average": the window is three rows high, begins below the heading and ends in the formula's own row. */
export const windows: Find = (tree, { data, place, question, asked }) => {
  const own = place.target?.top;
  if (!data || own === undefined || !movingWords.test(question)) return [];
  return areasRead(tree, data).flatMap((read): Finding[] => {
    const { node, area } = read;
    if (node.to === null || node.from.rowFixed || node.to.rowFixed || area.bottom === area.top) return [];
    const table = tableOf(read, data);
    if (!table || !Number.isFinite(area.bottom)) return [];
    if (area.top < table.top) return [certain(say("fill.heading", { row: area.top }), node)];
    const height = areaOf(node).bottom - areaOf(node).top + 1;
    const sizes = asked.numbers.map(({ value }) => value).filter((value) => value > 1 && value < 100);
    return sizes.length > 0 && !sizes.includes(height)
      ? [certain(say("fill.window", { rows: height, said: sizes[0] ?? 0 }), node)]
      : [];
  });
};
