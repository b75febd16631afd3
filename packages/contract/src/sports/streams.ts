import * as z from 'zod/mini';
import { instantField } from '../routing/field.ts';
import { defineRoutes } from '../routing/route.ts';

const filled = z.string().check(z.minLength(1), z.maxLength(200));
/** An id of a provider's, which may stand in an address. */
const idField = z.string().check(z.regex(/^[\w:.~-]{1,80}$/));
/** A text that the specified calls send along, and that nothing here depends on. */
const ignored = z.optional(z.string().check(z.maxLength(100)));
const sportcode = z.optional(z.string().check(z.maxLength(20)));

/** An event of SD365. It is valid with a fixture id, a location and a fixture time. */
export const sd365EventSchema = z.object({
  /** The id by which SD365_1 names the same event. */
  id: idField,
  fixture: z.object({ id: idField, time: filled }),
  asset: z.object({ id: idField, location: filled, availableFrom: z.string() }),
});
export type Sd365Event = z.output<typeof sd365EventSchema>;

/** An event of TRP. It is valid with an ID, a Location and a StartDateTime. */
export const trpEventSchema = z.object({
  ID: idField,
  Location: filled,
  StartDateTime: filled,
  ContentTypeID: z.int(),
});
export type TrpEvent = z.output<typeof trpEventSchema>;

/** An event of SIS. It is valid with a streamId, a competition and a startDate. */
export const sisEventSchema = z.object({
  streamId: idField,
  competition: filled,
  startDate: filled,
  sportName: z.string(),
  /** The page that shows the stream. In a list its address has no token, and shows nothing by itself. */
  phenixEmbedUrl: z.string(),
});
export type SisEvent = z.output<typeof sisEventSchema>;

/** One customer's watching of one stream. A new one ends the one before. */
const watchSchema = z.strictObject({
  id: idField,
  /** The instant from which the address of the picture is not good any more, unless it is being watched. */
  expiresAt: instantField,
  /** Whether a sandbox stands in for the provider. */
  isSandbox: z.boolean(),
});
export type Watch = z.output<typeof watchSchema>;

const watchStates = ['watching', 'replaced', 'ended'] as const;
export type WatchState = (typeof watchStates)[number];

const adaptiveStream = z.strictObject({ bitrateLevel: z.string(), url: z.string() });

const forWatchers = {
  access: 'customer',
  activity: 'stream',
} as const;

const listRefusals = [
  'request.malformed',
  'session.required',
  'session.expired',
  'request.too_many',
  'stream.country_shut',
  'stream.funds_needed',
  'stream.unavailable',
] as const;

const openRefusals = [
  'request.malformed',
  'session.required',
  'session.expired',
  'request.too_many',
  'session.forbidden',
  'stream.country_shut',
  'stream.funds_needed',
  'stream.unknown',
  'stream.unavailable',
] as const;

const uriRequest = z.strictObject({
  fixtureId: idField,
  assetId: idField,
  /** The customer's own name, where it is sent. */
  userId: ignored,
});
const uriAnswer = z.strictObject({ uri: z.string(), watch: watchSchema });
const sisList = z.strictObject({ sportcode });

/** Live pictures, for customers who may see them. */
export const streamRoutes = defineRoutes({
  rmgEvents: {
    ...forWatchers,
    method: 'GET',
    path: '/api/media/get-rmg-event-list',
    summary: 'What Racing TV shows now, and soon',
    request: z.strictObject({ mccItem: ignored, currentMccItem: ignored }),
    response: z.array(sd365EventSchema),
    refusals: listRefusals,
  },
  rmgToken: {
    ...forWatchers,
    method: 'POST',
    path: '/api/media/rmg-oauth-token',
    summary: 'A token of Racing TV’s for this customer, good for minutes',
    request: z.strictObject({ userId: ignored }),
    response: z.strictObject({
      access_token: z.string(),
      token_type: z.literal('Bearer'),
      /** The life of the token in seconds. */
      expires_in: z.int(),
    }),
    refusals: openRefusals,
  },
  sportStreamUri: {
    ...forWatchers,
    method: 'GET',
    path: '/api/Media/get-sport-stream-uri/{fixtureId}/{assetId}',
    summary: 'Where Racing TV shows an event to this customer',
    request: uriRequest,
    response: uriAnswer,
    refusals: openRefusals,
  },
  sportStreamUriTest: {
    ...forWatchers,
    method: 'GET',
    path: '/api/Media/get-sport-stream-uri-test/{fixtureId}/{assetId}',
    summary: 'Where Racing TV shows its test picture in the place of an event',
    request: uriRequest,
    response: uriAnswer,
    refusals: openRefusals,
  },
  trpEvents: {
    ...forWatchers,
    method: 'GET',
    path: '/api/media/get-trp-events',
    summary: 'What AtTheRaces shows now, and soon',
    request: z.strictObject({ sportcode }),
    response: z.array(trpEventSchema),
    refusals: listRefusals,
  },
  racingStreamUrl: {
    ...forWatchers,
    method: 'GET',
    path: '/api/media/racing-stream-url',
    summary: 'Where AtTheRaces shows an event to this customer',
    request: z.strictObject({ eventId: idField, customerRef: ignored }),
    response: z.strictObject({
      isOK: z.boolean(),
      error: z.strictObject({ errorMessage: z.string() }),
      eventInfo: z.strictObject({ streams: z.array(adaptiveStream) }),
      /** The new watch; null where there is nothing to watch. */
      watch: z.nullable(watchSchema),
    }),
    refusals: openRefusals,
  },
  sisEvents: {
    ...forWatchers,
    method: 'GET',
    path: '/api/media/get-sis-events',
    summary: 'What SIS shows now, and soon',
    request: sisList,
    response: z.array(sisEventSchema),
    refusals: listRefusals,
  },
  postedSisEvents: {
    ...forWatchers,
    method: 'POST',
    path: '/api/media/get-sis-events',
    summary: 'What SIS shows now, and soon, asked for by POST',
    request: sisList,
    response: z.array(sisEventSchema),
    refusals: listRefusals,
  },
  sisStream: {
    ...forWatchers,
    method: 'GET',
    path: '/api/media/get-sis-stream',
    summary: 'An event of SIS with the page that shows it to this customer',
    request: z.strictObject({ streamId: idField, userId: ignored }),
    response: z.strictObject({ ...sisEventSchema.shape, watch: watchSchema }),
    refusals: openRefusals,
  },
  keepWatching: {
    ...forWatchers,
    method: 'POST',
    path: '/api/media/keep-watching',
    summary: 'Whether a watch still runs, was replaced by another of the customer’s, or has ended',
    request: z.strictObject({ watch: idField }),
    response: z.strictObject({ state: z.enum(watchStates) }),
    refusals: [
      'request.malformed',
      'session.required',
      'session.expired',
      'request.too_many',
      'stream.country_shut',
      'stream.funds_needed',
    ],
  },
});
