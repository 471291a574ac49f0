// /api/user: uploads a profile picture as a form and serves it under an immutable URL.
import { avatarBytes } from "@cellwright/contracts/limits";
import { avatarAddress, avatarId } from "@cellwright/contracts/users";
import { Problem } from "@cellwright/kit/problem";
import { receiveFile } from "@cellwright/kit/upload";
import { Router } from "express";
import { accessOf } from "../domain/access.ts";
import type { Accounts } from "../domain/accounts.ts";
import type { Pictures } from "../domain/picture.ts";
import type { Avatars } from "../store/avatars.ts";
import type { Users } from "../store/users.ts";

type Parts = { accounts: Accounts; users: Users; avatars: Avatars; pictures: Pictures };

const form = { field: "image", most: avatarBytes, tooLarge: "Please select an image smaller than 5MB." };

async function bytesOf(file: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of file) parts.push(part);
  return Buffer.concat(parts);
}

/** Mounted before the JSON parser, because it reads the body itself. */
export function uploadRoutes({ accounts, users, avatars, pictures }: Parts): Router {
  const routes = Router();

  routes.post("/user/upload-avatar", async (req, res) => {
    const account = await accounts.of(req.user, users.find);
    const upload = await receiveFile(req, form, bytesOf);
    const { id, bytes } = await pictures.create(upload, account.id);
    if (!(await avatars.put(account.id, id, bytes))) throw new Problem("ACCOUNT_DELETED");
    res.json({ profileImageUrl: avatarAddress(id) });
  });

  return routes;
}

export function avatarRoutes({ accounts, users, avatars }: Omit<Parts, "pictures">): Router {
  const routes = Router();

  routes.get("/user/avatars/:id", async (req, res) => {
    const account = await accounts.of(req.user, users.find);
    const id = avatarId.safeParse(req.params.id);
    const found = id.success ? await avatars.find(id.data) : undefined;
    // super admins see pictures in the list of users
    const maySee = found?.userId === account.id || accessOf(account, new Date()).superAdmin;
    if (!found || !maySee) throw new Problem("NOT_FOUND");
    res
      .set("cache-control", "private, max-age=31536000, immutable")
      .set("content-security-policy", "default-src 'none'; sandbox")
      .set("content-disposition", 'inline; filename="avatar.webp"')
      .type("image/webp")
      .send(found.bytes);
  });

  return routes;
}
