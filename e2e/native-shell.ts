import { expect, type Page } from '@playwright/test';
import { fillLogin, waitUntilEntriesAreLeft } from './book.ts';
import { makeCustomer } from './own-customer.ts';

type Place = { readonly latitude: number; readonly longitude: number } | 'denied' | 'services-off';

/** The native side of the app, as the test sees it. It outlives a reload, as the real one does. */
export interface Shell {
  readonly setPosition: (place: Place) => Promise<void>;
  /** The code with which the face is refused; '' where it is the right one. */
  readonly setFace: (code: string) => Promise<void>;
  readonly tell: (event: string, detail: object) => Promise<void>;
  /** The calls that the page made to the native side since it was loaded. */
  readonly calls: () => Promise<readonly string[]>;
  /** The words below each question for the face. */
  readonly biometricQuestions: () => Promise<readonly string[]>;
}

const kept = { position: 'test.position', face: 'test.face', asked: 'test.asked' } as const;

/** Puts the bridge of a native shell on every page of this window, with plugins that answer as the test says. */
export async function openShell(
  page: Page,
  platform: 'ios' | 'android',
  { isLocationChecked = false } = {},
): Promise<Shell> {
  const settings = (await (await page.request.get('/api/get-settings')).json()) as object;
  await page.route('**/api/get-settings*', async (route) => {
    await route.fulfill({ json: { ...settings, enable_location_access_check: isLocationChecked } });
  });
  await page.addInitScript(startBridge, { platform, kept });
  await page.goto('/test_safe_area');
  const keep = async (name: string, value: unknown) => {
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      name,
      JSON.stringify(value),
    ] as const);
  };
  return {
    setPosition: async (place) => {
      await keep(kept.position, place);
    },
    setFace: async (code) => {
      await keep(kept.face, code);
    },
    tell: async (event, detail) => {
      await page.evaluate(
        ([name, given]) => {
          dispatchEvent(new CustomEvent(`native:${name}`, { detail: given }));
        },
        [event, detail] as const,
      );
    },
    calls: async () =>
      await page.evaluate(() => (globalThis as { nativeCalls?: string[] }).nativeCalls ?? []),
    biometricQuestions: async () =>
      await page.evaluate(
        (key) => JSON.parse(localStorage.getItem(key) ?? '[]') as string[],
        kept.asked,
      ),
  };
}

/** Logs a customer of the journey's own in, whose name it gives, and answers the question whether a finger or a face shall do it from now on. */
export async function logInByHand(page: Page, answer: 'Yes' | 'No'): Promise<string> {
  const customer = await makeCustomer();
  await page.goto('/login?from=/sports');
  await fillLogin(page, customer);
  const question = page.getByRole('dialog', { name: 'Log in by face or finger?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: answer }).click();
  await expect(question).toBeHidden();
  await waitUntilEntriesAreLeft(page);
  return customer;
}

/** Runs in the page, before any script of the app, as the real bridge does. */
function startBridge(given: {
  platform: string;
  kept: Record<'position' | 'face' | 'asked', string>;
}) {
  const calls: string[] = [];
  const read = (key: string, otherwise: unknown): unknown =>
    JSON.parse(localStorage.getItem(key) ?? JSON.stringify(otherwise));
  const refuse = (code: string): never => {
    throw Object.assign(new Error(code), { code });
  };
  const place = () => read(given.kept.position, { latitude: 51.507, longitude: -0.128 });
  const permissions = () => {
    if (place() === 'services-off') refuse('OS-PLUG-GLOC-0007');
    return { location: place() === 'denied' ? 'denied' : 'granted' };
  };
  const secretOf = (options: Record<string, string>) =>
    `test.secret.${options['prefixedKey'] ?? ''}`;
  const plugins: Record<string, (options: Record<string, string>) => unknown> = {
    'Geolocation.checkPermissions': permissions,
    'Geolocation.requestPermissions': permissions,
    'Geolocation.getCurrentPosition': () => ({ coords: place() }),
    'BiometricAuthNative.checkBiometry': () => ({ isAvailable: true }),
    'BiometricAuthNative.internalAuthenticate': (options) => {
      const asked = [...(read(given.kept.asked, []) as unknown[]), options['androidSubtitle']];
      localStorage.setItem(given.kept.asked, JSON.stringify(asked));
      const code = String(read(given.kept.face, ''));
      if (code !== '') refuse(code);
      return undefined;
    },
    'SecureStorage.internalGetItem': (options) => ({
      data: localStorage.getItem(secretOf(options)),
    }),
    'SecureStorage.internalSetItem': (options) => {
      localStorage.setItem(secretOf(options), options['data'] ?? '');
    },
    'SecureStorage.internalRemoveItem': (options) => {
      localStorage.removeItem(secretOf(options));
    },
    'App.exitApp': () => undefined,
    'SplashScreen.hide': () => undefined,
    'NativeSettings.openIOS': () => ({ status: true }),
    'NativeSettings.openAndroid': () => ({ status: true }),
  };
  Object.assign(globalThis, {
    nativeCalls: calls,
    Capacitor: {
      getPlatform: () => given.platform,
      nativePromise: async (plugin: string, method: string, options: Record<string, string>) => {
        calls.push(`${plugin}.${method}`);
        const answer = plugins[`${plugin}.${method}`] ?? (() => refuse('UNIMPLEMENTED'));
        return await Promise.resolve(answer(options));
      },
      addListener: (plugin: string, event: string, handler: (detail: unknown) => void) => {
        addEventListener(`native:${plugin}.${event}`, (told) => {
          handler((told as CustomEvent<unknown>).detail);
        });
      },
    },
  });
}
