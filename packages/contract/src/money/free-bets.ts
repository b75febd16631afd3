import * as z from 'zod/mini';
import { instantField, poundsField, uuidField } from '../routing/field.ts';
import { defineRoutes } from '../routing/route.ts';

/**
 * A free bet of a customer. A free bet is not money: it is staked whole, and its winnings are paid without the stake.
 */
const freeBetSchema = z.strictObject({
  id: uuidField,
  amount: poundsField,
  /** The reason for which it was given: the key of a promotion, or `operator`. */
  source: z.string(),
  grantedAt: instantField,
  expiresAt: instantField,
  /** Whether it can be staked now, or why not: a bet has staked it, its time is over, the house has taken it back. */
  state: z.enum(['available', 'used', 'expired', 'withdrawn']),
  /** The ticket that staked it; '' where none has. */
  ticketNumber: z.string(),
  /** The ticket of the void bet whose staked free bet this one replaces; '' where it was given for another reason. */
  voidedTicketNumber: z.string(),
});
export type FreeBet = z.output<typeof freeBetSchema>;

export const freeBetRoutes = defineRoutes({
  freeBets: {
    method: 'GET',
    path: '/api/user/free-bets',
    access: 'customer',
    activity: 'account',
    summary:
      "The customer's free bets: those that can be staked now, the first to expire first, then the past ones, newest first",
    request: z.strictObject({}),
    response: z.strictObject({ freeBets: z.array(freeBetSchema) }),
    refusals: ['request.malformed', 'session.required', 'session.expired'],
  },
});
