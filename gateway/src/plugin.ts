// What express-gateway loads: hands our policies over and checks nothing else. The only file that knows its plugin interface.
import type { Policy } from "./request.ts";

type Make = (action: unknown) => Policy;
type Context = { registerPolicy(policy: { name: string; schema: object; policy: Make }): void };

let given: Readonly<Record<string, Make>> | undefined;
let isLoaded = false;

/** Before express-gateway starts: it makes its plugins itself, so they cannot be handed what they use. */
export function provide(policies: Readonly<Record<string, Make>>): void {
  given = policies;
}

/** express-gateway only logs a plugin that fails; whoever starts it asks here. */
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
