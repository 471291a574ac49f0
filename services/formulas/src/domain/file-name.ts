// The name of an uploaded file: the last part of its path, on one line, without deceptive characters.
import { lineOf } from "@cellwright/contracts/text";

const longestName = 255;
const longestExtension = 8;

/** Names that have nothing to show become `workbook`. Long names keep their extension. */
export function fileNameOf(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? "";
  const line = lineOf(last.toWellFormed().replaceAll(/\p{Cc}/gu, " ")).replace(/^\.+/, "");
  if (line === "") return "workbook";
  if (line.length <= longestName) return line;
  const extension = new RegExp(`\\.\\w{1,${longestExtension}}$`).exec(line)?.[0] ?? "";
  return line.slice(0, longestName - extension.length).replace(/\p{Surrogate}$/u, "") + extension;
}
