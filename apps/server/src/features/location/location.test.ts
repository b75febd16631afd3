import { describe, expect, it } from 'vitest';
import { createQuietFeed, shareTestApp, startTestApp } from '../../../test/start-test-app.ts';
import { readConfig } from '../../config/config.ts';
import { startLyingCompany } from '../../platform/testing/lying-company.ts';

const theApp = shareTestApp({}, createQuietFeed());

describe('the country of a position', () => {
  it('has the name that the list of allowed countries has', async () => {
    const test = await theApp();
    const { body } = await test.call('/api/geocode?latitude=53.349&longitude=-6.26');
    expect(body).toEqual({ results: [{ components: { country: 'Ireland', country_code: 'ie' } }] });
    const { body: allowed } = await test.call('/api/get-countries/iphone');
    expect(allowed).toContain(body.results[0].components.country);
  });

  it('is none at sea', async () => {
    const test = await theApp();
    const { body } = await test.call('/api/geocode?latitude=40&longitude=-40');
    expect(body).toEqual({ results: [] });
  });

  it.each(['latitude=91&longitude=0', 'latitude=x&longitude=0', 'latitude=1', ''])(
    'is not told for %j',
    async (query) => {
      const test = await theApp();
      expect((await test.call(`/api/geocode?${query}`)).body.code).toBe('request.malformed');
    },
  );

  it('cannot be told while the company is silent, and the position is in no log', async () => {
    const { url } = await startLyingCompany((response) => void response.writeHead(503).end());
    const ports = { ...readConfig({ PORT: '0' }).ports, opencage: { url, key: 'k' } };
    const test = await startTestApp({ ports }, createQuietFeed());
    const { status, body } = await test.call('/api/geocode?latitude=51.507&longitude=-0.128');
    expect([status, body.code]).toEqual([409, 'location.unavailable']);
    expect(test.lines.join()).not.toContain('51.507');
  });

  it('is asked for so often only as a person needs it', async () => {
    const test = await startTestApp({}, createQuietFeed());
    const statuses = new Set<number>();
    for (let count = 0; count < 70; count += 1)
      statuses.add((await test.call('/api/geocode?latitude=51.5&longitude=0')).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});
