// A workbook file whose parts are replaced one by one; the bytes of all others stay as they are, also compressed.
import type { Limits } from "../limits.ts";
import { directoryOf } from "../read/zip/directory.ts";
import { type Archive, normal, openArchive } from "../read/zip.ts";
import { damaged, WorkbookError } from "../workbook-error.ts";
import { rebuilt } from "./archive.ts";

export type Package = ReturnType<typeof openPackage>;

/** The most characters of a part that is changed; longer texts do not fit into a string. */
const mostCharacters = 500_000_000;

/** Opens a file for changes. `text` and `has` already show them; `archive` is the file as it was. */
export function openPackage(bytes: Uint8Array, limits: Limits) {
  const archive = openArchive(bytes, limits);
  /** By name for comparison; `null` for a removed part. */
  const changes = new Map<string, { name: string; text: string | null }>();

  return {
    archive,

    has: (name: string): boolean => {
      const change = changes.get(normal(name));
      return change ? change.text !== null : archive.has(name);
    },

    /** The text of a part, without byte order mark. */
    text: (name: string): string => changes.get(normal(name))?.text ?? textOf(archive, name),

    /** Replaces a part, or adds it. */
    write: (name: string, text: string): void => void changes.set(normal(name), { name, text }),

    remove: (name: string): void => void changes.set(normal(name), { name, text: null }),

    /** The changed file. */
    bytes: (): Uint8Array =>
      changes.size === 0 ? bytes : rebuilt(bytes, directoryOf(bytes, limits), changes),
  };
}

function textOf(archive: Archive, name: string): string {
  const chunks: string[] = [];
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  let characters = 0;
  archive.read(name, (chunk, isLast) => {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
    const text = decoded(decoder, chunk, isLast, name);
    characters += text.length;
    if (characters > mostCharacters)
      throw new WorkbookError(
        "too-large",
        `The part ${name} is too large to be changed. Split the workbook.`,
      );
    chunks.push(text);
  });
  return chunks.join("").replace(declaredEncoding, '$1"UTF-8"');
}

function decoded(
  decoder: InstanceType<typeof TextDecoder>,
  chunk: Uint8Array,
  isLast: boolean,
  name: string,
): string {
  try {
    return decoder.decode(chunk, { stream: !isLast });
  } catch {
    throw damaged(`the part ${name} is not text in UTF-8 or UTF-16`);
  }
}

/** Changed parts are written in UTF-8, so they must not say something else. */
const declaredEncoding = /^(<\?xml[^>]*?\sencoding\s*=\s*)(?:"(?!utf-8")[^"]*"|'(?!utf-8')[^']*')/i;

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}
