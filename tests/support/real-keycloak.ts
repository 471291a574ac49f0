// Reads the environment in which keycloak-setup.ts describes the real Keycloak of `npm test -- --keycloak`.
import process from "node:process";
import { z } from "zod";

const described = z.object({
  IDENTITY_ISSUER: z.url(),
  IDENTITY_SITE: z.url(),
  IDENTITY_MAIL: z.url(),
  IDENTITY_SMTP: z.url(),
});

/** The secrets of the clients, which are the same for both identity servers under test. */
export const secrets = {
  gatewayClientSecret: "a-gateway-secret-of-tests",
  usersClientSecret: "a-users-secret-of-tests",
};

/** The real Keycloak. Undefined in the usual test run, which tests the local identity server. */
export function realKeycloak() {
  if (!process.env.KEYCLOAK) return undefined;
  const { IDENTITY_ISSUER: issuer, IDENTITY_SITE: site, ...inbox } = described.parse(process.env);
  const close = async () => {};
  return {
    identity: { url: new URL(issuer).origin, issuer, close },
    mail: { url: inbox.IDENTITY_MAIL, smtpUrl: inbox.IDENTITY_SMTP, close },
    site,
  };
}
