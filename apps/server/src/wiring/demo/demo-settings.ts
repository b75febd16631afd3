import type { Apps, ContentData, House } from '@furlong/contract';
import type { OwnText } from '../../core/content/publish-texts.ts';

/** The house that runs the book of a demo: nobody does, and every line says so (D29). */
const house: House = {
  company: 'Demo Operator (demo, no company)',
  registration: 'Company number: none, this is a demo.',
  address: 'Address: none, this is a demo',
  licence: 'This is a demonstration: no licence has been granted and no real money is taken.',
  regulatorName: 'Gambling Commission (demo, not licensed by it)',
  regulatorUrl: 'https://www.gamblingcommission.gov.uk/',
  sealName: 'Compliance seal (demo, not certified)',
  sealUrl: '',
  disputesName: 'IBAS (demo, not registered with it)',
  disputesUrl: 'https://www.ibas-uk.com/',
  blogUrl: 'https://furlong.example/blog',
  podcastUrl: 'https://furlong.example/podcast',
};

const apps: Apps = {
  iosVersionMin: '',
  androidVersionMin: '',
  iosStoreUrl: '',
  androidStoreUrl: '',
  hasLocationCheck: false,
  iphoneCountries: ['GB', 'IE'],
  androidCountries: ['GB', 'IE'],
};

export const demoSettings: readonly OwnText[] = [
  setting('house', { ...house }),
  setting('apps', { ...apps }),
];

function setting(key: string, data: ContentData): OwnText {
  return { kind: 'setting', key, language: 'en', title: '', html: '', data };
}
