// The realm of deploy/keycloak-realm.json on this machine: fills in its placeholders and applies later changes.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { Admin } from "./admin.ts";

export const realmName = "cellwright";
export const realmFile = fileURLToPath(new URL("../../../keycloak-realm.json", import.meta.url));

export type RealmSetting = {
  /** The product's origin. */
  site: string;
  /** The mail server: `smtp://[user:password@]host:port`, or `smtps:`. */
  smtp: string;
  clients: { gateway: string; users: string };
};

/** The values of the placeholders in the file. */
export function realmEnv({ site, smtp, clients }: RealmSetting): Record<string, string> {
  const { protocol, hostname, port, username, password } = new URL(smtp);
  const isSecure = protocol === "smtps:";
  return {
    PUBLIC_URL: site,
    BACKCHANNEL_LOGOUT_URL: `${site}/api/auth/backchannel-logout`,
    GATEWAY_CLIENT_SECRET: clients.gateway,
    USERS_CLIENT_SECRET: clients.users,
    SMTP_HOST: hostname,
    SMTP_PORT: port || (isSecure ? "465" : "587"),
    SMTP_FROM: "no-reply@cellwright.example",
    SMTP_AUTH: String(username !== ""),
    SMTP_USER: decodeURIComponent(username),
    SMTP_PASSWORD: decodeURIComponent(password),
    SMTP_SSL: String(isSecure),
    SMTP_STARTTLS: String(!isSecure && username !== ""),
  };
}

const client = z.looseObject({ clientId: z.string() });
const texts = z.record(z.string(), z.string());
const realm = z.looseObject({ clients: z.array(client), localizationTexts: z.record(z.string(), texts) });
const known = z.array(z.looseObject({ id: z.string() }));
/** Parts that only the import creates. Later they contain users' data, so they are not overwritten. */
const onlyImported = [
  "users",
  "roles",
  "components",
  "authenticationFlows",
  "scopeMappings",
  "clientScopeMappings",
];

/** The realm of the file, with its placeholders replaced in the same way as by Keycloak. */
export function realmFrom(env: Record<string, string>) {
  const text = readFileSync(realmFile, "utf8").replaceAll(/\$\{([A-Z_]+)\}/g, (whole, name: string) => {
    const value = env[name];
    return value === undefined ? whole : JSON.stringify(value).slice(1, -1);
  });
  return realm.parse(JSON.parse(text));
}

/** Applies current ports, secrets and changes of the file, because Keycloak imports a realm only once. */
export async function bringUpToDate({ call }: Admin, env: Record<string, string>): Promise<void> {
  const { clients, localizationTexts, ...all } = realmFrom(env);
  const settings = Object.fromEntries(Object.entries(all).filter(([name]) => !onlyImported.includes(name)));
  await call("PUT", `/${realmName}`, settings);
  for (const [locale, ofLocale] of Object.entries(localizationTexts))
    await call("POST", `/${realmName}/localization/${locale}`, ofLocale);
  for (const { protocolMappers: _mappers, ...config } of clients) {
    const answer = await call("GET", `/${realmName}/clients?clientId=${config.clientId}`);
    const [found] = known.parse(await answer.json());
    if (!found)
      throw new Error(`the realm ${realmName} has no client ${config.clientId}: start with --fresh`);
    await call("PUT", `/${realmName}/clients/${found.id}`, { ...found, ...config });
  }
}
