// Shows how many requests are left (admins have no limit). A click opens the usage list.
import { tokensPerRequest } from "@cellwright/contracts/limits";
import type { User } from "@cellwright/contracts/users";
import { useState } from "react";
import { t } from "../../lib/messages.ts";
import { UsagePanel } from "./usage-panel.tsx";
import { useTokens } from "./use-tokens.ts";

export function RequestsLeft({ user }: { user: User }) {
  const tokens = useTokens();
  const [isOpen, setOpen] = useState(false);
  const isUnlimited = user.isAdmin || user.isSuperAdmin;
  if (!isUnlimited && typeof tokens?.tokensLeft !== "number")
    return <span className="badge counter-to-come" aria-hidden="true" />;
  const count = Math.floor((tokens?.tokensLeft ?? 0) / tokensPerRequest);
  return (
    <>
      <button
        type="button"
        className="badge badge-button"
        data-tone={!isUnlimited && count === 0 ? "spent" : "plain"}
        aria-haspopup="dialog"
        title={t("usage.open")}
        onClick={() => setOpen(true)}
      >
        {isUnlimited ? t("requests.unlimited") : t("requests.left", { count })}
      </button>
      {isOpen && <UsagePanel onClose={() => setOpen(false)} />}
    </>
  );
}
