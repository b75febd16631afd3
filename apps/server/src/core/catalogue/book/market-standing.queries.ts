import type { Statement } from '../../../platform/database/database.ts';
import { rowsOf } from '../../../platform/database/rows-of.ts';
import type { MarketStanding } from './market-standing.ts';

const standingRows = rowsOf<MarketStanding>({
  id: ['bigint', ({ market }) => market.id],
  status: ['text', ({ status }) => status],
  is_held: ['boolean', ({ isSuspendedByHand }) => isSuspendedByHand],
  is_stale: ['boolean', ({ isStale }) => isStale],
  numerator: ['int', ({ eachWay }) => eachWay?.numerator ?? null],
  denominator: ['int', ({ eachWay }) => eachWay?.denominator ?? null],
  places: ['int', ({ eachWay }) => eachWay?.places ?? null],
  version: ['bigint', ({ market }) => market.version],
});

/** Locks the rows in the order of their ids, as placement does. It waits until the bets that are being placed on them are written. */
export function lockMarkets(ids: readonly number[]): Statement {
  return {
    name: 'lock-markets',
    text: 'select id from markets where id = any($1::bigint[]) order by id for no key update',
    values: [ids],
  };
}

/** Writes how markets stand. Their rows are locked already. */
export function updateStandings(standings: readonly MarketStanding[]): Statement {
  return {
    name: 'update-standings',
    text: `update markets m set status = s.status, is_held = s.is_held, is_stale = s.is_stale,
             each_way_numerator = s.numerator, each_way_denominator = s.denominator, places = s.places,
             version = greatest(m.version, s.version) + 1, updated_at = now()
           from (${standingRows.select(1)}) s
           where m.id = s.id`,
    values: standingRows.values(standings),
  };
}
