// Client of Keycloak's admin API: accounts, names, verification mails and sessions.
import { z } from "zod";

/** The call certainly had no effect: no connection, or an error status. A timeout throws a different error. */
export class IdentityRefusal extends Error {
  override name = "IdentityRefusal";
}

const timeoutMs = 3_000;
/** An admin token is renewed this long before it expires. */
const marginMs = 10_000;
/** The OIDC client to which the link in the verification mail redirects. */
const gatewayClient = "cellwright-gateway";

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });
const representation = z.looseObject({
  email: z.string().optional(),
  emailVerified: z.boolean().default(false),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  createdTimestamp: z.number().optional(),
  attributes: z.record(z.string(), z.array(z.string())).optional(),
});

type Found = z.infer<typeof representation>;

type Settings = {
  OIDC_ISSUER: string;
  OIDC_INTERNAL_URL?: string | undefined;
  OIDC_CLIENT_ID: string;
  OIDC_CLIENT_SECRET: string;
  PUBLIC_URL: string;
};

export type IdentityProvider = ReturnType<typeof createIdentityProvider>;

/** The URL of the admin API is derived from that of the realm (`OIDC_INTERNAL_URL`). */
export function createIdentityProvider(env: Settings) {
  const realm = env.OIDC_INTERNAL_URL ?? env.OIDC_ISSUER;
  const admin = realm.replace(/\/realms\/([^/]+)$/, "/admin/realms/$1");
  let cached: { token: Promise<string>; until: number } | undefined;

  async function fetchToken(): Promise<{ token: string; until: number }> {
    const answer = await request(`${realm}/protocol/openid-connect/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "client_credentials",
        client_id: env.OIDC_CLIENT_ID,
        client_secret: env.OIDC_CLIENT_SECRET,
      }),
    });
    if (!answer.ok) throw new IdentityRefusal(`cannot get a token for the admin API: ${answer.status}`);
    const { access_token: token, expires_in: seconds } = tokenAnswer.parse(await answer.json());
    return { token, until: Date.now() + seconds * 1_000 - marginMs };
  }

  /** Concurrent callers share one token request. */
  function token(): Promise<string> {
    if (cached && cached.until > Date.now()) return cached.token;
    const fetched = fetchToken();
    const entry = { token: fetched.then((found) => found.token), until: Number.POSITIVE_INFINITY };
    cached = entry;
    fetched.then(
      ({ until }) => {
        entry.until = until;
      },
      () => {
        if (cached === entry) cached = undefined;
      },
    );
    return entry.token;
  }

  async function call(method: string, path: string, body?: unknown): Promise<Response> {
    const send = async () =>
      request(`${admin}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${await token()}`,
          ...(body !== undefined && { "content-type": "application/json" }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    const answer = await send();
    if (answer.status !== 401) return answer;
    cached = undefined; // the provider was restarted or has new keys
    return send();
  }

  const pathOf = (userId: string) => `/users/${encodeURIComponent(userId)}`;

  /** Undefined if the provider has no such account. */
  async function find(userId: string) {
    const answer = await call("GET", pathOf(userId));
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new IdentityRefusal(`cannot read an account: ${answer.status}`);
    return representation.parse(await answer.json());
  }

  /**
   * Leaves out `emailVerified`, which may change between the read and the write. Sends all attributes,
   * because Keycloak drops the missing ones.
   */
  async function change(
    userId: string,
    changed: (found: Found) => Partial<Found>,
  ): Promise<"done" | "refused"> {
    const found = await find(userId);
    if (!found) throw new IdentityRefusal("cannot change an unknown account");
    const { username, email, firstName, lastName, attributes } = { ...found, ...changed(found) };
    const answer = await call("PUT", pathOf(userId), { username, email, firstName, lastName, attributes });
    if (answer.status === 400) return "refused";
    if (!answer.ok) throw new IdentityRefusal(`cannot change an account: ${answer.status}`);
    return "done";
  }

  return {
    find,

    rename: (
      userId: string,
      names: { firstName?: string | undefined; lastName?: string | undefined },
    ): Promise<"done" | "refused"> =>
      change(userId, ({ firstName, lastName }) => ({
        firstName: names.firstName ?? firstName,
        lastName: names.lastName ?? lastName,
      })),

    /** Sets the language of the provider's mails to the user. */
    async setLanguage(userId: string, language: string): Promise<void> {
      const outcome = await change(userId, ({ attributes }) => ({
        attributes: { ...attributes, locale: [language] },
      }));
      if (outcome === "refused")
        throw new IdentityRefusal(`the provider refused the mail language ${language}`);
    },

    /** Ends all of the user's sessions at the provider. Does nothing for an unknown user. */
    async logout(userId: string): Promise<void> {
      const answer = await call("POST", `${pathOf(userId)}/logout`);
      if (!answer.ok && answer.status !== 404)
        throw new IdentityRefusal(`cannot end the sessions of an account: ${answer.status}`);
    },

    /** Deletes the account and its sessions. Also succeeds if there is no such account. */
    async remove(userId: string): Promise<void> {
      const answer = await call("DELETE", pathOf(userId));
      if (!answer.ok && answer.status !== 404)
        throw new IdentityRefusal(`cannot delete an account: ${answer.status}`);
    },

    async sendVerification(userId: string): Promise<void> {
      const back = new URLSearchParams({
        client_id: gatewayClient,
        redirect_uri: `${new URL(env.PUBLIC_URL).origin}/dashboard?verified=1`,
      });
      const answer = await call("PUT", `${pathOf(userId)}/send-verify-email?${back}`);
      if (!answer.ok) throw new IdentityRefusal(`cannot send a verification mail: ${answer.status}`);
    },
  };
}

async function request(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    if (error instanceof DOMException && error.name === "TimeoutError") throw error;
    throw new IdentityRefusal("the identity provider cannot be reached", { cause: error });
  }
}
