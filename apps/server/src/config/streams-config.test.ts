import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('names the providers of live pictures, and asks for funds at home alone unless told otherwise', () => {
  expect(readConfig({}).streams).toEqual({
    rule: { countries: ['GB', 'IE'], needsFunds: true },
    pictureOrigins: [],
    pageOrigins: [],
  });
  const { streams, ports } = readConfig({
    STREAM_COUNTRIES: 'IE',
    STREAM_NEEDS_FUNDS: 'off',
    STREAM_PICTURE_ORIGINS: 'https://films.example,https://*.films.example',
    STREAM_PAGE_ORIGINS: 'https://pages.example',
    TRP_URL: 'https://trp.example/',
    TRP_KEY: 'k',
    TRP_PARTNER_CODE: '77',
    RMG_URL: 'https://rmg.example',
    RMG_CLIENT_ID: 'us',
    RMG_CLIENT_SECRET: 's',
    SIS_URL: 'https://sis.example',
    SIS_KEY: 'k',
  });
  expect(streams).toEqual({
    rule: { countries: ['IE'], needsFunds: false },
    pictureOrigins: ['https://films.example', 'https://*.films.example'],
    pageOrigins: ['https://pages.example'],
  });
  expect(ports.streams).toEqual({
    trp: { url: 'https://trp.example', key: 'k', partnerCode: '77' },
    rmg: { url: 'https://rmg.example', clientId: 'us', clientSecret: 's' },
    sis: { url: 'https://sis.example', key: 'k' },
  });
});
