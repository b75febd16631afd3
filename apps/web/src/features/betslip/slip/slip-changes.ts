import type { Bet, Betslip } from '@furlong/contract';
import { slipKey, type SlipChoice } from '../../../core/slip/slip.ts';

/** A change that the customer wants. It is shown at once and told to the server in its turn. */
export type Change =
  | { readonly kind: 'add'; readonly choice: SlipChoice }
  | { readonly kind: 'remove'; readonly key: string }
  /** The same selection at the starting price instead of a price, or back. */
  | { readonly kind: 'exchange'; readonly key: string; readonly choice: SlipChoice }
  | { readonly kind: 'clear' };

/** The slip as the server told it last, and what the customer wants changed since. */
interface ChangingSlip {
  readonly slip: Betslip | undefined;
  readonly changes: readonly Change[];
}

/** A selection on the slip: as the server knows it, or still on its way there. */
export type SlipEntry =
  | { readonly kind: 'known'; readonly key: string; readonly bet: Bet }
  | { readonly kind: 'coming'; readonly key: string; readonly choice: SlipChoice };

/** Lists what the slip will hold when every wanted change is made. It is shown before the server has answered. */
export function listSlipEntries({ slip, changes }: ChangingSlip) {
  const known = (slip?.bets ?? []).map((bet): SlipEntry => ({
    kind: 'known',
    key: slipKey(bet),
    bet,
  }));
  return changes.reduce<readonly SlipEntry[]>(applyChange, known);
}

function applyChange(entries: readonly SlipEntry[], change: Change): readonly SlipEntry[] {
  switch (change.kind) {
    case 'add':
      return addEntry(entries, change.choice);
    case 'remove':
      return entries.filter(({ key }) => key !== change.key);
    case 'exchange':
      return exchangeEntry(entries, change);
    case 'clear':
      return [];
  }
}

/** Puts the new selection in the place of the other. If it is on the slip already, the other is only removed. */
function exchangeEntry(
  entries: readonly SlipEntry[],
  { key, choice }: Extract<Change, { readonly kind: 'exchange' }>,
): readonly SlipEntry[] {
  const coming: SlipEntry = { kind: 'coming', key: slipKey(choice), choice };
  return entries.some((entry) => entry.key === coming.key)
    ? entries.filter((entry) => entry.key !== key)
    : entries.map((entry) => (entry.key === key ? coming : entry));
}

function addEntry(entries: readonly SlipEntry[], choice: SlipChoice): readonly SlipEntry[] {
  const key = slipKey(choice);
  if (entries.some((entry) => entry.key === key)) return entries;
  return [...entries, { kind: 'coming', key, choice }];
}

/** The change that a tap on a price means now: to add the selection, or to take it off. */
export function toggleChange(state: ChangingSlip, choice: SlipChoice): Change {
  const key = slipKey(choice);
  return listSlipEntries(state).some((entry) => entry.key === key)
    ? { kind: 'remove', key }
    : { kind: 'add', choice };
}

/** The key of a single once the exchanges that are wanted are made. */
export function followExchanges(changes: readonly Change[], key: string): string {
  return changes.reduce(
    (now, each) => (each.kind === 'exchange' && each.key === now ? slipKey(each.choice) : now),
    key,
  );
}
