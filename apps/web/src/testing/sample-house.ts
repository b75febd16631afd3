import type { House } from '@furlong/contract';

/** Who runs the book in tests. */
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
