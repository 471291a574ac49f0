// Reads the routing table from gateway.config.yml, for pipelines without express-gateway.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";

const table = z.object({
  apiEndpoints: z.record(z.string(), z.strictObject({ host: z.literal("*"), pathRegex: z.string() })),
  policies: z.array(z.string()),
  pipelines: z.record(
    z.string(),
    z.strictObject({
      apiEndpoints: z.array(z.string()),
      policies: z.array(z.record(z.string(), z.strictObject({ action: z.unknown() }).nullable())),
    }),
  ),
});

export type Route = { name: string; path: RegExp; steps: { policy: string; action: unknown }[] };

/** The folder with gateway.config.yml and system.config.yml. */
export const configFolder = join(import.meta.dirname, "..");

/** The routes in the order in which they are matched. */
export function routingTable(): Route[] {
  const text = readFileSync(join(configFolder, "gateway.config.yml"), "utf8");
  const { apiEndpoints, pipelines } = table.parse(parse(text));
  return Object.entries(apiEndpoints).map(([name, { pathRegex }]) => {
    const pipeline = Object.values(pipelines).find((one) => one.apiEndpoints.includes(name));
    if (!pipeline) throw new Error(`gateway.config.yml: ${name} has no pipeline`);
    const steps = pipeline.policies.flatMap((step) =>
      Object.entries(step).map(([policy, settings]) => ({ policy, action: settings?.action ?? {} })),
    );
    return { name, path: new RegExp(pathRegex), steps };
  });
}
