// Check: sorting and ranking follow the order that the question asks for.
import { type Check, finder, type Issue } from "./check.ts";
import groups from "./groups.json" with { type: "json" };
import { literalOf } from "./nodes.ts";
import { isRequested } from "./question.ts";

const found = finder("order");

export const order: Check = (given) =>
  given.calls.flatMap((call): Issue[] => {
    const isRank = /^RANK(?:\.EQ|\.AVG)?$/.test(call.name);
    if (!isRank && call.name !== "SORT" && call.name !== "SORTBY") return [];
    const mode = literalOf(call.args[2]);
    const [isHigh, isLow] = [
      isRequested(given, ...groups.highs, "moreThan"),
      isRequested(given, ...groups.lows, "lessThan"),
    ];
    if (isRank) {
      // RANK gives the highest value rank 1 by default.
      const isAscending = mode !== 0 && mode !== false && mode !== null;
      if (isHigh === isLow) return found(isAscending && !isLow && "likely", call, "rank");
      return found(isAscending !== isLow && "certain", call, "rank");
    }
    const isDescending = mode === -1 || mode === false;
    const isTop = given.reading.limit !== null && isHigh && !isLow;
    const target = given.reading.order ?? (isTop ? "descending" : null);
    if (target !== null) return found(isDescending !== (target === "descending") && "certain", call, "sort");
    return found(isDescending && !isHigh && !isRequested(given, "reverse", "bottom") && "hint", call, "sort");
  });
