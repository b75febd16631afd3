import { leaveFailed } from '@furlong/client';
import { locationRoutes } from '@furlong/contract';
import { askSettings } from '../../core/settings/settings.ts';
import { api, callsOf } from '../../platform/api/api.ts';
import { onActive } from '../../platform/native/app-control.ts';
import { locateDevice } from '../../platform/native/position.ts';
import { findShell } from '../../platform/shell-platform.ts';
import { createLocationCheck, type LocationCheck } from './location-check.ts';

const calls = callsOf(locationRoutes);

/** Resolves with undefined where the call failed, which is nobody's fault. */
async function orNothing<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    leaveFailed(error);
    return undefined;
  }
}

let started: LocationCheck | undefined;

/** The check of this device, which begins when it is first asked for. */
export function startLocationCheck(): LocationCheck {
  if (started !== undefined) return started;
  const platform = findShell() === 'ios' ? 'iphone' : 'android';
  const check = createLocationCheck({
    // Without the settings nobody knows whether it is wanted. The app starts offline too, and then places no bet.
    isWanted: async () => (await orNothing(askSettings()))?.enable_location_access_check ?? false,
    locate: locateDevice,
    findCountry: async ({ latitude, longitude }) =>
      (await orNothing(calls.geocode({ latitude, longitude })))?.results[0]?.components.country,
    listAllowed: async () => (await orNothing(api.appCountries({ platform }))) ?? [],
  });
  started = check;
  onActive(check.follow);
  void check.run();
  return check;
}
