// Encrypts stored secrets with AES-256-GCM. A secret is bound to its database field, and the keys can be rotated.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** `SECRET_KEYS` is malformed, or a sealed text is damaged, was moved from another field, or has an unknown key. */
export class SecretError extends Error {
  override name = "SecretError";
}

export type Secrets = ReturnType<typeof secrets>;

const keyBytes = 32;
const nonceBytes = 12;
const form = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/]{43}=)$/;

function readKeys(text: string): Map<string, Buffer> {
  const keys = new Map<string, Buffer>();
  for (const entry of text.split(",")) {
    const [, id, encoded] = form.exec(entry.trim()) ?? [];
    const key = Buffer.from(encoded ?? "", "base64");
    if (!id || key.length !== keyBytes)
      throw new SecretError("SECRET_KEYS: each entry is <id>:<32 bytes in base64>");
    if (keys.has(id)) throw new SecretError(`SECRET_KEYS: the key id ${id} occurs twice`);
    keys.set(id, key);
  }
  return keys;
}

/**
 * `keys` is `SECRET_KEYS`, such as `new:<base64>,old:<base64>`. The first key encrypts; all of them decrypt.
 * A sealed text is `v1.<key id>.<nonce>.<tag>.<cipher>` in base64url. `place` is `table.column.row`,
 * so that a text sealed for one row cannot be opened for another.
 */
export function secrets(keys: string) {
  const known = readKeys(keys);
  const [[newestId, newest]] = [...known] as [[string, Buffer]];

  const keyIdOf = (sealed: string): string | undefined => {
    const [version, keyId] = sealed.split(".", 2);
    return version === "v1" ? keyId : undefined;
  };

  return {
    seal(text: string, place: string): string {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", newest, nonce).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      const parts = [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString("base64url"));
      return ["v1", newestId, ...parts].join(".");
    },

    /** Throws {@link SecretError} without the exact reason, which would help only an attacker. */
    open(sealed: string, place: string): string {
      const [, keyId = "", nonce = "", tag = "", text = ""] = sealed.split(".");
      const key = keyIdOf(sealed) === keyId ? known.get(keyId) : undefined;
      if (!key) throw new SecretError("the key of this secret is not among SECRET_KEYS");
      try {
        const cipher = createDecipheriv("aes-256-gcm", key, Buffer.from(nonce, "base64url"), {
          authTagLength: 16,
        });
        cipher.setAAD(Buffer.from(place)).setAuthTag(Buffer.from(tag, "base64url"));
        return Buffer.concat([cipher.update(Buffer.from(text, "base64url")), cipher.final()]).toString(
          "utf8",
        );
      } catch {
        throw new SecretError("this secret cannot be decrypted");
      }
    },

    keyIdOf,
    newestKeyId: newestId,
    isKnown: (keyId: string): boolean => known.has(keyId),

    /** Derives a 32-byte key for another purpose from each secret key, newest first. */
    derive: (purpose: string): Buffer[] =>
      [...known.values()].map((key) => Buffer.from(hkdfSync("sha256", key, "", purpose, keyBytes))),
  };
}
