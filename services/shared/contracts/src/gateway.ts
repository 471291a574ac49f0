// API calls that the gateway answers itself: sign-in, sign-out and the API description.
import { z } from "zod";
import { call } from "./call.ts";
import { text } from "./text.ts";

const service = "gateway";
const returning = z.object({ returnTo: text(2_000).optional() });
/** With `create`, the registration form is shown instead of the sign-in form. */
const signingIn = returning.extend({ create: text(10).optional() });

const navigation = (path: string, summary: string, query: z.ZodObject = returning) =>
  call({
    service,
    method: "get",
    path,
    permission: "public",
    summary,
    query,
    answer: null,
    status: 302,
    served: true,
  });

export const gatewayCalls = {
  login: navigation("/api/login", "Redirects to the sign-in page", signingIn),
  authLogin: navigation("/api/auth/login", "Redirects to the sign-in page", signingIn),
  logout: navigation("/api/auth/logout", "Signs out; works only as a top-level navigation"),
  callback: call({
    service,
    method: "get",
    path: "/api/auth/callback",
    permission: "public",
    summary: "Redirect target of the identity provider after sign-in",
    answer: null,
    status: 302,
    errors: ["BAD_REQUEST"],
    served: true,
  }),
  backchannelLogout: call({
    service,
    method: "post",
    path: "/api/auth/backchannel-logout",
    permission: "public",
    summary: "OpenID Connect back-channel logout: the identity provider reports that a session ended",
    body: z.strictObject({ logout_token: text(10_000, 1) }),
    bodyType: "application/x-www-form-urlencoded",
    answer: null,
    status: 204,
    errors: ["BAD_REQUEST"],
    served: true,
  }),
  openapi: call({
    service,
    method: "get",
    path: "/api/openapi.json",
    permission: "public",
    summary: "This API description",
    answer: z.looseObject({ openapi: z.string() }),
    served: true,
  }),
  docs: call({
    service,
    method: "get",
    path: "/api/docs",
    permission: "public",
    summary: "This API description as a web page",
    answer: z.string(),
    answerType: "text/html",
    served: true,
  }),
};
