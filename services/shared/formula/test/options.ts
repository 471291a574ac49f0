// Options of formulas in JSON cases. A vocabulary is named by its language.
import { z } from "zod";
import { locales } from "../src/locales/all.ts";
import { excelVersions } from "../src/reference/row.ts";

export const dialect = z.enum(["excel", "sheets"]);
export const version = z.enum(excelVersions);

/** A pattern as a string. */
export const pattern = z.string().transform((source) => new RegExp(source));

export const options = z.strictObject({
  dialect: dialect.exactOptional(),
  separator: z.enum([",", ";"]).exactOptional(),
  notation: z.literal("R1C1").exactOptional(),
  vocabulary: z
    .literal("de")
    .transform((language) => locales[language])
    .exactOptional(),
  version: version.exactOptional(),
  cell: z.string().exactOptional(),
  sheet: z.string().exactOptional(),
  ownFunctions: z.array(z.string()).exactOptional(),
});
