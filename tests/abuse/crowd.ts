// Twenty premium users who use workbooks at the same time: hostile uploads, and uploads with audits.
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { becomePremium } from "../support/premium.ts";
import { signUp } from "../support/sign-up.ts";
import type { TestStack } from "../support/stack.ts";
import type { Visitor } from "../support/visitor.ts";
import type { Answered } from "./answered.ts";
import type { CrowdAttackName, Order } from "./crowd-sender.ts";

const crowdSize = 20;

export const crowdAttackNames = [
  "twenty users upload hostile files",
  "twenty users upload and audit at once",
] as const satisfies readonly CrowdAttackName[];

export const isOfCrowd = (name: string): name is CrowdAttackName =>
  (crowdAttackNames as readonly string[]).includes(name);

export type Crowd = {
  /** Signs the users up, once. */
  gather(): Promise<void>;
  attack(name: CrowdAttackName): Promise<Answered[]>;
  close(): Promise<void>;
};

export function crowdOf(stack: TestStack): Crowd {
  let gathered: ReturnType<typeof gather> | undefined;
  const all = () => {
    gathered ??= gather(stack);
    return gathered;
  };
  return {
    gather: async () => void (await all()),
    attack: async (name) => {
      const { users, sender } = await all();
      const { site } = stack;
      const order: Order = { name, site, cookies: users.map(({ browser }) => browser.cookiesTo(site)) };
      sender.postMessage(order);
      const [answers] = await once(sender, "message");
      return answers;
    },
    close: async () => {
      const made = await gathered?.catch(() => undefined);
      await made?.sender.terminate();
    },
  };
}

async function gather(stack: TestStack): Promise<{ users: Visitor[]; sender: Worker }> {
  const users: Visitor[] = [];
  for (let at = 0; at < crowdSize; at += 1) {
    const user = await signUp(stack);
    await becomePremium(stack, user);
    users.push(user);
  }
  const sender = new Worker(new URL("./crowd-sender.ts", import.meta.url));
  await once(sender, "message");
  return { users, sender };
}
