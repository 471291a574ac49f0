// Minimizes a smooth function of many variables, by limited-memory BFGS with a backtracking line search.

/** Returns the function's value at `x` and writes its gradient to `slope`. */
export type Objective = (x: Float64Array, slope: Float64Array) => number;

const remembered = 8;

const dot = (one: Float64Array, other: Float64Array): number => {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] as number) * (other[at] as number);
  return sum;
};
/** Adds `factor × other` to `target` in place. */
const add = (target: Float64Array, factor: number, other: Float64Array): void => {
  for (let at = 0; at < target.length; at += 1)
    target[at] = (target[at] as number) + factor * (other[at] as number);
};

export function minimum(objective: Objective, start: Float64Array, steps = 150): Float64Array {
  let x = start.slice();
  let slope = new Float64Array(x.length);
  let value = objective(x, slope);
  const history: { moved: Float64Array; bent: Float64Array; scale: number }[] = [];
  for (let step = 0; step < steps; step += 1) {
    const direction = descent(slope, history);
    const falls = dot(direction, slope);
    if (falls > -1e-9) break;
    let length = step === 0 ? 1 / Math.max(1, Math.sqrt(dot(slope, slope))) : 1;
    let next = x;
    let nextSlope = slope;
    let nextValue = value;
    for (let tries = 0; tries < 30; tries += 1, length /= 2) {
      next = x.slice();
      add(next, length, direction);
      nextSlope = new Float64Array(x.length);
      nextValue = objective(next, nextSlope);
      if (nextValue <= value + 1e-4 * length * falls) break;
    }
    if (!(nextValue < value)) break;
    const moved = next.slice();
    add(moved, -1, x);
    const bent = nextSlope.slice();
    add(bent, -1, slope);
    const curvature = dot(moved, bent);
    if (curvature > 1e-10) history.push({ moved, bent, scale: 1 / curvature });
    if (history.length > remembered) history.shift();
    [x, slope, value] = [next, nextSlope, nextValue];
  }
  return x;
}

/** The direction of descent, which takes into account the curvature seen in the last steps. */
function descent(
  slope: Float64Array,
  history: readonly { moved: Float64Array; bent: Float64Array; scale: number }[],
): Float64Array {
  const direction = slope.map((each) => -each);
  const parts: number[] = [];
  for (const { moved, bent, scale } of history.toReversed()) {
    const part = scale * dot(moved, direction);
    parts.unshift(part);
    add(direction, -part, bent);
  }
  const last = history.at(-1);
  if (last) {
    const factor = 1 / (last.scale * dot(last.bent, last.bent));
    for (let at = 0; at < direction.length; at += 1) direction[at] = (direction[at] as number) * factor;
  }
  history.forEach(({ moved, bent, scale }, at) => {
    add(direction, (parts[at] as number) - scale * dot(bent, direction), moved);
  });
  return direction;
}
