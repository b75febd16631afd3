import type { MatchMarket } from '@furlong/contract';
import { plainText } from '../../../platform/plain-text.ts';
import type { MarketOutcome } from './market-kind.ts';

function holdsAll(text: string, words: readonly string[]): boolean {
  const held = plainText(text);
  return words.every((word) => held.includes(word));
}

/** A list of players is cut to the players that were meant. The sides of any other market stay together. */
function cutToPlayers(
  market: MatchMarket,
  isMeant: (outcome: MarketOutcome) => boolean,
): MatchMarket {
  const { teamOutcomes, events } = market;
  if (teamOutcomes === undefined) return market;
  const { home, away } = teamOutcomes;
  const meant = {
    home: events.slice(0, home).filter(isMeant),
    away: events.slice(home, home + away).filter(isMeant),
    others: events.slice(home + away).filter(isMeant),
  };
  return {
    ...market,
    events: [...meant.home, ...meant.away, ...meant.others],
    teamOutcomes: { home: meant.home.length, away: meant.away.length },
  };
}

/**
 * The markets whose name, or whose outcome's name, holds what is typed, without regard to case or accents; several
 * words may stand in any order, some in the market's name and some in the outcome's. A market of players that is
 * found by a player alone shows the players that were found.
 * Shape: in the order given; none while nothing is typed.
 */
export function searchMarkets(
  markets: readonly MatchMarket[],
  text: string,
): readonly MatchMarket[] {
  const words = plainText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return markets.flatMap((market) => {
    if (holdsAll(market.elRespose, words)) return [market];
    const isMeant = ({ selName }: MarketOutcome) =>
      holdsAll(`${market.elRespose} ${selName}`, words);
    return market.events.some(isMeant) ? [cutToPlayers(market, isMeant)] : [];
  });
}
