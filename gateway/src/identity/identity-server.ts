// The identity server as the gateway speaks to it: authorization code with PKCE, state and nonce, refresh, sign-out.
import { types } from "node:util";
import * as oidc from "openid-client";
import { IdentityRefused, IdentityUnreachable } from "./failures.ts";
import { type Grant, type Grants, grants } from "./grants.ts";

export type IdentitySettings = {
  /** The realm's address as browsers reach it, and its name in tokens. */
  issuer: string;
  /** The realm's address as this server reaches it. */
  internalUrl: string;
  clientId: string;
  clientSecret: string;
  /** Origin of this site. */
  site: string;
};

/** What a browser has to bring back from the identity server. */
export type SignInSecrets = { state: string; nonce: string; verifier: string };

export type TokenSet = Grant & { access: string; refresh: string | undefined };

const timeoutSeconds = 3;
const callbackPath = "/api/auth/callback";

export type IdentityServer = ReturnType<typeof identityServer>;

export function identityServer(settings: IdentitySettings) {
  const { issuer, internalUrl, clientId, clientSecret, site } = settings;
  const protocol = "/protocol/openid-connect";
  const server = new oidc.Configuration(
    // Keycloak's layout is fixed, so nothing is asked at start: the gateway is up before its identity server
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
    /** A person who `isNew` is shown the form for an account first. */
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

    /** `target` is the address that the identity server sent the browser to, path and query. */
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

    /** A refusal here means that the session is over at the identity server; everything else is only a missing answer. */
    async refresh(refreshToken: string): Promise<TokenSet> {
      const tokens = await oidc.refreshTokenGrant(server, refreshToken).catch(endedOrUnreachable);
      const set = await tokenSet(checks, tokens);
      return { ...set, refresh: set.refresh ?? refreshToken };
    },

    /**
     * Ends the session at the identity server with its refresh token (Keycloak's direct logout), so that no token has to
     * travel through the browser. False if it gave no answer.
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

    /** Where the browser gives up its own part of that session; `returnTo` comes back as `state` on `/`. */
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

/** A missing answer, or one of a server in trouble. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return overloaded(error.status);
  if (!types.isNativeError(error)) return false;
  if (error.message === "fetch failed" || ("code" in error && error.code === "OAUTH_TIMEOUT")) return true;
  return error.cause instanceof Response ? overloaded(error.cause.status) : isUnreachable(error.cause);
}

/** Our own registration is wrong: no fault of the person, and nothing they could repair. */
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
