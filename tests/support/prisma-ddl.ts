// `node prisma-ddl.ts <schema.prisma> <url>` prints the DDL statements of a Prisma schema. It runs in its own
// process, because Prisma's engine is a WebAssembly module, which Jest's module loader cannot import.
import { readFileSync } from "node:fs";
import process from "node:process";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import { SchemaEngine } from "@prisma/schema-engine-wasm";

const [path = "", connectionString = ""] = process.argv.slice(2);
const content = readFileSync(path, "utf8");
const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg({ connectionString }));
const engine = await SchemaEngine.new({ datamodels: [[path, content]] }, () => {}, adapter);
const { stdout } = await engine.diff({
  from: { tag: "empty" },
  to: { tag: "schemaDatamodel", files: [{ path, content }] },
  script: true,
  exitCode: null,
  filters: { externalTables: [], externalEnums: [] },
});
process.stdout.write(stdout ?? "", () => process.exit(0));
