/** Of several items with one key the one that was updated last, and of such the first. They keep their order. */
export function latestOfEach<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  updatedAt: (item: Item) => number,
): readonly Item[] {
  const latest = new Map<string, Item>();
  for (const item of items) {
    const held = latest.get(keyOf(item));
    if (held === undefined || updatedAt(item) > updatedAt(held)) latest.set(keyOf(item), item);
  }
  return items.filter((item) => latest.get(keyOf(item)) === item);
}
