// The part of Keycloak's admin API that the users service calls, in Keycloak's words.
import express, { type Request, type RequestHandler, type Response, Router } from "express";
import { z } from "zod";
import type { Letters } from "../letters.ts";
import { gatewayClient } from "../oidc/clients.ts";
import type { Logout } from "../oidc/logout.ts";
import type { Say } from "../say.ts";
import type { User, Users } from "../store/users.ts";
import { personName } from "./form.ts";

type Parts = {
  accounts: Users;
  letters: Letters;
  logout: Logout;
  siteUrl: string;
  realm: string;
  require: (role: "view-users" | "manage-users") => RequestHandler;
  say: Say;
};

const flag = z.enum(["true", "false"]).transform((text) => text === "true");
const count = z.coerce.number().int().min(0).max(10_000);
const query = z.object({
  email: z.string().optional(),
  exact: flag.optional(),
  search: z.string().optional(),
  first: count.optional(),
  max: count.optional(),
});
/** Whole representations come back with a change; what cannot be changed here is left out of account. */
const changes = z
  .object({
    firstName: personName("first name"),
    lastName: personName("last name"),
    emailVerified: z.boolean(),
    enabled: z.boolean(),
    attributes: z.record(z.string().max(255), z.array(z.string().max(2048)).max(100)),
  })
  .partial();
const verification = z.object({
  client_id: z.string().optional(),
  redirect_uri: z.string().optional(),
  lifespan: z.coerce
    .number()
    .int()
    .min(1)
    .max(30 * 86_400)
    .optional(),
});

export function adminUsers({ accounts, letters, logout, siteUrl, realm, require, say }: Parts): Router {
  const routes = Router();
  const mayView = require("view-users");
  const mayManage = require("manage-users");
  const refuse = (errorMessage: string) => ({ errorMessage });

  routes.get("/users", mayView, (req, res) => {
    const asked = query.safeParse(req.query);
    if (!asked.success) return void res.status(400).json(refuse("Invalid query"));
    res.json(accounts.find(asked.data).map(represented));
  });

  const known =
    (answer: (user: User, req: Request, res: Response) => unknown): RequestHandler =>
    async (req, res) => {
      const user = accounts.byId(String(req.params.id));
      if (user) await answer(user, req, res);
      else res.status(404).json({ error: "User not found" });
    };

  routes.get(
    "/users/:id",
    mayView,
    known((user, _req, res) => res.json(represented(user))),
  );

  routes.put(
    "/users/:id",
    mayManage,
    express.json({ limit: "100kb" }),
    known(async (user, req, res) => {
      const change = changes.safeParse(req.body);
      if (!change.success)
        return res.status(400).json(refuse(change.error.issues[0]?.message ?? "Invalid body"));
      accounts.change(user.id, change.data);
      if (change.data.enabled === false) await logout.everywhere(user.id);
      res.status(204).end();
    }),
  );

  routes.delete(
    "/users/:id",
    mayManage,
    known(async (user, _req, res) => {
      accounts.remove(user.id);
      await logout.everywhere(user.id);
      res.status(204).end();
    }),
  );

  routes.post(
    "/users/:id/logout",
    mayManage,
    known(async (user, _req, res) => {
      await logout.everywhere(user.id);
      res.status(204).end();
    }),
  );

  routes.put(
    "/users/:id/send-verify-email",
    mayManage,
    known(async (user, req, res) => {
      const asked = verification.safeParse(req.query);
      if (!asked.success) return res.status(400).json(refuse("Invalid query"));
      const { client_id: client, redirect_uri: redirect, lifespan } = asked.data;
      if (!user.enabled) return res.status(400).json(refuse("User is disabled"));
      if (redirect !== undefined && client === undefined)
        return res.status(400).json(refuse("Client id missing"));
      if (client !== undefined && client !== gatewayClient)
        return res.status(400).json(refuse("Client doesn't exist"));
      const to = redirect === undefined ? undefined : addressOnSite(redirect, siteUrl);
      if (redirect !== undefined && to === undefined)
        return res.status(400).json(refuse("Invalid redirect uri."));
      try {
        await letters.verify(user, to, lifespan);
        res.status(204).end();
      } catch (error) {
        say("a mail was not sent", { reason: String(error) });
        res.status(500).json(refuse("Failed to send verify email"));
      }
    }),
  );

  routes.get(
    "/users/:id/role-mappings/realm",
    mayView,
    known(({ roles }, _req, res) =>
      res.json(
        roles.map((name) => ({ id: name, name, composite: false, clientRole: false, containerId: realm })),
      ),
    ),
  );

  return routes;
}

const represented = (user: User) => ({
  id: user.id,
  username: user.email,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  emailVerified: user.emailVerified,
  enabled: user.enabled,
  createdTimestamp: user.createdAt,
  attributes: user.attributes,
});

/** The address as browsers read it, if it is on the site; nothing otherwise. */
function addressOnSite(text: string, siteUrl: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.origin === new URL(siteUrl).origin && !url.username && !url.password ? url.href : undefined;
}
