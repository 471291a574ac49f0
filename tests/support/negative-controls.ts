// Mistakes that tests of the whole stack must notice. Each is a replacement in the source of one service.
import type { ServiceName } from "@cellwright/local/start/ports";
import type { Edit } from "./broken-source.ts";

export interface NegativeControl {
  service: ServiceName;
  edits: readonly Edit[];
}

const unlimited = {
  file: "config.ts",
  right: "...sheddingEnv,",
  wrong: "REQUESTS_AT_ONCE: sheddingEnv.REQUESTS_AT_ONCE.transform(() => 1_000_000),",
};

export const negativeControls = {
  "answers before the reservation": {
    service: "chat",
    edits: [
      {
        file: "domain/reservation.ts",
        right: "await settled;",
        wrong: "settled.catch(() => {});",
      },
    ],
  },
  "erases only a part": {
    service: "activities",
    edits: [
      {
        file: "events/on-account-deleted.ts",
        right: "await Promise.all([store.forgetAll(userId), ",
        wrong: "await Promise.all([",
      },
    ],
  },
  "ignores tombstones": {
    service: "admin",
    edits: [{ file: "store/users.ts", right: "if (!(await isPresent(userId, tx))) return;", wrong: "" }],
  },
  "repeats text and keeps reservations": {
    service: "chat",
    edits: [
      {
        file: "domain/live-reply.ts",
        right: "text: event.data.text.slice(after - from)",
        wrong: "text: event.data.text",
      },
      { file: "domain/live-reply.ts", right: "if (event.position <= after) return null;", wrong: "" },
      { file: "domain/reaper.ts", right: "await charges.release(row.owner, row._id);", wrong: "" },
    ],
  },
  "shows the secret key": {
    service: "billing",
    edits: [
      {
        file: "domain/settings.ts",
        right: "if (change.secretKey !== undefined) await tryKey(stripe);",
        wrong: `if (change.secretKey !== undefined) await stripe.prices.list({ lookup_keys: [change.secretKey] });
      log.info({ given: Object.values(change) }, "settings");`,
      },
      {
        file: "domain/settings.ts",
        right: "await publish(tx, settingsChanged, userId, { items: given });",
        wrong: "await publish(tx, settingsChanged, userId, { items: Object.values(change) });",
      },
      {
        file: "store/settings.ts",
        right: "          change.publicKey,",
        wrong: "          change.secretKey ?? change.publicKey,",
      },
    ],
  },
  "keeps reservations of failed answers": {
    service: "chat",
    edits: [
      {
        file: "domain/answer.ts",
        right: "else if (isClosed) await charges.release(row.owner, row._id);",
        wrong: "",
      },
    ],
  },
  "dies before the event": {
    service: "formulas",
    edits: [
      {
        file: "domain/perform.ts",
        right: "      if (!charged) await allowance.release(userId, requestId);",
        wrong: `process.kill(process.pid, "SIGKILL");`,
      },
    ],
  },
  "keeps reservations of other services": {
    service: "users",
    edits: [
      {
        file: "domain/sweeper.ts",
        right: "    else await allowances.expire(userId, requestId);",
        wrong: "",
      },
    ],
  },
  "chat ignores idempotency keys": {
    service: "chat",
    edits: [
      {
        file: "http/chat.ts",
        right: `attempt = await attempts(req, "chat");`,
        wrong: `attempt = { ...(await attempts(req, "chat")), requestId: globalThis.crypto.randomUUID() };`,
      },
    ],
  },
  "generate ignores idempotency keys": {
    service: "formulas",
    edits: [
      {
        file: "http/attempt.ts",
        right: "const given = keyOf(req);",
        wrong: "const given = undefined;",
      },
    ],
  },
  "keeps permissions": {
    service: "formulas",
    edits: [
      {
        file: "main.ts",
        right: "const permissions = createPermissions(bus);",
        wrong: `const permissions = createPermissions(((kept: Record<string, unknown>) => ({
      ...bus,
      call: (rpc: never, question: never) => (kept[JSON.stringify(question)] ??= bus.call(rpc, question)),
    }))({}) as unknown as typeof bus);`,
      },
    ],
  },
  "ignores refunds": {
    service: "billing",
    edits: [
      {
        file: "clients/subscription-state.ts",
        right: "if (charge.refunded) return true;",
        wrong: "if (charge.paid) return false;",
      },
    ],
  },
  "ignores the end of premium": {
    service: "users",
    edits: [
      {
        file: "domain/premium.ts",
        right: "now < premiumExpiresAt",
        wrong: "premiumExpiresAt.getTime() > 0",
      },
    ],
  },
  "reports model failures as its own and repeats too often": {
    service: "chat",
    edits: [
      {
        file: "domain/answer.ts",
        right: `const problem = reason instanceof Problem ? reason : new Problem("UNAVAILABLE", { cause });`,
        wrong: `const problem = new Problem("INTERNAL", { cause });`,
      },
      { file: "clients/model/chain.ts", right: "const atOne = 2;", wrong: "const atOne = 4;" },
      { file: "clients/model/tries.ts", right: "if (fund < 1) return false;", wrong: "" },
      {
        file: "clients/model/breaker.ts",
        right: "const failuresToOpen = 5;",
        wrong: "const failuresToOpen = 5_000;",
      },
    ],
  },
  "users without a limit": { service: "users", edits: [unlimited] },
  "chat without a limit": {
    service: "chat",
    edits: [
      unlimited,
      {
        file: "domain/answers.ts",
        right: "running.size >= limits.atOnce + limits.waiting",
        wrong: "false",
      },
    ],
  },
  "formulas without a limit": {
    service: "formulas",
    edits: [unlimited, { file: "domain/perform.ts", right: "underWay.size >= atOnce", wrong: "false" }],
  },
  "checks formulas without turns": {
    service: "formulas",
    edits: [
      {
        file: "workers/pool.ts",
        right: "threads.run(userId, {",
        wrong: 'threads.run("everybody", {',
      },
    ],
  },
  "starts a thread for each job on a workbook": {
    service: "formulas",
    edits: [
      {
        file: "workers/workbook-pool.ts",
        right: "seat.threads.run(",
        wrong: `pool<Job, unknown>({
        ...{ file: join(import.meta.dirname, "workbook-work.ts"), threads: 1, ms: longestMs, memoryMb, youngMb: 64 },
      }).run(`,
      },
    ],
  },
  "reads workbooks with the priority of answers": {
    service: "formulas",
    edits: [{ file: "workers/workbook-pool.ts", right: "? 10 : 0;", wrong: "? 0 : 0;" }],
  },
  "keeps reservations of failed audits": {
    service: "formulas",
    edits: [
      {
        file: "domain/audit-workbook.ts",
        right: "if (isReserved) await allowance.uncharged(owner, requestId, true);",
        wrong: "",
      },
    ],
  },
  "keeps the bytes of deleted accounts": {
    service: "formulas",
    edits: [{ file: "events/on-account-deleted.ts", right: "await files.forgetAll(userId, tx);", wrong: "" }],
  },
  "reports stores that are down as its own error": {
    service: "formulas",
    edits: [
      {
        file: "http/workbooks.ts",
        right: "res.json((await workbooks.list(req.user.id)).map(listedWorkbook));",
        wrong: `const found = await workbooks.list(req.user.id).catch(() => {
      throw new Error("the store is down");
    });
    res.json(found.map(listedWorkbook));`,
      },
      {
        file: "store/bytes-in-s3.ts",
        right: `throw new Problem("UNAVAILABLE", { cause: error });`,
        wrong: `throw new Error("the store is down");`,
      },
    ],
  },
  "keeps file names as they are sent": {
    service: "formulas",
    edits: [
      {
        file: "domain/add-workbook.ts",
        right: "const fileName = fileNameOf(sent);",
        wrong: "const fileName = fileNameOf(sent) && sent;",
      },
    ],
  },
  "shows workbooks to every user": {
    service: "formulas",
    edits: [
      {
        file: "store/workbooks.ts",
        right: "where w.owner = $1 and w.id = $2 and v.version",
        wrong: "where ($1 <> '') and w.id = $2 and v.version",
      },
    ],
  },
  "sends all questions for one user": {
    service: "chat",
    edits: [
      {
        file: "clients/model/provider.ts",
        right: "...(user !== undefined && { user })",
        wrong: '...(user !== "" && { user: "everybody" })',
      },
    ],
  },
} as const satisfies Record<string, NegativeControl>;

export type NegativeControlName = keyof typeof negativeControls;
