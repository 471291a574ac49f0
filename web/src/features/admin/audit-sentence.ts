// Describes an audit entry in a sentence.
import type { AuditEntry } from "@cellwright/contracts/admin";
import { list, t } from "../../lib/messages.ts";

const nameOf = (user: AuditEntry["by"]) =>
  user === null ? t("audit.nobody") : (user.name ?? user.email ?? user.id);

const items = ["publicKey", "secretKey", "monthlyPriceId", "yearlyPriceId"] as const;

export function sentenceOf({ what, by, whom, before, after }: AuditEntry): string {
  const users = { by: nameOf(by), whom: nameOf(whom) };
  switch (what) {
    case "users.admin-set.v1":
      return t(after.isAdmin === true ? "audit.madeAdmin" : "audit.tookAdmin", users);
    case "users.permissions-changed.v1":
      return [t(permissionsOf(after), users), ...causeOf(after)].join(" ");
    case "billing.settings-changed.v1": {
      const changed = Array.isArray(after.items) ? after.items : [];
      const names = items.filter((item) => changed.includes(item)).map((item) => t(`stripe.${item}`));
      return t("audit.settings", { ...users, items: list(names) });
    }
    default:
      return t("audit.other", { ...users, what, change: changeOf(before, after) });
  }
}

function permissionsOf({ isSuperAdmin, isAdmin }: AuditEntry["after"]) {
  if (isSuperAdmin === true) return "audit.superAdmin";
  return isAdmin === true ? "audit.admin" : "audit.user";
}

function causeOf({ byOperator, hasRole }: AuditEntry["after"]): string[] {
  if (byOperator === true) return [t("audit.byOperator")];
  return hasRole === true ? [t("audit.byRole")] : [];
}

const changeOf = (before: AuditEntry["before"], after: AuditEntry["after"]): string =>
  [before, after].flatMap((state) => (state ? [JSON.stringify(state)] : [])).join(" → ");
