// Measured metrics with their goals, and a table that shows them.

export type Goal = { atMost: number } | { atLeast: number };

export type Measurement = {
  /** The number of the performance guarantee, such as P3. */
  guarantee: string;
  what: string;
  unit: string;
  /** Null if this machine lacks a program or feature that is needed; the note names it. */
  measured: number | null;
  /** Undefined for metrics without a guarantee. They only help to explain the others. */
  goal?: Goal;
  note?: string;
};

export type Verdict = "pass" | "short" | "not measured" | "shown";

export function verdictOf({ measured, goal }: Measurement): Verdict {
  if (measured === null) return "not measured";
  if (!goal) return "shown";
  const isKept = "atMost" in goal ? measured <= goal.atMost : measured >= goal.atLeast;
  return isKept ? "pass" : "short";
}

/** A table with aligned columns. A note is printed below its line. */
export function table(measurements: readonly Measurement[]): string {
  const rows = measurements.map((measurement) => ({
    cells: [
      measurement.guarantee,
      measurement.what,
      goalOf(measurement),
      measuredOf(measurement),
      verdictOf(measurement),
    ],
    note: measurement.note,
  }));
  const all = [["", "what", "goal", "measured", ""], ...rows.map(({ cells }) => cells)];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: string[]) =>
    cells
      .map((cell, at) =>
        at === 2 || at === 3 ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0),
      )
      .join("  ")
      .trimEnd();
  const indent = " ".repeat((widths[0] ?? 0) + 4);
  return rows
    .flatMap(({ cells, note }) => [line(cells), ...(note ? [`${indent}${note}`] : [])])
    .toSpliced(0, 0, line(all[0] ?? []))
    .join("\n");
}

/** Three significant digits, but all digits before the decimal point. */
export const rounded = (value: number): string =>
  Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3);

function goalOf({ goal, unit }: Measurement): string {
  if (!goal) return "";
  return "atMost" in goal ? `≤ ${goal.atMost} ${unit}` : `≥ ${goal.atLeast} ${unit}`;
}

const measuredOf = ({ measured, unit }: Measurement): string =>
  measured === null ? "–" : `${rounded(measured)} ${unit}`;
