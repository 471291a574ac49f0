// The page that shows errors of the protocol endpoints.
import type { ErrorOut, KoaContextWithOIDC } from "oidc-provider";
import { html } from "../../simulator/html.ts";
import type { IdentityConfig } from "../config.ts";
import { page } from "../pages/layout.ts";

export const errorPage =
  ({ siteUrl }: Pick<IdentityConfig, "siteUrl">) =>
  (ctx: KoaContextWithOIDC, out: ErrorOut): void => {
    ctx.type = "html";
    ctx.body = page({
      title: "This did not work",
      failed: true,
      body: html`<p>${out.error_description ?? "The sign-in request was not valid."}</p>
        <p><small>${out.error}</small></p>
        <a class="button" href="${siteUrl}/">Back to Cellwright</a>`,
    });
  };
