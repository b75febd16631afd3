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

/** The bets of an answer. Singles are a bet each, and name their selections. */
export function listTickets(order: Order, response: SubmitResponse): readonly Ticket[] {
  const { wagersSubmitResult: wagers, bets } = response;
  return wagers.map((wager) => ({
    wager,
    stake: order.submission.wagers.find((asked) => isSameWager(asked, wager))?.stake,
    selection: wagers.length > 1 ? bets.find(({ id }) => id === wager.betId)?.name : undefined,
  }));
}

/** The tickets of a receipt: the singles, which stand below their selections where it has several bets, and the others. */
export function splitTickets(
  order: Order,
  response: SubmitResponse,
): { readonly singles: readonly Ticket[]; readonly others: readonly Ticket[] } {
  const tickets = listTickets(order, response);
  const isBelow = ({ selection, wager }: Ticket) =>
    selection !== undefined && order.legs.some(({ id }) => id === wager.betId);
  return {
    singles: tickets.filter(isBelow),
    others: tickets.filter((ticket) => !isBelow(ticket)),
  };
}

/** The slip asks for singles by the name of several, or by their selections, and gets tickets by the name of one. */
function isSameWager(
  asked: Order['submission']['wagers'][number],
  placed: Pick<Ticket['wager'], 'name' | 'betId'>,
): boolean {
  if (asked.betId !== undefined) return asked.betId === placed.betId;
  return asked.name === placed.name || (isSinglesName(asked.name) && isSinglesName(placed.name));
}
