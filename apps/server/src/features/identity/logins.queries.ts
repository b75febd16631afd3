import type { Transaction } from '../../platform/database/database.ts';

/**
 * Whether the password is still the one that was judged right. Nobody changes it, nor the status of the account, before the
 * transaction ends, so that no login outlives the change of either.
 */
export async function holdLogin(
  tx: Transaction,
  customer: { readonly id: number; readonly passwordHash: string },
): Promise<boolean> {
  const rows = await tx.query({
    text: 'select 1 from customers where id = $1 and password_hash = $2 for share',
    values: [customer.id, customer.passwordHash],
  });
  return rows.length > 0;
}

/**
 * Uses a mailed password up (D8): another must be chosen now. False where another login was first. Its hash stays until the
 * change, which asks for the password once more.
 */
export async function useMailedPassword(
  tx: Transaction,
  customer: { readonly id: number; readonly mailedPasswordHash: string | null },
  now: number,
): Promise<boolean> {
  const rows = await tx.query({
    text: `update customers set must_change_password = true, mailed_password_until = null
      where id = $1 and mailed_password_hash = $2 and mailed_password_until > $3
      returning 1`,
    values: [customer.id, customer.mailedPasswordHash, new Date(now)],
  });
  return rows.length > 0;
}
