// The cells that pivot tables fill. Excel writes over them at the next refresh.
import type { Limits } from "../limits.ts";
import type { Area } from "../model.ts";
import { readArea } from "../read/a1.ts";
import { relationshipsOf } from "../read/xlsx/relationships.ts";
import { attributeOf } from "./attributes.ts";
import type { Package } from "./package.ts";
import type { Parts } from "./parts.ts";
import { childrenOf, rootOf } from "./tags.ts";

/** Returns the areas that pivot tables fill in a sheet, by its name. Each sheet is looked up once. */
export function createPivotAreas(
  file: Package,
  { sheets }: Parts,
  limits: Limits,
): (sheet: string) => Area[] {
  const known = new Map<string, Area[]>();
  return (sheet) => {
    const part = sheets.get(sheet)?.part;
    const areas = known.get(sheet) ?? (part === undefined ? [] : areasOf(file, part, limits));
    known.set(sheet, areas);
    return areas;
  };
}

function areasOf(file: Package, sheetPart: string, limits: Limits): Area[] {
  return relationshipsOf(file.archive, sheetPart, limits)
    .filter(({ type, target }) => type === "pivotTable" && file.has(target))
    .flatMap(({ target }) => {
      const xml = file.text(target);
      for (const { tag } of childrenOf(xml, rootOf(xml)))
        if (tag.name === "location") return readArea(attributeOf(xml.slice(tag.start, tag.end), "ref")) ?? [];
      return [];
    });
}
