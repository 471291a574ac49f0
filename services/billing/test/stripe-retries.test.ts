// Retries of calls to Stripe: an outage does not double them, and one over a closed connection still succeeds.
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "@jest/globals";
import { createConnect, orProblem } from "../src/clients/stripe.ts";

let stop = () => {};
afterEach(() => stop());

async function stripe(answer: RequestListener) {
  let tries = 0;
  const server = createServer((req, res) => {
    tries += 1;
    answer(req, res);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  stop = () => {
    server.close();
    server.closeAllConnections();
  };
  const client = createConnect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)(
    "sk_test_0123456789",
  );
  return { tries: () => tries, ask: () => orProblem(client.subscriptions.retrieve("sub_1")) };
}

const questions = 40;

test.each<[string, RequestListener]>([
  ["closes connections", (_req, res) => void res.destroy()],
  ["answers 500", (_req, res) => void res.writeHead(500).end('{"error":{"type":"api_error"}}')],
])(
  "while Stripe %s there are at most 1.2 attempts per call",
  async (_, answer) => {
    const { tries, ask } = await stripe(answer);

    for (let call = 0; call < questions; call += 1)
      await expect(ask()).rejects.toMatchObject({ code: "UNAVAILABLE" });

    expect(tries()).toBeGreaterThan(questions);
    expect(tries()).toBeLessThanOrEqual(1.2 * questions);
  },
  60_000,
);

test("a call whose connection was closed is retried once", async () => {
  let isFirst = true;
  const { ask } = await stripe((_req, res) => {
    if (!isFirst) return void res.end('{"id":"sub_1","object":"subscription"}');
    isFirst = false;
    res.destroy();
  });

  expect(await ask()).toMatchObject({ id: "sub_1" });
});
