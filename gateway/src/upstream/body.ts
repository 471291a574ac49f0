// The body of a request on its way: small ones are held whole so that they can be sent again, large ones flow at a pace.
import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { arrivalBytesPerSecond, arrivalMs, avatarBytes, jsonBytes } from "@cellwright/contracts/limits";

/** Every byte as it came: signatures are made over it. */
export type Body =
  | { kind: "none" }
  | { kind: "held"; bytes: Buffer }
  | {
      kind: "flowing";
      length: string | undefined;
      /** `late` is called once the sender does not keep the pace, as long as the service takes what comes. */
      begin(late: () => void): { into: PassThrough; flow(): void };
    };

/** The largest body any service takes is an avatar in its multipart wrapping. */
export const largestBody = avatarBytes + 1024 * 1024;

const none: Body = { kind: "none" };

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";

/** No service is asked before a small body is whole. "left": the client went before; "late": it took too long. */
export function bodyOf(req: IncomingMessage): Body | Promise<Body | "left" | "late"> {
  if (!hasBody(req)) return none;
  const length = req.headers["content-length"];
  return length !== undefined && Number(length) > jsonBytes ? flowing(req, length, []) : held(req);
}

/** One whose length is not told flows once it turns out to be large. */
const held = (req: IncomingMessage): Promise<Body | "left" | "late"> =>
  new Promise((resolve) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    const hear = (part: Buffer) => {
      parts.push(part);
      bytes += part.length;
      if (bytes <= jsonBytes) return;
      req.pause();
      end(flowing(req, undefined, parts));
    };
    const whole = () => end({ kind: "held", bytes: Buffer.concat(parts) });
    const left = () => end("left");
    const timer = setTimeout(() => end("late"), arrivalMs);
    const end = (body: Body | "left" | "late") => {
      clearTimeout(timer);
      req.off("data", hear).off("end", whole).off("close", left);
      resolve(body);
    };
    req.on("data", hear).once("end", whole).once("close", left);
  });

/** Nothing more is taken from the client before a service is there to take it, so a refused connection costs nothing. */
const flowing = (req: IncomingMessage, length: string | undefined, before: readonly Buffer[]): Body => ({
  kind: "flowing",
  length,
  begin(late) {
    const into = new PassThrough();
    for (const part of before) into.write(part);
    // undici destroys what it sends when the service fails; the client's connection is still needed for the answer
    into.on("error", () => req.unpipe(into));
    return {
      into,
      flow: () => {
        watch(req, into, late);
        req.pipe(into);
      },
    };
  },
});

function watch(req: IncomingMessage, into: PassThrough, late: () => void): void {
  const { socket } = req;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    // what waits for the service to take it is not the sender's fault
    if (into.writableNeedDrain || came >= (arrivalBytesPerSecond * arrivalMs) / 1_000) return;
    stop();
    late();
  }, arrivalMs);
  const stop = () => clearInterval(timer);
  req.once("end", stop).once("close", stop);
  into.once("close", stop);
}
