// All functions by name, except those in evaluate/choosing.ts, which choose what to evaluate.
import type { FormulaFunction } from "../evaluate/define.ts";
import { array } from "./array.ts";
import { criteria } from "./criteria.ts";
import { database } from "./database.ts";
import { date } from "./date.ts";
import { engineering } from "./engineering.ts";
import { financial } from "./financial.ts";
import { information } from "./information.ts";
import { logical } from "./logical.ts";
import { lookup } from "./lookup.ts";
import { math } from "./math.ts";
import { statistical } from "./statistical.ts";
import { text } from "./text.ts";
import { web } from "./web.ts";

const families = [
  array,
  criteria,
  database,
  date,
  engineering,
  financial,
  information,
  logical,
  lookup,
  math,
  statistical,
  text,
  web,
];

export const functionTable: ReadonlyMap<string, FormulaFunction> = new Map(
  families.flatMap((family) => Object.entries(family)),
);
