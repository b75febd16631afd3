import { fraction } from '@furlong/exact';
import type { FeedEvent } from '@furlong/feed';
import { defaultHouseRules } from '@furlong/settlement';
import { describe, expect, it } from 'vitest';
import { openTestCatalogue } from '../../core/catalogue/testing/open-catalogue.ts';
import { struckLegOf } from '../../core/results/as-struck.ts';
import { legResolverOf } from '../../core/results/resolve-legs.ts';
import { readMarketFacts } from '../../core/results/results.queries.ts';
import {
  defineMatch,
  defineRace,
  offers,
  startsAt,
  statusesOf,
  tellMarket,
  type Statuses,
} from './testing/tell-market.ts';

const closed = { status: 'CLOSED' };
/** Three places, and two that tied for the last of them. */
const tied: Statuses = { 1: 'WINNER', 2: 'WINNER', 3: 'WINNER', 4: 'WINNER', 5: 'LOSER' };

function definePlace(places: number, statuses?: Statuses) {
  const changes = { marketType: 'PLACE', numberOfWinners: places, bspMarket: false };
  return defineRace({ ...changes, ...(statuses === undefined ? {} : closed) }, statuses);
}

function outcomesOf(events: readonly FeedEvent[]): unknown {
  return events.flatMap((event) =>
    event.kind === 'market.resulted' && event.result.kind === 'selections'
      ? event.result.outcomes.map(({ selectionNumber: _, ...what }) => what)
      : [],
  );
}

const won = { outcome: 'won' };
const lost = { outcome: 'lost' };
const half = { outcome: 'won', deadHeat: { position: 1, runnersTied: 2 } };

describe('the result of a market of the exchange', () => {
  it('pays the places in full where as many or fewer fill them', () => {
    const told = (statuses: Statuses) =>
      outcomesOf(tellMarket().say(startsAt, { definition: definePlace(3, statuses) }));
    const { 4: _, ...rest } = tied;
    expect(told(rest)).toEqual([won, won, won, lost]);
    expect(told({ ...rest, 3: 'LOSER', 5: 'REMOVED' })).toEqual([
      won,
      won,
      lost,
      { outcome: 'void' },
    ]);
  });

  it('3.5: shares the one place among all that win it', () => {
    const definition = defineMatch(closed, { 1: 'WINNER', 2: 'WINNER' });
    expect(outcomesOf(tellMarket().say(startsAt, { definition }))).toEqual([half, half]);
  });

  it('3.13: leaves an Asian handicap to an operator, as winners may be due half of it', () => {
    const definition = defineMatch(
      { ...closed, marketType: 'ASIAN_HANDICAP' },
      { 1: 'WINNER', 2: 'LOSER' },
    );
    expect(tellMarket().say(startsAt, { definition }).at(-1)).toMatchObject({ status: 'closed' });
  });

  it.each(['void-unless-completed', 'first-point'] as const)(
    'P8: leaves a match of tennis to an operator, who knows whether it was given up (%s)',
    (tennisRetirement) => {
      const definition = defineMatch({ ...closed, eventTypeId: '2' }, { 1: 'WINNER', 2: 'LOSER' });
      const rules = { ...defaultHouseRules, tennisRetirement };
      const told = tellMarket({ rules }).say(startsAt, { definition });
      expect(told.at(-1)).toMatchObject({ status: 'closed' });
    },
  );

  it('P8: takes the exchange’s word where a set decides as it does there', () => {
    const definition = defineMatch({ ...closed, eventTypeId: '2' }, { 1: 'WINNER', 2: 'LOSER' });
    const rules = { ...defaultHouseRules, tennisRetirement: 'first-set' as const };
    expect(outcomesOf(tellMarket({ rules }).say(startsAt, { definition }))).toEqual([won, lost]);
  });

  it.each(['ACTIVE', 'LOSER'])('waits while nobody has won, all being %s', (status) => {
    const definition = defineRace(closed, { 1: status, 2: status, 3: 'REMOVED' });
    const told = tellMarket().say(startsAt, { definition });
    expect(told.map(({ kind }) => kind)).not.toContain('market.resulted');
  });

  it('3.16: does not take back a result because the exchange thinks about it', async () => {
    const { catalogue } = await openTestCatalogue();
    const { telling, say } = tellMarket();
    await catalogue.apply(say(startsAt, { definition: defineRace() }));
    const winners: Statuses = { 1: 'WINNER', 2: 'LOSER', 3: 'LOSER', 4: 'LOSER', 5: 'LOSER' };
    for (const definition of [
      defineRace(closed, winners),
      defineRace({ status: 'SUSPENDED' }),
      defineRace({ status: 'OPEN' }),
      defineRace(closed),
    ])
      await catalogue.apply(say(startsAt + 1, { definition }));
    expect(catalogue.book.findMarket(telling.facts.key)).toMatchObject({
      status: 'resulted',
      resultRevision: 1,
    });
  });

  it.each([defineRace, defineMatch])('is void where nobody took part', (define) => {
    const definition = define(closed, { 1: 'REMOVED', 2: 'REMOVED' });
    const told = tellMarket().say(startsAt, { definition });
    expect(told.at(-1)).toMatchObject({ result: { kind: 'void' } });
  });

  it('pays all that win in full where nobody says how many do', () => {
    const definition = defineMatch({ ...closed, numberOfWinners: 0 }, { 1: 'WINNER', 2: 'WINNER' });
    expect(outcomesOf(tellMarket().say(startsAt, { definition }))).toEqual([won, won]);
  });

  it('3.5: is none where places are tied for and nobody says by whom, until the exchange thinks again', () => {
    const { telling, say } = tellMarket();
    say(startsAt, { definition: definePlace(3) });
    const told = say(startsAt + 1, { definition: definePlace(3, tied) });
    expect(statusesOf(told).map(([status]) => status)).toEqual(['closed']);
    expect(told.map(({ kind }) => kind)).not.toContain('market.resulted');
    expect(telling.isOver).toBe(true);
    expect(telling.end(startsAt + 2, () => ({ kind: 'void', reason: 'nobody knows' }))).toEqual([]);
    const corrected = say(startsAt + 3, { definition: definePlace(3, { ...tied, 2: 'LOSER' }) });
    expect(outcomesOf(corrected)).toEqual([won, lost, won, won, lost]);
  });

  it('3.5: pays a tie for the last place its share, once an operator has entered who finished where', async () => {
    const { catalogue, db } = await openTestCatalogue();
    const { telling, say } = tellMarket();
    const rc = [1, 2, 3, 4, 5].map((id) => offers(id, 2));
    await catalogue.apply(say(startsAt, { definition: definePlace(3), offers: rc }));
    await catalogue.apply(say(startsAt + 1, { definition: definePlace(3, tied) }));
    const { key } = telling.facts;
    const market = catalogue.book.findMarket(key);
    expect(market).toMatchObject({ status: 'closed', result: null });
    await catalogue.operator.enterResult({
      key,
      by: 'trader1',
      result: {
        kind: 'race',
        startingPrices: [],
        dividends: [],
        positions: [
          { selectionNumber: 1, position: 1 },
          { selectionNumber: 2, position: 2 },
          { selectionNumber: 3, position: 3 },
          { selectionNumber: 4, position: 3 },
        ],
      },
    });
    const [facts] = await readMarketFacts(db, [market?.id ?? 0]);
    const resolve = facts && legResolverOf(facts, defaultHouseRules);
    const paid = [1, 2, 3, 4, 5].map(
      (number) =>
        resolve?.({
          ...struckLegOf(
            {
              bet_id: 1,
              leg_number: 1,
              market_id: 1,
              selection_number: number,
              price: '1/1',
              each_way_numerator: null,
              each_way_denominator: null,
              places: null,
              is_best_odds_guaranteed: false,
              liability_pence: null,
              related_group: null,
            },
            startsAt,
          ),
        }).win,
    );
    const [whole, share, nothing] = [fraction(2, 1), fraction(1, 1), fraction(0, 1)];
    expect(paid).toEqual([whole, whole, share, share, nothing]);
  });
});
