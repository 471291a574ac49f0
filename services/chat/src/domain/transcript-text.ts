// What was said, as Markdown that shows it and does nothing: no HTML, links, images or headings of its own. Code stays exact.

/** At the beginning of a line only: elsewhere, programs disagree on where a block of code ends. */
const fence = /^(`{3,}|~{3,})([^`]*)$/;
const word = /^[\w+-]*/;

/**
 * What is left alone or escaped, in this order: what was escaped already, code within a line (a table would cut it at its
 * bars), and what begins HTML, links, images, other blocks of code, formulas of TeX and attributes.
 */
const telling = /\\[!-/:-;=-@[-`{-~]|(?<![`\\])(``?)(?!`)[^|\n]*?[^`|\n]\1(?!`)|[<[`{$]|~(?=~~)/g;
/** Some programs take what stands close behind an address as part of it, and an escape or the beginning of code with it. */
const tellingBesideAddress = new RegExp(telling.source.replace("(?<![`\\\\])", "(?<!\\S)"), "g");
const address = /:\/\/|www\./i;
/** Headings are ours, in quotations and lists too: they say who said what. */
const heading = /^((?:[\s>*+-]|\d{1,9}[.)])*)(?=#{1,2}(?:\s|$)|=+\s*$|-+\s*$)/;

function escapedMark(found: string): string {
  if (found.length > 1) return found;
  return found === "<" ? "&lt;" : `\\${found}`;
}

const escapedLine = (line: string): string =>
  line.replace(address.test(line) ? tellingBesideAddress : telling, escapedMark).replace(heading, "$1\\");

/** The text between code and code, line by line. */
export const escaped = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map(escapedLine)
    .join("\n");

/** A fence that nothing within it ends. */
function block(language: string, lines: readonly string[]): string {
  const longest = Math.max(
    2,
    ...lines.flatMap((line) => line.match(/`+/g) ?? []).map(({ length }) => length),
  );
  const marks = "`".repeat(longest + 1);
  return [`${marks}${language}`, ...lines, marks].join("\n");
}

/** Everything that a message says. */
export function transcriptText(content: string): string {
  const written: string[] = [];
  let code: { marks: string; language: string; lines: string[] } | null = null;
  for (const line of content.trimEnd().split(/\r\n|\r|\n/)) {
    if (code) {
      const end = /^ {0,3}(`{3,}|~{3,})\s*$/.exec(line)?.[1];
      if (end?.startsWith(code.marks)) {
        written.push(block(code.language, code.lines));
        code = null;
      } else code.lines.push(line);
      continue;
    }
    const [, marks, about = ""] = fence.exec(line) ?? [];
    if (marks === undefined) written.push(escapedLine(line));
    else code = { marks, language: word.exec(about.trim())?.[0] ?? "", lines: [] };
  }
  if (code) written.push(block(code.language, code.lines));
  return written.join("\n");
}
