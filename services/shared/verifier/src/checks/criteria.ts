// What a column is compared with occurs there; where it stands in another column, the wrong one is read.
import { type Check, finder, type Given, type Issue, plain } from "./check.ts";
import { type ColumnRead, nameOf } from "./nodes.ts";
import { isColumn, mentions, tells } from "./said.ts";
import { keysIn } from "./sought.ts";
import { isLimit, type Test } from "./tests.ts";

const found = finder("criteria");

export const criteria: Check = (given) => given.tests.flatMap((test) => tested(test, given));

function tested({ column, operator, operand, value, node, through }: Test, given: Given): Issue[] {
  const keys = value === null ? keysIn(operand, given) : [value];
  const isSought =
    (value === null ? operator === "=" && through === null : !isLimit(operator)) && keys.length > 0;
  if (
    !column ||
    !isSought ||
    value === "" ||
    typeof value === "boolean" ||
    !/^(?:|TRIM)$/.test(through ?? "")
  )
    return [];
  if (keys.some((key) => occurs(String(key), column))) return [];
  const all = given.sheets.regions.flatMap((region, at) =>
    region.columns.map((of) => ({ region: at, column: of.column, of, in: region })),
  );
  const near = value === null ? all.filter(({ region }) => region === column.region) : all;
  const other = near.find(
    (each) => !isColumn(each, column) && keys.every((key) => typeof key === "string" && occurs(key, each)),
  );
  const values = { value: String(keys[0]), column: nameOf(column.of), other: other ? nameOf(other.of) : "" };
  const isLetter = mentions(given, "column").some((each) => each.by === "letter" && isColumn(each, column));
  if (other) return found(isLetter ? "likely" : "certain", node, "elsewhere", values);
  const isTold = tells(given, values.value.replace(/[*?~]/g, ""));
  if (typeof value === "string") return found(isTold ? "hint" : "certain", node, "nowhere", values);
  const isMissed =
    value === null ? node.type !== "binary" && keys.length > 1 : !isTold && value !== 0 && value !== 1;
  return found(isMissed && "likely", node, "nowhere", values);
}

/** Without capitals; `*` and `?` stand for anything. Blanks around it are another check's matter. */
function occurs(value: string, { of, in: region }: ColumnRead): boolean {
  const wanted = value.trim().toLowerCase();
  const texts = of.values.map((each) => String(plain(each) ?? ""));
  if (!/[*?]/.test(wanted))
    return texts.includes(wanted) || (region.headerRows.length > 0 && plain(of.heading) === wanted);
  const escaped = wanted
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replace(/~?([*?])/g, (_, sign) => (sign === "*" ? ".*" : "."));
  const pattern = new RegExp(`^${escaped}$`, "s");
  return texts.some((each) => pattern.test(each));
}
