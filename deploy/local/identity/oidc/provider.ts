// OpenID Connect with Keycloak's paths and behaviour, so that clients written for Keycloak work unchanged.
import { randomBytes } from "node:crypto";
import Provider, { type Configuration, interactionPolicy, type KoaContextWithOIDC } from "oidc-provider";
import type { IdentityConfig } from "../config.ts";
import type { OidcRows } from "../store/oidc-rows.ts";
import type { Secrets } from "../store/secrets.ts";
import type { Users } from "../store/users.ts";
import { accessTokenClaims, claimsByScope, scopes, serviceTokenClaims, userClaims } from "./claims.ts";
import { adminAudience, apiAudience, clients, gatewayClient } from "./clients.ts";
import { endSession, signedOutWithoutSession } from "./end-session.ts";
import { errorPage } from "./error-page.ts";
import type { Logout } from "./logout.ts";

const day = 86_400;
const sessionSeconds = 14 * day;
const paths = "/protocol/openid-connect";

export type ProviderParts = {
  config: IdentityConfig;
  issuer: string;
  rows: OidcRows;
  accounts: Users;
  secrets: Secrets;
  logout: Logout;
};

export function openIdProvider(parts: ProviderParts): Provider {
  const provider = new Provider(parts.issuer, configuration(parts));
  // keycloak-connect reads `exp` from the refresh token as from a JWT, and treats tokens without it as expired.
  Object.assign(provider.RefreshToken.prototype, { generateTokenId: jwtShapedId });
  provider.use(signedOutWithoutSession(parts));
  return provider;
}

function configuration(parts: ProviderParts): Configuration {
  const { config, issuer, rows, accounts, secrets } = parts;
  const realmPath = new URL(issuer).pathname;
  const enabledUser = (id: string | undefined) => {
    const user = id === undefined ? undefined : accounts.byId(id);
    return user?.enabled ? user : undefined;
  };
  return {
    adapter: rows.adapter,
    clients: clients(config),
    jwks: { keys: [secrets.signingKey] },
    scopes,
    claims: claimsByScope,
    discovery: { userinfo_endpoint: `${issuer}${paths}/userinfo` },
    routes: {
      authorization: `${paths}/auth`,
      token: `${paths}/token`,
      jwks: `${paths}/certs`,
      end_session: `${paths}/logout`,
      revocation: `${paths}/revoke`,
    },
    // The ports of a host share cookies. Unique names and the path keep these separate from the site's.
    cookies: {
      names: {
        session: "CELLWRIGHT_SSO",
        interaction: "CELLWRIGHT_SIGN_IN",
        resume: "CELLWRIGHT_SIGN_IN_RESUME",
      },
      long: { httpOnly: true, sameSite: "lax", path: `${realmPath}/` },
      short: { httpOnly: true, sameSite: "lax", path: `${realmPath}/login-actions` },
      keys: [secrets.cookieKey],
    },
    ttl: {
      Session: (_ctx, session) => (session.accountId ? sessionSeconds : 600),
      Grant: sessionSeconds,
      RefreshToken: sessionSeconds,
      Interaction: 1800,
      AuthorizationCode: 60,
      AccessToken: config.accessTokenSeconds,
      ClientCredentials: config.accessTokenSeconds,
      // keycloak-connect does not renew ID tokens, so they are valid for longer than access tokens.
      IdToken: config.accessTokenSeconds + 3600,
    },
    pkce: { required: () => true },
    rotateRefreshToken: false,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed("refresh_token"),
    conformIdTokenClaims: false,
    findAccount: async (_ctx, id) => {
      const user = enabledUser(id);
      return (
        user && { accountId: id, claims: () => ({ ...userClaims(user), typ: "ID", azp: gatewayClient }) }
      );
    },
    extraTokenClaims: async (_ctx, token) => {
      if (token.kind === "ClientCredentials") return serviceTokenClaims(token.clientId);
      const user = enabledUser(token.accountId);
      return user && accessTokenClaims(user, token.clientId, "sid" in token ? String(token.sid) : undefined);
    },
    formats: {
      customizers: {
        jwt: (_ctx, token, jwt) => {
          jwt.header = { typ: "JWT" };
          if (token.kind === "AccessToken") jwt.payload.aud = [apiAudience, gatewayClient];
        },
      },
    },
    interactions: {
      policy: [
        new interactionPolicy.Prompt({ name: "create", requestable: true }),
        ...interactionPolicy.base(),
      ],
      url: (_ctx, { prompt }) =>
        `${realmPath}/login-actions/${prompt.name === "create" ? "registration" : "authenticate"}`,
    },
    loadExistingGrant,
    renderError: errorPage(config),
    // The provider's own fetch refuses loopback addresses.
    fetch: (url, { dispatcher: _, ...options } = {}) => fetch(url, options),
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      revocation: { enabled: true },
      clientCredentials: { enabled: true },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true, ...endSession(parts) },
      // Makes the access tokens JWTs.
      resourceIndicators: {
        enabled: true,
        defaultResource: (_ctx, client) =>
          `urn:cellwright:${client.clientId === gatewayClient ? apiAudience : adminAudience}`,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => ({
          scope: scopes.join(" "),
          audience: resource.slice("urn:cellwright:".length),
          accessTokenTTL: config.accessTokenSeconds,
          accessTokenFormat: "jwt",
          jwt: { sign: { alg: "RS256" } },
        }),
      },
    },
  };
}

/** Grants all scopes without a consent page, because the product itself is the only client. */
async function loadExistingGrant({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc;
  if (!client || !session?.accountId) return undefined;
  const known = session.grantIdFor(client.clientId);
  const grant =
    (known && (await provider.Grant.find(known))) ||
    new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(scopes.join(" "));
  grant.addResourceScope(`urn:cellwright:${apiAudience}`, scopes.join(" "));
  await grant.save();
  return grant;
}

function jwtShapedId(): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const exp = Math.floor(Date.now() / 1000) + sessionSeconds;
  return `${encode({ alg: "none", typ: "JWT" })}.${encode({ typ: "Refresh", exp })}.${randomBytes(32).toString("base64url")}`;
}
