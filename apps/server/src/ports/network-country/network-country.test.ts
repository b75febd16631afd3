import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openPackagedCountry } from './embedded/packaged-country.ts';
import { openMaxmindCountry } from './maxmind-country.ts';
import type { NetworkCountryPort } from './network-country-port.ts';
import { writeCountryFile } from './testing/country-file.ts';

const networks = { '81.2.69.0/24': 'GB', '86.40.0.0/13': 'IE', '8.8.8.0/24': 'US' };

const adapters: readonly (readonly [string, () => Promise<NetworkCountryPort>])[] = [
  ['MaxMind’s file', async () => await openMaxmindCountry(writeCountryFile(networks))],
  ['the packaged table', openPackagedCountry],
];

describe.each(adapters)('the country of a network by %s', (_name, open) => {
  it('is told for public addresses', async () => {
    const port = await open();
    expect(port.countryOf('81.2.69.160')).toBe('GB');
    expect(port.countryOf('86.43.1.1')).toBe('IE');
    expect(port.countryOf('8.8.8.8')).toBe('US');
    expect(port.countryOf('::ffff:81.2.69.160')).toBe('GB');
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.0.1',
    '100.64.0.1',
    '::1',
    'fe80::1%eth0',
    'fd00::1',
    '::ffff:192.168.1.1',
    '255.255.255.255',
    '0.0.0.0',
    '',
    'localhost',
    '1.2.3',
    '1.2.3.4.5',
    '999.1.1.1',
    '2001:db8::1',
  ])('is not known for %j', async (address) => {
    expect((await open()).countryOf(address)).toBeNull();
  });
});

describe('MaxMind’s file', () => {
  it('is refused at the start where it is none', async () => {
    const file = writeCountryFile(networks);
    fs.writeFileSync(file, 'no database');
    await expect(openMaxmindCountry(file)).rejects.toMatchObject({ name: 'GeoipFault' });
    await expect(openMaxmindCountry(`${file}.gone`)).rejects.toMatchObject({ name: 'GeoipFault' });
  });
});
