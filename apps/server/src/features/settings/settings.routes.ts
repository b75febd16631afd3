import type { Handlers, settingsRoutes } from '@furlong/contract';
import type { JurisdictionName } from '@furlong/customer';
import type { Clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';

export function settingsHandlers(deps: {
  readonly clock: Clock;
  readonly isDemo: boolean;
  readonly jurisdiction: JurisdictionName;
  readonly deactivationFormUrl: string | null;
}): Handlers<typeof settingsRoutes, Context> {
  return {
    settings: async () => ({
      is_app_version_supported: true,
      enable_location_access_check: false,
      is_demo: deps.isDemo,
      jurisdiction: deps.jurisdiction,
      deactivationFormUrl: deps.deactivationFormUrl,
      serverTime: new Date(deps.clock.now()).toISOString(),
    }),
  };
}
