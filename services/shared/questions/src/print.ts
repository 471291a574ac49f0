// A reading in lines that a person can check.
import type { Condition, Mention, Operand, Reading } from "./reading.ts";

export function printedReading(reading: Reading): string {
  const { place, guard, limit, order, isPerRow, unexplained, question } = reading;
  const quoted = ({ start, end }: { start: number; end: number }) => `“${question.slice(start, end).trim()}”`;
  const lines: (readonly [string, string | number | boolean | null])[] = [
    ["language", reading.language],
    ...reading.clauses.map((clause) => [clause.kind, quoted(clause)] as const),
    ...reading.mentions.map((one) => ["mention", `${quoted(one)} ${mentioned(one)}`] as const),
    ["concepts", reading.concepts.map(({ name }) => name).join(" ")],
    ...reading.conditions.map(
      (one, at) =>
        ["condition", `${at > 0 ? `${one.join} ` : ""}${tested(one)} ${one.score.toFixed(2)}`] as const,
    ),
    ...reading.tiers.map(
      ({ operator, limit, give, isPercent }) =>
        [
          "tier",
          `${operator ?? "rest"} ${limit ?? ""} → ${JSON.stringify(give)}${isPercent ? " (percent)" : ""}`,
        ] as const,
    ),
    ["place", place && `${place.sheet ? `${place.sheet}!` : ""}${place.range ?? place.cell}`],
    ["guard", guard && `${guard.when} → ${JSON.stringify(guard.give)}`],
    ["limit", limit],
    ["order", order],
    ["per row", isPerRow],
    ["unexplained", unexplained.map(({ text }) => text).join(" ")],
  ];
  return lines
    .flatMap(([name, told]) => (told === null || told === "" ? [] : [`${name.padEnd(11)} ${told}`]))
    .join("\n");
}

function mentioned({ start: _start, end: _end, clause: _clause, score, type, ...rest }: Mention): string {
  return `${type} ${Object.values(rest).map(String).join(" ")} ${score.toFixed(2)}`;
}

function tested({ region, column, operator, operands, isNegated }: Condition): string {
  return `${isNegated ? "not " : ""}${region}:${column} ${operator} ${operands.map(operandText).join(" | ")}`;
}

function operandText({ type, ...rest }: Operand): string {
  if ("isDate" in rest) return JSON.stringify(rest.value) + (rest.isDate ? " (date)" : "");
  return `${type}(${Object.values(rest).map(String).join(" ")})`;
}
