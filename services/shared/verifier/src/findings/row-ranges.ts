// Ranges along a row: they begin and end where its figures do.
import { areaOf } from "@cellwright/formula/references";
import type { Find } from "../find.ts";
import { certain } from "../flaw.ts";
import { callsIn } from "../nodes.ts";
import { say } from "../said.ts";
import { tableOf } from "./reads.ts";

const ofFigures = /^(?:SUM|AVERAGE|MIN|MAX|MEDIAN|COUNT|STDEV(?:\.\w)?|PRODUCT|LARGE|SMALL)$/;

/** AVERAGE(A2:C2) where A holds names and D the last figures: it was to begin one column further. */
export const rowsFromTexts: Find = (tree, { data }) =>
  !data
    ? []
    : callsIn(tree).flatMap((call) => {
        const [range] = call.args;
        if (!ofFigures.test(call.name) || range?.type !== "reference" || range.to === null) return [];
        const area = areaOf(range);
        if (area.top !== area.bottom || area.left === area.right) return [];
        const table = tableOf({ area, sheet: range.sheet?.first || data.sheet }, data);
        const kindAt = (at: number) => table?.columns.find(({ column }) => column === at)?.kind;
        const letter = table?.columns.find(({ column }) => column === area.left)?.letter;
        return letter && kindAt(area.left) === "text" && kindAt(area.right + 1) === "number"
          ? [certain(say("kind.numbers", { name: call.name, column: letter }), range)]
          : [];
      });
