// The plugin that express-gateway loads: it registers our policies. The only file that knows its plugin interface.
import type { Policy } from "./request.ts";

type Make = (action: unknown) => Policy;
type Context = { registerPolicy(policy: { name: string; schema: object; policy: Make }): void };

let given: Readonly<Record<string, Make>> | undefined;
let isLoaded = false;

/** Call before express-gateway starts: it loads plugins itself, so policies cannot be passed as parameters. */
export function provide(policies: Readonly<Record<string, Make>>): void {
  given = policies;
}

/** express-gateway only logs a plugin that fails to load, so the caller must check this. */
export const pluginLoaded = (): boolean => isLoaded;

export const version = "1.2.0";
export const schema = { $id: "cellwright:gateway", type: "object" };

export function init(context: Context): void {
  if (!given) throw new Error("no policies were provided");
  for (const [name, policy] of Object.entries(given)) {
    context.registerPolicy({ name, schema: { $id: `cellwright:gateway:${name}`, type: "object" }, policy });
  }
  isLoaded = true;
}
