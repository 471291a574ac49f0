// The device cookie: tells a browser in which the owner of an account has signed in from one that may be anybody's.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Request, Response } from "express";
import type { Guesser } from "../guessing.ts";
import type { User } from "../store/users.ts";

const name = "CELLWRIGHT_DEVICE";
const form = new RegExp(`(?:^|; *)${name}=([\\w-]{22})\\.([\\w-]{43})(?:;|$)`);
/** The longest that browsers keep one. */
const days = 400;

export type Devices = ReturnType<typeof devices>;

/** `path`: where its cookie is sent. */
export function devices(key: Buffer, path: string) {
  /** A new password makes every device unknown again. */
  const sign = (device: string, { id, password }: User) =>
    createHmac("sha256", key).update(`${device} ${id} ${password}`).digest();

  const deviceOf = (req: Request, user: User | undefined): string | undefined => {
    const [, device, signature] = form.exec(req.get("cookie") ?? "") ?? [];
    if (!user || !device || !signature) return undefined;
    return timingSafeEqual(Buffer.from(signature, "base64url"), sign(device, user)) ? device : undefined;
  };

  return {
    /** `user`: whose address it is, if anybody's. */
    guesserOf: (req: Request, email: string, user: User | undefined): Guesser => ({
      email,
      network: req.socket.remoteAddress ?? "",
      device: deviceOf(req, user),
    }),

    /** The browser that is answered is one of `user` from now on. */
    remember(res: Response, user: User): void {
      const device = randomBytes(16).toString("base64url");
      res.cookie(name, `${device}.${sign(device, user).toString("base64url")}`, {
        ...{ path, httpOnly: true, sameSite: "lax", maxAge: days * 86_400_000 },
      });
    },
  };
}
