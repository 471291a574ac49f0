// Which model writes formulas for the command: the one that OPENAI_* names; null for the built-in assistant.
export type ModelConfig = { baseUrl: string; key: string; name: string } | null;

export function configFrom(env: NodeJS.ProcessEnv): ModelConfig {
  const { OPENAI_BASE_URL, OPENAI_API_KEY = "none", OPENAI_MODEL = "default" } = env;
  return OPENAI_BASE_URL
    ? { baseUrl: OPENAI_BASE_URL.replace(/\/$/, ""), key: OPENAI_API_KEY, name: OPENAI_MODEL }
    : null;
}
