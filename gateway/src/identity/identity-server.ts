// Client of the identity server: authorization code with PKCE, state and nonce, refresh, sign-out.
import { types } from "node:util";
import * as oidc from "openid-client";
import { IdentityRefused, IdentityUnreachable } from "./failures.ts";
import { type Grant, type Grants, grants } from "./grants.ts";

export type IdentitySettings = {
  /** The realm's public address, which is also the issuer in tokens. */
  issuer: string;
  /** The realm's address inside the server network. */
  internalUrl: string;
  clientId: string;
  clientSecret: string;
  /** This site's origin. */
  site: string;
};

/** The values with which the callback of a sign-in is checked. */
export type SignInSecrets = { state: string; nonce: string; verifier: string };

export type TokenSet = Grant & { access: string; refresh: string | undefined };

const timeoutSeconds = 3;
const callbackPath = "/api/auth/callback";

export type IdentityServer = ReturnType<typeof identityServer>;

export function identityServer(settings: IdentitySettings) {
  const { issuer, internalUrl, clientId, clientSecret, site } = settings;
  const protocol = "/protocol/openid-connect";
  const server = new oidc.Configuration(
    // Keycloak's paths are fixed, so no discovery is needed and the gateway can start before the identity server
    {
      issuer,
      authorization_endpoint: `${issuer}${protocol}/auth`,
      end_session_endpoint: `${issuer}${protocol}/logout`,
      token_endpoint: `${internalUrl}${protocol}/token`,
      jwks_uri: `${internalUrl}${protocol}/certs`,
    },
    clientId,
    clientSecret,
    oidc.ClientSecretBasic(clientSecret),
  );
  server.timeout = timeoutSeconds;
  if (internalUrl.startsWith("http:")) oidc.allowInsecureRequests(server);
  const checks = grants(settings);

  return {
    /** Starts a sign-in. If `isNew`, the identity server shows the registration form first. */
    async begin(isNew: boolean): Promise<{ url: string; secrets: SignInSecrets }> {
      const secrets = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(server, {
        redirect_uri: `${site}${callbackPath}`,
        scope: "openid profile email",
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: "S256",
        ...(isNew && { prompt: "create" }),
      });
      return { url: url.href, secrets };
    },

    /** Exchanges the code for tokens. `target` is the path and query of the callback request. */
    async finish(target: string, { state, nonce, verifier }: SignInSecrets): Promise<TokenSet> {
      const tokens = await oidc
        .authorizationCodeGrant(server, new URL(target, site), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        .catch(refusedOrUnreachable);
      return tokenSet(checks, tokens);
    },

    /** A refusal means that the session ended at the identity server; any other failure counts as unreachable. */
    async refresh(refreshToken: string): Promise<TokenSet> {
      const tokens = await oidc.refreshTokenGrant(server, refreshToken).catch(endedOrUnreachable);
      const set = await tokenSet(checks, tokens);
      return { ...set, refresh: set.refresh ?? refreshToken };
    },

    /**
     * Ends the session at the identity server with its refresh token (Keycloak's direct logout), so that the browser
     * gets no token. False if there was no response.
     */
    async end(refreshToken: string): Promise<boolean> {
      const form = { client_id: clientId, client_secret: clientSecret, refresh_token: refreshToken };
      const signal = AbortSignal.timeout(timeoutSeconds * 1_000);
      const url = `${internalUrl}${protocol}/logout`;
      try {
        const answer = await fetch(url, {
          method: "POST",
          body: new URLSearchParams(form),
          redirect: "manual",
          signal,
        });
        await answer.body?.cancel();
        return answer.status < 500;
      } catch {
        return false;
      }
    },

    /** The URL that ends the browser's session at the identity server, which then redirects to `/?state=<returnTo>`. */
    signOutUrl: (returnTo: string): string =>
      oidc.buildEndSessionUrl(server, {
        client_id: clientId,
        post_logout_redirect_uri: `${site}/`,
        ...(returnTo !== "/" && { state: returnTo }),
      }).href,
  };
}

async function tokenSet(checks: Grants, tokens: oidc.TokenEndpointResponse): Promise<TokenSet> {
  const grant = await checks.check(tokens);
  return { ...grant, access: tokens.access_token, refresh: tokens.refresh_token };
}

const overloaded = (status: number) => status >= 500 || status === 429;

/** No response, or one of an overloaded server. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return overloaded(error.status);
  if (!types.isNativeError(error)) return false;
  if (error.message === "fetch failed" || ("code" in error && error.code === "OAUTH_TIMEOUT")) return true;
  return error.cause instanceof Response ? overloaded(error.cause.status) : isUnreachable(error.cause);
}

/** True if the registration of our OIDC client is wrong, which is not the user's fault. */
const isMisconfigured = (error: unknown): boolean =>
  error instanceof oidc.WWWAuthenticateChallengeError ||
  (error instanceof oidc.ResponseBodyError &&
    ["invalid_client", "unauthorized_client"].includes(error.error));

function refusedOrUnreachable(cause: unknown): never {
  const lost = isUnreachable(cause) || isMisconfigured(cause);
  throw lost
    ? new IdentityUnreachable(wordsOf(cause), { cause })
    : new IdentityRefused(wordsOf(cause), { cause });
}

function endedOrUnreachable(cause: unknown): never {
  const ended = cause instanceof oidc.ResponseBodyError && cause.error === "invalid_grant";
  throw ended
    ? new IdentityRefused(wordsOf(cause), { cause })
    : new IdentityUnreachable(wordsOf(cause), { cause });
}

const wordsOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));
