// The cells that array formulas and data tables fill: their values are results, not constants.
import Flatbush from "flatbush";
import { columnOf, rowOf, type Sheet } from "../model.ts";

export function createResultAreas({ arrays, dataTables }: Sheet): (key: number) => boolean {
  const areas = [...arrays.map(({ area }) => area), ...dataTables].filter(
    ({ top, left, bottom, right }) => bottom > top || right > left,
  );
  if (areas.length === 0) return () => false;
  const tree = new Flatbush(areas.length);
  for (const { top, left, bottom, right } of areas) tree.add(left, top, right, bottom);
  tree.finish();
  return (key) => {
    const row = rowOf(key);
    const column = columnOf(key);
    return tree.search(column, row, column, row).length > 0;
  };
}
