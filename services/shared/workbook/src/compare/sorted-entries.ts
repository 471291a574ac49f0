// The entries of a map in the order of their keys.

export interface Entries<Item> {
  keys: Float64Array;
  items: Item[];
}

/** Files have their cells in order, so that mostly nothing needs to be sorted. */
export function sortedEntries<Item>(map: ReadonlyMap<number, Item>): Entries<Item> {
  const keys = new Float64Array(map.size);
  const items: Item[] = [];
  let count = 0;
  let isSorted = true;
  let last = -1;
  map.forEach((item, key) => {
    if (key < last) isSorted = false;
    last = key;
    keys[count++] = key;
    items.push(item);
  });
  if (isSorted) return { keys, items };
  const order = Uint32Array.from(keys, (_, at) => at);
  order.sort((one, other) => (keys[one] as number) - (keys[other] as number));
  return {
    keys: Float64Array.from(order, (at) => keys[at] as number),
    items: Array.from(order, (at) => items[at] as Item),
  };
}
