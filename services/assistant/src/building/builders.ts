// All builders by the names that recipes use.
import { translate } from "@cellwright/formula/translate";
import { aggregate } from "./aggregate.ts";
import type { Builder } from "./builder.ts";
import { modified } from "./outcomes.ts";
import { formula } from "./text-formulas.ts";
import { written, writtenNames } from "./written.ts";

/** Google Sheets has no NUMBERVALUE. */
const asValue = 'VALUE(SUBSTITUTE(SUBSTITUTE($1,".",""),",","."))';

/** In the functions of the product; without what it cannot say. */
const translated =
  (builder: Builder): Builder =>
  (slots, situation, ...its) => {
    const made = builder(slots, situation, ...its);
    if (situation.dialect === "excel") return made;
    return made.flatMap((each) => {
      const text = each.formula.replaceAll(/NUMBERVALUE\((.*?),",","\."\)/g, asValue);
      const { formula: said } = translate(text, { dialect: "excel" }, { dialect: "sheets" });
      return said === null ? [] : { ...each, formula: said };
    });
  };

/** Formulas that are written out, and those of code. Results may be rounded, except of texts and dates. */
export const builders: Readonly<Record<string, Builder | undefined>> = {
  ...Object.fromEntries(writtenNames.map((name) => [name, translated(modified(written(name)))])),
  ...{ aggregate: translated(modified(aggregate)), money: translated(modified(formula)) },
  formula: translated(formula),
};
