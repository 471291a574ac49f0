// A formula as it stands so many rows below when it is filled down.

/** Rows without `$` move; texts in quotes stay. */
export const moved = (formula: string, rows: number): string =>
  formula
    .split(/("(?:[^"]|"")*")/)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part.replace(
            /(?<![\w.])(\$?[A-Z]{1,3})(\$?)(\d+)(?![\w(])/g,
            (cell, column: string, fixed: string, row: string) =>
              fixed === "$" ? cell : `${column}${Number(row) + rows}`,
          ),
    )
    .join("");
