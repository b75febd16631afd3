import { isSinglesName } from '@furlong/betting';
import type { SubmitResponse } from '@furlong/contract';
import type { Pence } from '@furlong/money';
import type { Order } from './order.ts';

/** A placed bet as the receipt tells it. */
export interface Ticket {
  readonly wager: SubmitResponse['wagersSubmitResult'][number];
  /** Stake a line, as it was asked for. */
  readonly stake: Pence | undefined;
  /** The selection of a single, where the receipt has other tickets too. */
  readonly selection: string | undefined;
}

/** The bets of an answer. Singles are a bet each, in the order of their selections. */
export function listTickets(order: Order, response: SubmitResponse): readonly Ticket[] {
  const { wagersSubmitResult: wagers, bets } = response;
  const singles = wagers.filter(({ name }) => isSinglesName(name));
  const isEachNamed = wagers.length > 1 && singles.length === bets.length;
  return wagers.map((wager) => ({
    wager,
    stake: order.submission.wagers.find(({ name }) => isSameWager(name, wager.name))?.stake,
    selection: isEachNamed ? bets[singles.indexOf(wager)]?.name : undefined,
  }));
}

/** The slip asks for singles by the name of several, and gets tickets by the name of one. */
function isSameWager(asked: string, placed: string): boolean {
  return asked === placed || (isSinglesName(asked) && isSinglesName(placed));
}
