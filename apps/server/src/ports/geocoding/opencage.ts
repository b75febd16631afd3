import * as z from 'zod/mini';
import { askJson } from '../../platform/network/ask-json.ts';
import type { GeocodingPort } from './geocoding-port.ts';

interface OpencageSettings {
  /** `https://api.opencagedata.com`. */
  readonly url: string;
  readonly key: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 5000;

/** A position at sea has components without a country. */
const answerSchema = z.object({
  results: z.array(
    z.object({
      components: z.object({ country_code: z.optional(z.string().check(z.regex(/^[a-z]{2}$/))) }),
    }),
  ),
});

/** Asks OpenCage, which is asked to keep nothing of the question: https://opencagedata.com/api. */
export function createOpencage({
  url,
  key,
  timeoutMs = TIMEOUT_MS,
}: OpencageSettings): GeocodingPort {
  return {
    countryAt: async ({ latitude, longitude }) => {
      const query = new URLSearchParams({
        q: `${String(latitude)},${String(longitude)}`,
        key,
        limit: '1',
        no_annotations: '1',
        no_record: '1',
      });
      const { results } = await askJson({
        url: `${url}/geocode/v1/json?${query.toString()}`,
        answer: answerSchema,
        timeoutMs,
      });
      return results[0]?.components.country_code?.toUpperCase() ?? null;
    },
  };
}
