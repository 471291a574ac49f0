// The environment variables that the launcher reads, and those that it passes on.

/** External servers and accounts that replace local ones. A server that is not named here is started locally. */
export type Theirs = {
  DATABASE_URL?: string;
  MONGO_URL?: string;
  NATS_URL?: string;
  SMTP_URL?: string;
  openai?: Record<string, string>;
  stripe?: Record<string, string>;
};

/** Only variables that are ours: other programs use more variables with these prefixes. */
const openaiName =
  /^(?:OPENAI_(([2-5]_)?(API_KEY|BASE_URL|MODEL|API_VERSION)|MODEL_(GENERATE|EXPLAIN|REPAIR)|MAX_TOKENS|TEMPERATURE|REASONING_EFFORT|(SILENCE|ANSWER)_SECONDS)|CROSS_CHECK_(?:BASE_URL|MODEL|API_KEY)|CROSS_CHECK_BY_MODEL)$/;

/** If the secret key of a real account is among them, the local Stripe is not started. */
const stripeNames = [
  "SECRET_KEY",
  "PUBLISHABLE_KEY",
  "MONTHLY_PRICE_ID",
  "YEARLY_PRICE_ID",
  "WEBHOOK_SECRET",
].map((name) => `STRIPE_${name}`);

export function theirs(env: NodeJS.ProcessEnv = process.env): Theirs {
  const openai = chosen(
    env,
    Object.keys(env).filter((name) => openaiName.test(name)),
  );
  return {
    ...chosen(env, ["DATABASE_URL", "MONGO_URL", "NATS_URL", "SMTP_URL"]),
    ...(Object.keys(openai).some((name) => name.startsWith("OPENAI_")) && { openai }),
    ...(env.STRIPE_SECRET_KEY && { stripe: chosen(env, stripeNames) }),
  };
}

/** Passes on only some variables, because a stray PORT or http_proxy would change what the parts do. */
export function passedOn(env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const names = ["PATH", "HOME", "USER", "LANG", "TZ", "TMPDIR", "NODE_EXTRA_CA_CERTS", "LOG_LEVEL"];
  const tracing = Object.keys(env).filter((name) => name.startsWith("OTEL_"));
  return chosen(env, [...names, ...tracing]);
}

export const wantsColour = (env: NodeJS.ProcessEnv = process.env) =>
  !env.NO_COLOR && process.stdout.isTTY === true;

/** Whether npm runs between the terminal and this process. npm may be killed without passing on a signal. */
export const isUnderNpm = (env: NodeJS.ProcessEnv = process.env) => env.npm_lifecycle_event !== undefined;

function chosen(env: NodeJS.ProcessEnv, names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
}
