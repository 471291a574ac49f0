// Reads one file from a multipart form into memory, with limits on size, parts and time.

import { Problem } from "@cellwright/kit/problem";
import { Busboy } from "@fastify/busboy";
import type { Request } from "express";

/** The largest size of the form without the file. */
const wrappingBytes = 64 * 1024;
/** After a refusal at most this many bytes are read and discarded; then the connection is closed. */
const patienceBytes = 8 * 1024 * 1024;
const withinMs = 30_000;

type Form = { field: string; most: number; tooLarge: string };

/** Returns the bytes of the file in `field`. Throws a {@link Problem} for other parts or more than `most` bytes. */
export function uploadOf(req: Request, { field, most, tooLarge }: Form): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const parser = parserOf(req, most);
  const parts: Buffer[] = [];
  let bytes = 0;
  let hasFile = false;

  /** First discards the rest of the body, up to a limit, because many clients read no response while they send. */
  const refuse = (problem: Problem) => {
    req.unpipe(parser);
    let dropped = 0;
    const respond = () => {
      clearTimeout(late);
      if (!req.readableEnded) req.pause().res?.set("connection", "close");
      reject(problem);
    };
    req.on("data", (chunk: Buffer) => {
      dropped += chunk.length;
      if (dropped > patienceBytes) respond();
    });
    req.once("end", respond).once("close", respond).resume();
    if (req.readableEnded || isLate) respond();
  };
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    refuse(new Problem("BAD_REQUEST", { message: "The upload took too long." }));
  }, withinMs);

  parser.on("file", (name, stream) => {
    stream.on("error", () => refuse(unreadable()));
    if (name !== field) {
      stream.resume();
      return refuse(invalid(name ?? "", "is not a field of this form"));
    }
    hasFile = true;
    stream.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > most) refuse(new Problem("PAYLOAD_TOO_LARGE", { message: tooLarge }));
      else parts.push(chunk);
    });
  });
  parser.on("field", (name) =>
    refuse(name === field ? invalid(field, "is not a file") : invalid(name, "is not a field of this form")),
  );
  for (const event of ["filesLimit", "partsLimit", "fieldsLimit"])
    parser.on(event, () => refuse(invalid(field, "is taken once, and alone")));
  parser.on("error", () => refuse(unreadable()));
  parser.on("finish", () => {
    clearTimeout(late);
    if (hasFile) resolve(Buffer.concat(parts));
    else reject(invalid(field, "is missing"));
  });
  req.once("aborted", () => refuse(unreadable()));
  if (Number(req.headers["content-length"] ?? 0) > most + wrappingBytes)
    refuse(new Problem("PAYLOAD_TOO_LARGE", { message: tooLarge }));
  else req.pipe(parser);
  return promise;
}

function parserOf(req: Request, most: number) {
  const type = req.headers["content-type"] ?? "";
  if (!/^multipart\/form-data *;/i.test(type)) throw new Problem("UNSUPPORTED_MEDIA_TYPE");
  const limits = { files: 1, fields: 1, parts: 2, fieldSize: 256, headerPairs: 16, headerSize: 8_192 };
  try {
    return new Busboy({
      headers: { ...req.headers, "content-type": type },
      // one byte more, to detect a file that exceeds the limit
      limits: { ...limits, fileSize: most + 1 },
      isPartAFile: (_name, contentType, fileName) =>
        fileName !== undefined || contentType === "application/octet-stream",
    });
  } catch {
    throw unreadable();
  }
}

const unreadable = () => new Problem("BAD_REQUEST", { message: "The form could not be read." });

function invalid(name: string, message: string): Problem {
  const path = name.toWellFormed().slice(0, 100);
  return new Problem("INVALID_FIELDS", {
    message: `${path}: ${message}`,
    extra: { fields: [{ path, message }] },
  });
}
