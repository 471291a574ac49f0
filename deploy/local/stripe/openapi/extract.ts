// Extracts the parts that we use from a new version of Stripe's OpenAPI document.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commandLine } from "@cellwright/kit/options";
import { z } from "zod";

/** The calls that are simulated, as named in the document. */
const calls = [
  "get /v1/account",
  "get /v1/balance",
  "get /v1/customers/{customer}",
  "post /v1/customers",
  "delete /v1/customers/{customer}",
  "get /v1/products/{id}",
  "post /v1/products",
  "get /v1/prices",
  "get /v1/prices/{price}",
  "post /v1/prices",
  "get /v1/checkout/sessions",
  "get /v1/checkout/sessions/{session}",
  "post /v1/checkout/sessions",
  "post /v1/checkout/sessions/{session}/expire",
  "get /v1/subscriptions",
  "get /v1/subscriptions/{subscription_exposed_id}",
  "post /v1/subscriptions/{subscription_exposed_id}",
  "delete /v1/subscriptions/{subscription_exposed_id}",
  "get /v1/invoices",
  "get /v1/invoices/{invoice}",
  "get /v1/invoice_payments",
  "get /v1/charges/{charge}",
  "get /v1/disputes",
  "post /v1/billing_portal/sessions",
  "get /v1/events",
  "get /v1/events/{id}",
  "get /v1/webhook_endpoints",
  "get /v1/webhook_endpoints/{webhook_endpoint}",
  "post /v1/webhook_endpoints",
  "post /v1/webhook_endpoints/{webhook_endpoint}",
  "delete /v1/webhook_endpoints/{webhook_endpoint}",
  "get /v1/test_helpers/test_clocks",
  "get /v1/test_helpers/test_clocks/{test_clock}",
  "post /v1/test_helpers/test_clocks",
  "post /v1/test_helpers/test_clocks/{test_clock}/advance",
  "delete /v1/test_helpers/test_clocks/{test_clock}",
];

/** Objects that responses can contain expanded. Other references stay ids. */
const expanded = new Set([
  ...["charge", "checkout.session", "customer", "deleted_customer", "dispute", "invoice", "invoice_payment"],
  ...["payment_intent", "price", "product", "subscription", "test_helpers.test_clock"],
]);

const node = z.record(z.string(), z.unknown());
type Node = z.infer<typeof node>;
const operation = z.object({
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().optional(), schema: node }))
    .default([]),
  requestBody: z
    .object({ content: z.object({ "application/x-www-form-urlencoded": z.object({ schema: node }) }) })
    .optional(),
  responses: z.object({
    200: z.object({ content: z.object({ "application/json": z.object({ schema: node }) }) }),
  }),
});
const document = z.object({
  info: z.object({ version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({ schemas: z.record(z.string(), node) }),
});

const nameOf = (reference: unknown) => String(reference).split("/").at(-1) ?? "";

/** Removes descriptions and unused variants. Inside `properties` keys are names, so all of them are kept. */
function lean(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((item) => lean(item));
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    if (isNames) return [[key, lean(inner)]];
    if (key === "description" || key === "title" || key.startsWith("x-")) return [];
    const isExpandable = key === "anyOf" && "x-expansionResources" in value;
    const variants = isExpandable ? (inner as Node[]).filter(mayStand) : inner;
    return [[key, lean(variants, key === "properties")]];
  });
  return Object.fromEntries(kept);
}

const mayStand = (variant: Node) => !("$ref" in variant) || expanded.has(nameOf(variant.$ref));

function* references(value: unknown): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === "$ref") yield nameOf(inner);
    else yield* references(inner);
  }
}

function extract(from: z.infer<typeof document>) {
  const requests: Record<string, unknown> = {};
  const answers: Record<string, unknown> = {};
  for (const call of calls) {
    const [method = "", path = ""] = call.split(" ");
    const read = operation.parse(from.paths[path]?.[method]);
    const query = read.parameters.filter((each) => each.in === "query");
    requests[call] =
      method === "post"
        ? lean(read.requestBody?.content["application/x-www-form-urlencoded"].schema ?? none)
        : {
            type: "object",
            properties: Object.fromEntries(query.map(({ name, schema }) => [name, lean(schema)])),
            required: query.filter(({ required }) => required).map(({ name }) => name),
            additionalProperties: false,
          };
    answers[call] = lean(read.responses[200].content["application/json"].schema);
  }
  const schemas: Record<string, unknown> = {};
  const waiting = ["error", "event", ...expanded, ...references(answers)];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (name in schemas) continue;
    schemas[name] = lean(from.components.schemas[name]);
    waiting.push(...references(schemas[name]));
  }
  return { version: from.info.version, requests, answers, schemas };
}

const none = { type: "object", properties: {}, additionalProperties: false };

/** Prints one entry per line, so that diffs are readable. */
const lines = (entries: Record<string, unknown>): string =>
  Object.entries(entries)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .join(",\n");

const { positionals } = commandLine({
  command: "node deploy/local/stripe/openapi/extract.ts",
  about:
    "Extracts the parts that we use from a new version of Stripe's OpenAPI and writes them next to this script.",
  positionals: "FILE",
  options: {},
  notes: "FILE is spec3.json of stripe-mock's embedded/openapi.",
  wrong: ({ positionals: { length } }) => (length === 1 ? undefined : "The file spec3.json is missing."),
});
const [file = ""] = positionals;
const { version, requests, answers, schemas } = extract(
  document.parse(JSON.parse(readFileSync(file, "utf8"))),
);
const to = (name: string, text: string) => writeFileSync(join(import.meta.dirname, name), `${text}\n`);
to("requests.json", `{"version":${JSON.stringify(version)},"requests":{\n${lines(requests)}\n}}`);
to(
  "answers.json",
  `{"version":${JSON.stringify(version)},"answers":{\n${lines(answers)}\n},"schemas":{\n${lines(schemas)}\n}}`,
);
