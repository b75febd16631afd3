import {
  submitStatus,
  type CashOutResponse,
  type MyBet,
  type MyBetLeg,
  type NoCashOut,
} from '@furlong/contract';
import { parseStake } from '@furlong/betting';
import { noPence, pence, type Pence } from '@furlong/money';
import type { BadgeTone } from '@furlong/ui';

/** What was asked of the server; its key is made once, so that asking again never pays twice. */
export interface Asked {
  readonly cashOutKey: string;
  readonly value: Pence;
  /** The part of the stake. */
  readonly stake: Pence;
}

/** Where a cash out stands, from the question to the answer. */
export type CashOutState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'sending'; readonly asked: Asked }
  /** It may have gone through or not: the same key is asked again. */
  | { readonly kind: 'unsure'; readonly asked: Asked; readonly error: unknown }
  | { readonly kind: 'waiting'; readonly response: CashOutResponse }
  | { readonly kind: 'done'; readonly response: CashOutResponse }
  | {
      readonly kind: 'changed';
      readonly before: Pence;
      readonly now: Pence;
      readonly stake: Pence;
    }
  | { readonly kind: 'refused'; readonly reason: NoCashOut };

/** How it ended, or that nobody can say yet whether it did. */
export type CashOutEnd = Exclude<CashOutState, { readonly kind: 'asking' | 'sending' | 'waiting' }>;

export function isEnd(state: CashOutState): state is CashOutEnd {
  return state.kind !== 'asking' && state.kind !== 'sending' && state.kind !== 'waiting';
}

/** What the server's answer makes of it. */
export function toCashOutState(response: CashOutResponse): CashOutState {
  const { status, failureReason, offered, value, stake } = response;
  if (status === submitStatus.succeed) return { kind: 'done', response };
  if (status === submitStatus.processing) return { kind: 'waiting', response };
  if (failureReason === 'value-changed' && value !== null)
    return { kind: 'changed', before: offered, now: value, stake };
  return { kind: 'refused', reason: reasonOf(failureReason) };
}

function reasonOf(failureReason: CashOutResponse['failureReason']): NoCashOut {
  return failureReason === '' || failureReason === 'value-changed' ? 'no-price' : failureReason;
}

/**
 * What a part of the stake is worth, by what all that is left is worth: never more than the server will find.
 * Units: pence. Rounding: down.
 */
export function valueOfPart(whole: Pence, stake: Pence, stakeLeft: Pence): Pence {
  if (stake >= stakeLeft) return whole;
  return pence((BigInt(whole) * BigInt(stake)) / BigInt(stakeLeft));
}

/** The least part of the stake that is worth a penny; all of it where no part is. */
export function leastPart(whole: Pence, stakeLeft: Pence): Pence {
  if (whole <= noPence) return stakeLeft;
  return pence((BigInt(stakeLeft) + BigInt(whole) - 1n) / BigInt(whole));
}

/** What the customer chose of the stake: by the slider, or to the penny as it is typed. */
export interface WantedPart {
  /** The last of it that was an amount. */
  readonly stake: Pence;
  readonly typed: string | undefined;
}

/** A bet's stake that is left, and what all of that is worth: both move while it is looked at. */
export interface Buyable {
  readonly whole: Pence;
  readonly stakeLeft: Pence;
}

/** The part that is bought back as things stand: all where none was chosen; `undefined` where what is typed cannot be. */
export function readPart(wanted: WantedPart | undefined, buyable: Buyable): Pence | undefined {
  const { whole, stakeLeft } = buyable;
  const least = leastPart(whole, stakeLeft);
  // Where no part can be had there is none to be typed either.
  if (wanted?.typed === undefined || least >= stakeLeft) return nearestPart(wanted, buyable);
  const stake = parseStake(wanted.typed);
  return stake !== undefined && stake >= least && stake <= stakeLeft ? stake : undefined;
}

/** The part that can be had and is nearest to what was last chosen. */
export function nearestPart(wanted: WantedPart | undefined, { whole, stakeLeft }: Buyable): Pence {
  const { stake } = wanted ?? { stake: stakeLeft };
  return pence(Math.min(stakeLeft, Math.max(stake, leastPart(whole, stakeLeft))));
}

const resultTones: Readonly<Record<MyBetLeg['result'], BadgeTone>> = {
  open: 'open',
  won: 'won',
  placed: 'won',
  'half-won': 'won',
  lost: 'lost',
  'half-lost': 'lost',
  void: 'void',
};

export function toneOfLeg(result: MyBetLeg['result']): BadgeTone {
  return resultTones[result];
}

export function toneOfBet({ result, returned, stakePlaced }: MyBet): BadgeTone {
  switch (result) {
    case '':
      return 'open';
    case 'void':
      return 'void';
    // A line was paid, and still less may have come back than was staked: that is no green.
    case 'won':
    case 'placed':
    case 'cashed-out':
      return returned > stakePlaced ? 'won' : 'plain';
    case 'lost':
      return 'lost';
  }
}
