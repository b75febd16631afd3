import type { Runner } from '@furlong/contract';
import type { RaceDetails, RunnerDetails } from '@furlong/feed';
import { parsePrice, startingPriceText } from '@furlong/odds';
import { deductionForPrice } from '@furlong/settlement';
import { instant } from '../../../platform/london-time.ts';
import type { BookMarket, BookSelection } from '../book/book.ts';
import { findColours } from './runner-colours.ts';

const nothingKnown: RunnerDetails = {
  draw: null,
  jockey: '',
  trainer: '',
  age: '',
  weight: '',
  form: '',
  officialRating: '',
  silk: '',
  comment: '',
};

/** A runner of a race, with what the card says of it and what can be bet on it. */
export function runnerView(
  market: BookMarket,
  selection: BookSelection,
  seen: { readonly index: number; readonly isFavourite: boolean },
): Runner {
  const details = selection.runner ?? nothingKnown;
  return {
    ...selectionFields(selection, seen.index),
    ...oddsFields(market, selection),
    tooltip: details.comment,
    jockey: details.jockey,
    draw: details.draw,
    isFavourite: seen.isFavourite,
    rule4: reductionOf(selection),
    additionalInfo: additionalInfo(market, selection, details),
  };
}

export function selectionFields(selection: BookSelection, index: number) {
  return {
    selectionNumber: selection.number,
    selectionName: selection.name,
    selectionIdx: index,
    price: selection.price,
    priceLink1: selection.isWithdrawn ? 'NR' : '',
  };
}

function oddsFields(market: BookMarket, { price, isWithdrawn }: BookSelection) {
  const start = market.hasStartingPrice && !isWithdrawn ? startingPriceText : '';
  const isPriced = !isWithdrawn && parsePrice(price) !== undefined;
  return {
    gPrice: isPriced ? price : start,
    homeodds: '',
    drawodds: '',
    awayodds: '',
    firstodds: isPriced ? price : '',
    firstoddsPC: '',
    secondodds: start,
    secondoddsPC: start === '' ? '' : 'S',
    thirdodds: '',
    thirdoddsPC: '',
  } as const;
}

function additionalInfo(
  market: BookMarket,
  { number, name, priceHistory, pricedAt }: BookSelection,
  details: RunnerDetails,
): Runner['additionalInfo'] {
  const { title = '', verdict = '' }: Partial<RaceDetails> = market.race ?? {};
  return {
    silk: details.silk,
    silkLogoUrl: findColours(market, number)?.url ?? '',
    horseAge: details.age,
    weight: details.weight,
    weightWithHandicap: weightWithHandicap(market, details),
    trainerFullName: details.trainer,
    form: details.form,
    officialRating: details.officialRating,
    priceHistory: [...priceHistory],
    ...timesOf(pricedAt, priceHistory.length),
    performanceComment: details.comment,
    analystsComments: listComments(details.comment, name, verdict),
    performances: [...(details.pastRuns ?? [])],
    ...(details.headgear === undefined ? {} : { headgear: [...details.headgear] }),
    ...(details.claim === undefined ? {} : { claim: details.claim }),
    raceTitle: title,
    raceAnalystVerdict: verdict,
  };
}

/** When each price of a history was set, where it is known of all of them. */
function timesOf(
  pricedAt: readonly number[],
  prices: number,
): Pick<Runner['additionalInfo'], 'priceTimes'> {
  return pricedAt.length === 0 || pricedAt.length < prices
    ? {}
    : { priceTimes: pricedAt.map(instant) };
}

/** In a handicap the weight follows from the official rating, which is written behind it. */
function weightWithHandicap(
  { isHandicap }: BookMarket,
  { weight, officialRating }: RunnerDetails,
): string {
  return isHandicap && officialRating !== '' ? `${weight} (rated ${officialRating})` : weight;
}

/** The comment on the runner, and the verdict on the race if it names the runner. */
function listComments(comment: string, name: string, verdict: string): string[] {
  const isNamed = verdict.includes(name.toUpperCase());
  return [comment, isNamed ? verdict : ''].filter((text) => text !== '');
}

/** The pence in the pound that a withdrawal takes off: as its feed stated, or else by the Rule 4 table (rules 3.6). */
function reductionOf({ withdrawal }: BookSelection): number | null {
  if (withdrawal === null) return null;
  if (withdrawal.deductionPence !== null) return withdrawal.deductionPence;
  const price = parsePrice(withdrawal.price);
  return price === undefined ? 0 : deductionForPrice(price);
}
