import { canBecomeStake, parseStake } from '@furlong/betting';
import { addPence, formatPounds, noPence, pence, type Pence } from '@furlong/money';

/** The typed stake of a wager. Each way is `undefined` until the customer chooses. */
export interface Stake {
  readonly text: string;
  readonly isEachWay?: boolean | undefined;
  /** The free bet whose amount it is; missing where it is the customer's own money. */
  readonly freeBetId?: string | undefined;
}

/** A change of the stake of a wager. */
export type StakeEvent =
  | { readonly kind: 'stake-typed'; readonly wager: string; readonly text: string }
  | { readonly kind: 'stake-raised'; readonly wager: string; readonly byPounds: number }
  | {
      readonly kind: 'free-bet-staked';
      readonly wager: string;
      readonly freeBetId: string;
      readonly amount: Pence;
    }
  | { readonly kind: 'stake-each-way'; readonly wager: string; readonly isEachWay: boolean };

export const noStake: Stake = { text: '', isEachWay: undefined };

/** `undefined` for a text that the field does not accept: a second decimal sign, a third place, a letter. */
export function stakeAfter(before: Stake, event: StakeEvent): Stake | undefined {
  switch (event.kind) {
    case 'stake-typed':
      return canBecomeStake(event.text) ? { ...ownMoney(before), text: event.text } : undefined;
    case 'stake-raised': {
      const stake = addPence(parseStake(before.text) ?? noPence, pence(event.byPounds * 100));
      const text = formatStake(stake);
      return canBecomeStake(text) ? { ...ownMoney(before), text } : undefined;
    }
    case 'free-bet-staked':
      return { text: formatStake(event.amount), isEachWay: false, freeBetId: event.freeBetId };
    case 'stake-each-way':
      return { ...ownMoney(before), isEachWay: event.isEachWay };
  }
}

/** The stake as money of the customer. The amount of a free bet goes with it, so that no money is staked in its place unasked. */
function ownMoney(stake: Stake): Stake {
  return stake.freeBetId === undefined ? stake : { isEachWay: stake.isEachWay, text: '' };
}

/** The stakes that stand beside a change: a free bet is staked alone, and money takes its place. */
export function stakesBeside(
  stakes: Readonly<Record<string, Stake>>,
  { kind }: StakeEvent,
): Readonly<Record<string, Stake>> {
  if (kind === 'free-bet-staked') return {};
  if (kind === 'stake-each-way') return stakes;
  return Object.fromEntries(
    Object.entries(stakes).filter(([, { freeBetId }]) => freeBetId === undefined),
  );
}

/** A stake as it stands in its field: `5.50`, and `5` for whole pounds, so that digits can be typed behind it. */
export function formatStake(stake: Pence): string {
  return formatPounds(stake).replace(/\.00$/, '');
}
