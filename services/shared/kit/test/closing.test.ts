// Requests that are about to arrive when a server is closed are still answered.
import { once } from "node:events";
import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import process from "node:process";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { close, countRequests } from "../src/http.ts";

const agents: Agent[] = [];
let port: number;
let connections: number;
let slow: ServerResponse | undefined;
let open: Server;
beforeEach(async () => {
  // the test decides when the notice period ends
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
  connections = 0;
  open = countRequests(
    createServer((req, res) => {
      if (req.url !== "/slow") return void res.end("done");
      slow = res.writeHead(200);
      slow.flushHeaders();
    }),
  ).on("connection", () => {
    connections += 1;
  });
  await once(open.listen(0, "127.0.0.1"), "listening");
  port = (open.address() as AddressInfo).port;
});
afterEach(() => {
  jest.useRealTimers();
  for (const agent of agents.splice(0)) agent.destroy();
  open.closeAllConnections();
});

function connection(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return agent;
}
async function ask(agent: Agent, path = "/"): Promise<IncomingMessage> {
  const [answer] = await once(request({ host: "127.0.0.1", port, path, agent }).end(), "response");
  return answer;
}
const wholeOf = (answer: IncomingMessage) => once(answer.resume(), "end");

/** Advances the fake clock until `ended` resolves. */
async function wait(ended: Promise<unknown>): Promise<void> {
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  while (!isOver) await jest.advanceTimersByTimeAsync(100);
}

test("requests during the notice period are answered with Connection: close, on old and new connections", async () => {
  const agent = connection();
  const before = await ask(agent);
  await wholeOf(before);

  const closed = close(open);
  const after = await ask(agent);
  await wholeOf(after);
  expect(connections).toBe(1);
  const another = await ask(connection());
  await wholeOf(another);

  const words = [before, after, another].map(({ headers }) => headers.connection);
  expect(words).toEqual(["keep-alive", "close", "close"]);
  await wait(closed);
  await expect(ask(connection())).rejects.toThrow("ECONNREFUSED");
});

test("many requests that arrive at the end of the notice period are all answered", async () => {
  const closed = close(open);
  const requests = Array.from({ length: 40 }, () => ask(connection()));
  // the clients have connected, but the server has not yet accepted the connections
  await new Promise<void>((resolve) => process.nextTick(resolve));
  jest.advanceTimersByTime(500);

  const answers = await Promise.all(requests);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(requests.map(() => 200));
  await Promise.all(answers.map(wholeOf));
  await wait(closed);
});

test("when a server closes, idle connections are closed and a response in progress is completed", async () => {
  const begun = await ask(connection(), "/slow");
  const rested = await ask(connection());
  const deleted = once(rested.socket, "close");
  await wholeOf(rested);

  const closed = close(open);
  await wait(deleted);
  slow?.end("done");
  await wholeOf(begun);
  await wait(closed);
});
