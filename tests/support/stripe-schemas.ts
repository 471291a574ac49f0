// JSON schemas from Stripe's OpenAPI document, which check requests, responses and events.
import { readFileSync } from "node:fs";
import { Ajv, type ValidateFunction } from "ajv";
import { z } from "zod";

type Node = Record<string, unknown>;
const nodes = z.record(z.string(), z.record(z.string(), z.unknown()));
const read = (name: string): unknown =>
  JSON.parse(
    readFileSync(new URL(`../../deploy/local/stripe/openapi/${name}.json`, import.meta.url), "utf8"),
  );
const { requests } = z.object({ requests: nodes }).parse(read("requests"));
const { answers, schemas } = z.object({ answers: nodes, schemas: nodes }).parse(read("answers"));

/** Converts OpenAPI 3.0 to JSON schema. Properties that the document does not name are not allowed. */
function toJsonSchema(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((item) => toJsonSchema(item));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(
    ([key]) => isNames || (key !== "nullable" && key !== "format"),
  );
  const schema: Node = Object.fromEntries(
    entries.map(([key, inner]) => {
      if (key === "$ref" && !isNames) return [key, `stripe${String(inner)}`];
      return [key, toJsonSchema(inner, !isNames && key === "properties")];
    }),
  );
  if (isNames) return schema;
  if ("properties" in value && !("additionalProperties" in value)) schema.additionalProperties = false;
  return "nullable" in value && value.nullable === true ? { anyOf: [schema, { type: "null" }] } : schema;
}

/** There are hundreds of schemas, each used a few times, so compile time matters more than validation speed. */
const code = { optimize: false };
const ajv = new Ajv({ strict: false, validateFormats: false, code });
ajv.addSchema({ $id: "stripe", components: { schemas: toJsonSchema(schemas, true) as Node } });
const forms = new Ajv({ strict: false, validateFormats: false, coerceTypes: true, code });

const compiled = new Map<string, ValidateFunction>();
function wrongWith(name: string, make: () => ValidateFunction, value: unknown): string | undefined {
  const check = compiled.get(name) ?? make();
  compiled.set(name, check);
  return check(value)
    ? undefined
    : (check.errors ?? [])
        .slice(0, 5)
        .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
        .join("; ");
}

/** The OpenAPI call that matches a request, such as `get /v1/customers/{customer}`. */
export function callOf(method: string, path: string): string | undefined {
  return Object.keys(requests).find((call) => {
    const [verb, pattern = ""] = call.split(" ");
    return (
      verb === method.toLowerCase() && new RegExp(`^${pattern.replace(/\{\w+\}/g, "[^/]+")}$`).test(path)
    );
  });
}

/** What is wrong with the parameters of `call`. Undefined if nothing is wrong. */
export const wrongRequest = (call: string, form: unknown): string | undefined =>
  wrongWith(
    `request ${call}`,
    () => forms.compile(toJsonSchema(requests[call] ?? {}) as Node),
    structuredClone(form),
  );

export const wrongAnswer = (call: string, status: number, body: unknown): string | undefined =>
  status < 400
    ? wrongWith(`answer ${call}`, () => ajv.compile(toJsonSchema(answers[call] ?? {}) as Node), body)
    : wrongWith("error", () => ajv.compile({ $ref: "stripe#/components/schemas/error" }), body);

const event = z.object({ data: z.object({ object: z.looseObject({ object: z.string() }) }) });

/** What is wrong with an event or with the object in it. Undefined if nothing is wrong. */
export function wrongEvent(body: unknown): string | undefined {
  const { object } = event.parse(body).data;
  return (
    wrongWith("event", () => ajv.compile({ $ref: "stripe#/components/schemas/event" }), body) ??
    wrongWith(
      object.object,
      () => ajv.compile({ $ref: `stripe#/components/schemas/${object.object}` }),
      object,
    )
  );
}
