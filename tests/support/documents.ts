// URLs of the stack's MongoDB: with the login of a service, and for the administrator.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { mongoDatabase } from "@cellwright/local/start/login";
import type { TestStack } from "./stack.ts";

const server = ({ ports }: Pick<TestStack, "ports">) => `mongodb://127.0.0.1:${ports.mongo}/?replicaSet=rs0`;

/** The URL of a service's database, with the service's login. */
export const documentsOf = (stack: Pick<TestStack, "ports" | "secrets">, service: string): string =>
  mongoDatabase(server(stack), service, stack.secrets.mongo[service]);

/** The server's URL without a login, and the password of its administrator `root`. */
export const documentServer = (stack: Pick<TestStack, "ports" | "logs">) => ({
  url: server(stack),
  password: readFileSync(join(stack.logs, "../mongo/owner-password"), "utf8"),
});
