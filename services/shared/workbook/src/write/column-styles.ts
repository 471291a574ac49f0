// The styles of whole columns, which new cells take.
import { attributeOf } from "./attributes.ts";
import { childrenOf, type Tag } from "./tags.ts";

/** Returns the style of a column, from 0; null if it has none. `columns` is the element `cols`. */
export function columnStyles(xml: string, columns: Tag | null): (column: number) => string | null {
  const spans: { first: number; last: number; style: string }[] = [];
  if (columns)
    for (const { tag } of childrenOf(xml, columns)) {
      const written = xml.slice(tag.start, tag.end);
      const style = attributeOf(written, "style");
      if (tag.name !== "col" || style === undefined || style === "0") continue;
      spans.push({
        first: Number(attributeOf(written, "min")) - 1,
        last: Number(attributeOf(written, "max")) - 1,
        style,
      });
    }
  return (column) => spans.find(({ first, last }) => column >= first && column <= last)?.style ?? null;
}
