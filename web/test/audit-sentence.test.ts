// The sentences of the audit log.

import type { AuditEntry } from "@cellwright/contracts/admin";
import { expect, test } from "@jest/globals";
import { sentenceOf } from "../src/features/admin/audit-sentence.ts";
import "../src/lib/admin-texts.ts";

const sam = { id: "1", name: "Sam Super", email: "super@example.com" };
const freda = { id: "2", name: null, email: "free@example.com" };
const entry = (what: string, after: AuditEntry["after"], more: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{ id: "e", at: "2026-01-01T00:00:00.000Z", what, by: sam, whom: freda, before: null, after },
  ...more,
});
const permissions = (after: AuditEntry["after"]) =>
  entry("users.permissions-changed.v1", after, { by: null });

test.each<[AuditEntry, string]>([
  [entry("users.admin-set.v1", { isAdmin: true }), "Sam Super made free@example.com an admin."],
  [entry("users.admin-set.v1", { isAdmin: false }), "Sam Super took the admin rights from free@example.com."],
  [
    permissions({ isAdmin: false, isSuperAdmin: true, byOperator: true, hasRole: false }),
    "free@example.com is a super admin from now on. An operator's command did it.",
  ],
  [
    permissions({ isAdmin: true, isSuperAdmin: false, byOperator: false, hasRole: true }),
    "free@example.com is an admin from now on. The identity server says so.",
  ],
  [
    permissions({ isAdmin: false, isSuperAdmin: false, byOperator: false, hasRole: false }),
    "free@example.com has no admin rights from now on.",
  ],
  [
    entry("billing.settings-changed.v1", { items: ["secretKey", "publicKey"] }, { whom: null }),
    "Sam Super changed the payment settings: Publishable key and Secret key.",
  ],
  [
    entry("users.moved.v1", { to: "b" }, { by: null, whom: null, before: { to: "a" } }),
    'The system changed users.moved.v1: {"to":"a"} → {"to":"b"}',
  ],
])("audit entry %# is shown as a sentence", (given, sentence) => {
  expect(sentenceOf(given)).toBe(sentence);
});

test("an audit entry names a deleted user by id", () => {
  const deleted = { id: "7b", name: null, email: null };
  expect(sentenceOf(entry("users.admin-set.v1", { isAdmin: true }, { whom: deleted }))).toBe(
    "Sam Super made 7b an admin.",
  );
});
