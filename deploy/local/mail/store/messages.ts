// Received mails in SQLite, newest first. Only the newest ones are kept.
import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS messages (
    place INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    received_at INTEGER NOT NULL,
    sender TEXT NOT NULL,
    subject TEXT NOT NULL,
    body_text TEXT NOT NULL,
    body_html TEXT
  ) STRICT;
  CREATE TABLE IF NOT EXISTS recipients (
    place INTEGER NOT NULL REFERENCES messages (place) ON DELETE CASCADE,
    address TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS recipients_place ON recipients (place);
  PRAGMA foreign_keys = ON;
`;

const row = z
  .object({
    id: z.string(),
    received_at: z.number(),
    sender: z.string(),
    recipients: z.string(),
    subject: z.string(),
    body_text: z.string(),
    body_html: z.string().nullable(),
  })
  .transform((read) => ({
    id: read.id,
    receivedAt: new Date(read.received_at).toISOString(),
    from: read.sender,
    to: z.array(z.string()).parse(JSON.parse(read.recipients)),
    subject: read.subject,
    text: read.body_text,
    html: read.body_html,
  }));

export type Message = z.output<typeof row>;
export type NewMessage = Omit<Message, "id" | "receivedAt">;
export type Messages = ReturnType<typeof messages>;

const select = `SELECT *, (SELECT json_group_array(address) FROM recipients r WHERE r.place = m.place) AS recipients
  FROM messages m`;

export function messages(dataDir: string, keep: number) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(join(dataDir, "mail.db"));
  db.exec(schema);
  return {
    add(message: NewMessage): void {
      db.exec("BEGIN IMMEDIATE");
      try {
        const { lastInsertRowid } = db
          .prepare(
            "INSERT INTO messages (id, received_at, sender, subject, body_text, body_html) VALUES (?, ?, ?, ?, ?, ?)",
          )
          .run(randomUUID(), Date.now(), message.from, message.subject, message.text, message.html);
        const addRecipient = db.prepare("INSERT INTO recipients (place, address) VALUES (?, ?)");
        for (const address of message.to) addRecipient.run(lastInsertRowid, address.toLowerCase());
        db.prepare(
          "DELETE FROM messages WHERE place NOT IN (SELECT place FROM messages ORDER BY place DESC LIMIT ?)",
        ).run(keep);
        db.exec("COMMIT");
      } catch (error) {
        db.exec("ROLLBACK");
        throw error;
      }
    },
    /** The mails to an envelope recipient (case-insensitive). Without an address, all mails. */
    to: (address?: string): Message[] =>
      db
        .prepare(
          `${select} WHERE :address IS NULL OR place IN (SELECT place FROM recipients WHERE address = :address)
           ORDER BY place DESC`,
        )
        .all({ address: address?.toLowerCase() ?? null })
        .map((found) => row.parse(found)),
    byId(id: string): Message | undefined {
      const found = db.prepare(`${select} WHERE id = ?`).get(id);
      return found && row.parse(found);
    },
    clear: () => db.exec("DELETE FROM messages"),
    close: () => db.close(),
  };
}
