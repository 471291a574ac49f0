// P11: the CPU time that a service needs for an unchanged response (304), compared with the whole response.
import { setTimeout as pause } from "node:timers/promises";
import type { Session } from "@cellwright/contracts/chat";
import { request } from "undici";
import type { Bench } from "./bench.ts";
import { cpuDuring } from "./cpu.ts";
import { drive } from "./drive.ts";
import type { Measurement } from "./measurements.ts";
import { median, medianRatio, rounds } from "./rounds.ts";
import type { User } from "./user.ts";

const messages = 40;
const activities = 20;
const explanation =
  "SUMIFS adds the numbers of its first range where every pair of range and criterion after it agrees. Here column A " +
  "must be Paid, and the amounts are in column C. Whole columns are fine for this: the function stops at the last used row.\n\n" +
  '```excel\n=SUMIFS(C:C,A:A,"Paid")\n```\n\n1. `C:C` holds the amounts.\n2. `A:A` is compared with the word.\n3. Upper and lower case are the same to it.\n';

export const conditionalGet: Bench = async ({ stack: started, say }) => {
  const { stack, user } = await started();
  const id = await conversation(user);
  await kept(user);
  const at = (port: number, path: string) => `http://127.0.0.1:${port}${path}`;
  say("conditional GET: unchanged and whole answers");
  return [
    await compare(`a conversation of ${messages} messages`, {
      url: at(stack.ports.chat, `/api/sessions/${id}/chat`),
      pid: stack.pid("chat") ?? 0,
      user,
    }),
    await compare("the user record", {
      url: at(stack.ports.users, "/api/auth/user"),
      pid: stack.pid("users") ?? 0,
      user,
    }),
    await compare(`a list of ${activities} activities`, {
      url: at(stack.ports.activities, "/api/user/activities/all"),
      pid: stack.pid("activities") ?? 0,
      user,
    }),
  ];
};

async function compare(
  what: string,
  { url, pid, user }: { url: string; pid: number; user: User },
): Promise<Measurement> {
  const headers = user.toService;
  const { headers: answered, body } = await request(url, { headers });
  const bytes = (await body.arrayBuffer()).byteLength;
  const micros = (more: Record<string, string>, status: number) => async () => {
    const target = { url, headers: { ...headers, ...more }, status };
    const { result: requests, cpu } = await cpuDuring({ it: pid }, () => drive(target, 2));
    return (cpu.it / requests) * 1e6;
  };
  await drive({ url, headers }, 1);
  await pause(100);
  const costs = await rounds(3, {
    unchanged: micros({ "if-none-match": String(answered.etag) }, 304),
    whole: micros({}, 200),
  });
  return {
    guarantee: "P11",
    what: `CPU of an unchanged answer, compared with the whole one: ${what}`,
    unit: "×",
    measured: medianRatio(costs.unchanged, costs.whole),
    goal: { atMost: 0.5 },
    note: `${Math.round(median(costs.unchanged))} µs against ${Math.round(median(costs.whole))} µs for ${bytes} bytes`,
  };
}

/** A typical conversation: questions, and answers with a formula and its steps. */
async function conversation(user: User): Promise<string> {
  const { body: session } = await user.call<Session>("POST", "/api/sessions", { sessionData: {} });
  for (let at = 0; at < messages; at += 1) {
    const isQuestion = at % 2 === 0;
    const { status } = await user.call("POST", "/api/messages", {
      sessionId: session.id,
      role: isQuestion ? "user" : "assistant",
      content: isQuestion ? "Sum the amounts in column C where column A is Paid" : explanation,
    });
    if (status !== 201) throw new Error(`a message got status ${status}`);
  }
  return session.id;
}

/** The activities of a few days, each with two messages. */
async function kept(user: User): Promise<void> {
  for (let at = 0; at < activities; at += 1) {
    const { body: session } = await user.call<Session>("POST", "/api/sessions", { sessionData: {} });
    const { status } = await user.call("POST", "/api/activities", {
      sessionId: session.id,
      type: "chat_session",
      description: "Sum the amounts in column C where column A is Paid",
      details: {
        messages: [
          { role: "user", content: "Sum the amounts in column C where column A is Paid" },
          { role: "assistant", content: explanation },
        ],
      },
    });
    if (status !== 201) throw new Error(`an activity got status ${status}`);
  }
}
