import type { Match } from '@furlong/contract';
import { useMemo, useState } from 'react';
import { countStacked, isMarketShown, listTabs, type MarketGroup } from './arrange-markets.ts';
import { useFavouriteMarkets } from './favourite-markets.ts';
import type { TeamNames } from './market-kind.ts';
import { stackLines, type MarketStack } from './stack-lines.ts';

export type MarketTabId = MarketGroup | 'Favourites';

export interface ShownTab {
  readonly id: MarketTabId;
  readonly count: number;
  readonly stacks: readonly MarketStack[];
}

interface Choice {
  readonly id: MarketTabId;
  /** The favourites when their tab was opened: a star that is taken back leaves its card until the tab is left. */
  readonly kinds: readonly string[];
}

function listGroups(markets: Match['markets'], teams: TeamNames): readonly ShownTab[] {
  const shown = markets.filter(isMarketShown);
  const stacks = stackLines(shown, teams);
  return listTabs(shown, stacks).map((tab) => ({
    id: tab.group,
    count: countStacked(tab.stacks),
    stacks: tab.stacks,
  }));
}

function favouritesOf(groups: readonly ShownTab[], kinds: readonly string[]): ShownTab {
  const all = [...new Set(groups.flatMap(({ stacks }) => stacks))];
  const stacks = all.filter(({ kind }) => kinds.includes(kind));
  return { id: 'Favourites', count: countStacked(stacks), stacks };
}

interface MarketTabsState {
  readonly tabs: readonly ShownTab[];
  /** Undefined where the match has no market. */
  readonly selected: ShownTab | undefined;
  readonly select: (id: MarketTabId) => void;
}

/** The tabs of a match: favourites in front, where it has any, then the groups. */
export function useMarketTabs(match: Match): MarketTabsState {
  const { markets, homeTeam, awayTeam } = match;
  // A score replaces the match, and leaves its markets as they are.
  const groups = useMemo(
    () => listGroups(markets, { homeTeam, awayTeam }),
    [markets, homeTeam, awayTeam],
  );
  const kinds = useFavouriteMarkets(match.code);
  const [choice, setChoice] = useState<Choice>(() => {
    const first = favouritesOf(groups, kinds).stacks.length > 0 ? 'Favourites' : groups[0]?.id;
    return { id: first ?? 'Other', kinds };
  });
  const isAmongFavourites = choice.id === 'Favourites';
  const held = isAmongFavourites ? [...choice.kinds, ...kinds] : kinds;
  const favourites = favouritesOf(groups, held);
  const tabs = favourites.stacks.length > 0 ? [favourites, ...groups] : groups;
  return {
    tabs,
    selected: tabs.find(({ id }) => id === choice.id) ?? tabs[0],
    select: (id) => {
      setChoice({ id, kinds });
    },
  };
}
