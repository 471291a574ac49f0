// What super admins see and change.
import { z } from "zod";
import { call } from "./call.ts";
import { page } from "./lists.ts";
import { instant } from "./text.ts";
import { user } from "./users.ts";

export const person = user
  .omit({ preferences: true, stripeSubscriptionId: true })
  .extend({ tokensUsedToday: z.int().min(0), createdAt: instant });

export type Person = z.infer<typeof person>;

const service = "admin";
const rights = "super-admin";

export const adminCalls = {
  people: call({
    service,
    method: "get",
    path: "/api/admin/users",
    rights,
    summary: "A page of all people, newest first",
    query: page,
    answer: z.array(person),
    served: true,
  }),
  setAdmin: call({
    service,
    method: "patch",
    path: "/api/admin/users/{userId}/admin-status",
    rights,
    summary: "Grants or revokes admin rights",
    params: z.strictObject({ userId: z.uuid() }),
    body: z.strictObject({ isAdmin: z.boolean() }),
    answer: person,
    errors: ["NOT_FOUND", "CONFLICT"],
    served: false,
  }),
  audit: call({
    service,
    method: "get",
    path: "/api/admin/audit",
    rights,
    summary: "Who changed what, newest first",
    query: page,
    answer: z.array(z.looseObject({})),
    served: false,
  }),
};
