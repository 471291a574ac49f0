// Turns an uploaded image into a profile picture: decoded within limits, scaled down, without metadata.
import { createHash } from "node:crypto";
import { avatarPixels, keptAvatarPixels } from "@cellwright/contracts/limits";
import { Problem } from "@cellwright/kit/problem";
import sharp from "sharp";

/** The id is a hash of user and picture, so a repeated upload changes nothing. */
export type Picture = { id: string; bytes: Buffer };

const decodeSeconds = 5;
const atOnce = 2;
const mostWaiting = 16;

/** Each recognises an accepted file type by its first bytes; the file name and declared type are ignored. */
const kinds: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1")),
  (bytes) => /^GIF8[79]a$/.test(bytes.toString("latin1", 0, 6)),
  (bytes) => /^RIFF....WEBP$/s.test(bytes.toString("latin1", 0, 12)),
];

export type Pictures = ReturnType<typeof createPictures>;

/** Limits libvips to the decoders of these four file types, one thread per picture and no cache. */
export function createPictures() {
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ["VipsForeignLoad"] });
  const decoders = ["Jpeg", "Png", "Nsgif", "Webp"].map((kind) => `VipsForeignLoad${kind}Buffer`);
  sharp.unblock({ operation: decoders });

  let busy = 0;
  const waiting: (() => void)[] = [];
  async function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    if (waiting.length >= mostWaiting) throw new Problem("UNAVAILABLE", { retryAfter: 2 });
    if (busy >= atOnce) await new Promise<void>((resolve) => void waiting.push(resolve));
    else busy += 1;
    try {
      return await act();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  }

  /** Returns the first frame, upright, at most 512 × 512, as WebP. */
  async function decode(bytes: Buffer): Promise<Buffer> {
    const image = sharp(bytes, { limitInputPixels: avatarPixels ** 2, failOn: "error", pages: 1 });
    const { width, height } = await image.metadata();
    if (width > avatarPixels || height > avatarPixels) throw tooManyPixels();
    return image
      .timeout({ seconds: decodeSeconds })
      .autoOrient()
      .resize({ width: keptAvatarPixels, height: keptAvatarPixels, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82, smartSubsample: true })
      .toBuffer();
  }

  return {
    /** Throws a {@link Problem} for another file type, a damaged file, or too many pixels. */
    async create(upload: Buffer, userId: string): Promise<Picture> {
      if (!kinds.some((is) => is(upload))) throw notAPicture();
      const bytes = await inTurn(() => decode(upload).catch(refuse));
      return { id: createHash("sha256").update(`${userId}\n`).update(bytes).digest("base64url"), bytes };
    },
  };
}

function refuse(error: unknown): never {
  if (error instanceof Problem) throw error;
  if (error instanceof Error && error.message.includes("pixel limit")) throw tooManyPixels();
  throw unreadable(error);
}

const notAPicture = () =>
  new Problem("UNSUPPORTED_MEDIA_TYPE", { message: "Please select a JPEG, PNG, GIF, or WebP image." });

const invalid = (message: string, cause?: unknown) =>
  new Problem("INVALID_FIELDS", { message, extra: { fields: [{ path: "image", message }] }, cause });

const unreadable = (cause: unknown) => invalid("This image is damaged. Please select another one.", cause);
const tooManyPixels = () =>
  invalid(`Please select an image of at most ${avatarPixels} × ${avatarPixels} pixels.`);
