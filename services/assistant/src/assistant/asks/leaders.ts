// Rows against the best, against a named one, and places against each other.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { said } from "../frames/plain.ts";
import { area, type Operand } from "../reading/operands.ts";
import { type Ask, besideTable, does, hears, mainTable, spansOf } from "./ask.ts";
import { choicesOf, decided } from "./choices.ts";
import type { Made } from "./claims.ts";
import type { Condition } from "./condition.ts";
import { conditionsOf } from "./conditions.ts";
import { measuresOf } from "./measures.ts";
import { groupOf, isUpwards } from "./ranks.ts";
import { here, own } from "./rows.ts";
import type { Span } from "./span.ts";
import { comesBack } from "./totals.ts";
import type { Act } from "./words.ts";

const gap = said(
  "behind (?:the |our )?(?:leaders?|first|winner|best|top|number one)|(?:gap|distance|difference|deficit|margin) (?:to|from|with|behind) (?:the |our )?(?:leaders?|first(?: place)?|winner|best|top|highest|maximum)|(?:short of|below|less than|off) (?:the |our )?(?:leader|best|winner|top|highest|record)|catch up (?:with|to)",
  "(?:\\w*ruckstand|\\w*abstand|differenz|unterschied)(?: \\w+){0,4} (?:auf|zum?|zur|gegenuber|hinter) (?:de[nmr] |die )?(?:fuhrende\\w*|erste\\w*|beste\\w*|sieger\\w*|spitze\\w*|hochste\\w*|spitzenreiter\\w*|platz 1)|hinter (?:de[mr] )(?:fuhrenden|ersten|besten|spitzenreiter|sieger)\\w*|fehl\\w*[^.;]{0,20} (?:auf|zu[mr]) (?:de[nmr] )?(?:fuhrende\\w*|ersten?|besten?|spitze)",
  "(?:de )?retard(?: \\S+){0,3} (?:sur|par rapport) (?:a |au |le |la |l')*(?:premiere?|leader|meilleure?|vainqueur|tete)|(?:ecart|difference|distance)(?: \\S+){0,2} (?:avec|au|a|sur|par rapport) (?:a |au |le |la |l')*(?:premiere?|leader|meilleure?|vainqueur|maximum|tete)|derriere (?:le |la )?(?:premiere?|leader|meilleure?)",
);

const acts: readonly Act[] = [
  "max",
  "min",
  "first",
  "last",
  "rank",
  "change",
  "count",
  "within",
  "sum",
  "previous",
  "share",
];

/** How far each row is from the best; what stands beside the best of each group. */
export function againstBest(ask: Ask): Made[] {
  const table = besideTable(ask);
  if (!table) return [];
  const measures = measuresOf(ask, table);
  return [
    ...(hears(ask, gap) ? measures.map((measure) => gapOf(ask, table, measure)) : []),
    ...measures.flatMap((measure) => bestOfGroup(ask, table, measure)),
  ];
}

function gapOf(
  ask: Ask,
  table: DataTable,
  { operand, penalty }: { operand: Operand; penalty: number },
): Made {
  const [cell, range] = [here(ask, operand), own(ask, operand)];
  const isUp = isUpwards(ask, operand);
  const group = groupOf(ask, table);
  const pairs = group ? `${own(ask, group.operand)},${here(ask, group.operand)}` : "";
  const best = group
    ? `${isUp ? "MINIFS" : "MAXIFS"}(${range},${pairs})`
    : `${isUp ? "MIN" : "MAX"}(${range})`;
  const isTurned = /\b(?:negativ|as minus)/.test(ask.low);
  return {
    formula: isUp !== isTurned ? `${cell}-${best}` : `${best}-${cell}`,
    acts,
    spans: [...spansOf(ask.low, gap), ...(group?.spans ?? [])],
    penalty: penalty - 0.2,
  };
}

/** "winner" beside the best of every class. */
function bestOfGroup(
  ask: Ask,
  table: DataTable,
  { operand, penalty }: { operand: Operand; penalty: number },
): Made[] {
  if (!does(ask, "max", "min") || does(ask, "rank", "running") || ask.top || ask.nth) return [];
  const name = isUpwards(ask, operand) ? "MIN" : "MAX";
  const [cell, range] = [here(ask, operand), own(ask, operand)];
  const group =
    groupOf(ask, table) ??
    ask.columns
      .filter(
        (each) =>
          each.operand.column?.table === table &&
          each.operand.kind === "text" &&
          comesBack(each.operand) &&
          /\b(?:every|each|per|its|their|jede[rsmn]?|je|pro|seine[rmsn]?|ihre[rmsn]?|chaque|par|sa|son|leur) $/.test(
            ask.low.slice(0, each.start),
          ),
      )
      .map((each) => ({ operand: each.operand, spans: [[each.start, each.end]] as Span[] }))[0];
  if (!group && ask.quotes.length === 0) return [];
  const best = group
    ? `${name}IFS(${range},${own(ask, group.operand)},${here(ask, group.operand)})`
    : `${name}(${range})`;
  return choicesOf(ask).map((choice) => ({
    formula: decided(`${cell}=${best}`, choice),
    acts,
    spans: [...choice.spans, ...(group?.spans ?? [])],
    penalty: penalty + choice.penalty + (group ? -0.1 : 0.2),
  }));
}

const placed = said(
  "(?:which|what|whose) (?:place|rank|position)|(?:place|rank|position|ranking) of|(?:where|how) (?:does|do|did) _ (?:rank|stand|place|come)|(?:how|where) high",
  "(?:auf )?(?:welche[nmrs]?|den wievielten) (?:platz|rang|position)|(?:platz|rang|position|platzierung) (?:von|der|des)|wievielte\\w*|an welcher stelle",
  "(?:a )?(?:quelle?|combientieme) (?:place|rang|position)|(?:place|rang|position|classement) (?:de|d'|du)|combientieme",
);

const ahead = said(
  "(?:better|faster|more|higher|ahead|above|beat\\w*|exceed\\w*|larger|bigger|worse|less|fewer|lower|below|behind)",
  "(?:besser|schneller|mehr|hoher|vor|uber|ubertr\\w*|groser|schlechter|weniger|niedriger|unter|hinter)",
  "(?:mieux|plus|meilleur\\w*|devant|au-dessus|depass\\w*|superieur\\w*|moins|pire|derriere|en dessous|inferieur\\w*)",
);
const worse =
  /\b(?:worse|less|fewer|lower|below|behind|schlechter|weniger|niedriger|unter|hinter|moins|pire|derriere|inferieur\w*)\b/;

/** In one cell: the place of a named one, how many are better, how far two places are apart. */
export function oneAgainst(ask: Ask): Made[] {
  const table = mainTable(ask);
  if (!table) return [];
  const keys = conditionsOf(ask, table, null).filter(
    ({ operator, values, operand }) => operator === "=" && values.length === 1 && !comesBack(operand),
  );
  return measuresOf(ask, table).flatMap((measure) => [
    ...keys.flatMap((key) => ofNamed(ask, measure, key)),
    ...apart(ask, measure),
  ]);
}

function ofNamed(
  ask: Ask,
  { operand, penalty }: { operand: Operand; penalty: number },
  key: Condition,
): Made[] {
  const range = area(operand);
  const value = `INDEX(${range},MATCH(${key.values[0]?.formula},${area(key.operand)},0))`;
  const isUp = isUpwards(ask, operand);
  const out: Made[] = [];
  if (hears(ask, placed))
    out.push({
      formula: `RANK(${value},${range},${isUp ? 1 : 0})`,
      acts,
      conditions: [key],
      spans: spansOf(ask.low, placed),
      penalty: penalty - 0.1,
    });
  if (does(ask, "count") && hears(ask, ahead))
    out.push({
      formula: `COUNTIF(${range},"${worse.test(ask.low) !== isUp ? "<" : ">"}"&${value})`,
      acts: [...acts, "up", "down"],
      conditions: [key],
      spans: spansOf(ask.low, ahead),
      penalty: penalty - 0.2,
    });
  return out;
}

const between = said(
  "between|apart|separate\\w*|difference|gap|margin|how (?:much|many)[^.;?]{0,20} (?:more|less|ahead|lead|higher|lower)",
  "zwischen|abstand|differenz|unterschied|trenn\\w*|vorsprung|wie ?viele?[^.;?]{0,20} (?:mehr|weniger|vor)",
  "entre|separe\\w*|ecart|difference|avance|de plus que|de moins que",
);

/** "between the highest and the third highest". */
function apart(ask: Ask, { operand, penalty }: { operand: Operand; penalty: number }): Made[] {
  const { nth } = ask;
  if (!nth || !hears(ask, between) || ask.top) return [];
  const isUp = isUpwards(ask, operand);
  const [name, end] = isUp ? ["SMALL", "MIN"] : ["LARGE", "MAX"];
  const [best, other] = [`${end}(${area(operand)})`, `${name}(${area(operand)},${nth.n})`];
  return [
    {
      formula: isUp ? `${other}-${best}` : `${best}-${other}`,
      acts: [...acts, "spread"],
      spans: [nth.span, ...spansOf(ask.low, between)],
      penalty: penalty - 0.2,
    },
  ];
}
