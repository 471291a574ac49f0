// Statistics: every function of the family.
import type { FunctionTable } from "../evaluate/define.ts";
import { averages } from "./statistical/averages.ts";
import { counts } from "./statistical/counts.ts";
import { order } from "./statistical/order.ts";
import { pairings } from "./statistical/pairings.ts";
import { spread } from "./statistical/spread.ts";

export const statistical: FunctionTable = {
  ...averages,
  ...counts,
  ...order,
  ...pairings,
  ...spread,
};
