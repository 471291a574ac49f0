// Hostile uploads: each is refused with its reason or read harmlessly, and leaves no row, request, thread or process.
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getPriority } from "node:os";
import { problem } from "@cellwright/contracts/problem";
import { workbook } from "@cellwright/contracts/workbooks";
import { hostileUploads } from "@cellwright/tests/support/hostile-uploads";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Stack, stack } from "./stack.ts";
import { workbookUser } from "./workbook-users.ts";

let on: Stack;
/** The requests that the server received to which the files refer. */
const requested: (string | undefined)[] = [];
const outside = createServer((req, res) => {
  requested.push(req.url);
  res.end("1");
});
let address = "";
beforeAll(async () => {
  on = await stack();
  await new Promise<void>((resolve) => outside.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
}, 60_000);
afterAll(async () => {
  await on?.stop();
  outside.close();
});

/** Sends again what is refused with 503, because making the largest files keeps this process busy for seconds. */
async function sentWhenFree<Answer extends { status: number }>(send: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; tries < 5; tries++) {
    const answer = await send();
    if (answer.status !== 503) return answer;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  return send();
}

const someone = () => workbookUser(on, { premium: true });

/** The threads of the service, and the processes that it has started. */
function runningIn({ service: { pid } }: Stack): { threads: number; processes: number } {
  const tasks = readdirSync(`/proc/${pid}/task`);
  const processes = tasks.flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").match(/\d+/g),
  );
  return { threads: tasks.length, processes: processes.filter(Boolean).length };
}

/** Two uploads at once use every thread for workbooks. */
async function usesAllThreads(of: Stack): Promise<{ threads: number; processes: number }> {
  const users = await Promise.all([1, 2].map(() => workbookUser(of, { premium: true })));
  await Promise.all(users.map((user) => user.upload()));
  return runningIn(of);
}

test.each(hostileUploads.map((each) => [each.expected, each.title, each] as const))(
  "%s: %s",
  async (expected, _title, { name, make }) => {
    const ann = await someone();

    const content = make(address);
    const answer = await sentWhenFree(() => ann.send(content, name));

    if (expected === "read") {
      expect(answer.status).toBe(201);
      const { id, sheets } = workbook.parse(answer.body);
      const sheet = encodeURIComponent(sheets[0]?.name ?? "none");
      const seen = await ann.ask("GET", `/api/workbooks/${id}/cells?sheet=${sheet}&range=A1:Z40`);
      expect(seen.status).toBe(200);
    } else {
      const { code, reason, message } = problem.parse(answer.body);
      const isTooLarge = expected === "PAYLOAD_TOO_LARGE";
      expect([answer.status, code, reason]).toEqual(
        isTooLarge ? [413, expected, undefined] : [422, "WORKBOOK_REFUSED", expected],
      );
      expect(message).toMatch(/\. .+\.$/);
      expect(await ann.rows()).toEqual({ workbooks: 0, versions: 0, files: 0, chunks: 0 });
    }
    expect(requested).toEqual([]);
  },
  60_000,
);

/** A file that needs more memory than a thread of these stacks may use, which ends the thread. */
const exhausting = hostileUploads.find(({ title }) => title === "one shared formula that fills many cells");
const littleMemory = { WORKBOOK_MEMORY_MB: "96" };

async function exhaust(of: Stack): Promise<void> {
  const ann = await workbookUser(of, { premium: true });
  const answer = await ann.send(exhausting?.make(address) ?? Buffer.alloc(0));
  expect([answer.status, problem.parse(answer.body).reason]).toEqual([422, "timeout"]);
}

test("threads that run out of memory are replaced one by one, and no process is started", async () => {
  const small = await stack(littleMemory);
  try {
    await exhaust(small);
    const before = await usesAllThreads(small);

    for (let times = 0; times < 2; times += 1) await exhaust(small);

    await until(async () => (await usesAllThreads(small)).threads <= before.threads);
    expect([runningIn(small).processes, runningIn(on).processes]).toEqual([0, 0]);
  } finally {
    await small.stop();
  }
}, 120_000);

test("the test notices threads that are left behind", async () => {
  const broken = await stack(littleMemory, { control: "starts a thread for each job on a workbook" });
  try {
    await exhaust(broken);
    const before = await usesAllThreads(broken);
    const after = await usesAllThreads(broken);

    expect(after.threads).toBeGreaterThan(before.threads);
  } finally {
    await broken.stop();
  }
}, 60_000);

/** How much lower the priorities of the service's threads are than that of the thread that answers. */
function priorities({ service: { pid } }: Stack): Set<number> {
  const threads = readdirSync(`/proc/${pid}/task`).map(Number);
  return new Set(threads.map((thread) => getPriority(thread) - getPriority(pid)));
}

test("threads that read workbooks have a lower priority than the thread that answers", async () => {
  await usesAllThreads(on);

  // 19 is the lowest priority of all
  expect(priorities(on)).toEqual(new Set([0, Math.min(10, 19 - getPriority(on.service.pid))]));
});

test("the test notices threads that read workbooks with the priority of answers", async () => {
  const broken = await stack({}, { control: "reads workbooks with the priority of answers" });
  try {
    await usesAllThreads(broken);

    expect(priorities(broken)).toEqual(new Set([0]));
  } finally {
    await broken.stop();
  }
}, 60_000);
