import { acceptsPrice, type PriceConsent, type Selection } from '@furlong/betting';
import type { Bet, MarketStatus } from '@furlong/contract';
import { compare, type Fraction } from '@furlong/exact';
import { isOffered, isStartingPrice, parsePrice, returnsFactorOf } from '@furlong/odds';
import type { LivePrice } from '../../../core/prices/price-store.ts';
import { readPlaceTerms } from '../../../core/bets/each-way-text.ts';

/** `suspended` may open again; `gone` never does. */
type LegState = 'open' | 'suspended' | 'gone';

/** A selection on the slip with its market as it is now. */
export interface Leg {
  readonly key: string;
  readonly bet: Bet;
  readonly state: LegState;
  readonly isNonRunner: boolean;
  /** The price of the bet now. At the starting price it stays SP. */
  readonly price: string;
  /** The market's fixed price now; '' where it is not known. */
  readonly marketPrice: string;
  /** The price when the selection was picked. */
  readonly pickedPrice: string;
  /** Whether the price now is longer or shorter than the picked one. */
  readonly change: 'up' | 'down' | undefined;
  /** Set for about two seconds after a tick. */
  readonly move: 'up' | 'down' | undefined;
}

const runs = { isNonRunner: false };

/**
 * Joins a selection on the slip with its live price. The slip's own fields hold while there is no
 * live price.
 */
export function toLeg(key: string, bet: Bet, live: LivePrice | undefined): Leg {
  const isStart = bet.priceCode === 'S';
  const { price: offered, status, isNonRunner } = live ?? { ...bet, price: bet.gPrice, ...runs };
  const price = isStart ? 'SP' : offered;
  return {
    key,
    bet,
    state: isNonRunner ? 'gone' : stateOf(bet, status, price),
    isNonRunner,
    price,
    marketPrice: parsePrice(offered) === undefined ? '' : offered,
    pickedPrice: bet.price,
    change: changeOf(bet.price, price),
    move: isStart ? undefined : live?.move,
  };
}

function stateOf(bet: Bet, status: MarketStatus, price: string): LegState {
  if (status === 'Suspended') return 'suspended';
  if (status !== 'Open') return 'gone';
  // The slip's fields say nothing of a selection whose market was shut, or had no price, when the slip was
  // told, and has opened since.
  const told = bet.priceCode === 'S' ? 'SP' : bet.gPrice;
  const isRefused = !bet.isAvailable && bet.status === 'Open' && isOffered(told);
  return isRefused || !isOffered(price) ? 'gone' : 'open';
}

function changeOf(seen: string, now: string): 'up' | 'down' | undefined {
  const before = parsePrice(seen);
  const after = parsePrice(now);
  if (before === undefined || after === undefined) return undefined;
  const difference = compare(after, before);
  if (difference === 0) return undefined;
  return difference > 0 ? 'up' : 'down';
}

/** Whether the customer has to agree to the price now, by their choice about prices that move (D19). */
export function isToBeAgreed({ state, price, pickedPrice }: Leg, consent: PriceConsent): boolean {
  return state === 'open' && !isAccepted(consent, pickedPrice, price);
}

/**
 * Whether the consent covers a move from one price to the other. A text that is no price is the starting price,
 * which never moves.
 */
export function isAccepted(consent: PriceConsent, before: string, now: string): boolean {
  return acceptsPrice(consent, parsePrice(before) ?? 'SP', parsePrice(now) ?? 'SP');
}

/** The leg as the offer of wagers takes it. */
export function toSelection(leg: Leg): Selection {
  return {
    id: leg.bet.id,
    groups: leg.bet.relatedGroups,
    price: parsePrice(leg.price) ?? 'SP',
    placeTerms: leg.bet.hasEachWay ? readPlaceTerms(leg.bet) : undefined,
  };
}

/** The leg as returns are computed from it: a price of 0/0 counts as the stake alone. */
export function toReturnsSelection(leg: Leg): Selection<Fraction> {
  const factor = isStartingPrice(leg.price) ? 'SP' : returnsFactorOf(leg.price);
  return { ...toSelection(leg), price: factor ?? 'SP' };
}
