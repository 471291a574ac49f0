// Reads one file from a multipart form as a stream, with limits on size, parts and time.
import type { Readable } from "node:stream";
import { Busboy } from "@fastify/busboy";
import type { Request } from "express";
import { Problem } from "./problem.ts";

/** The largest size of the form without the file. */
const wrappingBytes = 64 * 1024;
/** After a refusal at most this many bytes are read and discarded; then the connection is closed. */
const patienceBytes = 8 * 1024 * 1024;
const usualWithinMs = 30_000;

/** A form with one file of at most `most` bytes in `field`. `tooLarge` is the message for a larger one. */
type Form = { field: string; most: number; tooLarge: string; withinMs?: number };

type Take<Result> = (file: AsyncIterable<Buffer>, fileName: string) => Promise<Result>;

/**
 * Passes the file to `take` while it arrives and returns the result once the form is complete. Throws a {@link Problem}
 * for other parts or a larger file; `take` then gets the error from the stream, unless it has read the whole file already.
 */
export function receiveFile<Result>(req: Request, form: Form, take: Take<Result>): Promise<Result> {
  const { field, most, tooLarge, withinMs = usualWithinMs } = form;
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const parser = parserOf(req, most);
  let file: Readable | undefined;
  let taking: Promise<Result> | undefined;
  let isRefused = false;

  /** First discards the rest of the body, up to a limit, because many clients read no response while they send. */
  const refuse = (why: unknown) => {
    if (isRefused) return;
    isRefused = true;
    req.unpipe(parser);
    file?.destroy(why instanceof Error ? why : undefined);
    let dropped = 0;
    const respond = async () => {
      clearTimeout(late);
      if (!req.readableEnded) req.pause().res?.set("connection", "close");
      await Promise.allSettled([taking]);
      reject(why);
    };
    req.on("data", (chunk: Buffer) => {
      dropped += chunk.length;
      if (dropped > patienceBytes) void respond();
    });
    req.once("end", respond).once("close", respond).resume();
    if (req.readableEnded || isLate) void respond();
  };
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    refuse(new Problem("BAD_REQUEST", { message: "The upload took too long." }));
  }, withinMs);

  async function* counted(stream: Readable): AsyncIterable<Buffer> {
    let bytes = 0;
    // not destroyed if `take` fails, because its error would then be lost
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > most) throw new Problem("PAYLOAD_TOO_LARGE", { message: tooLarge });
      yield chunk;
    }
  }

  parser.on("file", (name, stream, fileName) => {
    stream.on("error", () => refuse(unreadable()));
    if (name !== field) {
      stream.resume();
      return refuse(unknown(name));
    }
    file = stream;
    taking = take(counted(stream), fileName ?? "");
    taking.catch(refuse);
  });
  // a part without a name has none here, although the type says so
  parser.on("field", (name: string | undefined) =>
    refuse(name === field ? invalid(field, "is not a file") : unknown(name)),
  );
  for (const event of ["filesLimit", "partsLimit", "fieldsLimit"])
    parser.on(event, () => refuse(invalid(field, "is taken once, and alone")));
  parser.on("error", () => refuse(unreadable()));
  parser.on("finish", () => {
    clearTimeout(late);
    if (isRefused) return;
    if (taking) taking.then(resolve, () => {});
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

const unknown = (name = "") => invalid(name, "is not a field of this form");

function invalid(name: string, message: string): Problem {
  const path = name.toWellFormed().slice(0, 100);
  return new Problem("INVALID_FIELDS", {
    message: `${path}: ${message}`,
    extra: { fields: [{ path, message }] },
  });
}
