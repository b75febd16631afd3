import type { House, settingsRoutes } from '@furlong/contract';
import type * as z from 'zod/mini';

/** The house that runs the book in tests. */
export const sampleHouse: House = {
  company: 'Sample Bets Ltd',
  registration: 'Company number 12.',
  address: '1 Sample Street',
  licence: 'Licence 34.',
  regulatorName: 'Sample Commission',
  regulatorUrl: 'https://commission.example/',
  sealName: 'Sample seal',
  sealUrl: '',
  disputesName: 'Sample Ombudsman',
  disputesUrl: 'https://ombudsman.example/',
  blogUrl: 'https://blog.example/',
  podcastUrl: '',
};

/** The server's settings in tests. */
export const sampleSettings: z.output<typeof settingsRoutes.settings.response> = {
  is_app_version_supported: true,
  enable_location_access_check: false,
  is_demo: true,
  storeUrls: { ios: '', android: '' },
  languages: ['en'],
  jurisdiction: 'ukgc',
  paymentScripts: { googlePay: null, crypto: null },
  deactivationFormUrl: null,
  house: sampleHouse,
  serverTime: '2026-11-21T14:02:00.000Z',
};
