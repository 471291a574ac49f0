// Distinguishes a database that is unreachable or too busy from a wrong statement.

const network = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);
// PostgreSQL: connection exceptions, shutting down, starting up, too many connections, read-only standby.
// Also errors that a retry may avoid: serialization failure, deadlock, lock not available, statement timeout.
const postgres = /^(08...|57P0[1-3]|53[34]00|25006|40001|40P01|55P03|57014)$/;
// Prisma: server unreachable, timed out, connection closed, too many connections, write conflict.
const prisma = /^P(100[128]|1017|20(24|34|37))$/;
const mongo = new Set([
  "MongoNetworkError",
  "MongoNetworkTimeoutError",
  "MongoServerSelectionError",
  "MongoPoolClearedError",
  "PoolClearedOnNetworkError",
  "MongoTopologyClosedError",
  "MongoNotConnectedError",
  "MongoExpiredSessionError",
  "MongoWriteConcernError",
  "MongooseServerSelectionError",
]);
// MongoDB's retryable errors: unreachable hosts and lost sockets, shutting down, stepped down, not the primary, no
// majority yet. Also an uninitialized replica set, timeouts, write conflicts and transactions that the server aborted.
const mongoCodes = new Set([
  6, 7, 50, 64, 89, 91, 94, 112, 134, 189, 246, 251, 262, 9_001, 10_107, 11_600, 11_602, 13_435, 13_436,
]);
// A bulk write that loses its connection or finds no server fails with MongoBulkWriteError. The driver copies only one
// of these properties from the error that caused the failure.
const lostInBulk = ["beforeHandshake", "reason"];
const labels = ["TransientTransactionError", "RetryableWriteError", "UnknownTransactionCommitResult"];
const words =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|query read timeout/i;

type DriverError = { code?: unknown; cause?: unknown; meta?: { driverAdapterError?: unknown } };

/** Whether retrying later helps, because the database is unavailable and the statement is not wrong. */
export function isStoreDown(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, cause, meta } = error as DriverError;
  if (typeof code === "string" && (network.has(code) || postgres.test(code) || prisma.test(code)))
    return true;
  if (error instanceof Error) {
    if (mongo.has(error.name) || words.test(error.message)) return true;
    if (error.name === "MongoServerError" && mongoCodes.has(Number(code))) return true;
    if (error.name === "MongoBulkWriteError" && lostInBulk.some((mark) => mark in error)) return true;
    if (labels.some((label) => hasLabel(error, label))) return true;
  }
  if (error instanceof AggregateError) return error.errors.some(isStoreDown);
  return isStoreDown(cause) || isStoreDown(meta?.driverAdapterError);
}

const hasLabel = (error: Error, label: string): boolean =>
  "hasErrorLabel" in error &&
  typeof error.hasErrorLabel === "function" &&
  error.hasErrorLabel(label) === true;
