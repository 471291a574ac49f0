// HTML pages that the gateway generates, mainly for errors in response to a navigation.
import type { ServerResponse } from "node:http";
import type { ErrorCode } from "@cellwright/contracts/codes";
import { errorCodes } from "@cellwright/contracts/codes";
import { refuse } from "./refuse.ts";
import type { GatewayRequest } from "./request.ts";

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const stylesheet = "/api/docs/style.css";

export const htmlPage = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – Cellwright</title>
<link rel="stylesheet" href="${stylesheet}">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;

export function sendPage(
  req: GatewayRequest,
  res: ServerResponse,
  status: number,
  html: string,
  headers = {},
): void {
  res.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "content-length": Buffer.byteLength(html),
    "cache-control": "no-store",
    ...headers,
  });
  res.end(req.method === "HEAD" ? undefined : html);
}

type Apology = { title: string; text: string; link: { href: string; label: string }; retryAfter?: number };

/** An HTML page for browsers, problem+json for other clients. */
export function sendErrorPage(req: GatewayRequest, res: ServerResponse, code: ErrorCode, apology: Apology) {
  const { title, text, link, retryAfter } = apology;
  if (!req.headers.accept?.includes("text/html")) {
    return refuse(req, res, code, { message: text, ...(retryAfter !== undefined && { retryAfter }) });
  }
  const body = `<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>
<p><small>Request ${escapeHtml(req.context.requestId)}</small></p>`;
  const wait = retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
  sendPage(req, res, errorCodes[code].status, htmlPage(title, body), wait);
}
