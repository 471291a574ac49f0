// Outgoing mails: added in the transaction of the change they report, deleted once they are sent.
import { type Postgres, type PostgresTx, transaction } from "@cellwright/kit/postgres";

export const mailKinds = ["paid", "cancelled", "deleted"] as const;
export type MailKind = (typeof mailKinds)[number];

export type WaitingMail = {
  id: string;
  kind: MailKind;
  email: string;
  name: string;
  language: string;
  /** When premium ends. */
  untilAt: Date | null;
};

export type Mails = ReturnType<typeof createMails>;

export const createMails = (pool: Postgres) => ({
  /** Adds a mail if the user's address is verified. */
  add: async (userId: string, kind: MailKind, untilAt: string | null, tx: PostgresTx): Promise<void> => {
    await tx.query(
      `insert into mails (kind, email, name, language, until_at)
       select $2, email, coalesce(first_name, ''), coalesce(preferences->>'language', 'en'), $3
         from users where id = $1 and email_verified and email <> '' and deleted_at is null`,
      [userId, kind, untilAt],
    );
  },

  /** Sends the first due mail; false if none is due. A failed mail is tried again every minute for a day. */
  sendNext: (send: (mail: WaitingMail) => Promise<boolean>): Promise<boolean> =>
    transaction(pool, async (tx) => {
      await tx.query("delete from mails where made_at < clock_timestamp() - interval '1 day'");
      const { rows } = await tx.query<WaitingMail>(
        `select id, kind, email, name, language, until_at as "untilAt" from mails
          where try_at <= clock_timestamp() order by try_at limit 1 for update skip locked`,
      );
      const [next] = rows;
      if (!next) return false;
      const after = (await send(next))
        ? "delete from mails where id = $1"
        : "update mails set try_at = clock_timestamp() + interval '1 minute' where id = $1";
      await tx.query(after, [next.id]);
      return true;
    }),
});
