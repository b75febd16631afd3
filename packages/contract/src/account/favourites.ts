import * as z from 'zod/mini';
import { defineRoutes } from '../routing/route.ts';
import { competitionEventSchema } from '../sports/sport-data.ts';

export const favouritesMax = 100;

/** The kinds of favourites. Each lasts: a match or a race is over before a customer would come back to it. */
const favouriteKind = z.enum(['sport', 'competition', 'team']);

const favouriteSchema = z.strictObject({
  kind: favouriteKind,
  /** The code of the favourite's sport; a racing sport has all its codes: `F`, `H,h,o`. */
  sportCode: z.string().check(z.minLength(1), z.maxLength(20)),
  /** The favourite's name; for a sport this is its code again. */
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  /** The country of a competition, where another country may have a competition of the same name; '' elsewhere. */
  country: z.string().check(z.maxLength(80)),
});
export type Favourite = z.output<typeof favouriteSchema>;

/** A list of favourites, in the order in which they were chosen. */
export const favouritesSchema = z.strictObject({
  favourites: z.array(favouriteSchema).check(z.maxLength(favouritesMax)),
});

const refusals = [
  'request.malformed',
  'session.required',
  'session.expired',
  'sport.unknown',
] as const;

export const favouriteRoutes = defineRoutes({
  favourites: {
    method: 'GET',
    path: '/api/user/favourites',
    access: 'customer',
    activity: 'account',
    summary: "The customer's favourites, in the order in which they were chosen",
    request: z.strictObject({}),
    response: favouritesSchema,
    refusals: ['request.malformed', 'session.required', 'session.expired'],
  },
  addFavourites: {
    method: 'PUT',
    path: '/api/user/favourites',
    access: 'customer',
    activity: 'account',
    summary: 'Puts these among the favourites; those that are there already stay where they are',
    request: favouritesSchema,
    response: favouritesSchema,
    refusals: [...refusals, 'favourites.full'],
    bodyBytesMax: 65_536,
  },
  removeFavourite: {
    method: 'DELETE',
    path: '/api/user/favourites',
    access: 'customer',
    activity: 'account',
    summary: 'Takes one from the favourites, if it is among them',
    request: favouriteSchema,
    response: favouritesSchema,
    refusals: ['request.malformed', 'session.required', 'session.expired'],
  },
  favouriteEvents: {
    method: 'POST',
    path: '/api/favourite-events',
    access: 'anyone',
    activity: null,
    summary: 'The next matches of these favourites, live ones first, at most forty',
    request: favouritesSchema,
    response: z.array(competitionEventSchema),
    refusals: ['request.malformed', 'request.too_many'],
    bodyBytesMax: 65_536,
  },
});
