// The realm file for compose, Kubernetes and the local Keycloak: no users, and all settings on which the code relies.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { languages } from "@cellwright/contracts/users";
import { expect, test } from "@jest/globals";
import { z } from "zod";
import { realmEnv, realmFile, realmFrom } from "../keycloak/realm.ts";

const text = readFileSync(realmFile, "utf8");
const execution = z.looseObject({ authenticator: z.string().optional(), requirement: z.string() });
const shape = z.looseObject({
  realm: z.string(),
  users: z.array(z.record(z.string(), z.unknown())),
  clients: z.array(
    z.looseObject({ clientId: z.string(), secret: z.string(), redirectUris: z.array(z.string()) }),
  ),
  authenticationFlows: z.array(
    z.looseObject({ alias: z.string(), authenticationExecutions: z.array(execution) }),
  ),
  localizationTexts: z.record(z.string(), z.record(z.string(), z.string())),
  supportedLocales: z.array(z.string()),
});
const setting = {
  site: "https://cellwright.example",
  smtp: "smtps://ann%40example.com:a%20%22word%22@mail.example",
  clients: { gateway: "g".repeat(48), users: "u".repeat(48) },
};
const realm = shape.parse(JSON.parse(text));
const filled = shape.parse(realmFrom(realmEnv(setting)));
const client = (id: string) => filled.clients.find(({ clientId }) => clientId === id);

test("the realm file contains no users, only a service account without a password", () => {
  expect(realm.users).toEqual([
    {
      username: "service-account-cellwright-users",
      enabled: true,
      serviceAccountClientId: "cellwright-users",
      clientRoles: { "realm-management": ["manage-users", "view-users"] },
    },
  ]);
  const demo = readFileSync(fileURLToPath(new URL("../demo-accounts.json", import.meta.url)), "utf8");
  const { accounts } = z
    .object({ accounts: z.array(z.object({ email: z.string() })) })
    .parse(JSON.parse(demo));
  for (const { email } of accounts) expect(text).not.toContain(email);
  expect(text).not.toContain('"credentials"');
});

test("the realm file contains no secrets or URLs, and all its placeholders have values", () => {
  for (const { secret } of realm.clients) expect(secret).toMatch(/^\$\{[A-Z_]+\}$/);
  expect(text).not.toMatch(/https?:\/\//);
  const placeholders = new Set([...text.matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name]) => name));
  expect([...placeholders].sort()).toEqual(Object.keys(realmEnv(setting)).sort());
});

test("special characters in the values of placeholders are escaped", () => {
  expect(filled.smtpServer).toMatchObject({
    host: "mail.example",
    port: "465",
    ssl: "true",
    auth: "true",
    user: "ann@example.com",
    password: 'a "word"',
  });
  expect(JSON.stringify(filled)).not.toMatch(/\$\{[A-Z_]+\}/);
});

test("the gateway's client uses codes with PKCE, redirects only to the site, and gets back-channel logouts", () => {
  expect(client("cellwright-gateway")).toMatchObject({
    publicClient: false,
    clientAuthenticatorType: "client-secret",
    standardFlowEnabled: true,
    implicitFlowEnabled: false,
    directAccessGrantsEnabled: false,
    serviceAccountsEnabled: false,
    fullScopeAllowed: false,
    redirectUris: [`${setting.site}/api/auth/callback`, `${setting.site}/dashboard?verified=1`],
    attributes: {
      "pkce.code.challenge.method": "S256",
      "post.logout.redirect.uris": `${setting.site}/`,
      "backchannel.logout.url": `${setting.site}/api/auth/backchannel-logout`,
      "backchannel.logout.session.required": "true",
    },
    protocolMappers: [
      {
        protocolMapper: "oidc-audience-mapper",
        config: { "included.custom.audience": "cellwright-api", "access.token.claim": "true" },
      },
    ],
  });
});

test("the users service's client is a service account that can only manage accounts", () => {
  expect(client("cellwright-users")).toMatchObject({
    publicClient: false,
    serviceAccountsEnabled: true,
    standardFlowEnabled: false,
    implicitFlowEnabled: false,
    directAccessGrantsEnabled: false,
    fullScopeAllowed: false,
    redirectUris: [],
  });
  expect(realm.clientScopeMappings).toEqual({
    "realm-management": [{ client: "cellwright-users", roles: ["manage-users", "view-users"] }],
  });
});

test("users can sign up themselves, and sign in before their e-mail address is verified", () => {
  expect(realm).toMatchObject({
    realm: "cellwright",
    sslRequired: "external",
    registrationAllowed: true,
    registrationEmailAsUsername: true,
    duplicateEmailsAllowed: false,
    resetPasswordAllowed: true,
    verifyEmail: false,
    passwordPolicy: expect.stringContaining("length(8)"),
    roles: { realm: [expect.objectContaining({ name: "super-admin" })] },
    scopeMappings: [{ client: "cellwright-gateway", roles: ["super-admin"] }],
  });
});

test("guessing is slowed down only for short times, because Keycloak counts by account and would lock out the owner", () => {
  expect(realm).toMatchObject({
    bruteForceProtected: true,
    permanentLockout: false,
    maxDeltaTimeSeconds: 43_200,
    // the wait also applies to two wrong passwords within a second
    quickLoginCheckMilliSeconds: 1_000,
  });
  const limits = z
    .looseObject({
      failureFactor: z.int(),
      waitIncrementSeconds: z.int(),
      maxFailureWaitSeconds: z.int(),
      minimumQuickLoginWaitSeconds: z.int(),
    })
    .parse(realm);
  const day = 24 * 3_600;
  expect(limits.failureFactor).toBe(10);
  expect(limits.waitIncrementSeconds).toBeGreaterThanOrEqual(5);
  expect(limits.minimumQuickLoginWaitSeconds).toBeGreaterThanOrEqual(5);
  // an attacker with one wrong password per minute makes the owner wait for at most a quarter of the time
  expect(limits.maxFailureWaitSeconds).toBeLessThanOrEqual(60 / 4);
  expect(day / limits.maxFailureWaitSeconds).toBeLessThanOrEqual(5_760);
});

test("access tokens are valid for five minutes, sessions for two weeks, refresh tokens as long as their session", () => {
  expect(realm).toMatchObject({
    defaultSignatureAlgorithm: "RS256",
    accessTokenLifespan: 300,
    ssoSessionIdleTimeout: 1_209_600,
    ssoSessionMaxLifespan: 1_209_600,
    revokeRefreshToken: false,
    actionTokenGeneratedByAdminLifespan: 43_200,
  });
});

test("users must confirm the age of 16 and the terms to sign up, in each of our languages", () => {
  const form = realm.authenticationFlows.find(({ alias }) => alias === "registration form");
  expect(form?.authenticationExecutions).toContainEqual(
    expect.objectContaining({ authenticator: "registration-terms-and-conditions", requirement: "REQUIRED" }),
  );
  // without this action the time of acceptance is not stored
  expect(realm.requiredActions).toContainEqual(
    expect.objectContaining({ alias: "TERMS_AND_CONDITIONS", enabled: true, defaultAction: false }),
  );
  expect([...realm.supportedLocales].sort()).toEqual([...languages].sort());
  for (const language of languages) {
    const texts = realm.localizationTexts[language];
    expect(Object.keys(texts ?? {}).sort()).toEqual([
      "acceptTerms",
      "termsAcceptanceRequired",
      "termsText",
      "termsTitle",
    ]);
    expect(texts?.acceptTerms).toContain("16");
    for (const path of ["terms-of-use", "privacy-policy"])
      expect(texts?.termsText).toContain(`href="\${PUBLIC_URL}/${path}"`);
    // in Keycloak's message format a single apostrophe begins a quotation and is lost
    for (const line of Object.values(texts ?? {})) expect(line.replaceAll("''", "")).not.toContain("'");
  }
});
