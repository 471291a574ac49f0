// Converts message text to inert Markdown. HTML, links, images and top headings are escaped; code stays exact.

/** Only at the start of a line, because elsewhere Markdown programs disagree about where a code block ends. */
const fence = /^(`{3,}|~{3,})([^`]*)$/;
const word = /^[\w+-]*/;

/**
 * What is kept or escaped, in this order: existing escapes, inline code (without `|`, at which a table would cut
 * the code), and the beginning of HTML, links, images, other code blocks, TeX and attributes.
 */
const marks = /\\[!-/:-;=-@[-`{-~]|(?<![`\\])(``?)(?!`)[^|\n]*?[^`|\n]\1(?!`)|[<[`{$]|~(?=~~)/g;
/** Some programs take text right after a URL as part of the URL, also an escape or the beginning of code. */
const marksBesideAddress = new RegExp(marks.source.replace("(?<![`\\\\])", "(?<!\\S)"), "g");
const address = /:\/\/|www\./i;
/** Top headings name the speakers, so top headings in a message are escaped, also in quotes and lists. */
const heading = /^((?:[\s>*+-]|\d{1,9}[.)])*)(?=#{1,2}(?:\s|$)|=+\s*$|-+\s*$)/;

function escapedMark(found: string): string {
  if (found.length > 1) return found;
  return found === "<" ? "&lt;" : `\\${found}`;
}

const escapedLine = (line: string): string =>
  line.replace(address.test(line) ? marksBesideAddress : marks, escapedMark).replace(heading, "$1\\");

/** Escapes text outside of code, line by line. */
export const escaped = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map(escapedLine)
    .join("\n");

/** A code block whose fence is longer than any sequence of backticks in it. */
function block(language: string, lines: readonly string[]): string {
  const longest = Math.max(
    2,
    ...lines.flatMap((line) => line.match(/`+/g) ?? []).map(({ length }) => length),
  );
  const marks = "`".repeat(longest + 1);
  return [`${marks}${language}`, ...lines, marks].join("\n");
}

/** Converts the whole text of a message. */
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
