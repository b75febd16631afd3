import { isSinglesName, selectionsMax, type WantedWager } from '@furlong/betting';
import type { ReservedConnection } from '../../../platform/database/database.ts';
import type { PlacementItem } from '../intake/submission.ts';

/** Numbers for bets, taken from the database many at a time: those that no bet gets are never used. */
export interface BetIds {
  take(connection: ReservedConnection, count: number): Promise<readonly number[]>;
}

const idsAtATime = 1_000;

export function createBetIds(): BetIds {
  let left: readonly number[] = [];
  return {
    take: async (connection, count) => {
      if (left.length < count) {
        const more = await reserveBetIds(connection, Math.max(count, idsAtATime));
        left = [...left, ...more];
      }
      const taken = left.slice(0, count);
      left = left.slice(count);
      return taken;
    },
  };
}

/**
 * By itself and outside the batch's transaction: a database that falls gives out again what was taken in a transaction
 * that it lost, and we would have those numbers still.
 */
async function reserveBetIds(
  connection: ReservedConnection,
  count: number,
): Promise<readonly number[]> {
  const rows = await connection.query<{ id: number }>({
    name: 'placement.reserve_bet_ids',
    text: `select nextval('bets_id_seq') as id from generate_series(1, $1::int)`,
    values: [count],
  });
  return rows.map((row) => row.id);
}

/** As many bets as a batch can make. */
export function mostBets(items: readonly PlacementItem[]): number {
  const singles = (wanted: WantedWager): number =>
    isSinglesName(wanted.name) ? wanted.lineCount : 1;
  return items
    .flatMap((item) => (item.kind === 'fresh' ? item.wagers : item.frozen.wagers))
    .reduce((sum, wanted) => sum + Math.min(singles(wanted), selectionsMax), 0);
}
