// Prerenders a public page to HTML for the build.
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { App } from "./app.tsx";
import { t } from "./lib/messages.ts";

/** Otherwise React would stream large pages in pieces, which need inline scripts. */
const whole = { progressiveChunkSize: Number.POSITIVE_INFINITY };

export async function prerendered(path: string): Promise<string> {
  const { prelude } = await prerender(
    <App Router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>} />,
    whole,
  );
  return new Response(prelude).text();
}

/** The titles of the prerendered documents. */
export const titles = {
  "/": t("product.title"),
  "/privacy-policy": `${t("legal.privacy")} · ${t("product")}`,
  "/terms-of-use": `${t("legal.terms")} · ${t("product")}`,
};
