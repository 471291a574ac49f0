// Load shedding: a full process refuses requests at once. One user gets a quarter of the slots; further requests wait.
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "@jest/globals";
import { Router } from "express";
import { httpApp } from "../src/http.ts";
import { logger } from "../src/log.ts";
import { metrics } from "../src/metrics.ts";
import { served } from "./served.ts";

const begun: (() => void)[] = [];
let site: Awaited<ReturnType<typeof served>>;
afterEach(async () => {
  for (const end of begun.splice(0)) end();
  await site.close();
});

async function opened(atOnce: number): Promise<void> {
  const routes = Router();
  routes.get("/slow", (_req, res) => void begun.push(() => void res.json("done")));
  routes.all("/fast", (_req, res) => void res.json("done"));
  const app = httpApp({
    ...{ log: logger("test", "fatal"), metrics: metrics("test"), routes: [routes], atOnce },
    authenticate: (req, _res, next) => {
      Object.assign(req, { user: { id: req.get("x-user") ?? "ann" } });
      next();
    },
  });
  site = await served(app);
}
const ask = (path: string, userId = "ann", given: RequestInit = {}) =>
  fetch(`${site.url}/api${path}`, { ...given, headers: { "x-user": userId, ...given.headers } });
const isBegun = async (count: number) => {
  while (begun.length < count) await new Promise((resolve) => setImmediate(resolve));
};

test("a request to a full process gets 503 with Retry-After, and a finished request frees its slot", async () => {
  await opened(2);
  const inside = [ask("/slow", "ann"), ask("/slow", "bob")];
  await isBegun(2);
  const refused = await ask("/fast", "eve");
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("1");
  expect(await refused.json()).toMatchObject({ code: "UNAVAILABLE" });

  for (const end of begun.splice(0)) end();
  expect((await Promise.all(inside)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await ask("/fast")).status).toBe(200);
});

test("a user's requests beyond a quarter of the slots wait, and other users are served at once", async () => {
  await opened(8);
  const many = Array.from({ length: 20 }, () => ask("/slow", "ann"));
  await isBegun(2);
  expect((await ask("/fast", "bob")).status).toBe(200);
  expect(begun).toHaveLength(2);
  for (let answered = 0; answered < 20; answered += 1) {
    await isBegun(1);
    begun.shift()?.();
  }
  expect((await Promise.all(many)).map(({ status }) => status)).toEqual(Array(20).fill(200));
});

test("at most 300 requests of one user wait; further ones are refused, and other users are not affected", async () => {
  await opened(4);
  const many = Array.from({ length: 305 }, () => ask("/slow", "ann"));
  const refused = await Promise.race(many);
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("5");
  expect((await ask("/fast", "bob")).status).toBe(200);
  for (let answered = 0; answered < 301; answered += 1) {
    await isBegun(1);
    begun.shift()?.();
  }
  const statuses = (await Promise.all(many)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503)).toHaveLength(4);
});

test("a request takes no slot until its body is complete", async () => {
  await opened(4);
  const { port } = new URL(site.url);
  const half = Array.from({ length: 10 }, () => {
    const socket = connect(Number(port), "127.0.0.1");
    socket.write(
      'POST /api/fast HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n',
    );
    return socket;
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => ask("/fast", `p${at}`)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  for (const socket of half) socket.destroy();
});

test("a small body that is incomplete after ten seconds gets 408, and its connection is closed", async () => {
  await opened(4);
  const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
  const began = performance.now();
  socket.write(
    "POST /api/fast HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
  );
  // stops writing early, because writing to a closed connection resets it, and the response could be lost
  for (let wait = 0; wait < 18; wait += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    socket.write(" ");
  }
  const answer = await text(socket);
  expect(answer).toContain("HTTP/1.1 408 ");
  expect(answer).toContain('"code":"REQUEST_TIMEOUT"');
  expect(performance.now() - began).toBeLessThan(21_000);
}, 30_000);
