import type { MyBet } from '@furlong/contract';
import { toSentPrice } from '../../core/slip/sent-price.ts';
import type { SlipChoice } from '../../core/slip/slip.ts';

/**
 * The selections of a bet that can still be bet on, for another slip. They carry the prices they were struck at,
 * so that the slip says where a price is another now (D19).
 */
export function listSameSelections({ legs, isEachWay }: MyBet): readonly SlipChoice[] {
  return legs
    .filter(({ result, status }) => result === 'open' && status === 'Open')
    .map((leg) => ({
      eventFileName: leg.eventFile,
      eventGroup: leg.eventGroup,
      eventsNumber: leg.eventsNumber,
      selectionNumber: leg.selectionNumber,
      price: toSentPrice(leg.price),
      priceCode: leg.price === 'SP' ? 'S' : '',
      isEachWay: isEachWay && leg.eachWayStr !== '',
    }));
}
