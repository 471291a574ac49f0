// All builders by the names that recipes use.
import { translate } from "@cellwright/formula/translate";
import { aggregate } from "./aggregate.ts";
import type { Builder } from "./builder.ts";
import { modified } from "./outcomes.ts";
import { formula } from "./text-formulas.ts";
import { written, writtenNames } from "./written.ts";

/** Replaces NUMBERVALUE, which Google Sheets does not have. */
const asValue = 'VALUE(SUBSTITUTE(SUBSTITUTE($1,".",""),",","."))';

/** Translates formulas for the situation's product; drops those that it cannot express. */
const translated =
  (builder: Builder): Builder =>
  (slots, situation, ...its) => {
    const made = builder(slots, situation, ...its);
    if (situation.dialect === "excel") return made;
    return made.flatMap((each) => {
      const text = each.formula.replaceAll(/NUMBERVALUE\((.*?),",","\."\)/g, asValue);
      const { formula: result } = translate(text, { dialect: "excel" }, { dialect: "sheets" });
      return result === null ? [] : { ...each, formula: result };
    });
  };

/** Builders from templates and from code. Numbers can be rounded on request; `formula`, which also makes texts and dates, is not. */
export const builders: Readonly<Record<string, Builder | undefined>> = {
  ...Object.fromEntries(writtenNames.map((name) => [name, translated(modified(written(name)))])),
  ...{ aggregate: translated(modified(aggregate)), money: translated(modified(formula)) },
  formula: translated(formula),
};
