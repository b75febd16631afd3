import type { FeedEvent } from '@furlong/feed';
import type { HouseRules } from '@furlong/settlement';
import { ExchangeMarket } from '../exchange/exchange-market.ts';
import { latestCopies } from '../exchange/latest-copies.ts';
import type { ExchangeFacts } from '../exchange/market-facts.ts';
import { MarketTelling } from '../exchange/market-telling.ts';
import type { RecordedMessage } from './recorded-message.ts';
import { scoreResult } from './recorded-result.ts';
import type { RecordedMarketFacts, Recording } from './recording.ts';

/** How one run of a recording is told: in which group, by which rules, and at which business time. */
interface RunTerms {
  readonly eg: number;
  readonly rules: HouseRules;
  toBusiness(recordedAt: number): number;
}

/** A run of a recording: recorded messages in, feed events out. Pure but for its own state. */
export class ReplayRun {
  readonly #recording: Recording;
  readonly #terms: RunTerms;
  readonly #markets = new Map<string, MarketTelling>();

  constructor(recording: Recording, terms: RunTerms) {
    this.#recording = recording;
    this.#terms = terms;
  }

  /** The state before the replay sets in: applied without being told, but for its end. */
  fastForward(messages: readonly RecordedMessage[]): readonly FeedEvent[] {
    for (const message of messages) {
      for (const change of latestCopies(message.mc, ({ img }) => img === true))
        this.#tellingOf(change.id)?.apply(change);
    }
    const at = messages[messages.length - 1]?.pt ?? this.#recording.beginsAt;
    return [...this.#markets.values()].flatMap((telling) =>
      telling.tell(this.#terms.toBusiness(at)),
    );
  }

  apply(message: RecordedMessage): readonly FeedEvent[] {
    const at = this.#terms.toBusiness(message.pt);
    return latestCopies(message.mc, ({ img }) => img === true).flatMap((change) => {
      const telling = this.#tellingOf(change.id);
      if (telling === undefined || telling.isOver) return [];
      telling.apply(change);
      return telling.tell(at);
    });
  }

  /** The recording is over: what it left open is settled by how the match ended, else void. */
  end(): readonly FeedEvent[] {
    const at = this.#terms.toBusiness(this.#recording.endsAt);
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
    const telling = new MarketTelling(
      new ExchangeMarket(marketId),
      this.#factsOf(recorded),
      this.#terms.rules,
    );
    this.#markets.set(marketId, telling);
    return telling;
  }

  #factsOf(recorded: RecordedMarketFacts): ExchangeFacts {
    const event = this.#recording.facts[recorded.eventId];
    const startsAt = this.#terms.toBusiness(recorded.offAt);
    const { home, away } = event ?? {};
    return {
      ...recorded,
      // `B` and the exchange's event id: a file of its own beside those of other feeds; each run is a group.
      key: { ef: `B${recorded.eventId}`, eg: this.#terms.eg, ev: recorded.ev },
      startsAt,
      fixtureStartsAt: startsAt,
      participants: home === undefined || away === undefined ? null : { home, away },
      competition: event?.competition ?? null,
    };
  }
}
