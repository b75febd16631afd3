import type { FeedMarketStatus } from '@furlong/feed';
import type { MarketDefinition, RunnerDefinition } from './exchange-message.ts';
import { isRacing } from './event-types.ts';

/** The status that a market of the exchange has in our book. */
export function statusOf(definition: MarketDefinition): FeedMarketStatus {
  if (definition.status === 'CLOSED') return 'closed';
  if (isOff(definition)) return 'off';
  // A market that is SUSPENDED, INACTIVE or anything else but OPEN takes no bets.
  return definition.status === 'OPEN' ? 'open' : 'suspended';
}

/**
 * Whether a race is being run: the exchange turns it in play at its actual off, and bets on it in running. Here that is
 * when its betting ends (8.2). A race that is taken out of play again had a false start.
 */
export function isOff({ eventTypeId, inPlay, status }: MarketDefinition): boolean {
  return isRacing(eventTypeId) && inPlay && status !== 'CLOSED';
}

/** Whether a runner is out, or the trap of a greyhound stays vacant. */
export function isRemoved({ status }: RunnerDefinition): boolean {
  return status === 'REMOVED' || status === 'REMOVED_VACANT';
}

/**
 * Whether it can be offered here: a market of lines is traded in units, not at odds; of each way the exchange does not
 * say what each half of a bet is due; and several lines on one pair of sides are known apart on an Asian handicap alone.
 */
export function canBeOffered({ bettingType, marketType }: MarketDefinition): boolean {
  if (marketType === 'ASIAN_HANDICAP') return true;
  return bettingType === 'ODDS' && marketType !== 'EACH_WAY';
}
