// The number formats of a workbook: its own, and those that files only name by number (ECMA-376, 18.8.30).
import builtIn from "./built-in-formats.json" with { type: "json" };

const builtInCodes: Readonly<Record<string, string>> = builtIn;

export type FormatCodes = ReturnType<typeof createFormatCodes>;

/** Gives every format code an index in `codes`; the first is `General`. */
export function createFormatCodes() {
  const own = new Map<number, string>();
  const codes = ["General"];
  const indexes = new Map([["General", 0]]);

  function add(code: string): number {
    const known = indexes.get(code);
    if (known !== undefined) return known;
    indexes.set(code, codes.length);
    return codes.push(code) - 1;
  }

  return {
    codes,
    add,
    define: (id: number, code: string) => void own.set(id, code),
    /** The index of the code that the file calls by this number. */
    indexOf: (id: number): number => add(own.get(id) ?? builtInCodes[id] ?? "General"),
  };
}
