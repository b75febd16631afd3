import { multiply, fraction, type Fraction } from '@furlong/exact';
import type { FeedEvent, MarketKey } from '@furlong/feed';
import { parsePrice, profitOf } from '@furlong/odds';
import { deductionForPrice, defaultHouseRules } from '@furlong/settlement';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import {
  openTestCatalogue,
  type TestCatalogue,
} from '../src/core/catalogue/testing/open-catalogue.ts';
import { readHouseAccounts } from '../src/core/ledger/accounts.queries.ts';
import { createBookFiller } from '../src/core/results/testing/fill-book.ts';
import { londonDayOf } from '../../../packages/simulator/src/time/london-day.ts';
import { planMeetings } from '../../../packages/simulator/src/day/plan-meetings.ts';
import type { CardedRace } from '../../../packages/simulator/src/racing/carded-race.ts';
import {
  planMishaps,
  type Mishaps,
  type WithdrawalPlan,
} from '../../../packages/simulator/src/racing/race-mishaps.ts';
import { createRaceScript } from '../../../packages/simulator/src/racing/race-script.ts';
import { createTimeline } from '../../../packages/simulator/src/time/timeline.ts';
import { settleOpenRuns } from '../src/features/settlement/settlement.jobs.ts';

const saturday = londonDayOf(Date.parse('2026-11-21T12:00:00Z'));
const stepMs = 10_000;

interface FoundRace {
  readonly card: CardedRace;
  readonly mishaps: Mishaps;
  readonly fixture: FeedEvent;
  /** The feed events of the race, from its declaration to its result. */
  readonly told: readonly FeedEvent[];
}

/** The first race of some Saturday's cards to which such a thing happens. */
function findRace(isWanted: (card: CardedRace, mishaps: Mishaps) => boolean): FoundRace {
  for (let seed = 1; seed < 20; seed += 1)
    for (const meeting of planMeetings(saturday, { seed: `money ${String(seed)}`, scale: 1 })) {
      const { fixture, races } = meeting.open();
      for (const card of races) {
        const mishaps = planMishaps(card);
        if (card.abandonedAt !== undefined || !isWanted(card, mishaps)) continue;
        const timeline = createTimeline(() => 0);
        timeline.add([createRaceScript(card)]);
        const told: FeedEvent[] = [];
        for (let at = card.declaredAt; at <= mishaps.resultAt + stepMs; at += stepMs)
          told.push(...[...timeline.playUntil(at)].flat());
        const declared = { kind: 'fixture.declared', at: card.declaredAt, fixture } as const;
        return { card, mishaps, fixture: declared, told };
      }
    }
  throw new Error('no such race');
}

/** Tells the catalogue all that the race tells up to a moment, each at its time. */
function teller(
  { catalogue, clock }: TestCatalogue,
  race: FoundRace,
): (until: number) => Promise<void> {
  const left = [race.fixture, ...race.told];
  return async (until) => {
    while (left[0] !== undefined && left[0].at <= until) {
      const at = left[0].at;
      const count = left.findIndex((event) => event.at > at);
      clock.ms = at;
      await catalogue.apply(left.splice(0, count === -1 ? left.length : count));
    }
    clock.ms = until;
  };
}

async function openMoney(test: TestCatalogue) {
  const house = await readHouseAccounts(test.db);
  const customers = createBookFiller(test.db, house, test.clock.ms);
  const account = await customers.openCustomer(100_00);
  return {
    bet: async (key: MarketKey, number: number, price: string) => {
      const id = test.catalogue.book.findMarket(key)?.id ?? 0;
      const filler = createBookFiller(test.db, house, test.clock.ms);
      return await filler.placeBet(account, { stake: 10_00, legs: [[id, number, price]] });
    },
    /** Settles, and returns the payout of each bet in the order given; 0 for a bet that is not paid. */
    settle: async (bets: readonly number[]) => {
      await settleOpenRuns({
        db: test.db,
        rules: defaultHouseRules,
        house,
        now: () => test.clock.ms,
        log: pino({ level: 'silent' }),
        notify: () => undefined,
      });
      const rows = await test.db.query<{ bet_id: number; amount: number }>({
        text: `select bet_id, sum(amount_pence)::bigint as amount
               from entries where account_id = $1 and bet_id is not null and amount_pence > 0
               group by bet_id`,
        values: [account],
      });
      const returns = new Map(rows.map((row) => [row.bet_id, row.amount]));
      return bets.map((id) => returns.get(id) ?? 0);
    },
  };
}

function winnerOf({ told, card }: FoundRace): {
  readonly number: number;
  readonly price: Fraction;
} {
  for (const event of told) {
    if (event.kind !== 'market.resulted' || event.market.ev !== card.key.ev) continue;
    if (event.result.kind !== 'race') break;
    const winners = event.result.positions.filter(({ position }) => position === 1);
    const number = winners[0]?.selectionNumber ?? 0;
    const text = event.result.startingPrices.find((each) => each.selectionNumber === number)?.price;
    const price = parsePrice(text ?? '');
    if (winners.length === 1 && price !== undefined) return { number, price: profitOf(price) };
  }
  throw new Error('a race with one winner');
}

function winnings(odds: Fraction, pence: number): number {
  const exact = multiply(odds, fraction(10 * pence));
  return Math.floor(Number((2n * exact.numerator + exact.denominator) / (2n * exact.denominator)));
}

function firstOut({ withdrawals: [first] }: Mishaps): WithdrawalPlan {
  if (first === undefined) throw new Error('somebody comes out');
  return first;
}

/** One of the fancied runners comes out at the start, and nothing else goes wrong. */
function isShortOneOut({ kind, race }: CardedRace, { withdrawals, voidReason }: Mishaps): boolean {
  const [late] = withdrawals;
  if (kind !== 'home' || withdrawals.length !== 1 || late?.isTooLate !== true) return false;
  return voidReason === undefined && (race.opening[late.index] ?? 0) > 0.15;
}

describe('a race of the simulator, to the money', () => {
  it('voids a dog that a reserve replaces, pays on the reserve’s own number, and deducts nothing', async () => {
    const race = findRace(
      (_card, { withdrawals }) => withdrawals.length === 1 && withdrawals[0]?.reserve !== undefined,
    );
    const { card, mishaps } = race;
    const out = firstOut(mishaps);
    const trap = out.index + 1;
    const test = await openTestCatalogue();
    const tell = teller(test, race);
    await tell(out.at - 1);
    const money = await openMoney(test);
    const winner = winnerOf(race);
    const before = await money.bet(card.key, trap, '4/1');
    await tell(out.at + 30_000);
    const market = test.catalogue.book.findMarket(card.key);
    expect(market?.selections.get(trap)?.isWithdrawn).toBe(true);
    expect(market?.selections.get(trap + 6)).toMatchObject({ isWithdrawn: false });
    expect(market?.selections.get(trap + 6)?.price).not.toBe('');
    const onWinner = await money.bet(card.key, winner.number, '4/1');
    const onReserve = await money.bet(card.key, trap + 6, '4/1');
    await tell(mishaps.resultAt + 1000);
    const reserveReturns = winner.number === trap + 6 ? 50_00 : 0;
    expect(await money.settle([before, onWinner, onReserve])).toEqual([
      10_00,
      50_00,
      reserveReturns,
    ]);
    expect(test.faults).toEqual([]);
  });

  it('gives every stake back when a race is void, in all its markets', async () => {
    const race = findRace(
      ({ kind }, { voidReason, withdrawals }) =>
        kind === 'greyhounds' && voidReason !== undefined && withdrawals.length === 0,
    );
    const { card, mishaps } = race;
    const test = await openTestCatalogue();
    const tell = teller(test, race);
    await tell(mishaps.offAt - 60_000);
    const money = await openMoney(test);
    const place = { ...card.key, ev: 100 + card.key.ev };
    const bets = [await money.bet(card.key, 1, 'SP'), await money.bet(place, 2, '1/2')];
    await tell(mishaps.resultAt + 1000);
    expect(test.catalogue.book.findMarket(place)?.status).toBe('void');
    expect(await money.settle(bets)).toEqual([10_00, 10_00]);
    expect(test.faults).toEqual([]);
  });

  it('takes Rule 4 off starting prices too when a runner is out at the start', async () => {
    const race = findRace(isShortOneOut);
    const { card, mishaps } = race;
    const [late] = mishaps.withdrawals;
    const told = race.told.find(
      (event) => event.kind === 'runner.withdrawn' && event.market.ev === card.key.ev,
    );
    const shown = parsePrice(told?.kind === 'runner.withdrawn' ? told.price : '');
    const kept = 100 - (shown === undefined ? 0 : deductionForPrice(shown));
    expect(kept).toBeLessThan(95);
    const test = await openTestCatalogue();
    const tell = teller(test, race);
    await tell(mishaps.offAt - 60_000);
    const money = await openMoney(test);
    const winner = winnerOf(race);
    const bets = [
      await money.bet(card.key, winner.number, 'SP'),
      await money.bet(card.key, winner.number, '4/1'),
      await money.bet(card.key, (late?.index ?? 0) + 1, 'SP'),
    ];
    await tell(mishaps.resultAt + 1000);
    expect(await money.settle(bets)).toEqual([
      10_00 + winnings(winner.price, kept),
      10_00 + winnings(fraction(4), kept),
      10_00,
    ]);
    expect(test.faults).toEqual([]);
  });

  it('halves a bet to be placed on each of two that tie for the last place', async () => {
    const race = findRace(({ kind }, { withdrawals }) => kind === 'greyhounds' && !withdrawals[0]);
    const { card, mishaps } = race;
    const test = await openTestCatalogue();
    await teller(test, race)(mishaps.offAt - 60_000);
    const money = await openMoney(test);
    const market = { ...card.key, ev: 100 + card.key.ev };
    const bets = [
      await money.bet(market, 1, '1/2'),
      await money.bet(market, 2, '4/1'),
      await money.bet(market, 3, '4/1'),
      await money.bet(market, 4, '4/1'),
    ];
    const tie = { position: 2, runnersTied: 2 };
    const numbers = [...(test.catalogue.book.findMarket(market)?.selections.keys() ?? [])];
    const outcomes = numbers.map((selectionNumber) => {
      if (selectionNumber === 1) return { selectionNumber, outcome: 'won' } as const;
      if (selectionNumber > 3) return { selectionNumber, outcome: 'lost' } as const;
      return { selectionNumber, outcome: 'won', deadHeat: tie } as const;
    });
    const result = { kind: 'selections', outcomes } as const;
    const at = mishaps.resultAt;
    await test.catalogue.apply([{ kind: 'market.resulted', at, market, result }]);
    expect(await money.settle(bets)).toEqual([15_00, 25_00, 25_00, 0]);
    expect(test.faults).toEqual([]);
  });
});
