import * as z from 'zod/mini';
import {
  bulkRequest,
  eventFileField,
  instantField,
  ordinalField,
  ordinalTextField,
} from '../routing/field.ts';
import { legendTypeField, matchMarketSchema } from './markets.ts';
import { regionField, runnerSchema } from './races.ts';
import { defineRoutes } from '../routing/route.ts';
import {
  competitionEventFields,
  competitionEventSchema,
  leagueSchema,
  matchSchema,
  sportCodeQuery,
} from './sport-data.ts';

/** A competition in the list of a sport, with the number of its events and the start of the first. */
const competitionInfoSchema = z.strictObject({
  League: z.string(),
  leagueCode: z.string(),
  country: z.string(),
  region: regionField,
  eventCount: ordinalField,
  liveCount: ordinalField,
  /** The London date and time of the first match to start, `21-11-2026` and `15:00`. */
  date: z.string(),
  kickoff: z.string(),
  startsAt: instantField,
});
export type CompetitionInfo = z.output<typeof competitionInfoSchema>;

/** A column of prices in a list of matches. */
const headlineMarketSchema = z.strictObject({
  /** The market's name, without its line if the line differs from match to match. */
  marketName: z.string(),
  legendType: legendTypeField,
  legends: z.array(z.string()),
});
export type HeadlineMarket = z.output<typeof headlineMarketSchema>;

/** A match with its market of each column, in the order of the list's `markets`. Null where it has none now. */
const competitionDetailsSchema = z.strictObject({
  ...competitionEventFields,
  marketCount: ordinalField,
  details: z.array(z.nullable(matchMarketSchema)),
});
export type CompetitionDetails = z.output<typeof competitionDetailsSchema>;

const eventsBySportSchema = z.strictObject({
  leagues: z.array(
    z.strictObject({
      League: z.string(),
      leagueCode: z.string(),
      country: z.string(),
      competitions: z.array(competitionDetailsSchema),
    }),
  ),
  /** The headline markets, three at the most. */
  markets: z.array(headlineMarketSchema),
});
export type EventsBySport = z.output<typeof eventsBySportSchema>;

/**
 * The events of a sport that a list holds. A day is London's. `futures` are the outrights. `featured` are the matches in
 * play and those of the top competitions on the first day that has any.
 */
const sportEventsFlag = z.enum(['all', 'live', 'today', 'tomorrow', 'featured', 'futures']);
export type SportEventsFlag = z.output<typeof sportEventsFlag>;

const sportEventsCategorySchema = z.strictObject({
  /** The competition's code and name. */
  code: z.string(),
  eventName: z.string(),
  country: z.string(),
  region: regionField,
  competitions: z.array(
    z.strictObject({
      ...competitionEventFields,
      marketCount: ordinalField,
      /** The headline markets, three at the most. An outright has its first market alone. */
      details: z.array(matchMarketSchema),
    }),
  ),
});
export type SportEventsCategory = z.output<typeof sportEventsCategorySchema>;

/** A sport with something in play, and its competitions as `GetSportEventsList` has them. */
const sportInPlaySchema = z.strictObject({
  /** The sport's code, as the menu of sports has it. */
  code: z.string(),
  leagues: z.array(sportEventsCategorySchema),
});
export type SportInPlay = z.output<typeof sportInPlaySchema>;

/** A country of the tree with its competitions. */
const countryCompetitionsSchema = z.strictObject({
  country: z.string(),
  region: regionField,
  /** The number of matches in the country's competitions, and below it the number of these competitions. */
  eventCount: ordinalField,
  competitionCount: ordinalField,
  competitions: z.array(competitionInfoSchema),
});
export type CountryCompetitions = z.output<typeof countryCompetitionsSchema>;

const codeRequest = z.strictObject({ code: z.string().check(z.maxLength(20)) });
const idRequest = z.strictObject({ id: z.string().check(z.maxLength(20)) });
const refusals = ['request.malformed', 'sport.unknown'] as const;

export const competitionRoutes = defineRoutes({
  eventsFullCard: {
    method: 'GET',
    path: '/api/GetEventsDetailFullcard/{code}',
    access: 'anyone',
    activity: null,
    summary: 'Leagues of a sport, each match with up to three headline markets',
    request: codeRequest,
    response: z.array(leagueSchema),
    refusals,
  },
  eventsInfo: {
    method: 'GET',
    path: '/api/GetEventsDetailInfo/{code}',
    access: 'anyone',
    activity: null,
    summary: 'Competitions of a sport with their country, number of matches and first start',
    request: codeRequest,
    response: z.array(competitionInfoSchema),
    refusals,
  },
  eventsBySport: {
    method: 'GET',
    path: '/api/GetEventsBySportCode/{code}',
    access: 'anyone',
    activity: null,
    summary: 'Leagues of a sport by the columns of its headline markets',
    request: codeRequest,
    response: eventsBySportSchema,
    refusals,
  },
  sportEvents: {
    method: 'GET',
    path: '/api/GetSportEventsList/{code}/{flag}',
    access: 'anyone',
    activity: null,
    summary:
      'Events of a sport by competition: all, live, of today or tomorrow, featured, or its outrights',
    request: z.strictObject({
      code: z.string().check(z.maxLength(20)),
      flag: sportEventsFlag,
      /** The country whose events are wanted, and below it the name of its competition. */
      country: z.optional(z.string().check(z.maxLength(80))),
      competition: z.optional(z.string().check(z.maxLength(80))),
    }),
    response: z.array(sportEventsCategorySchema),
    refusals,
  },
  newLive: {
    method: 'GET',
    path: '/api/NewLive',
    access: 'anyone',
    activity: null,
    summary: 'Matches of a sport that are in play, the earliest first',
    request: sportCodeQuery,
    response: z.array(competitionEventSchema),
    refusals,
  },
  liveEvents: {
    method: 'GET',
    path: '/api/GetLiveEvents',
    access: 'anyone',
    activity: null,
    summary: 'Ids of all events in play, as event file and group: F2611211:9',
    request: z.strictObject({}),
    response: z.array(z.string()),
    refusals: ['request.malformed'],
  },
  inPlayEvents: {
    method: 'GET',
    path: '/api/GetInPlayEvents',
    access: 'anyone',
    activity: null,
    summary:
      'Every match in play by sport, in the order of the menu of sports, and by competition, each with up to three headline markets',
    request: z.strictObject({}),
    response: z.array(sportInPlaySchema),
    refusals: ['request.malformed'],
  },
  matchDetailsNow: {
    method: 'GET',
    path: '/api/GetMatchDetails',
    access: 'anyone',
    activity: null,
    summary: 'One match with all its markets',
    request: z.strictObject({ ef: eventFileField, eg: ordinalTextField }),
    response: matchSchema,
    refusals: ['request.malformed', 'event.unknown'],
  },
  countryCompetitions: {
    method: 'GET',
    path: '/api/GetCountryCompetitions/{id}',
    access: 'anyone',
    activity: null,
    summary: 'Countries of a sport by the alphabet, with their competitions and counts',
    request: idRequest,
    response: z.array(countryCompetitionsSchema),
    refusals,
  },
  topCompetitions: {
    method: 'GET',
    path: '/api/GetTopCompetitions/{id}',
    access: 'anyone',
    activity: null,
    summary:
      'The competitions of a sport, or of a region of it, that most is bet on, at most eight',
    request: z.strictObject({
      id: z.string().check(z.maxLength(20)),
      region: z.optional(regionField),
    }),
    response: z.array(competitionInfoSchema),
    refusals,
  },
  bulkHorsingInfo: {
    method: 'POST',
    path: '/api/geoff/bulk-horsing-info',
    access: 'anyone',
    activity: null,
    summary: 'Cards of the races named: runners, silks, form, past runs and verdict',
    request: bulkRequest,
    listBody: 'events',
    response: z.array(
      z.strictObject({
        eventFile: eventFileField,
        eventGroup: ordinalField,
        eventIdx: ordinalField,
        raceTitle: z.string(),
        raceAnalystVerdict: z.string(),
        selections: z.array(runnerSchema),
      }),
    ),
    refusals: ['request.malformed'],
  },
});
