// Separates the tables in a message from the question.
const fenceLine = /^\s*(?:```+|~~~+|"""|<\/?[a-z_-]+[^>]*>)\s*(?<language>\w*)\s*$/i;
const isSheetLine = (line: string): boolean =>
  /^\s*(?:#{1,4} +[^\t|]{1,60}|\[[^\][\t|;,]{1,60}\]\s*:?)\s*$/.test(line);
const namesSheet =
  /^\s*(?:sheet|tab|table|worksheet|blatt|tabelle|feuille|hoja|foglio|planilha|aba|arkusz|аркуш|シート|ورقة)\s*[:=]?\s*["'`“]?(?<name>[^"'`”:|\t]{1,40})["'`”]?\s*(?:\([^)]*\))?\s*:?\s*$/i;

/** Returns the message without its tables, and the tables as text with the names of their sheets. */
export function divide(message: string): { question: string; data: string } {
  const lines = message.split(/\r\n|\n|\r/);
  const isData = lines.map(() => false);
  for (let at = 0; at < lines.length; at++) {
    const end = blockEnd(lines, at);
    if (end === at) continue;
    isData.fill(true, at, end);
    let above = at - 1;
    while (above >= 0 && (lines[above]?.trim() === "" || fenceLine.test(lines[above] ?? ""))) above--;
    const heading = lines[above] ?? "";
    if (above >= 0 && (isSheetLine(heading) || namesSheet.test(heading))) isData[above] = true;
    at = end - 1;
  }
  const data = lines.flatMap((line, at) => {
    if (!isData[at]) return isData[at - 1] && isData[at + 1] ? [""] : [];
    const named = namesSheet.exec(line)?.groups?.name;
    return [named && !/[\t|,;]/.test(line) ? `# ${named.trim()}` : line];
  });
  const question = lines.filter((line, at) => !isData[at] && !fenceLine.test(line));
  return { question: question.join("\n").trim(), data: data.join("\n") };
}

const dividers = [/\t/g, /\|/g, /;/g, /,/g];
const dividersIn = (line: string, at: number): number => line.match(dividers[at] as RegExp)?.length ?? 0;

/** The index after the last line of a table that begins at this line; the same index if none begins here. */
function blockEnd(lines: readonly string[], at: number): number {
  const first = lines[at] ?? "";
  for (const [sign] of dividers.entries()) {
    const count = dividersIn(first, sign);
    if (count === 0 || /^\s*=/.test(first)) continue;
    let end = at + 1;
    while (end < lines.length && continues(lines[end] as string, sign, count)) end++;
    if (end - at >= (sign < 2 ? 2 : 3) || (sign === 0 && count >= 2)) return end;
  }
  return at;
}

const continues = (line: string, sign: number, count: number): boolean => {
  const here = dividersIn(line, sign);
  if (sign === 0) return here > 0;
  if (sign === 1) return /\|/.test(line);
  return here === count || (here > 0 && /"/.test(line));
};
