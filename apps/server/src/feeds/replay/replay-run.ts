import type { FeedEvent } from '../../core/catalogue/feed-event.ts';
import {
  declareFixture,
  declareMarket,
  recordedKey,
  type DeclaredMarket,
} from './declare-recorded.ts';
import { offerPrices } from './offer-prices.ts';
import type { RecordedMarket } from './recorded-market.ts';
import type { RecordedMessage } from './recorded-message.ts';
import { recordedResult, scoreResult, withdrawalsBetween } from './recorded-result.ts';
import { startMarket, type Recording, type RecordedMarketFacts } from './recording.ts';

interface MarketRun {
  readonly facts: RecordedMarketFacts;
  readonly market: RecordedMarket;
  /** What was emitted last, so that only changes are. */
  offered: ReadonlyMap<number, string>;
  status: string;
  isDeclared: boolean;
  inPlayDelayMs: number;
  isOver: boolean;
}

/** Maps recorded time to business time for one run of a recording. */
export interface RunTiming {
  readonly eg: number;
  toBusiness(recordedAt: number): number;
}

/** One run of a recording: recorded messages in, feed events out. Pure but for its own state. */
export class ReplayRun {
  readonly #recording: Recording;
  readonly #timing: RunTiming;
  readonly #markets = new Map<string, MarketRun>();

  constructor(recording: Recording, timing: RunTiming) {
    this.#recording = recording;
    this.#timing = timing;
  }

  /** The state before the replay sets in: applied without being told, but for its end. */
  fastForward(messages: readonly RecordedMessage[]): readonly FeedEvent[] {
    for (const message of messages) {
      for (const change of message.mc) this.#runOf(change.id)?.market.apply(change);
    }
    const at = messages[messages.length - 1]?.pt ?? this.#recording.beginsAt;
    return [...this.#markets.values()].flatMap((run) => this.#tell(run, at));
  }

  apply(message: RecordedMessage): readonly FeedEvent[] {
    return message.mc.flatMap((change) => {
      const run = this.#runOf(change.id);
      if (run === undefined || run.isOver) return [];
      const before = run.market.definition;
      run.market.apply(change);
      const after = run.market.definition;
      if (after === undefined) return [];
      const withdrawn = withdrawalsBetween(before, after, run.facts).map((runner): FeedEvent => ({
        kind: 'runner.withdrawn',
        at: this.#timing.toBusiness(message.pt),
        market: this.#keyOf(run),
        selectionNumber: runner.number,
        price: run.offered.get(runner.number) ?? '',
        deductionPence: runner.deductionPence,
      }));
      return [...withdrawn, ...this.#tell(run, message.pt)];
    });
  }

  /** The recording is over: what it left open is settled by how the match ended, else void. */
  end(): readonly FeedEvent[] {
    const at = this.#timing.toBusiness(this.#recording.endsAt);
    return [...this.#markets.values()].flatMap((run): readonly FeedEvent[] => {
      const definition = run.market.definition;
      if (run.isOver || definition === undefined) return [];
      run.isOver = true;
      const market = this.#keyOf(run);
      const score = this.#recording.facts[run.facts.eventId]?.score;
      return [
        { kind: 'market.status_changed', at, market, status: 'closed' },
        { kind: 'market.resulted', at, market, result: scoreResult(definition, run.facts, score) },
      ];
    });
  }

  #tell(run: MarketRun, recordedAt: number): readonly FeedEvent[] {
    const at = this.#timing.toBusiness(recordedAt);
    return [
      ...this.#declare(run, at),
      ...this.#tellPrices(run, at),
      ...this.#tellStatus(run, at),
      ...this.#tellResult(run, at),
    ];
  }

  #declare(run: MarketRun, at: number): readonly FeedEvent[] {
    const definition = run.market.definition;
    if (definition === undefined) return [];
    const delayMs = definition.inPlay ? definition.betDelay * 1000 : 0;
    if (run.isDeclared && delayMs === run.inPlayDelayMs) return [];
    run.isDeclared = true;
    run.inPlayDelayMs = delayMs;
    const declared: DeclaredMarket = {
      market: run.facts,
      definition,
      facts: this.#recording.facts[run.facts.eventId],
      eg: this.#timing.eg,
      startsAt: this.#timing.toBusiness(run.facts.offAt),
    };
    return [
      { kind: 'fixture.declared', at, fixture: declareFixture(declared) },
      { kind: 'market.declared', at, market: declareMarket(declared) },
    ];
  }

  #tellPrices(run: MarketRun, at: number): readonly FeedEvent[] {
    const offered = offerPrices(run.market, run.facts);
    const moved = [...offered].filter(([number, price]) => run.offered.get(number) !== price);
    if (moved.length === 0) return [];
    run.offered = offered;
    const prices = moved.map(([selectionNumber, price]) => ({ selectionNumber, price }));
    return [{ kind: 'prices.moved', at, market: this.#keyOf(run), prices }];
  }

  #tellStatus(run: MarketRun, at: number): readonly FeedEvent[] {
    const definition = run.market.definition;
    if (definition === undefined || definition.status === run.status) return [];
    run.status = definition.status;
    const market = this.#keyOf(run);
    switch (definition.status) {
      case 'OPEN':
        return [{ kind: 'market.status_changed', at, market, status: 'open' }];
      case 'SUSPENDED':
        return [{ kind: 'market.status_changed', at, market, status: 'suspended' }];
      case 'CLOSED':
        return [{ kind: 'market.status_changed', at, market, status: 'closed' }];
      default:
        return [];
    }
  }

  #tellResult(run: MarketRun, at: number): readonly FeedEvent[] {
    const definition = run.market.definition;
    if (definition?.status !== 'CLOSED') return [];
    run.isOver = true;
    return [
      {
        kind: 'market.resulted',
        at,
        market: this.#keyOf(run),
        result: recordedResult(definition, run.facts),
      },
    ];
  }

  #keyOf(run: MarketRun): ReturnType<typeof recordedKey> {
    return recordedKey(run.facts, this.#timing.eg);
  }

  #runOf(marketId: string): MarketRun | undefined {
    const known = this.#markets.get(marketId);
    if (known !== undefined) return known;
    const facts = this.#recording.markets.get(marketId);
    if (facts === undefined) return undefined;
    const run: MarketRun = {
      facts,
      market: startMarket(marketId),
      offered: new Map(),
      status: '',
      isDeclared: false,
      inPlayDelayMs: 0,
      isOver: false,
    };
    this.#markets.set(marketId, run);
    return run;
  }
}
