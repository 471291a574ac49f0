// Stores the bytes of workbooks in an S3-compatible store.
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { Problem } from "@cellwright/kit/problem";
import { piecesOf } from "./pieces.ts";
import type { WorkbookBytes } from "./workbook-bytes.ts";

export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** S3 accepts parts of at least 5 MB. A smaller file is stored at once. */
const partBytes = 8 * 1024 * 1024;
const connectMs = 2_000;
const answerMs = 5_000;

/** Files are objects under `workbooks/`. The bucket must exist. Throws {@link Problem} UNAVAILABLE if the store is down. */
export function bytesInS3({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Settings): WorkbookBytes {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // other stores than Amazon's have no host name for each bucket, and do not know its newer checksums
    forcePathStyle: true,
    maxAttempts: 2,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: answerMs,
    },
  });
  const of = (key: string) => ({ Bucket: bucket, Key: `workbooks/${key}` });

  async function putInParts(key: string, pieces: AsyncIterator<Buffer>, first: Buffer, next: Buffer) {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(of(key)));
    const upload = { ...of(key), UploadId };
    const parts: { PartNumber: number; ETag: string | undefined }[] = [];
    const send = async (Body: Buffer) => {
      const PartNumber = parts.length + 1;
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
      parts.push({ PartNumber, ETag });
    };
    await send(first);
    await send(next);
    for (let piece = await pieces.next(); !piece.done; piece = await pieces.next()) await send(piece.value);
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }));
  }

  return {
    put: (key, file) =>
      unlessDown(async () => {
        const pieces = piecesOf(file, partBytes)[Symbol.asyncIterator]();
        const first = await pieces.next();
        const second = first.done ? first : await pieces.next();
        if (!first.done && !second.done) await putInParts(key, pieces, first.value, second.value);
        else
          await client.send(
            new PutObjectCommand({ ...of(key), Body: first.done ? Buffer.alloc(0) : first.value }),
          );
      }),

    async *get(key, from) {
      const Range = from > 0 ? `bytes=${from}-` : undefined;
      const found = await unlessDown(() => client.send(new GetObjectCommand({ ...of(key), Range }))).catch(
        (error) => {
          if (error instanceof NoSuchKey) return undefined;
          throw error;
        },
      );
      if (found?.Body) yield* found.Body as AsyncIterable<Uint8Array>;
    },

    remove: (key) =>
      unlessDown(async () => {
        await client.send(new DeleteObjectCommand(of(key)));
        const { Uploads = [] } = await client.send(
          new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: of(key).Key }),
        );
        for (const { UploadId } of Uploads)
          await client.send(new AbortMultipartUploadCommand({ ...of(key), UploadId }));
      }),
  };
}

/** Errors of the connection and of the store itself become UNAVAILABLE; those of the file's stream stay as they are. */
async function unlessDown<Done>(act: () => Promise<Done>): Promise<Done> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof NoSuchKey || error instanceof Problem) throw error;
    const isOfStore = error instanceof S3ServiceException || (error instanceof Error && "$metadata" in error);
    const isOfConnection = error instanceof Error && ("code" in error || error.name === "TimeoutError");
    if (isOfStore || isOfConnection) throw new Problem("UNAVAILABLE", { cause: error });
    throw error;
  }
}
