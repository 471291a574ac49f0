// Message text as inert Markdown: HTML, links, images and top headings are escaped; code stays exact.

/** At the start of a line only: elsewhere Markdown programs disagree on where a code block ends. */
const fence = /^(`{3,}|~{3,})([^`]*)$/;
const word = /^[\w+-]*/;

/**
 * What is kept or escaped, tried in this order: existing escapes, inline code (without bars, where a table
 * would cut it), and the start of HTML, links, images, other code blocks, TeX and attributes.
 */
const marks = /\\[!-/:-;=-@[-`{-~]|(?<![`\\])(``?)(?!`)[^|\n]*?[^`|\n]\1(?!`)|[<[`{$]|~(?=~~)/g;
/** Some programs take text right after an address as part of it, including an escape or the start of code. */
const marksBesideAddress = new RegExp(marks.source.replace("(?<![`\\\\])", "(?<!\\S)"), "g");
const address = /:\/\/|www\./i;
/** Top headings name the speakers, so those of a message are escaped, also in quotes and lists. */
const heading = /^((?:[\s>*+-]|\d{1,9}[.)])*)(?=#{1,2}(?:\s|$)|=+\s*$|-+\s*$)/;

function escapedMark(found: string): string {
  if (found.length > 1) return found;
  return found === "<" ? "&lt;" : `\\${found}`;
}

const escapedLine = (line: string): string =>
  line.replace(address.test(line) ? marksBesideAddress : marks, escapedMark).replace(heading, "$1\\");

/** Text outside of code, line by line. */
export const escaped = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map(escapedLine)
    .join("\n");

/** A fence longer than any run of back-ticks in it. */
function block(language: string, lines: readonly string[]): string {
  const longest = Math.max(
    2,
    ...lines.flatMap((line) => line.match(/`+/g) ?? []).map(({ length }) => length),
  );
  const marks = "`".repeat(longest + 1);
  return [`${marks}${language}`, ...lines, marks].join("\n");
}

/** The whole text of a message. */
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
