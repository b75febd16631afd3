import * as z from 'zod/mini';
import {
  eventFileField,
  instantField,
  ordinalField,
  ordinalTextField,
  priceTextField,
  versionField,
} from '../routing/field.ts';
import { eachWayTermsSchema, marketStatusField } from './markets.ts';
import { defineRoutes } from '../routing/route.ts';

/** Outrights of one competition, as the list of futures names them. */
const antepostListSchema = z.strictObject({
  EventName: z.string(),
  Meetings: z.array(
    z.strictObject({
      /** The code of the sport. */
      EventCode: z.string(),
      EventFile: eventFileField,
      EventGroup: ordinalField,
      MeetinName: z.string(),
    }),
  ),
});
export type AntepostList = z.output<typeof antepostListSchema>;

/** A market of an outright. `ElRespose` is its name, spelt as the specification spells it. */
const antepostMarketSchema = z.strictObject({
  ElRespose: z.string(),
  eventsNumber: ordinalField,
  /** Each-way terms in words, `1/5 1-5`; '' for win only. */
  Pl: z.string(),
  eachWay: z.nullable(eachWayTermsSchema),
  /** London date and time at which betting closes, `21-11-2026 08:00`. */
  TimeText: z.string(),
  startsAt: instantField,
  status: marketStatusField,
  version: versionField,
  Events: z.array(
    z.strictObject({
      SelName: z.string(),
      price: priceTextField,
      selection: ordinalField,
      /** Event file, group, market and selection in one: `GO2611211:1:1:7`. */
      EventId: z.string(),
    }),
  ),
});
export type AntepostMarket = z.output<typeof antepostMarketSchema>;

/** The standing of a field during the tournament and after it. */
const leaderBoardSchema = z.strictObject({
  /** The period in the sport's words, `Round 2`. */
  phase: z.string(),
  at: instantField,
  isOver: z.boolean(),
  /** The participants, the leader first and those that are out last. */
  rows: z.array(
    z.strictObject({
      name: z.string(),
      /** The place, which participants that are level share; 0 for one that missed the cut, or retired. */
      place: ordinalField,
      /**
       * The strokes against par, in all and below it in the present round, `-9`, `E`, `+2`. Left out where none are
       * counted.
       */
      score: z.optional(z.string()),
      today: z.optional(z.string()),
      /** Holes played of the present round. */
      thru: z.optional(ordinalField),
    }),
  ),
});
export type LeaderBoard = z.output<typeof leaderBoardSchema>;

const antepostSchema = z.strictObject({
  EventName: z.string(),
  MeetinName: z.string(),
  EventCode: z.string(),
  EventFile: eventFileField,
  EventGroup: ordinalField,
  country: z.string(),
  startsAt: instantField,
  status: marketStatusField,
  version: versionField,
  /** The leader board; left out before the tournament begins, and where the feed does not tell it. */
  leaderBoard: z.optional(leaderBoardSchema),
  /** Its markets in their order; the selections of each by price, the shortest first. */
  events: z.array(antepostMarketSchema),
});
export type Antepost = z.output<typeof antepostSchema>;

export const outrightRoutes = defineRoutes({
  antepostEvents: {
    method: 'GET',
    path: '/api/GetAntepostEvents/{code}',
    access: 'anyone',
    activity: null,
    summary: 'Outrights of a sport by competition; the code is its ante-post code',
    request: z.strictObject({ code: z.string().check(z.maxLength(20)) }),
    response: z.array(antepostListSchema),
    refusals: ['request.malformed', 'sport.unknown'],
  },
  antepostEvent: {
    method: 'GET',
    path: '/api/GetAntepostEvent',
    access: 'anyone',
    activity: null,
    summary: 'One outright with its markets, prices and each-way terms',
    request: z.strictObject({ ef: eventFileField, eg: ordinalTextField }),
    response: antepostSchema,
    refusals: ['request.malformed', 'event.unknown'],
  },
});
