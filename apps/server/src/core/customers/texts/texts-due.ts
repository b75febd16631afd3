import {
  textsToAccept,
  type FundsProtection,
  type Jurisdiction,
  type TextName,
} from '@furlong/customer';
import type { Queryable } from '../../../platform/database/database.ts';
import { listLastAccepted } from './accepted-texts.queries.ts';
import { textsNow } from './current-texts.ts';

export interface TextsDeps {
  readonly clock: { now(): number };
  readonly jurisdiction: Jurisdiction;
  /** How the operator protects customers' funds. */
  readonly fundsProtection: FundsProtection;
}

/** The texts that a customer must accept before a bet or a deposit (D34). */
export async function readTextsDue(
  db: Queryable,
  { clock, jurisdiction, fundsProtection: protection }: TextsDeps,
  asked: { readonly customerId: number; readonly activity: 'bet' | 'deposit' },
): Promise<readonly TextName[]> {
  const { fundsStatement } = jurisdiction;
  const rules = { texts: textsNow(protection), protection, fundsStatement, now: clock.now() };
  return textsToAccept(asked.activity, await listLastAccepted(db, asked.customerId), rules);
}
