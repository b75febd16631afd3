import type { Fraction } from '@furlong/exact';
import { pence } from '@furlong/money';
import { parsePrice, profitOf } from '@furlong/odds';
import type { PromotedBet, PromotedLeg, SelectionPrice } from '@furlong/settlement';
import type { MarketFactsRow, StoredLeg } from '../../../core/results/results.queries.ts';
import { londonDay, londonTime } from '../../../platform/london-time.ts';
import type { SettledBetRow } from './awards.queries.ts';

/** The code of horse racing in Britain and Ireland. */
const HOME_RACING = 'H';

type PlacedLeg = StoredLeg & { readonly market: MarketFactsRow };

/** A settled bet as the terms of promotions ask about it. A bet that was cashed out whole is cashed out, whatever its legs did. */
export function toPromotedBet(bet: SettledBetRow, legs: readonly PlacedLeg[]): PromotedBet {
  const { isEachWay, isOwnMoney, isFirst, label } = bet;
  const placedAt = bet.placedAt.getTime();
  return {
    isEachWay,
    isOwnMoney,
    isFirst,
    label: label === 'cashed_out' ? 'void' : label,
    stakePence: pence(bet.stakePence),
    isCashedOut: bet.isCashedOut || label === 'cashed_out',
    placedAt: { weekday: weekdayOf(placedAt), minute: minuteOf(placedAt) },
    legs: legs.map((leg) => toPromotedLeg(leg, placedAt)),
  };
}

function toPromotedLeg(leg: PlacedLeg, placedAt: number): PromotedLeg {
  const { market, selection_number: number } = leg;
  const result = market.result?.kind === 'race' ? market.result : undefined;
  return {
    isOnRace: isRaceWin(market) && placedAt < offOf(market),
    odds: oddsOf(leg, result?.startingPrices ?? []),
    position: result?.positions.find((each) => each.selectionNumber === number)?.position,
    runners: market.selection_count - market.withdrawals.length,
  };
}

function isRaceWin({
  sport_code: sportCode,
  fixture_kind: fixtureKind,
  kind,
}: MarketFactsRow): boolean {
  return sportCode === HOME_RACING && fixtureKind === 'meeting' && kind === 'race-win';
}

function offOf({ off_at: offAt, starts_at: startsAt }: MarketFactsRow): number {
  return (offAt ?? startsAt).getTime();
}

/** The odds that were taken, or those of the starting price. */
function oddsOf(
  { price: taken, selection_number: number }: PlacedLeg,
  startingPrices: readonly SelectionPrice[],
): Fraction | undefined {
  const starting = startingPrices.find(({ selectionNumber }) => selectionNumber === number);
  const price = parsePrice(taken) ?? parsePrice(starting?.price ?? '');
  return price === undefined ? undefined : profitOf(price);
}

/** 0 is Sunday. A London day read as a day of UTC has the same weekday. */
function weekdayOf(ms: number): number {
  const DAY_MS = 86_400_000;
  // The first day of the epoch was a Thursday.
  return (Math.floor(Date.parse(`${londonDay(ms)}T00:00:00Z`) / DAY_MS) + 4) % 7;
}

function minuteOf(ms: number): number {
  const [hours = 0, minutes = 0] = londonTime(ms).split(':').map(Number);
  return 60 * hours + minutes;
}
