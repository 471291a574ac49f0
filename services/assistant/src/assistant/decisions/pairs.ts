// Each thing shown with the tests that it hangs on: of all ways to pair them the one that leaves the least aside.
import type { Branch } from "./branches.ts";
import type { Token } from "./marks.ts";
import { leaving, leftShown, next, type State, start } from "./pair-steps.ts";

interface Paired {
  branches: Branch[];
  cost: number;
}

const mostStates = 24;

function ended(state: State): Paired {
  const { branches, shown, open, usual } = state;
  const lost = open.reduce((sum, each) => sum + leaving(each), 0);
  const isOpen = branches.length > 0 && branches.every(({ test }) => test !== null);
  if (isOpen && usual !== null)
    return {
      branches: [...branches, { test: null, formula: usual }],
      cost: state.cost + lost + leftShown(state),
    };
  const isElse = shown !== null && branches.length > 0 && branches.every(({ test }) => test !== null);
  return isElse
    ? {
        branches: [...branches, { test: null, formula: shown }],
        cost: state.cost + lost + 0.3 + state.shownCost,
      }
    : { branches: [...branches], cost: state.cost + lost + leftShown(state) + (usual === null ? 0 : 0.6) };
}

const isBlank = (test: string | null): boolean => /^\$?[A-Z]+\$?\d+=""$/.test(test ?? "");

/** What is empty reaches no limit, and what is told behind "otherwise" goes before it. */
function sorted({ branches, cost }: Paired): Paired {
  const at = branches.findIndex(({ test }) => test === null);
  const behind = at < 0 ? [] : branches.slice(at + 1);
  const late = behind.every(({ test, formula }) => isBlank(test) || formula === '""') ? behind : [];
  if (late.length < behind.length) return { branches, cost };
  const rest = [...late, ...(at < 0 ? branches : branches.slice(0, at + 1))];
  const isReached = (cell: string): boolean =>
    rest.every(
      ({ test }) =>
        test === null || isBlank(test) || test.startsWith(`${cell}<`) || test.startsWith(`${cell}>`),
    );
  const first = rest.filter(({ test }) => isBlank(test) && isReached((test ?? "").replace('=""', "")));
  return {
    branches: [...first, ...rest.filter((each) => !first.includes(each))],
    cost: cost + 0.1 * late.length,
  };
}

/** Only what is told otherwise comes last, and no test twice. */
function isWhole({ branches }: Paired): boolean {
  const tests = branches.map(({ test }) => test);
  return (
    tests.length > 0 &&
    tests.slice(0, -1).every((test) => test !== null) &&
    tests[0] !== null &&
    new Set(tests).size === tests.length
  );
}

export function pairedIn(tokens: readonly Token[]): Paired[] {
  let states: State[] = [start];
  for (const token of tokens)
    states = states
      .flatMap((state) => next(state, token))
      .toSorted((one, other) => one.cost - other.cost)
      .slice(0, mostStates);
  return states
    .map(ended)
    .map(sorted)
    .filter(isWhole)
    .toSorted((one, other) => one.cost - other.cost)
    .slice(0, 2);
}
