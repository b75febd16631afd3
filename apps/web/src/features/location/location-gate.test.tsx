import { locationRoutes, settingsRoutes, sessionRoutes } from '@furlong/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { jane } from '../../testing/account-server.ts';
import { ContractServer } from '../../testing/contract-server.ts';
import { FakeShell } from '../../testing/fake-shell.ts';
import { sampleSettings } from '../../testing/sample-settings.ts';

const settings = { ...sampleSettings, enable_location_access_check: true };

/** The app as it starts in its shell, in the given country. */
async function openApp(
  given: { country?: string; platform?: 'ios' | 'android'; at?: string } = {},
) {
  const { country = 'France', platform = 'android', at = '/sports' } = given;
  vi.resetModules();
  const shell = new FakeShell(platform);
  shell.answer('Geolocation.checkPermissions', () => ({ location: 'granted' }));
  shell.answer('Geolocation.getCurrentPosition', () => ({
    coords: { latitude: 48.8566, longitude: 2.3522 },
  }));
  const server = new ContractServer();
  vi.stubGlobal('fetch', server.fetch);
  server.answer(settingsRoutes.settings, settings);
  server.answer(settingsRoutes.appCountries, ['United Kingdom', 'Ireland']);
  server.answer(locationRoutes.geocode, {
    results: [{ components: { country, country_code: 'xx' } }],
  });
  server.answer(sessionRoutes.userInfo, jane);
  server.answer(sessionRoutes.login, {
    ...jane,
    token: 'token',
    tokenExpiresAt: '2099-01-01T00:00:00.000Z',
  });
  await (await import('../../testing/start-phrases.ts')).startAllPhrases();
  const { drawPage } = await import('../../testing/draw-page.tsx');
  const { LocationGate } = await import('./location-gate.tsx');
  const draw = () => drawPage(<LocationGate />, { path: at, at });
  return { shell, server, draw };
}

const sentence = 'Furlong App is not allowed in France!';

describe('the location gate', () => {
  beforeEach(() => {
    localStorage.clear();
  });

  it('says that it checks, sends the rounded position, and blocks with the country’s name', async () => {
    const { server, draw } = await openApp();
    draw();
    expect(screen.getByRole('status').textContent).toBe('Checking access in your location');
    expect(await screen.findByRole('dialog', { name: sentence })).toBeTruthy();
    expect(server.requestsOf(locationRoutes.geocode)).toEqual([
      { latitude: 48.857, longitude: 2.352 },
    ]);
    expect(server.requestsOf(settingsRoutes.appCountries)).toEqual([{ platform: 'android' }]);
  });

  it('goes away in an allowed country', async () => {
    const { draw } = await openApp({ country: 'Ireland', platform: 'ios' });
    draw();
    await waitFor(() => {
      expect(screen.queryByText('Checking access in your location')).toBeNull();
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes when the app comes back and passes', async () => {
    const { shell, server, draw } = await openApp();
    draw();
    await screen.findByRole('dialog', { name: sentence });
    server.answer(locationRoutes.geocode, {
      results: [{ components: { country: 'Ireland', country_code: 'ie' } }],
    });
    shell.tell('App.appStateChange', { isActive: false });
    shell.tell('App.appStateChange', { isActive: true });
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('closes the app on Android, and says how on an iPhone, which lets no app close itself', async () => {
    const android = await openApp();
    android.shell.answer('App.exitApp', () => undefined);
    android.draw();
    await userEvent.click(await screen.findByRole('button', { name: 'Close App' }));
    expect(android.shell.countOf('App.exitApp')).toBe(1);
  });

  it('says on an iPhone how to close the app', async () => {
    const ios = await openApp({ platform: 'ios' });
    ios.draw();
    await userEvent.click(await screen.findByRole('button', { name: 'Close App' }));
    expect(await screen.findByText(/swipe up/)).toBeTruthy();
  });

  it.each([
    [{ location: 'denied' }, 'Allow location access in the app settings!'],
    [
      'OS-PLUG-GLOC-0007',
      'Location services are not enabled. Please, make sure that Location Services are enabled on your device.',
    ],
  ])('offers the settings after %j', async (answer, text) => {
    const { shell, draw } = await openApp();
    if (typeof answer === 'string') shell.refuse('Geolocation.checkPermissions', answer);
    else {
      shell.answer('Geolocation.checkPermissions', () => answer);
      shell.answer('Geolocation.requestPermissions', () => answer);
    }
    draw();
    expect(await screen.findByRole('dialog', { name: text })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Open settings' }));
    expect(shell.options.get('NativeSettings.openAndroid')).toEqual({
      option: 'application_details',
    });
  });

  it('leaves My Bets readable, and leads a customer there', async () => {
    const { draw } = await openApp({ at: '/my-bets' });
    draw();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads a customer to My Bets', async () => {
    const { draw } = await openApp();
    const { logIn } = await import('../../core/session/session.ts');
    await logIn('jane01', 'sunny123');
    draw();
    await screen.findByRole('dialog', { name: sentence });
    expect(screen.getByRole('link', { name: 'My Bets' }).getAttribute('href')).toBe('/my-bets');
  });

  it('lets the app start while there is no server: no bet is placed then', async () => {
    const { server, shell, draw } = await openApp();
    server.beSilent(settingsRoutes.settings);
    draw();
    await waitFor(() => {
      expect(screen.queryByText('Checking access in your location')).toBeNull();
    });
    expect(shell.countOf('Geolocation.getCurrentPosition')).toBe(0);
  });

  it('stays shut while nobody can tell the country, and checks again', async () => {
    const { server, draw } = await openApp();
    server.refuse(locationRoutes.geocode, 'location.unavailable');
    draw();
    const text = 'We could not find out which country you are in.';
    await screen.findByRole('dialog', { name: text });
    server.answer(locationRoutes.geocode, {
      results: [{ components: { country: 'Ireland', country_code: 'ie' } }],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });
});
