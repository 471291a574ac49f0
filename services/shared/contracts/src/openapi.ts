// Generates the OpenAPI 3.1 description from the contracts.
import { z } from "zod";
import type { Call, Service } from "./call.ts";
import { calls, operationIds } from "./calls.ts";
import { type ErrorCode, errorCodes } from "./codes.ts";
import { exampleOf } from "./examples.ts";
import { problem } from "./problem.ts";

const json = "application/json";
type Schema = Record<string, unknown>;

function schema(type: z.ZodType, io: "input" | "output"): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io, unrepresentable: "any" });
  return rest;
}

/** The schema of a body or a parameter, with an example. */
function media(type: z.ZodType, io: "input" | "output"): Schema {
  const own = schema(type, io);
  return { schema: own, example: exampleOf(own) };
}

const permissionErrors: Record<Call["permission"], readonly ErrorCode[]> = {
  public: [],
  "signed-in": ["UNAUTHORIZED", "ACCOUNT_DELETED"],
  verified: ["UNAUTHORIZED", "ACCOUNT_DELETED", "EMAIL_NOT_VERIFIED"],
  premium: ["UNAUTHORIZED", "ACCOUNT_DELETED", "EMAIL_NOT_VERIFIED", "PREMIUM_REQUIRED"],
  "super-admin": ["UNAUTHORIZED", "ACCOUNT_DELETED", "SUPER_ADMIN_REQUIRED"],
};

/** All error codes of a call: its own, and those that follow from its permissions, input and body. */
export function errorsOf(call: Call): ErrorCode[] {
  const found = new Set<ErrorCode>([...permissionErrors[call.permission], ...(call.errors ?? [])]);
  found.add("UNAVAILABLE").add("TOO_MANY_REQUESTS");
  if (call.service !== "gateway") {
    // services read a body before they know whether the call takes one
    found.add("BAD_REQUEST").add("UNSUPPORTED_MEDIA_TYPE").add("PAYLOAD_TOO_LARGE").add("REQUEST_TIMEOUT");
  }
  if (call.method !== "get")
    found.add("CROSS_ORIGIN").add("UNSUPPORTED_MEDIA_TYPE").add("PAYLOAD_TOO_LARGE").add("REQUEST_TIMEOUT");
  if (call.body) found.add("BAD_REQUEST");
  if (call.body || call.query || call.idempotent) found.add("INVALID_FIELDS");
  if (call.params) found.add("NOT_FOUND");
  if (call.idempotent) found.add("IDEMPOTENCY_KEY_REUSED");
  return [...found].sort();
}

function parameters(type: z.ZodObject | undefined, where: "path" | "query" | "header"): Schema[] {
  if (!type) return [];
  return Object.entries(type.shape).map(([name, field]) => ({
    name,
    in: where,
    required: where === "path" || !(field as z.ZodType).safeParse(undefined).success,
    ...media(field as z.ZodType, "input"),
  }));
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "A request repeated with the same key within 24 hours is executed and charged only once and gets the same answer",
  schema: { type: "string", minLength: 1, maxLength: 200, pattern: "^[!-~]+$" },
};

const problemContent = {
  "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
};
const retryAfter = {
  description: "Seconds to wait before the next attempt; absent if unknown",
  schema: { type: "integer", minimum: 1 },
};

function answers(call: Call): Schema {
  const type = call.answerType ?? json;
  const content = call.answer
    ? {
        [type]: media(call.answer, "output"),
        ...(call.also && { [call.also.type]: media(call.also.answer, "output") }),
      }
    : undefined;
  const answers: Schema = {
    [call.status ?? 200]: { description: call.summary, ...(content && { content }) },
  };
  if (call.conditional) answers["304"] = { description: "Unchanged since the ETag in If-None-Match" };
  const byStatus = Object.groupBy(errorsOf(call), (code) => errorCodes[code].status);
  for (const [status, codes] of Object.entries(byStatus)) {
    answers[status] = {
      description: (codes ?? []).join(", "),
      ...(["429", "503"].includes(status) && { headers: { "Retry-After": retryAfter } }),
      content: problemContent,
    };
  }
  // client generators expect a 2xx or default answer, and a redirect has no 2xx answer
  if (call.status === 302) answers.default = { description: "Any other error", content: problemContent };
  return answers;
}

function operation(call: Call): Schema {
  const all = [
    ...parameters(call.params, "path"),
    ...parameters(call.query, "query"),
    ...parameters(call.headers, "header"),
    ...(call.idempotent ? [idempotencyKey] : []),
  ];
  return {
    operationId: operationIds.get(call),
    tags: [call.service],
    summary: call.summary,
    "x-permission": call.permission,
    ...(call.permission === "public" ? { security: [] } : {}),
    ...(all.length > 0 && { parameters: all }),
    ...(call.body && {
      requestBody: {
        required: true,
        content: { [call.bodyType ?? json]: media(call.body, "input") },
      },
    }),
    responses: answers(call),
  };
}

const services: Record<Service, string> = {
  gateway: "Sign-in and sign-out, and this description",
  users: "The user's account, allowance and data",
  chat: "Sessions, questions and answers",
  formulas: "Formulas: generate, explain, validate, repair",
  activities: "My Requests: the saved chats and formulas",
  billing: "Plans and payments",
  admin: "The admin panel",
};

/** Describes all calls with `served: true`. */
export function openapi(): Schema {
  const paths: Record<string, Schema> = {};
  for (const call of calls.filter((one) => one.served)) {
    paths[call.path] = { ...paths[call.path], [call.method]: operation(call) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Cellwright",
      version: "1",
      description: "Spreadsheet formulas that are checked and run before they are shown.",
      license: { name: "Proprietary", identifier: "LicenseRef-Cellwright" },
    },
    servers: [{ url: "/", description: "The site that serves this description" }],
    tags: Object.entries(services).map(([name, description]) => ({ name, description })),
    security: [{ session: [] }, { bearer: [] }],
    paths,
    components: {
      schemas: { Problem: schema(problem, "output") },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "cellwright" },
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
      },
    },
  };
}
