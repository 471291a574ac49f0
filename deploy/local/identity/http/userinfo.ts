// The userinfo endpoint, with current data. (That of oidc-provider accepts only opaque tokens.)
import { Router } from "express";
import { userClaims } from "../oidc/claims.ts";
import { apiAudience } from "../oidc/clients.ts";
import type { OidcRows } from "../store/oidc-rows.ts";
import type { Users } from "../store/users.ts";
import type { ReadBearer } from "./bearer.ts";

type Parts = { accounts: Users; rows: OidcRows; read: ReadBearer };

export function userinfo({ accounts, rows, read }: Parts): Router {
  const routes = Router();
  routes.all("/protocol/openid-connect/userinfo", async (req, res) => {
    const bearer = await read(req, apiAudience);
    const user = bearer && accounts.byId(bearer.sub);
    const isSignedIn = rows
      .sessionsOf(bearer?.sub ?? "")
      .some(({ authorizations }) => bearer && authorizations?.[bearer.azp]?.sid === bearer.sid);
    if (!user?.enabled || !isSignedIn) {
      res
        .status(401)
        .set("WWW-Authenticate", 'Bearer error="invalid_token"')
        .json({ error: "invalid_token" });
      return;
    }
    res.json(userClaims(user));
  });
  return routes;
}
