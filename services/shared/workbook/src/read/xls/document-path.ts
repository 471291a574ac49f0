// The path of another workbook, as old Excel files encode it: control characters stand for drives and folders.

export interface DocumentPath {
  path: string;
  /** The sheet behind `[file]`; empty if there is none. */
  sheet: string;
}

const signs: Readonly<Record<string, string>> = { "\x02": "\\", "\x03": "\\", "\x04": "..\\" };

export function documentOf(text: string): DocumentPath {
  if (!text.startsWith("\x01")) return { path: text.replaceAll("\x03", "|"), sheet: "" };
  let path = "";
  for (let at = 1; at < text.length; at++) {
    const sign = text[at] ?? "";
    if (sign === "\x01") {
      const drive = text[++at] ?? "";
      path += drive === "@" ? "\\\\" : `${drive}:\\`;
    } else path += sign < " " ? (signs[sign] ?? "") : sign;
  }
  const [, folder = "", file, sheet = ""] = /^([^[]*)\[([^\]]+)\](.*)$/.exec(path) ?? [];
  return file === undefined ? { path, sheet: "" } : { path: folder + file, sheet };
}
