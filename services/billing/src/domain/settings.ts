// Changes the payment settings: checks keys and prices at Stripe, then creates our webhook endpoint there.
import type { SettingsChange } from "@cellwright/contracts/billing";
import { settingsChanged } from "@cellwright/contracts/events";
import type { Log } from "@cellwright/kit/log";
import type { Publish } from "@cellwright/kit/outbox";
import { type Postgres, type PostgresTx, transaction } from "@cellwright/kit/postgres";
import { Problem } from "@cellwright/kit/problem";
import { type Connect, ifExists, isRefusedKey, orProblem, type StripeClient } from "../clients/stripe.ts";
import type { PaymentSettings, StoredSettings } from "../store/settings.ts";
import { eventTypes } from "./events.ts";

const items = ["publicKey", "secretKey", "monthlyPriceId", "yearlyPriceId"] as const;
const intervals = { monthlyPriceId: "month", yearlyPriceId: "year" } as const;

/** Metadata that marks our own webhook endpoints in the Stripe account. */
const mark = { cellwright: "billing" };

type Parts = {
  db: Postgres;
  settings: StoredSettings;
  connect: Connect;
  publish: Publish<PostgresTx>;
  log: Log;
  siteUrl: string;
  /** The secret of `stripe listen`; with it no webhook endpoint is needed. */
  webhookSecret: string | undefined;
};

export type ChangeSettings = ReturnType<typeof createChangeSettings>;

export function createChangeSettings({ db, settings, connect, publish, log, siteUrl, webhookSecret }: Parts) {
  const webhookUrl = `${siteUrl}/api/stripe/webhook`;

  /** Creates our webhook endpoint at Stripe; the caller deletes earlier ones afterwards. A failure is only logged. */
  async function listen(stripe: StripeClient): Promise<Partial<PaymentSettings>> {
    if (webhookSecret) return { webhookSecret };
    try {
      const made = await stripe.webhookEndpoints.create({
        url: webhookUrl,
        enabled_events: [...eventTypes],
        description: "Cellwright",
        metadata: mark,
      });
      return { webhookEndpointId: made.id, webhookSecret: made.secret ?? null };
    } catch (error) {
      // Stripe cannot reach the URL, or the key lacks the permission: payments still work, but without events
      log.warn({ reason: error instanceof Error ? error.message : "unknown" }, "Stripe sends no events");
      return {};
    }
  }

  async function stopOthers(stripe: StripeClient, kept: string): Promise<void> {
    for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) {
      const isOurs = endpoint.metadata.cellwright === mark.cellwright && endpoint.url === webhookUrl;
      if (isOurs && endpoint.id !== kept) await stripe.webhookEndpoints.del(endpoint.id);
    }
  }

  return async (userId: string, change: SettingsChange): Promise<void> => {
    const given = items.filter((item) => change[item] !== undefined);
    if (given.length === 0)
      throw new Problem("INVALID_FIELDS", {
        message: "Please enter at least one configuration value to update.",
        extra: { fields: items.map((path) => ({ path, message: "at least one must be given" })) },
      });
    const before = await settings.read();
    const after = { ...before, ...Object.fromEntries(given.map((item) => [item, change[item]])) };
    checkMode(after, change.secretKey === undefined ? "publicKey" : "secretKey");
    const stripe = after.secretKey ? connect(after.secretKey) : undefined;
    if (stripe) {
      if (change.secretKey !== undefined) await tryKey(stripe);
      for (const item of ["monthlyPriceId", "yearlyPriceId"] as const)
        if (after[item] && (change[item] !== undefined || change.secretKey !== undefined))
          await tryPrice(stripe, item, after[item]);
    }
    const mustListen = stripe && (change.secretKey !== undefined || !before.webhookSecret);
    const listening = mustListen ? await listen(stripe) : {};
    const { publicKey, secretKey, monthlyPriceId, yearlyPriceId } = change;
    await transaction(db, async (tx) => {
      await settings.write(
        {
          ...(publicKey !== undefined && { publicKey }),
          ...(secretKey !== undefined && { secretKey }),
          ...(monthlyPriceId !== undefined && { monthlyPriceId }),
          ...(yearlyPriceId !== undefined && { yearlyPriceId }),
          ...listening,
        },
        tx,
      );
      await publish(tx, settingsChanged, userId, { items: given });
    });
    const { webhookEndpointId } = listening;
    if (stripe && webhookEndpointId)
      await stopOthers(stripe, webhookEndpointId).catch(() =>
        log.warn("an old webhook endpoint is left at Stripe"),
      );
  };
}

const wrongField = (path: string, message: string): Problem =>
  new Problem("INVALID_FIELDS", { message: `${path}: ${message}`, extra: { fields: [{ path, message }] } });

/** Refuses a test key with a live key, which would show prices that nobody can pay. */
function checkMode({ publicKey, secretKey }: PaymentSettings, field: string): void {
  const modes = [publicKey, secretKey].flatMap((key) => /_(test|live)_/.exec(key ?? "")?.[1] ?? []);
  if (new Set(modes).size > 1)
    throw wrongField(field, "one key is for test mode and the other one for live mode");
}

async function tryKey(stripe: StripeClient): Promise<void> {
  try {
    await stripe.prices.list({ limit: 1 });
  } catch (error) {
    if (isRefusedKey(error)) throw wrongField("secretKey", "Stripe does not accept this key");
    await orProblem(Promise.reject(error));
  }
}

async function tryPrice(stripe: StripeClient, item: keyof typeof intervals, id: string): Promise<void> {
  const price = await ifExists(stripe.prices.retrieve(id));
  if (!price) throw wrongField(item, "Stripe knows no such price");
  if (!price.active) throw wrongField(item, "this price is not active");
  const { interval, interval_count: count } = price.recurring ?? {};
  if (interval !== intervals[item] || count !== 1)
    throw wrongField(item, `this price is not charged once a ${intervals[item]}`);
}
