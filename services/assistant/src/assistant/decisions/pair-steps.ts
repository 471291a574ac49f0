// How each token goes on from what was paired so far: every way, with what it costs.
import type { Branch } from "./branches.ts";
import { joined, type Told } from "./joined.ts";
import type { Token } from "./marks.ts";

export interface State {
  branches: readonly Branch[];
  /** Tests that nothing hangs on yet. */
  open: readonly Told[];
  /** A test that holds for all that follows: "not arrived: … if …, else …". */
  head: string | null;
  /** Shown, and its test not told yet. */
  shown: string | null;
  shownCost: number;
  shownLeft: number;
  /** Shown first of all, before any test: "it costs 5, from 60 on nothing". */
  usual: string | null;
  isElse: boolean;
  /** The tests behind the last thing shown, which may go on. */
  behind: readonly Told[] | null;
  /** The tests of the last branch. */
  last: readonly Told[];
  way: "ahead" | "behind" | null;
  /** The strongest break, and the joint, since the last test or thing shown. */
  cut: number;
  joint: "and" | "or" | null;
  isIf: boolean;
  cost: number;
}

export const start: State = {
  branches: [],
  open: [],
  head: null,
  shown: null,
  shownCost: 0,
  shownLeft: 0,
  usual: null,
  isElse: false,
  behind: null,
  last: [],
  way: null,
  cut: -1,
  joint: null,
  isIf: false,
  cost: 0,
};

const turned = (state: State, way: "ahead" | "behind"): number => (state.way && state.way !== way ? 0.12 : 0);
const under = (head: string | null, test: string): string => (head ? `AND(${head},${test})` : test);
const moved = { cut: -1, joint: null, isIf: false } as const;

type Test = Extract<Token, { kind: "test" }>;
type Shown = Extract<Token, { kind: "shown" }>;

/** Words that may say a test or not. */
const doubt = (told: readonly Told[]): number => 0.08 * told.filter(({ isSure }) => !isSure).length;
export const leaving = ({ isSure }: Told): number => (isSure ? 0.8 : 0.25);

function afterTest(state: State, token: Test): State[] {
  const told: Told = { test: token.test, subject: token.subject, isSure: token.isSure, joint: state.joint };
  const out: State[] = [{ ...state, ...moved, cut: state.cut, cost: state.cost + leaving(told) }];
  const base = { ...state, ...moved, isElse: false, cost: state.cost + (state.isElse ? 0.1 : 0) };
  const { shown, open, behind } = state;
  if (open.length > 0) {
    const far = state.cut >= 3 ? 0.5 : state.cut >= 1 ? 0.12 : 0;
    out.push({ ...base, open: [...open, told], cost: base.cost + (state.joint ? far / 2 : far + 0.08) });
    if (state.cut >= 1)
      out.push({
        ...base,
        head: under(state.head, joined(open)),
        open: [told],
        cost:
          base.cost +
          (state.cut >= 2 ? 0.1 : 0.2) +
          (open.every(({ isSure }) => isSure) ? 0 : 0.3) +
          (open.some(({ subject }) => subject === told.subject) ? 0.5 : 0),
      });
  } else {
    if (shown !== null) {
      const far = state.isIf ? (state.cut >= 3 ? 0.6 : 0.02) : ([0, 0.15, 0.5, 0.8][state.cut] ?? 0.03);
      out.push({
        ...base,
        branches: [...state.branches, { test: under(state.head, token.test), formula: shown }],
        shown: null,
        behind: [told],
        last: [told],
        way: "behind",
        cost: base.cost + far + state.shownCost + turned(state, "behind"),
      });
    }
    const lost = shown === null ? 0 : leftShown(state);
    if (behind && state.cut < 3) {
      const all = [...behind, told];
      out.push({
        ...base,
        branches: [
          ...state.branches.slice(0, -1),
          { ...(state.branches.at(-1) as Branch), test: under(state.head, joined(all)) },
        ],
        behind: all,
        last: all,
        cost: base.cost + (state.joint ? 0 : 0.15) + (state.cut >= 1 ? 0.1 : 0),
      });
    }
    const fresh = { ...base, open: [told], shown: null, behind: null, cost: base.cost + lost };
    out.push(fresh);
    if (shown !== null && state.branches.length === 0)
      out.push({ ...fresh, usual: shown, cost: base.cost + state.shownCost + 0.12 });
    if (state.head && state.cut >= 1) out.push({ ...fresh, head: null, cost: fresh.cost + 0.03 });
  }
  return out;
}

export const leftShown = ({ shown, shownLeft }: State): number => (shown === null ? 0 : shownLeft);

function afterShown(state: State, token: Shown): State[] {
  const { formula, cost } = token;
  const out: State[] = [{ ...state, cost: state.cost + token.left + (state.isElse ? 0.3 : 0) }];
  const base = { ...state, ...moved, behind: null };
  const lost = leftShown(state);
  if (state.open.length > 0) {
    const far = [0, 0.02, 0, 0.35][state.cut] ?? 0;
    out.push({
      ...base,
      branches: [...state.branches, { test: under(state.head, joined(state.open)), formula }],
      open: [],
      last: state.open,
      shown: null,
      way: "ahead",
      cost: state.cost + cost + far + lost + turned(state, "ahead") + doubt(state.open),
    });
  }
  // "not arrived: "late" if …, else …"
  if (state.open.length > 0 && state.cut >= 1)
    out.push({
      ...base,
      head: under(state.head, joined(state.open)),
      open: [],
      shown: formula,
      shownCost: cost,
      shownLeft: token.left,
      cost: state.cost + lost + (state.cut >= 2 ? 0.06 : 0.2),
    });
  const isAfter = state.branches.length > 0 && state.open.length === 0 && state.shown === null;
  if (state.isElse || (isAfter && state.joint === "or"))
    out.push({
      ...base,
      branches: [...state.branches, { test: state.head, formula }],
      head: null,
      isElse: false,
      open: [],
      cost:
        state.cost +
        cost +
        state.open.reduce((sum, each) => sum + leaving(each), 0) +
        (state.isElse ? 0 : 0.05),
    });
  // "below that 4.90 at home and 12 elsewhere"
  if (state.open.length === 0)
    out.push({
      ...base,
      isElse: false,
      shown: formula,
      shownCost: cost,
      shownLeft: token.left,
      cost: state.cost + lost + (state.isElse ? 0.06 : 0),
    });
  return out;
}

function afterElse(state: State): State[] {
  const { shown, shownCost } = state;
  const out: State[] = [{ ...state, isElse: true, behind: null }];
  // "26 for all others"
  if (shown !== null && state.cut < 1 && state.branches.length > 0)
    out.push({
      ...state,
      branches: [...state.branches, { test: state.head, formula: shown }],
      head: null,
      shown: null,
      behind: null,
      cost: state.cost + shownCost,
    });
  return out;
}

/** "only one of the two": any of the tests that were asked together. */
function afterOne(state: State): State[] {
  const [first, second] = state.last;
  if (!first || (!second && !first.test.startsWith("AND("))) return [state];
  const test = second
    ? `OR(${state.last.map((each) => each.test).join(",")})`
    : first.test.replace("AND(", "OR(");
  return afterTest(state, {
    kind: "test",
    test,
    subject: first?.subject ?? "",
    isSure: true,
    start: 0,
    end: 0,
  });
}

export function next(state: State, token: Token): State[] {
  switch (token.kind) {
    case "test":
      return afterTest(state, token);
    case "shown":
      return afterShown(state, token);
    case "else":
      return afterElse(state);
    case "one":
      return afterOne(state);
    case "if":
      return [{ ...state, isIf: true }];
    case "break":
      return [{ ...state, cut: Math.max(state.cut, token.strength) }];
    default:
      return [{ ...state, joint: state.joint === "or" ? "or" : token.kind }];
  }
}
