// The numbers in the texts of formulas. Cells keep the number of their list.

/** Numbers of lists count from 1; 0 is the empty list. Equal lists are kept once. */
export function createConstants() {
  const lists: (readonly number[])[] = [[]];
  const known = new Map<string, number>();
  let latest = 0;

  const isLatest = (list: readonly number[]): boolean => {
    const before = lists[latest] as readonly number[];
    return before.length === list.length && list.every((value, at) => value === before[at]);
  };

  return {
    add(list: readonly number[]): number {
      if (isLatest(list)) return latest;
      const key = list.join();
      latest = known.get(key) ?? lists.push(list) - 1;
      known.set(key, latest);
      return latest;
    },
    at: (number: number): readonly number[] => lists[number] as readonly number[],
  };
}
