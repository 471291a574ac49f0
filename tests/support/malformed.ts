// Sends hostile requests to every call of a service, and checks each response against the contract.
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Call } from "@cellwright/contracts/call";
import { errorCodes } from "@cellwright/contracts/codes";
import { errorsOf } from "@cellwright/contracts/openapi";
import { problem } from "@cellwright/contracts/problem";
import { type Hostile, hostileInput } from "./hostile-input.ts";

type Sweep = {
  calls: readonly Call[];
  url: string;
  /** Called before every request. Changing tokens keep the rate limit per user from stopping the sweep. */
  token(): Promise<string>;
  /** Headers for requests that do not set these headers themselves. */
  headers?(): Record<string, string>;
  /** Valid bodies by call, such as `POST /api/chat`. Every hostile value is put into one of them. */
  like?: Record<string, unknown>;
  /** Existing ids, by the name of the parameter. */
  params?: Record<string, string>;
};

type Answered = { status: number; type: string; text: string; ms: number };

const atOnce = 8;
const longestMs = 2_000;

/** Sends at least 1,000 hostile requests to each call. `failures` lists every violation of the contract. */
export async function malformed(sweep: Sweep): Promise<{ sent: number; failures: string[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const waiting = sweep.calls.flatMap((call) => {
    const name = `${call.method.toUpperCase()} ${call.path}`;
    const requests = hostileInput(call, sweep.like?.[name], sweep.params ?? {});
    return requests.map((hostile) => ({ call, name, hostile }));
  });
  const sent = waiting.length;
  const failures: string[] = [];
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { call, name, hostile } = next;
      const wrong = await quickest(call, hostile, sweep, agent).then(
        (answer) => wrongWith(call, answer),
        (error: Error) => `no response: ${error.message}`,
      );
      if (wrong) failures.push(`${name}, ${hostile.title}: ${wrong}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  agent.destroy();
  return { sent, failures };
}

/** Sends slow requests, and those answered 503, up to three times, because a busy machine is no failure. */
async function quickest(...request: Parameters<typeof send>): Promise<Answered> {
  let answer = await send(...request);
  const isBusy = () => answer.ms > longestMs || answer.status === 503;
  for (let again = 1; isBusy() && again <= 3; again += 1) {
    await pause(again * longestMs);
    answer = await send(...request);
  }
  return answer;
}

async function send(
  call: Call,
  { path, headers, body }: Hostile,
  { url, token, headers: others }: Sweep,
  agent: Agent,
) {
  const authorization = `Bearer ${await token()}`;
  const { hostname, port } = new URL(url);
  const began = Date.now();
  return new Promise<Answered>((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const outgoing = request({
      ...{ agent, hostname, port, path, method: call.method.toUpperCase() },
      headers: { authorization, ...others?.(), ...length, ...headers },
      signal: AbortSignal.timeout(30_000),
    });
    outgoing.on("error", reject);
    outgoing.on("response", (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () => {
        const type = answer.headers["content-type"] ?? "";
        const text = Buffer.concat(chunks).toString();
        resolve({ status: answer.statusCode ?? 0, type, text, ms: Date.now() - began });
      });
    });
    outgoing.end(body);
  });
}

/** Describes how the response violates the contract. Undefined if it does not. */
function wrongWith(call: Call, { status, type, text, ms }: Answered): string | undefined {
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  if (ms > longestMs) return `${status} after ${ms} ms`;
  if (/\n\s+at |node_modules|\.ts:\d/.test(text)) return `a stack trace: ${text.slice(0, 200)}`;
  if (status >= 400) return wrongProblem(call, status, type, text);
  if (status === 304)
    return call.conditional ? undefined : "304, but the call does not support conditional GET";
  if (status !== (call.status ?? 200)) return `${status} instead of ${call.status ?? 200}`;
  if (!call.answer) return text === "" ? undefined : `unexpected body: ${text.slice(0, 200)}`;
  if (!type.startsWith(call.answerType ?? "application/json"))
    return call.also && type.startsWith(call.also.type) ? undefined : `unexpected content type ${type}`;
  if (call.answerType) return undefined;
  const read = call.answer.safeParse(JSON.parse(text));
  return read.success ? undefined : `the response does not match the contract: ${read.error.message}`;
}

function wrongProblem(call: Call, status: number, type: string, text: string): string | undefined {
  if (!type.startsWith("application/problem+json")) return `${status} as ${type}: ${text.slice(0, 200)}`;
  const read = problem.safeParse(JSON.parse(text));
  if (!read.success) return `not a problem document: ${text.slice(0, 200)}`;
  const { code } = read.data;
  if (errorCodes[code].status !== status || read.data.status !== status) return `${code} with ${status}`;
  return errorsOf(call).includes(code) ? undefined : `${code} is not declared as an error of this call`;
}
