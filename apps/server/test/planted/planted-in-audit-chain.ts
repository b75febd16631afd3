import type { ChainFault } from '../../src/core/audit/follow-chain.ts';
import type { PlantedFault } from './planting.ts';

interface PlantedInAuditChain extends PlantedFault {
  readonly fault: ChainFault;
  /** The place where the fault shows in a chain of so many entries. */
  readonly placeIn: (entries: number) => number;
}

/** The deeds of somebody who may do anything at the database, but who forgets one thing. */
export const plantedInAuditChain: readonly PlantedInAuditChain[] = [
  {
    what: 'an entry that was changed',
    fault: 'changed',
    placeIn: () => 2,
    sql: `update audit_log set detail = '{"price": "9/1"}' where place = 2`,
  },
  {
    what: 'the first entry taken out',
    fault: 'out of place',
    placeIn: () => 1,
    sql: `delete from audit_log where place = 1`,
  },
  {
    what: 'an entry taken out and those behind it moved up',
    fault: 'unlinked',
    placeIn: () => 2,
    sql: `delete from audit_log where place = 2;
          update audit_log set place = -place where place > 2;
          update audit_log set place = -place - 1 where place < 0;
          update audit_chain set place = place - 1`,
  },
  {
    what: 'an entry put in between',
    fault: 'changed',
    placeIn: () => 2,
    sql: `update audit_log set place = -place where place >= 2;
          update audit_log set place = 1 - place where place < 0;
          insert into audit_log (at, actor, action, subject, detail, place, previous_hash, hash)
            select at, 'operator:nobody', action, subject, detail, 2, previous_hash, hash
            from audit_log where place = 3;
          update audit_chain set place = place + 1`,
  },
  {
    what: 'the last entry cut off',
    fault: 'cut',
    placeIn: (entries) => entries,
    sql: `delete from audit_log where place = (select max(place) from audit_log)`,
  },
  {
    what: 'an entry put behind the end',
    fault: 'unlinked',
    placeIn: (entries) => entries + 1,
    sql: `insert into audit_log (at, actor, action, subject, detail, place, previous_hash, hash)
          select at, actor, action, subject, detail, place + 1, previous_hash, hash
          from audit_log where place is not null order by place desc limit 1`,
  },
  {
    what: 'the end moved back',
    fault: 'too long',
    placeIn: (entries) => entries,
    sql: `update audit_chain c set place = l.place, hash = l.hash
          from audit_log l where l.place = c.place - 1`,
  },
  {
    what: 'an entry that nobody gave its place',
    fault: 'unchained',
    placeIn: (entries) => entries + 1,
    sql: `insert into audit_log (at, actor, action, subject, detail, written_at)
          values (now(), 'operator:nobody', 'price.set', 'market:H1:1:1', '{}', now() - interval '6 min')`,
  },
];
