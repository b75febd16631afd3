import { describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { logInOperator } from '../desk/customers/testing/desk-world.ts';
import { isVersionSupported } from './is-version-supported.ts';

async function setSetting(test: TestApp, key: string, data: object, basedOn = 1): Promise<void> {
  const { token } = await logInOperator(test, ['content']);
  const body = { kind: 'setting', key, language: 'en', title: '', html: '', data, basedOn };
  const { id, revision } = (await test.call('/api/operator/content', { token, body })).body;
  await test.call(`/api/operator/content/${String(id)}/publish`, { token, body: { revision } });
}

describe('isVersionSupported', () => {
  it.each([
    ['0.1.11', '', true],
    ['', '', true],
    ['0.1.11', '0.1.11', true],
    ['0.1.11', '0.1.2', true],
    ['0.1.2', '0.1.11', false],
    ['1', '0.9', true],
    ['1.0', '1.0.1', false],
    ['1.0.0', '1', true],
    ['', '1', false],
    ['one', '1', false],
  ])('of %j where the least is %j: %s', (version, least, isSupported) => {
    expect(isVersionSupported(version, least)).toBe(isSupported);
  });
});

describe('get-settings', () => {
  it('tells of each platform by what the operator has set, at once', async () => {
    const test = await startTestApp();
    const of = async (platform: string) =>
      (await test.call(`/api/get-settings?appVersion=0.1.11&platform=${platform}`)).body;
    expect(await of('1')).toMatchObject({
      is_app_version_supported: true,
      enable_location_access_check: false,
      house: { company: 'Demo Operator (demo, no company)' },
    });
    await setSetting(test, 'apps', { iosVersionMin: '0.2', hasLocationCheck: true });
    const supported: boolean[] = [];
    for (const platform of ['1', '0', 'web'])
      supported.push((await of(platform)).is_app_version_supported);
    expect(supported).toEqual([false, true, true]);
    expect(await of('0')).toMatchObject({ enable_location_access_check: true });
    await setSetting(test, 'house', { company: 'Example Bets Ltd' });
    expect((await of('web')).house).toMatchObject({ company: 'Example Bets Ltd', blogUrl: '' });
  });
});

describe('what the operator has set of the apps and the languages', () => {
  it('is English alone and no store, until it is set otherwise', async () => {
    const test = await startTestApp();
    const read = async () => (await test.call('/api/get-settings')).body;
    expect(await read()).toMatchObject({
      languages: ['en'],
      storeUrls: { ios: '', android: '' },
    });
    await setSetting(test, 'languages', { offered: ['en', 'de'] }, 0);
    await setSetting(test, 'apps', { iosStoreUrl: 'https://store.example/furlong' });
    expect(await read()).toMatchObject({
      languages: ['en', 'de'],
      storeUrls: { ios: 'https://store.example/furlong', android: '' },
    });
  });
});

describe('get-countries', () => {
  it.each([
    ['ukgc', ['United Kingdom', 'Ireland']],
    ['offshore', ['United Kingdom', 'Ireland', 'Russia']],
  ] as const)('D45: under %s are %j', async (jurisdiction, names) => {
    const test = await startTestApp({
      customers: {
        jurisdiction,
        deactivationFormUrl: null,
        paymentScripts: { googlePay: null, crypto: null },
        fundsProtection: 'not_protected',
      },
    });
    for (const platform of ['iphone', 'android'])
      expect((await test.call(`/api/get-countries/${platform}`)).body).toEqual(names);
    expect((await test.call('/api/get-countries/web')).status).toBe(400);
  });

  it('are those that the operator allows on each platform', async () => {
    const test = await startTestApp();
    await setSetting(test, 'apps', { iphoneCountries: ['IE'], androidCountries: [] });
    expect((await test.call('/api/get-countries/iphone')).body).toEqual(['Ireland']);
    expect((await test.call('/api/get-countries/android')).body).toEqual([]);
  });
});
