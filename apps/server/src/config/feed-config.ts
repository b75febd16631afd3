import * as z from 'zod/mini';

/** How The Odds API is asked for prices. */
export interface TheOddsApiConfig {
  readonly url: string;
  readonly key: string;
  /** Sport keys of the API. */
  readonly sports: readonly string[];
  readonly region: string;
  readonly pollMs: number;
}

/** The way in which the exchange knows us: a session that another program keeps alive, or a login. */
type BetfairIdentity =
  | { readonly kind: 'session'; readonly session: string }
  | {
      readonly kind: 'login';
      readonly url: string;
      readonly user: string;
      readonly password: string;
      readonly certFile: string;
      readonly keyFile: string;
    };

export interface BetfairConfig {
  readonly appKey: string;
  readonly identity: BetfairIdentity;
  readonly stream: { readonly host: string; readonly port: number };
  /** The address at which the names of markets are asked for. */
  readonly apiUrl: string;
  readonly eventTypeIds: readonly string[];
  readonly countryCodes: readonly string[];
  readonly marketTypes: readonly string[];
}

function list(without: string) {
  return z._default(
    z.string().check(z.regex(/^[A-Za-z0-9_]+(,[A-Za-z0-9_]+)*$/, 'words with commas between')),
    without,
  );
}

const secret = z.optional(z.string().check(z.maxLength(500)));
const address = z.url({ protocol: /^https?$/ });

/** The settings of the feeds that come over the network. */
export const feedEnvironment = {
  THE_ODDS_API_KEY: secret,
  THE_ODDS_API_URL: z._default(address, 'https://api.the-odds-api.com'),
  THE_ODDS_API_SPORTS: list('soccer_epl'),
  THE_ODDS_API_REGION: list('uk'),
  THE_ODDS_API_POLL_SECONDS: z._default(
    z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'a whole number of seconds')),
    '60',
  ),
  BETFAIR_APP_KEY: secret,
  BETFAIR_SESSION: secret,
  BETFAIR_USER: secret,
  BETFAIR_PASSWORD: secret,
  BETFAIR_CERT_FILE: z.optional(z.string()),
  BETFAIR_KEY_FILE: z.optional(z.string()),
  BETFAIR_LOGIN_URL: z._default(address, 'https://identitysso-cert.betfair.com/api/certlogin'),
  BETFAIR_STREAM_HOST: z._default(
    z.string().check(z.regex(/^[A-Za-z0-9.-]+(:\d{1,5})?$/, 'a host, with a port or without')),
    'stream-api.betfair.com',
  ),
  BETFAIR_API_URL: z._default(address, 'https://api.betfair.com/exchange/betting/json-rpc/v1'),
  BETFAIR_EVENT_TYPES: list('7,1'),
  BETFAIR_COUNTRIES: list('GB,IE'),
  BETFAIR_MARKET_TYPES: list('WIN,MATCH_ODDS'),
};

type FeedSettings = z.output<z.ZodMiniObject<typeof feedEnvironment>>;

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings that the named feed lacks, each in a sentence. */
export function networkFeedFaults(given: Environment): readonly string[] {
  if (given['FEED'] === 'the-odds-api' && given['THE_ODDS_API_KEY'] === undefined)
    return ['THE_ODDS_API_KEY is missing: the key that FEED=the-odds-api asks with'];
  if (given['FEED'] !== 'betfair-stream') return [];
  const login = ['BETFAIR_USER', 'BETFAIR_PASSWORD', 'BETFAIR_CERT_FILE', 'BETFAIR_KEY_FILE'];
  const missing = login.filter((name) => given[name] === undefined);
  const hasIdentity = given['BETFAIR_SESSION'] !== undefined || missing.length === 0;
  return [
    ...(given['BETFAIR_APP_KEY'] === undefined
      ? ['BETFAIR_APP_KEY is missing: the application key of FEED=betfair-stream']
      : []),
    ...(hasIdentity
      ? []
      : [`BETFAIR_SESSION is missing, or to log in instead: ${missing.join(', ')}`]),
  ];
}

/** Null where there is no key. */
export function toTheOddsApiConfig(settings: FeedSettings): TheOddsApiConfig | null {
  if (settings.THE_ODDS_API_KEY === undefined) return null;
  return {
    url: settings.THE_ODDS_API_URL.replace(/\/+$/, ''),
    key: settings.THE_ODDS_API_KEY,
    sports: settings.THE_ODDS_API_SPORTS.split(','),
    region: settings.THE_ODDS_API_REGION,
    pollMs: Number(settings.THE_ODDS_API_POLL_SECONDS) * 1000,
  };
}

/** Null where there is no key, or neither a session nor a login. */
export function toBetfairConfig(settings: FeedSettings): BetfairConfig | null {
  const identity = identityOf(settings);
  if (settings.BETFAIR_APP_KEY === undefined || identity === null) return null;
  const [host = '', port = '443'] = settings.BETFAIR_STREAM_HOST.split(':');
  return {
    appKey: settings.BETFAIR_APP_KEY,
    identity,
    stream: { host, port: Number(port) },
    apiUrl: settings.BETFAIR_API_URL,
    eventTypeIds: settings.BETFAIR_EVENT_TYPES.split(','),
    countryCodes: settings.BETFAIR_COUNTRIES.split(','),
    marketTypes: settings.BETFAIR_MARKET_TYPES.split(','),
  };
}

function identityOf(settings: FeedSettings): BetfairIdentity | null {
  if (settings.BETFAIR_SESSION !== undefined)
    return { kind: 'session', session: settings.BETFAIR_SESSION };
  const { BETFAIR_USER: user, BETFAIR_PASSWORD: password } = settings;
  const { BETFAIR_CERT_FILE: certFile, BETFAIR_KEY_FILE: keyFile } = settings;
  if (user === undefined || password === undefined) return null;
  if (certFile === undefined || keyFile === undefined) return null;
  return { kind: 'login', url: settings.BETFAIR_LOGIN_URL, user, password, certFile, keyFile };
}
