// Defined names that lead nowhere.
import { parse } from "@cellwright/formula/parse";
import { nodesOf } from "@cellwright/formula/tree";
import type { DefinedName } from "../../model.ts";
import type { Check } from "../check.ts";
import type { AuditContext } from "../context.ts";
import { says } from "../evidence.ts";
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
        const problem = problemOf(name, context);
        return problem === null
          ? []
          : [{ ...problem, name: name.name, cells: used.get(name.name.toLowerCase()) }];
      });
    const read = broken.filter(({ cells }) => cells !== undefined);
    const unread = broken.filter(({ cells }) => cells === undefined);
    return [
      ...(read.length > mostNamed ? [describe(read)] : read.map((name) => describe([name]))),
      ...describeUnread(unread),
    ];
  },
};

interface BrokenName {
  name: string;
  /** The sheet that it refers to and that is missing; null if it refers to deleted cells. */
  sheet: string | null;
  cells: string[] | undefined;
}

function describe(names: readonly BrokenName[]): Found {
  const [first] = names as [BrokenName];
  const others = names.slice(1).map(({ name }) => name);
  return {
    cells: [...new Set(names.flatMap(({ cells }) => cells ?? []))],
    evidence: [
      first.sheet === null
        ? { id: "broken-name.cells", values: { name: first.name } }
        : { id: "broken-name.sheet", values: { name: first.name, sheet: first.sheet } },
      ...(others.length > 0 ? says("broken-name.also", { names: others }) : []),
    ],
  };
}

/** One note for all names that no formula uses. */
function describeUnread(names: readonly BrokenName[]): Found[] {
  const [first, ...others] = names;
  if (!first) return [];
  const { name, sheet } = first;
  const count = others.length;
  const id = `broken-name.${sheet === null ? "cells" : "sheet"}${count > 0 ? "-more" : ""}` as const;
  const unused = count > 0 ? "broken-name.all-unused" : "broken-name.unused";
  return [
    {
      cells: [],
      severity: "note",
      evidence: [
        ...says(id, { name, ...(sheet !== null && { sheet }), ...(count > 0 && { count }) }),
        ...says(unused),
      ],
    },
  ];
}

function problemOf({ formula }: DefinedName, { sheetNamed }: AuditContext): Pick<BrokenName, "sheet"> | null {
  if (/#REF!/i.test(formula)) return { sheet: null };
  const { tree } = parse(formula);
  for (const node of nodesOf(tree)) {
    if (node.type !== "reference" || node.sheet === null) continue;
    const { workbook, path, first } = node.sheet;
    if (workbook === "" && path === "" && first !== "" && !sheetNamed(first)) return { sheet: first };
  }
  return null;
}
