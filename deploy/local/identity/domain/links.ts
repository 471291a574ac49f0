// Signed links in mails, which contain user, purpose and expiry. The signing key is in the database.
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { z } from "zod";

const link = z.object({
  id: z.uuid(),
  purpose: z.enum(["verify-email", "reset-credentials"]),
  userId: z.string(),
  /** The link verifies only this e-mail address, not one that the account gets later. */
  email: z.string(),
  /** In milliseconds since 1970. */
  expiresAt: z.number(),
  redirectUri: z.string().optional(),
});

export type Link = z.output<typeof link>;
export type Links = ReturnType<typeof links>;

export function links(key: Buffer, address: string, now: () => number) {
  const sign = (body: string) => createHmac("sha256", key).update(body).digest();
  return {
    make(what: Omit<Link, "id" | "expiresAt">, lifespanSeconds: number): string {
      const made: Link = { ...what, id: randomUUID(), expiresAt: now() + lifespanSeconds * 1000 };
      const body = Buffer.from(JSON.stringify(made)).toString("base64url");
      return `${address}?key=${body}.${sign(body).toString("base64url")}`;
    },
    /** The content of a link. Undefined if the link is forged or expired. */
    open(text: string): Link | undefined {
      const [body = "", signature = ""] = text.split(".");
      const given = Buffer.from(signature, "base64url");
      const right = sign(body);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      const opened = link.parse(JSON.parse(Buffer.from(body, "base64url").toString()));
      return opened.expiresAt > now() ? opened : undefined;
    },
  };
}
