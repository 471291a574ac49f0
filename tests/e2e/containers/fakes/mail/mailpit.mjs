#!/usr/bin/env node
// A simulator of Mailpit: stores every mail in MP_DATABASE; `readyz` checks the inbox. It supports Mailpit's
// calls /api/v1/search?query=to:ADDRESS and /api/v1/message/ID.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import process from "node:process";
import { DatabaseSync } from "node:sqlite";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

if (process.argv[2] === "readyz") {
  const answer = await fetch("http://127.0.0.1:8025/readyz").catch(() => undefined);
  process.exit(answer?.ok ? 0 : 1);
}

const db = new DatabaseSync(process.env.MP_DATABASE ?? ":memory:");
db.exec(
  "CREATE TABLE IF NOT EXISTS mails (ID TEXT PRIMARY KEY, Recipient TEXT, Subject TEXT, Text TEXT) STRICT",
);
const keep = db.prepare("INSERT INTO mails VALUES (?, ?, ?, ?)");
const toAddress = db.prepare("SELECT ID, Subject FROM mails WHERE Recipient = ? ORDER BY rowid DESC");
const byId = db.prepare("SELECT ID, Subject, Text FROM mails WHERE ID = ?");

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ["AUTH", "STARTTLS"],
  disableReverseLookup: true,
  onData(stream, { envelope }, done) {
    const store = async () => {
      const { subject = "", text = "" } = await PostalMime.parse(await buffer(stream));
      for (const { address } of envelope.rcptTo) keep.run(randomUUID(), address.toLowerCase(), subject, text);
    };
    store().then(() => done(), done);
  },
});

function answerTo({ pathname, searchParams }) {
  if (pathname === "/readyz") return {};
  const address = /^to:"?([^"]+)"?$/.exec(searchParams.get("query") ?? "")?.[1];
  if (pathname === "/api/v1/search" && address) return { messages: toAddress.all(address.toLowerCase()) };
  return byId.get(pathname.replace(/^\/api\/v1\/message\//, ""));
}

const http = createServer(({ url }, response) => {
  const answer = answerTo(new URL(url ?? "/", "http://inbox"));
  response.writeHead(answer ? 200 : 404, { "content-type": "application/json" });
  response.end(JSON.stringify(answer ?? {}));
});

smtp.listen(1025);
http.listen(8025);
process.once("SIGTERM", () => {
  smtp.close();
  http.close();
  http.closeAllConnections();
});
