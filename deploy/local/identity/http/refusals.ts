// The error pages. Only errors that are the server's fault are logged.
import type { Log } from "@cellwright/kit/log";
import type { ErrorRequestHandler, RequestHandler } from "express";
import { errors } from "oidc-provider";
import { messagePage } from "../pages/message.ts";

export const notFound =
  (siteUrl: string): RequestHandler =>
  (_req, res) =>
    void res.status(404).send(messagePage({ title: "Page not found", next: `${siteUrl}/` }));

export const refusals =
  (siteUrl: string, log: Log): ErrorRequestHandler =>
  (error, _req, res, _next) => {
    if (error instanceof errors.SessionNotFound) {
      const text = "You may have waited too long, or signed in in another tab.";
      const page = {
        title: "This sign-in has expired",
        text,
        next: `${siteUrl}/api/login`,
        action: "Start again",
      };
      res.status(400).send(messagePage(page));
      return;
    }
    const status = typeof error?.status === "number" && error.status < 500 ? error.status : 500;
    if (status === 500) log.error({ err: error }, "a request failed");
    res.status(status).send(messagePage({ title: "This did not work", next: `${siteUrl}/` }));
  };
