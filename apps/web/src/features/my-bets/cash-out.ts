import type { CashOutResponse, MyBet, MyBetLeg, NoCashOut } from '@furlong/contract';
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

/** What the server's answer makes of it. */
export function stateOf(response: CashOutResponse): CashOutState {
  const { status, failureReason, offered, value, stake } = response;
  if (status === 2) return { kind: 'done', response };
  if (status === 8) return { kind: 'waiting', response };
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
