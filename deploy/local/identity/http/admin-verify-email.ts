// Keycloak's send-verify-email: sends a mail with a link that leads back to the site.
import type { Log } from "@cellwright/kit/log";
import { Router } from "express";
import { z } from "zod";
import type { Letters } from "../mails/letters.ts";
import { smtpReason } from "../mails/mailer.ts";
import { gatewayClient } from "../oidc/clients.ts";
import type { Users } from "../store/users.ts";
import type { RequireRole } from "./bearer.ts";
import { knownUser } from "./known-user.ts";

type Parts = { accounts: Users; letters: Letters; siteUrl: string; needs: RequireRole; log: Log };

const query = z.object({
  client_id: z.string().optional(),
  redirect_uri: z.string().optional(),
  /** In seconds. */
  lifespan: z.coerce
    .number()
    .int()
    .min(1)
    .max(30 * 86_400)
    .optional(),
});

export function adminVerifyEmail({ accounts, letters, siteUrl, needs, log }: Parts): Router {
  const routes = Router();

  routes.put(
    "/users/:id/send-verify-email",
    needs("manage-users"),
    knownUser(accounts)(async (user, req, res) => {
      const refuse = (errorMessage: string) => res.status(400).json({ errorMessage });
      const parsed = query.safeParse(req.query);
      if (!parsed.success) return refuse("Invalid query");
      const { client_id: client, redirect_uri: redirect, lifespan } = parsed.data;
      if (!user.enabled) return refuse("User is disabled");
      if (redirect !== undefined && client === undefined) return refuse("Client id missing");
      if (client !== undefined && client !== gatewayClient) return refuse("Client doesn't exist");
      const to = redirect === undefined ? undefined : addressOnSite(redirect, siteUrl);
      if (redirect !== undefined && to === undefined) return refuse("Invalid redirect uri.");
      try {
        await letters.verify(user, to, lifespan);
        res.status(204).end();
      } catch (error) {
        log.warn({ reason: smtpReason(error) }, "a mail was not sent");
        res.status(500).json({ errorMessage: "Failed to send verify email" });
      }
    }),
  );

  return routes;
}

/** The URL in its normal form if it is on the site, otherwise undefined. */
function addressOnSite(text: string, siteUrl: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.origin === new URL(siteUrl).origin && !url.username && !url.password ? url.href : undefined;
}
