import { pence } from '@furlong/money';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  asCustomer,
  betOn,
  shareBettingWorld,
  visitor,
  type BettingWorld,
} from '../../../test/worlds/betting-world.ts';
import { dropOldBetslips, readBetslip, readBetslipBets } from './betslip.queries.ts';

let world: BettingWorld;
shareBettingWorld((opened) => {
  world = opened;
});

async function slipWith(...bets: ReturnType<typeof betOn>[]) {
  let slip = await world.betslips.createBetslip({}, visitor);
  if ('prepared' in slip) throw new Error('never prepared');
  for (const bet of bets) {
    const next = await world.betslips.addBet({ betslipId: slip.id, ...bet }, visitor);
    if ('prepared' in next) throw new Error('never prepared');
    slip = next;
  }
  return slip;
}

describe('addBet', () => {
  it('shows the selection with its price, terms and place, and offers wagers', async () => {
    const race = await world.addRace(['5/2', 'EVENS']);
    const slip = await slipWith(betOn(race, 1));
    expect(slip.revision).toBe(1);
    expect(slip.bets[0]).toMatchObject({
      price: '5/2',
      gPrice: '5/2',
      isAvailable: true,
      status: 'Open',
      hasEachWay: true,
      eachWayStr: '1/5 1-3',
      numberOfPlaces: 3,
      detail: '15:00 Kempton Park',
      isBog: true,
    });
    expect(slip.wagers).toEqual([
      {
        name: 'Single',
        numberOfLines: 1,
        isEachWay: true,
        hasStartingPrice: false,
        eachWay: false,
        stake: pence(0),
        toSubmit: false,
      },
    ]);
  });

  it('takes Evens for EVENS', async () => {
    const race = await world.addRace(['EVENS']);
    const slip = await slipWith(betOn(race, 1, { price: 'Evens' }));
    expect(slip.bets[0]?.price).toBe('EVENS');
  });

  it('D15: offers double, treble, covers, perms and singles on three races', async () => {
    const races = await Promise.all([1, 2, 3].map(() => world.addRace(['2/1', '3/1'])));
    const slip = await slipWith(...races.map((race) => betOn(race, 1)));
    expect(slip.wagers.map(({ name, numberOfLines }) => [name, numberOfLines])).toEqual([
      ['Treble', 1],
      ['Patent', 7],
      ['Trixie', 4],
      ['Doubles', 3],
      ['Single', 3],
    ]);
  });

  it('D16: two of one race are named as related and share no line', async () => {
    const race = await world.addRace(['2/1', '3/1']);
    const slip = await slipWith(betOn(race, 1), betOn(race, 2));
    expect(slip.related).toEqual([{ first: slip.bets[0]?.name, second: slip.bets[1]?.name }]);
    expect(slip.wagers.map(({ name }) => name)).toEqual(['Single']);
  });

  it('D17: a selection without terms takes each way away', async () => {
    const race = await world.addRace(['2/1']);
    const match = await world.addMatch(['6/5', '9/4']);
    const slip = await slipWith(betOn(race, 1), betOn(match, 1));
    expect(slip.wagers.every((wager) => !wager.isEachWay)).toBe(true);
  });

  it('takes SP where the market has one, and no returns are promised', async () => {
    const race = await world.addRace(['']);
    const slip = await slipWith(betOn(race, 1, { price: 'SP', priceCode: 'S' }));
    expect(slip.bets[0]).toMatchObject({ price: 'SP', gPrice: 'SP', isAvailable: true });
    expect(slip.wagers[0]?.hasStartingPrice).toBe(true);
    const match = await world.addMatch(['2/1']);
    await expect(slipWith(betOn(match, 1, { price: 'SP', priceCode: 'S' }))).rejects.toMatchObject({
      code: 'selection.unavailable',
    });
  });

  it('puts a selection in the place of another, though the slip is full', async () => {
    const race = await world.addRace(Array.from({ length: 21 }, () => '10/1'));
    const slip = await slipWith(
      ...Array.from({ length: 20 }, (_, index) => betOn(race, index + 1)),
    );
    const [first, second] = slip.bets;
    const atStart = betOn(race, 1, { price: 'SP', priceCode: 'S' });
    const exchange = async (replaces: string) =>
      await world.betslips.addBet({ betslipId: slip.id, ...atStart, replaces }, visitor);
    const exchanged = await exchange(first?.id ?? '');
    if ('prepared' in exchanged) throw new Error('never prepared');
    expect(exchanged).toMatchObject({ revision: slip.revision + 1, bets: { length: 20 } });
    expect(exchanged.bets[0]).toMatchObject({ selectionNumber: 1, price: 'SP', priceCode: 'S' });
    expect(exchanged.bets[1]).toEqual(second);
    await expect(exchange(second?.id ?? '')).rejects.toMatchObject({ code: 'betslip.duplicate' });
    const other = await slipWith(betOn(race, 2));
    await expect(
      world.betslips.addBet(
        { betslipId: other.id, ...atStart, replaces: second?.id ?? '' },
        visitor,
      ),
    ).rejects.toMatchObject({ code: 'betslip.bet_unknown' });
  });

  it('refuses in the contract order', async () => {
    const race = await world.addRace(['5/2', '']);
    const slip = await slipWith(betOn(race, 1));
    const add = async (bet: ReturnType<typeof betOn>, id = slip.id) =>
      await world.betslips.addBet({ betslipId: id, ...bet }, visitor);
    await expect(add(betOn(race, 1), randomUUID())).rejects.toMatchObject({
      code: 'betslip.unknown',
    });
    await expect(add(betOn(race, 9))).rejects.toMatchObject({ code: 'selection.unknown' });
    await expect(add(betOn(race, 2))).rejects.toMatchObject({ code: 'selection.unavailable' });
    await expect(add(betOn(race, 1))).rejects.toMatchObject({ code: 'betslip.duplicate' });
  });

  it('holds twenty selections and no more', async () => {
    const race = await world.addRace(Array.from({ length: 21 }, () => '10/1'));
    const slip = await slipWith(
      ...Array.from({ length: 20 }, (_, index) => betOn(race, index + 1)),
    );
    expect(slip.bets).toHaveLength(20);
    await expect(
      world.betslips.addBet({ betslipId: slip.id, ...betOn(race, 21) }, visitor),
    ).rejects.toMatchObject({ code: 'betslip.full' });
  });
});

describe('getBetslip', () => {
  it('tells a suspended, a withdrawn and a moved selection', async () => {
    const [first, second] = [await world.addRace(['2/1', '3/1']), await world.addRace(['4/1'])];
    const slip = await slipWith(betOn(first, 1), betOn(first, 2), betOn(second, 1));
    world.setPrice(first, 1, '9/4');
    world.withdraw(first, 2);
    await world.setStatus(second, 'suspended');
    const now = await world.betslips.getBetslip({ id: slip.id }, visitor);
    expect(now).toMatchObject({
      bets: [
        { price: '2/1', gPrice: '9/4', isAvailable: true },
        { isAvailable: false },
        { isAvailable: false, status: 'Suspended' },
      ],
      wagers: [{ name: 'Single', numberOfLines: 1 }],
    });
  });
});

describe('whose a betslip is', () => {
  it('belongs to the first customer who changes it', async () => {
    const race = await world.addRace(['5/2', '3/1']);
    const slip = await slipWith(betOn(race, 1));
    const owner = asCustomer(await world.addCustomer(10));
    const other = asCustomer(await world.addCustomer(10));
    await world.betslips.addBet({ betslipId: slip.id, ...betOn(race, 2) }, owner);
    await expect(world.betslips.getBetslip({ id: slip.id }, other)).rejects.toMatchObject({
      code: 'betslip.foreign',
    });
    await expect(world.betslips.getBetslip({ id: slip.id }, visitor)).rejects.toMatchObject({
      code: 'betslip.foreign',
    });
    await expect(world.betslips.getBetslip({ id: slip.id }, owner)).resolves.toMatchObject({
      revision: 2,
    });
  });
});

describe('removeBet and clearBetslip', () => {
  it('grow the revision', async () => {
    const race = await world.addRace(['5/2', '3/1']);
    const slip = await slipWith(betOn(race, 1), betOn(race, 2));
    const betId = slip.bets[0]?.id ?? '';
    const removed = await world.betslips.removeBet({ id: slip.id, betId }, visitor);
    expect(removed).toMatchObject({ revision: 3, bets: [{ selectionNumber: 2 }] });
    await expect(world.betslips.removeBet({ id: slip.id, betId }, visitor)).rejects.toMatchObject({
      code: 'betslip.bet_unknown',
    });
    const cleared = await world.betslips.clearBetslip({ id: slip.id }, visitor);
    expect(cleared).toMatchObject({ revision: 4, bets: [], wagers: [] });
  });
});

describe('bulkPlaceRules', () => {
  it('gives the terms of the markets that are known', async () => {
    const race = await world.addRace(['5/2']);
    const { ef, eg, ev } = race.key;
    const rules = await world.betslips.bulkPlaceRules(
      {
        events: [
          { EventFile: ef, EventGroup: eg, EventIdx: ev },
          { EventFile: 'X1', EventGroup: 1, EventIdx: 1 },
        ],
      },
      visitor,
    );
    expect(rules).toEqual([
      { eventFile: ef, eventGroup: eg, eventIdx: ev, oddsnum: 1, oddsden: 5, numberOfPlaces: 3 },
    ]);
  });
});

describe('renewBetslip', () => {
  it('keeps the selections, and what was handed in of the revision before is stale', async () => {
    const race = await world.addRace(['5/2']);
    const slip = await slipWith(betOn(race, 1));
    const renewed = await world.betslips.renewBetslip({ id: slip.id }, visitor);
    expect(renewed).toEqual({ ...slip, revision: slip.revision + 1 });
  });
});

describe('slips that nobody comes back to', () => {
  async function dropOld(): Promise<void> {
    const asked = { keptDays: 90, countMax: 2 };
    let afterId: string | undefined = '00000000-0000-0000-0000-000000000000';
    while (afterId !== undefined) afterId = await dropOldBetslips(world.db, { ...asked, afterId });
  }

  async function age(id: string, days: number): Promise<void> {
    await world.db.query({
      text: `update betslips set updated_at = now() - $2 * interval '1 day' where id = $1`,
      values: [id, days],
    });
  }

  it('are dropped with their selections, page by page, and nobody else’s are', async () => {
    const race = await world.addRace(['5/2', 'EVENS']);
    const [old, older, young] = [
      await slipWith(betOn(race, 1)),
      await slipWith(),
      await slipWith(betOn(race, 2)),
    ];
    await age(old.id, 91);
    await age(older.id, 400);
    await age(young.id, 89);
    await dropOld();
    expect(await readBetslip(world.db, old.id)).toBeUndefined();
    expect(await readBetslip(world.db, older.id)).toBeUndefined();
    expect(await readBetslipBets(world.db, old.id)).toEqual([]);
    expect(await readBetslipBets(world.db, young.id)).toHaveLength(1);
  });

  it('are kept while a bet of theirs waits its delay', async () => {
    const slip = await slipWith();
    const customer = await world.addCustomer(10);
    const key = randomUUID();
    await world.db.transaction(async (tx) => {
      await tx.query({
        text: `insert into submissions (account_id, submission_key, betslip_id, revision, request_hash, status,
            due_at, received_at) values ($1, $2, $3, 1, '', 8, now() + interval '1 year', now())`,
        values: [customer.accountId, key, slip.id],
      });
      await tx.query({
        text: `update betslips set held_revision = 1, held_account_id = $2, held_key = $3 where id = $1`,
        values: [slip.id, customer.accountId, key],
      });
    });
    await age(slip.id, 400);
    await dropOld();
    expect(await readBetslip(world.db, slip.id)).toBeDefined();
  });
});
