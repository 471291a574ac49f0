// A stack with a toxic proxy on every link between parts, and the scenarios that run on it.
import { scriptedModel } from "../support/scripted-model.ts";
import { testStack } from "../support/stack.ts";
import { type ToxicProxy, toxicProxy } from "../support/toxic-proxy.ts";
import { type Link, links } from "./links.ts";
import type { Scenario } from "./scenario.ts";
import { scenarios } from "./scenarios.ts";

/** The secret with which Stripe signs its webhooks. */
const webhookSecret = "whsec_0123456789abcdefghijklmnopqrstuv";

export type LinkedStack = {
  stack: Awaited<ReturnType<typeof testStack>>;
  model: Awaited<ReturnType<typeof scriptedModel>>;
  ways(link: Link): ToxicProxy[];
  scenarios: Scenario[];
  stop(): Promise<void>;
};

export async function linkedStack(): Promise<LinkedStack> {
  const model = await scriptedModel();
  const ways = new Map<string, ToxicProxy>();
  for (const name of Object.values(links).flat()) ways.set(name, await toxicProxy());
  const closeAll = async () => {
    await Promise.all([...ways.values()].map((way) => way.close()));
    await model.close();
  };
  const stack = await testStack({
    scale: { chat: 2, formulas: 2 },
    openai: model.env,
    way: (from, to, address) => ways.get(`${from}>${to}`)?.lead(address) ?? address,
    env: {
      RATE_PER_SESSION: "10000",
      RATE_PER_ADDRESS: "10000",
      ANSWERS_PER_USER: "100",
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    },
  }).catch(async (error) => {
    await closeAll();
    throw error;
  });
  const door = ways.get("client>gateway");
  door?.lead(stack.site);
  const stop = async () => {
    // heal all links first, because a part that stops still uses its stores
    for (const way of ways.values()) way.heal();
    await stack.stop();
    await closeAll();
  };
  const suite = await scenarios(stack, { port: door?.port ?? 0, webhookSecret }).catch(async (error) => {
    await stop();
    throw error;
  });
  return {
    stack,
    model,
    ways: (link) => links[link].flatMap((name) => ways.get(name) ?? []),
    scenarios: suite.all,
    stop: async () => {
      await suite.close();
      await stop();
    },
  };
}
