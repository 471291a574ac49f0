// Handles the return from Stripe: verifies the payment, retries while it is pending, and cleans the URL.
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { ApiError, post } from "../../lib/api.ts";
import { t } from "../../lib/messages.ts";
import { toast } from "../../ui/toasts.ts";

const welcomeFor = 8_000;
const processingFor = 5_000;
const traces = ["upgrade", "session_id"];

/** Delays before each retry of a pending payment, in ms; three minutes in total. */
const askedAgainAfter = [2_000, 3_000, 5_000, 10_000, 20_000, 30_000, 50_000, 60_000];

type Verified = { success: boolean; premium: boolean };
/** Reloads the user and the allowance; returns whether the user has premium. */
type Refresh = () => Promise<boolean>;

export function usePaymentReturn(refresh: Refresh): void {
  const query = useTakenTraces();
  const isReported = useRef(false);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  useEffect(() => {
    if (query?.get("upgrade") !== "success" || isReported.current) return;
    isReported.current = true;
    void report(query.get("session_id"), refresh, () => isThere.current);
  }, [query, refresh]);
}

async function report(sessionId: string | null, refresh: Refresh, isThere: () => boolean): Promise<void> {
  const welcome = () => toast(t("payment.welcome"), t("payment.welcome.text"), { duration: welcomeFor });
  try {
    const isPaid = sessionId === null || (await isVerified(sessionId));
    const isPremium = await refresh();
    if (isPaid || isPremium) return welcome();
    toast(t("payment.verification"), t("payment.verification.text"), { duration: processingFor });
  } catch (error) {
    toast(t("payment.processing"), t("payment.processing.text"), { duration: processingFor });
    // the payment does not exist or belongs to another user, so retrying is pointless
    if (error instanceof ApiError && error.status === 404) return;
  }
  if (await isKnownLater(sessionId ?? "", refresh, isThere)) welcome();
}

/** Retries until the user has premium (true) or leaves the page (false). A failed request counts as an attempt. */
async function isKnownLater(sessionId: string, refresh: Refresh, isThere: () => boolean): Promise<boolean> {
  for (const after of askedAgainAfter) {
    await new Promise((resolve) => setTimeout(resolve, after));
    if (!isThere()) return false;
    const isPaid = await isVerified(sessionId).catch(() => false);
    const isPremium = await refresh().catch(() => false);
    if (isPaid || isPremium) return isThere();
  }
  return false;
}

async function isVerified(sessionId: string): Promise<boolean> {
  const paid = await post<Verified>("/api/stripe/verify-payment", { body: { sessionId } });
  return paid.success && paid.premium;
}

/** Shows a toast if the user cancelled at Stripe. */
export function useCancelledReturn(): void {
  const query = useTakenTraces();
  useEffect(() => {
    if (query?.get("upgrade") === "cancelled") toast(t("checkout.cancelled"), t("checkout.cancelled.text"));
  }, [query]);
}

/** The query parameters with which Stripe sent the user back. They are removed from the URL. */
function useTakenTraces(): URLSearchParams | null {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const taken = useRef<URLSearchParams | null>(null);
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!query.has("upgrade")) return;
    taken.current = new URLSearchParams(search);
    for (const trace of traces) query.delete(trace);
    navigate({ pathname, search: query.toString() }, { replace: true });
  }, [pathname, search, navigate]);
  return new URLSearchParams(search).has("upgrade") ? null : taken.current;
}
