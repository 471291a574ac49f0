// Security headers of a simulator's pages.
import type { RequestHandler } from "express";

/** `directives` allow more than styles and images, which every page has. */
export function securityHeaders(...directives: readonly string[]): RequestHandler {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    ...directives,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
  return (_req, res, next) => {
    // `same-origin`, not `no-referrer`: with the latter Chrome sends `Origin: null` with our own forms
    res.set({
      "Content-Security-Policy": policy,
      "Referrer-Policy": "same-origin",
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
      "Cache-Control": "no-store",
    });
    next();
  };
}

/** Browsers also check redirects after a form, and a sign-in or payment ends on the site. */
export const formsOf = (siteUrl: string): string => `form-action 'self' ${new URL(siteUrl).origin}`;
