// P1, P2: what the gateway costs a request, beside a proxy that does nothing else, and how long it keeps one.
import type { Bench } from "./bench.ts";
import { cpuDuring } from "./cpu.ts";
import { drive, pace, type Target } from "./drive.ts";
import type { Figure } from "./figures.ts";
import { startNginx } from "./nginx.ts";
import { median, medianRatio, quantile, rounds } from "./rounds.ts";
import { startedProgram } from "./started-program.ts";

const path = "/api/user/tokens";

type Cost = { micros: number; perSecond: number };

export const gateway: Bench = async (given) => {
  const { stack, person } = await given.stack();
  const upstream = `http://127.0.0.1:${stack.ports.users}`;
  const bare = await startedProgram(new URL("bare-proxy.ts", import.meta.url), [upstream], given.atEnd);
  const nginx = await startNginx(upstream, given.atEnd);
  const ways = {
    gateway: { url: `${stack.site}${path}`, headers: person.toGateway },
    bare: { url: `${bare.url}${path}`, headers: person.toService },
    direct: { url: `${upstream}${path}`, headers: person.toService },
  };
  const cost = (pid: number, target: Target) => async (): Promise<Cost> => {
    const seconds = 3;
    const { result: requests, cpu } = await cpuDuring({ it: pid }, () => drive(target, seconds));
    return { micros: (cpu.it / requests) * 1e6, perSecond: requests / seconds };
  };

  given.say("gateway: CPU a request");
  await drive(ways.gateway, 2);
  await drive(ways.bare, 1);
  const costs = await rounds(3, {
    gateway: cost(stack.pid("gateway") ?? 0, ways.gateway),
    bare: cost(bare.pid, ways.bare),
    nginx: nginx && cost(nginx.pid, { url: `${nginx.url}${path}`, headers: person.toService }),
  });
  const micros = (name: keyof typeof costs) => costs[name].map((each) => each.micros);
  const most = median(costs.gateway.map(({ perSecond }) => perSecond));

  given.say("gateway: latency at half load");
  const seconds = 2;
  const latencies = await rounds(3, {
    through: () => pace(ways.gateway, most / 2, seconds),
    direct: () => pace(ways.direct, most / 2, seconds),
  });
  const added = (share: number) =>
    median(
      latencies.through.map(
        (took, at) => quantile(took, share) - quantile(latencies.direct[at] ?? [], share),
      ),
    );

  return [
    {
      promise: "P1",
      what: "gateway, whole path: CPU a request, against a bare undici proxy",
      unit: "×",
      measured: medianRatio(micros("gateway"), micros("bare")),
      goal: { atMost: 8 },
      note: `GET ${path}, 10 connections, ${Math.round(most)} requests/s; bare proxy ${Math.round(median(micros("bare")))} µs`,
    },
    {
      promise: "P1",
      what: "gateway, whole path: CPU a request",
      unit: "µs",
      measured: median(micros("gateway")),
      goal: { atMost: 300 },
    },
    againstNginx(micros("gateway"), micros("nginx")),
    {
      promise: "P2",
      what: "gateway: latency added at half load, p50",
      unit: "ms",
      measured: added(0.5),
      goal: { atMost: 0.5 },
      note: `${Math.round(most / 2)} requests/s`,
    },
    {
      promise: "P2",
      what: "gateway: latency added at half load, p99",
      unit: "ms",
      measured: added(0.99),
      goal: { atMost: 5 },
    },
  ];
};

function againstNginx(ours: number[], theirs: number[]): Figure {
  const figure = { promise: "P1", what: "gateway: CPU a request, against nginx", unit: "×" };
  if (theirs.length === 0) return { ...figure, measured: null, note: "there is no nginx on PATH" };
  const note = `nginx ${Math.round(median(theirs))} µs`;
  return { ...figure, measured: medianRatio(ours, theirs), note };
}
