// The claims of tokens. They are read from the account whenever a token is issued, so a refresh returns current ones.
import type { AccountClaims } from "oidc-provider";
import type { User } from "../store/users.ts";
import { adminAudience, serviceRoles, usersClient } from "./clients.ts";

/** Only standard scopes, so that no consent page is needed. */
export const scopes = ["openid", "profile", "email"];

/** The names of claims by scope. Keycloak puts `typ` and `azp` into every ID token; keycloak-connect requires `typ`. */
export const claimsByScope = {
  openid: ["sub", "typ", "azp"],
  profile: ["name", "given_name", "family_name", "preferred_username"],
  email: ["email", "email_verified"],
};

export const userClaims = (user: User): AccountClaims => ({
  sub: user.id,
  email: user.email,
  email_verified: user.emailVerified,
  name: `${user.firstName} ${user.lastName}`.trim(),
  preferred_username: user.email,
  given_name: user.firstName,
  family_name: user.lastName,
});

export const accessTokenClaims = (user: User, clientId: string | undefined, sid: string | undefined) => {
  const { sub: _, ...claims } = userClaims(user);
  return { ...claims, typ: "Bearer", azp: clientId, sid, realm_access: { roles: user.roles } };
};

export const serviceTokenClaims = (clientId: string | undefined) => ({
  typ: "Bearer",
  azp: clientId,
  preferred_username: `service-account-${clientId}`,
  ...(clientId === usersClient ? { resource_access: { [adminAudience]: { roles: serviceRoles } } } : {}),
});
