// From a cookie to the key of its row: express-session signs the id, the store keeps only the id's hash.
import { createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 random bits; whoever reads the table cannot make the cookie from it. */
export const newSessionId = (): string => randomBytes(32).toString("base64url");

export const rowKey = (sessionId: string): string => hash("sha256", sessionId, "hex");

/** `s:<id>.<signature>`, as express-session writes it. */
const signed = /^s:([\w-]{43})\.([A-Za-z0-9+/]{43})$/;

/** The row of `cookie`, if one of `keys` signed it. */
export function rowKeyOf(cookie: string, keys: readonly string[]): string | undefined {
  const [, id, signature] = signed.exec(decoded(cookie)) ?? [];
  if (!id || !signature) return undefined;
  // text against text: a signature has one spelling
  const given = Buffer.from(signature);
  const isOurs = keys.some((key) => timingSafeEqual(Buffer.from(signatureOf(id, key)), given));
  return isOurs ? rowKey(id) : undefined;
}

const signatureOf = (id: string, key: string): string =>
  createHmac("sha256", key).update(id).digest("base64").replace(/=+$/, "");

function decoded(cookie: string): string {
  try {
    return decodeURIComponent(cookie);
  } catch {
    return "";
  }
}
