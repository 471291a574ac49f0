// Where Prisma finds the schema; it only generates the client, migrations are applied by the kit.
import { defineConfig } from "prisma/config";

// biome-ignore lint/style/noDefaultExport: Prisma takes a configuration's default export
export default defineConfig({ schema: "prisma/schema.prisma" });
