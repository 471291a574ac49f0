// Whoever comes while a process is full is sent away at once, and taken in as soon as someone has left.
import { expect, test } from "@jest/globals";
import { Router } from "express";
import { httpApp } from "../src/http.ts";
import { logger } from "../src/log.ts";
import { metrics } from "../src/metrics.ts";
import { served } from "./served.ts";

test("one more than can be worked on is told when to come again, and a place that is left is free", async () => {
  const begun: (() => void)[] = [];
  const routes = Router();
  routes.get("/slow", (_req, res) => void begun.push(() => void res.json("done")));
  routes.get("/fast", (_req, res) => void res.json("done"));
  const app = httpApp({
    ...{ log: logger("test", "fatal"), metrics: metrics("test"), routes: [routes], atOnce: 2 },
    person: (_req, _res, next) => next(),
  });
  const site = await served(app);
  const ask = (path: string) => fetch(`${site.url}/api${path}`);
  const isBegun = async (count: number) => {
    while (begun.length < count) await new Promise((resolve) => setImmediate(resolve));
  };

  const inside = [ask("/slow"), ask("/slow")];
  await isBegun(2);
  const refused = await ask("/fast");
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("1");
  expect(await refused.json()).toMatchObject({ code: "UNAVAILABLE" });

  for (const end of begun) end();
  expect((await Promise.all(inside)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await ask("/fast")).status).toBe(200);
  await site.close();
});
