import { canBecomeStake, parseStake } from '@furlong/betting';
import { addPence, formatPounds, noPence, pence, type Pence } from '@furlong/money';

/** The typed stake of a wager. Each way is `undefined` until the customer chooses. */
export interface Stake {
  readonly text: string;
  readonly isEachWay?: boolean | undefined;
}

/** A change of the stake of a wager. */
export type StakeEvent =
  | { readonly kind: 'stake-typed'; readonly wager: string; readonly text: string }
  | { readonly kind: 'stake-raised'; readonly wager: string; readonly byPounds: number }
  | { readonly kind: 'stake-each-way'; readonly wager: string; readonly isEachWay: boolean };

export const noStake: Stake = { text: '', isEachWay: undefined };

/** `undefined` for a text that the field does not accept: a second decimal sign, a third place, a letter. */
export function stakeAfter(before: Stake, event: StakeEvent): Stake | undefined {
  switch (event.kind) {
    case 'stake-typed':
      return canBecomeStake(event.text) ? { ...before, text: event.text } : undefined;
    case 'stake-raised': {
      const stake = addPence(parseStake(before.text) ?? noPence, pence(event.byPounds * 100));
      const text = formatStake(stake);
      return canBecomeStake(text) ? { ...before, text } : undefined;
    }
    case 'stake-each-way':
      return { ...before, isEachWay: event.isEachWay };
  }
}

/** A stake as it stands in its field: `5.50`, and `5` for whole pounds, so that digits can be typed behind it. */
export function formatStake(stake: Pence): string {
  return formatPounds(stake).replace(/\.00$/, '');
}
