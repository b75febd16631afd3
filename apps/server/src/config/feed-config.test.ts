import { describe, expect, it } from 'vitest';
import { ConfigFault, readConfig } from './config.ts';

describe('the settings of a feed', () => {
  it('reads the settings of real feeds', () => {
    const { feed } = readConfig({
      THE_ODDS_API_KEY: 'k',
      THE_ODDS_API_URL: 'http://127.0.0.1:9/',
      THE_ODDS_API_SPORTS: 'soccer_epl,golf_open_winner',
      BETFAIR_APP_KEY: 'app',
      BETFAIR_USER: 'us',
      BETFAIR_PASSWORD: 'pass',
      BETFAIR_CERT_FILE: 'c.crt',
      BETFAIR_KEY_FILE: 'c.key',
      BETFAIR_STREAM_HOST: 'stream.example:8443',
    });
    expect(feed.theOddsApi).toEqual({
      url: 'http://127.0.0.1:9',
      key: 'k',
      sports: ['soccer_epl', 'golf_open_winner'],
      region: 'uk',
      pollMs: 60_000,
    });
    expect(feed.betfair).toMatchObject({
      identity: { kind: 'login', user: 'us' },
      stream: { host: 'stream.example', port: 8443 },
      eventTypeIds: ['7', '1'],
    });
  });

  it('wants a recording to replay', () => {
    expect(() => readConfig({ FEED: 'replay' })).toThrow(ConfigFault);
  });
});
