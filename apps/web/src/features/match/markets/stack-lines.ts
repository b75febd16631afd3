import type { MatchMarket } from '@furlong/contract';
import { kindOf, withoutTeams, type MarketKind, type TeamNames } from './market-kind.ts';

/** A market of a match by itself, or the markets of one kind in the order of their rows. */
export interface MarketStack {
  /** An id that no other stack of the match has. It stays while lines come and go. */
  readonly id: string;
  readonly title: string;
  /** The name of its kind in every match, by which the device remembers it. */
  readonly kind: string;
  /** The outcomes of every row: Over and Under, or the sides of a handicap. Empty for a market by itself. */
  readonly columns: readonly string[];
  readonly rows: readonly StackRow[];
}

interface StackRow {
  readonly label: string;
  readonly market: MatchMarket;
}

interface Member {
  readonly market: MatchMarket;
  readonly kind: MarketKind | undefined;
}

function idOf({ market, kind }: Member): string {
  return kind === undefined
    ? `${market.eventsNumber} ${market.elRespose}`
    : `${kind.title}/${kind.columns.join('/')}`;
}

/** A market without a kind, and one that is the only one of its kind, stand under their own names. */
function toStack(
  id: string,
  members: readonly Member[],
  teams: TeamNames,
): MarketStack | undefined {
  const [first] = members;
  if (first === undefined) return undefined;
  const kind = withoutTeams(first.kind?.title ?? first.market.elRespose, teams);
  const sorted = members.toSorted(
    (one, other) => (one.kind?.order ?? 0) - (other.kind?.order ?? 0),
  );
  return {
    id,
    kind,
    title:
      members.length > 1 && first.kind !== undefined ? first.kind.title : first.market.elRespose,
    columns: members.length > 1 ? (first.kind?.columns ?? []) : [],
    rows: sorted.map((member) => ({ label: member.kind?.row ?? '', market: member.market })),
  };
}

/**
 * Puts the markets of one kind into one stack, which stands where its first market stood: lines down, outcomes
 * across; so too what is asked of each team, and races to a count.
 */
export function stackLines(
  markets: readonly MatchMarket[],
  teams: TeamNames,
): readonly MarketStack[] {
  const stacks = new Map<string, Member[]>();
  for (const market of markets) {
    const member = { market, kind: kindOf(market, teams) };
    stacks.set(idOf(member), [...(stacks.get(idOf(member)) ?? []), member]);
  }
  return [...stacks].flatMap(([id, each]) => toStack(id, each, teams) ?? []);
}
