// Reads and saves the payment settings; the secret key is never returned by the server.
import type { Plans, SettingsChange } from "@cellwright/contracts/billing";
import { useState } from "react";
import useSWR from "swr";
import { patch } from "../../lib/api.ts";
import { t } from "../../lib/messages.ts";
import { reasonOf } from "../../lib/reason.ts";
import { destructive, toast } from "../../ui/toasts.ts";

const address = "/api/admin/stripe-config";

export const fields = ["publicKey", "secretKey", "monthlyPriceId", "yearlyPriceId"] as const;
export type Field = (typeof fields)[number];
export type Typed = Readonly<Record<Field, string>>;
type Settings = Plans & { publicKey: string | null };

export function useStripeSettings() {
  const { data: settings, error, mutate } = useSWR<Settings, unknown>(address);
  const [isSaving, setSaving] = useState(false);

  /** Returns whether the settings were saved. */
  const save = async (typed: Typed): Promise<boolean> => {
    const given = fields.map((field) => [field, typed[field].trim()] as const).filter(([, value]) => value);
    if (given.length === 0) {
      destructive(t("stripe.nothing"), t("stripe.nothing.text"));
      return false;
    }
    const change: SettingsChange = { ...Object.fromEntries(given), _updates: given.map(([field]) => field) };
    setSaving(true);
    try {
      await patch(address, change);
      await mutate();
      toast(t("stripe.saved"), t("stripe.saved.text"));
      return true;
    } catch (failure) {
      destructive(t("stripe.saveFailed"), reasonOf(failure));
      return false;
    } finally {
      setSaving(false);
    }
  };

  return { settings, error, isSaving, save, retry: () => void mutate() };
}
