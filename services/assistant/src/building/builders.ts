// All builders, by the names that recipes use for them.
import { translate } from "@cellwright/formula/translate";
import { aggregate } from "./aggregate.ts";
import type { Builder } from "./builder.ts";
import { modified } from "./outcomes.ts";
import { formula } from "./text-formulas.ts";
import { written, writtenNames } from "./written.ts";

/** Replaces NUMBERVALUE in Google Sheets, which does not have it. */
const asValue = 'VALUE(SUBSTITUTE(SUBSTITUTE($1,".",""),",","."))';

/** Translates a builder's formulas for Excel or Google Sheets; drops those that cannot be translated. */
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

/** All builders. They can round numbers on request, except `formula`, which also makes texts and dates. */
export const builders: Readonly<Record<string, Builder | undefined>> = {
  ...Object.fromEntries(writtenNames.map((name) => [name, translated(modified(written(name)))])),
  ...{ aggregate: translated(modified(aggregate)), money: translated(modified(formula)) },
  formula: translated(formula),
};
