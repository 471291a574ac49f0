// The body of a request on its way: small ones are held whole so that they can be sent again, large ones flow.
import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { avatarBytes, jsonBytes } from "@cellwright/contracts/limits";

/** Every byte as it came: signatures are made over it. */
export type Body =
  | { kind: "none" }
  | { kind: "held"; bytes: Buffer }
  | { kind: "flowing"; length: string | undefined; begin(): { into: PassThrough; flow(): void } };

/** The largest body any service takes is an avatar in its multipart wrapping. */
export const largestBody = avatarBytes + 1024 * 1024;

const none: Body = { kind: "none" };

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";

/** Resolves to undefined if the client leaves before it has said everything. */
export function bodyOf(req: IncomingMessage): Body | Promise<Body | undefined> {
  if (!hasBody(req)) return none;
  const length = req.headers["content-length"];
  return length !== undefined && Number(length) <= jsonBytes ? held(req) : flowing(req, length);
}

const held = (req: IncomingMessage): Promise<Body | undefined> =>
  new Promise((resolve) => {
    const parts: Buffer[] = [];
    req.on("data", (part: Buffer) => parts.push(part));
    req.once("end", () => resolve({ kind: "held", bytes: Buffer.concat(parts) }));
    req.once("close", () => resolve(undefined));
  });

/** Nothing is taken from the client before a service is there to take it, so a refused connection costs nothing. */
const flowing = (req: IncomingMessage, length: string | undefined): Body => ({
  kind: "flowing",
  length,
  begin() {
    const into = new PassThrough();
    // undici destroys what it sends when the service fails; the client's connection is still needed for the answer
    into.on("error", () => req.unpipe(into));
    return { into, flow: () => void req.pipe(into) };
  },
});
