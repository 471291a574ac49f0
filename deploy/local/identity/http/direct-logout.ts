// Keycloak's direct logout: a client ends the session of its refresh token, from server to server.
import { Router, urlencoded } from "express";
import type Provider from "oidc-provider";
import { z } from "zod";
import type { Logout } from "../oidc/logout.ts";
import type { OidcRows } from "../store/oidc-rows.ts";

const direct = z.object({
  client_id: z.string(),
  client_secret: z.string(),
  refresh_token: z.string(),
});

type Parts = { provider: Provider; rows: OidcRows; logout: Logout };

/** A request without a refresh token is the logout of a browser, which the OpenID provider handles. */
export function directLogout({ provider, rows, logout }: Parts): Router {
  const routes = Router();
  routes.post("/protocol/openid-connect/logout", urlencoded({ extended: false }), async (req, res, next) => {
    const parsed = direct.safeParse(req.body);
    if (!parsed.success) return next();
    const client = await provider.Client.find(parsed.data.client_id);
    if (!(await client?.compareClientSecret(parsed.data.client_secret))) {
      res.status(401).json({ error: "unauthorized_client", error_description: "Invalid client credentials" });
      return;
    }
    const token = await provider.RefreshToken.find(parsed.data.refresh_token);
    if (!token || token.clientId !== parsed.data.client_id) {
      res.status(400).json({ error: "invalid_grant", error_description: "Invalid refresh token" });
      return;
    }
    const session = rows.sessionsOf(token.accountId).find(({ uid }) => uid === token.sessionUid);
    if (session) await logout.session(session);
    res.status(204).end();
  });
  return routes;
}
