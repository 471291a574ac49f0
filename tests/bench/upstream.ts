// A service that costs almost nothing, to measure the gateway in front of it. Usage: node upstream.ts <port>
import { createServer, type ServerResponse } from "node:http";
import process from "node:process";

const tokens = {
  isPremium: false,
  isAdmin: false,
  isSuperAdmin: true,
  tokensLeft: null,
  tokensLimit: null,
  resetsAt: null,
};
const body = JSON.stringify(tokens);
const headers = {
  "content-type": "application/json; charset=utf-8",
  "content-length": Buffer.byteLength(body),
  "cache-control": "private, no-cache",
  etag: '"upstream.1"',
};

const wordEveryMs = 5_000;

/** Sends a word now and then, as long as the client is connected. */
function speak(res: ServerResponse): void {
  res.writeHead(200, { "content-type": "text/event-stream" });
  const say = () => res.write('event: text\ndata: {"text":"word "}\n\n');
  say();
  const speaking = setInterval(say, wordEveryMs);
  res.once("close", () => clearInterval(speaking));
}

const server = createServer((req, res) => {
  if (req.headers.accept === "text/event-stream") speak(res);
  else if (!req.headers.authorization?.startsWith("Bearer ")) res.writeHead(401).end();
  else res.writeHead(200, headers).end(body);
});
server.keepAliveTimeout = 75_000;
server.listen(Number(process.argv[2]), "127.0.0.1", () => process.stdout.write("ready\n"));
process.once("SIGTERM", () => process.exit(0));
