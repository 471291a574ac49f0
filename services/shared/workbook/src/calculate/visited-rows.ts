// Which rows of runs of formulas were visited, so that a run that many changes reach is not visited again and again.

export interface Rows {
  first: number;
  last: number;
}

/** Rows that were visited before are left out of the answer, as far as one range of rows can say it. */
export function createVisitedRows<Run extends object>() {
  const visited = new Map<Run, Rows>();

  return (run: Run, { first, last }: Rows): Rows => {
    const known = visited.get(run);
    if (!known || first > known.last + 1 || last < known.first - 1) {
      if (last >= first) visited.set(run, { first, last });
      return { first, last };
    }
    const rest = {
      first: first >= known.first ? Math.max(first, known.last + 1) : first,
      last: last <= known.last ? Math.min(last, known.first - 1) : last,
    };
    known.first = Math.min(first, known.first);
    known.last = Math.max(last, known.last);
    return rest;
  };
}
