import type { Queryable } from '../../../platform/database/database.ts';

interface Operator {
  readonly id: number;
  readonly username: string;
  readonly passwordHash: string;
}

/** Finds an operator by a name in the form of `toLoginName`. */
export async function findOperatorByName(
  db: Queryable,
  loginName: string,
): Promise<Operator | undefined> {
  const [row] = await db.query<{ id: number; username: string; password_hash: string }>({
    name: 'operator.by_name',
    text: 'select id, username, password_hash from operators where login_name = $1',
    values: [loginName],
  });
  return row && { id: row.id, username: row.username, passwordHash: row.password_hash };
}

/** What the book would lose if this selection wins, in the worst case, as placement keeps it. */
export interface SelectionCostRow {
  readonly selection_number: number;
  readonly bet_count: number;
  readonly staked_pence: number;
  readonly liability_pence: number;
}

export async function listSelectionLiabilities(
  db: Queryable,
  marketId: number,
): Promise<readonly SelectionCostRow[]> {
  return await db.query<SelectionCostRow>({
    name: 'operator.liabilities',
    text: `select selection_number, bet_count, staked_pence, liability_pence
           from liabilities where market_id = $1`,
    values: [marketId],
  });
}
