// Derives the key of a session row from the cookie: the cookie has the signed session id, the table only its hash.
import { createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 random bits, so that nobody can derive the cookie from the stored hash. */
export const newSessionId = (): string => randomBytes(32).toString("base64url");

export const rowKey = (sessionId: string): string => hash("sha256", sessionId, "hex");

/** express-session's cookie format: `s:<id>.<signature>`. */
const signed = /^s:([\w-]{43})\.([A-Za-z0-9+/]{43})$/;

/** The row key of `cookie` if one of `keys` signed it. */
export function rowKeyOf(cookie: string, keys: readonly string[]): string | undefined {
  const [, id, signature] = signed.exec(decoded(cookie)) ?? [];
  if (!id || !signature) return undefined;
  // compares text and not decoded bytes, because several base64 texts can have the same bytes
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
