// Unpacks a file, changes one of its parts, and packs it again: XML as text, records as bytes.
import { strFromU8, strToU8, type Unzipped, unzipSync, zipSync } from "fflate";
import { type Next, pick } from "../../../support/random.ts";
import { changedBytes } from "./changed-bytes.ts";

/** Parts larger than this take too long to pack thousands of times. */
const largestPart = 4_000_000;
const numbers = [
  "0",
  "-1",
  "1e999",
  "NaN",
  "16385",
  "1048577",
  "4294967296",
  "99999999999999999999",
  "",
  "x",
];
const pieces = [
  "<!DOCTYPE a [<!ENTITY b 'c'>]>",
  "&b;",
  "<a>".repeat(80),
  "<row r='1048577'/>",
  '<c r="XFE1"><v>1</v></c>',
  '<c r="A1" t="s"><v>999999</v></c>',
  '<f t="shared" si="0"/>',
  '<f t="array" ref="A1:XFD1048576">A1</f>',
  '<col min="1" max="99999999" hidden="1"/>',
  '<table:table-row table:number-rows-repeated="1048576"><table:table-cell office:value-type="float" office:value="1" table:number-columns-repeated="16384"/></table:table-row>',
  "]]>",
  "\u0000",
  "\ud800",
];

type Change = (text: string, next: Next) => string;
const at = (text: string, next: Next): number => Math.floor(next() * text.length);

/** A random match of a pattern, replaced; the text as it is if there is none near a random place. */
function replaced(text: string, pattern: RegExp, by: (found: string) => string, next: Next): string {
  pattern.lastIndex = at(text, next);
  const found = pattern.exec(text);
  if (!found) return text;
  return text.slice(0, found.index) + by(found[0]) + text.slice(found.index + found[0].length);
}

const changes: readonly Change[] = [
  (text, next) => replaced(text, /\d+/g, () => pick(numbers, next), next),
  (text, next) => replaced(text, /<[^>]*>/g, () => "", next),
  (text, next) => replaced(text, /<[^>]*>/g, (found) => found + found, next),
  (text, next) => replaced(text, /<(\w+)[^>]*>[^<]*<\/\1>/g, (found) => found.repeat(50), next),
  (text, next) => replaced(text, /"[^"]*"/g, () => `"${pick(numbers, next)}"`, next),
  (text, next) => replaced(text, /"[^"]*"/g, (found) => `"${found.slice(1, -1).repeat(1_000)}"`, next),
  (text, next) => replaced(text, /[A-Z]+\d+/g, () => pick(["A1", "XFD1048576", "ZZZ9", "A0"], next), next),
  (text, next) => {
    const place = at(text, next);
    return text.slice(0, place) + pick(pieces, next) + text.slice(place);
  },
  (text, next) => text.replace(/>(?=<)/, `>${pick(pieces, next)}`),
  (text, next) => text.slice(0, at(text, next)),
];

/** Null for a file that is no zip archive or has only large parts. */
export function changedParts(original: Uint8Array, next: Next): Uint8Array | null {
  const parts = unpacked(original);
  const names = Object.keys(parts ?? {}).filter((name) => !name.endsWith("/"));
  if (!parts || names.length === 0) return null;
  for (let count = 1 + Math.floor(next() * 3); count > 0; count--) {
    const name = pick(names, next);
    const part = parts[name] ?? new Uint8Array();
    parts[name] = /\.(xml|rels)$/i.test(name)
      ? strToU8(pick(changes, next)(strFromU8(part), next))
      : changedBytes(part, next).slice();
  }
  return zipSync(parts, { level: 1 });
}

function unpacked(bytes: Uint8Array): Unzipped | null {
  try {
    return unzipSync(bytes, { filter: ({ originalSize }) => originalSize < largestPart });
  } catch {
    return null;
  }
}
