// /api/user: the person's picture, sent as a form and served under an address whose bytes never change.
import { avatarBytes } from "@cellwright/contracts/limits";
import { avatarAddress, avatarId } from "@cellwright/contracts/users";
import { Problem } from "@cellwright/kit/problem";
import { Router } from "express";
import { accessOf } from "../domain/access.ts";
import type { Accounts } from "../domain/accounts.ts";
import type { Pictures } from "../domain/picture.ts";
import type { Avatars } from "../store/avatars.ts";
import type { People } from "../store/people.ts";
import { uploadOf } from "./upload.ts";

type Parts = { accounts: Accounts; people: People; avatars: Avatars; pictures: Pictures };

const form = { field: "image", most: avatarBytes, tooLarge: "Please select an image smaller than 5MB." };

/** Reads its body itself: it is mounted before the parser of JSON. */
export function uploadRoutes({ accounts, people, avatars, pictures }: Parts): Router {
  const routes = Router();

  routes.post("/user/upload-avatar", async (req, res) => {
    const account = await accounts.of(req.person, people.find);
    const { id, bytes } = await pictures.madeOf(await uploadOf(req, form), account.id);
    if (!(await avatars.put(account.id, id, bytes))) throw new Problem("ACCOUNT_DELETED");
    res.json({ profileImageUrl: avatarAddress(id) });
  });

  return routes;
}

export function avatarRoutes({ accounts, people, avatars }: Omit<Parts, "pictures">): Router {
  const routes = Router();

  routes.get("/user/avatars/:id", async (req, res) => {
    const account = await accounts.of(req.person, people.find);
    const id = avatarId.safeParse(req.params.id);
    const found = id.success ? await avatars.find(id.data) : undefined;
    // the owner sees it, and super admins in their list of people
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
