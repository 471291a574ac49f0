// Access tokens that every service must refuse. Each is wrong in one way.
import { generateKeyPair } from "jose";
import type { TestIdentity } from "./identity.ts";

/** Pairs of what is wrong and the token, for the user `sub`. "none" means that no token is sent. */
export async function badTokens(issuer: TestIdentity, sub: string): Promise<[string, string | undefined][]> {
  const { privateKey: foreignKey } = await generateKeyPair("RS256");
  const good = await issuer.token({ sub });
  const [head = "", claims = "", signature = ""] = good.split(".");
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const others = JSON.parse(Buffer.from(claims, "base64url").toString()) as object;
  const past = Math.floor(Date.now() / 1_000) - 600;
  return [
    ["none", undefined],
    ["no token", "x"],
    ["signed by a foreign key", await issuer.token({ sub }, foreignKey)],
    ["for another audience", await issuer.token({ sub, aud: "account" })],
    ["of another issuer", await issuer.token({ sub, iss: "https://elsewhere.example/realms/cellwright" })],
    ["expired", await issuer.token({ sub, iat: past, exp: past + 300 })],
    ["unsigned", `${encoded({ alg: "none", typ: "JWT" })}.${claims}.`],
    ["with another's claims", `${head}.${encoded({ ...others, sub: "someone-else" })}.${signature}`],
    ["without its signature", `${head}.${claims}.`],
  ];
}
