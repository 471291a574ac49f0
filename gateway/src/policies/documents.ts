// Serves the API description as OpenAPI and HTML, generated once from the contracts.
import { openapi } from "@cellwright/contracts/openapi";
import { docsPage } from "../documents/docs-page.ts";
import { style } from "../documents/style.ts";
import { stylesheet } from "../plain-page.ts";
import { refuse } from "../refuse.ts";
import { type Policy, targetOf } from "../request.ts";

export function documents(): Policy {
  const all = new Map([
    ["/api/openapi.json", { type: "application/json", text: JSON.stringify(openapi()) }],
    ["/api/docs", { type: "text/html; charset=utf-8", text: docsPage() }],
    [stylesheet, { type: "text/css; charset=utf-8", text: style }],
  ]);
  return (req, res) => {
    if (req.method !== "GET" && req.method !== "HEAD") {
      return refuse(req, res, "METHOD_NOT_ALLOWED", { headers: { allow: "GET, HEAD" } });
    }
    const found = all.get(
      targetOf(req)
        .split(/[?#]/, 1)[0]
        ?.replace(/(?<=.)\/$/, "") ?? "",
    );
    if (!found) return refuse(req, res, "NOT_FOUND");
    res.writeHead(200, {
      "content-type": found.type,
      "content-length": Buffer.byteLength(found.text),
      "cache-control": "no-store",
    });
    res.end(req.method === "HEAD" ? undefined : found.text);
  };
}
