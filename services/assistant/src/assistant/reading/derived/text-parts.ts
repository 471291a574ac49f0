// Headings that name several things, "City, ZIP" over "Boston, 02115": each of them is a column of its own to a question.
import { folded } from "../fold.ts";
import type { Heading } from "../headings.ts";
import { area, cellOf, fixedArea, ofColumn } from "../operands.ts";
import type { Column } from "../pasted-data.ts";

/** Beyond the last column of any sheet, and beyond those that numbers make. */
const firstPlace = 30_001;

const dividers = [", ", "; ", " - ", " / ", " | ", "/", "|", ";", ",", "-", "_"];

/** "PLZ Ort", "Vorname Nachname": two words that name two parts. */
const ordered = /^(?:plz|zip|cp|vorname|nachname|prenom)$/;

/** The parts of the contents, by the words of the heading that name them. */
export function partsOf(headings: readonly Heading[], sheeted: boolean): { name: string; column: Column }[] {
  return headings.flatMap(({ column }, at) => {
    const heading = column.heading ?? "";
    const pair = heading.split(/\s+/);
    const isPair = pair.length === 2 && ordered.test(folded(pair[0] ?? "")) && !/[,;/|&+-]/.test(heading);
    const names = isPair
      ? pair.map((name) => folded(name))
      : heading.split(/\s*[,;/|&+-]\s*|\s+(?:and|und|et|y|e)\s+/u).map((name) => folded(name).trim());
    const cells = column.cells.filter((cell): cell is string => typeof cell === "string" && cell !== "");
    if (
      column.kind !== "text" ||
      names.length < 2 ||
      names.length > 4 ||
      names.includes("") ||
      cells.length === 0
    )
      return [];
    const divider =
      isPair && cells.every((cell) => cell.trim().includes(" "))
        ? " "
        : dividers.find((each) => cells.every((cell) => cell.split(each).length === names.length));
    if (divider === undefined) return [];
    const operand = ofColumn(column, sheeted);
    return names.map((name, index) => {
      const sign = `"${divider}"`;
      const write = (text: string): string =>
        index === 0
          ? `TEXTBEFORE(${text},${sign})`
          : index === names.length - 1
            ? `TEXTAFTER(${text},${sign}${isPair ? "" : ",-1"})`
            : `TEXTBEFORE(TEXTAFTER(${text},${sign},${index}),${sign})`;
      return {
        name,
        column: {
          ...column,
          column: firstPlace + at * 10 + index,
          heading: null,
          cells: column.cells.map((cell) =>
            typeof cell === "string" ? (cell.split(divider)[index] ?? null) : null,
          ),
          made: {
            sources: [column.column],
            parts: [],
            area: write(area(operand)),
            fixedArea: write(fixedArea(operand)),
            cell: (down) => write(cellOf(operand, down)),
          },
        },
      };
    });
  });
}
