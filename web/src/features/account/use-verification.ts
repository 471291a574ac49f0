// Waits until the user's e-mail address is verified, and reports it once.
import type { User } from "@cellwright/contracts/users";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { t } from "../../lib/messages.ts";
import { toast } from "../../ui/toasts.ts";
import { refreshUser } from "./use-user.ts";
import {
  afterLink,
  afterMail,
  checkVerification,
  type Poll,
  pending,
  pollVerification,
  verified,
} from "./verification.ts";

const longer = 6_000;
/** Query parameters that the identity provider adds when it sends the user back. */
const leftovers = ["verified", "state", "code", "iss"];

export function useVerification(user: User) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [poll, setPoll] = useState<Poll | null>(null);
  const wasUnverified = useRef(false);

  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!leftovers.some((name) => query.has(name))) return;
    wasUnverified.current ||= query.get("verified") === "1";
    setPoll(afterLink);
    for (const name of leftovers) query.delete(name);
    navigate({ pathname, search: query.toString() }, { replace: true });
  }, [pathname, search, navigate]);

  useEffect(() => {
    if (!user.emailVerified) {
      wasUnverified.current = true;
      return;
    }
    pending.end();
    if (wasUnverified.current && !verified.is()) {
      verified.set();
      toast(t("verification.done"), undefined, { duration: longer });
    }
    wasUnverified.current = false;
  }, [user.emailVerified]);

  useEffect(() => {
    if (!poll || user.emailVerified) return;
    const controller = new AbortController();
    void pollVerification(poll, controller.signal).then((isVerified) => {
      if (isVerified) void refreshUser();
    });
    return () => controller.abort();
  }, [poll, user.emailVerified]);

  useEffect(() => {
    if (user.emailVerified) return;
    const check = async () => {
      if (!pending.is()) return;
      if (await checkVerification({ isUrgent: true }).catch(() => false)) void refreshUser();
    };
    addEventListener("focus", check);
    return () => removeEventListener("focus", check);
  }, [user.emailVerified]);

  return {
    /** Call when a mail was sent: polling starts again and lasts four minutes. */
    followMail: () => {
      pending.begin();
      setPoll({ ...afterMail });
    },
  };
}
