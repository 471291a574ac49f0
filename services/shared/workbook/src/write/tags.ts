// The tags of an XML text with their places, so that parts of it can be replaced and the rest stays as it is.
// The text has been read as well-formed XML without document type before.

export interface Tag {
  start: number;
  /** The offset behind its `>`. */
  end: number;
  /** Without namespace prefix. */
  name: string;
  /** The prefix with its colon, as in `x:` of `<x:row>`; usually empty. */
  prefix: string;
  kind: "open" | "close" | "empty";
}

/** The first tag from an offset on; null if there is none. Comments and character data are skipped. */
export function nextTag(xml: string, from: number): Tag | null {
  let start = xml.indexOf("<", from);
  while (start >= 0) {
    const after = xml.charCodeAt(start + 1);
    if (after === exclamation) start = behindMark(xml, start);
    else if (after === question) start = xml.indexOf("?>", start + 2);
    else return tagAt(xml, start, after === slash);
    start = start < 0 ? -1 : xml.indexOf("<", start);
  }
  return null;
}

const [exclamation, question, slash, greater, doubleQuote, singleQuote] = [33, 63, 47, 62, 34, 39];

function behindMark(xml: string, start: number): number {
  if (xml.startsWith("<!--", start)) return xml.indexOf("-->", start + 4);
  if (xml.startsWith("<![CDATA[", start)) return xml.indexOf("]]>", start + 9);
  return xml.indexOf(">", start);
}

function tagAt(xml: string, start: number, isClose: boolean): Tag {
  const first = isClose ? start + 2 : start + 1;
  let name = first;
  let nameEnd = -1;
  let quote = 0;
  let at = first;
  for (; at < xml.length; at++) {
    const code = xml.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === doubleQuote || code === singleQuote) quote = code;
    else if (code === greater) break;
    else if (nameEnd < 0) {
      if (code === 58) name = at + 1;
      else if (code <= 32 || code === slash) nameEnd = at;
    }
  }
  const isEmpty = !isClose && xml.charCodeAt(at - 1) === slash;
  return {
    start,
    end: at + 1,
    name: xml.slice(name, nameEnd < 0 ? at : nameEnd),
    prefix: name === first ? "" : xml.slice(first, name),
    kind: isClose ? "close" : isEmpty ? "empty" : "open",
  };
}

/** The start of the closing tag for an open tag, and the offset behind it. Both are its end for an empty one. */
export function closing(xml: string, { kind, end }: Tag): { start: number; end: number } {
  if (kind === "empty") return { start: end, end };
  let depth = 1;
  for (let tag = nextTag(xml, end); tag; tag = nextTag(xml, tag.end)) {
    if (tag.kind === "open") depth++;
    else if (tag.kind === "close" && --depth === 0) return tag;
  }
  return { start: xml.length, end: xml.length };
}

/** The children of an element, one after the other, with the ends of their closing tags. */
export function* childrenOf(xml: string, parent: Tag): Generator<{ tag: Tag; start: number; end: number }> {
  if (parent.kind === "empty") return;
  for (let tag = nextTag(xml, parent.end); tag && tag.kind !== "close"; ) {
    const { start, end } = closing(xml, tag);
    yield { tag, start, end };
    tag = nextTag(xml, end);
  }
}

/** The first element of the text. */
export function rootOf(xml: string): Tag {
  return nextTag(xml, 0) ?? { start: 0, end: 0, name: "", prefix: "", kind: "empty" };
}
