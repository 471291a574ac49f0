// npm run faults [-- --times 50 --seed 1 --at-once 3 --histories 10000]: the books of random histories, then every part is
// ended again and again while people ask, and what is lost is counted.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism, loadavg } from "node:os";
import process from "node:process";
import { parseArgs } from "node:util";
import { testStack } from "../testing/stack.ts";
import { visitor } from "../testing/visitor.ts";
import { killWhileAsking, mortal } from "./kills.ts";

const { values } = parseArgs({
  options: {
    times: { type: "string", default: "50" },
    seed: { type: "string", default: String(Date.now() % 2 ** 31) },
    "at-once": { type: "string", default: "3" },
    histories: { type: "string", default: "10000" },
  },
});

if (Number(values.histories) > 0) {
  const args = ["test", "--", "services/users/test/histories", "--selectProjects", "servers"];
  const env = { ...process.env, HISTORIES: values.histories, HISTORIES_SEED: values.seed };
  const [code] = await once(spawn("npm", args, { env, stdio: "inherit" }), "exit");
  if (code !== 0) process.exit(1);
}
const plan = {
  parts: mortal,
  times: Number(values.times),
  seed: Number(values.seed),
  atOnce: Number(values["at-once"]),
};
process.stdout.write(
  `${mortal.length} parts, each killed ${plan.times} times, seed ${plan.seed}; ` +
    `${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}\n`,
);
const stack = await testStack({ scale: { chat: 2 }, env: { WORD_DELAY_MS: "5" } });
try {
  const { refusals, answered, kills, ...wrong } = await killWhileAsking(
    stack,
    await visitor(stack, "super@example.com"),
    plan,
  );
  process.stdout.write(`${JSON.stringify({ answered, kills, ...wrong, refusals }, null, 2)}\n`);
  process.exitCode = Object.values(wrong).every((count) => count === 0) ? 0 : 1;
} finally {
  await stack.stop();
}
