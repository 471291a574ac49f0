// Request bodies: small ones are buffered so that they can be sent again, large ones are streamed at a minimum rate.
import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import {
  arrivalBytesPerSecond,
  arrivalMs,
  avatarBytes,
  jsonBytes,
  premiumWorkbookBytes,
} from "@cellwright/contracts/limits";

/** Bytes are forwarded unchanged, because signatures are computed over them. */
export type Body =
  | { kind: "none" }
  | { kind: "held"; bytes: Buffer }
  | {
      kind: "flowing";
      length: string | undefined;
      /** `late` is called if the sender is slower than the minimum rate while the service accepts data. */
      begin(late: () => void): { into: PassThrough; flow(): void };
    };

/** What a form needs besides its file, at most. */
const formBytes = 1024 * 1024;

/** The largest accepted bodies: a form with a picture, and on the route for workbooks one with a workbook. */
export const largestBodies = {
  picture: avatarBytes + formBytes,
  workbook: premiumWorkbookBytes + formBytes,
} as const;

const none: Body = { kind: "none" };

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";

/** Small bodies are read first. Resolves to "left" if the client disconnects, to "late" if it takes too long. */
export function bodyOf(req: IncomingMessage): Body | Promise<Body | "left" | "late"> {
  if (!hasBody(req)) return none;
  const length = req.headers["content-length"];
  return length !== undefined && Number(length) > jsonBytes ? flowing(req, length, []) : held(req);
}

/** Buffers a body. One of unknown length is streamed once it turns out to be large. */
const held = (req: IncomingMessage): Promise<Body | "left" | "late"> =>
  new Promise((resolve) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    const receive = (part: Buffer) => {
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
      req.off("data", receive).off("end", whole).off("close", left);
      resolve(body);
    };
    req.on("data", receive).once("end", whole).once("close", left);
  });

/** Reads the rest only once a replica has accepted the connection. Until then another replica can be tried. */
const flowing = (req: IncomingMessage, length: string | undefined, before: readonly Buffer[]): Body => ({
  kind: "flowing",
  length,
  begin(late) {
    const into = new PassThrough();
    for (const part of before) into.write(part);
    // undici destroys `into` if the service fails, but the client's connection is still needed for the response
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
    // the sender is not too slow if it is the service that accepts no data
    if (into.writableNeedDrain || came >= (arrivalBytesPerSecond * arrivalMs) / 1_000) return;
    stop();
    late();
  }, arrivalMs);
  const stop = () => clearInterval(timer);
  req.once("end", stop).once("close", stop);
  into.once("close", stop);
}
