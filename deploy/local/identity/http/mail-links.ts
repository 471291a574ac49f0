// Links in mails, which verify an e-mail address or set a new password. Each link works once.
import { Router } from "express";
import { z } from "zod";
import { type Database, transaction } from "../../simulator/database.ts";
import type { Guessing } from "../domain/guessing.ts";
import type { Link, Links } from "../domain/links.ts";
import { hashPassword } from "../domain/password.ts";
import type { Logout } from "../oidc/logout.ts";
import { newPasswordPage } from "../pages/forgotten-password.ts";
import { messagePage } from "../pages/message.ts";
import type { SpentLinks } from "../store/spent-links.ts";
import type { UserChange, Users } from "../store/users.ts";
import type { Devices } from "./device.ts";
import { complaints, newPassword, typed } from "./form.ts";

type Parts = {
  db: Database;
  accounts: Users;
  links: Links;
  spent: SpentLinks;
  guessing: Guessing;
  devices: Devices;
  logout: Logout;
  siteUrl: string;
};

const newPasswordForm = z
  .object({ "password-new": newPassword, "password-confirm": z.string() })
  .refine((form) => form["password-new"] === form["password-confirm"], {
    path: ["password-confirm"],
    message: "The two passwords are not the same.",
  });

export function mailLinks(parts: Parts): Router {
  const { db, accounts, links, spent, guessing, devices, logout, siteUrl } = parts;
  const routes = Router();

  const open = (key: unknown): Link | undefined => {
    const link = typeof key === "string" ? links.open(key) : undefined;
    const user = link && accounts.byId(link.userId);
    return user?.enabled && user.email === link?.email && !spent.isSpent(link.id) ? link : undefined;
  };
  /** Applies the change and marks the link as used, in one transaction. Returns false if it was used already. */
  const spend = (link: Link, change: UserChange): boolean =>
    transaction(db, () => {
      if (!spent.spend(link.id, link.expiresAt)) return false;
      accounts.change(link.userId, change);
      return true;
    });
  const tooLate = messagePage({
    title: "This link does not work any more",
    text: "It has expired or was used before. Sign in, and ask for a new one if you still need it.",
    next: `${siteUrl}/api/login`,
    action: "Sign in",
  });

  // Mail scanners send HEAD requests, which must not use up the link.
  routes.head("/action-token", (_req, res) => void res.end());

  routes.get("/action-token", (req, res) => {
    const link = open(req.query.key);
    if (link?.purpose === "reset-credentials") return void res.send(newPasswordPage(String(req.query.key)));
    if (!link || !spend(link, { emailVerified: true })) return void res.status(400).send(tooLate);
    if (link.redirectUri) return res.redirect(303, link.redirectUri);
    const text = "Thank you: your email address is verified.";
    res.send(
      messagePage({
        title: "Email address verified",
        text,
        next: `${siteUrl}/dashboard`,
        action: "Continue",
      }),
    );
  });

  routes.post("/action-token", async (req, res) => {
    const link = open(req.query.key);
    if (link?.purpose !== "reset-credentials") return void res.status(400).send(tooLate);
    const form = newPasswordForm.safeParse({
      "password-new": typed(req.body, "password-new"),
      "password-confirm": typed(req.body, "password-confirm"),
    });
    if (!form.success) {
      return void res.status(400).send(newPasswordPage(String(req.query.key), complaints(form.error)));
    }
    const password = await hashPassword(form.data["password-new"]);
    // The user received the mail, so the e-mail address is verified as well.
    if (!spend(link, { password, emailVerified: true })) return void res.status(400).send(tooLate);
    const user = accounts.byId(link.userId);
    guessing.succeeded(devices.guesserOf(req, link.email, user));
    guessing.forgiveReset(link.email);
    // the owner can sign in from this browser even while someone in the same network is guessing
    if (user) devices.remember(res, user);
    await logout.everywhere(link.userId);
    const text = "Your password is changed, and every other sign-in of yours has ended.";
    res.send(
      messagePage({ title: "New password set", text, next: `${siteUrl}/api/login`, action: "Sign in" }),
    );
  });

  return routes;
}
