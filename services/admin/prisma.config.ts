// Where Prisma finds the schema. Prisma only generates the client; the kit applies the migrations.
import { defineConfig } from "prisma/config";

// biome-ignore lint/style/noDefaultExport: Prisma takes a configuration's default export
export default defineConfig({ schema: "prisma/schema.prisma" });
