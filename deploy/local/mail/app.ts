// The HTTP interface of the inbox: pages for people, JSON for tests and scripts.
import { fileURLToPath } from "node:url";
import express, { type Express, type RequestHandler } from "express";
import { securityHeaders } from "../simulator/security-headers.ts";
import { inboxPage, mailPage, missingPage } from "./pages/messages.ts";
import type { Messages } from "./store/messages.ts";

const assets = fileURLToPath(new URL("./assets", import.meta.url));

export function mailApp(inbox: Messages): Express {
  const app = express().disable("x-powered-by");
  app.get("/health", (_req, res) => void res.json({ status: "UP" }));
  app.use(onlyThisMachine, securityHeaders("frame-src 'self'", "form-action 'self'"));
  app.use("/assets", express.static(assets, { index: false }));

  app.get("/", (req, res) => {
    const to = textOf(req.query.to);
    res.send(inboxPage(inbox.to(to || undefined), to));
  });
  app.get("/messages/:id", (req, res) => {
    const mail = inbox.byId(req.params.id);
    res.status(mail ? 200 : 404).send(mail ? mailPage(mail) : missingPage());
  });
  app.get("/messages/:id/html", (req, res) => {
    const mail = inbox.byId(req.params.id);
    if (!mail?.html) return void res.status(404).send(missingPage());
    res.set({ "Content-Security-Policy": lockedFrame, "X-Frame-Options": "SAMEORIGIN" });
    res.type("html").send(`<!doctype html><base target="_blank">${mail.html}`);
  });
  app.post("/delete", (_req, res) => {
    inbox.clear();
    res.redirect(303, "/");
  });

  app.get("/api/messages", (req, res) => void res.json(inbox.to(textOf(req.query.to) || undefined)));
  app.get("/api/messages/:id", (req, res) => {
    const mail = inbox.byId(req.params.id);
    res.status(mail ? 200 : 404).json(mail ?? { error: "There is no such message." });
  });
  app.delete("/api/messages", (_req, res) => {
    inbox.clear();
    res.status(204).end();
  });

  app.use((_req, res) => void res.status(404).send(missingPage()));
  return app;
}

const textOf = (value: unknown) => (typeof value === "string" ? value.trim() : "");

/** The security policy for a mail's HTML: no scripts, forms, connections or external images. */
const lockedFrame =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** Serves only pages of this machine, which protects against DNS rebinding and cross-site requests. */
const onlyThisMachine: RequestHandler = (req, res, next) => {
  const isLocal = ["127.0.0.1", "localhost", "[::1]", "::1"].includes(req.hostname);
  const origin = req.get("origin");
  const isOwn = req.method === "GET" || origin === undefined || origin === `http://${req.get("host")}`;
  if (isLocal && isOwn) next();
  else res.status(403).json({ error: "The local mail server answers this machine's own pages only." });
};
