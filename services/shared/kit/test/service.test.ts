// The lifecycle of a process: it starts, reports its health, and completes requests in progress when it stops.
import { Agent, request } from "node:http";
import { join } from "node:path";
import { freePort } from "@cellwright/local/servers/free-port";
import { until } from "@cellwright/tests/support/until";
import { afterAll, expect, test } from "@jest/globals";
import { endAll, type Started, started } from "./processes.ts";

const file = join(import.meta.dirname, "fixtures/door.ts");

afterAll(() => endAll());

type Child = Started & { url: string };

async function startChild(env: Record<string, string> = {}): Promise<Child> {
  const port = await freePort();
  const one = await started(file, { PORT: String(port), PUBLIC_URL: "http://127.0.0.1:8080", ...env });
  return Object.assign(one, { url: `http://127.0.0.1:${port}` });
}

async function open(env: Record<string, string> = {}): Promise<Child> {
  const one = await startChild(env);
  await until(async () => one.isOver() || (await fetch(`${one.healthUrl}/health/ready`)).ok);
  return one;
}

const lineOf = (one: Started, word: string) => one.lines.findIndex((line) => line.includes(word));

test("health and metrics are served on a separate port only", async () => {
  const one = await open();
  await fetch(`${one.url}/api/nothing?name=ann`);

  expect((await fetch(`${one.healthUrl}/health/live`)).status).toBe(200);
  expect(await (await fetch(`${one.healthUrl}/health/ready`)).text()).toBe("ready\n");
  const metrics = await (await fetch(`${one.healthUrl}/metrics`)).text();
  expect(metrics).toMatch(/http_request_duration_seconds_count\{.*route="none",status="404".*\} 1/);
  expect(metrics).toContain("process_cpu_seconds_total");
  expect((await fetch(`${one.healthUrl}/api/slow`)).status).toBe(404);
  for (const path of ["/health/live", "/health/ready", "/metrics"]) {
    expect((await fetch(`${one.url}${path}`)).status).toBe(404);
  }
  one.signal("SIGTERM");
  expect(await one.over).toBe(0);
  expect(one.lines.join("\n")).not.toContain("ann");
});

test("on SIGTERM a process stops being ready, finishes its requests, then stops its parts in reverse order", async () => {
  const one = await open();
  const agent = new Agent({ keepAlive: true });
  const slow = new Promise<number | undefined>((resolve, reject) => {
    request(`${one.url}/api/slow`, { agent }, (res) => {
      res.resume().on("end", () => resolve(res.statusCode));
    })
      .on("error", reject)
      .end();
  });
  await until(() => lineOf(one, "slow is begun") >= 0);
  const stoppedAt = Date.now();

  one.signal("SIGTERM");
  await until(async () => (await fetch(`${one.healthUrl}/health/ready`)).status === 503);
  expect((await fetch(`${one.healthUrl}/health/live`)).status).toBe(200);
  await until(() =>
    fetch(`${one.url}/api/nothing`).then(
      () => false,
      () => true,
    ),
  );
  one.signal("SIGTERM"); // a second signal must not interrupt the stop
  one.signal("SIGINT");

  expect(await slow).toBe(200);
  expect(await one.over).toBe(0);
  expect(Date.now() - stoppedAt).toBeLessThan(10_000);
  expect(lineOf(one, "second is stopped")).toBeGreaterThan(lineOf(one, '"status":200'));
  expect(lineOf(one, "first is stopped")).toBeGreaterThan(lineOf(one, "second is stopped"));
  agent.destroy();
}, 30_000);

test("a part that fails to stop does not prevent the others from stopping", async () => {
  const one = await open({ FAILS: "stopping" });
  one.signal("SIGINT");
  expect(await one.over).toBe(0);
  expect(lineOf(one, "a part failed to stop")).toBeGreaterThan(0);
  expect(lineOf(one, "first is stopped")).toBeGreaterThan(0);
});

test("a process that fails to start stops the parts that it has started and exits with 1", async () => {
  const one = await startChild({ FAILS: "building" });
  expect(await one.over).toBe(1);
  expect(lineOf(one, "no such table")).toBeGreaterThanOrEqual(0);
  expect(lineOf(one, "first is stopped")).toBeGreaterThan(0);
});

test("after an uncaught error a process stops its parts in order and exits with 1", async () => {
  const one = await open();
  await fetch(`${one.url}/api/later`);
  expect(await one.over).toBe(1);
  expect(lineOf(one, "nobody catches this")).toBeGreaterThan(0);
  expect(lineOf(one, "first is stopped")).toBeGreaterThan(0);
});

test("a process with wrong settings names all of them and exits with 78", async () => {
  const one = await started(file, { PORT: "eighty", LOG_LEVEL: "loud", HEALTH_PORT: "" });
  expect(await one.over).toBe(78);
  const text = one.lines.join("\n");
  for (const name of ["PORT: ", "LOG_LEVEL: ", "HEALTH_PORT: is not set", "PUBLIC_URL: is not set"]) {
    expect(text).toContain(`  ${name}`);
  }
  expect(text).not.toMatch(/eighty|loud/);
});

test("CRASH_AT is refused in production", async () => {
  const env = { NODE_ENV: "production", CRASH_AT: "outbox.before-publish" };
  const one = await started(file, { PORT: "23999", PUBLIC_URL: "http://127.0.0.1:8080", ...env });
  expect(await one.over).toBe(78);
  expect(one.lines.join("\n")).toContain("CRASH_AT: ");
});
