// Replaces the workspace until the user's e-mail address is verified.
import type { User } from "@cellwright/contracts/users";
import { useState } from "react";
import { newActKey, post } from "../../lib/api.ts";
import { t } from "../../lib/messages.ts";
import { reasonOf } from "../../lib/reason.ts";
import { Icon } from "../../ui/icon.tsx";
import { destructive, toast } from "../../ui/toasts.ts";
import { refreshUser } from "./use-user.ts";
import { checkVerification } from "./verification.ts";

type Act = "resend" | "check";

export function VerificationBanner({ user, onMailSent }: { user: User; onMailSent: () => void }) {
  const [act, setAct] = useState<Act | null>(null);

  const begin = async (begun: Act, acted: () => Promise<void>) => {
    setAct(begun);
    await acted();
    setAct(null);
  };

  const resend = async () => {
    try {
      await post("/api/auth/resend-verification", { key: newActKey() });
      onMailSent();
      toast(t("verification.sent"), t("verification.sent.text"));
    } catch (error) {
      destructive(t("verification.sendFailed"), reasonOf(error, t("verification.sendFailed.text")));
    }
  };

  const check = async () => {
    try {
      const isVerified = await checkVerification({ isUrgent: true });
      const fresh: User | null | undefined = await refreshUser();
      if (!isVerified && !fresh?.emailVerified) toast(t("verification.not"), t("verification.not.text"));
    } catch {
      destructive(t("verification.checkFailed"), t("verification.checkFailed.text"));
    }
  };

  return (
    <section className="card verification" aria-labelledby="verification">
      <h2 id="verification">
        <Icon name="mail" /> {t("verification.title")}
      </h2>
      <p>{t("verification.text", { email: user.email })}</p>
      <p className="actions">
        <button
          type="button"
          className="button primary"
          disabled={act !== null}
          onClick={() => void begin("resend", resend)}
        >
          {t(act === "resend" ? "verification.sending" : "verification.resend")}
        </button>
        <button
          type="button"
          className="button"
          disabled={act !== null}
          onClick={() => void begin("check", check)}
        >
          {t(act === "check" ? "verification.checking" : "verification.check")}
        </button>
      </p>
    </section>
  );
}
