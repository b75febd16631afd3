import { isSinglesName, selectionsMax, type WantedWager } from '@furlong/betting';
import type { ReservedConnection } from '../../../platform/database/database.ts';
import type { PlacementItem } from '../intake/submission.ts';

/** Numbers for bets, taken from the database many at a time. A number that no bet gets is never used. */
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
 * Outside the batch's transaction: a database that falls gives numbers out again that were taken in a transaction which it
 * lost, while we would still have them.
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

/** How many bets a batch can make at most. */
export function mostBets(items: readonly PlacementItem[]): number {
  const singles = (wanted: WantedWager): number =>
    isSinglesName(wanted.name) ? wanted.lineCount : 1;
  return items
    .flatMap((item) => (item.kind === 'fresh' ? item.wagers : item.request.wagers))
    .reduce((sum, wanted) => sum + Math.min(singles(wanted), selectionsMax), 0);
}
