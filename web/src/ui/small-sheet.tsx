// A part of a spreadsheet with column letters and row numbers. The formula's cell can be highlighted.
import { columnLetters } from "@cellwright/formula/references";
import { cellText, type Shown } from "../lib/cell-text.ts";
import { Seen } from "./seen.tsx";
import "./small-sheet.css";

type Props = {
  label: string;
  rows: readonly (readonly Shown[])[];
  /** The cell that contains the formula, such as `D2`. */
  cell?: string | undefined;
  /** The number format of a cell; `column` counts from 0. */
  formatAt?: (address: string, column: number) => string | undefined;
  /** Whether rows or columns were left out. */
  isCut?: boolean;
  /** The first row and column, from 0. */
  top?: number | undefined;
  left?: number | undefined;
};

export function SmallSheet({ label, rows, cell, formatAt, isCut = false, top = 0, left = 0 }: Props) {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const letters = Array.from({ length: width }, (_, column) => columnLetters(left + column + 1));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <div className="small-sheet" dir="ltr" tabIndex={0} data-cut={isCut} role="group" aria-label={label}>
      <table>
        <thead>
          <tr>
            <td />
            {letters.map((letter) => (
              <th key={letter} scope="col">
                {letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => {
            const number = top + place + 1;
            return (
              <tr key={number}>
                <th scope="row">{number}</th>
                {letters.map((letter, column) => {
                  const value = row[column] ?? null;
                  const address = `${letter}${number}`;
                  return (
                    <td
                      key={letter}
                      dir="auto"
                      data-kind={typeof value === "number" ? "number" : "text"}
                      data-formula={address === cell}
                    >
                      <Seen text={cellText(value, formatAt?.(address, column))} />
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
