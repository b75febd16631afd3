import type { Preferences } from '@furlong/contract';
import { toPreferences } from '../../core/sessions/preferences.ts';
import type { Queryable } from '../../platform/database/database.ts';

export async function readPreferences(db: Queryable, customerId: number): Promise<Preferences> {
  const [row] = await db.query<{ preferences: unknown }>({
    text: 'select preferences from customers where id = $1',
    values: [customerId],
  });
  return toPreferences(row?.preferences);
}

export async function storePreferences(
  db: Queryable,
  customerId: number,
  preferences: Preferences,
): Promise<void> {
  await db.query({
    text: 'update customers set preferences = $2 where id = $1',
    values: [customerId, JSON.stringify(preferences)],
  });
}
