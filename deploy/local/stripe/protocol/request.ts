// Validates requests against Stripe's OpenAPI document, with Stripe's error messages.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Form, Formed } from "./form.ts";
import { wrong } from "./refusal.ts";

export type Schema = {
  type?: "string" | "integer" | "number" | "boolean" | "array" | "object";
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  enum?: (string | number)[];
  maxLength?: number;
};
export type Value = string | number | boolean | Value[] | { [name: string]: Value };

const file = join(import.meta.dirname, "../openapi/requests.json");
const { version, requests } = z
  .object({ version: z.string(), requests: z.record(z.string(), z.custom<Schema>()) })
  .parse(JSON.parse(readFileSync(file, "utf8")));

/** The version of Stripe's API that is simulated. */
export const apiVersion = version;

/** A call as named in OpenAPI: `post /v1/customers`. */
export type CallName = string;

/** The parameters in `form`, with numbers and booleans converted. Throws a Refusal if one is invalid. */
export function requestOf(call: CallName, form: Form): Record<string, Value> {
  const schema = requests[call];
  if (!schema) throw new Error(`${call} is not in ${file}`);
  return read(schema, form, "") as Record<string, Value>;
}

function read(schema: Schema, given: Formed, path: string): Value {
  if (schema.anyOf) return readAny(schema.anyOf, given, path);
  if (schema.type === "object" || schema.properties) return readObject(schema, given, path);
  if (schema.type === "array") return readArray(schema, given, path);
  if (typeof given !== "string") throw wrong(`Invalid string: ${JSON.stringify(given)}`, path);
  if (schema.type === "integer" || schema.type === "number") return readNumber(schema.type, given, path);
  if (schema.type === "boolean") return readBoolean(given, path);
  return readText(schema, given, path);
}

/** Returns the value as the first variant of the fitting kind reads it. Throws if no variant accepts it. */
function readAny(variants: Schema[], given: Formed, path: string): Value {
  const isText = typeof given === "string";
  const fitting = variants.filter(({ type, properties }) =>
    isText
      ? type !== "object" && type !== "array" && !properties
      : type === (Array.isArray(given) ? "array" : "object") || (!Array.isArray(given) && properties),
  );
  let trouble: unknown = wrong(`Invalid value: ${JSON.stringify(given)}`, path);
  for (const variant of fitting) {
    try {
      return read(variant, given, path);
    } catch (error) {
      trouble = error;
    }
  }
  throw trouble;
}

function readObject(schema: Schema, given: Formed, path: string): Value {
  // a form cannot express an empty object
  if (typeof given === "string" || Array.isArray(given)) throw wrong(`Invalid object`, path);
  const { properties = {}, required = [], additionalProperties } = schema;
  const isOpen = additionalProperties !== undefined && additionalProperties !== false;
  const inner = (name: string) => (path === "" ? name : `${path}[${name}]`);
  for (const name of Object.keys(given)) {
    if (!isOpen && !Object.hasOwn(properties, name))
      throw wrong(`Received unknown parameter: ${inner(name)}`, inner(name), "parameter_unknown");
  }
  for (const name of required) {
    if (given[name] === undefined)
      throw wrong(`Missing required param: ${inner(name)}.`, inner(name), "parameter_missing");
  }
  const rest: Schema = typeof additionalProperties === "object" ? additionalProperties : { type: "string" };
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, read(properties[name] ?? rest, value, inner(name))]),
  );
}

function readArray(schema: Schema, given: Formed, path: string): Value {
  if (!Array.isArray(given)) throw wrong("Invalid array", path);
  return given.map((item, index) => read(schema.items ?? {}, item, `${path}[${index}]`));
}

function readNumber(type: "integer" | "number", given: string, path: string): Value {
  const isNumber = type === "integer" ? /^-?\d{1,15}$/ : /^-?\d{1,15}(\.\d{1,12})?$/;
  if (isNumber.test(given)) return Number(given);
  throw wrong(`Invalid ${type}: ${given}`, path, `parameter_invalid_${type}`);
}

function readBoolean(given: string, path: string): Value {
  if (given === "true" || given === "false") return given === "true";
  throw wrong(`Invalid boolean: ${given}`, path);
}

function readText(schema: Schema, given: string, path: string): Value {
  if (schema.enum && !schema.enum.includes(given))
    throw wrong(`Invalid ${path}: must be one of ${schema.enum.join(", ")}`, path);
  if (schema.maxLength !== undefined && given.length > schema.maxLength)
    throw wrong(`Invalid string: must be at most ${schema.maxLength} characters`, path);
  const name = path.replace(/.*\[([^\]]+)\]$/, "$1");
  if (given === "" && !schema.enum && !path.includes("metadata["))
    throw wrong(
      `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset.`,
      path,
      "parameter_invalid_empty",
    );
  return given;
}
