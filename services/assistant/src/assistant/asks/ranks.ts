// Places of rows, the second largest, the three best, who has most.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { said } from "../frames/plain.ts";
import { saysWhen, smallestFirst } from "../frames/row-words.ts";
import type { Operand } from "../reading/operands.ts";
import { type Ask, besideTable, does, hears, spansOf } from "./ask.ts";
import { choicesOf, decided } from "./choices.ts";
import type { Made } from "./claims.ts";
import { measuresOf } from "./measures.ts";
import { medalsOf } from "./medals.ts";
import { here, own, upTo } from "./rows.ts";
import type { Span } from "./span.ts";
import { comesBack, praised } from "./totals.ts";

const quick = said(
  "fastest|quickest|shortest|best time",
  "schnellste\\w*|kurzeste\\w*|bestzeit",
  "plus (?:rapides?|courte?s?)|meilleur temps",
);

const timed = /time|zeit|temps|min\b|minut|sec|sek|dauer|dur|lap|runde|chrono/i;

/** What is longest there began first. */
export const longSince = said(
  "longest|oldest|earliest|most senior|seniority|first to \\w+",
  "\\w*(?:langste|alteste|fruheste)[nrms]?|am langsten|am altesten|dienstalter\\w*",
  "plus ancien\\w*|plus longtemps|plus age\\w*|plus vieux|plus vieilles?|anciennete|plus tot",
);

/** Whether the smallest is the first. */
export function isUpwards(ask: Ask, { column, kind }: Operand): boolean {
  if (hears(ask, smallestFirst)) return true;
  if (kind === "date" && (hears(ask, longSince) || !does(ask, "max", "down"))) return true;
  const heading = column?.heading ?? "";
  if (
    timed.test(heading) &&
    (hears(ask, quick) || praised.test(ask.low) || (!does(ask, "max") && !does(ask, "down")))
  )
    return true;
  return (
    (does(ask, "min") || does(ask, "up")) &&
    !does(ask, "max", "down") &&
    !/schnellste|fastest|rapide/.test(ask.low)
  );
}

const tied = said(
  "ties?|tied|tie-?break\\w*|equal (?:on )?\\w+|same (?:number of )?\\w+|level on \\w+|draws?|dead heats?|if (?:two|both|the \\w+ are)[^.]{0,30}(?:equal|same|level)",
  "gleichstand|bei gleiche\\w*|punktgleich\\w*|gleich viele?n?|gleiche[nr]?|stichentscheid|unentschieden",
  "egalites?|ex[ -]?aequo|memes?|meme nombre|departag\\w*",
);

/** "if equal, the better difference decides". */
const broken = said(
  "(?:better|higher|lower|greater|more|fewer|less) [^.;?]{2,30}|decid\\w*|counts",
  "(?:bessere|hohere|niedrigere|grosere|mehr|weniger)\\w* [^.;?]{2,30}|entscheid\\w*|zahlt",
  "(?:meilleure?|plus|moins) [^.;?]{2,30}|departag\\w*|decid\\w*|compte",
);

const dense = said(
  "dense|without (?:leaving )?(?:a |any )?(?:gaps?|skipping|jumps?)|no gaps?|no (?:rank|place|number|position)s? (?:is |are |be |gets )?(?:skipped|left out|missing|lost|omitted)|next (?:one |rank |place )?(?:is|follows|gets the (?:following|next))|consecutive (?:ranks|places)",
  "ohne (?:danach )?(?:lucken?|sprunge?)|luckenlos|ohne (?:einen )?(?:rang|platz) (?:auszulassen|zu uberspringen)|kein\\w* (?:rang|platz|nummer) (?:\\w+ )?(?:uberspr|ausge|fehl|fallt)\\w*|ohne dass _ (?:ausfallt|ausfallen|fehlt|fehlen|ubersprungen \\w+)|mit der nachsten (?:zahl|nummer) weiter",
  "sans (?:laisser de |faire de |creer de )?(?:trous?|sauts?|sauter|vides? (?:ensuite|apres)|ecarts?)|(?:sans|aucune?) (?:rang|place)s? (?:n'est )?(?:sautee?s?|manquante?s?)|(?:numero|rang) suivant",
);

/** Each place once: of equals the one further up comes first. */
const single = said(
  "without (?:any )?ties|no ties|(?:each|every|all) (?:number|rank|place)s? (?:only |just )?once|(?:whoever|whichever|the one|who)(?: is| stands| comes)? (?:listed |named |entered )?(?:first|higher|earlier|above)|(?:no|without|avoid\\w*) (?:any )?(?:shared|tied|equal|double|duplicate) (?:places?|ranks?|positions?)|unique (?:ranks?|places?|positions?)|(?:each|every) (?:rank|place|position) (?:only |just |exactly )?once|(?:listed|stands?|appears?|comes?|is) (?:further|higher) up|(?:first|earlier|upper(?: one)?) in the (?:list|table)|whoever (?:is|comes) first in",
  "ohne (?:gleichstand|gleichstande)|kein(?:en)? gleichstand|jede (?:zahl|nummer|platzierung) (?:nur |genau )?einmal|(?:wer|der) (?:zuerst|weiter oben|hoher|fruher)(?: in der liste)?|(?:weiter|hoher) oben \\p{L}+|ohne (?:geteilte|gleiche|doppelte) (?:platze|range|platzierungen)|keine? (?:geteilten?|gleichen?|doppelten?) (?:platze?|range?|platzierungen)|eindeutige\\w* (?:rang|platz|range|platze|platzierung\\w*)|(?:jeder|jeden) (?:rang|platz) (?:nur |genau )?einmal|(?:weiter|hoher) oben(?: in der liste)? (?:steht|stehen\\w*)|(?:zuerst|fruher|weiter vorn\\w*) in der (?:liste|tabelle)",
  "chaque (?:numero|nombre) (?:une )?seule fois|celui qui (?:est|figure|se trouve|vient) (?:plus haut|le premier|avant)|sans (?:ex[ -]?aequo|egalites?|places? partagees?|doublons?)|pas d'(?:ex[ -]?aequo|egalites?)|(?:rang|place)s? uniques?|chaque (?:rang|place) une seule fois|plus haut dans (?:la liste|le tableau)|(?:premier|avant) dans (?:la liste|le tableau)",
);

const inner = said(
  "within|inside|in (?:his|her|its|their|the same|each|every)|among|per|by|for each|of (?:its|their|his|her|the same)|own|separately|each|judged per|(?:of |for )?(?:this|that)",
  "innerhalb|in(?:nerhalb)? (?:der|seiner|ihrer|dem|seinem|ihrem|jeder|jedem|derselben|demselben)|unter|pro|je|fur jede\\w*|getrennt|jeweils|jeweiligen|eigenen|desselben|derselben|diese[srmn]?",
  "a l'interieur|au sein|dans (?:sa|son|leur|la meme|le meme|chaque)|parmi|par|pour chaque|de (?:sa|son|leur|la meme)|separement|propre|chaque|ce|cette|cet|concernee?s?|respecti\\w+",
);

/** The column of groups behind "within", "per", "their own". */
export function groupOf(ask: Ask, table: DataTable): { operand: Operand; spans: Span[] } | null {
  const words = [...ask.low.matchAll(inner)].filter(({ index }) => !saysWhen.test(ask.low.slice(0, index)));
  const found = words.flatMap((each) => {
    const end = each.index + each[0].length;
    const next = ask.columns.find(
      ({ start, operand, score }) =>
        start >= end - 12 &&
        start - end <= 30 &&
        score >= 1.4 &&
        operand.column?.table === table &&
        operand.kind !== "number" &&
        operand.kind !== "date" &&
        comesBack(operand) &&
        !saysWhen.test(ask.low.slice(Math.max(0, end), start).replace(/(?:each|every|jede\w*|chaque) $/, "")),
    );
    return next ? [{ operand: next.operand, spans: [[each.index, next.end] as Span] }] : [];
  });
  return found[0] ?? null;
}

/** The place of each row. */
export function places(ask: Ask): Made[] {
  const table = besideTable(ask);
  const top = ask.top;
  if (!table || !(does(ask, "rank") || top)) return [];
  const measures = measuresOf(ask, table, true);
  return measures.flatMap(({ operand, penalty }): Made[] => {
    const isUp = isUpwards(ask, operand);
    const sign = isUp ? "<" : ">";
    const acts = ["rank", "max", "min", "up", "down", "first", "sort", "last", "number"] as const;
    const [cell, range] = [here(ask, operand), own(ask, operand)];
    const group = groupOf(ask, table);
    const out: Made[] = [];
    const mentioned = (each: Operand): number =>
      ask.columns.find((column) => column.operand.left === each.left)?.start ?? 9999;
    const others = measures.filter((each) => each.operand.left !== operand.left);
    const second =
      others.find(
        ({ operand: its, penalty: unsaid }) =>
          (unsaid < 0.2 || mentioned(its) < 9999) && mentioned(operand) < mentioned(its),
      ) ??
      others.find((each) => others.length === 1 && mentioned(each.operand) === 9999 && hears(ask, broken));
    const ranked = group
      ? `COUNTIFS(${own(ask, group.operand)},${here(ask, group.operand)},${range},"${sign}"&${cell})+1`
      : `RANK(${cell},${range},${isUp ? 1 : 0})`;
    const medals = medalsOf(ask);
    if (top && medals)
      out.push({
        formula: `IFERROR(CHOOSE(${ranked},${medals.words.join(",")}),"")`,
        acts: [...acts, "within"],
        spans: [top.span, ...medals.spans, ...(group?.spans ?? [])],
        penalty: penalty - 0.4,
      });
    if (top)
      for (const choice of choicesOf(ask))
        out.push({
          formula: decided(`${ranked}<=${top.n}`, choice),
          acts: [...acts, "within"],
          spans: [top.span, ...choice.spans, ...(group?.spans ?? [])],
          penalty: penalty + choice.penalty,
        });
    if (!does(ask, "rank")) return out;
    const ties = [...ask.low.matchAll(tied)].map((each): Span => [each.index, each.index + each[0].length]);
    if (ties.length > 0 && second && !group) {
      const other = second.operand;
      const isLess =
        /(?:fewer|lower|less|smaller|earlier|shorter|weniger|niedriger|geringer|kleiner|moins|plus (?:petit|bas|faible|tot))/.test(
          ask.low,
        ) &&
        !/(?:better|higher|more goals|bessere|hohere|meilleur|plus (?:grand|eleve|haut))/.test(
          ask.low.slice(ties[0]?.[0]),
        );
      out.push({
        formula: `COUNTIFS(${range},"${sign}"&${cell})+COUNTIFS(${range},${cell},${own(ask, other)},"${isLess ? "<" : ">"}"&${here(ask, other)})+1`,
        acts: [...acts, "repeat", "count", "change", "share", "unique", "distinct", "once"],
        spans: [...ties, ...oneIs(ask)],
        penalty: penalty - 0.2,
      });
    }
    const gapless = [...ask.low.matchAll(dense)].map(
      (each): Span => [each.index, each.index + each[0].length],
    );
    const empty = blanks(ask, operand);
    if (gapless.length > 0) {
      const filled = isUp && empty.length > 0 ? `*(${range}<>"")` : "";
      const place = `SUMPRODUCT((${range}${sign}${cell})${filled}/COUNTIF(${range},${range}&""))+1`;
      out.push({
        formula: empty.length > 0 ? `IF(${cell}="","",${place})` : place,
        acts: [...acts, "repeat", "within", "number", "reset"],
        spans: [...gapless, ...ties, ...empty, ...oneIs(ask), ...spansOf(ask.low, /\b\d(?:, ?\d){2,}\b/gu)],
        penalty: penalty - 0.2,
      });
    }
    const singles = spansOf(ask.low, single);
    if (singles.length > 0 && !second && !group)
      out.push({
        formula: `${ranked}+COUNTIF(${upTo(ask, operand)},${cell})-1`,
        acts: [...acts, "repeat", "unique", "once"],
        spans: [...singles, ...ties, ...oneIs(ask)],
        penalty: penalty - 0.2,
      });
    out.push({
      formula: empty.length > 0 ? `IF(${cell}="","",${ranked})` : ranked,
      acts: [
        ...acts,
        ...(group ? (["within"] as const) : []),
        ...(ties.length > 0 && !second ? (["repeat"] as const) : []),
      ],
      spans: [
        ...(group ? [...group.spans, ...namedOf(ask, group.operand)] : []),
        ...(second ? [] : ties),
        ...empty,
        ...oneIs(ask),
      ],
      penalty,
    });
    return out;
  });
}

/** "the best of U12 is 1, the best of U14 again": groups that are only named as examples. */
const namedOf = ({ values }: Ask, { left }: Operand): Span[] => {
  const own = values.filter((each) => each.columns.some((column) => column.left === left));
  return new Set(own.map(({ text }) => text)).size > 1 ? own.map(({ start, end }): Span => [start, end]) : [];
};

/** Rows without a value stay empty. */
function blanks({ low }: Ask, { column }: Operand): readonly Span[] {
  if (!column?.cells.some((cell) => cell === null || cell === "")) return [];
  return spansOf(
    low,
    /[^.;!?]*(?<![\p{L}])(?:empty|blank|leer\w*|frei|vides?|missing|fehl\w*|manqu\w*|no (?:\p{L}+):|without (?:a|an|any)|keine?n? \p{L}+|pas d[e']|n'ont pas|sans|nothing|nichts|rien|(?:have|has|with|got|had) no \p{L}+)(?![\p{L}])[^.;!?]*/gu,
  );
}

/** "largest = 1", "rank 1 to 6": how places are counted. */
const oneIs = ({ low }: Ask): Span[] =>
  [
    ...low.matchAll(
      /(?:=|is|gets?|being|rank|place|number|platz|rang|ist|bekommt|est|numero|recoit|a|to|bis|von|from|de)\s*(?:the )?(?:rank |place |platz |rang |number |numero )?(?:\d|one|eins|un)\b(?:\s*(?:to|bis|a|-)\s*\d+)?/g,
    ),
  ].map((each): Span => [each.index, each.index + each[0].length]);
