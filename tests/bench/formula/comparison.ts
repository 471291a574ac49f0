// The results of a comparison, per function, and the kinds of disagreement with the engine that is right.
import type { Measurement } from "../measurements.ts";
import { type Disagreement, disagreements } from "./disagreements.ts";

const fates = ["alike", "defended", "conceded", "notOurs", "notTheirs"] as const;
type Fate = (typeof fates)[number];
/** `defended`: results differ, and this engine or both are right. `conceded`: IronCalc is right, or nobody knows. */
type Tally = Record<Fate, number>;

interface Difference {
  /** The function for which the result is counted. */
  counts: string;
  /** The function or operator at which the results differ. */
  name: string;
  /** The disagreement in a form that rules can match: `ROUND(number, text): #VALUE! here, number there`. */
  line: string;
  classes: string;
  example: string;
}
interface Kind {
  count: number;
  names: Set<string>;
  /** The first example of each line. */
  examples: Map<string, string>;
}

/** Matches results of this engine that are never correct, whatever IronCalc returns. */
const none = /\b(NaN|Infinity)\b.* here, /;

/** How many examples are printed per kind. */
const shown = { explained: 2, unexplained: 6 };
const percent = (part: number, all: number) => (all === 0 ? "–" : `${((part / all) * 100).toFixed(1)} %`);

export function comparison() {
  const tallies = new Map<string, Tally>();
  const explained = new Map<Disagreement, Kind>();
  const unexplained = new Map<string, Kind>();

  function add(name: string, fate: Fate): void {
    const tally = tallies.get(name) ?? { alike: 0, defended: 0, conceded: 0, notOurs: 0, notTheirs: 0 };
    tally[fate] += 1;
    tallies.set(name, tally);
  }

  return {
    add,

    addDifference({ counts, name, line, classes, example }: Difference): void {
      const rule = none.test(example) ? undefined : ruleOf(line, example);
      add(counts, rule && rule.right !== "there" ? "defended" : "conceded");
      if (rule) count(explained, rule, { name, line, example });
      else count(unexplained, `${name}: ${classes}`, { name, line, example });
    },

    report(say: (line: string) => void): Measurement[] {
      for (const [name, tally] of [...tallies].sort(([one], [other]) => (one < other ? -1 : 1)))
        say(shareLine(name, tally));
      for (const [{ right, because, source }, kind] of sorted(explained)) {
        say(`${kind.count} × ${because}`);
        say(`      right: ${right} (${source}); in ${[...kind.names].sort().join(" ")}`);
        sayExamples(say, kind, shown.explained);
      }
      for (const [text, kind] of sorted(unexplained)) {
        say(`${kind.count} × ${text}, not explained yet`);
        sayExamples(say, kind, shown.unexplained);
      }
      return measurements(tallies, explained, unexplained);
    },
  };
}

const ruleOf = (line: string, example: string): Disagreement | undefined =>
  disagreements.find(({ of, when }) => of.test(line) && (when?.test(example) ?? true));

function count<Key>(
  kinds: Map<Key, Kind>,
  key: Key,
  { name, line, example }: Pick<Difference, "name" | "line" | "example">,
): void {
  const kind = kinds.get(key) ?? { count: 0, names: new Set(), examples: new Map() };
  kind.count += 1;
  kind.names.add(name);
  if (!kind.examples.has(line)) kind.examples.set(line, example);
  kinds.set(key, kind);
}

const sorted = <Key>(kinds: Map<Key, Kind>): [Key, Kind][] =>
  [...kinds].sort(([, one], [, other]) => other.count - one.count);

function sayExamples(say: (line: string) => void, { examples }: Kind, most: number): void {
  for (const [line, example] of [...examples].slice(0, most)) say(`      ${line.split(":")[0]}: ${example}`);
}

function shareLine(name: string, { alike, defended, conceded, notOurs, notTheirs }: Tally): string {
  const both = alike + defended + conceded;
  const all = both + notOurs + notTheirs;
  return `${name.padEnd(22)} right ${percent(alike + defended, both)}, alike ${percent(alike, both)}, cannot run ${percent(notOurs, all)}, not in IronCalc ${percent(notTheirs, all)}`;
}

function measurements(
  tallies: ReadonlyMap<string, Tally>,
  explained: ReadonlyMap<Disagreement, Kind>,
  unexplained: ReadonlyMap<string, Kind>,
): Measurement[] {
  const sum = (fate: Fate) => [...tallies.values()].reduce((total, tally) => total + tally[fate], 0);
  const verdict = (side: Disagreement["right"]) => {
    const kinds = [...explained].filter(([{ right }]) => right === side).map(([, { count }]) => count);
    return `${side} ${kinds.length} kinds, ${kinds.reduce((total, one) => total + one, 0)} formulas`;
  };
  const both = sum("alike") + sum("defended") + sum("conceded");
  return [
    {
      guarantee: "P9",
      what: "random formulas that both run: same result",
      unit: "%",
      measured: (sum("alike") / both) * 100,
      note: `${both} of ${fates.reduce((total, fate) => total + sum(fate), 0)} run in both; ${sum("notOurs")} cannot run here, ${sum("notTheirs")} not in IronCalc`,
    },
    {
      guarantee: "P9",
      what: "kinds of disagreement without an explanation",
      unit: "",
      measured: unexplained.size,
      goal: { atMost: 0 },
      note: `right are: ${(["here", "there", "both"] as const).map(verdict).join("; ")}`,
    },
  ];
}
