// The table of example rows. A formula is accepted only if it returns the wanted result in each row.
import { columnLetters } from "@cellwright/formula/references";
import type { ClipboardEvent } from "react";
import { t } from "../../lib/messages.ts";
import { tableIn } from "../../lib/pasted-table.ts";
import { type ExampleRow, filledFrom, withCell } from "./examples.ts";

type Props = {
  rows: readonly ExampleRow[];
  isDisabled: boolean;
  onChange: (rows: readonly ExampleRow[]) => void;
};

const longest = 1_000;

export function ExampleRows({ rows, isDisabled, onChange }: Props) {
  const inputs = (rows[0]?.length ?? 1) - 1;
  const nameOf = (cell: number) => (cell === inputs ? t("builder.wanted") : columnLetters(cell + 1));
  const paste = (event: ClipboardEvent, row: number, cell: number) => {
    const table = tableIn(event.clipboardData.getData("text/plain"));
    if (table === null || table === "too-large") return;
    event.preventDefault();
    onChange(filledFrom(rows, row, cell, table.rows));
  };
  return (
    <div className="examples">
      <p className="quiet">{t("builder.examples.text")}</p>
      <table dir="ltr">
        <thead>
          <tr>
            <td />
            {rows[0]?.map((_, cell) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index
              <th key={cell} scope="col">
                {nameOf(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its index
            <tr key={row}>
              <th scope="row">{row + 1}</th>
              {cells.map((text, cell) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its index
                <td key={cell}>
                  <input
                    type="text"
                    dir="auto"
                    maxLength={longest}
                    disabled={isDisabled}
                    autoComplete="off"
                    aria-label={t("builder.exampleCell", { row: row + 1, column: nameOf(cell) })}
                    value={text}
                    onChange={(event) => onChange(withCell(rows, row, cell, event.target.value))}
                    onPaste={(event) => paste(event, row, cell)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
