import type { Apps, Handlers, settingsRoutes } from '@furlong/contract';
import { findCountryByCode, jurisdictions, type JurisdictionName } from '@furlong/customer';
import { readApps, readHouse, readLanguages } from '../../core/content/read-setting.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { isVersionSupported } from './is-version-supported.ts';

/** The platforms as the specification numbers them. */
const ios = '1';
const android = '0';

export interface SettingsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly isDemo: boolean;
  readonly customers: {
    readonly jurisdiction: JurisdictionName;
    readonly deactivationFormUrl: string | null;
    readonly paymentScripts: { readonly googlePay: string | null; readonly crypto: string | null };
  };
}

export function settingsHandlers(deps: SettingsDeps): Handlers<typeof settingsRoutes, Context> {
  const { db, clock, isDemo, customers } = deps;
  return {
    settings: async ({ appVersion = '', platform }) => {
      const now = clock.now();
      const [apps, house, { offered }] = await Promise.all([
        readApps(db, now),
        readHouse(db, now),
        readLanguages(db, now),
      ]);
      return {
        is_app_version_supported: isVersionSupported(appVersion, leastVersion(apps, platform)),
        enable_location_access_check: apps.hasLocationCheck,
        storeUrls: { ios: apps.iosStoreUrl, android: apps.androidStoreUrl },
        languages: offered,
        is_demo: isDemo,
        jurisdiction: customers.jurisdiction,
        deactivationFormUrl: customers.deactivationFormUrl,
        paymentScripts: customers.paymentScripts,
        house,
        serverTime: new Date(now).toISOString(),
      };
    },
    appCountries: async ({ platform }) => {
      const { iphoneCountries, androidCountries } = await readApps(db, clock.now());
      const allowed = platform === 'iphone' ? iphoneCountries : androidCountries;
      const codes = new Set([...allowed, ...jurisdictions[customers.jurisdiction].appCountries]);
      return [...codes].flatMap((code) => findCountryByCode(code)?.name ?? []);
    },
  };
}

function leastVersion(apps: Apps, platform: string | undefined): string {
  if (platform === ios) return apps.iosVersionMin;
  return platform === android ? apps.androidVersionMin : '';
}
