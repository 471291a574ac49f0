// The stores for the bytes of workbooks. What must hold in each is tested with both, if there is an S3 server.
import { s3Program } from "@cellwright/tests/support/s3";
import { s3Server } from "./s3-server.ts";

type Name = "PostgreSQL" | "S3";

/** Without an S3 server, the tests are made for PostgreSQL alone. The setup of the run says so. */
export const byteStores: readonly Name[] = s3Program() ? ["PostgreSQL", "S3"] : ["PostgreSQL"];

/** `env` are the variables with which the service uses the store. The functions other than `stop` are about S3. */
export type ByteStore = Omit<Awaited<ReturnType<typeof s3Server>>, "env"> & { env: Record<string, string> };

const nothing = () => {};
const inPostgres: ByteStore = {
  ...{ env: {}, objects: () => [], clear: nothing, pause: nothing, resume: nothing },
  stop: async () => {},
};

export const byteStore = async (name: Name): Promise<ByteStore> => (name === "S3" ? s3Server() : inPostgres);
