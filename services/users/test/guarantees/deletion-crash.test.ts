// After a crash at any step of an erasure another process completes the erasure.
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { caller } from "@cellwright/tests/support/caller";
import type { TestService } from "@cellwright/tests/support/service";
import { until } from "@cellwright/tests/support/until";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { type Fixture, fixture, type Leaver, reporters } from "../deletion-fixture.ts";

let at: Fixture;
let successor: TestService | undefined;
const users: Leaver[] = [];

beforeAll(async () => {
  at = await fixture();
  for (let count = 0; count < points.length + negativeControls.length; count += 1)
    users.push(await at.newcomer());
  await at.on.first.stop(); // so that only the replicas that a test starts get requests
}, 60_000);

afterEach(async () => {
  await at.allConsumed();
  await successor?.stop();
});

afterAll(() => at.stop());

const service = join(import.meta.dirname, "../..");

/** All other services report once the deletion event was published, or once `isOver`. */
async function allReportAfterEvent(ann: Leaver, isOver = async () => false): Promise<void> {
  await until(async () => (await at.deletionEvents(ann.id)) > 0 || (await isOver()), 5_000);
  for (const each of reporters) await at.reports(each, ann.id);
}

const receiptOf = async (ann: Leaver): Promise<string> => {
  const { rows } = await at.on.owner.query<{ receipt: string }>(
    "select receipt from deletions where user_id = $1",
    [ann.id],
  );
  const [found] = rows;
  if (!found) throw new Error("the account is not closed");
  return found.receipt;
};

/** Deletes an account on a single replica that crashes at `point`. Another replica must complete the erasure. */
async function erasedAcross(point: string, folder?: string): Promise<Leaver> {
  const ann = users.pop();
  if (!ann) throw new Error("there are not enough users");
  const doomed = await at.start({ CRASH_AT: point }, folder);
  const isDead = () =>
    fetch(`${doomed.healthUrl}/health/live`).then(
      () => false,
      () => true,
    );
  await caller(doomed.url, ann.token)("DELETE", "/api/user/delete-account").catch(() => {});
  const reporting = allReportAfterEvent(ann, isDead);
  await until(isDead, 20_000);
  await reporting;
  successor = await at.start({}, folder);
  await allReportAfterEvent(ann);
  await at.completed(await receiptOf(ann), successor.url, 15_000);
  return ann;
}

const points = [
  "erasure.closed",
  "outbox.before-publish",
  "outbox.after-publish",
  "inbox.before-effect",
  "inbox.before-commit:3",
  "inbox.before-ack:2",
  "erasure.identity-ended",
  "erasure.before-complete",
];

test.each(points)(
  "after a crash at %s the account is still erased",
  async (point) => {
    const ann = await erasedAcross(point);

    expect(await at.isAtIdentity(ann.email)).toBe(false);
    const { rows } = await at.on.owner.query("select service from erasures where user_id = $1", [ann.id]);
    expect(rows.map((row) => row.service).toSorted()).toEqual(reporters.toSorted());
    expect(await at.deletionEvents(ann.id)).toBe(0);
  },
  60_000,
);

// Negative controls: broken versions of the service that the tests above must notice.
const negativeControls = [
  {
    title: "publishing the event after the transaction",
    point: "erasure.closed",
    file: "store/erasures.ts",
    line: "await publish(tx, accountDeleted, userId, {});\n    return true;",
    broken:
      "tx.afterCommit(() => setTimeout(() => void transaction(pool, (later) => publish(later, accountDeleted, userId, {})), 500));\n    return true;",
  },
  {
    title: "recording the deleted identity before deleting it",
    point: "erasure.identity-ended",
    file: "domain/deletion.ts",
    line: 'await identityProvider.remove(userId);\n      crashPoint("erasure.identity-ended");',
    broken:
      'await erasures.markIdentityDeleted(receipt);\n      crashPoint("erasure.identity-ended");\n      await identityProvider.remove(userId);',
  },
] as const;

/** A copy of the service with one line replaced. It is inside the service's folder, so that imports resolve. */
function brokenService({ file, line, broken }: (typeof negativeControls)[number], name: string): string {
  const folder = join(service, ".test", name);
  rmSync(folder, { recursive: true, force: true });
  for (const part of ["src", "prisma"]) cpSync(join(service, part), join(folder, part), { recursive: true });
  const path = join(folder, "src", file);
  const parts = readFileSync(path, "utf8").split(line);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} places to break: ${line}`);
  writeFileSync(path, parts.join(broken));
  return folder;
}

test.each(negativeControls.map((control) => [control.title, control] as const))(
  "negative control: %s leaves an erasure incomplete after a crash",
  async (_title, control) => {
    const folder = brokenService(control, String(negativeControls.indexOf(control)));

    const isWhole = await erasedAcross(control.point, folder.slice(folder.indexOf("services/users"))).then(
      async (ann) => !(await at.isAtIdentity(ann.email)),
      (error: Error) => {
        if (!error.message.includes("did not become true")) throw error;
        return false;
      },
    );

    expect(isWhole).toBe(false);
    rmSync(folder, { recursive: true });
  },
  60_000,
);
