// Defined names that lead nowhere.
import { parse } from "@cellwright/formula/parse";
import { nodesOf } from "@cellwright/formula/tree";
import type { DefinedName } from "../../model.ts";
import type { Check } from "../check.ts";
import type { AuditContext } from "../context.ts";
import { counted } from "../counted.ts";
import type { Found } from "../finding.ts";
import { namesUsed } from "../names-used.ts";

/** More names that formulas use are one finding. */
const mostNamed = 3;

export const brokenName: Check = {
  code: "broken-name",
  kind: "risk",
  severity: "warning",
  about: "defined names that refer to deleted cells or missing sheets",
  find: (context) => {
    const used = namesUsed(context);
    const broken = context.workbook.names
      .filter(({ name, isHidden }) => !isHidden && !name.startsWith("_xlnm."))
      .flatMap((name) => {
        const reason = problemOf(name, context);
        return reason === null ? [] : [{ name: name.name, reason, cells: used.get(name.name.toLowerCase()) }];
      });
    const read = broken.filter(({ cells }) => cells !== undefined);
    const unread = broken.filter(({ cells }) => cells === undefined);
    const [first] = unread;
    return [
      ...(read.length > mostNamed ? [describe(read)] : read.map((name) => describe([name]))),
      ...(first
        ? [
            {
              cells: [],
              severity: "note" as const,
              message: `The name ${first.name} ${first.reason}${unread.length > 1 ? `, as ${unread.length > 2 ? "do" : "does"} ${counted(unread.length - 1, "other name")}` : ""}; no formula uses ${unread.length > 1 ? "them" : "it"}.`,
            },
          ]
        : []),
    ];
  },
};

interface BrokenName {
  name: string;
  reason: string;
  cells: string[] | undefined;
}

function describe(names: readonly BrokenName[]): Found {
  const [first] = names as [BrokenName];
  const others = names.slice(1).map(({ name }) => name);
  const more = others.length > 0 ? `; also broken: ${others.join(", ")}` : "";
  return {
    cells: [...new Set(names.flatMap(({ cells }) => cells ?? []))],
    message: `The name ${first.name} ${first.reason}${more}.`,
  };
}

function problemOf({ formula }: DefinedName, { sheetNamed }: AuditContext): string | null {
  if (/#REF!/i.test(formula)) return "refers to deleted cells";
  const { tree } = parse(formula);
  for (const node of nodesOf(tree)) {
    if (node.type !== "reference" || node.sheet === null) continue;
    const { workbook, path, first } = node.sheet;
    if (workbook === "" && path === "" && first !== "" && !sheetNamed(first))
      return `refers to the sheet ${first}, which does not exist`;
  }
  return null;
}
