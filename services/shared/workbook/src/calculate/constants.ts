// The numbers in the texts of formulas. Cells keep the number of their list.

/** Numbers of lists count from 1; 0 is the empty list. A list that is equal to the one before is kept once. */
export function createConstants() {
  const lists: (readonly number[])[] = [[]];

  return {
    add(list: readonly number[]): number {
      const before = lists.at(-1) as readonly number[];
      if (before.length === list.length && list.every((value, at) => Object.is(value, before[at])))
        return lists.length - 1;
      return lists.push(list) - 1;
    },
    at: (number: number): readonly number[] => lists[number] as readonly number[],
  };
}
