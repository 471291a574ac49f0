// Reads the XML of a part in chunks. Document types are refused, so there are no entities except the five of XML.
import { SaxesParser } from "saxes";
import { exceeded, type Limits } from "../limits.ts";
import { damaged } from "../workbook-error.ts";
import type { Archive } from "./zip.ts";

export type Attributes = Readonly<Record<string, string>>;

/** Receives the elements of a part. Names have no namespace prefix. */
export interface Elements {
  open(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Reads a part of the archive. Throws `damaged` for anything that is not well-formed XML. */
export function readXml(archive: Archive, part: string, limits: Limits, elements: Elements): void {
  const parser = new SaxesParser();
  const names = new Map<string, string>();
  const localName = (name: string): string => {
    let local = names.get(name);
    if (local === undefined) {
      local = name.slice(name.indexOf(":") + 1);
      names.set(name, local);
    }
    return local;
  };
  let depth = 0;
  parser.on("error", ({ message }) => {
    throw damaged(`the part ${part} is not well-formed XML (${message})`);
  });
  parser.on("doctype", () => {
    throw damaged(`the part ${part} declares a document type (XML entities), which is not allowed`);
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (++depth > limits.xmlDepth) throw exceeded("xmlDepth", limits);
    elements.open(localName(name), attributes);
  });
  parser.on("closetag", ({ name }) => {
    depth--;
    elements.close?.(localName(name));
  });
  const { text } = elements;
  if (text) {
    parser.on("text", (chunk) => text.call(elements, chunk));
    parser.on("cdata", (chunk) => text.call(elements, chunk));
  }
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  archive.read(part, (chunk, isLast) => {
    decoder ??= new TextDecoder(encodingOf(chunk));
    parser.write(decoder.decode(chunk, { stream: !isLast }));
    if (isLast) parser.close();
  });
}

/** Parts are UTF-8, or UTF-16 with a byte order mark. */
function encodingOf(chunk: Uint8Array): string {
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return "utf-16le";
  return chunk[0] === 0xfe && chunk[1] === 0xff ? "utf-16be" : "utf-8";
}

/** An attribute by its name without prefix: `r:id` or another prefix for `id`. */
export function prefixed(attributes: Attributes, name: string): string | undefined {
  for (const [key, value] of Object.entries(attributes)) if (key.endsWith(`:${name}`)) return value;
  return undefined;
}

/** Whether an attribute such as `hidden="1"` is set. */
export const isOn = (text: string | undefined): boolean => text === "1" || text === "true" || text === "on";

const escaped = /_x([0-9A-Fa-f]{4})_/g;

/** Characters that XML cannot hold are written as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.includes("_x")
    ? text.replace(escaped, (_all, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
