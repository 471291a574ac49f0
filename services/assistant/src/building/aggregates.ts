// The builders of totals, shares, running totals, tiers, calculations, rounding and interest, by the names that recipes call them.
import { aggregate } from "./aggregate.ts";
import type { Builder } from "./builder.ts";
import { calculate, lineTotal, percent } from "./calculation.ts";
import { annuity, compound, growthRate } from "./loan.ts";
import { numberFunction, round, roundToStep } from "./rounding.ts";
import { balance, lastRows, longestStreak, running } from "./running.ts";
import { changeBefore, changeColumns, share, shareOfRows } from "./share.ts";
import { capped, ifThen, slices, tiersInWords, tierTable } from "./tiers.ts";
import { betweenTotals, groupTable, headedTotal, overSheets, weighted } from "./totals.ts";

export const aggregateBuilders: Readonly<Record<string, Builder>> = {
  aggregate,
  weighted,
  "between-totals": betweenTotals,
  "group-table": groupTable,
  "over-sheets": overSheets,
  "headed-total": headedTotal,
  share,
  "share-of-rows": shareOfRows,
  "change-before": changeBefore,
  "change-columns": changeColumns,
  running,
  balance,
  "last-rows": lastRows,
  "longest-streak": longestStreak,
  tiers: tiersInWords,
  "tier-table": tierTable,
  slices,
  capped,
  "if-then": ifThen,
  calculate,
  percent,
  "line-total": lineTotal,
  round,
  "round-to-step": roundToStep,
  "number-function": numberFunction,
  annuity,
  compound,
  "growth-rate": growthRate,
};
