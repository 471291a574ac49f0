// The proxy: requests and responses arrive complete, in order and without delay; every failure gets a response.
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request as nodeRequest, type RequestListener } from "node:http";
import { connect, createServer, type Socket } from "node:net";
import { Readable } from "node:stream";
import { premiumWorkbookBytes } from "@cellwright/contracts/limits";
import { freePort } from "@cellwright/local/servers/free-port";
import { until } from "@cellwright/tests/support/until";
import { afterEach, expect, jest, test } from "@jest/globals";
import { request } from "undici";
import { headers } from "../src/policies/headers.ts";
import { type ProxyAction, proxy } from "../src/policies/proxy.ts";
import { session } from "../src/policies/session.ts";
import type { Timeouts } from "../src/upstream/replicas.ts";
import { bare, first, log } from "./support/bare.ts";
import { bodyOf, type Service, service } from "./support/service.ts";

const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

const nobody = session({
  sessions: { known: () => "none", bearerOf: async () => "none", forget() {}, forgetAll() {} },
  log,
});

async function gatewayTo(
  addresses: string[],
  timeouts: Partial<Timeouts> = {},
  action: Partial<ProxyAction> = {},
): Promise<string> {
  const none = ["http://127.0.0.1:9"];
  const all = { users: none, formulas: none, activities: none, billing: none, admin: none, chat: addresses };
  const made = proxy({ addresses: all, site: "https://cellwright.example", log, timeouts });
  const { url, close } = await bare(
    first(),
    headers({ isHttps: true }),
    nobody,
    made.policy({ service: "chat", ...action }),
  );
  ending.push(made.close, close);
  return url;
}

async function started(answer: RequestListener, port?: number): Promise<Service> {
  const made = await service(answer, port);
  ending.push(made.close);
  return made;
}

/** A port on which connections are refused. */
const deadAddress = async () => `http://127.0.0.1:${await freePort()}`;

/** A TCP server that passes each connection to `treat`. */
async function rude(treat: (socket: Socket) => void): Promise<{ url: string; connections: () => number }> {
  let connections = 0;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    connections += 1;
    open.add(socket);
    socket.on("error", () => {});
    treat(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ending.push(async () => {
    for (const socket of open) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
    connections: () => connections,
  };
}

const expectUnavailable = async ({ statusCode, headers, body }: Awaited<ReturnType<typeof request>>) => {
  const problem = await body.json();
  expect(statusCode).toBe(503);
  expect(problem).toMatchObject({ code: "UNAVAILABLE", status: 503 });
  expect(headers["content-type"]).toBe("application/problem+json");
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
};

test("requests and responses arrive as they were sent", async () => {
  const chat = await started(async (req, res) => {
    const body = await bodyOf(req);
    res.writeHead(201, {
      "content-type": "text/plain",
      etag: '"7"',
      link: "</a>; rel=next",
      "cache-control": "private",
    });
    res.end(`${req.method} ${req.url} ${body}`);
  });
  const url = await gatewayTo([chat.url]);
  const answer = await request(`${url}/api/chat?a=%20b&c`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": "k1", "last-event-id": "12" },
    body: '{"q": "ü"}',
  });
  expect(answer.statusCode).toBe(201);
  expect(await answer.body.text()).toBe('POST /api/chat?a=%20b&c {"q": "ü"}');
  expect(answer.headers).toMatchObject({ etag: '"7"', link: "</a>; rel=next", "cache-control": "private" });
  expect(chat.requests[0]?.headers).toMatchObject({ "idempotency-key": "k1", "last-event-id": "12" });
});

test("identity headers from outside, cookies and hop-by-hop headers are not forwarded", async () => {
  const chat = await started((_req, res) => res.end());
  const url = await gatewayTo([chat.url]);
  const lies = {
    "x-user-id": "1",
    "x-user-roles": "super-admin",
    "X-Auth-Request-Email": "a@b.c",
    "x-forwarded-for": "6.6.6.6",
    "x-forwarded-user": "root",
    "x-forwarded-host": "evil.example",
    "x-remote-user": "root",
    "x-real-ip": "6.6.6.6",
    x_user_id: "1",
    forwarded: "for=6.6.6.6",
    cookie: "cellwright=abc; other=1",
    "proxy-authorization": "Basic eA==",
    te: "trailers",
    "x-request-id": "chosen-by-client",
    authorization: "Basic dXNlcjpwYXNz",
    // dropped, because a trace continues with the gateway's own span, if there is one
    traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
    tracestate: "somebody=1",
    baggage: "words=of-anybody",
    "x-secret-hop": "1",
    connection: "keep-alive, x-secret-hop",
  };
  await new Promise<void>((resolve, reject) => {
    nodeRequest(
      `${url}/api/chat`,
      { headers: { ...lies, "x-urgent-check": "1", "accept-language": "uk" } },
      (answer) => {
        answer.resume().on("end", resolve);
      },
    )
      .on("error", reject)
      .end();
  });
  const { connection: _, host, "x-request-id": id, ...rest } = chat.requests[0]?.headers ?? {};
  expect(rest).toEqual({
    "x-urgent-check": "1",
    "accept-language": "uk",
    "x-forwarded-for": "127.0.0.1",
    "x-forwarded-proto": "https",
    "x-forwarded-host": "cellwright.example",
  });
  expect(host).toBe(`127.0.0.1:${chat.port}`);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
});

test("a bearer token that a client sends is forwarded", async () => {
  const chat = await started((_req, res) => res.end());
  const url = await gatewayTo([chat.url]);
  await (await request(`${url}/api/chat`, { headers: { authorization: "Bearer a.b.c" } })).body.dump();
  expect(chat.requests[0]?.headers.authorization).toBe("Bearer a.b.c");
});

test("the gateway's security headers win over a service's, and responses without cache-control get no-store", async () => {
  const chat = await started((_req, res) => {
    res.setHeader("content-security-policy", "default-src *").setHeader("x-powered-by", "Express").end("{}");
  });
  const url = await gatewayTo([chat.url]);
  const { headers, body } = await request(`${url}/api/chat`);
  await body.dump();
  expect(headers["content-security-policy"]).toContain("default-src 'self'");
  expect(headers["x-powered-by"]).toBeUndefined();
  expect(headers["cache-control"]).toBe("no-store");
});

test("5 MB of multipart and 4 MB in chunks arrive unchanged", async () => {
  const chat = await started(async (req, res) => {
    res.end(
      createHash("sha256")
        .update(await bodyOf(req))
        .digest("hex"),
    );
  });
  const url = await gatewayTo([chat.url]);
  const bytes = randomBytes(5 * 1024 * 1024);
  const hash = createHash("sha256").update(bytes).digest("hex");
  const whole = await request(`${url}/api/chat`, { method: "POST", body: bytes });
  expect(await whole.body.text()).toBe(hash);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
  }
  const chunked = await request(`${url}/api/chat`, { method: "POST", body: Readable.from(pieces()) });
  expect(await chunked.body.text()).toBe(hash);
  expect(chat.requests[1]?.headers["transfer-encoding"]).toBe("chunked");
});

test("a large body is streamed, so that its beginning arrives before its end is sent", async () => {
  let arrived = 0;
  const chat = await started((req, res) => {
    req.on("data", (piece: Buffer) => {
      arrived += piece.length;
    });
    req.once("end", () => res.end(String(arrived)));
  });
  const url = await gatewayTo([chat.url]);
  const half = Buffer.alloc(512 * 1024);
  const answer = await new Promise<string>((resolve, reject) => {
    const sending = nodeRequest(
      `${url}/api/chat`,
      { method: "POST", headers: { "content-length": String(2 * half.length) } },
      async (answer) => resolve(String(await bodyOf(answer))),
    );
    sending.on("error", reject).write(half);
    until(() => arrived === half.length).then(() => sending.end(half), reject);
  });
  expect(answer).toBe(String(2 * half.length));
});

test("a small body is forwarded when it is complete, and not at all if that takes more than ten seconds", async () => {
  const chat = await started(async (req, res) => res.end(await bodyOf(req)));
  const url = await gatewayTo([chat.url]);
  const begun = (isFinished: boolean): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const sending = nodeRequest(
        `${url}/api/chat`,
        { method: "POST", headers: { "transfer-encoding": "chunked" } },
        resolve,
      );
      sending.on("error", reject).write("half");
      if (isFinished) setTimeout(() => sending.end(" and half"), 200);
    });
  const whole = begun(true);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(chat.requests).toEqual([]);
  expect(String(await bodyOf(await whole))).toBe("half and half");
  expect(chat.requests).toHaveLength(1);

  const answer = await begun(false);
  expect(answer.statusCode).toBe(408);
  expect(JSON.parse(String(await bodyOf(answer)))).toMatchObject({ code: "REQUEST_TIMEOUT" });
  expect(chat.requests).toHaveLength(1);
}, 30_000);

test("a body larger than any service accepts is refused before it is read", async () => {
  const chat = await started((_req, res) => res.end());
  const url = await gatewayTo([chat.url]);
  const { statusCode } = await new Promise<IncomingMessage>((resolve, reject) => {
    const sending = nodeRequest(
      `${url}/api/chat`,
      { method: "POST", headers: { "content-length": "50000000" } },
      (answer) => {
        sending.destroy();
        resolve(answer);
      },
    );
    sending.on("error", reject).write("x");
  });
  expect(statusCode).toBe(413);
  expect(chat.requests).toEqual([]);
});

test("a workbook of 20 MB is only accepted on the route that takes workbooks", async () => {
  let bytes = 0;
  const formulas = await started(async (req, res) => {
    bytes = 0;
    for await (const part of req) bytes += part.length;
    res.writeHead(201).end();
  });
  const [workbooks, others] = [
    await gatewayTo([formulas.url], {}, { takes: "workbook" }),
    await gatewayTo([formulas.url]),
  ];
  const send = async (url: string, size: number) => {
    const answer = await request(url, { method: "POST", body: Buffer.alloc(size) }).catch(() => undefined);
    await answer?.body.dump();
    // the connection may be reset before the refusal is read
    return answer?.statusCode ?? 413;
  };

  expect([await send(workbooks, premiumWorkbookBytes), bytes]).toEqual([201, premiumWorkbookBytes]);
  expect(await send(workbooks, premiumWorkbookBytes + 2 * 1024 * 1024)).toBe(413);
  expect(await send(others, premiumWorkbookBytes)).toBe(413);
});

test("the time limit of a response begins when a large body has arrived", async () => {
  const chat = await started(async (req, res) => {
    await req.resume().toArray();
    if (req.url !== "/api/chat/silent") res.end("whole");
  });
  const url = await gatewayTo([chat.url], { answerMs: 300 });
  const upload = async (path: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const sending = nodeRequest(`${url}${path}`, { method: "POST", headers: { "content-length": "600000" } });
    sending.on("response", resolve).on("error", reject);
    for (let part = 0; part < 6; part += 1) {
      sending.write(Buffer.alloc(100_000));
      await new Promise((later) => setTimeout(later, 150));
    }
    sending.end();
    return (await promise).statusCode;
  };

  expect(await upload("/api/chat")).toBe(200);
  expect(await upload("/api/chat/silent")).toBe(503);
});

test("the response of a service that stops reading early still arrives", async () => {
  const chat = await started((_req, res) => {
    res.writeHead(413, { "content-type": "application/problem+json" }).end('{"code":"PAYLOAD_TOO_LARGE"}');
  });
  const url = await gatewayTo([chat.url]);
  const answer = await request(`${url}/api/chat`, { method: "POST", body: Buffer.alloc(1024 * 1024) });
  expect(answer.statusCode).toBe(413);
  await answer.body.dump();
});

test("events are forwarded one by one without delay", async () => {
  let send = (_event: string) => {};
  const chat = await started((_req, res) => {
    res.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" }).flushHeaders();
    send = (event) => void res.write(`data: ${event}\n\n`);
  });
  const url = await gatewayTo([chat.url]);
  const { headers, body } = await request(`${url}/api/chat`, { headers: { accept: "text/event-stream" } });
  expect(headers["content-type"]).toBe("text/event-stream");
  const pieces = body[Symbol.asyncIterator]();
  // each event must arrive before the next is sent, so the test would not end with a proxy that buffers
  for (const event of ["one", "two", "three"]) {
    send(event);
    const { value } = await pieces.next();
    expect(String(value)).toBe(`data: ${event}\n\n`);
  }
  body.destroy();
});

test("an event stream may last longer than other responses, but is ended if it is silent for too long", async () => {
  let end = () => {};
  const chat = await started((req, res) => {
    res.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
    if (req.url === "/api/chat/silent") return;
    const beat = setInterval(() => res.write(": beat\n\n"), 40);
    res.once("close", () => clearInterval(beat));
    end = () => {
      clearInterval(beat);
      res.end("data: done\n\n");
    };
  });
  const url = await gatewayTo([chat.url], { answerMs: 1_000, streamIdleMs: 1_000 });
  const began = Date.now();
  const accept = { headers: { accept: "text/event-stream" } };
  const long = await request(`${url}/api/chat`, accept);
  let text = "";
  for await (const piece of long.body) {
    text += piece;
    if (Date.now() - began > 1_500) end();
  }
  expect(text).toMatch(/data: done\n\n$/);
  const silent = await request(`${url}/api/chat/silent`, accept);
  await expect(silent.body.text()).rejects.toThrow();
});

test("a response that takes too long becomes 503", async () => {
  const chat = await started(() => {});
  const url = await gatewayTo([chat.url], { answerMs: 200 });
  await expectUnavailable(await request(`${url}/api/chat`, { method: "POST", body: "{}" }));
  expect(chat.requests.length).toBe(1);
});

test("when a client disconnects before or during the response, the request to the service is aborted", async () => {
  let left = 0;
  const chat = await started((req, res) => {
    res.once("close", () => {
      if (!res.writableFinished) left += 1;
    });
    if (req.url === "/api/chat/begun") res.write("some");
  });
  const url = await gatewayTo([chat.url]);
  for (const [at, path] of ["/api/chat/waiting", "/api/chat/begun"].entries()) {
    const leaving = new AbortController();
    const asking = request(`${url}${path}`, { signal: leaving.signal }).then(({ body }) => body.text());
    await until(() => chat.requests.length === at + 1);
    leaving.abort();
    await expect(asking).rejects.toThrow();
    await until(() => left === at + 1);
  }
});

test("a response that is sent faster than the client reads is slowed down and not buffered", async () => {
  let sent = 0;
  const chat = await started((_req, res) => {
    const piece = Buffer.alloc(64 * 1024);
    const more = () => {
      do sent += piece.length;
      while (res.write(piece));
      res.once("drain", more);
    };
    more();
    res.once("close", () => res.removeAllListeners("drain"));
  });
  const url = await gatewayTo([chat.url]);
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.write("GET /api/chat HTTP/1.1\r\nhost: x\r\n\r\n");
  socket.pause();
  let before = -1;
  await until(async () => {
    const stands = sent === before && sent > 0;
    before = sent;
    await new Promise((resolve) => setTimeout(resolve, 200));
    return stands;
  });
  // not much more than the socket buffers of the kernel
  expect(sent).toBeLessThan(30 * 1024 * 1024);
  const atRest = sent;
  socket.resume();
  await until(() => sent > atRest);
  socket.destroy();
});

test("a client that stops reading is disconnected, and the request to the service is aborted", async () => {
  let isClosed = false;
  const chat = await started((_req, res) => {
    res.writeHead(200, { "content-type": "text/event-stream" });
    const piece = Buffer.alloc(64 * 1024);
    const more = () => {
      while (!isClosed && res.write(piece));
    };
    res.on("drain", more).once("close", () => {
      isClosed = true;
    });
    more();
  });
  const url = await gatewayTo([chat.url], { slowReaderMs: 300 });
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.write("GET /api/chat HTTP/1.1\r\nhost: x\r\n\r\n");
  socket.pause();
  await until(() => isClosed);
  socket.destroy();
});

test("requests to an unreachable service get 503 with Retry-After, whatever their method", async () => {
  const url = await gatewayTo([await deadAddress()]);
  await expectUnavailable(await request(`${url}/api/chat`));
  await expectUnavailable(await request(`${url}/api/chat`, { method: "POST", body: "{}" }));
  await expectUnavailable(
    await request(`${url}/api/chat`, { method: "POST", body: Buffer.alloc(1024 * 1024) }),
  );
  await expectUnavailable(await request(`${url}/api/chat`, { headers: { accept: "text/event-stream" } }));
});

test("a request to a service that does not speak HTTP gets 503", async () => {
  const odd = await rude((socket) => socket.end("SSH-2.0-nonsense\r\n"));
  const url = await gatewayTo([odd.url]);
  await expectUnavailable(await request(`${url}/api/chat`, { method: "POST", body: "{}" }));
});

test("a truncated response is not presented as complete", async () => {
  const chat = await started((_req, res) => {
    res.writeHead(200, { "content-length": "1000" });
    res.write("half of it", () => res.destroy());
  });
  const url = await gatewayTo([chat.url]);
  const answer = await request(`${url}/api/chat`);
  await expect(answer.body.text()).rejects.toThrow();
});

test("if a replica refuses the connection, the whole request goes to another replica", async () => {
  const chat = await started(async (req, res) => res.end(String((await bodyOf(req)).length)));
  const url = await gatewayTo([await deadAddress(), chat.url, await deadAddress()]);
  for (let round = 0; round < 6; round++) {
    const small = await request(`${url}/api/chat`, { method: "POST", body: "{}" });
    expect(await small.body.text()).toBe("2");
    const large = await request(`${url}/api/chat`, { method: "POST", body: Buffer.alloc(1024 * 1024) });
    expect(await large.body.text()).toBe("1048576");
  }
});

test("requests are spread over the replicas, and busy replicas get fewer", async () => {
  const slow: (() => void)[] = [];
  const busy = await started((_req, res) => void slow.push(() => res.end("busy")));
  const free = await started((_req, res) => res.end("free"));
  const url = await gatewayTo([busy.url, free.url]);
  const ask = () => request(`${url}/api/chat`).then(({ body }) => body.text());
  const held = ask().then(async (answer) => (answer === "free" ? ask() : answer));
  await until(() => busy.requests.length === 1);
  for (let round = 0; round < 5; round++) expect(await ask()).toBe("free");
  for (const answer of slow) answer();
  expect(await held).toBe("busy");
});

test("a replica that announces its shutdown gets no more requests while there are other replicas", async () => {
  const ending = await started((_req, res) => res.writeHead(200, { connection: "close" }).end("last"));
  const other = await started((_req, res) => res.end("other"));
  const url = await gatewayTo([ending.url, other.url]);
  const answers: string[] = [];

  // stops the clock, because the replica is only avoided for a second
  jest.spyOn(Date, "now").mockReturnValue(Date.now());
  for (let round = 0; round < 6; round++) {
    answers.push(await request(`${url}/api/chat`).then(({ body }) => body.text()));
  }
  jest.restoreAllMocks();

  expect(answers.filter((each) => each === "last")).toHaveLength(1);
});

test.each([
  ["GET", {}, 2],
  ["HEAD", {}, 2],
  ["POST", { "idempotency-key": "k" }, 2],
  ["DELETE", { "idempotency-key": "k" }, 2],
  ["POST", {}, 1],
  ["PATCH", {}, 1],
] as const)(
  "if the connection breaks before the response, %s %j is tried %i times",
  async (method, headers, times) => {
    const broken = await rude((socket) => socket.once("data", () => socket.destroy()));
    const url = await gatewayTo([broken.url]);
    const answer = await request(`${url}/api/chat`, {
      method,
      headers,
      body: method === "POST" || method === "PATCH" ? "{}" : null,
    });
    expect(answer.statusCode).toBe(503);
    await answer.body.dump();
    expect(broken.connections()).toBe(times);
  },
);

test("if every connection breaks, 100 requests lead to at most 120 attempts", async () => {
  const broken = await rude((socket) => socket.once("data", () => socket.destroy()));
  const url = await gatewayTo([broken.url]);

  for (let count = 0; count < 100; count += 1) {
    const answer = await request(`${url}/api/chat`);
    expect([answer.statusCode, Number(answer.headers["retry-after"]) > 0]).toEqual([503, true]);
    await answer.body.dump();
  }

  expect(broken.connections()).toBeGreaterThan(100);
  expect(broken.connections()).toBeLessThanOrEqual(120);
});

test("the response of a successful retry is returned", async () => {
  let tries = 0;
  const chat = await started(async (req, res) => {
    tries += 1;
    if (tries === 1) return void req.socket.destroy();
    res.end(`again: ${await bodyOf(req)}`);
  });
  const url = await gatewayTo([chat.url]);
  const answer = await request(`${url}/api/chat`, {
    method: "POST",
    headers: { "idempotency-key": "k" },
    body: '{"n":1}',
  });
  expect(await answer.body.text()).toBe('again: {"n":1}');
});

test("responses of 500 and 503 are not retried", async () => {
  const chat = await started((_req, res) => res.writeHead(503, { "retry-after": "7" }).end("busy"));
  const url = await gatewayTo([chat.url]);
  const answer = await request(`${url}/api/chat`);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers["retry-after"]).toBe("7");
  await answer.body.dump();
  expect(chat.requests.length).toBe(1);
});

test("connections to a service are reused", async () => {
  const chat = await started((_req, res) => res.end("x"));
  const url = await gatewayTo([chat.url]);
  for (let round = 0; round < 10; round++) await (await request(`${url}/api/chat`)).body.dump();
  expect(chat.sockets.size).toBe(1);
});

test.each([
  "/api/chat/../admin",
  "/api/chat/%2e%2e/x",
  "/api/chat/..%2fx",
  "/api/chat/a\\b",
  "http://evil.example/api/chat",
])("a path that a service could resolve differently is refused: %s", async (path) => {
  const chat = await started((_req, res) => res.end());
  const url = await gatewayTo([chat.url]);
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  const [first] = (await once(socket, "data")) as [Buffer];
  expect(first.toString()).toMatch(/^HTTP\/1.1 400 /);
  expect(chat.requests).toEqual([]);
  socket.destroy();
});
