import type { FreeBet, freeBetRoutes, Handlers } from '@furlong/contract';
import { pence } from '@furlong/money';
import { toTicketNumber } from '../../core/wagers/ticket-number.ts';
import type { Clock } from '../../platform/clock.ts';
import { getCustomerCaller, type Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { instant } from '../../platform/london-time.ts';
import { listFreeBets, type ListedFreeBetRow } from './free-bets.queries.ts';

/** A customer's free bets, which are told apart from the balance. */
export function freeBetHandlers({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): Handlers<typeof freeBetRoutes, Context> {
  return {
    freeBets: async (_request, context) => {
      const { customerId } = getCustomerCaller(context);
      const rows = await listFreeBets(db, customerId, new Date(clock.now()));
      return { freeBets: rows.map(freeBetView) };
    },
  };
}

function freeBetView(row: ListedFreeBetRow): FreeBet {
  const { id, source, state, bet_id: betId, voided_bet_id: voidedBetId } = row;
  return {
    id,
    source,
    state,
    amount: pence(row.amount_pence),
    grantedAt: instant(row.granted_at.getTime()),
    expiresAt: instant(row.expires_at.getTime()),
    ticketNumber: betId === null ? '' : toTicketNumber(betId),
    voidedTicketNumber: voidedBetId === null ? '' : toTicketNumber(voidedBetId),
  };
}
