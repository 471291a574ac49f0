// Password hashes: scrypt with a random salt, stored with its cost parameters.
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

const cost = { N: 2 ** 15, r: 8, p: 1 };

const derive = (password: string, salt: Buffer, { N, r, p }: typeof cost) =>
  new Promise<Buffer>((resolve, reject) => {
    const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
    scrypt(password.normalize("NFKC"), salt, 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** Takes as long for an e-mail address without an account (no hash) as for one with an account. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, N, r, p, salt, key] = (hash ?? "").split("$");
  if (!N || !r || !p || !salt || !key) {
    await derive(password, randomBytes(16), cost);
    return false;
  }
  const derived = await derive(password, Buffer.from(salt, "base64url"), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(derived, Buffer.from(key, "base64url"));
}
