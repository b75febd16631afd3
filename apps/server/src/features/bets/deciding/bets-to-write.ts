import { toEachWayTerms, type AcceptedBet } from '@furlong/betting';
import type { PlacementFacts } from '../facts/read-placement-facts.ts';
import type { DecidedSubmission } from '../writing/decided-submission.ts';
import type { BetToWrite, LegToWrite } from '../writing/write-bets.queries.ts';

/** The bets of an accepted submission, with the terms that they are struck on (D18). */
export function toBetsToWrite(
  { item, request, decision }: Pick<DecidedSubmission, 'item' | 'request' | 'decision'>,
  from: { readonly facts: PlacementFacts; readonly betIds: Iterator<number> },
): readonly BetToWrite[] {
  if (decision.kind !== 'accepted') return [];
  return decision.bets.map((bet) => {
    const next = from.betIds.next();
    if (next.done === true) throw new Error('every bet has an id');
    const { value: id } = next;
    return { id, item, consent: request.consent, bet, legs: toLegs(id, bet, from.facts) };
  });
}

function toLegs(betId: number, bet: AcceptedBet, facts: PlacementFacts): readonly LegToWrite[] {
  return bet.legs.map((leg, index) => {
    const market = facts.markets.get(leg.marketId);
    const [relatedGroup] = market?.groups ?? [];
    if (market === undefined || relatedGroup === undefined)
      throw new Error('a bet is struck on a market of the book');
    return {
      betId,
      number: index + 1,
      leg,
      eachWay: toEachWayTerms(market.placeTerms),
      isBestOddsGuaranteed: market.isBestOddsGuaranteed && leg.price !== 'SP',
      marketVersion: market.version,
      relatedGroup,
    };
  });
}
