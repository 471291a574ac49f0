// All builders by the names that recipes use.
import { aggregateBuilders } from "./aggregates.ts";
import type { Builder } from "./builder.ts";
import { lookupBuilders } from "./lookups.ts";
import { modified } from "./modifiers.ts";
import { textBuilders } from "./texts.ts";

export const builders: Readonly<Record<string, Builder | undefined>> = {
  ...Object.fromEntries(
    Object.entries(aggregateBuilders).map(([name, builder]) => [name, modified(builder)]),
  ),
  ...lookupBuilders,
  ...textBuilders,
};
