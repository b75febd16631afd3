import type { Handlers, locationRoutes } from '@furlong/contract';
import { nameOfCountry } from '../../core/sessions/place-of.ts';
import type { Context } from '../../platform/context.ts';
import { createCallRates } from '../../platform/http/callers/call-rates.ts';
import { OutsideFailure } from '../../platform/network/outside-failure.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { GeocodingPort, Position } from '../../ports/geocoding/geocoding-port.ts';

interface LocationDeps {
  readonly ports: { readonly geocoding: GeocodingPort | null };
  readonly hasNetworkLimits: boolean;
}

/** Each question is paid for. An app asks one each time that it comes to the front. */
const QUESTIONS = { burst: 60, perSecond: 0.2 };

/** Nothing of a position is kept or logged. */
export function locationHandlers({
  ports,
  hasNetworkLimits,
}: LocationDeps): Handlers<typeof locationRoutes, Context> {
  const questions = createCallRates(hasNetworkLimits ? QUESTIONS : null);
  return {
    geocode: async (position, { caller, address }) => {
      if (!questions.take(caller, address)) throw new Refusal('request.too_many');
      const code = await findCountry(ports.geocoding, position);
      if (code === null) return { results: [] };
      const components = { country: nameOfCountry(code), country_code: code.toLowerCase() };
      return { results: [{ components }] };
    },
  };
}

async function findCountry(
  geocoding: GeocodingPort | null,
  position: Position,
): Promise<string | null> {
  if (geocoding === null) throw new Refusal('location.unavailable');
  try {
    return await geocoding.countryAt(position);
  } catch (error) {
    if (error instanceof OutsideFailure) throw new Refusal('location.unavailable');
    throw error;
  }
}
