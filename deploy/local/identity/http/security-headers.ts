// Security headers of every response.
import type { RequestHandler } from "express";

/**
 * `form-action` includes the site: browsers also check redirects after a form, and a sign-in ends on the site.
 * `script-src` is present so that oidc-provider can add the hash of its only script, which switches accounts.
 * `same-origin`, not `no-referrer`: with the latter Chrome sends `Origin: null` with our own forms.
 */
export const securityHeaders = (siteUrl: string): RequestHandler => {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    "script-src 'none'",
    `form-action 'self' ${new URL(siteUrl).origin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
  return (_req, res, next) => {
    res.set({
      "Content-Security-Policy": policy,
      "Referrer-Policy": "same-origin",
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
      "Cache-Control": "no-store",
    });
    next();
  };
};
