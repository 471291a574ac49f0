// A public page as HTML, for the build to put into its document.
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { App } from "./app.tsx";
import { say } from "./lib/messages.ts";

/** Large pages too come in one piece: what React would stream in later needs inline scripts. */
const whole = { progressiveChunkSize: Number.POSITIVE_INFINITY };

export async function writtenAhead(path: string): Promise<string> {
  const { prelude } = await prerender(
    <App Router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>} />,
    whole,
  );
  return new Response(prelude).text();
}

/** What a document says of itself. */
export const titles = {
  "/": say("product.title"),
  "/privacy-policy": `${say("legal.privacy")} · ${say("product")}`,
  "/terms-of-use": `${say("legal.terms")} · ${say("product")}`,
};
