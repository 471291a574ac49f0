// One row per call that a service serves: its request, and the response that permitted callers get.
import { randomUUID } from "node:crypto";
import { type Actor, type Cell, refusal } from "./cells.ts";

/** Objects of the caller `free`. Other callers request them and must not learn that they exist. */
export type Owned = {
  sessionId: string;
  messageId: string;
  activityId: string;
  workbookId: string;
  avatar: string;
  receipt: string;
  /** A user whose permissions the tests change. No other row uses this user. */
  someone: string;
  monthlyPriceId: string;
};

export type Row = {
  path: string;
  body?: unknown;
  form?: () => FormData;
  type?: string;
  /** The response that permitted callers get. */
  allowed: Cell | ((actor: Actor) => Cell);
  /** Sign in again first, because this call or the one before ends the session. */
  anew?: true;
};

const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const form = () => {
  const made = new FormData();
  made.set("image", new Blob([picture], { type: "image/png" }), "me.png");
  return made;
};

const workbookForm = () => {
  const made = new FormData();
  made.set("file", new Blob(["Region,Net\nNorth,3\n"]), "orders.csv");
  return made;
};

const notThere = refusal("NOT_FOUND");
const ownedBy =
  (cell: Cell, stranger: Cell = notThere) =>
  (actor: Actor): Cell =>
    actor === "free" ? cell : stranger;

/** The rows in call order: calls that end something come last. */
export function rows(of: Owned): Record<string, Row> {
  const { sessionId } = of;
  const formula = "=SUM(A1:A3)";
  return {
    "GET /api/login": { path: "/api/login", allowed: "302" },
    "GET /api/auth/login": { path: "/api/auth/login", allowed: "302" },
    // not sent as a navigation, because scripts and images of other sites must not sign a user out
    "GET /api/auth/logout": { path: "/api/auth/logout", allowed: refusal("CROSS_ORIGIN") },
    "GET /api/auth/callback": { path: "/api/auth/callback", allowed: refusal("BAD_REQUEST") },
    "POST /api/auth/backchannel-logout": {
      path: "/api/auth/backchannel-logout",
      type: "application/x-www-form-urlencoded",
      body: "logout_token=x",
      allowed: refusal("BAD_REQUEST"),
    },
    "GET /api/openapi.json": { path: "/api/openapi.json", allowed: "200" },
    "GET /api/docs": { path: "/api/docs", allowed: "200" },
    "GET /api/functions": { path: "/api/functions?search=sum", allowed: "200" },
    "GET /api/recipes": { path: "/api/recipes?limit=3", allowed: "200" },
    "GET /api/erased/{receipt}": { path: `/api/erased/${of.receipt}`, allowed: "200" },
    // sent without Stripe's signature
    "POST /api/stripe/webhook": {
      path: "/api/stripe/webhook",
      body: {},
      allowed: refusal("WEBHOOK_SIGNATURE"),
    },

    "GET /api/auth/user": { path: "/api/auth/user", allowed: "200" },
    "POST /api/auth/resend-verification": {
      path: "/api/auth/resend-verification",
      body: {},
      allowed: (actor) => (actor === "unverified" ? "200" : refusal("CONFLICT")),
    },
    "POST /api/auth/check-verification": { path: "/api/auth/check-verification", body: {}, allowed: "200" },
    "GET /api/user/tokens": { path: "/api/user/tokens", allowed: "200" },
    "GET /api/user/usage": { path: "/api/user/usage", allowed: "200" },
    "GET /api/user/avatars/{id}": {
      path: of.avatar,
      allowed: (actor) => (actor === "free" || actor === "super admin" ? "200" : notThere),
    },
    "PATCH /api/user/profile": {
      path: "/api/user/profile",
      body: { preferences: { theme: "dark" } },
      allowed: "200",
    },
    "POST /api/user/upload-avatar": { path: "/api/user/upload-avatar", form, allowed: "200" },
    "GET /api/user/export": { path: "/api/user/export", allowed: "200" },

    "GET /api/sessions/active": { path: "/api/sessions/active", allowed: "200" },
    "POST /api/sessions": { path: "/api/sessions", body: { sessionData: {} }, allowed: "201" },
    "PATCH /api/sessions/{id}": {
      path: `/api/sessions/${sessionId}`,
      body: { sessionData: { autoBackup: true } },
      allowed: ownedBy("200"),
    },
    "GET /api/sessions/{id}/chat": { path: `/api/sessions/${sessionId}/chat`, allowed: ownedBy("200") },
    "GET /api/sessions/{id}/export": {
      path: `/api/sessions/${sessionId}/export?format=json`,
      allowed: ownedBy("200"),
    },
    "POST /api/chat": {
      path: "/api/chat",
      body: { question: "Sum column A", sessionId },
      allowed: ownedBy("200"),
    },
    "GET /api/chat/{messageId}/stream": { path: `/api/chat/${of.messageId}/stream`, allowed: ownedBy("200") },
    "POST /api/chat/{messageId}/stop": {
      path: `/api/chat/${of.messageId}/stop`,
      body: {},
      allowed: ownedBy("200"),
    },
    "GET /api/messages": { path: "/api/messages?search=sum", allowed: ownedBy("200", "200 []") },
    "POST /api/messages": {
      path: "/api/messages",
      body: { sessionId, content: "again", role: "user", messageType: "chat" },
      allowed: ownedBy("201"),
    },

    "POST /api/formulas/validate": { path: "/api/formulas/validate", body: { formula }, allowed: "200" },
    "POST /api/formulas/repair": {
      path: "/api/formulas/repair",
      body: { formula: "=SUM(A1:A3" },
      allowed: "200",
    },
    // the session belongs to `free`, who has no premium, so for permitted callers it is another user's session
    "POST /api/formulas/generate": {
      path: "/api/formulas/generate",
      body: { description: "Sum column A", sessionId },
      allowed: notThere,
    },
    "POST /api/formulas/explain": {
      path: "/api/formulas/explain",
      body: { formula, sessionId },
      allowed: notThere,
    },

    // before the upload, so that other users have no workbooks
    "GET /api/workbooks": { path: "/api/workbooks", allowed: ownedBy("200", "200 []") },
    "POST /api/workbooks": { path: "/api/workbooks", form: workbookForm, allowed: "201" },
    "GET /api/workbooks/{id}": { path: `/api/workbooks/${of.workbookId}`, allowed: ownedBy("200") },
    "GET /api/workbooks/{id}/cells": {
      path: `/api/workbooks/${of.workbookId}/cells?sheet=orders&range=A1:B2`,
      allowed: ownedBy("200"),
    },
    "POST /api/workbooks/{id}/cells": {
      path: `/api/workbooks/${of.workbookId}/cells`,
      body: { version: 1, edits: [{ cell: "orders!A2", content: 5 }] },
      // a text file cannot be changed
      allowed: ownedBy(refusal("WORKBOOK_REFUSED")),
    },
    "POST /api/workbooks/{id}/undo": {
      path: `/api/workbooks/${of.workbookId}/undo`,
      body: { version: 1 },
      allowed: ownedBy(refusal("CONFLICT")),
    },
    "POST /api/workbooks/{id}/audit": {
      path: `/api/workbooks/${of.workbookId}/audit`,
      body: {},
      allowed: ownedBy("200"),
    },
    "GET /api/workbooks/{id}/download": {
      path: `/api/workbooks/${of.workbookId}/download`,
      allowed: ownedBy("200"),
    },
    "DELETE /api/workbooks/{id}": {
      path: `/api/workbooks/${of.workbookId}`,
      body: {},
      allowed: ownedBy("204"),
    },

    "POST /api/activities": {
      path: "/api/activities",
      body: { sessionId, type: "chat_session", description: "Sums", details: {} },
      allowed: ownedBy("201"),
    },
    "GET /api/user/activities/all": { path: "/api/user/activities/all", allowed: ownedBy("200", "200 []") },
    "GET /api/user/activities": { path: "/api/user/activities", allowed: ownedBy("200", "200 []") },
    "GET /api/activities/{id}": { path: `/api/activities/${of.activityId}`, allowed: ownedBy("200") },
    "GET /api/sessions/{id}/activities": {
      path: `/api/sessions/${sessionId}/activities`,
      allowed: ownedBy("200", "200 []"),
    },
    "PATCH /api/activities/{id}": {
      path: `/api/activities/${of.activityId}`,
      body: { description: "More sums" },
      allowed: ownedBy("200"),
    },
    "POST /api/activities/{id}/undelete": {
      path: `/api/activities/${of.activityId}/undelete`,
      allowed: ownedBy("200"),
    },
    "DELETE /api/activities/{id}": {
      path: `/api/activities/${of.activityId}`,
      body: {},
      allowed: ownedBy("204"),
    },

    "GET /api/stripe/config": { path: "/api/stripe/config", allowed: "200" },
    "GET /api/stripe/invoices": { path: "/api/stripe/invoices", allowed: "200 []" },
    "POST /api/stripe/portal": {
      path: "/api/stripe/portal",
      body: { returnUrl: "/" },
      allowed: "400 INVALID_RETURN",
    },
    "POST /api/stripe/verify-payment": {
      path: "/api/stripe/verify-payment",
      body: { sessionId: `cs_test_${randomUUID()}` },
      allowed: notThere,
    },
    "POST /api/stripe/cancel-subscription": {
      path: "/api/stripe/cancel-subscription",
      body: {},
      allowed: notThere,
    },
    "POST /api/stripe/create-checkout-session": {
      path: "/api/stripe/create-checkout-session",
      body: {
        priceId: of.monthlyPriceId,
        successUrl: "https://elsewhere.example/",
        cancelUrl: "https://elsewhere.example/",
      },
      allowed: refusal("INVALID_RETURN"),
    },
    "GET /api/admin/stripe-config": { path: "/api/admin/stripe-config", allowed: "200" },
    // a change without any field is refused
    "PATCH /api/admin/stripe-config": {
      path: "/api/admin/stripe-config",
      body: {},
      allowed: refusal("INVALID_FIELDS"),
    },
    "GET /api/admin/users": { path: "/api/admin/users", allowed: "200" },
    "GET /api/admin/audit": { path: "/api/admin/audit", allowed: "200" },
    "GET /api/admin/stats": { path: "/api/admin/stats", allowed: "200" },
    "PATCH /api/admin/users/{userId}/admin-status": {
      path: `/api/admin/users/${of.someone}/admin-status`,
      body: { isAdmin: true },
      allowed: "200",
    },

    "POST /api/auth/logout-everywhere": { path: "/api/auth/logout-everywhere", body: {}, allowed: "200" },
    "DELETE /api/user/delete-account": {
      path: "/api/user/delete-account",
      body: {},
      allowed: "200",
      anew: true,
    },
  };
}
