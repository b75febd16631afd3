import type { EachWayTerms } from '@furlong/betting';
import type { FeedEvent, FeedMarketStatus, MarketDeclaration } from '@furlong/feed';
import { hearNews, ruleOut, toBelief, type Belief } from '../chance/belief.ts';
import type { Chance } from '../chance/chance.ts';
import { priceRace } from '../models/racing/price-race.ts';
import { runRace, type RaceOrder } from '../models/racing/run-race.ts';
import type { CardedRace } from './carded-race.ts';
import type { InventedRunner } from './invented-race.ts';
import {
  createToBePlaced,
  createWinMarket,
  createWithoutFavourite,
  termsFor,
  type RaceMarket,
} from './race-market.ts';
import { finishOf, planRunning, type RaceRunning } from './race-running.ts';

interface ToldMarket {
  readonly market: RaceMarket;
  /** Prices as last told; none before the market is declared. */
  told: readonly string[] | undefined;
  toldStatus: FeedMarketStatus;
  toldStart: number;
  isOver: boolean;
}

interface TermsAfter {
  readonly eachWay?: EachWayTerms | null;
}

/** The way in which a runner comes out. */
interface WayOut {
  /** Too late for a new market: starting prices are those of the market with it. */
  readonly isTooLate: boolean;
}

/** Other markets follow the win market, but not its every move. */
const sidesEveryMs = 20_000;
/** Races in which runners come to grief as often as this are run over jumps. */
const jumpsFrom = 0.03;
/** The number of a reserve follows from the trap it runs from. */
const reserveFrom = 6;

/** The markets of one race: what is believed, what was told of them, and the events that tell what is new. */
export class RaceBook {
  readonly #card: CardedRace;
  readonly #runners: InventedRunner[];
  readonly #markets: ToldMarket[];
  readonly #news: Chance;
  #belief: Belief;
  /** The belief that starting prices are returned on, where that is not the last belief. */
  #showBelief: Belief | undefined;
  #status: FeedMarketStatus = 'open';
  #startsAt: number;
  #sidesToldAt = 0;

  constructor(card: CardedRace) {
    this.#card = card;
    this.#runners = [...card.race.runners];
    this.#markets = [toldMarket(createWinMarket(card), card.startsAt)];
    this.#news = card.chance.branch('news');
    this.#belief = card.race.opening;
    this.#startsAt = card.startsAt;
  }

  /** The public learns something; nothing is told yet. */
  hear(clarity: number): void {
    this.#belief = hearNews(this.#belief, clarity, this.#news);
  }

  /** Opens the markets beside the win market; nothing is told yet. */
  openSides(): void {
    const sides = [
      createToBePlaced(this.#card, this.#belief),
      createWithoutFavourite(this.#card, this.#belief, this.#runners),
    ];
    for (const side of sides)
      if (side !== undefined) this.#markets.push(toldMarket(side, this.#startsAt));
  }

  /** The race will be off at another time; nothing is told yet. */
  postpone(startsAt: number): void {
    this.#startsAt = startsAt;
  }

  /** Declares each market that is not declared, or whose time has changed. */
  declare(at: number): readonly FeedEvent[] {
    return this.#live().flatMap((told) => {
      if (told.told !== undefined && told.toldStart === this.#startsAt) return [];
      const isNew = told.told === undefined;
      const prices = told.told ?? told.market.price(this.#belief);
      told.told = prices;
      told.toldStart = this.#startsAt;
      const declared = this.#declarationOf(told.market, prices);
      const vacant = isNew && told.market.kind === 'race-win' ? this.#vacantTraps(at) : [];
      return [{ kind: 'market.declared', at, market: declared }, ...vacant];
    });
  }

  /** Tells the prices that moved, and the whole of a market that was never declared. */
  tellPrices(at: number, howMany: 'due' | 'all' = 'due'): readonly FeedEvent[] {
    const areSidesDue = howMany === 'all' || at - this.#sidesToldAt >= sidesEveryMs;
    if (areSidesDue) this.#sidesToldAt = at;
    const moved = this.#live().flatMap((told) =>
      told.told !== undefined && (told.market.kind === 'race-win' || areSidesDue)
        ? this.#movesOf(told, at)
        : [],
    );
    return [...moved, ...this.declare(at)];
  }

  /** The status from now on. Nobody is told yet. */
  change(to: FeedMarketStatus): void {
    this.#status = to;
  }

  tellStatus(at: number): readonly FeedEvent[] {
    const status = this.#status;
    return this.#live().flatMap((told) => {
      if (told.told === undefined || told.toldStatus === status) return [];
      told.toldStatus = status;
      return [{ kind: 'market.status_changed', at, market: told.market.key, status }];
    });
  }

  /** A runner, by index, comes out of every market it is in. */
  withdraw(at: number, index: number, { isTooLate }: WayOut): readonly FeedEvent[] {
    if (isTooLate) this.#showBelief = this.#belief;
    const before = this.#belief;
    this.#belief = ruleOut(before, (runner) => runner === index);
    return this.#live().flatMap((told) => {
      const { market } = told;
      if (market.without === index) return [this.#voidOf(told, at, 'the favourite did not run')];
      const price = market.price(before)[index] ?? '';
      const out = { at, market: market.key, selectionNumber: this.#numberOf(index), price };
      const late = isTooLate ? { isTooLateForNewMarket: true } : {};
      return [{ kind: 'runner.withdrawn', ...out, ...late, ...this.#termsAfter(market) }];
    });
  }

  /** A reserve takes the trap of a dog that comes out, with about its chance; nothing is deducted then. */
  replace(at: number, index: number, reserve: InventedRunner): readonly FeedEvent[] {
    const share = (this.#belief[index] ?? 0) * 0.8;
    const number = reserveFrom + this.#numberOf(index);
    const [win] = this.#markets;
    if (win === undefined || share === 0) return [];
    const price = priceRace(this.#belief)[index] ?? '';
    const left = ruleOut(this.#belief, (runner) => runner === index);
    this.#belief = toBelief([...left.map((chance) => chance * (1 - share)), share]);
    this.#runners.push({ ...reserve, number });
    const out = { selectionNumber: this.#numberOf(index), price, deductionPence: 0 };
    const prices = win.market.price(this.#belief);
    win.told = prices.map((now, runner) => win.told?.[runner] ?? now);
    return [
      { kind: 'runner.withdrawn', at, market: win.market.key, ...out },
      { kind: 'market.declared', at, market: this.#declarationOf(win.market, prices) },
    ];
  }

  /** The running of a race that is off now. */
  running(): RaceRunning {
    const { race, chance } = this.#card;
    const { furlongs, distance: text } = race.details;
    return planRunning(
      {
        numbers: this.#runners.map(({ number }) => number),
        order: this.#run(),
        distance: { furlongs, text },
        runningMs: race.runningMs,
        isOverJumps: race.hazards.nonFinish >= jumpsFrom,
      },
      chance.branch('running'),
    );
  }

  /** Tells the results. */
  settle(at: number): readonly FeedEvent[] {
    const order = this.#run();
    const shown = priceRace(this.#showBelief ?? this.#belief);
    const startingPrices = this.#runners.flatMap(({ number }, index) => {
      const price = (this.#belief[index] ?? 0) > 0 ? (shown[index] ?? '') : '';
      return price === '' ? [] : [{ selectionNumber: number, price }];
    });
    const { lengthsASecond } = this.#card.race;
    const numbers = order.placings.flat().map((index) => this.#numberOf(index));
    const isTold = lengthsASecond !== undefined && numbers.length > 0;
    const finish = isTold ? finishOf(this.running(), { numbers, lengthsASecond }) : {};
    const run = { order, runners: this.#runners, atOff: this.#belief, startingPrices, finish };
    return this.#live().map(({ market }) => ({
      kind: 'market.resulted',
      at,
      market: market.key,
      result: market.settle(run),
    }));
  }

  /** No bet stands. */
  makeVoid(at: number, reason: string): readonly FeedEvent[] {
    return this.#live().map((told) => this.#voidOf(told, at, reason));
  }

  /** Runs the race by what is believed at the off: asked again it gives the same order. */
  #run(): RaceOrder {
    const { race, chance } = this.#card;
    return runRace(this.#belief, race.hazards, chance.branch('race'));
  }

  #live(): readonly ToldMarket[] {
    return this.#markets.filter(({ isOver }) => !isOver);
  }

  #numberOf(index: number): number {
    return this.#runners[index]?.number ?? 0;
  }

  /** The each-way terms after a withdrawal, where the market is for the win. */
  #termsAfter({ kind }: RaceMarket): TermsAfter {
    if (kind !== 'race-win') return {};
    return { eachWay: termsFor(this.#card.kind, this.#belief, this.#card.race.isHandicap) };
  }

  #declarationOf(market: RaceMarket, prices: readonly string[]): MarketDeclaration {
    const offered = market.offered ?? this.#runners.map((_, index) => index);
    return {
      key: market.key,
      kind: market.kind,
      group: '',
      legendType: 0,
      startsAt: this.#startsAt,
      inPlayDelayMs: 0,
      ...market.describe(this.#belief),
      selections: offered.flatMap((index) => {
        const runner = this.#runners[index];
        if (runner === undefined) return [];
        const { number, name, details } = runner;
        const isWin = market.kind === 'race-win';
        return [{ number, name, price: prices[index] ?? '', runner: isWin ? details : null }];
      }),
    };
  }

  #voidOf(told: ToldMarket, at: number, reason: string): FeedEvent {
    told.isOver = true;
    const result = { kind: 'void', reason } as const;
    return { kind: 'market.resulted', at, market: told.market.key, result };
  }

  #movesOf(told: ToldMarket, at: number): readonly FeedEvent[] {
    const before = told.told ?? [];
    told.told = told.market.price(this.#belief);
    const prices = told.told.flatMap((price, index) => {
      return price === before[index] ? [] : [{ selectionNumber: this.#numberOf(index), price }];
    });
    const { key: market } = told.market;
    return prices.length === 0 ? [] : [{ kind: 'prices.moved', at, market, prices }];
  }

  /** Traps that were vacant from the beginning. */
  #vacantTraps(at: number): readonly FeedEvent[] {
    const { key, race } = this.#card;
    return race.runners.flatMap(({ number }, index) =>
      (race.opening[index] ?? 0) > 0
        ? []
        : [
            {
              kind: 'runner.withdrawn',
              at,
              market: key,
              selectionNumber: number,
              price: '',
              deductionPence: 0,
            },
          ],
    );
  }
}

function toldMarket(market: RaceMarket, startsAt: number): ToldMarket {
  return { market, told: undefined, toldStatus: 'open', toldStart: startsAt, isOver: false };
}
