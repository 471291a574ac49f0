// Opens the store for the bytes of workbooks that is configured: S3 if `S3_ENDPOINT` is set, otherwise PostgreSQL.
import { EnvError } from "@cellwright/kit/env";
import type { Postgres } from "@cellwright/kit/postgres";
import { bytesInBoth } from "./bytes-in-both.ts";
import { bytesInPostgres } from "./bytes-in-postgres.ts";
import { bytesInS3 } from "./bytes-in-s3.ts";
import type { WorkbookBytes } from "./workbook-bytes.ts";

type S3Env = {
  S3_ENDPOINT?: string | undefined;
  S3_BUCKET?: string | undefined;
  S3_REGION: string;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
};

/** Throws {@link EnvError} if S3 is configured in part. */
export function openBytes(db: Postgres, env: S3Env): WorkbookBytes {
  const inPostgres = bytesInPostgres(db);
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint) return inPostgres;
  if (!bucket || !accessKeyId || !secretAccessKey)
    throw new EnvError("With S3_ENDPOINT, set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as well.");
  return bytesInBoth(bytesInS3({ endpoint, bucket, region, accessKeyId, secretAccessKey }), inPostgres);
}
