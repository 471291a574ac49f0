// Prometheus metrics of the process.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = ReturnType<typeof metrics>;

/** NaN instead of an error, because a metric that cannot be read must not prevent the others from being scraped. */
async function valueOrNaN(read: () => number | Promise<number>): Promise<number> {
  try {
    return await read();
  } catch {
    return Number.NaN;
  }
}

export function metrics(service: string) {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    /** A gauge whose value is read at each scrape; NaN if reading fails. */
    gauge: (name: string, help: string, read: () => number | Promise<number>) =>
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await valueOrNaN(read));
        },
      }),
    counter: <Label extends string>(name: string, help: string, labelNames: Label[]) =>
      new Counter({ name, help, labelNames, registers }),
    histogram: <Label extends string>(name: string, help: string, labelNames: Label[], buckets: number[]) =>
      new Histogram({ name, help, labelNames, buckets, registers }),
    requests: new Histogram({
      name: "http_request_duration_seconds",
      help: "Requests by route and status",
      labelNames: ["method", "route", "status"],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
      registers,
    }),
    published: new Counter({
      name: "events_published_total",
      help: "Events published and acknowledged by the broker",
      labelNames: ["subject"],
      registers,
    }),
    consumed: new Counter({
      name: "events_consumed_total",
      help: "Events consumed, by outcome: done, known, failed, dead, left or paused",
      labelNames: ["durable", "outcome"],
      registers,
    }),
    outboxLag: new Gauge({
      name: "outbox_lag_seconds",
      help: "Age of the oldest event that is not yet published",
      registers,
    }),
    consumerRestarts: new Counter({
      name: "consumer_restarts_total",
      help: "Consumer loops that failed and were restarted",
      labelNames: ["durable"],
      registers,
    }),
    rpcs: new Histogram({
      name: "rpc_duration_seconds",
      help: "RPCs to other services, by outcome",
      labelNames: ["subject", "outcome"],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2],
      registers,
    }),
  };
}
