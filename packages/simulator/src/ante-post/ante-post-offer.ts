import type { EachWayTerms } from '@furlong/betting';
import { hearNews, ruleOut, toBelief, type Belief } from '../chance/belief.ts';
import type { Chance } from '../chance/chance.ts';
import { declareOutcome, type ContestOffer, type ContestPlay } from '../contests/contest-offer.ts';
import type { PricedContestMarket } from '../models/contest/contest-book.ts';
import type { MarketSheet } from '../models/contest/contest.ts';
import { placesOf, type Outcomes } from '../models/contest/outcomes.ts';
import { priceAntePost } from '../models/racing/price-race.ts';
import { runRace, type RaceHazards, type RaceOrder } from '../models/racing/run-race.ts';
import type { TrainedHorse } from './divisions.ts';

/** A big race as it is offered: who is entered, and what is going to happen until it is run. */
interface AntePostFixture {
  readonly name: string;
  readonly entries: readonly TrainedHorse[];
  readonly spread: number;
  readonly runners: number;
  readonly eachWay: EachWayTerms;
  /** Days from the first prices to the race. */
  readonly days: number;
  readonly hazards: RaceHazards;
}

/** How much the public hears in a day, and how often a horse is taken out on one. */
const clarity = 0.035;
const takenOut = 0.06;
/** Runners are declared so many days before the race. */
const declaredDays = 2;
const minutesPerDay = 1440;

/** Offers a big race: all in, run or not. A horse that is taken out has no price any more, and loses. */
export function offerAntePost(fixture: AntePostFixture): ContestOffer {
  const { name, entries, spread, eachWay } = fixture;
  const opening = toBelief(entries.map(({ skill }) => Math.exp(spread * skill)));
  const sheet: MarketSheet = {
    kind: 'race-ante-post',
    parameters: {},
    name,
    group: 'Popular',
    legendType: 0,
    selections: entries.map((horse) => horse.name),
    eachWay,
  };
  const price = (wanted: readonly number[], belief: Belief): readonly PricedContestMarket[] =>
    wanted.map(() => ({ fair: belief, prices: priceAntePost(belief, eachWay) }));
  return {
    markets: [sheet],
    price: (wanted) => price(wanted, opening),
    stage: (_form, chance): ContestPlay => {
      const beliefs = listBeliefs(fixture, opening, chance);
      const last = beliefs.at(-1) ?? opening;
      const order = runRace(last, fixture.hazards, chance.branch('race'));
      return {
        moments: beliefs.map((_, day) => ({
          // The race is run when the last moment comes: a day more than there is time for brings it to the off.
          elapsed: (day + 1) * minutesPerDay,
          period: '',
          minute: 0,
          home: 0,
          away: 0,
          score: '',
        })),
        price: (wanted, moment) => price(wanted, beliefs[moment] ?? opening),
        results: [resultOf(order, entries.length, eachWay).map(declareOutcome)],
      };
    },
  };
}

/** The belief from day to day; the last is that of the day of the race. */
function listBeliefs(
  { days, runners }: AntePostFixture,
  opening: Belief,
  chance: Chance,
): readonly Belief[] {
  const news = chance.branch('news');
  const stable = chance.branch('stable');
  const beliefs = [opening];
  let belief = opening;
  for (let day = 1; day <= days; day += 1) {
    belief = hearNews(belief, clarity, news);
    if (day === days - declaredDays) belief = declareRunners(belief, runners, stable);
    else if (countIn(belief) > runners && stable.happens(takenOut)) {
      const out = stable.pick(listIn(belief));
      belief = ruleOut(belief, (index) => index === out);
    }
    beliefs.push(belief);
  }
  return beliefs;
}

/** The better a horse is thought to be, the likelier it runs. */
function declareRunners(belief: Belief, runners: number, chance: Chance): Belief {
  const weights = belief.map(Math.sqrt);
  const running = new Set<number>();
  while (running.size < Math.min(runners, countIn(belief))) {
    const index = chance.pickIndex(weights);
    running.add(index);
    weights[index] = 0;
  }
  return ruleOut(belief, (index) => !running.has(index));
}

function listIn(belief: Belief): readonly number[] {
  return belief.flatMap((probability, index) => (probability > 0 ? [index] : []));
}

function countIn(belief: Belief): number {
  return listIn(belief).length;
}

function resultOf({ placings }: RaceOrder, entries: number, { places }: EachWayTerms): Outcomes {
  const positions = Array.from({ length: entries }, () => 0);
  let position = 1;
  for (const placing of placings) {
    for (const index of placing) positions[index] = position;
    position += placing.length;
  }
  return placesOf(positions, { winning: 1, eachWay: places });
}
