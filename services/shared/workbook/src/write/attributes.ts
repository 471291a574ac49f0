// Reads and changes the attributes in the text of a tag.
import { escapedAttribute } from "./escape.ts";

const attribute = /([^\s="'/<>]+)\s*=\s*("[^"]*"|'[^']*')/g;
const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** The value of an attribute by its full name, such as `r:id`; undefined if the tag has none. */
export function attributeOf(tag: string, name: string): string | undefined {
  for (const [, own, value = ""] of tag.matchAll(attribute))
    if (own === name) return withoutEntities(value.slice(1, -1));
  return undefined;
}

/** The value of the attribute `id` with any prefix, as in `r:id`. */
export function relationshipOf(tag: string): string | undefined {
  for (const [, own = "", value = ""] of tag.matchAll(attribute))
    if (own.endsWith(":id")) return withoutEntities(value.slice(1, -1));
  return undefined;
}

/** The tag with an attribute set, or without it if the value is null. */
export function withAttribute(tag: string, name: string, value: string | null): string {
  for (const found of tag.matchAll(attribute)) {
    if (found[1] !== name) continue;
    const before = tag.slice(0, found.index);
    const after = tag.slice(found.index + found[0].length);
    return value === null
      ? before.trimEnd() + after
      : `${before}${name}="${escapedAttribute(value)}"${after}`;
  }
  if (value === null) return tag;
  const end = tag.endsWith("/>") ? tag.length - 2 : tag.length - 1;
  return `${tag.slice(0, end).trimEnd()} ${name}="${escapedAttribute(value)}"${tag.slice(end)}`;
}

const withoutEntities = (text: string): string =>
  text.includes("&")
    ? text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) => {
        if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
        return decimal ? String.fromCodePoint(Number(decimal)) : (entities[name] ?? all);
      })
    : text;
