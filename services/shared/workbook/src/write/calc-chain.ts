// The calculation chain lists the cells with formulas. Excel repairs files whose chain names a cell without formula,
// and accepts a chain that lacks some, so the changed cells are taken out.
import { attributeOf, withAttribute } from "./attributes.ts";
import type { Package } from "./package.ts";
import { removePart } from "./part-list.ts";
import type { Parts } from "./parts.ts";
import { childrenOf, rootOf } from "./tags.ts";

/** `changed` has the addresses, such as `B3`, by the number of the sheet. */
export function shortenChain(
  file: Package,
  parts: Parts,
  changed: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  const chain = parts.related.find(({ type }) => type === "calcChain");
  if (!chain || !file.has(chain.target)) return;
  const xml = file.text(chain.target);
  let text = "";
  let copied = 0;
  let sheet = "";
  let isStated = true;
  let rest = 0;
  for (const { tag, end } of childrenOf(xml, rootOf(xml))) {
    const written = xml.slice(tag.start, tag.end);
    const own = attributeOf(written, "i");
    if (own !== undefined) sheet = own;
    if (changed.get(sheet)?.has(attributeOf(written, "r") ?? "")) {
      text += xml.slice(copied, tag.start);
      copied = end;
      // the next entry without a sheet means the sheet of the last one that states it
      if (own !== undefined) isStated = false;
    } else {
      rest++;
      if (own === undefined && !isStated) {
        text += xml.slice(copied, tag.start) + withAttribute(written, "i", sheet);
        copied = tag.end;
      }
      isStated = true;
    }
  }
  if (copied === 0) return;
  if (rest === 0) removePart(file, parts, chain);
  else file.write(chain.target, text + xml.slice(copied));
}
