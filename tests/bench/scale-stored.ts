// The size of the databases in bytes, including indexes.

import { databaseUrl } from "@cellwright/operations/databases";
import mongoose from "mongoose";
import pg from "pg";
import { z } from "zod";
import { documentsOf } from "../support/documents.ts";
import type { TestStack } from "../support/stack.ts";

const stats = z.object({ dataSize: z.number(), indexSize: z.number() });

/** Only chat and users are measured, because they store a question and its answer. */
export async function stored(stack: TestStack): Promise<{ mongo: number; postgres: number }> {
  const { ports, secrets } = stack;
  const chat = await mongoose.createConnection(documentsOf(stack, "chat")).asPromise();
  const users = new pg.Client(
    databaseUrl(
      `postgres://127.0.0.1:${ports.postgres}/postgres`,
      "users",
      "users",
      secrets.postgres.users ?? "",
    ),
  );
  try {
    const { dataSize, indexSize } = stats.parse(await chat.db?.command({ dbStats: 1 }));
    await users.connect();
    const { rows } = await users.query<{ bytes: number }>(
      "select pg_database_size(current_database())::float8 as bytes",
    );
    return { mongo: dataSize + indexSize, postgres: rows[0]?.bytes ?? 0 };
  } finally {
    await chat.close();
    await users.end();
  }
}
