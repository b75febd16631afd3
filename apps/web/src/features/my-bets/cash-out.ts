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

/** A cash out that was asked of the server. Its key is made once, so that asking again never pays twice. */
export interface Asked {
  readonly cashOutKey: string;
  readonly value: Pence;
  /** The part of the stake. */
  readonly stake: Pence;
}

/** The state of a cash out, from the question to the answer. */
export type CashOutState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'sending'; readonly asked: Asked }
  /** The cash out may or may not have been made. Asking again uses the same key. */
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

/** Whether the cash out has ended, or its end is unknown. */
export type CashOutEnd = Exclude<CashOutState, { readonly kind: 'asking' | 'sending' | 'waiting' }>;

export function isEnd(state: CashOutState): state is CashOutEnd {
  return state.kind !== 'asking' && state.kind !== 'sending' && state.kind !== 'waiting';
}

/** The state of a cash out after the server's answer. */
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
 * The value of a part of the stake, from the value of the whole: never more than the server will find. Units:
 * pence. Rounding: down.
 */
export function valueOfPart(whole: Pence, stake: Pence, stakeLeft: Pence): Pence {
  if (stake >= stakeLeft) return whole;
  return pence((BigInt(whole) * BigInt(stake)) / BigInt(stakeLeft));
}

/** The smallest part of the stake that is worth a penny, or all of it where no part is. */
export function leastPart(whole: Pence, stakeLeft: Pence): Pence {
  if (whole <= noPence) return stakeLeft;
  return pence((BigInt(stakeLeft) + BigInt(whole) - 1n) / BigInt(whole));
}

/** The part of the stake that the customer chose, by the slider or to the penny in the field. */
export interface WantedPart {
  /** The last typed text that was an amount. */
  readonly stake: Pence;
  readonly typed: string | undefined;
}

/** The stake that is left of a bet, and the value of it all. Both change while the dialog is open. */
export interface Buyable {
  readonly whole: Pence;
  readonly stakeLeft: Pence;
}

/**
 * The part that would be bought back now: all of it where none was chosen, `undefined` where the typed amount
 * is not possible.
 */
export function readPart(wanted: WantedPart | undefined, buyable: Buyable): Pence | undefined {
  const { whole, stakeLeft } = buyable;
  const least = leastPart(whole, stakeLeft);
  // Where no part can be bought back there is no field either.
  if (wanted?.typed === undefined || least >= stakeLeft) return nearestPart(wanted, buyable);
  const stake = parseStake(wanted.typed);
  return stake !== undefined && stake >= least && stake <= stakeLeft ? stake : undefined;
}

/** The possible part that is nearest to the chosen one. */
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
    // A bet that paid a line and returned less than its stake is not shown as won.
    case 'won':
    case 'placed':
    case 'cashed-out':
      return returned > stakePlaced ? 'won' : 'plain';
    case 'lost':
      return 'lost';
  }
}
