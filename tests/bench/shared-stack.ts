// The stack for all benchmarks that need one, started once, with a model that sends timestamps.
import { request } from "undici";
import { testStack } from "../support/stack.ts";
import type { Given, Standing } from "./bench.ts";
import type { Ends } from "./ends.ts";
import { startedProgram } from "./started-program.ts";
import { wordsPerSecond } from "./streams.ts";
import { signIn } from "./user.ts";

export function sharedStack(say: Given["say"], atEnd: Ends["add"]): () => Promise<Standing> {
  let standing: Promise<Standing> | undefined;
  const build = async (): Promise<Standing> => {
    say("starting the stack");
    const file = new URL("simulated-model.ts", import.meta.url);
    const { url } = await startedProgram(file, [String(1_000 / wordsPerSecond)], atEnd);
    const stack = await testStack({
      // one user sends all requests, so the usual rate limits would refuse them long before the machine is busy
      env: { RATE_PER_SESSION: "1000000", RATE_PER_ADDRESS: "1000000", ANSWERS_PER_USER: "1000" },
      openai: { OPENAI_API_KEY: "none", OPENAI_BASE_URL: `${url}/v1`, OPENAI_MODEL: "simulated" },
    });
    atEnd(stack.stop);
    const endAll = async () => void (await (await request(`${url}/end`)).body.dump());
    return { stack, user: await signIn(stack), model: { url, endAll } };
  };
  return () => {
    standing ??= build();
    return standing;
  };
}
