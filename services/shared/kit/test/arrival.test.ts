// A user can send few large bodies at once, each at a minimum rate, and without delaying other users.
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { Router } from "express";
import { httpApp } from "../src/http.ts";
import { logger } from "../src/log.ts";
import { metrics } from "../src/metrics.ts";
import { served } from "./served.ts";

const length = 512 * 1024;
let site: Awaited<ReturnType<typeof served>>;
beforeAll(async () => {
  const routes = Router();
  routes.post("/large", (_req, res) => void res.json("read"));
  site = await served(
    httpApp({
      ...{ log: logger("test", "fatal"), metrics: metrics("test"), routes: [routes] },
      authenticate: (req, _res, next) => {
        Object.assign(req, { user: { id: req.get("x-user") } });
        next();
      },
      largeBodies: { "/api/large": { limit: 2 * length, check: async () => null } },
    }),
  );
});
afterAll(() => site.close());

type Sending = { socket: Socket; answer: Promise<string> };

/** Everything received until the connection closes. */
const received = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let all = "";
    socket.on("data", (piece) => {
      all += piece;
    });
    socket.on("error", () => {}).on("close", () => resolve(all));
  });

/** Sends the headers and the first bytes of a JSON string. */
function begun(userId: string, bytes = 1_000): Sending {
  const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
  const head = `POST /api/large HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-User: ${userId}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
  socket.write(`${head}"${"a".repeat(bytes - 1)}`);
  return { socket, answer: received(socket) };
}

const finish = ({ socket, answer }: Sending, bytes = 1_000): Promise<string> => {
  socket.write(`${"a".repeat(length - bytes - 1)}"`);
  return answer;
};

const within = (answer: Promise<string>, ms: number): Promise<string> =>
  Promise.race([answer, new Promise<string>((resolve) => setTimeout(() => resolve("nothing yet"), ms))]);

test("a user's fourth large body waits until one of three has arrived; another user's body does not wait", async () => {
  const three = [begun("ann"), begun("ann"), begun("ann")];
  await new Promise((resolve) => setTimeout(resolve, 100));
  const fourth = finish(begun("ann"));
  expect(await within(fourth, 300)).toBe("nothing yet");
  expect(await finish(begun("bob"))).toContain("200 OK");

  expect(await finish(three[0] as Sending)).toContain("200 OK");
  expect(await fourth).toContain("200 OK");
  for (const one of three.slice(1)) expect(await finish(one)).toContain("200 OK");
});

test("a large body that arrives too slowly is refused; one that arrives at the minimum rate is accepted", async () => {
  const slow = begun("ann");
  const steady = begun("bob");
  const drip = setInterval(() => slow.socket.write("a".repeat(100)), 500);
  const flow = setInterval(() => steady.socket.write("a".repeat(8_000)), 500);
  expect(await slow.answer).toContain("408 Request Timeout");
  clearInterval(drip);
  clearInterval(flow);
  steady.socket.write("a".repeat(length));
  expect(await steady.answer).toMatch(/^HTTP\/1\.1 (?:200|400)/);
}, 30_000);
