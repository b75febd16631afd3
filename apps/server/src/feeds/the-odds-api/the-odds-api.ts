import type { EmitFeedEvents, Feed } from '@furlong/feed';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HouseRules } from '@furlong/settlement';
import type { Book } from '../../core/catalogue/book/book.ts';
import type { Clock } from '../../platform/clock.ts';
import { askApi, type ApiAnswer, type ApiAccess } from './ask-api.ts';
import { ApiBook } from './api-book.ts';
import { readOddsAnswer, readScoresAnswer, type Readable } from './odds-answer.ts';
import { Pace } from './pace.ts';
import { marketsOf } from './sports.ts';

export interface TheOddsApiOptions {
  readonly access: ApiAccess;
  /** Sport keys of the API, such as `soccer_epl`. */
  readonly sports: readonly string[];
  /** The region whose bookmakers are asked. */
  readonly region: string;
  readonly pollMs: number;
  readonly heartbeatMs?: number;
  readonly clock: Clock;
  readonly book: Pick<Book, 'listFixtures'>;
  readonly rules: HouseRules;
  readonly log: FeedLog;
  readonly onFault: (fault: unknown) => void;
}

export interface FeedLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Prices of a sport stand for so many polls without an answer; then nobody stands behind them. */
const pollsMissedMax = 3;
/** Scores are asked for with every so manieth poll, while something awaits its result, or its correction. */
const pollsPerScores = 5;
/** An answer costs twice as much when it reaches back; so many days of results are asked for. */
const scoresDaysFrom = '3';

/**
 * Polls the odds of several bookmakers and makes one book of them. Bets are taken before the start alone: the API
 * says nothing of a moment's suspension. It is alive while at least one sport was answered lately (D28).
 */
export function createTheOddsApiFeed(options: TheOddsApiOptions): Feed {
  const { heartbeatMs = 2_000 } = options;
  const stopping = new AbortController();
  let running: Promise<unknown> | undefined;
  return {
    name: 'the-odds-api',
    silenceMsMax: heartbeatMs * 5,
    start: async (emit) => {
      const polling = new Polling(options, emit, stopping.signal);
      const guard = async (task: Promise<void>): Promise<void> => {
        await task.catch(options.onFault);
      };
      running = Promise.all([guard(polling.poll()), guard(polling.beat(heartbeatMs))]);
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

class Polling {
  readonly #options: TheOddsApiOptions;
  readonly #emit: EmitFeedEvents;
  readonly #stopping: AbortSignal;
  readonly #book: ApiBook;
  readonly #pace: Pace;
  /** When each sport was last answered, in real ms. */
  readonly #answeredAt = new Map<string, number>();
  #wasAlive = true;
  #isFirstRoundOver = false;

  constructor(options: TheOddsApiOptions, emit: EmitFeedEvents, stopping: AbortSignal) {
    this.#options = options;
    this.#emit = emit;
    this.#stopping = stopping;
    this.#book = new ApiBook(options);
    this.#pace = new Pace(options.pollMs);
  }

  async poll(): Promise<void> {
    for (let round = 0; !this.#stopping.aborted; round += 1) {
      this.#pace.beginRound();
      for (const sport of this.#options.sports) {
        if (!(await this.#pollOdds(sport))) break;
        const asksScores =
          round % pollsPerScores === 0 && this.#book.awaitsScores(sport, this.#options.clock.now());
        if (asksScores && !(await this.#pollScores(sport))) break;
      }
      this.#isFirstRoundOver = true;
      await this.#pause(this.#pace.nextMs(this.#options.clock.now()));
    }
  }

  async beat(everyMs: number): Promise<void> {
    while (!this.#stopping.aborted) {
      // The first heartbeat comes after the first picture, which is that of all sports.
      const isAlive =
        this.#isFirstRoundOver && this.#options.sports.some((sport) => this.#isFresh(sport));
      // Whatever is said would count as life: a feed that knows nothing says nothing.
      if (isAlive) {
        const at = this.#options.clock.now();
        await this.#emit([...this.#upkeep(at), { kind: 'heartbeat', at }]);
      } else if (this.#wasAlive && this.#answeredAt.size > 0)
        this.#options.log.warn(
          {},
          'the odds API has not answered for too long: the feed is silent',
        );
      this.#wasAlive = isAlive;
      await this.#pause(everyMs);
    }
  }

  /** Whether it is worth going on with the round. */
  async #pollOdds(sport: string): Promise<boolean> {
    const { region } = this.#options;
    const answer = await this.#ask(sport, {
      path: 'odds',
      query: { regions: region, markets: marketsOf(sport), oddsFormat: 'decimal' },
    });
    if (answer.kind !== 'answered') return answer.kind === 'failed';
    const odds = readOddsAnswer(answer.data);
    if (this.#isUnreadable(sport, odds)) return true;
    this.#answeredAt.set(sport, performance.now());
    const at = this.#options.clock.now();
    await this.#emit([...this.#upkeep(at), ...this.#book.tellOdds(sport, odds.events, at)]);
    return true;
  }

  async #pollScores(sport: string): Promise<boolean> {
    const query = { daysFrom: scoresDaysFrom };
    const answer = await this.#ask(sport, { path: 'scores', query });
    if (answer.kind !== 'answered') return answer.kind === 'failed';
    const scores = readScoresAnswer(answer.data);
    if (this.#isUnreadable(sport, scores)) return true;
    const at = this.#options.clock.now();
    const events = this.#book.tellScores(sport, scores.events, at);
    if (events.length > 0 && this.#isFresh(sport))
      await this.#emit([...this.#upkeep(at), ...events]);
    return true;
  }

  async #ask(
    sport: string,
    question: { readonly path: string; readonly query: Readonly<Record<string, string>> },
  ): Promise<ApiAnswer> {
    const { access, log } = this.#options;
    const path = `/v4/sports/${encodeURIComponent(sport)}/${question.path}`;
    const answer = await askApi(access, { ...question, path }, this.#stopping);
    if (this.#stopping.aborted) return answer;
    this.#pace.hear(answer);
    if (answer.kind === 'unauthorised')
      log.error({ sport, why: answer.why }, 'the odds API refuses the key');
    else if (answer.kind !== 'answered')
      log.warn({ sport, ...answer }, 'the odds API gave no answer');
    return answer;
  }

  #isUnreadable<Event>(
    sport: string,
    readable: Readable<Event> | undefined,
  ): readable is undefined {
    const { log } = this.#options;
    if (readable === undefined) {
      this.#pace.hear({ kind: 'failed', why: 'no list' });
      log.error({ sport }, 'the odds API answered with something that is no list of events');
      return true;
    }
    if (readable.refused.length > 0)
      log.error(
        { sport, refused: readable.refused.slice(0, 5), count: readable.refused.length },
        'events of the odds API could not be read',
      );
    return false;
  }

  /**
   * The feed events that come before any others: the start of matches, and the suspension of sports whose answers are
   * too old.
   */
  #upkeep(at: number): ReturnType<ApiBook['tellStarted']> {
    const stale = this.#options.sports.filter((sport) => !this.#isFresh(sport));
    return [...this.#book.tellStarted(at), ...this.#book.suspendSports(stale, at)];
  }

  #isFresh(sport: string): boolean {
    const answeredAt = this.#answeredAt.get(sport);
    const freshMs = this.#options.pollMs * pollsMissedMax;
    return answeredAt !== undefined && performance.now() - answeredAt <= freshMs;
  }

  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#stopping }).catch(() => undefined);
  }
}
