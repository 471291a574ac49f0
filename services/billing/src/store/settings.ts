// The payment settings in PostgreSQL: at most one row. An encrypted secret is valid in its own column only.
import type { Plans } from "@cellwright/contracts/billing";
import type { Postgres, PostgresTx } from "@cellwright/kit/postgres";
import { SecretError, type Secrets } from "@cellwright/kit/secrets";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "./generated/client.ts";

/** With decrypted secrets. */
export type PaymentSettings = {
  publicKey: string | null;
  secretKey: string | null;
  monthlyPriceId: string | null;
  yearlyPriceId: string | null;
  webhookEndpointId: string | null;
  webhookSecret: string | null;
};

export type StoredSettings = ReturnType<typeof storedSettings>;

const places = { secretKey: "settings.secret_key.1", webhookSecret: "settings.webhook_secret.1" } as const;

const readSettings = `select public_key as "publicKey", secret_key as "secretKey", monthly_price_id as "monthlyPriceId",
  yearly_price_id as "yearlyPriceId", webhook_endpoint_id as "webhookEndpointId", webhook_secret as "webhookSecret"
  from settings where id = 1`;

const none: PaymentSettings = {
  publicKey: null,
  secretKey: null,
  monthlyPriceId: null,
  yearlyPriceId: null,
  webhookEndpointId: null,
  webhookSecret: null,
};

export function storedSettings(db: Postgres, secrets: Secrets) {
  const prisma = new PrismaClient({ adapter: new PrismaPg(db) });
  const row = () => prisma.settings.findUnique({ where: { id: 1 } });
  const opened = (sealed: string | null | undefined, place: string) =>
    sealed ? secrets.open(sealed, place) : null;

  return {
    /** The public part of the settings, which needs no decryption. */
    plans: async (): Promise<Plans> => {
      const found = await row();
      return {
        hasSecretKey: Boolean(found?.secretKey),
        monthlyPriceId: found?.monthlyPriceId ?? null,
        yearlyPriceId: found?.yearlyPriceId ?? null,
      };
    },

    /** A prepared statement, because every Stripe event needs the settings. */
    read: async (): Promise<PaymentSettings> => {
      const { rows } = await db.query<PaymentSettings>({ name: "read-settings", text: readSettings });
      const [found] = rows;
      if (!found) return none;
      const { publicKey, monthlyPriceId, yearlyPriceId, webhookEndpointId } = found;
      return {
        ...{ publicKey, monthlyPriceId, yearlyPriceId, webhookEndpointId },
        secretKey: opened(found.secretKey, places.secretKey),
        webhookSecret: opened(found.webhookSecret, places.webhookSecret),
      };
    },

    /** Does not change fields that `change` lacks. */
    write: async (change: Partial<PaymentSettings>, tx: Pick<PostgresTx, "query">): Promise<void> => {
      const sealed = (name: keyof typeof places) => {
        const text = change[name];
        return text ? secrets.seal(text, places[name]) : null;
      };
      await tx.query(
        `insert into settings as s
           (id, public_key, secret_key, monthly_price_id, yearly_price_id, webhook_endpoint_id, webhook_secret)
         values (1, $1, $2, $3, $4, $5, $6)
         on conflict (id) do update set
           public_key = coalesce($1, s.public_key), secret_key = coalesce($2, s.secret_key),
           monthly_price_id = coalesce($3, s.monthly_price_id), yearly_price_id = coalesce($4, s.yearly_price_id),
           webhook_endpoint_id = coalesce($5, s.webhook_endpoint_id), webhook_secret = coalesce($6, s.webhook_secret),
           changed_at = clock_timestamp()`,
        [
          change.publicKey,
          sealed("secretKey"),
          change.monthlyPriceId,
          change.yearlyPriceId,
          change.webhookEndpointId,
          sealed("webhookSecret"),
        ],
      );
    },

    /** True for the first caller of a day. */
    mayCompare: async (): Promise<boolean> => {
      const { rowCount } = await db.query(
        `update settings set compared_at = clock_timestamp()
          where secret_key is not null
            and (compared_at is null or compared_at < clock_timestamp() - interval '24 hours')`,
      );
      return rowCount === 1;
    },
    /** After a failure: lets the comparison run again in a minute. */
    compareAgain: async (): Promise<void> => {
      await db.query("update settings set compared_at = clock_timestamp() - interval '23 hours 59 minutes'");
    },

    /** Encrypts secrets of older keys with the newest. Throws {@link SecretError} if a key is missing. */
    rekey: async (): Promise<void> => {
      const found = await row();
      for (const [name, column] of [
        ["secretKey", "secret_key"],
        ["webhookSecret", "webhook_secret"],
      ] as const) {
        const sealed = found?.[name];
        if (!sealed) continue;
        const keyId = secrets.keyIdOf(sealed);
        if (!keyId || !secrets.isKnown(keyId))
          throw new SecretError(`SECRET_KEYS: the key ${keyId ?? "of a stored secret"} is missing`);
        if (keyId === secrets.newestKeyId) continue;
        const again = secrets.seal(secrets.open(sealed, places[name]), places[name]);
        // only if it still has the old value: another replica may have been first
        await db.query(`update settings set ${column} = $1 where id = 1 and ${column} = $2`, [again, sealed]);
      }
    },
  };
}
