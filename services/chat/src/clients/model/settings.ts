// The configured models: OPENAI_* is used first; OPENAI_2_* to OPENAI_5_* are its fallbacks, in this order.
import { address, EnvError } from "@cellwright/kit/env";
import { z } from "zod";

const places = ["", "2_", "3_", "4_", "5_"] as const;
type Place = (typeof places)[number];
type Field = "API_KEY" | "BASE_URL" | "MODEL" | "API_VERSION";
type Variable = `OPENAI_${Place}${Field}`;

/** What a model is used for. Each task may have its own model at the first provider. */
export type Task = "chat" | "generate" | "explain" | "repair";

const name = z.string().max(200).optional();
const words = z.string().max(4_000).optional();
const fields: Record<Field, z.ZodType<string | undefined>> = {
  /** One key, or several keys separated by commas, which are used in turn. */
  API_KEY: words,
  BASE_URL: address.optional(),
  MODEL: name,
  /** Azure's `api-version`. If set, the provider is Azure. */
  API_VERSION: z
    .string()
    .regex(/^[\w.-]+$/, "is a date such as 2024-10-21")
    .optional(),
};

const variables = Object.fromEntries(
  places.flatMap((place) =>
    Object.entries(fields).map(([field, schema]) => [`OPENAI_${place}${field}`, schema]),
  ),
) as Record<Variable, z.ZodType<string | undefined>>;

const seconds = (usual: number) => z.coerce.number().min(0.1).max(600).default(usual);

export const modelEnv = {
  ...variables,
  /** `built-in`: the service at OPENAI_BASE_URL is Cellwright's own assistant. */
  AI: z.enum(["built-in"]).optional(),
  /** Models to use instead of OPENAI_MODEL for formulas from the builder, for explanations and for repairs. */
  OPENAI_MODEL_GENERATE: name,
  OPENAI_MODEL_EXPLAIN: name,
  OPENAI_MODEL_REPAIR: name,
  /** Sent to every model if set: the longest answer in tokens, and the sampling parameters. */
  OPENAI_MAX_TOKENS: z.coerce.number().int().min(16).max(1_000_000).optional(),
  OPENAI_TEMPERATURE: z.coerce.number().min(0).max(2).optional(),
  OPENAI_REASONING_EFFORT: z.enum(["none", "minimal", "low", "medium", "high", "xhigh"]).optional(),
  /** Longest time before the first byte of an answer, and between two chunks. */
  OPENAI_SILENCE_SECONDS: seconds(20),
  /** Time limit of one answer, with all attempts. */
  OPENAI_ANSWER_SECONDS: seconds(60),
};

export type ModelEnv = z.infer<z.ZodObject<typeof modelEnv>>;

export type ProviderSettings = {
  /** The environment variable with the keys, which the log names when a key is refused. */
  keyVariable: string;
  keys: string[];
  /** OpenAI's own URL if absent. */
  baseUrl: string | undefined;
  model: string;
  /** Tasks that use another model. */
  models?: Partial<Record<Task, string>>;
  maxTokens: number | undefined;
  temperature: number | undefined;
  reasoningEffort: ModelEnv["OPENAI_REASONING_EFFORT"];
  apiVersion: string | undefined;
  /** Whether the provider is Cellwright's own assistant. */
  isBuiltIn: boolean;
};

const usualModel = "gpt-4o-mini";
const noKey = "none";

const keysIn = (given: string | undefined): string[] =>
  (given ?? "")
    .split(",")
    .map((key) => key.trim())
    .filter(Boolean);

/** The providers in the order in which they are tried. Throws {@link EnvError} if none is configured. */
export function providersIn(env: ModelEnv): ProviderSettings[] {
  const providers: ProviderSettings[] = [];
  const sampling = {
    maxTokens: env.OPENAI_MAX_TOKENS,
    temperature: env.OPENAI_TEMPERATURE,
    reasoningEffort: env.OPENAI_REASONING_EFFORT,
  };
  for (const place of places) {
    const given = (field: Field) => env[`OPENAI_${place}${field}`];
    const [baseUrl, keys, model] = [given("BASE_URL"), keysIn(given("API_KEY")), given("MODEL")];
    const keyVariable = `OPENAI_${place}API_KEY`;
    if (place === "") {
      if (!baseUrl && keys.length === 0) continue;
      const usual = env.AI ? "cellwright" : usualModel;
      const apiVersion = given("API_VERSION");
      const isBuiltIn = env.AI === "built-in";
      providers.push({
        keyVariable,
        keys: orNone(keys),
        baseUrl,
        model: model ?? usual,
        models: ownModels(env),
        ...sampling,
        apiVersion,
        isBuiltIn,
      });
    } else if (baseUrl || keys.length > 0 || model) {
      if (!model)
        throw new EnvError(
          `Cannot start, these environment variables need attention:\n  OPENAI_${place}MODEL: is not set`,
        );
      const [first] = providers;
      // if only the model is set, use the first provider's URL and keys; a key is never sent to another URL
      const isThere = first && !baseUrl && keys.length === 0;
      const apiVersion = given("API_VERSION") ?? (isThere ? first.apiVersion : undefined);
      providers.push(
        isThere
          ? { ...first, model, models: {}, apiVersion }
          : { keyVariable, keys: orNone(keys), baseUrl, model, ...sampling, apiVersion, isBuiltIn: false },
      );
    }
  }
  if (providers.length > 0) return providers;
  throw new EnvError(
    "Cannot start, no model: set OPENAI_API_KEY and OPENAI_MODEL, or OPENAI_BASE_URL and OPENAI_MODEL for a server without keys, or AI=built-in with OPENAI_BASE_URL",
  );
}

const orNone = (keys: string[]): string[] => (keys.length > 0 ? keys : [noKey]);

function ownModels(env: ModelEnv): Partial<Record<Task, string>> {
  const { OPENAI_MODEL_GENERATE: generate, OPENAI_MODEL_EXPLAIN: explain, OPENAI_MODEL_REPAIR: repair } = env;
  return { ...(generate && { generate }), ...(explain && { explain }), ...(repair && { repair }) };
}
