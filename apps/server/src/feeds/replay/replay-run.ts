import type { FeedEvent } from '@furlong/feed';
import { ExchangeMarket } from '../exchange/exchange-market.ts';
import type { MarketFacts } from '../exchange/market-facts.ts';
import { MarketTelling } from '../exchange/market-telling.ts';
import type { RecordedMessage } from './recorded-message.ts';
import { scoreResult } from './recorded-result.ts';
import type { RecordedMarketFacts, Recording } from './recording.ts';

/** Maps recorded time to business time for one run of a recording. */
export interface RunTiming {
  readonly eg: number;
  toBusiness(recordedAt: number): number;
}

/** One run of a recording: recorded messages in, feed events out. Pure but for its own state. */
export class ReplayRun {
  readonly #recording: Recording;
  readonly #timing: RunTiming;
  readonly #markets = new Map<string, MarketTelling>();

  constructor(recording: Recording, timing: RunTiming) {
    this.#recording = recording;
    this.#timing = timing;
  }

  /** The state before the replay sets in: applied without being told, but for its end. */
  fastForward(messages: readonly RecordedMessage[]): readonly FeedEvent[] {
    for (const message of messages) {
      for (const change of message.mc) this.#tellingOf(change.id)?.apply(change);
    }
    const at = messages[messages.length - 1]?.pt ?? this.#recording.beginsAt;
    return [...this.#markets.values()].flatMap((telling) =>
      telling.tell(this.#timing.toBusiness(at)),
    );
  }

  apply(message: RecordedMessage): readonly FeedEvent[] {
    const at = this.#timing.toBusiness(message.pt);
    return message.mc.flatMap((change) => {
      const telling = this.#tellingOf(change.id);
      if (telling === undefined || telling.isOver) return [];
      telling.apply(change);
      return telling.tell(at);
    });
  }

  /** The recording is over: what it left open is settled by how the match ended, else void. */
  end(): readonly FeedEvent[] {
    const at = this.#timing.toBusiness(this.#recording.endsAt);
    return [...this.#markets].flatMap(([id, telling]) =>
      telling.end(at, (definition) => {
        const eventId = this.#recording.markets.get(id)?.eventId ?? '';
        return scoreResult(definition, telling.facts, this.#recording.facts[eventId]?.score);
      }),
    );
  }

  #tellingOf(marketId: string): MarketTelling | undefined {
    const known = this.#markets.get(marketId);
    if (known !== undefined) return known;
    const recorded = this.#recording.markets.get(marketId);
    if (recorded === undefined) return undefined;
    const telling = new MarketTelling(new ExchangeMarket(marketId), this.#factsOf(recorded));
    this.#markets.set(marketId, telling);
    return telling;
  }

  #factsOf(recorded: RecordedMarketFacts): MarketFacts {
    const event = this.#recording.facts[recorded.eventId];
    const startsAt = this.#timing.toBusiness(recorded.offAt);
    const { home, away } = event ?? {};
    return {
      ...recorded,
      // `B` and the exchange's event id: a file of its own beside those of other feeds; each run is a group.
      key: { ef: `B${recorded.eventId}`, eg: this.#timing.eg, ev: recorded.ev },
      startsAt,
      fixtureStartsAt: startsAt,
      participants: home === undefined || away === undefined ? null : { home, away },
      competition: event?.competition ?? null,
    };
  }
}
