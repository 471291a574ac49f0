// The Express app of the Stripe simulator: its API, its hosted pages, and control routes for tests and the launcher.
import { fileURLToPath } from "node:url";
import express, { type ErrorRequestHandler, type Express, type RequestHandler, Router } from "express";
import { ZodError } from "zod";
import { simulatorAssets } from "../simulator/assets.ts";
import { formsOf, securityHeaders } from "../simulator/security-headers.ts";
import type { World } from "./domain/world.ts";
import { accountCalls } from "./http/account.ts";
import { catalogueCalls } from "./http/catalogue.ts";
import { checkoutCalls } from "./http/checkout.ts";
import { checkoutRoutes } from "./http/checkout-page.ts";
import { controlRoutes } from "./http/control.ts";
import { paymentCalls } from "./http/payments.ts";
import { portalCalls } from "./http/portal.ts";
import { portalRoutes } from "./http/portal-page.ts";
import { subscriptionCalls } from "./http/subscriptions.ts";
import { testClockCalls } from "./http/test-clocks.ts";
import { webhookCalls } from "./http/webhooks.ts";
import { messagePage } from "./pages/layout.ts";
import { answering } from "./protocol/api-call.ts";
import { Refusal, refuse } from "./protocol/refusal.ts";
import { newId } from "./store/objects.ts";

const assets = fileURLToPath(new URL("./pages/assets", import.meta.url));
const formType = "application/x-www-form-urlencoded";

export function stripeApp(world: World): Express {
  const app = express().disable("x-powered-by");
  app.set("query parser", "simple");
  app.get("/health", (_req, res) => void res.json({ status: "UP" }));
  app.use(onlyThisMachine);

  const calls = Router();
  const on = answering(world, calls);
  accountCalls(world, on);
  catalogueCalls(world, on);
  checkoutCalls(world, on);
  subscriptionCalls(world, on);
  paymentCalls(world, on);
  portalCalls(world, on);
  webhookCalls(world, on);
  testClockCalls(world, on);
  app.use("/v1", express.text({ type: formType, limit: "1mb" }));
  app.use(calls);
  app.use("/v1", (req, res) => {
    const unknown = `Unrecognized request URL (${req.method}: ${req.originalUrl.split("?")[0]}).`;
    refuse(res, new Refusal(404, unknown), newId("req_", 14));
  });

  app.use(controlRoutes(world));
  app.use("/assets", simulatorAssets, express.static(assets, { index: false }));
  app.use(
    securityHeaders(formsOf(world.config.siteUrl)),
    sameOrigin(world.url),
    express.urlencoded({ extended: false, limit: "10kb" }),
  );
  app.get("/", (_req, res) => void res.send(startPage(world.config.siteUrl)));
  app.use(checkoutRoutes(world), portalRoutes(world));
  app.use((_req, res) => void res.status(404).send(messagePage("Not found", "There is nothing here.")));
  app.use(answerErrors(world));
  return app;
}

/** The page at the URL that the launcher prints. */
const startPage = (site: string): string =>
  messagePage(
    "Payments on this machine",
    "Cellwright leads here to pay, and to see and change what is paid. The card 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined.",
    { url: `${site}/subscribe`, label: "Choose a plan" },
  );

/** Serves only loopback host names, which protects against DNS rebinding. */
const onlyThisMachine: RequestHandler = (req, res, next) => {
  if (["127.0.0.1", "localhost", "[::1]", "::1"].includes(req.hostname)) next();
  else res.status(403).json({ error: { message: "The local Stripe answers this machine only." } });
};

/** Refuses forms from pages of other sites. */
const sameOrigin =
  (own: string): RequestHandler =>
  (req, res, next) => {
    const from = req.get("origin");
    if (req.method !== "POST" || from === undefined || from === new URL(own).origin) next();
    else res.status(403).send(messagePage("This did not work", "This form was sent from another site."));
  };

const answerErrors =
  (world: World): ErrorRequestHandler =>
  (error, req, res, _next) => {
    if (error instanceof ZodError) {
      res.status(400).json({ error: error.issues });
      return;
    }
    const status = typeof error?.status === "number" && error.status < 500 ? error.status : 500;
    if (status === 500) world.log.error({ err: error }, "a request failed");
    if (req.path.startsWith("/v1/"))
      refuse(res, new Refusal(status, "The request could not be read."), newId("req_", 14));
    else res.status(status).send(messagePage("This did not work", "Please try again."));
  };
