// Check: sorting and ranking have the order that the question asks for.
import { type Check, finder, type Issue } from "./check.ts";
import groups from "./groups.json" with { type: "json" };
import { literalOf } from "./nodes.ts";
import { asks } from "./said.ts";

const found = finder("order");

export const order: Check = (given) =>
  given.calls.flatMap((call): Issue[] => {
    const isRank = /^RANK(?:\.EQ|\.AVG)?$/.test(call.name);
    if (!isRank && call.name !== "SORT" && call.name !== "SORTBY") return [];
    const told = literalOf(call.args[2]);
    const [isHigh, isLow] = [
      asks(given, ...groups.highs, "moreThan"),
      asks(given, ...groups.lows, "lessThan"),
    ];
    if (isRank) {
      // by default the highest value ranks first
      const isAscending = told !== 0 && told !== false && told !== null;
      if (isHigh === isLow) return found(isAscending && !isLow && "likely", call, "rank");
      return found(isAscending !== isLow && "certain", call, "rank");
    }
    const isDescending = told === -1 || told === false;
    const isTop = given.reading.limit !== null && isHigh && !isLow;
    const wanted = given.reading.order ?? (isTop ? "descending" : null);
    if (wanted !== null) return found(isDescending !== (wanted === "descending") && "certain", call, "sort");
    return found(isDescending && !isHigh && !asks(given, "reverse", "bottom") && "hint", call, "sort");
  });
