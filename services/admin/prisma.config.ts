// The path of the schema, for Prisma. Prisma only generates the client; @cellwright/kit applies the migrations.
import { defineConfig } from "prisma/config";

// biome-ignore lint/style/noDefaultExport: Prisma takes a configuration's default export
export default defineConfig({ schema: "prisma/schema.prisma" });
