// The OAuth clients: the gateway signs in users, and the users service gets tokens for itself.
import type { ClientMetadata } from "oidc-provider";
import type { IdentityConfig } from "../config.ts";

export const gatewayClient = "cellwright-gateway";
export const usersClient = "cellwright-users";

/** The audience that the services require. */
export const apiAudience = "cellwright-api";
/** The audience of the admin API, named as in Keycloak. */
export const adminAudience = "realm-management";
export const serviceRoles = ["view-users", "manage-users"];

export const clients = (config: IdentityConfig): ClientMetadata[] => [
  {
    client_id: gatewayClient,
    client_secret: config.gatewayClientSecret,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    redirect_uris: [`${config.siteUrl}/api/auth/callback`],
    post_logout_redirect_uris: [`${config.siteUrl}/`],
    backchannel_logout_uri: `${config.siteUrl}/api/auth/backchannel-logout`,
    backchannel_logout_session_required: true,
    id_token_signed_response_alg: "RS256",
  },
  {
    client_id: usersClient,
    client_secret: config.usersClientSecret,
    grant_types: ["client_credentials"],
    response_types: [],
    redirect_uris: [],
  },
];
