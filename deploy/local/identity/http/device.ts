// The device cookie, which recognises browsers in which an account's owner has signed in before.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Request, Response } from "express";
import type { Guesser } from "../domain/guessing.ts";
import type { User } from "../store/users.ts";

const name = "CELLWRIGHT_DEVICE";
const form = new RegExp(`(?:^|; *)${name}=([\\w-]{22})\\.([\\w-]{43})(?:;|$)`);
/** How long browsers may keep the cookie at most. */
const days = 400;

export type Devices = ReturnType<typeof devices>;

/** `path` is the cookie's path. */
export function devices(key: Buffer, path: string) {
  /** The password hash is part of what is signed, so a new password invalidates all device cookies. */
  const sign = (device: string, { id, password }: User) =>
    createHmac("sha256", key).update(`${device} ${id} ${password}`).digest();

  const deviceOf = (req: Request, user: User | undefined): string | undefined => {
    const [, device, signature] = form.exec(req.get("cookie") ?? "") ?? [];
    if (!user || !device || !signature) return undefined;
    return timingSafeEqual(Buffer.from(signature, "base64url"), sign(device, user)) ? device : undefined;
  };

  return {
    /** `user` is the account with that e-mail address, if there is one. */
    guesserOf: (req: Request, email: string, user: User | undefined): Guesser => ({
      email,
      network: req.socket.remoteAddress ?? "",
      device: deviceOf(req, user),
    }),

    /** Sets the cookie that marks this browser as one in which `user` has signed in. */
    remember(res: Response, user: User): void {
      const device = randomBytes(16).toString("base64url");
      res.cookie(name, `${device}.${sign(device, user).toString("base64url")}`, {
        ...{ path, httpOnly: true, sameSite: "lax", maxAge: days * 86_400_000 },
      });
    },
  };
}
