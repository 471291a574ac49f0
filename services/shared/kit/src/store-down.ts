// Tells a store that cannot be reached from a statement that is wrong.

const network = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);
// PostgreSQL: connection exceptions, shutting down, starting up, too many connections, read-only standby.
const postgres = /^(08...|57P0[1-3]|53[34]00|25006)$/;
const mongo = new Set([
  "MongoNetworkError",
  "MongoNetworkTimeoutError",
  "MongoServerSelectionError",
  "MongoPoolClearedError",
  "PoolClearedOnNetworkError",
  "MongoTopologyClosedError",
  "MongoNotConnectedError",
  "MongooseServerSelectionError",
]);
const words =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i;

/** True where waiting helps: the store is away, not the request wrong. */
export function isStoreDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === "string" && (network.has(code) || postgres.test(code))) return true;
  if (mongo.has(error.name) || words.test(error.message)) return true;
  if (hasLabel(error, "TransientTransactionError") || hasLabel(error, "RetryableWriteError")) return true;
  if (error instanceof AggregateError) return error.errors.some(isStoreDown);
  return cause !== undefined && isStoreDown(cause);
}

const hasLabel = (error: Error, label: string): boolean =>
  "hasErrorLabel" in error &&
  typeof error.hasErrorLabel === "function" &&
  error.hasErrorLabel(label) === true;
