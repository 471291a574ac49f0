// The part of Keycloak's admin API that the users service calls.
import express, { Router } from "express";
import { z } from "zod";
import type { Logout } from "../oidc/logout.ts";
import type { User, Users } from "../store/users.ts";
import type { RequireRole } from "./bearer.ts";
import { nameField } from "./form.ts";
import { knownUser } from "./known-user.ts";

type Parts = {
  accounts: Users;
  logout: Logout;
  realm: string;
  needs: RequireRole;
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
/** Requests contain whole representations, so fields that cannot be changed are ignored. */
const changes = z
  .object({
    firstName: nameField("first name"),
    lastName: nameField("last name"),
    emailVerified: z.boolean(),
    enabled: z.boolean(),
    attributes: z.record(z.string().max(255), z.array(z.string().max(2048)).max(100)),
  })
  .partial();
export function adminUsers({ accounts, logout, realm, needs }: Parts): Router {
  const routes = Router();
  const mayView = needs("view-users");
  const mayManage = needs("manage-users");

  routes.get("/users", mayView, (req, res) => {
    const parsed = query.safeParse(req.query);
    if (!parsed.success) return void res.status(400).json({ errorMessage: "Invalid query" });
    res.json(accounts.find(parsed.data).map(represented));
  });

  const known = knownUser(accounts);

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
      if (!change.success) return res.status(400).json({ errorMessage: change.error.issues[0]?.message });
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
