import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  betOn,
  shareBettingWorld,
  slipOf,
  type BettingWorld,
} from '../../../../test/worlds/betting-world.ts';
import type { Statement } from '../../../platform/database/database.ts';
import { racedState } from '../../../platform/database/retry.ts';
import {
  endRevisions,
  holdRevisions,
  releaseRevisions,
  type PlacingSubmission,
} from './write-betslips.queries.ts';
import { addLiabilities, type LiabilityToAdd } from './write-liabilities.queries.ts';

let world: BettingWorld;
shareBettingWorld((opened) => {
  world = opened;
});

/** Runs the statements in a transaction that is rolled back, and says whether they were written or how they failed. */
async function tryOut(...statements: readonly Statement[]): Promise<unknown> {
  const takenBack = new Error('taken back');
  const tried = world.db.transaction(async (tx) => {
    for (const statement of statements) await tx.query(statement);
    throw takenBack;
  });
  return await tried.catch((error: unknown) => (error === takenBack ? 'written' : error));
}

async function newSlip(): Promise<PlacingSubmission> {
  const customer = await world.addCustomer(10);
  const { id, revision } = await slipOf(world, customer, betOn(await world.addRace(['EVENS']), 1));
  const { customerId, accountId } = customer;
  const submission = {
    betslipId: id,
    revision,
    submissionKey: randomUUID(),
    customerId,
    accountId,
  };
  return { ...submission, isCleared: true, isFresh: true };
}

describe('a betslip whose bet is to wait', () => {
  it('is changed by nobody until that is written', async () => {
    const slip = await newSlip();
    const take = {
      text: 'select 1 from betslips where id = $1 for update skip locked',
      values: [slip.betslipId],
    };
    await world.db.transaction(async (tx) => {
      await tx.query(holdRevisions([slip]));
      expect(await world.db.query(take)).toEqual([]);
      await tx.query(releaseRevisions([slip]));
    });
    expect(await world.db.query(take)).toHaveLength(1);
  });

  it('is placed by nothing else (D22), until its bet has failed', async () => {
    const slip = await newSlip();
    const other = { ...slip, submissionKey: randomUUID() };
    const [held, raced] = [holdRevisions([slip]), expect.objectContaining({ code: racedState })];
    expect(await tryOut(held, endRevisions([other]))).toEqual(raced);
    expect(await tryOut(held, holdRevisions([other]))).toEqual(raced);
    expect(await tryOut(held, releaseRevisions([other]), endRevisions([other]))).toEqual(raced);
    expect(await tryOut(held, endRevisions([slip]))).toBe('written');
    expect(await tryOut(held, releaseRevisions([slip]), endRevisions([other]))).toBe('written');
  });
});

describe('a betslip whose bet waited', () => {
  it('may have changed meanwhile', async () => {
    const waited = { ...(await newSlip()), isFresh: false };
    const changed = { ...waited, revision: waited.revision - 1 };
    expect(await tryOut(endRevisions([changed, await newSlip()]))).toBe('written');
  });

  it('does not stand for a fresh one that changed', async () => {
    const waited = { ...(await newSlip()), isFresh: false };
    const fresh = await newSlip();
    const changed = { ...fresh, revision: fresh.revision - 1 };
    expect(await tryOut(endRevisions([waited, changed]))).toMatchObject({ code: racedState });
  });
});

describe.each([
  ['where every selection weighs something', true],
  ['where one weighs nothing yet', false],
])('what is added to liabilities, %s', (_what, areKnown) => {
  const added = { selectionNumber: 1, betCount: 1, stakedPence: 10, liabilityPence: 10 };

  /** Adds to two selections with the liability given, having read that liability unless the changes say otherwise. */
  async function add(
    weighsPence: number,
    changes: readonly [Partial<LiabilityToAdd>, Partial<LiabilityToAdd>],
  ): Promise<unknown> {
    const rows: LiabilityToAdd[] = [];
    for (const change of changes) {
      const { id: marketId } = await world.addRace(['EVENS']);
      const limits = { expectedPence: weighsPence + 10, limitPence: 100 };
      rows.push({ ...added, marketId, isKnown: true, ...limits, ...change });
    }
    const { id: marketId } = await world.addRace(['EVENS']);
    const fresh = { ...added, marketId, isKnown: false, expectedPence: 10, limitPence: 100 };
    const weights = rows.map((row) => ({
      text: `insert into liabilities (market_id, selection_number, bet_count, staked_pence, liability_pence)
        values ($1, 1, 1, $2, $2)`,
      values: [row.marketId, weighsPence],
    }));
    return await tryOut(...weights, addLiabilities(areKnown ? rows : [...rows, fresh]));
  }

  it('may come to what is allowed, though another batch added to it', async () => {
    expect(await add(90, [{}, { expectedPence: 70 }])).toBe('written');
  });

  it('may not come to more where another batch added to one of them', async () => {
    const more = { limitPence: 99, expectedPence: 99 };
    expect(await add(90, [{}, more])).toMatchObject({ code: racedState });
    expect(await add(90, [more, {}])).toMatchObject({ code: racedState });
  });

  it('may come to more where nobody else added: that was decided as it stands', async () => {
    expect(await add(90, [{}, { limitPence: 50 }])).toBe('written');
  });
});

it('is added to no liability that was read and is not there', async () => {
  const { id: marketId } = await world.addRace(['EVENS']);
  const row = { marketId, selectionNumber: 1, betCount: 1, stakedPence: 10, liabilityPence: 10 };
  const known = { ...row, isKnown: true, expectedPence: 10, limitPence: 100 };
  expect(await tryOut(addLiabilities([known]))).toMatchObject({ code: racedState });
});
