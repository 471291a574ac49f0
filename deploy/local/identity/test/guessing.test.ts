// Password guessing is slowed down without locking out the account's owner.
import { randomUUID } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import { type Browser, fieldValue, type Shown } from "./identity-browser.ts";
import { identityStack, password, type Stack } from "./identity-stack.ts";
import { sendFrom } from "./other-network.ts";

const minute = 60_000;
// each password check takes a tenth of a second of CPU time
jest.setTimeout(minute);
let stack: Stack;
let later = 0;
const now = () => Date.now() + later;

beforeAll(async () => {
  stack = await identityStack({ now });
});
afterAll(() => stack.close());

const someone = () => `${randomUUID()}@example.com`;
const strangers = "127.0.0.2";
let networks = 0;
/** A network that has no failed attempts yet. */
const freshNetwork = () => `127.0.${1 + Math.floor(networks / 200)}.${1 + (networks++ % 200)}`;

type Tries = (username: string, word: string) => Promise<Shown>;

/** Opens the sign-in page, even if somebody is signed in. Returns a function that fills it in. */
async function atSignIn(user: Browser, on = stack): Promise<Tries> {
  const page = await user.go((await on.authorization({ prompt: "login" })).address);
  return (username, word) => user.fill(page, { username, password: word });
}
const someoneAt = (network: string, on = stack) => atSignIn(on.browser(sendFrom(network)), on);
/** An attacker who uses another network for each attempt. */
const botnet = (on = stack) =>
  atSignIn(
    on.browser((url, init) => sendFrom(freshNetwork())(url, init)),
    on,
  );
const isIn = ({ url }: Shown, on = stack) => url.startsWith(`${on.callback}?`);

test("an attacker with one wrong password per minute does not lock the owner out, in a known or a new browser", async () => {
  const email = someone();
  const { browser: known } = await stack.signUp(email);
  const guess = await someoneAt(strangers);
  const judged: number[] = [];
  for (let at = 0; at < 2 * 60; at += 1, later += minute) {
    if ((await guess(email, `guess ${at}`)).status === 401) judged.push(at);
    if (at % 40 !== 39) continue;
    expect([at, isIn(await (await atSignIn(known))(email, password))]).toEqual([at, true]);
    expect([at, isIn(await (await someoneAt(freshNetwork()))(email, password))]).toEqual([at, true]);
  }

  expect(judged.length).toBeLessThanOrEqual(15);
  expect(judged.filter((at) => at < 60).length).toBeLessThanOrEqual(11);
});

test("after five wrong passwords a network must wait, even for an e-mail address without an account", async () => {
  const [owned, nobodys] = [someone(), someone()];
  await stack.signUp(owned);
  for (const username of [owned, nobodys]) {
    const guess = await someoneAt(strangers);
    const tries = Array.from({ length: 5 }, () => guess(username, "guess"));
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    const slowed = await guess(username, password);
    expect(slowed.status).toBe(429);
    expect(slowed.headers.get("retry-after")).toMatch(/^(60|[1-5]\d|[1-9])$/);
    expect(slowed.body).toContain("Too many attempts. Please wait a minute, then try again.");
    expect(fieldValue(slowed, "username")).toBe(username);
  }
  later += minute;
  expect(isIn(await (await someoneAt(strangers))(owned, password))).toBe(true);
});

test("while many networks attack, each has one attempt before it must wait, and the right password works at once", async () => {
  const email = someone();
  const { browser: known } = await stack.signUp(email);
  const bots = await botnet();
  for (let count = 0; count < 20; count += 1) expect((await bots(email, "guess")).status).toBe(401);

  const guess = await someoneAt(freshNetwork());
  expect((await guess(email, "guess")).status).toBe(401);
  expect((await guess(email, password)).status).toBe(429);

  expect(isIn(await (await someoneAt(freshNetwork()))(email, password))).toBe(true);
  const own = await atSignIn(known);
  for (let count = 0; count < 4; count += 1) expect((await own(email, "mistyped")).status).toBe(401);
  expect(isIn(await own(email, password))).toBe(true);
});

test("while many networks attack, the wait of a network grows to hours", async () => {
  const email = someone();
  const bots = await botnet();
  for (let count = 0; count < 20; count += 1) await bots(email, "guess");
  const guess = await someoneAt(freshNetwork());
  let judged = 0;
  for (let at = 0; at < 24 * 4; at += 1, later += 15 * minute)
    if ((await guess(email, "guess")).status === 401) judged += 1;

  expect(judged).toBeLessThanOrEqual(12);
});

test("the failures of a known browser make only that browser wait", async () => {
  const email = someone();
  const { browser: known } = await stack.signUp(email);
  const own = await atSignIn(known);
  for (let count = 0; count < 5; count += 1) expect((await own(email, "mistyped")).status).toBe(401);

  expect((await own(email, password)).status).toBe(429);
  expect(isIn(await (await someoneAt(freshNetwork()))(email, password))).toBe(true);
  later += minute;
  expect(isIn(await own(email, password))).toBe(true);
});

/** Signs in with a device cookie from a network that must wait. The status is 429 unless the cookie is valid. */
async function triesWith(cookie: string | undefined, email: string): Promise<Shown> {
  const network = freshNetwork();
  const guess = await someoneAt(network);
  for (let count = 0; count < 5; count += 1) await guess(email, "guess");
  const user = stack.browser(sendFrom(network));
  if (cookie) user.keep(`CELLWRIGHT_DEVICE=${cookie}; path=/realms/cellwright/login-actions`);
  return (await atSignIn(user))(email, password);
}

test("a device cookie is valid only for the account that signed in and until its password changes, and cannot be forged", async () => {
  const [email, stranger] = [someone(), someone()];
  const { browser: owners } = await stack.signUp(email);
  const { browser: strange } = await stack.signUp(stranger);
  const cookie = owners.cookie("CELLWRIGHT_DEVICE") ?? "";
  const [device = "", signature = ""] = cookie.split(".");
  expect(isIn(await triesWith(cookie, email))).toBe(true);
  const made = [
    undefined,
    strange.cookie("CELLWRIGHT_DEVICE"),
    `${"A".repeat(22)}.${signature}`,
    `${device}.${"A".repeat(43)}`,
    `${device}.`,
    device,
  ];
  for (const each of made) expect([each, (await triesWith(each, email)).status]).toEqual([each, 429]);

  const user = stack.browser();
  const form = await user.follow(await stack.signInPage(user), "reset-credentials");
  await user.fill(form, { username: email });
  const page = await user.go(await stack.linkMailedTo(email));
  await user.fill(page, { "password-new": password, "password-confirm": password });

  expect((await triesWith(cookie, email)).status).toBe(429);
});

test("the device cookie contains no e-mail address, is HttpOnly, and is sent only to the sign-in page", async () => {
  const email = someone();
  const user = stack.browser();
  await stack.signUp(email);
  const page = await user.go((await stack.authorization()).address);
  const answer = await fetch(page.url, {
    ...{ method: "POST", redirect: "manual" },
    headers: {
      cookie: `CELLWRIGHT_SIGN_IN=${user.cookie("CELLWRIGHT_SIGN_IN")}; CELLWRIGHT_SIGN_IN.sig=${user.cookie("CELLWRIGHT_SIGN_IN.sig")}`,
    },
    body: new URLSearchParams({ username: email, password }),
  });

  const set = answer.headers.getSetCookie().find((line) => line.startsWith("CELLWRIGHT_DEVICE="));
  expect(set).toMatch(
    /^CELLWRIGHT_DEVICE=[\w-]{22}\.[\w-]{43}; Max-Age=34560000; Path=\/realms\/cellwright\/login-actions; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
  );
});

test("a user who must wait because of others in the network can sign in after resetting the password by mail", async () => {
  const email = someone();
  await stack.signUp(email);
  const network = freshNetwork();
  const guess = await someoneAt(network);
  for (let count = 0; count < 5; count += 1) await guess(email, "guess");
  const user = stack.browser(sendFrom(network));
  const form = await user.follow(await stack.signInPage(user), "reset-credentials");
  await user.fill(form, { username: email });
  const page = await user.go(await stack.linkMailedTo(email));
  const word = "battery staple";
  await user.fill(page, { "password-new": word, "password-confirm": word });
  for (let count = 0; count < 6; count += 1) await guess(email, "guess");

  expect(isIn(await (await atSignIn(user))(email, word))).toBe(true);
});

type Edit = { file: string; right: string; wrong: string };

/** Starts the simulator from a copy of its source in which `right` is replaced with `wrong`. */
async function brokenIdentity(edits: readonly Edit[]) {
  const local = join(import.meta.dirname, "../..");
  mkdirSync(join(local, ".test"), { recursive: true });
  const copy = mkdtempSync(join(local, ".test", "identity-"));
  const filter = (path: string) => !path.endsWith("/test");
  for (const folder of ["identity", "simulator"])
    cpSync(join(local, folder), join(copy, folder), { recursive: true, filter });
  const source = join(copy, "identity");
  for (const { file, right, wrong } of edits) {
    const parts = readFileSync(join(source, file), "utf8").split(right);
    expect([file, parts.length]).toEqual([file, 2]);
    writeFileSync(join(source, file), parts.join(wrong));
  }
  const built = (await import(
    pathToFileURL(join(source, "server.ts")).href
  )) as typeof import("../server.ts");
  return { start: built.startIdentity, remove: () => rmSync(copy, { recursive: true }) };
}

test("the tests notice attempts that are counted only by e-mail address: others lock the owner out", async () => {
  const { start, remove } = await brokenIdentity([
    { file: "domain/guessing.ts", right: "device === undefined ?", wrong: "true ?" },
    { file: "http/device.ts", right: 'req.socket.remoteAddress ?? ""', wrong: '""' },
  ]);
  const broken = await identityStack({ now }, start);
  try {
    const email = someone();
    const { browser: known } = await broken.signUp(email);
    const guess = await someoneAt(strangers, broken);
    for (let at = 0; at < 60; at += 1, later += minute) await guess(email, `guess ${at}`);

    expect((await (await atSignIn(known, broken))(email, password)).status).toBe(429);
    expect((await (await someoneAt(freshNetwork(), broken))(email, password)).status).toBe(429);
  } finally {
    await broken.close();
    remove();
  }
});

test("the tests notice attempts that are not counted over all networks: many networks can guess without limit", async () => {
  const { start, remove } = await brokenIdentity([
    { file: "domain/guessing.ts", right: "attackFailures = 20", wrong: "attackFailures = 1e9" },
  ]);
  const broken = await identityStack({ now }, start);
  try {
    const email = someone();
    const bots = await botnet(broken);
    for (let count = 0; count < 20; count += 1) await bots(email, "guess");
    const guess = await someoneAt(freshNetwork(), broken);

    for (let count = 0; count < 5; count += 1) expect((await guess(email, "guess")).status).toBe(401);
  } finally {
    await broken.close();
    remove();
  }
});
