// RP-initiated logout. With an ID token of this session no confirmation is needed; otherwise the user must confirm.
import type { KoaContextWithOIDC } from "oidc-provider";
import { html } from "../../simulator/html.ts";
import type { IdentityConfig } from "../config.ts";
import { page } from "../pages/layout.ts";
import type { OidcRows } from "../store/oidc-rows.ts";
import type { Logout } from "./logout.ts";

type Parts = { config: Pick<IdentityConfig, "siteUrl">; rows: OidcRows; logout: Logout };

export function endSession({ config, rows, logout }: Parts) {
  return {
    async logoutSource(ctx: KoaContextWithOIDC, form: string): Promise<void> {
      const { session, client, provider } = ctx.oidc;
      const sid = hintedSid(ctx);
      if (session && client && sid !== undefined && session.sidFor(client.clientId) === sid) {
        for (const own of rows.sessionsOf(session.accountId ?? "")) {
          if (own.uid === session.uid) await logout.session(own);
        }
        await session.destroy();
        ctx.oidc.cookies.set(provider.cookieName("session"), null, {
          path: `${new URL(provider.issuer).pathname}/`,
        });
        redirectAfterLogout(ctx);
        return;
      }
      ctx.body = page({
        title: "Sign out?",
        body: html`<p>Do you want to sign out of Cellwright?</p>${{ html: form }}
          <button form="op.logoutForm" name="logout" value="yes">Sign out</button>`,
      });
    },
    async postLogoutSuccessSource(ctx: KoaContextWithOIDC): Promise<void> {
      ctx.type = "html";
      ctx.body = page({
        title: "You are signed out",
        body: html`<a class="button" href="${config.siteUrl}/">Back to Cellwright</a>`,
      });
    },
  };
}

/** For a browser without a session, the provider returns a form that needs a script. This redirects instead. */
export const signedOutWithoutSession =
  ({ rows, logout }: Parts) =>
  async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next();
    if (ctx.oidc?.route !== "end_session" || ctx.status !== 200 || ctx.oidc.session?.accountId) return;
    const { client } = ctx.oidc;
    const sid = hintedSid(ctx);
    const accountId = ctx.oidc.entities.IdTokenHint?.payload.sub;
    for (const session of typeof accountId === "string" ? rows.sessionsOf(accountId) : []) {
      if (client && sid !== undefined && session.authorizations?.[client.clientId]?.sid === sid)
        await logout.session(session);
    }
    redirectAfterLogout(ctx);
  };

const hintedSid = (ctx: KoaContextWithOIDC) => {
  const sid = ctx.oidc.entities.IdTokenHint?.payload.sid;
  return typeof sid === "string" ? sid : undefined;
};

/** The URL is safe: the provider has already dropped one that is not registered for the client. */
function redirectAfterLogout(ctx: KoaContextWithOIDC): void {
  const { post_logout_redirect_uri: requested, state } = ctx.oidc.params ?? {};
  const to = new URL(typeof requested === "string" ? requested : ctx.oidc.urlFor("end_session_success"));
  if (typeof requested === "string" && typeof state === "string") to.searchParams.set("state", state);
  ctx.body = null;
  ctx.status = 303;
  ctx.redirect(to.href);
}
