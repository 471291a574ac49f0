// Creates an example value of a JSON Schema, for the API description.

type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  examples?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  minimum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
};

const formats: Record<string, string> = {
  uuid: "0e37df36-f698-11e6-8dd4-cb9ced3df976",
  "date-time": "2026-01-31T09:30:00.000Z",
  date: "2026-01-31",
  email: "ann@example.com",
  uri: "https://example.com/",
};

/** Prefers an example or the default that the schema states. Leaves out optional properties that state no example. */
export function exampleOf(schema: Schema): unknown {
  if (schema.examples?.length) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return exampleOf(choices.find(({ type }) => type !== "null") ?? {});
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(exampleOf));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case "string":
      return formats[schema.format ?? ""] ?? "text";
    case "integer":
    case "number":
      return Math.max(schema.minimum ?? 1, 1);
    case "boolean":
      return true;
    case "array":
      return schema.prefixItems ? schema.prefixItems.map(exampleOf) : [exampleOf(schema.items ?? {})];
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name, property]) => schema.required?.includes(name) || hasExample(property))
          .map(([name, property]) => [name, exampleOf(property)]),
      );
    default:
      return null;
  }
}

const hasExample = ({ examples, anyOf = [] }: Schema): boolean =>
  examples !== undefined || anyOf.some(hasExample);
