import * as z from 'zod/mini';
import { eventFileField, instantField, ordinalField } from '../routing/field.ts';
import { defineRoutes } from '../routing/route.ts';

export const searchTextMax = 60;
/** The fewest letters of a search; fewer find nothing. */
export const searchTextMin = 2;
export const searchHitsMax = 20;

const event = { eventFile: eventFileField, eventGroup: ordinalField };

/** The page that a hit leads to; `code` is the code of its sport. */
const hitPageSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('sport'), code: z.string() }),
  z.strictObject({
    kind: z.literal('competition'),
    code: z.string(),
    country: z.string(),
    /** The competition; '' for all of the country. */
    League: z.string(),
  }),
  z.strictObject({ kind: z.literal('race'), code: z.string(), ...event, eventIdx: ordinalField }),
  z.strictObject({
    kind: z.literal('match'),
    code: z.string(),
    ...event,
    League: z.string(),
    homeTeam: z.string(),
    awayTeam: z.string(),
    date: z.string(),
  }),
  z.strictObject({ kind: z.literal('outright'), code: z.string(), ...event, name: z.string() }),
]);
export type HitPage = z.output<typeof hitPageSchema>;

/** The kinds of hits; a participant is a team, or a player of a match or an outright. */
export const searchKind = z.enum([
  'sport',
  'competition',
  'participant',
  'match',
  'meeting',
  'race',
  'runner',
  'outright',
  'country',
]);
export type SearchKind = z.output<typeof searchKind>;

const searchHitSchema = z.strictObject({
  kind: searchKind,
  title: z.string(),
  /** The place of the hit in the catalogue, in names: `Football, England`. */
  detail: z.string(),
  page: hitPageSchema,
  /** The start of the race or match that the hit leads to; null where it leads to none. */
  startsAt: z.nullable(instantField),
  isLive: z.boolean(),
});
export type SearchHit = z.output<typeof searchHitSchema>;

export const searchRoutes = defineRoutes({
  search: {
    method: 'GET',
    path: '/api/search',
    access: 'anyone',
    activity: null,
    summary: 'Sports, competitions, meetings, races, matches, teams, players and runners by name',
    request: z.strictObject({
      q: z.string().check(z.minLength(1), z.maxLength(searchTextMax)),
    }),
    /** The hits, the best first, at most twenty. */
    response: z.array(searchHitSchema),
    refusals: ['request.malformed', 'request.too_many'],
  },
});
