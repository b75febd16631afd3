import * as z from 'zod/mini';
import {
  eventFileField,
  instantField,
  ordinalField,
  ordinalTextField,
  priceTextField,
  versionField,
} from './field.ts';
import { defineRoutes } from './route.ts';

/** Open; suspended for a moment; off (started, betting closed); closed (awaiting the result); result known; void. */
export const marketStatusField = z.enum(['Open', 'Suspended', 'Off', 'Closed', 'Result', 'Void']);
export type MarketStatus = z.output<typeof marketStatusField>;

/** Each-way terms now: `fraction` as num/den text, and how many places; null where each way is not offered. */
export const eachWayTermsSchema = z.strictObject({
  oddsnum: ordinalField,
  oddsden: ordinalField,
  numberOfPlaces: ordinalField,
});

const selectionFields = {
  selectionNumber: ordinalField,
  selectionName: z.string(),
  selectionIdx: ordinalField,
  /** The price as offered: "" none yet, "NO" not offered. */
  price: priceTextField,
  /** 'NR' marks a non-runner. */
  priceLink1: z.string(),
};

export const outcomeSchema = z.strictObject({
  selName: z.string(),
  price: priceTextField,
  /** The selection's number in its market. */
  selection: ordinalField,
});

/** A market of a match. `elRespose` is its name, spelt as the specification spells it. */
export const matchMarketSchema = z.strictObject({
  eventsNumber: ordinalField,
  elRespose: z.string(),
  /** Tab: Popular, Goals, Player, Cards, Corners or Other. */
  group: z.string(),
  status: marketStatusField,
  version: versionField,
  /** 0 list, 1 three columns, 2 two columns, 3 a grid of scores. */
  legendType: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  legends: z.array(z.string()),
  /** Where the outcomes are players: so many are of the home team, and after them so many of the away team. */
  teamOutcomes: z.optional(z.strictObject({ home: ordinalField, away: ordinalField })),
  events: z.array(outcomeSchema),
});
export type MatchMarket = z.output<typeof matchMarketSchema>;

/** A runner on a race card. */
export const runnerSchema = z.strictObject({
  ...selectionFields,
  jockey: z.string(),
  draw: z.nullable(ordinalField),
  isFavourite: z.boolean(),
  /** Deduction in pence in the pound that the withdrawal of this non-runner causes; null for a runner. */
  rule4: z.nullable(ordinalField),
  additionalInfo: z.strictObject({
    /** Silks in words; the app draws them. */
    silk: z.string(),
    horseAge: z.string(),
    weight: z.string(),
    trainerFullName: z.string(),
    form: z.string(),
    officialRating: z.string(),
    /** Prices so far, oldest first, the present one last. */
    priceHistory: z.array(priceTextField),
    performanceComment: z.string(),
  }),
});
export type Runner = z.output<typeof runnerSchema>;

export const raceSchema = z.strictObject({
  eventFile: eventFileField,
  eventGroup: ordinalField,
  eventIdx: ordinalField,
  sportCode: z.string(),
  meetingName: z.string(),
  country: z.string(),
  /** London time of the off, `14:05`. */
  time: z.string(),
  startsAt: instantField,
  status: marketStatusField,
  version: versionField,
  raceTitle: z.string(),
  distance: z.string(),
  /** Whole furlongs, for the rail under the title. */
  furlongs: ordinalField,
  going: z.string(),
  raceClass: z.string(),
  prize: z.string(),
  isHandicap: z.boolean(),
  raceAnalystVerdict: z.string(),
  /** 'best odds guaranteed' marks BOG, else ''. */
  guarantee: z.string(),
  eachWay: z.nullable(eachWayTermsSchema),
  hasStartingPrice: z.boolean(),
  selections: z.array(runnerSchema),
  /** What else can be bet on in this race: To Be Placed, Betting Without the favourite. */
  markets: z.array(matchMarketSchema),
  /** Filled once the race has a result, in finishing order; a dead heat repeats the place. */
  results: z.array(
    z.strictObject({
      resultPlace: ordinalField,
      selectionName: z.string(),
      selectionNumber: ordinalField,
      odds: priceTextField,
    }),
  ),
  /** Dividends. */
  results1: z.array(z.strictObject({ name: z.string(), odds: z.string() })),
  /** The other races of the meeting, for the tabs of race times. */
  meeting: z.array(
    z.strictObject({
      eventIdx: ordinalField,
      time: z.string(),
      startsAt: instantField,
      status: marketStatusField,
      runnerCount: ordinalField,
    }),
  ),
});
export type Race = z.output<typeof raceSchema>;

export const nextRaceSchema = z.strictObject({
  meetingName: z.string(),
  hour: ordinalField,
  minute: ordinalField,
  guarantee: z.string(),
  eventFile: eventFileField,
  eventGroup: ordinalField,
  eventIdx: ordinalField,
  /** Each-way terms in words, `1/5 1-2-3`; '' for win only. */
  plText: z.string(),
  /** Time left as mm:ss or h:mm:ss when the answer was made; the app counts from `startsAt`. */
  timeText: z.string(),
  startsAt: instantField,
  status: marketStatusField,
  /** Distance, runners and going in one line. */
  summary: z.string(),
  runnerCount: ordinalField,
  region: z.enum(['UK/IR', 'International']),
  /** The first three of the betting. */
  events: z.array(
    z.strictObject({ ...selectionFields, silk: z.string(), draw: z.nullable(ordinalField) }),
  ),
});
export type NextRace = z.output<typeof nextRaceSchema>;

const bothSidesSchema = z.strictObject({ home: ordinalField, away: ordinalField });

export const scoreSchema = z.strictObject({
  home: ordinalField,
  away: ordinalField,
  /** Not started, first half, half-time, second half, full time; LIVE between first and last in sports of other periods. */
  period: z.enum(['NS', '1H', 'HT', '2H', 'FT', 'LIVE']),
  /** Minutes played when it was reported; the app counts on from `at` in the halves of football. */
  minute: ordinalField,
  /** The period in the sport's own words: `Q3`, `Set 2`, `Round 4`; left out in football. */
  phase: z.optional(z.string()),
  /** The score as it is read out, where two numbers do not tell it: `6-4 3-2`, `1-12 : 0-14`. */
  text: z.optional(z.string()),
  /** What football counts besides goals; left out where the feed does not tell it. A second yellow is a red alone. */
  corners: z.optional(bothSidesSchema),
  yellowCards: z.optional(bothSidesSchema),
  redCards: z.optional(bothSidesSchema),
  at: instantField,
});
export type Score = z.output<typeof scoreSchema>;

/** What every answer says of a match. */
export const competitionEventFields = {
  eventFile: eventFileField,
  eventGroup: ordinalField,
  eventName: z.string(),
  homeTeam: z.string(),
  awayTeam: z.string(),
  League: z.string(),
  leagueCode: z.string(),
  country: z.string(),
  code: z.string(),
  /** London kick-off, `15:00`, and date, `21-11-2026`. */
  kickoff: z.string(),
  date: z.string(),
  startsAt: instantField,
  isLive: z.boolean(),
  score: z.nullable(scoreSchema),
};

/** A match in a list, with its headline market. */
export const competitionEventSchema = z.strictObject({
  ...competitionEventFields,
  marketCount: ordinalField,
  fullCard: z.array(matchMarketSchema),
});
export type CompetitionEvent = z.output<typeof competitionEventSchema>;

/** A match with all its markets. */
export const matchSchema = z.strictObject({
  ...competitionEventFields,
  status: marketStatusField,
  version: versionField,
  /** Seconds an in-play bet waits. */
  inPlayDelay: ordinalField,
  markets: z.array(matchMarketSchema),
});
export type Match = z.output<typeof matchSchema>;

export const meetingSchema = z.strictObject({
  meetingName: z.string(),
  eventFile: eventFileField,
  eventGroup: ordinalField,
  country: z.string(),
  region: z.enum(['UK/IR', 'International']),
  going: z.string(),
  races: z.array(
    z.strictObject({
      eventIdx: ordinalField,
      time: z.string(),
      startsAt: instantField,
      status: marketStatusField,
      raceTitle: z.string(),
      distance: z.string(),
      runnerCount: ordinalField,
      /** First past the post, once there is a result. */
      winner: z.string(),
    }),
  ),
});
export type Meeting = z.output<typeof meetingSchema>;

export const leagueSchema = z.strictObject({
  League: z.string(),
  leagueCode: z.string(),
  country: z.string(),
  events: z.array(competitionEventSchema),
});
export type League = z.output<typeof leagueSchema>;

/** A sport's page: meetings for races, leagues for the others. */
export const sportDataSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('race'), code: z.string(), meetings: z.array(meetingSchema) }),
  z.strictObject({
    type: z.literal('competition'),
    code: z.string(),
    leagues: z.array(leagueSchema),
  }),
]);
export type SportData = z.output<typeof sportDataSchema>;

export const sportCodeQuery = z.strictObject({ sportcode: z.string().check(z.maxLength(20)) });

export const sportDataRoutes = defineRoutes({
  nextRaces: {
    method: 'GET',
    path: '/api/GetNextRaces',
    access: 'anyone',
    summary: 'The next races of a sport, soonest first, at most twelve',
    request: sportCodeQuery,
    response: z.array(nextRaceSchema),
    refusals: ['request.malformed', 'sport.unknown'],
  },
  featured: {
    method: 'GET',
    path: '/api/GetFeaturedEvents',
    access: 'anyone',
    summary: 'Featured matches of a sport, live ones first, at most twelve',
    request: sportCodeQuery,
    response: z.array(competitionEventSchema),
    refusals: ['request.malformed', 'sport.unknown'],
  },
  sportData: {
    method: 'GET',
    path: '/api/GetSportApiData',
    access: 'anyone',
    summary: 'Meetings of a racing sport, leagues and matches of another',
    request: sportCodeQuery,
    response: sportDataSchema,
    refusals: ['request.malformed', 'sport.unknown'],
  },
  singleEvent: {
    method: 'GET',
    path: '/api/GetSingleEvent',
    access: 'anyone',
    summary: 'One race with its card, or its result',
    request: z.strictObject({ ef: eventFileField, eg: ordinalTextField, e: ordinalTextField }),
    response: raceSchema,
    refusals: ['request.malformed', 'event.unknown'],
  },
  matchDetails: {
    method: 'GET',
    path: '/api/GetCachedMatchDetails/{file}/{group}',
    access: 'anyone',
    summary: 'One match with all its markets',
    request: z.strictObject({ file: eventFileField, group: ordinalTextField }),
    response: matchSchema,
    refusals: ['request.malformed', 'event.unknown'],
  },
});
