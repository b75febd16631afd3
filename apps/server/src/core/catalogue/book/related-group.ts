/**
 * The facts of a market that tell whether its selections are related to others. Times are business
 * ms.
 */
interface RelatedMarket {
  readonly fixtureId: number;
  readonly fixtureKind: 'meeting' | 'match' | 'outright';
  readonly startsAt: number;
}

/**
 * The group of a market's selections: two that share it never stand in one line (D16).
 * A match or an outright is one group; of a meeting each race is one, with all markets on it.
 */
export function relatedGroupOf(market: RelatedMarket): string {
  const fixture = String(market.fixtureId);
  return market.fixtureKind === 'meeting' ? `${fixture}@${String(market.startsAt)}` : fixture;
}
