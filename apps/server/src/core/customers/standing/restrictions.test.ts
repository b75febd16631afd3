import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../../platform/database/database.ts';
import {
  createMigratedDatabase,
  type TestDatabase,
} from '../../../platform/database/testing/test-database.ts';
import { toRestrictions } from './restrictions.ts';

describe('toRestrictions', () => {
  it('reads a sport by the list of its codes, as sports are named, and by one of them', () => {
    const { prohibitedSportCodes } = toRestrictions({ prohibitedSportcodes: ['H,h,o', 'F'] });
    expect(prohibitedSportCodes).toEqual(['H', 'h', 'o', 'F']);
  });

  it('restricts nothing where nothing is stored, and stops at what it cannot read', () => {
    expect(toRestrictions({}).prohibitedSportCodes).toEqual([]);
    expect(() => toRestrictions({ prohibitedSportcodes: 'H' })).toThrow();
  });
});

describe('the database', () => {
  let test: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    test = await createMigratedDatabase();
    db = openDatabase({ url: test.url, connectionsMax: 1, onError: () => undefined });
    await db.query(`insert into customers (username, password_hash) values ('one', '')`);
  });
  afterAll(async () => {
    await db.close();
    await test.drop();
  });

  const write = async (restrictions: unknown): Promise<unknown> =>
    await db.query({
      text: 'update customers set restrictions = $1::jsonb',
      values: [JSON.stringify(restrictions)],
    });

  it.each([
    {},
    { prohibitedSportcodes: [], prohibitedPriceTypes: [], maxStakePence: null },
    { prohibitedSportcodes: ['H,h,o'], prohibitedPriceTypes: ['SP'], maxStakePence: 0 },
    { prohibitedPriceTypes: ['SP', 'Fixed Price'], maxStakePence: 250, note: 'by telephone' },
  ])('takes %j, which can be read', async (restrictions) => {
    expect(() => toRestrictions(restrictions)).not.toThrow();
    await write(restrictions);
  });

  it.each([
    null,
    'H',
    { prohibitedSportcodes: 'H' },
    { prohibitedSportcodes: null },
    { prohibitedSportcodes: ['H', 5] },
    { prohibitedPriceTypes: ['sp'] },
    { prohibitedPriceTypes: 'SP' },
    { prohibitedPriceTypes: [5] },
    { maxStakePence: '250' },
    { maxStakePence: 2.5 },
    { maxStakePence: -1 },
    { maxStakePence: 1e300 },
  ])('refuses %j, which cannot', async (restrictions) => {
    expect(() => toRestrictions(restrictions)).toThrow();
    await expect(write(restrictions)).rejects.toThrow('customers__restrictions_readable');
  });
});
