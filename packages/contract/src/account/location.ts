import * as z from 'zod/mini';
import { defineRoutes } from '../routing/route.ts';

/** Degrees as they are written in an address. */
function degrees(most: number) {
  return z.codec(
    z.string().check(z.regex(/^-?\d{1,3}(?:\.\d{1,6})?$/)),
    z.number().check(z.gte(-most), z.lte(most)),
    {
      decode: Number,
      encode: String,
    },
  );
}

export const locationRoutes = defineRoutes({
  /** `results` is empty for a position in no country, such as at sea. */
  geocode: {
    method: 'GET',
    path: '/api/geocode',
    access: 'anyone',
    activity: null,
    summary: 'The country of a position',
    request: z.strictObject({ latitude: degrees(90), longitude: degrees(180) }),
    response: z.strictObject({
      results: z.array(
        z.strictObject({
          components: z.strictObject({
            /** The country's name as the list of allowed countries writes it. */
            country: z.string(),
            /** The country's ISO code in small letters. */
            country_code: z.string(),
          }),
        }),
      ),
    }),
    refusals: ['request.malformed', 'request.too_many', 'location.unavailable'],
  },
});
