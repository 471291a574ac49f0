// The local mail server: SMTP, inbox and JSON API.
import { mkdtempSync, rmSync } from "node:fs";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { createTransport, type SendMailOptions } from "nodemailer";
import { freePort } from "../../servers/free-port.ts";
import { configFrom } from "../config.ts";
import { type MailServer, startMail } from "../server.ts";
import type { Message } from "../store/messages.ts";

let dir: string;
let mail: MailServer;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), "cellwright-mail-"));
  mail = await start();
});
afterEach(async () => {
  await mail.close();
  rmSync(dir, { recursive: true, force: true });
});

const start = async (keep?: number) =>
  startMail({
    dataDir: dir,
    mailPort: await freePort(),
    smtpPort: await freePort(),
    ...(keep ? { keep } : {}),
  });

async function send(what: SendMailOptions): Promise<void> {
  const transport = createTransport({ url: mail.smtpUrl });
  await transport.sendMail({
    from: "from@example.com",
    to: "ann@example.com",
    subject: "Hello",
    text: "Hi",
    ...what,
  });
  transport.close();
}

async function listed(to?: string): Promise<Message[]> {
  const answer = await fetch(`${mail.url}/api/messages${to ? `?to=${encodeURIComponent(to)}` : ""}`);
  return (await answer.json()) as Message[];
}

async function shown(path: string): Promise<{ status: number; body: string; policy: string }> {
  const answer = await fetch(`${mail.url}${path}`);
  const policy = answer.headers.get("content-security-policy") ?? "";
  return { status: answer.status, body: await answer.text(), policy };
}

test("a mail is in the inbox of each recipient, and the newest mail comes first", async () => {
  await send({
    to: "Ann@Example.com, bob@example.com",
    bcc: "cas@example.com",
    subject: "First – ünïcode ✓",
    text: "Grüße",
  });
  await send({ to: "ann@example.com", subject: "Second", html: "<p>Hi</p>" });

  expect((await listed("ANN@example.com")).map(({ subject }) => subject)).toEqual([
    "Second",
    "First – ünïcode ✓",
  ]);
  const [first] = await listed("cas@example.com");
  expect(first).toMatchObject({
    from: "from@example.com",
    to: ["ann@example.com", "bob@example.com", "cas@example.com"],
  });
  expect(first?.text.trim()).toBe("Grüße");
  const one = await fetch(`${mail.url}/api/messages/${first?.id}`);
  expect(await one.json()).toEqual(first);
  expect(await listed("nobody@example.com")).toEqual([]);
  expect((await fetch(`${mail.url}/api/messages/nothing`)).status).toBe(404);
});

test("mails survive a restart, and if there are too many, the oldest are deleted", async () => {
  for (const subject of ["1", "2", "3", "4"]) await send({ subject });
  await mail.close();
  mail = await start(3);
  expect((await listed()).map(({ subject }) => subject)).toEqual(["4", "3", "2", "1"]);
  await send({ subject: "5" });
  expect((await listed()).map(({ subject }) => subject)).toEqual(["5", "4", "3"]);
});

test("the inbox shows hostile mails as text, and their HTML in a sandboxed frame", async () => {
  const nasty = `<script>alert(1)</script><img src=x onerror=alert(2)>`;
  await send({
    subject: nasty,
    html: `${nasty}<a href="http://127.0.0.1:8080/x">go</a>`,
    text: `${nasty} http://a.example/?b="c javascript:x`,
  });
  const [one] = await listed();

  const list = await shown("/?to=%22%3E%3Cscript%3E");
  const page = await shown(`/messages/${one?.id}`);
  for (const { body, policy } of [list, await shown("/"), page]) {
    expect(body).not.toMatch(/<script|<img/);
    expect(policy).toContain("default-src 'none'");
  }
  expect(page.body).toContain('<a href="http://a.example/?b=" rel="noopener noreferrer">');
  expect(page.body).not.toContain('href="javascript');
  expect(page.body).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  const frame = await shown(`/messages/${one?.id}/html`);
  expect(frame.policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/);
  expect(frame.policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
});

test("mails can be deleted with the page's button or the API, but not by another site", async () => {
  await send({});
  const foreign = { method: "POST", headers: { origin: "https://evil.example" } };
  expect((await fetch(`${mail.url}/delete`, foreign)).status).toBe(403);
  expect(await listed()).toHaveLength(1);
  expect((await fetch(`${mail.url}/delete`, { method: "POST", headers: { origin: mail.url } })).url).toBe(
    `${mail.url}/`,
  );
  expect(await listed()).toEqual([]);
  await send({});
  expect((await fetch(`${mail.url}/api/messages`, { method: "DELETE" })).status).toBe(204);
  expect(await listed()).toEqual([]);
  expect((await shown("/")).body).toContain("No mail yet.");
});

test("a request for another host name that resolves to this machine gets nothing (DNS rebinding)", async () => {
  await send({ subject: "secret" });
  const { hostname, port } = new URL(mail.url);
  const answer = await new Promise<string>((resolve, reject) => {
    let text = "";
    const socket = createConnection(Number(port), hostname);
    socket.on("data", (piece) => {
      text += piece;
    });
    socket.on("end", () => resolve(text)).on("error", reject);
    socket.end("GET /api/messages HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
  });
  expect(answer).toMatch(/^HTTP\/1.1 403/);
  expect(answer).not.toContain("secret");
});

test("a mail that is too large is refused and not stored", async () => {
  await expect(send({ text: "x".repeat(6 * 1024 * 1024) })).rejects.toMatchObject({ responseCode: 552 });
  expect(await listed()).toEqual([]);
});

test("the mail server listens only on loopback addresses, and names invalid settings", async () => {
  expect((await fetch(`${mail.url}/health`)).status).toBe(200);
  expect(() => configFrom({ DATA_DIR: dir, HOST: "0.0.0.0" })).toThrow("HOST: must be a loopback address");
  expect(() => configFrom({ MAIL_PORT: "x" })).toThrow("MAIL_PORT: ");
  expect(() => configFrom({ MAIL_PORT: "1" })).toThrow("DATA_DIR: is not set");
});
