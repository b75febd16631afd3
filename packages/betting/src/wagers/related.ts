/** The facts that decide whether selections are related: a selection's own id and the groups that it belongs to. */
export interface Relatable {
  readonly id: string;
  readonly groups: readonly string[];
}

/**
 * Whether two selections are related, so that no line holds both: they share a group, which is a match, a race or an
 * outright, or they are the same selection. Rules: D16, docs/rules/bets.md 1.7.
 */
export function areRelated(left: Relatable, right: Relatable): boolean {
  return left.id === right.id || left.groups.some((group) => right.groups.includes(group));
}

/** Whether any two of these are related. */
export function hasRelated(selections: readonly Relatable[]): boolean {
  return selections.some((first, index) =>
    selections.some((second, position) => position > index && areRelated(first, second)),
  );
}

/**
 * Every pair of related selections, in the order of the slip, so that a message can name them.
 * Rules: D16.
 * @example Two runners of one race and a third selection elsewhere give one pair.
 */
export function listRelatedPairs<Item extends Relatable>(
  selections: readonly Item[],
): readonly (readonly [Item, Item])[] {
  return selections.flatMap((first, index) =>
    selections
      .slice(index + 1)
      .filter((second) => areRelated(first, second))
      .map((second): readonly [Item, Item] => [first, second]),
  );
}
