import { pence, type Pence } from '@furlong/money';
import type { Queryable } from '../../../platform/database/database.ts';

/** The balance and the open bets that remain on an account when it is shut. */
export interface WhatIsLeft {
  readonly balance: Pence;
  readonly openBets: number;
  /** The stakes of the open bets, less what was cashed out; of a free bet nothing. */
  readonly openStakes: Pence;
}

export async function readWhatIsLeft(db: Queryable, accountId: number): Promise<WhatIsLeft> {
  const [row] = await db.query<{ balance: number; open_bets: number; open_stakes: number }>({
    text: `select a.balance_pence as balance, count(b.id)::int as open_bets,
        coalesce(sum(b.stake_pence - b.cashed_out_stake_pence) filter (where b.free_bet_id is null), 0)::bigint
          as open_stakes
      from accounts a left join bets b on b.account_id = a.id and b.status = 'open'
      where a.id = $1 group by a.id`,
    values: [accountId],
  });
  if (row === undefined) throw new Error(`account ${String(accountId)} is gone`);
  const { balance, open_bets: openBets, open_stakes: openStakes } = row;
  return { balance: pence(balance), openBets, openStakes: pence(openStakes) };
}
