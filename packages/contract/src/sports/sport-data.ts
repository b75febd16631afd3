import * as z from 'zod/mini';
import {
  eventFileField,
  instantField,
  ordinalField,
  ordinalTextField,
  versionField,
} from '../routing/field.ts';
import { marketStatusField, matchMarketSchema } from './markets.ts';
import { meetingSchema, nextRaceSchema, raceSchema } from './races.ts';
import { defineRoutes } from '../routing/route.ts';

const bothSidesSchema = z.strictObject({ home: ordinalField, away: ordinalField });

const scoreIncidentSchema = z.strictObject({
  /** The minutes played, as the score counts them, from 1. */
  minute: ordinalField,
  kind: z.enum(['goal', 'own-goal', 'penalty-goal', 'yellow-card', 'red-card']),
  /** The side that a goal counts for, or that a card is shown to. */
  side: z.enum(['home', 'away']),
  /** The player; left out where the feed names nobody. */
  player: z.optional(z.string()),
});
export type ScoreIncident = z.output<typeof scoreIncidentSchema>;

export const scoreSchema = z.strictObject({
  home: ordinalField,
  away: ordinalField,
  /**
   * The period: not started, first half, half-time, second half, full time. LIVE is any time in a sport with other
   * periods.
   */
  period: z.enum(['NS', '1H', 'HT', '2H', 'FT', 'LIVE']),
  /** The minutes played when it was reported. The app counts on from `at` in the halves of football. */
  minute: ordinalField,
  /** The period in the sport's own words: `Q3`, `Set 2`, `Round 4`. Left out in football. */
  phase: z.optional(z.string()),
  /** The score in words where two numbers do not tell it: `6-4 3-2`, `1-12 : 0-14`. */
  text: z.optional(z.string()),
  /** The side that serves the point to come, in tennis. Left out where the feed does not tell it. */
  serving: z.optional(z.enum(['home', 'away'])),
  /**
   * The corners and cards of a football match, which are counted besides goals; left out where the feed does not tell
   * them. A second yellow card counts as a red one alone.
   */
  corners: z.optional(bothSidesSchema),
  yellowCards: z.optional(bothSidesSchema),
  redCards: z.optional(bothSidesSchema),
  /** Goals and cards so far, in order. Left out where the feed does not tell them. */
  incidents: z.optional(z.readonly(z.array(scoreIncidentSchema))),
  /** Attempts so far, those on target among them. Left out where the feed does not count them. */
  shots: z.optional(bothSidesSchema),
  shotsOnTarget: z.optional(bothSidesSchema),
  /** The share of the play so far in whole per cent; the two sides make a hundred. */
  possession: z.optional(bothSidesSchema),
  at: instantField,
});
export type Score = z.output<typeof scoreSchema>;

/** The fields of a match in every answer. */
export const competitionEventFields = {
  eventFile: eventFileField,
  eventGroup: ordinalField,
  eventName: z.string(),
  homeTeam: z.string(),
  awayTeam: z.string(),
  /** The second player of a match in golf or tennis; '' in other sports. */
  secondPlayer: z.string(),
  League: z.string(),
  leagueCode: z.string(),
  country: z.string(),
  code: z.string(),
  /** The London time, `15:00`, and date, `21-11-2026`, at which it starts. */
  kickoff: z.string(),
  date: z.string(),
  startsAt: instantField,
  isLive: z.boolean(),
  score: z.nullable(scoreSchema),
};

/** A match in a list, with its headline markets. */
export const competitionEventSchema = z.strictObject({
  ...competitionEventFields,
  marketCount: ordinalField,
  fullCard: z.array(matchMarketSchema),
});
export type CompetitionEvent = z.output<typeof competitionEventSchema>;

const lineUpSchema = z.strictObject({
  starters: z.readonly(z.array(z.string())),
  bench: z.readonly(z.array(z.string())),
});

/** A match with all its markets. */
export const matchSchema = z.strictObject({
  ...competitionEventFields,
  status: marketStatusField,
  version: versionField,
  /** The seconds that an in-play bet waits. */
  inPlayDelay: ordinalField,
  /** Both sides' players by name, once the feed has announced them. */
  lineUps: z.optional(z.strictObject({ home: lineUpSchema, away: lineUpSchema })),
  markets: z.array(matchMarketSchema),
});
export type Match = z.output<typeof matchSchema>;

export const leagueSchema = z.strictObject({
  League: z.string(),
  leagueCode: z.string(),
  country: z.string(),
  events: z.array(competitionEventSchema),
});
export type League = z.output<typeof leagueSchema>;

/** A sport's page: the meetings of a racing sport, or the leagues of any other. */
const sportDataSchema = z.discriminatedUnion('type', [
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
    activity: null,
    summary: 'The next races of a sport, soonest first, at most twelve',
    request: sportCodeQuery,
    response: z.array(nextRaceSchema),
    refusals: ['request.malformed', 'sport.unknown'],
  },
  featured: {
    method: 'GET',
    path: '/api/GetFeaturedEvents',
    access: 'anyone',
    activity: null,
    summary: 'Featured matches of a sport, live ones first, at most twelve',
    request: sportCodeQuery,
    response: z.array(competitionEventSchema),
    refusals: ['request.malformed', 'sport.unknown'],
  },
  sportData: {
    method: 'GET',
    path: '/api/GetSportApiData',
    access: 'anyone',
    activity: null,
    summary: 'Meetings of a racing sport, leagues and matches of another',
    request: sportCodeQuery,
    response: sportDataSchema,
    refusals: ['request.malformed', 'sport.unknown'],
  },
  singleEvent: {
    method: 'GET',
    path: '/api/GetSingleEvent',
    access: 'anyone',
    activity: null,
    summary: 'One race with its card, or its result',
    request: z.strictObject({ ef: eventFileField, eg: ordinalTextField, e: ordinalTextField }),
    response: raceSchema,
    refusals: ['request.malformed', 'event.unknown'],
  },
  matchDetails: {
    method: 'GET',
    path: '/api/GetCachedMatchDetails/{file}/{group}',
    access: 'anyone',
    activity: null,
    summary: 'One match with all its markets',
    request: z.strictObject({ file: eventFileField, group: ordinalTextField }),
    response: matchSchema,
    refusals: ['request.malformed', 'event.unknown'],
  },
});
