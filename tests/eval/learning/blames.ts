// What scores are to be blamed for.

/** Slopes of how unlikely the right formulas are among all; they take the place of the scores. */
export function blames(scores: Float64Array, isRight: readonly boolean[]): Float64Array {
  const most = Math.max(...scores);
  let [all, right] = [0, 0];
  for (let at = 0; at < scores.length; at++) {
    const odds = Math.exp((scores[at] ?? 0) - most);
    scores[at] = odds;
    all += odds;
    if (isRight[at]) right += odds;
  }
  for (let at = 0; at < scores.length; at++) {
    const odds = scores[at] ?? 0;
    scores[at] = odds / all - (isRight[at] ? odds / Math.max(1e-12, right) : 0);
  }
  return scores;
}
