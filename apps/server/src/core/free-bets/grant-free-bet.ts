import type { Pence } from '@furlong/money';
import { assert } from '@furlong/exact';
import type { Transaction } from '../../platform/database/database.ts';

/** A free bet that is to be given. */
interface FreeBetGrant {
  readonly customerId: number;
  readonly amount: Pence;
  /** The reason that customers are told: the key of a promotion, or `operator`. */
  readonly source: string;
  /** The reason, so exact that a free bet is given for it once: `{promotion}:{bet}`. The source where it is missing. */
  readonly reference?: string | undefined;
  /** Business ms, both. */
  readonly at: number;
  readonly expiresAt: number;
}

/**
 * Gives a customer a free bet, at most once by its reference. Units: pence; business ms. It moves no money: what it wins is
 * paid when its bet is settled. Rules: docs/rules/settlement.md 3.18. Returns whether there is one now: an account that is
 * shut, or excluded, is given none. @throws AssertionError unless it is of some amount and expires after it is given.
 */
export async function grantFreeBet(tx: Transaction, grant: FreeBetGrant): Promise<boolean> {
  const { customerId, amount, source, reference = source, at, expiresAt } = grant;
  assert(amount > 0 && expiresAt > at, 'a free bet is of some amount, for some time');
  const rows = await tx.query({
    name: 'free-bets.grant',
    // The customer is locked against an exclusion that is written meanwhile.
    text: `with served as (
        select id from customers c
        where id = $1 and status = 'active' and not exists (
          select 1 from exclusions x where x.customer_id = c.id and (x.ends_at is null or x.ends_at > $6))
        for share
      ), granted as (
        insert into free_bets (customer_id, amount_pence, source, reference, granted_at, expires_at)
        select id, $2, $3, $4, $6::timestamptz, $5 from served
        on conflict (reference) do nothing
        returning id
      ), told as (
        insert into free_bet_events (free_bet_id, kind, at) select id, 'granted', $6 from granted
      )
      select 1 from granted
      union all
      select 1 from free_bets where reference = $4 and customer_id = $1`,
    values: [customerId, amount, source, reference, new Date(expiresAt), new Date(at)],
  });
  return rows.length > 0;
}
