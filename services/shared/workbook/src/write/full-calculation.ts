// Tells spreadsheet programs to calculate all formulas when they open the file.
import { attributeOf, withAttribute } from "./attributes.ts";
import type { Package } from "./package.ts";
import { childrenOf, rootOf } from "./tags.ts";

/** The elements of the main part that stand before `calcPr`. */
const before = new Set(["sheets", "functionGroups", "externalReferences", "definedNames"]);

export function requestCalculation(file: Package, main: string): void {
  const xml = file.text(main);
  const root = rootOf(xml);
  let place = -1;
  for (const { tag, end } of childrenOf(xml, root)) {
    if (tag.name === "calcPr") {
      const written = xml.slice(tag.start, tag.end);
      if (attributeOf(written, "fullCalcOnLoad") === "1") return;
      file.write(
        main,
        xml.slice(0, tag.start) + withAttribute(written, "fullCalcOnLoad", "1") + xml.slice(tag.end),
      );
      return;
    }
    if (before.has(tag.name)) place = end;
  }
  if (place >= 0)
    file.write(main, `${xml.slice(0, place)}<${root.prefix}calcPr fullCalcOnLoad="1"/>${xml.slice(place)}`);
}
