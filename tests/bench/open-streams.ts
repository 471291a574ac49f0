// P5: thousands of answer streams open through one gateway: their memory, and the latency of other requests.
import { randomUUID } from "node:crypto";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Bench, Given } from "./bench.ts";
import { cpuDuring, residentMb } from "./cpu.ts";
import { drive, pace } from "./drive.ts";
import { rounded } from "./measurements.ts";
import { median, quantile } from "./rounds.ts";
import { secondGateway } from "./second-gateway.ts";
import { startedProgram } from "./started-program.ts";

const atOnce = 5_000;
const opensPerSecond = 150;
const others = { perSecond: 100, seconds: 5, times: 3 };

export const openStreams: Bench = async (given) => {
  const { stack, user } = await given.stack();
  const upstream = await startedProgram(new URL("upstream.ts", import.meta.url), [], given.atEnd);
  const services = { USERS_URL: upstream.url, CHAT_URL: upstream.url };
  const gateway = await secondGateway(stack, services, given.atEnd);
  const other = { url: `${gateway.url}/api/user/tokens`, headers: user.toGateway };
  const measure = async () => quantile(await pace(other, others.perSecond, others.seconds), 0.99);

  // warm up, so that code and connection pools do not count as the streams' memory
  await drive(other, 2);
  const alone = await measure();
  given.say(`open streams: ${atOnce} through one gateway`);
  const before = residentMb(gateway.pid);
  const open = await streams(gateway.url, user.toGateway, given);
  const p99: number[] = [];
  const { cpu } = await cpuDuring({ gateway: gateway.pid }, async () => {
    for (let time = 0; time < others.times; time += 1) p99.push(await measure());
  });
  const after = residentMb(gateway.pid);
  const stillOpen = open.count();
  open.close();
  return [
    {
      guarantee: "P5",
      what: "streams open through one gateway",
      unit: "",
      measured: stillOpen,
      goal: { atLeast: atOnce },
      note: `each sends a word every 5 s; the gateway takes ${rounded(cpu.gateway / (others.seconds * others.times))} of a processor for them and ${others.perSecond} other requests/s`,
    },
    {
      guarantee: "P5",
      what: "memory of an open stream in the gateway",
      unit: "KB",
      measured: ((after - before) * 1024) / stillOpen,
      goal: { atMost: 40 },
      note: `${Math.round(before)} MB without them, ${Math.round(after)} MB with them`,
    },
    {
      guarantee: "P5",
      what: "other requests while the streams are open, p99",
      unit: "ms",
      measured: median(p99),
      goal: { atMost: 50 },
      note: `${rounded(alone)} ms without them`,
    },
  ];
};

/** Opens all streams. Resolves when each has received a word; throws if one is refused. */
async function streams(url: string, headers: Record<string, string>, { atEnd }: Pick<Given, "atEnd">) {
  const { host, hostname, port } = new URL(url);
  const open = new Set<Socket>();
  const close = () => {
    for (const socket of open) socket.destroy();
  };
  atEnd(async () => close());
  const lines = Object.entries({ ...headers, host, accept: "text/event-stream" })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      open.add(socket);
      socket.write(`GET /api/chat/${randomUUID()}/stream HTTP/1.1\r\n${lines}\r\n`);
      socket.once("data", (first) => {
        if (!first.toString().startsWith("HTTP/1.1 200"))
          reject(new Error(`unexpected response to a stream: ${first}`));
        socket.resume();
        resolve();
      });
      socket.once("error", reject);
      socket.once("close", () => open.delete(socket));
    });
  const begun: Promise<Error | undefined>[] = [];
  const began = performance.now();
  while (begun.length < atOnce) {
    const due = Math.min(atOnce, ((performance.now() - began) / 1_000) * opensPerSecond);
    while (begun.length < due) begun.push(one().then(undefined, (error: Error) => error));
    await pause(5);
  }
  const failed = (await Promise.all(begun)).filter((error) => error !== undefined);
  if (failed.length > 0) throw new Error(`${failed.length} streams did not start: ${failed[0]?.message}`);
  return { count: () => open.size, close };
}
