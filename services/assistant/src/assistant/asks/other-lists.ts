// What is in another list too, and what is not.
import { said } from "../frames/plain.ts";
import { area, fixedArea, type Operand } from "../reading/operands.ts";
import { type Ask, besideTable, columnsOf, does, hears, spansOf } from "./ask.ts";
import { choicesOf, decided } from "./choices.ts";
import type { Made } from "./claims.ts";
import { acts } from "./repeats.ts";
import { here } from "./rows.ts";
import type { Span } from "./span.ts";
import { comesBack } from "./totals.ts";
import type { Act } from "./words.ts";

const missing = said(
  "missing|(?:isn't|aren't|is not|are not|not|wasn't|can't be|cannot be) (?:yet )?(?:found|listed|known|there|on|in|present)|not (?:on|in|there|listed|among|present|appear\\w*|found|occur\\w*)|isn't (?:on|in|there)|aren't (?:on|in)|don't (?:appear|occur)|do not (?:appear|occur)|doesn't (?:appear|occur)|no longer|absent|lacking|without",
  "fehl\\w*|nicht (?:in|auf|dort|vor\\w*|enthalten|dabei|mehr|auch)|kein\\w*|nicht",
  "manqu\\w*|absente?s?|pas (?:dans|sur|present\\w*|la|figur\\w*)|n'\\w+ pas|ne figur\\w+ pas|ne sont pas|n'y",
);

const found = said(
  "already|also|too|both|is (?:on|in)|are (?:on|in)|appears?|occurs?|listed|among|in (?:the )?(?:other|second|list)|found|there|known|exists?|is it in",
  "schon|bereits|auch|beide\\w*|vorkomm\\w*|kommt|steht|enthalten|in (?:der|die) (?:anderen|zweiten)|gibt|vorhanden|auf (?:dem|der)",
  "deja|aussi|egalement|figur\\w*|apparai\\w*|present\\w*|dans (?:l'autre|la deuxieme|la seconde|la liste)|existe\\w*|est (?:dans|sur)",
);

const fetching = said(
  "fill in|look(?:ed)? ?up|get|fetch|bring|pull|retrieve|take|copy|add the",
  "trag\\w*|hol\\w*|such\\w*|schlag\\w*|full\\w*|ubernimm|ubernehm\\w*|zieh\\w*|nimm|erganz\\w*",
  "rempli\\w*|cherche\\w*|recuper\\w*|rapporte\\w*|ramene\\w*|repren\\w*|prend\\w*|complete\\w*|va chercher",
);

/** "where was each seen last": it asks for a thing that stands there. */
const wondering =
  /(?:^|[.:;!?] )(?:so |and |und |et |also )?(?:where|who|whom|when|what|how much|in which|wo|wohin|wer|wem|wann|was|wie ?viel|wie teuer|ou|où|qui|quand|que|quel(?:le)?s?|combien)(?!\p{L})(?=[^.;?!]*(?<!\p{L})(?:each|every|every\p{L}+|jede\p{L}*|jeweils|je|pro|chaque|chacun\p{L}*|par)(?!\p{L}))/u;

export const fetches = (ask: Ask): boolean => hears(ask, fetching) || wondering.test(ask.low);

/** Pairs of a column here and a column of another list that hold the same kind of things. */
export function alike(ask: Ask): { mine: Operand; theirs: Operand; score: number }[] {
  const beside = ask.isFilled ? besideTable(ask) : undefined;
  const all = (ask.reading.data?.tables ?? []).flatMap((table) => columnsOf(ask, table));
  const lists = all.filter((each) => (each.column?.cells.length ?? 0) > 1);
  const mines = lists.filter(
    ({ column, left }) =>
      (beside ? column?.table === beside : column?.table.sheet === ask.reading.data?.sheets[0]) &&
      left !== ask.column,
  );
  return mines
    .flatMap((mine) =>
      lists
        .filter(
          (theirs) =>
            theirs.column !== mine.column &&
            (theirs.column?.table !== mine.column?.table || !comesBack(theirs)),
        )
        .map((theirs) => {
          const held = new Set(
            theirs.column?.cells
              .filter((cell) => cell !== null)
              .map((cell) => String(cell).trim().toLowerCase()),
          );
          const met =
            mine.column?.cells.filter((cell) => cell !== null && held.has(String(cell).trim().toLowerCase()))
              .length ?? 0;
          const isNamed = ask.columns.some(({ operand }) => operand.column === theirs.column) ? 0.5 : 0;
          return {
            mine,
            theirs,
            score:
              (theirs.kind === "number" && mine.kind === "number" ? met / 4 : met) +
              (met > 0 && mine.column?.heading === theirs.column?.heading ? 1 : 0) +
              (met > 0 ? isNamed : 0),
          };
        }),
    )
    .filter(({ score }) => score >= 1)
    .sort((one, other) => other.score - one.score)
    .slice(0, 3);
}

/** "which of this list (B) are on that one (A)": the list that is asked about comes first. */
const isBehind = ({ columns, isFilled }: Ask, mine: Operand, theirs: Operand): boolean => {
  const [first] = columns.filter(
    ({ operand, score }) =>
      score >= 2.5 && (operand.column === mine.column || operand.column === theirs.column),
  );
  return !isFilled && first?.operand.column === theirs.column;
};

/** What is said of being in the other list or not. */
export function saidOfOther(
  ask: Ask,
): { isMissing: boolean; lacks: Span[]; holds: Span[]; spans: Span[] } | null {
  const lacks = [...spansOf(ask.low, missing), ...spansOf(ask.low, undone)];
  const holds = spansOf(ask.low, found).filter(
    ([start, end]) => !lacks.some((each) => each[0] <= start && end <= each[1]),
  );
  const isMissing = lacks.length > 0;
  return isMissing || holds.length > 0 ? { isMissing, lacks, holds, spans: [...lacks, ...holds] } : null;
}

/** "haven't replied", "wem muss ich noch schreiben", "qui dois-je encore relancer". */
const undone = said(
  "(?:haven't|hasn't|have not|has not|didn't|did not) (?:yet )?(?:been )?\\p{L}+(?: yet)?|still (?:have|has|need|needs|got) to|(?:left|yet|remain\\w*) to (?:be )?\\p{L}+|still (?:to|owe|missing|outstanding|open)",
  "noch nicht(?: \\p{L}+)?|muss\\w* (?:ich |wir |man )?(?:noch|noch alles) \\p{L}+|noch (?:zu )?\\p{L}+en(?= ?[?.!,])|ohne \\p{L}+|fehl\\w* noch",
  "pas encore(?: \\p{L}+)?|(?:dois|doit|devons|faut)(?:-je|-on|-nous|-il)? encore \\p{L}+|reste(?:nt)? (?:encore )?a \\p{L}+|n'(?:a|ont) (?:pas|jamais|toujours pas) \\p{L}+",
);

const counting = said("how many|number of|count", "wie ?viele?|anzahl|zahle?", "combien|nombre|compte[rz]?");

/** Whether each row's content is in another list; which contents are not. */
export function otherList(ask: Ask): Made[] {
  const told = saidOfOther(ask);
  if (!told) return [];
  const { isMissing, lacks, holds, spans } = told;
  const all: readonly Act[] = [...acts, "rank"];
  return alike(ask).flatMap(({ mine, theirs }, at): Made[] => {
    const penalty =
      at * 0.3 -
      (ask.columns.some(({ operand }) => operand.column === theirs.column) ? 0.2 : 0) +
      (isBehind(ask, mine, theirs) ? 0.5 : 0);
    const home: Operand = { ...mine, sheet: null };
    if (ask.isFilled) {
      const count = `COUNTIF(${fixedArea(theirs)},${here(ask, mine)})`;
      return choicesOf(ask).flatMap((choice): Made[] => {
        const isAbsent =
          isMissing &&
          (holds.length === 0 || nearest(lacks, choice.spans[0]) < nearest(holds, choice.spans[0]));
        // "fill in the price; where it is not there write x": more is asked than whether it is there
        const isFetched = isMissing && choice.no === '""' && fetches(ask) ? 0.7 : 0;
        return [isAbsent, !isAbsent].map((absent, index) => ({
          formula: decided(absent ? `${count}=0` : `${count}>0`, choice),
          acts: all,
          spans: [...choice.spans, ...spans],
          penalty: penalty + isFetched + choice.penalty + index * (isMissing && holds.length > 0 ? 0.3 : 0.8),
        }));
      });
    }
    const sheeted: Operand = ask.scene.sheeted ? mine : home;
    const count = `COUNTIF(${area(theirs)},${area(sheeted)})`;
    const test = isMissing ? `${count}=0` : `${count}>0`;
    return does(ask, "count") && hears(ask, counting)
      ? [
          {
            formula: `SUMPRODUCT((${area(sheeted)}<>"")*(${test}))`,
            acts: [...all, "count"],
            spans,
            penalty: penalty + 0.1,
          },
        ]
      : [
          {
            formula: `FILTER(${area(sheeted)},(${test})*(${area(sheeted)}<>""))`,
            // "haven't been counted"
            acts: [...all, "count"],
            spans,
            penalty: penalty + 0.1,
          },
        ];
  });
}

function nearest(spans: readonly Span[], span: Span | undefined): number {
  if (!span) return 999;
  return Math.min(
    ...spans.map(([start, end]) => Math.min(Math.abs(start - span[1]), Math.abs(span[0] - end))),
  );
}
