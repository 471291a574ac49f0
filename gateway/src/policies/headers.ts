// Security headers of every response.
import type { Policy } from "../request.ts";

const policy = {
  "default-src": "'self'",
  "script-src": "'self'",
  "style-src": "'self'",
  "img-src": "'self' blob:",
  "font-src": "'self'",
  "connect-src": "'self'",
  "worker-src": "'self'",
  "object-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
};

const contentSecurityPolicy = Object.entries(policy)
  .map(([name, value]) => `${name} ${value}`)
  .join("; ");

/** These replace headers of the same name from a service. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "content-security-policy": contentSecurityPolicy,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  // with no-referrer browsers would send `Origin: null`, and the origin check would refuse our own page
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-dns-prefetch-control": "off",
  "x-frame-options": "DENY",
};

export const transportSecurity = "strict-transport-security";

export function headers({ isHttps }: { isHttps: boolean }): Policy {
  const all = Object.entries(securityHeaders);
  if (isHttps) all.push([transportSecurity, "max-age=63072000; includeSubDomains"]);
  return (_req, res, next) => {
    for (const [name, value] of all) res.setHeader(name, value);
    next();
  };
}
