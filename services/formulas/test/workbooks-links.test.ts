// While a link to a store or to the broker is disturbed, requests about workbooks get an answer or 503 with Retry-After.
import { workbook } from "@cellwright/contracts/workbooks";
import { processorShare } from "@cellwright/tests/support/processor-share";
import { type Toxic, type ToxicProxy, toxicProxy } from "@cellwright/tests/support/toxic-proxy";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type ByteStore, byteStore, byteStores } from "./byte-stores.ts";
import { type Stack, stack } from "./stack.ts";
import { orders, type WorkbookUser, workbookUser } from "./workbook-users.ts";

const toxics: Toxic[] = [
  { kind: "reset" },
  { kind: "silence" },
  { kind: "latency", ms: 300 },
  { kind: "bandwidth", bytesPerSecond: 20_000 },
];
/** The variables with the addresses of PostgreSQL, NATS and S3. */
const links = ["DATABASE_URL", "NATS_URL", "S3_ENDPOINT"] as const;
const recoveryMs = 5_000;

type Seen = { what: string; status: number; retryAfter: number };

/** One request of each kind, all at once. */
async function everything(user: WorkbookUser, id: string, version: number): Promise<Seen[]> {
  const at = `/api/workbooks/${id}`;
  const edits = [{ cell: "Orders!C2", content: version }];
  const requests = {
    list: () => user.ask("GET", "/api/workbooks"),
    workbook: () => user.ask("GET", at),
    cells: () => user.ask("GET", `${at}/cells?sheet=Orders&range=A1:D4`),
    download: () => user.ask("GET", `${at}/download`),
    upload: () => user.send(orders(9)),
    edit: () => user.ask("POST", `${at}/cells`, { version, edits }),
    audit: () => user.ask("POST", `${at}/audit`, {}),
  };
  return Promise.all(
    Object.entries(requests).map(async ([what, send]) => {
      const { status, headers } = await send();
      return { what, status, retryAfter: Number(headers.get("retry-after")) };
    }),
  );
}

const isWrong = ({ status, retryAfter }: Seen) => status >= 500 && !(status === 503 && retryAfter > 0);

describe.each(byteStores)("with bytes in %s", (name) => {
  let store: ByteStore;
  let on: Stack;
  const proxies = new Map<string, ToxicProxy>();
  beforeAll(async () => {
    store = await byteStore(name);
    for (const link of links) proxies.set(link, await toxicProxy());
    on = await stack(store.env, { through: Object.fromEntries(proxies) });
  }, 60_000);
  afterAll(async () => {
    for (const proxy of proxies.values()) proxy.heal();
    await on?.stop();
    await Promise.all([...proxies.values()].map((proxy) => proxy.close()));
    await store?.stop();
  }, 60_000);

  const disturbed = links
    .filter((link) => link !== "S3_ENDPOINT" || name === "S3")
    .flatMap((link) => toxics.map((toxic) => [link, toxic.kind, toxic] as const));

  test.each(disturbed)(
    "%s with %s: no 500, refusals have Retry-After, and everything works again soon afterwards",
    async (link, _kind, toxic) => {
      const ann = await workbookUser(on);
      const { id } = await ann.upload();
      proxies.get(link)?.poison(toxic);

      const seen = await everything(ann, id, 1).finally(() => proxies.get(link)?.heal());

      expect(seen.filter(isWrong)).toEqual([]);
      await until(
        async () => (await ann.ask("GET", `/api/workbooks/${id}/cells?sheet=Orders&range=A1`)).status === 200,
        recoveryMs / processorShare(),
      );
      const { version } = workbook.parse((await ann.ask("GET", `/api/workbooks/${id}`)).body);
      const after = await everything(ann, id, version);
      expect(after.filter(({ status }) => status >= 300)).toEqual([]);
    },
    180_000,
  );

  test("the test notices a store that is down and is reported as an internal error", async () => {
    const proxy = await toxicProxy();
    const link = name === "S3" ? "S3_ENDPOINT" : "DATABASE_URL";
    const control = "reports stores that are down as its own error";
    const broken = await stack(store.env, { control, through: { [link]: proxy } });
    try {
      const ann = await workbookUser(broken);
      const { id } = await ann.upload();
      proxy.poison({ kind: "reset" });

      const seen = await everything(ann, id, 1);

      expect(seen.filter(isWrong)).toContainEqual(expect.objectContaining({ status: 500 }));
    } finally {
      proxy.heal();
      await broken.stop();
      await proxy.close();
    }
  }, 120_000);
});
