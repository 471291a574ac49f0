// Sends the requests of many users, in a thread of its own: large bodies would delay the measured users' requests otherwise.
import { setTimeout as pause } from "node:timers/promises";
import { parentPort } from "node:worker_threads";
import { workbook } from "@cellwright/contracts/workbooks";
import { createWorkbook } from "@cellwright/workbook/create-workbook";
import { hostileUploads } from "../support/hostile-uploads.ts";
import { type Answered, timed } from "./answered.ts";

/** `cookies` are those of the users. */
export type Order = { name: CrowdAttackName; site: string; cookies: readonly string[] };
type User = { site: string; cookie: string };
type File = { name: string; bytes: Uint8Array };

const mostTries = 20;
/** Nothing listens there; that no request leaves the service is tested with the service. */
const address = "http://127.0.0.1:9";

/** Status 0 if the connection was closed before a response came. */
async function sent({ site, cookie }: User, path: string, body: FormData | "{}") {
  const type = body === "{}" && { "content-type": "application/json" };
  const headers = { origin: site, cookie, ...type };
  const answer = await fetch(`${site}${path}`, { method: "POST", headers, body }).catch(() => undefined);
  const text = await answer?.text().catch(() => undefined);
  if (!answer || text === undefined) return { status: 0, headers: new Headers(), id: "" };
  const { status } = answer;
  return { status, headers: answer.headers, id: status === 201 ? workbook.parse(JSON.parse(text)).id : "" };
}

function upload(user: User, { name, bytes }: File) {
  const body = new FormData();
  body.set("file", new Blob([new Uint8Array(bytes)]), name);
  return sent(user, "/api/workbooks", body);
}

/** 20,000 rows with a formula each; the file has about 1 MB. */
const orders = (): Uint8Array =>
  createWorkbook([
    {
      name: "Orders",
      columns: [{ heading: "Region" }, { heading: "Net" }, { heading: "Gross" }],
      rows: Array.from({ length: 20_000 }, (_none, at) => [
        ["North", "South", "East"][at % 3] ?? "",
        (at * 7919) % 10_007,
        { formula: "ROUND([@Net]*1.19,2)" },
      ]),
    },
  ]);

/** Sends a request again after the time that a 503 states. */
async function patiently(send: () => Promise<{ status: number; headers: Headers }>): Promise<Answered[]> {
  const all: Answered[] = [];
  for (let tries = 0; tries < mostTries; tries += 1) {
    const answer = await timed(send);
    all.push(answer);
    if (answer.status !== 503) break;
    await pause(1_000 * answer.retryAfter);
  }
  return all;
}

// made before an attack, because it takes processor time that the measured users need
const hostile: File[] = hostileUploads.map(({ name, make }) => ({ name, bytes: make(address) }));
const many: File = { name: "orders.xlsx", bytes: orders() };

/** What each of the users does. */
const acts = {
  "twenty users upload hostile files": async (user, at, count) => {
    const answers: Answered[] = [];
    for (const file of hostile.filter((_each, index) => index % count === at))
      answers.push(await timed(() => upload(user, file)));
    return answers;
  },
  "twenty users upload and audit at once": async (user) => {
    let id = "";
    const uploaded = await patiently(async () => {
      const answer = await upload(user, many);
      id = answer.id;
      return answer;
    });
    return id
      ? [...uploaded, ...(await patiently(() => sent(user, `/api/workbooks/${id}/audit`, "{}")))]
      : uploaded;
  },
} as const satisfies Record<string, (user: User, at: number, count: number) => Promise<Answered[]>>;

export type CrowdAttackName = keyof typeof acts;

parentPort?.on("message", async ({ name, site, cookies }: Order) => {
  const all = await Promise.all(
    cookies.map((cookie, at) => acts[name]({ site, cookie }, at, cookies.length)),
  );
  parentPort?.postMessage(all.flat());
});
parentPort?.postMessage("ready");
