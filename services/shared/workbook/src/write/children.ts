// Adds and removes child elements in an XML text.
import { withAttribute } from "./attributes.ts";
import { childrenOf, closing, nextTag, rootOf, type Tag } from "./tags.ts";

/** Adds an element as the last child. */
export function withChild(xml: string, parent: Tag, child: string): string {
  if (parent.kind !== "empty") {
    const { start } = closing(xml, parent);
    return xml.slice(0, start) + child + xml.slice(start);
  }
  const open = xml.slice(parent.start, parent.end).replace(/\s*\/>$/, ">");
  return `${xml.slice(0, parent.start)}${open}${child}</${parent.prefix}${parent.name}>${xml.slice(parent.end)}`;
}

/** Removes the children of the first element whose tags are unwanted. */
export function withoutChildren(xml: string, isUnwanted: (tag: string) => boolean): string {
  let result = "";
  let at = 0;
  for (const { tag, end } of childrenOf(xml, rootOf(xml))) {
    if (!isUnwanted(xml.slice(tag.start, tag.end))) continue;
    result += xml.slice(at, tag.start);
    at = end;
  }
  return result + xml.slice(at);
}

/** Adds an element behind the last child of the first element that has one of these names, else as its first child. */
export function insertedBehind(xml: string, names: ReadonlySet<string>, element: string): string {
  const root = rootOf(xml);
  let place = root.end;
  for (const { tag, end } of childrenOf(xml, root)) if (names.has(tag.name)) place = end;
  return xml.slice(0, place) + element + xml.slice(place);
}

/** Adds an element to a list with a count. Returns its number in the list, from 1; null if there is no such list. */
export function addedToList(
  xml: string,
  list: string,
  element: string,
): { xml: string; number: number } | null {
  for (const { tag } of childrenOf(xml, rootOf(xml))) {
    if (tag.name !== list) continue;
    const number = [...childrenOf(xml, tag)].length + 1;
    const added = withChild(xml, tag, element);
    const { end } = nextTag(added, tag.start) ?? tag;
    const open = withAttribute(added.slice(tag.start, end), "count", String(number));
    return { xml: added.slice(0, tag.start) + open + added.slice(end), number };
  }
  return null;
}
