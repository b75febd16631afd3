import type { FixtureDeclaration } from '@furlong/feed';
import { hearNews, type Belief } from '../chance/belief.ts';
import { hourMs, minuteMs } from '../time/london-day.ts';
import type { Script, ScriptStep, Timing } from '../time/timeline.ts';
import { createContestBook, type ContestBook, type WhichMarkets } from './contest-book.ts';
import type { ContestOffer } from './contest-offer.ts';
import { createPlayScript } from './contest-play-script.ts';
import type { PlannedContest } from './contest-sport.ts';

/** How long before the start the headline markets of a contest go up, and then all of them. */
const headlinesMs = 18 * hourMs;
const allMarketsMs = 2 * hourMs;
/** When the public hears something, as shares of the time from the first prices to the start. */
const newsAt = [0.2, 0.4, 0.6, 0.75, 0.85, 0.9, 0.93, 0.96, 0.985];
const startDelayMsMax = 50_000;
/** All markets of contests at one hour come to the book spread over this time. */
const staggerMsMax = 20 * minuteMs;

/** When the first prices of a contest go up. */
export function declaredAtOf({ startsAt }: { readonly startsAt: number }): number {
  return startsAt - headlinesMs;
}

/** The instant at which a contest is over and settled, whatever happens. */
export function contestEndsBy({ startsAt, sport }: PlannedContest): number {
  return startsAt + sport.longestMs;
}

/** The life of a contest until it starts: declared, moving; then it is played. */
export function createContestScript(match: PlannedContest, seed: string): Script {
  const { startsAt, sport, chance, key } = match;
  const declaredAt = declaredAtOf(match);
  const stagger = chance.branch('stagger').between(0, staggerMsMax);
  const allMarketsAt = startsAt - allMarketsMs - Math.round(stagger);
  const kickOffAt = startsAt + Math.round(chance.branch('start').between(0, startDelayMsMax));
  const news = chance.branch('news');
  /**
   * The belief that the home side is in form, and that the away side is: it moves the form that the contest is played
   * in.
   */
  let belief: Belief = [0.5, 0.5];
  const formNow = (): number => (belief[0] ?? 0.5) - (belief[1] ?? 0.5);
  let opened: { readonly offer: ContestOffer; readonly book: ContestBook } | undefined;

  /**
   * Makes the contest when it is first needed: a day has hundreds of contests, and a jump of the
   * clock passes most of them by.
   */
  function open() {
    if (opened !== undefined) return opened;
    const offer = sport.open(match, seed);
    const { inPlay, inPlayDelayMs } = sport;
    const terms = { key, startsAt, inPlay, inPlayDelayMs };
    opened = { offer, book: createContestBook(terms, offer.markets) };
    return opened;
  }

  const price = (wanted: readonly number[]) => open().offer.price(wanted, formNow());
  const declare = (at: number, which: WhichMarkets) => open().book.declare(at, which, price);
  const step = (
    at: number,
    play: (timing: Timing) => ReturnType<ScriptStep['play']>,
  ): ScriptStep => ({
    at,
    play,
  });
  const fixture = toFixture(match);
  return {
    steps: [
      step(declaredAt, (timing) => [
        { kind: 'fixture.declared', at: declaredAt, fixture },
        ...(timing === 'late' ? [] : declare(declaredAt, 'popular')),
      ]),
      ...[
        ...newsAt.map((share) => {
          const at = Math.round(declaredAt + share * (startsAt - declaredAt));
          return step(at, (timing) => {
            belief = hearNews(belief, sport.news, news);
            return timing === 'late' ? [] : open().book.reprice(at, price);
          });
        }),
        step(allMarketsAt, (timing) => (timing === 'late' ? [] : declare(allMarketsAt, 'all'))),
      ].sort((one, other) => one.at - other.at),
      {
        at: kickOffAt,
        play: () => [],
        opens: () => {
          const { offer, book } = open();
          const play = offer.stage(formNow(), chance.branch('contest'));
          return [createPlayScript({ match, book, play, kickOffAt })];
        },
      },
    ],
    refresh: (at) => [
      ...open().book.declare(at, at >= allMarketsAt ? 'all' : 'popular', undefined),
      ...open().book.reprice(at, price),
      ...open().book.tellStatuses(at),
    ],
  };
}

const homeCountries = ['England', 'Scotland', 'Wales', 'Northern Ireland', 'Ireland', 'UK'];

function toFixture(match: PlannedContest): FixtureDeclaration {
  const { key, sport, competition, home, away, startsAt } = match;
  return {
    key,
    kind: 'match',
    sportCode: sport.code,
    name: `${home} v ${away}`,
    region: homeCountries.includes(competition.country) ? 'UK/IR' : 'International',
    country: competition.country,
    competition: { code: competition.code, name: competition.name },
    participants: { home, away },
    startsAt,
    going: '',
  };
}
