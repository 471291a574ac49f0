// A formula that may be the answer, with the items of the question that it answers.
import type { Reading } from "../reading/read.ts";

export interface Candidate {
  /** In English with commas, without its `=`. */
  formula: string;
  used: readonly number[];
  /** What speaks against it, in the measure of an item's weight. */
  penalty: number;
  /** Written for the first row of data, to be filled down. */
  perRow: boolean;
  /** It counts rows that meet its conditions: none at all is suspicious. */
  matches?: string;
  /** What it leaves of the question, where its task has reckoned that itself. */
  loss?: number;
}

export type Task = (reading: Reading) => Candidate[];

export const candidate = (
  formula: string,
  used: readonly number[],
  {
    penalty = 0,
    perRow = false,
    matches,
  }: { penalty?: number; perRow?: boolean; matches?: string | undefined } = {},
): Candidate => ({ formula, used, penalty, perRow, ...(matches !== undefined && { matches }) });
