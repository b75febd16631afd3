import { describe, expect, it } from 'vitest';
import { lies, startLyingCompany } from '../../platform/testing/lying-company.ts';
import { createRoughCountries } from './embedded/rough-countries.ts';
import type { GeocodingPort } from './geocoding-port.ts';
import { createOpencage } from './opencage.ts';

const london = { latitude: 51.507, longitude: -0.128 };
const dublin = { latitude: 53.349, longitude: -6.26 };
const midAtlantic = { latitude: 40, longitude: -40 };

async function openOpencage() {
  const company = await startLyingCompany((response, path) => {
    const query = new URL(path, 'http://opencage').searchParams.get('q') ?? '';
    const code = query.startsWith('51.5') ? 'gb' : query.startsWith('53.3') ? 'ie' : undefined;
    const components = code === undefined ? { body_of_water: 'Atlantic' } : { country_code: code };
    response.end(JSON.stringify({ results: [{ components }] }));
  });
  return { company, port: createOpencage({ url: company.url, key: 'OC 1', timeoutMs: 3000 }) };
}

const adapters: readonly (readonly [string, () => Promise<GeocodingPort>])[] = [
  ['OpenCage', async () => (await openOpencage()).port],
  ['rough outlines', async () => createRoughCountries()],
];

describe.each(adapters)('geocoding by %s', (_name, open) => {
  it('tells the country of a position, and of none at sea', async () => {
    const port = await open();
    expect(await port.countryAt(london)).toBe('GB');
    expect(await port.countryAt(dublin)).toBe('IE');
    expect(await port.countryAt(midAtlantic)).toBeNull();
  });
});

describe('OpenCage', () => {
  it('is asked by position and key, and to keep nothing', async () => {
    const { company, port } = await openOpencage();
    await port.countryAt(london);
    const [asked] = company.asked;
    const { pathname, searchParams } = new URL(asked?.path ?? '', 'http://opencage');
    expect([asked?.method, pathname]).toEqual(['GET', '/geocode/v1/json']);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      q: '51.507,-0.128',
      key: 'OC 1',
      no_record: '1',
    });
  });

  it.each(lies)('is not believed: %s', async (code, answer) => {
    const company = await startLyingCompany(answer);
    const port = createOpencage({ url: company.url, key: 'k', timeoutMs: 300 });
    await expect(port.countryAt(london)).rejects.toMatchObject({ name: 'OutsideFailure', code });
  });
});

describe('rough outlines', () => {
  it.each([
    ['Belfast', 54.597, -5.93, 'GB'],
    ['Derry', 54.997, -7.32, 'GB'],
    ['Enniskillen', 54.344, -7.64, 'GB'],
    ['Newry', 54.175, -6.34, 'GB'],
    ['Armagh', 54.35, -6.655, 'GB'],
    ['Dundalk', 54.003, -6.405, 'IE'],
    ['Letterkenny', 54.95, -7.734, 'IE'],
    ['Monaghan', 54.249, -6.968, 'IE'],
    ['Cork', 51.898, -8.475, 'IE'],
    ['Lerwick', 60.155, -1.145, 'GB'],
    ['Dover', 51.127, 1.313, 'GB'],
    ['Calais', 50.951, 1.858, 'FR'],
    ['Madrid', 40.417, -3.703, 'ES'],
    ['Moscow', 55.756, 37.617, 'RU'],
  ])('have %s in its country', async (_name, latitude, longitude, code) => {
    expect(await createRoughCountries().countryAt({ latitude, longitude })).toBe(code);
  });
});
