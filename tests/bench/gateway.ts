// P1, P2: the CPU time and the latency that the gateway adds per request, compared with a minimal proxy.
import type { Bench } from "./bench.ts";
import { cpuDuring } from "./cpu.ts";
import { drive, pace, type Target } from "./drive.ts";
import type { Measurement } from "./measurements.ts";
import { startNginx } from "./nginx.ts";
import { median, medianRatio, quantile, rounds } from "./rounds.ts";
import { secondGateway } from "./second-gateway.ts";
import { type StartedProgram, startedProgram } from "./started-program.ts";

const path = "/api/user/tokens";

/** The highest rate that a timer with a resolution of one millisecond can send evenly. */
const evenPerSecond = 1_000;

type Cost = { micros: number; perSecond: number };

export const gateway: Bench = async (given) => {
  const { stack, user } = await given.stack();
  const program = (file: string, ...args: string[]) =>
    startedProgram(new URL(file, import.meta.url), args, given.atEnd);
  const upstream = await program("upstream.ts");
  const bare = await program("bare-proxy.ts", upstream.url);
  const nginx = await startNginx(upstream.url, given.atEnd);
  const ours = await secondGateway(stack, { USERS_URL: upstream.url }, given.atEnd);
  const at = ({ url }: StartedProgram, headers = user.toService): Target => ({
    url: `${url}${path}`,
    headers,
  });
  const toOurs = at(ours, user.toGateway);
  const cost = (pid: number, target: Target) => async (): Promise<Cost> => {
    const seconds = 3;
    const { result: requests, cpu } = await cpuDuring({ it: pid }, () => drive(target, seconds));
    return { micros: (cpu.it / requests) * 1e6, perSecond: requests / seconds };
  };

  given.say("gateway: CPU per request");
  await drive(toOurs, 2);
  await drive(at(bare), 1);
  const costs = await rounds(3, {
    gateway: cost(ours.pid, toOurs),
    bare: cost(bare.pid, at(bare)),
    nginx: nginx && cost(nginx.pid, at(nginx)),
  });
  const micros = (name: keyof typeof costs) => costs[name].map((each) => each.micros);
  const most = median(costs.gateway.map(({ perSecond }) => perSecond));

  given.say("gateway: latency at half load");
  const perSecond = Math.min(most / 2, evenPerSecond);
  const seconds = 2;
  const latencies = await rounds(3, {
    through: () => pace(toOurs, perSecond, seconds),
    bare: () => pace(at(bare), perSecond, seconds),
    direct: () => pace(at(upstream), perSecond, seconds),
  });
  const added = (by: number[][], share: number) =>
    median(by.map((took, round) => quantile(took, share) - quantile(latencies.direct[round] ?? [], share)));
  const byBare = (share: number) => `a bare undici proxy adds ${added(latencies.bare, share).toFixed(2)} ms`;

  return [
    {
      guarantee: "P1",
      what: "gateway, whole path: CPU per request, compared with a bare undici proxy",
      unit: "×",
      measured: medianRatio(micros("gateway"), micros("bare")),
      goal: { atMost: 8 },
      note: `GET ${path}, 10 connections, ${Math.round(most)} requests/s; bare proxy ${Math.round(median(micros("bare")))} µs`,
    },
    {
      guarantee: "P1",
      what: "gateway, whole path: CPU per request",
      unit: "µs",
      measured: median(micros("gateway")),
      goal: { atMost: 300 },
    },
    againstNginx(micros("gateway"), micros("nginx")),
    {
      guarantee: "P2",
      what: "gateway: latency added at half load, p50",
      unit: "ms",
      measured: added(latencies.through, 0.5),
      goal: { atMost: 0.5 },
      note: `${byBare(0.5)}; ${Math.round(perSecond)} requests/s of ${Math.round(most)} at most, a higher rate would arrive in bursts`,
    },
    {
      guarantee: "P2",
      what: "gateway: latency added at half load, p99",
      unit: "ms",
      measured: added(latencies.through, 0.99),
      goal: { atMost: 5 },
      note: byBare(0.99),
    },
  ];
};

function againstNginx(ours: number[], theirs: number[]): Measurement {
  const measurement = { guarantee: "P1", what: "gateway: CPU per request, compared with nginx", unit: "×" };
  if (theirs.length === 0) return { ...measurement, measured: null, note: "nginx is not on PATH" };
  const note = `nginx ${Math.round(median(theirs))} µs`;
  return { ...measurement, measured: medianRatio(ours, theirs), note };
}
