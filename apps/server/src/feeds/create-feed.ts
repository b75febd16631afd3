import type { Feed } from '@furlong/feed';
import path from 'node:path';
import type { HouseRules } from '@furlong/settlement';
import type { Book } from '../core/catalogue/book/book.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { findMigrations } from '../platform/database/migrate.ts';
import { createBetfairStream } from './betfair-stream/betfair-stream.ts';
import { logInToExchange, type Login } from './betfair-stream/log-in.ts';
import { FeedFault } from './feed-fault.ts';
import { createReplayFeed } from './replay/replay-feed.ts';
import { createTheOddsApiFeed, type FeedLog } from './the-odds-api/the-odds-api.ts';

/** The settings of a feed. */
interface FeedSettings {
  readonly name: 'replay' | 'betfair-stream' | 'the-odds-api';
  readonly file: string | null;
  readonly speed: number;
  readonly theOddsApi: {
    readonly url: string;
    readonly key: string;
    readonly sports: readonly string[];
    readonly region: string;
    readonly pollMs: number;
  } | null;
  readonly betfair: {
    readonly appKey: string;
    readonly identity:
      { readonly kind: 'session'; readonly session: string } | ({ readonly kind: 'login' } & Login);
    readonly stream: { readonly host: string; readonly port: number };
    readonly apiUrl: string;
    readonly eventTypeIds: readonly string[];
    readonly countryCodes: readonly string[];
    readonly marketTypes: readonly string[];
  } | null;
}

const answerMsMax = 15_000;

export interface FeedDeps {
  readonly db: Database;
  readonly book: Book;
  readonly clock: Clock;
  readonly log: FeedLog;
  /** The rules by which a feed settles what it tells only in part. */
  readonly rules: HouseRules;
  readonly onFault: (fault: unknown) => void;
}

/** The feed that the settings name, ready to start. */
export function createFeed(settings: FeedSettings, deps: FeedDeps): Feed {
  switch (settings.name) {
    case 'replay':
      return createReplayFeed({
        clock: deps.clock,
        rules: deps.rules,
        onFault: deps.onFault,
        file: settings.file ?? '',
        speed: settings.speed,
        factsFile: path.resolve(findMigrations(), '../../fixtures/replay-facts.json'),
        findLatestRun: (ef) => findLatestRun(deps.book, ef),
      });
    case 'the-odds-api':
      return createOddsApi(settings, deps);
    case 'betfair-stream':
      return createBetfair(settings, deps);
  }
}

function createOddsApi({ theOddsApi }: FeedSettings, deps: FeedDeps): Feed {
  if (theOddsApi === null) throw new FeedFault('THE_ODDS_API_KEY is missing');
  const { url, key, ...asked } = theOddsApi;
  return createTheOddsApiFeed({ ...deps, ...asked, access: { url, key, timeoutMs: answerMsMax } });
}

function createBetfair({ betfair }: FeedSettings, deps: FeedDeps): Feed {
  if (betfair === null) throw new FeedFault('BETFAIR_APP_KEY, or who logs in, is missing');
  const { appKey, identity, stream, apiUrl, ...filter } = betfair;
  return createBetfairStream({
    ...deps,
    appKey,
    filter,
    address: stream,
    catalogueUrl: apiUrl,
    openSession: async () =>
      identity.kind === 'session'
        ? identity.session
        : await logInToExchange(identity, appKey, answerMsMax),
  });
}

function findLatestRun(
  book: Book,
  ef: string,
): { readonly eg: number; readonly startsAt: number; readonly isOver: boolean } | undefined {
  const runs = [...book.listFixtures()].filter((fixture) => fixture.key.ef === ef);
  const latest = runs.toSorted((left, right) => right.key.eg - left.key.eg)[0];
  if (latest === undefined) return undefined;
  const isOver = [...latest.markets.values()].every(
    ({ status }) => status === 'resulted' || status === 'void',
  );
  return { eg: latest.key.eg, startsAt: latest.startsAt, isOver };
}
