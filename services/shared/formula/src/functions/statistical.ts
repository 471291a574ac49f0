// Collects the statistical functions of `statistical/` into one table.
import type { FunctionTable } from "../evaluate/define.ts";
import { averages } from "./statistical/averages.ts";
import { continuous } from "./statistical/continuous.ts";
import { counts } from "./statistical/counts.ts";
import { discrete } from "./statistical/discrete.ts";
import { hypothesis } from "./statistical/hypothesis.ts";
import { order } from "./statistical/order.ts";
import { pairings } from "./statistical/pairings.ts";
import { regression } from "./statistical/regression.ts";
import { sampling } from "./statistical/sampling.ts";
import { spread } from "./statistical/spread.ts";

export const statistical: FunctionTable = {
  ...averages,
  ...continuous,
  ...counts,
  ...discrete,
  ...hypothesis,
  ...order,
  ...pairings,
  ...regression,
  ...sampling,
  ...spread,
};
