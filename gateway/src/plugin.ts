// The plugin that express-gateway loads: it registers our policies. The only file that knows its plugin interface.
import type { Policy } from "./request.ts";

type Make = (action: unknown) => Policy;
type Context = { registerPolicy(policy: { name: string; schema: object; policy: Make }): void };

let given: Readonly<Record<string, Make>> | undefined;
let isLoaded = false;

/** Must be called before express-gateway starts, which loads this plugin itself without parameters. */
export function provide(policies: Readonly<Record<string, Make>>): void {
  given = policies;
}

/** The caller must check this, because express-gateway only logs that a plugin could not be loaded. */
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
