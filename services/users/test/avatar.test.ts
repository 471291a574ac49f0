// Profile pictures: only a small, re-encoded copy of an uploaded picture is stored and served.
import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { dirname, join, relative } from "node:path";
import { avatarBytes } from "@cellwright/contracts/limits";
import { problem } from "@cellwright/contracts/problem";
import { user } from "@cellwright/contracts/users";
import { brokenSource } from "@cellwright/tests/support/broken-source";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import sharp from "sharp";
import { canary, type Fate, type HostilePicture, hostilePictures } from "./hostile-pictures.ts";
import { join as joined, photo, riffChunks, text } from "./picture-bytes.ts";
import { type Stack, stack } from "./stack.ts";

let on: Stack;
beforeAll(async () => {
  on = await stack();
}, 60_000);
afterAll(async () => {
  expect(await on.stop()).toEqual([0]);
});

const path = "/api/user/upload-avatar";
const boundary = "----of-a-test";
type Part = { field?: string; name?: string | undefined; type?: string | undefined; bytes: Buffer | string };
type Answer = { status: number; headers: Headers; body: Record<string, unknown> };

const partOf = ({ field = "image", name, type, bytes }: Part) =>
  joined(
    `--${boundary}\r\ncontent-disposition: form-data; name="${field}"`,
    name === undefined ? "" : Buffer.from(`; filename="${name}"`),
    type ? `\r\ncontent-type: ${type}` : "",
    "\r\n\r\n",
    bytes,
    "\r\n",
  );
const formOf = (...parts: Part[]) => joined(...parts.map(partOf), `--${boundary}--\r\n`);
const picture = (bytes: Buffer, name = "me.png"): Part => ({ bytes, name, type: "image/png" });

async function someone(claims: Record<string, unknown> = {}, url = on.first.url) {
  const id = randomUUID();
  const token = await on.issuer.token({ sub: id, ...claims });
  const authorization = `Bearer ${token}`;
  const send = async (
    body: ReadableStream | Buffer,
    type = `multipart/form-data; boundary=${boundary}`,
  ): Promise<Answer> => {
    const answer = await fetch(`${url}${path}`, {
      method: "POST",
      headers: { authorization, "content-type": type },
      body: body instanceof Buffer ? new Uint8Array(body) : body,
      duplex: "half",
    } as RequestInit);
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer["body"] };
  };
  const get = (address: string) => fetch(`${on.first.url}${address}`, { headers: { authorization } });
  return {
    id,
    token,
    send,
    get,
    upload: async (bytes: Buffer) => {
      const answer = await send(formOf(picture(bytes)));
      expect(answer.status).toBe(200);
      return String(answer.body.profileImageUrl);
    },
    ask: (method: string, address: string, body?: unknown) =>
      fetch(`${on.first.url}${address}`, {
        method,
        headers: { authorization, ...(body !== undefined && { "content-type": "application/json" }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  };
}

/** Expects a WebP of at most 512 × 512 with pixel data only. */
async function expectOurs(bytes: Buffer): Promise<void> {
  const { format, width, height, pages, exif, icc, xmp, iptc } = await sharp(bytes).metadata();
  expect({ format, pages, exif, icc, xmp, iptc }).toEqual({ format: "webp" });
  expect(Math.max(width, height)).toBeLessThanOrEqual(512);
  expect(["ALPH", "VP8 ", "VP8L", "VP8X"]).toEqual(
    expect.arrayContaining(riffChunks(bytes).map(({ type }) => type)),
  );
  for (const trace of [
    canary,
    "Exif",
    "GPS",
    "ICC_PROFILE",
    "xmpmeta",
    "<script",
    "%PDF",
    "PK\x03\x04",
    "<?php",
  ])
    expect(bytes.includes(text(trace))).toBe(false);
}

const refusals: Record<Exclude<Fate, "clean" | "either">, [number, string]> = {
  "unknown-kind": [415, "UNSUPPORTED_MEDIA_TYPE"],
  damaged: [422, "INVALID_FIELDS"],
  "too-many-pixels": [422, "INVALID_FIELDS"],
};

/** Uploads the files to the service at `url`; returns unexpected results and how many files were refused or stored. */
async function judged(files: HostilePicture[], url: string) {
  const wrong: string[] = [];
  const counted = { refused: 0, clean: 0 };
  for (const { title, bytes, fate, name = "me.png", type = "image/png" } of files) {
    const ann = await someone({}, url);
    const began = Date.now();
    const answer = await ann.send(formOf({ bytes, name, type }));
    const ms = Date.now() - began;
    if (ms > 5_000) wrong.push(`${title}: took ${ms} ms`);
    if (answer.status === 200) {
      counted.clean += 1;
      if (fate !== "clean" && fate !== "either") wrong.push(`${title}: taken`);
      const address = String(answer.body.profileImageUrl);
      const kept = Buffer.from(await (await ann.get(address)).arrayBuffer());
      await expectOurs(kept).catch((error: Error) => wrong.push(`${title}: ${error.message}`));
    } else {
      counted.refused += 1;
      const { code } = problem.parse(answer.body);
      const allowed = fate === "either" ? Object.values(refusals) : fate === "clean" ? [] : [refusals[fate]];
      const isAllowed = allowed.some(([status, word]) => status === answer.status && word === code);
      if (!isAllowed) wrong.push(`${title}: ${answer.status} ${code} ${answer.body.message}`);
      if (fate === "too-many-pixels" && !/4096/.test(String(answer.body.message)))
        wrong.push(`${title}: ${answer.body.message}`);
    }
  }
  return { wrong, counted };
}

test("100 hostile files are refused, or re-encoded without a trace of their payload", async () => {
  const files = await hostilePictures();
  expect(files.length).toBeGreaterThanOrEqual(100);

  const { wrong, counted } = await judged(files, on.first.url);

  expect(wrong).toEqual([]);
  // refused files are not stored, and stored pictures contain no text from the upload
  const { rows } = await on.owner.query<{ kept: number; traces: number }>(
    "select count(*)::int as kept, count(*) filter (where position($1::bytea in bytes) > 0)::int as traces from avatars",
    [text(canary)],
  );
  expect(rows).toEqual([{ kept: counted.clean, traces: 0 }]);
  expect(counted.refused).toBeGreaterThanOrEqual(60);
  expect(counted.clean).toBeGreaterThanOrEqual(40);
}, 120_000);

test.each([
  [
    "stores the uploaded bytes",
    "decode(upload).catch(refuse)",
    "decode(upload).then(() => upload, refuse)",
    "a JPEG with a position",
  ],
  ["does not check the first bytes", "if (!kinds.some((is) => is(upload))) throw notAPicture();", "", "SVG"],
  [
    "does not check the number of pixels",
    "if (width > avatarPixels || height > avatarPixels) throw tooManyPixels();",
    "void width, height;",
    "a PNG one pixel too wide",
  ],
])(
  "negative control: a service that %s fails the test of hostile files",
  async (_what, right, wrong, seenBy) => {
    const { folder, remove } = brokenSource(join(import.meta.dirname, ".."), [
      { file: "domain/picture.ts", right, wrong },
    ]);
    const broken = await on.start({}, relative(join(import.meta.dirname, "../../.."), dirname(folder)));
    const some = (await hostilePictures()).filter(({ title }) => title === seenBy);

    expect((await judged(some, broken.url)).wrong).toHaveLength(1);

    expect(await broken.stop()).toBe(0);
    remove();
  },
  60_000,
);

test("an upload takes effect at once and deletes the previous picture", async () => {
  const ann = await someone();
  const first = await ann.upload(await photo(900, 600).jpeg().toBuffer());
  expect(user.parse(await (await ann.ask("GET", "/api/auth/user")).json()).profileImageUrl).toBe(first);

  const second = await ann.upload(await photo(60, 90).png().toBuffer());

  expect(user.parse(await (await ann.ask("GET", "/api/auth/user")).json()).profileImageUrl).toBe(second);
  expect((await ann.get(first)).status).toBe(404);
  const shown = await ann.get(second);
  const { width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
  expect([width, height]).toEqual([60, 90]);
});

test("a picture is served as WebP, immutable and privately cacheable", async () => {
  const ann = await someone();
  const { status, headers } = await ann.get(await ann.upload(await photo().jpeg().toBuffer()));

  expect([status, headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
});

test("another user's picture gets 404, except for super admins", async () => {
  const [ann, bob, chief] = await Promise.all([
    someone(),
    someone(),
    someone({ realm_access: { roles: ["super-admin"] } }),
  ]);
  const address = await ann.upload(await photo().png().toBuffer());

  const strangers = await bob.get(address);
  const missing = await bob.get(`/api/user/avatars/${"x".repeat(43)}`);

  const answerOf = async (answer: Response) => ({
    ...problem.parse(await answer.json()),
    requestId: "",
    status: answer.status,
  });
  expect(await answerOf(strangers)).toEqual(await answerOf(missing));
  expect(strangers.status).toBe(404);
  expect((await chief.get(address)).status).toBe(200);
});

test("uploading the same picture twice changes nothing and publishes one event", async () => {
  const ann = await someone();
  const bytes = await photo().png().toBuffer();

  const addresses = await Promise.all(Array.from({ length: 6 }, () => ann.upload(bytes)));

  expect(new Set(addresses).size).toBe(1);
  const { rows } = await on.owner.query(
    "select from bus.outbox where user_id = $1 and subject = 'users.changed.v1'",
    [ann.id],
  );
  expect(rows).toHaveLength(1);
});

test("a picture with a rotation in its metadata is stored upright", async () => {
  const ann = await someone();
  const lying = await photo(80, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();

  const shown = await ann.get(await ann.upload(lying));

  const { width, height, orientation } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
  expect([width, height, orientation]).toEqual([40, 80, undefined]);
});

test("a profile accepts only the user's own uploaded picture, which can be removed", async () => {
  const [ann, bob] = await Promise.all([someone(), someone()]);
  const [mine, his] = await Promise.all(
    [ann, bob].map(async (one) => one.upload(await photo().png().toBuffer())),
  );
  const put = (url: unknown) => ann.ask("PATCH", "/api/user/profile", { profileImageUrl: url });

  expect((await put(his)).status).toBe(422);
  expect((await put(`https://site.example${mine}`)).status).toBe(422);
  expect(user.parse(await (await put(mine)).json()).profileImageUrl).toBe(mine);
  expect(user.parse(await (await put(null)).json()).profileImageUrl).toBeNull();

  expect((await ann.get(String(mine))).status).toBe(404);
  expect((await put(mine)).status).toBe(422);
  expect((await bob.get(String(his))).status).toBe(200);
});

const aPng = () => photo().png().toBuffer();
const padded = async (bytes: number) => {
  const png = await aPng();
  return joined(png, Buffer.alloc(bytes - png.length));
};

test("a file of 5 MB is accepted, one byte more is refused, with and without Content-Length", async () => {
  const ann = await someone();
  const [most, more] = [await padded(avatarBytes), await padded(avatarBytes + 1)];
  const inPieces = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]).stream();

  expect((await ann.send(formOf(picture(most)))).status).toBe(200);
  expect((await ann.send(inPieces(formOf(picture(most))))).status).toBe(200);
  // repeated, because the server answers and closes before it has read all: a client that still sends may miss it
  const refused = async (send: () => Promise<Answer>): Promise<Answer> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await send();
      } catch (error) {
        if (tries === 5) throw error;
      }
    }
  };
  for (const answer of [
    await refused(() => ann.send(formOf(picture(more)))),
    await refused(() => ann.send(inPieces(formOf(picture(more))))),
    await refused(() => ann.send(formOf(picture(Buffer.alloc(2 * avatarBytes))))),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
    expect(answer.body.message).toBe("Please select an image smaller than 5MB.");
  }
});

test("an endless upload is cut off", async () => {
  const ann = await someone();
  const { hostname, port } = new URL(on.first.url);
  const socket = connect(Number(port), hostname);
  const ended = new Promise<number>((resolve) => {
    let sent = 0;
    const mebibyte = Buffer.alloc(1024 * 1024);
    const pump = (error?: Error | null) => {
      if (error || socket.destroyed || sent > 64 * mebibyte.length) return;
      sent += mebibyte.length;
      socket.write(joined(`${mebibyte.length.toString(16)}\r\n`, mebibyte, "\r\n"), pump);
    };
    socket.on("error", () => {});
    socket.once("close", () => resolve(sent));
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${ann.token}\r\ntransfer-encoding: chunked\r\n` +
        `content-type: multipart/form-data; boundary=${boundary}\r\n\r\n`,
    );
    const head = partOf({ ...picture(Buffer.alloc(0)) }).subarray(0, -2);
    socket.write(joined(`${head.length.toString(16)}\r\n`, head, "\r\n"), pump);
    socket.resume();
  });

  expect(await ended).toBeLessThan(32 * 1024 * 1024);
  socket.destroy();
});

test.each<[string, () => Promise<[Buffer, string?]>, number]>([
  ["without a picture", async () => [formOf()], 422],
  ["without a body", async () => [Buffer.alloc(0)], 400],
  ["with another field", async () => [formOf({ ...picture(await aPng()), field: "picture" })], 422],
  [
    "with a field after the picture",
    async () => [formOf(picture(await aPng()), { field: "isAdmin", bytes: "true" })],
    422,
  ],
  [
    "with a field before the picture",
    async () => [formOf({ field: "__proto__", bytes: "{}" }, picture(await aPng()))],
    422,
  ],
  ["with two pictures", async () => [formOf(picture(await aPng()), picture(await aPng()))], 422],
  ["with text instead of a file", async () => [formOf({ bytes: "https://evil.example/x.png" })], 422],
  ["that is cut off", async () => [formOf(picture(await aPng())).subarray(0, -90)], 400],
  ["cut off in the headers of a part", async () => [formOf(picture(await aPng())).subarray(0, 40)], 400],
  [
    "with another boundary",
    async () => [formOf(picture(await aPng())), "multipart/form-data; boundary=other"],
    400,
  ],
  ["without a boundary", async () => [formOf(picture(await aPng())), "multipart/form-data"], 415],
  [
    "with an empty boundary",
    async () => [formOf(picture(await aPng())), "multipart/form-data; boundary="],
    422,
  ],
  [
    "of another multipart type",
    async () => [formOf(picture(await aPng())), `multipart/mixed; boundary=${boundary}`],
    415,
  ],
  ["as a bare picture", async () => [await aPng(), "image/png"], 415],
  ["as JSON", async () => [Buffer.from(JSON.stringify({ image: "aGk=" })), "application/json"], 415],
  ["as a web form", async () => [Buffer.from("image=hi"), "application/x-www-form-urlencoded"], 415],
  [
    "with 10,000 fields",
    async () => [formOf(...Array.from({ length: 10_000 }, () => ({ field: "a", bytes: "b" })))],
    422,
  ],
])("a form %s is refused with a problem document", async (_what, make, expected) => {
  const ann = await someone();

  const answer = await ann.send(...(await make()));

  expect([answer.status, problem.safeParse(answer.body).success]).toEqual([expected, true]);
  const { rowCount } = await on.owner.query("select from avatars where user_id = $1", [ann.id]);
  expect(rowCount).toBe(0);
});

test("a deleted account cannot upload a picture", async () => {
  const ann = await someone();
  await ann.ask("GET", "/api/auth/user");
  await on.owner.query("update users set deleted_at = now() where id = $1", [ann.id]);

  const answer = await ann.send(formOf(picture(await aPng())));

  expect([answer.status, answer.body.code]).toEqual([401, "ACCOUNT_DELETED"]);
});

test("each of 30 concurrent uploads is either accepted or answered with 503 and Retry-After", async () => {
  const bytes = await photo(1_000, 1_000).jpeg().toBuffer();
  const users = await Promise.all(Array.from({ length: 30 }, () => someone()));

  const answers = await Promise.all(users.map((one) => one.send(formOf(picture(bytes)))));

  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(18);
  for (const { status, headers } of answers.filter((one) => one.status !== 200))
    expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
}, 30_000);
