// A signed-in user, with the cookie for requests to the gateway and a token for requests to the services.
import { createHash, randomBytes } from "node:crypto";
import { request } from "undici";
import { z } from "zod";
import { browser } from "../support/browser.ts";
import type { TestStack } from "../support/stack.ts";
import { type Visitor, visitor } from "../support/visitor.ts";

export type User = {
  call: Visitor["call"];
  /** The headers that the page sends with every API call. */
  toGateway: Record<string, string>;
  /** The headers that the gateway sends to the services. */
  toService: Record<string, string>;
};

/** A super admin, because no allowance limits their requests. */
const email = "super@example.com";
const password = "cellwright";

export async function signIn(stack: TestStack): Promise<User> {
  const signedIn = await visitor(stack, email, password);
  return {
    call: signedIn.call,
    toGateway: {
      cookie: `cellwright=${signedIn.browser.cookie("cellwright")}`,
      origin: stack.site,
      "sec-fetch-site": "same-origin",
    },
    toService: { authorization: `Bearer ${await accessToken(stack)}` },
  };
}

/** Signs in as the gateway does and keeps the token, which the gateway never hands out. */
async function accessToken({ site, ports, secrets }: TestStack): Promise<string> {
  const realm = `http://127.0.0.1:${ports.identity}/realms/cellwright/protocol/openid-connect`;
  const client = { client_id: "cellwright-gateway", redirect_uri: `${site}/api/auth/callback` };
  const verifier = randomBytes(32).toString("base64url");
  const query = new URLSearchParams({
    ...client,
    response_type: "code",
    scope: "openid profile email",
    state: randomBytes(16).toString("base64url"),
    nonce: randomBytes(16).toString("base64url"),
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  });
  const at = browser();
  const page = await at.go(`${realm}/auth?${query}`);
  const back = await at.submit(page, { username: email, password }, (url) => url.startsWith(site));
  const { body } = await request(`${realm}/token`, {
    method: "POST",
    headers: {
      authorization: `Basic ${btoa(`${client.client_id}:${secrets.clients.gateway}`)}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code: new URL(back.url).searchParams.get("code") ?? "",
      code_verifier: verifier,
      redirect_uri: client.redirect_uri,
    }).toString(),
  });
  return z.object({ access_token: z.string() }).parse(await body.json()).access_token;
}
