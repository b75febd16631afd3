import type { FeedEvent } from '@furlong/feed';
import type { HouseRules } from '@furlong/settlement';
import type { Book, BookFixture } from '../../core/catalogue/book/book.ts';
import { hasResult } from '../../core/catalogue/book/has-result.ts';
import { isBettable } from '../../core/catalogue/book/is-bettable.ts';
import { firstDueAt } from '../first-due.ts';
import { latestOfEach } from './latest-of-each.ts';
import type { OddsEvent, ScoredEvent } from './odds-answer.ts';
import { quotedAt, reduceQuotes } from './reduce-quotes.ts';
import { doesScoreDecide, finalScoreOf, settleByScore, settlePostponed } from './settle-scores.ts';
import { sportOf } from './sports.ts';
import { eventFileOf, isOurs, tellEvent } from './tell-event.ts';

const tennis = sportOf('tennis').code;
const hourMs = 3_600_000;
/** A bookmaker that has not looked at its prices for so long no longer offers them. */
const quoteMsMax = 10 * 60_000;
/** A score is corrected within hours of the match, if at all. */
const correctedMsMax = 12 * hourMs;

/**
 * The answers of the API against the book as it stands. Facts that a restart forgets are asked of the book, and a fact
 * that the API tells twice is told once.
 */
export class ApiBook {
  readonly #book: Pick<Book, 'listFixtures'>;
  readonly #rules: HouseRules;
  /** When the score of each event was updated, as it was last told. */
  readonly #scoredAt = new Map<string, number>();

  constructor(options: { readonly book: Pick<Book, 'listFixtures'>; readonly rules: HouseRules }) {
    this.#book = options.book;
    this.#rules = options.rules;
  }

  /** The odds of a sport: what is offered is declared and open, what is not listed any more is suspended. */
  tellOdds(sport: string, events: readonly OddsEvent[], at: number): readonly FeedEvent[] {
    const fixtures = this.#fixturesOf(sport);
    const latest = latestOfEach(events, ({ id }) => id, lastQuotedAt);
    const coming = latest.filter((event) => event.sport_key === sport && event.commence_time > at);
    const listed = new Set(coming.map((event) => eventFileOf(event.id)));
    return [
      ...coming.flatMap((event) => this.#tellEvent(event, fixtures, at)),
      ...fixtures
        .filter((fixture) => !listed.has(fixture.key.ef))
        .flatMap((fixture) => suspendAll(fixture, at)),
    ];
  }

  /** The scores of a sport: what is over is settled. */
  tellScores(sport: string, events: readonly ScoredEvent[], at: number): readonly FeedEvent[] {
    const fixtures = this.#fixturesOf(sport);
    return latestOfEach(events, ({ id }) => id, scoredAt).flatMap((event) => {
      // An answer may be older than the one before it.
      if (this.#isOlder(event)) return [];
      const fixture = playedIn(fixtures, event);
      const score = finalScoreOf(asHeld(event, fixture));
      if (score === undefined || fixture === undefined || !isStarted(fixture, at)) return [];
      const hoursLate = wasTimely(fixture) ? 0 : hoursLateOf(fixture, event);
      return settleByScore(fixture, score, { rules: this.#rules, hoursLate, at });
    });
  }

  /** Whether something of the sport has started and has no result, or so lately that it may have one, or another one, yet. */
  awaitsScores(sport: string, at: number): boolean {
    return this.#fixturesOf(sport).some(({ startsAt, sportCode, markets, score }) =>
      [...markets.values()].some(({ status, kind }) => {
        if (kind === 'outright-winner') return false;
        const isLate = at >= startsAt + correctedMsMax;
        const isOver = status === 'off' || status === 'closed';
        // A market that the final score did not decide is left to an operator.
        const isToCome = doesScoreDecide(sportCode) && score?.period !== 'FT';
        return isOver ? !isLate || isToCome : status === 'resulted' && !isLate;
      }),
    );
  }

  /** Takes no more bets on what has started. */
  tellStarted(at: number): readonly FeedEvent[] {
    return [...this.#book.listFixtures()]
      .filter((fixture) => isOurs(fixture) && isStarted(fixture, at))
      .flatMap((fixture) => [...fixture.markets.values()])
      .filter(isBettable)
      .map(({ key }) => ({ kind: 'market.status_changed', at, market: key, status: 'off' }));
  }

  suspendSports(sports: readonly string[], at: number): readonly FeedEvent[] {
    return sports.flatMap((sport) =>
      this.#fixturesOf(sport).flatMap((fixture) => suspendAll(fixture, at)),
    );
  }

  #tellEvent(said: OddsEvent, fixtures: readonly BookFixture[], at: number): readonly FeedEvent[] {
    const held = latestOf(fixtures, eventFileOf(said.id));
    const event = asHeld(said, held);
    const markets = reduceQuotes(event, { since: at - quoteMsMax });
    if (held === undefined) return tellEvent({ event, eg: 1, markets, held }, at);
    const anew = { event, eg: held.key.eg + 1, markets, held: undefined };
    // A match that was played is not put off: its result and its time stand (3.16), and the id names another match now.
    if (isStarted(held, at) && isOver(held)) return tellEvent(anew, at);
    const hoursLate = hoursLateOf(held, event);
    // The bets on the winner of a tournament stand however late it begins.
    const isWaiting = held.kind === 'outright' || hoursLate <= this.#rules.postponedHoursMax;
    if (isWaiting) return tellEvent({ event, eg: held.key.eg, markets, held }, at);
    // The match is put off for longer than bets wait: what was bet is void, and the match at its
    // new time is another fixture.
    return [
      ...settlePostponed(held, { rules: this.#rules, hoursLate, at }),
      ...tellEvent(anew, at),
    ];
  }

  /** Whether the score was told as it stood at a later time. */
  #isOlder(event: ScoredEvent): boolean {
    const updatedAt = event.last_update ?? Infinity;
    const isOlder = updatedAt < (this.#scoredAt.get(event.id) ?? -Infinity);
    if (!isOlder && updatedAt !== Infinity) this.#scoredAt.set(event.id, updatedAt);
    return isOlder;
  }

  #fixturesOf(sport: string): readonly BookFixture[] {
    return [...this.#book.listFixtures()].filter(
      (fixture) => isOurs(fixture) && fixture.competition?.code === sport,
    );
  }
}

/** When any bookmaker last looked at its prices. */
function lastQuotedAt({ bookmakers }: OddsEvent): number {
  return Math.max(0, ...bookmakers.map(quotedAt));
}

/** A score without a time is as new as any before it. */
function scoredAt({ last_update: updatedAt }: ScoredEvent): number {
  return updatedAt ?? -Infinity;
}

function latestOf(fixtures: readonly BookFixture[], ef: string): BookFixture | undefined {
  return fixtures
    .filter((fixture) => fixture.key.ef === ef)
    .toSorted((one, other) => other.key.eg - one.key.eg)[0];
}

/**
 * The fixture whose score an event tells: of several under one id, the one that was due next to the time at which the
 * event began. A fixture that is over has nothing to do with a match that began after its result.
 */
function playedIn(fixtures: readonly BookFixture[], event: ScoredEvent): BookFixture | undefined {
  const ef = eventFileOf(event.id);
  const beganAt = event.commence_time;
  const [nearest] = fixtures
    .filter(({ key }) => key.ef === ef)
    .toSorted(
      (one, other) => Math.abs(one.startsAt - beganAt) - Math.abs(other.startsAt - beganAt),
    );
  if (nearest === undefined || !isOver(nearest)) return nearest;
  const { score, startsAt } = nearest;
  const overAt = score?.period === 'FT' ? score.at : startsAt + correctedMsMax;
  return beganAt < overAt ? nearest : undefined;
}

/** Whether a match was played, or nothing on it is left to be settled. */
function isOver(fixture: BookFixture): boolean {
  const markets = [...fixture.markets.values()];
  const isSettled = markets.length > 0 && markets.every(hasResult);
  return fixture.score?.period === 'FT' || wasTimely(fixture) || isSettled;
}

/** Whether a result was declared: whatever date is said afterwards, the match was played in time. */
function wasTimely({ markets }: BookFixture): boolean {
  return [...markets.values()].some((market) => hasResult(market) && market.status !== 'void');
}

/**
 * An event with its sides as the book has them: a selection's number and a line stay a team's own, whichever of the two
 * is said to be at home now.
 */
function asHeld<Event extends Pick<OddsEvent, 'home_team' | 'away_team'>>(
  event: Event,
  held: BookFixture | undefined,
): Event {
  const { home, away } = held?.participants ?? {};
  if (home === undefined || event.home_team !== away || event.away_team !== home) return event;
  return { ...event, home_team: home, away_team: away };
}

/** Since it was first due, however often it was put off; whatever its date is, bets on a match of tennis stand (3.13). */
function hoursLateOf(
  fixture: BookFixture,
  { commence_time: startsAt }: Pick<OddsEvent, 'commence_time'>,
): number {
  if (fixture.sportCode === tennis) return 0;
  return (startsAt - firstDueAt(fixture)) / hourMs;
}

function isStarted(fixture: BookFixture, at: number): boolean {
  return fixture.startsAt <= at;
}

function suspendAll(fixture: BookFixture, at: number): readonly FeedEvent[] {
  return [...fixture.markets.values()]
    .filter(isBettable)
    .map(({ key }) => ({ kind: 'market.status_changed', at, market: key, status: 'suspended' }));
}
