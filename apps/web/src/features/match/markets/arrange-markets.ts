import { findSportByUrl, type MatchMarket } from '@furlong/contract';
import { isOfferedPrice } from '../../../core/prices/price-store.ts';
import type { MarketOutcome, TeamNames } from './market-kind.ts';
import type { MarketStack } from './stack-lines.ts';

/** The tabs of a match in their order. A market of none of the named tabs is under Other. */
const marketGroups = ['Popular', 'Goals', 'Player', 'Cards', 'Corners', 'Other'] as const;
export type MarketGroup = (typeof marketGroups)[number];

/** The tab of a market: the one that the feed names, else the football tab that lists the market. */
function marketGroupOf({ group, elRespose }: MatchMarket): MarketGroup {
  const tabs = findSportByUrl('football')?.tabs ?? [];
  const named = tabs.find(({ values }) => values.includes(elRespose));
  const isOf = (label: string | undefined): MarketGroup | undefined =>
    marketGroups.find((each) => each === label);
  return isOf(group) ?? isOf(named?.label) ?? 'Other';
}

/** Whether the market can be bet on, or could a moment ago. */
export function isMarketShown(market: MatchMarket): boolean {
  const isBettable = market.status === 'Open' || market.status === 'Suspended';
  return isBettable && market.events.some(({ price }) => isOfferedPrice(price));
}

interface MarketTab {
  readonly group: MarketGroup;
  readonly stacks: readonly MarketStack[];
}

/**
 * The tabs that have markets. A kind whose markets belong under several tabs is whole under each, where the first
 * of its markets that belongs there stands.
 */
export function listTabs(
  markets: readonly MatchMarket[],
  stacks: readonly MarketStack[],
): readonly MarketTab[] {
  const places = new Map(
    stacks.flatMap((stack) => stack.rows.map(({ market }) => [market, stack] as const)),
  );
  return marketGroups
    .map((group) => {
      const mine = markets.filter((market) => marketGroupOf(market) === group);
      return { group, stacks: [...new Set(mine.flatMap((market) => places.get(market) ?? []))] };
    })
    .filter((tab) => tab.stacks.length > 0);
}

/** How many markets the stacks hold. */
export function countStacked(stacks: readonly MarketStack[]): number {
  return stacks.reduce((count, { rows }) => count + rows.length, 0);
}

/**
 * The outcomes that are shown. Outcomes of a single row keep their places; in a longer list only those with a
 * price are shown.
 */
export function shownOutcomes({ events, legendType }: MatchMarket): readonly MarketOutcome[] {
  const isOneRow =
    (legendType === 1 && events.length <= 3) || (legendType === 2 && events.length <= 2);
  return isOneRow ? events : events.filter(({ price }) => isOfferedPrice(price));
}

export interface ScoreColumn {
  readonly legend: string;
  readonly outcomes: readonly MarketOutcome[];
}

interface ScoreGrid {
  readonly columns: readonly ScoreColumn[];
  /** Outcomes that are not a score, such as any other score. */
  readonly others: readonly MarketOutcome[];
}

function columnOf(outcome: MarketOutcome): number | undefined {
  const [, home, away] = /^(\d+)\s*[-–]\s*(\d+)$/.exec(outcome.selName) ?? [];
  if (home === undefined || away === undefined) return undefined;
  return 1 - Math.sign(Number(home) - Number(away));
}

/** The goals of the column's side, so that 1-0 stands above 2-0 and 2-1. */
function byGoals(one: MarketOutcome, other: MarketOutcome): number {
  const goalsOf = ({ selName }: MarketOutcome) => selName.split(/[-–]/).map(Number);
  const [home = 0, away = 0] = goalsOf(one);
  const [otherHome = 0, otherAway = 0] = goalsOf(other);
  const byMost = Math.max(home, away) - Math.max(otherHome, otherAway);
  return byMost === 0 ? Math.min(home, away) - Math.min(otherHome, otherAway) : byMost;
}

/** A correct-score market as three columns: home wins, draws, away wins. */
export function toScoreGrid(market: MatchMarket): ScoreGrid {
  const columns = [0, 1, 2].map((column) => ({
    legend: market.legends[column] ?? '',
    outcomes: shownOutcomes(market)
      .filter((outcome) => columnOf(outcome) === column)
      .toSorted(byGoals),
  }));
  const others = shownOutcomes(market).filter((outcome) => columnOf(outcome) === undefined);
  return { columns, others };
}

/** How many players of each team are shown at first. */
export const playersAtFirst = 6;

interface PlayerColumns {
  readonly columns: readonly ScoreColumn[];
  /** Outcomes that are not a player, such as no goalscorer. */
  readonly others: readonly MarketOutcome[];
}

/** A market of players as a column for each team; undefined if it is none. */
export function toPlayerColumns(market: MatchMarket, teams: TeamNames): PlayerColumns | undefined {
  const { teamOutcomes, events } = market;
  if (teamOutcomes === undefined) return undefined;
  const { home, away } = teamOutcomes;
  const priced = (outcomes: readonly MarketOutcome[]): readonly MarketOutcome[] =>
    outcomes.filter(({ price }) => isOfferedPrice(price));
  return {
    columns: [
      { legend: teams.homeTeam, outcomes: priced(events.slice(0, home)) },
      { legend: teams.awayTeam, outcomes: priced(events.slice(home, home + away)) },
    ],
    others: priced(events.slice(home + away)),
  };
}
