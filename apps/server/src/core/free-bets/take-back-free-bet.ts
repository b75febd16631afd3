import type { Transaction } from '../../platform/database/database.ts';

/**
 * Takes back a free bet that has lost its reason, by the reference that it was given with. Returns false where there is nothing
 * to take back: a bet has staked it, which is left (rules 3.16), or it was taken back before.
 */
export async function takeBackFreeBet(
  tx: Transaction,
  { reference, at }: { readonly reference: string; readonly at: number },
): Promise<boolean> {
  const taken = await tx.query({
    name: 'free-bets.take-back',
    text: `with withdrawn as (
        update free_bets set withdrawn_at = $2::timestamptz
        where reference = $1 and bet_id is null and withdrawn_at is null
        returning id
      )
      insert into free_bet_events (free_bet_id, kind, at)
      select id, 'withdrawn', $2 from withdrawn returning id`,
    values: [reference, new Date(at)],
  });
  return taken.length > 0;
}
