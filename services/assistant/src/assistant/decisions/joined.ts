// Several tests of one branch as one: what binds them, and what no row can be at once.

export interface Told {
  test: string;
  subject: string;
  isSure: boolean;
  /** The word before it. */
  joint: "and" | "or" | null;
}

const limit = /^\$?[A-Z]+\$?\d+(?<sign>[<>])(?<equal>=?)(?<value>-?[\d.]+)$/;

const isContent = ({ test }: Told): boolean =>
  /^\$?[A-Z]+\$?\d+="./.test(test) || /^\$?[A-Z]+\$?\d+=-?[\d.]+$/.test(test);

/** "A and B", "under 12 and over 65": of one cell only one of them. */
function isEither(one: Told, other: Told): boolean {
  if (one.subject !== other.subject) return false;
  if (isContent(one) && isContent(other)) return true;
  const [low, high] = [one, other].map(({ test }) => limit.exec(test)?.groups);
  const [under, over] = low?.sign === "<" ? [low, high] : [high, low];
  return under?.sign === "<" && over?.sign === ">" && Number(under.value) <= Number(over.value);
}

const all = (name: "AND" | "OR", tests: readonly string[]): string => {
  const once = [...new Set(tests)];
  return once.length === 1 ? (once[0] as string) : `${name}(${once.join(",")})`;
};

export function joined(told: readonly Told[]): string {
  // alternatives of one column first, then what is asked together, then other alternatives
  const groups: Told[][] = [];
  for (const each of told) {
    const last = groups.at(-1)?.at(-1);
    if (last && isEither(last, each)) groups.at(-1)?.push(each);
    else groups.push([each]);
  }
  const parts = groups.map((group) => ({
    test: all(
      "OR",
      group.map(({ test }) => test),
    ),
    joint: group[0]?.joint ?? null,
  }));
  const joints = new Set(parts.slice(1).map(({ joint }) => joint ?? "and"));
  const tests = parts.map(({ test }) => test);
  if (joints.size < 2 || parts.length < 3)
    // "A, B or C": the last word joins them all
    return all(parts.slice(1).some(({ joint }) => joint === "or") ? "OR" : "AND", tests);
  const ors: string[][] = [];
  for (const { test, joint } of parts) {
    if (joint === "or" || ors.length === 0) ors.push([test]);
    else ors.at(-1)?.push(test);
  }
  return all(
    "OR",
    ors.map((each) => all("AND", each)),
  );
}
