import type { MarketChange } from './exchange-message.ts';

/**
 * Changes without those copies of a market that are older than another copy of it among them: an image may hold a market
 * twice, and what is read last is not what was said last. `isWhole` says whether a change is such a copy.
 */
export function latestCopies(
  changes: readonly MarketChange[],
  isWhole: (change: MarketChange) => boolean,
): readonly MarketChange[] {
  const latest = new Map<string, number>();
  for (const change of changes)
    latest.set(change.id, Math.max(versionOf(change), latest.get(change.id) ?? -Infinity));
  return changes.filter(
    (change) =>
      !isWhole(change) ||
      change.marketDefinition === undefined ||
      versionOf(change) >= (latest.get(change.id) ?? -Infinity),
  );
}

/** A definition without a version is as new as any. */
function versionOf({ marketDefinition }: MarketChange): number {
  if (marketDefinition === undefined) return -Infinity;
  return marketDefinition.version ?? Infinity;
}
