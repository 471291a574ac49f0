// Client of Keycloak's admin API, with an administrator's permissions.
import { z } from "zod";

export type Administrator = { id: string; secret: string };
export type Admin = ReturnType<typeof admin>;

const tokenAnswer = z.object({ access_token: z.string() });
const patienceMs = 15_000;
/** How long a token is reused. A token of the master realm is valid for one minute. */
const keptMs = 30_000;

/** @param url the server's URL */
export function admin(url: string, { id, secret }: Administrator) {
  const send = async (address: string, init: RequestInit): Promise<Response> => {
    const answer = await fetch(`${url}${address}`, { ...init, signal: AbortSignal.timeout(patienceMs) });
    if (answer.ok || answer.status === 404 || answer.status === 409) return answer;
    const { method = "GET" } = init;
    throw new Error(`Keycloak answered ${answer.status} to ${method} ${address}: ${await answer.text()}`);
  };
  let kept: { token: string; until: number } | undefined;
  const token = async (): Promise<string> => {
    if (kept && kept.until > Date.now()) return kept.token;
    const answer = await send("/realms/master/protocol/openid-connect/token", {
      method: "POST",
      body: new URLSearchParams({ grant_type: "client_credentials", client_id: id, client_secret: secret }),
    });
    const { access_token } = tokenAnswer.parse(await answer.json());
    kept = { token: access_token, until: Date.now() + keptMs };
    return access_token;
  };

  return {
    /** Throws unless the call succeeded, found nothing (404), or the object existed already (409). */
    async call(method: string, path: string, body?: unknown): Promise<Response> {
      return send(`/admin/realms${path}`, {
        method,
        headers: { authorization: `Bearer ${await token()}`, "content-type": "application/json" },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    },
  };
}
