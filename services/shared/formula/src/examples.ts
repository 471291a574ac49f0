// An example of each function with its result, from public documentation.

import { array } from "./examples/array.ts";
import { criteria } from "./examples/criteria.ts";
import { database } from "./examples/database.ts";
import { date } from "./examples/date.ts";
import { engineering } from "./examples/engineering.ts";
import type { Example } from "./examples/example.ts";
import { financial } from "./examples/financial.ts";
import { information } from "./examples/information.ts";
import { logical } from "./examples/logical.ts";
import { lookup } from "./examples/lookup.ts";
import { math } from "./examples/math.ts";
import { statistical } from "./examples/statistical.ts";
import { text } from "./examples/text.ts";
import { web } from "./examples/web.ts";

export const examples: ReadonlyMap<string, Example> = new Map(
  [
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
  ].flatMap((family) => Object.entries(family)),
);
