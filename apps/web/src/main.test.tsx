import { expect, it, vi } from 'vitest';
import { eventually } from './testing/eventually.ts';

class Silent extends EventTarget {
  readonly close = (): undefined => undefined;
  readonly send = (): undefined => undefined;
  readonly observe = (): undefined => undefined;
  readonly unobserve = (): undefined => undefined;
  readonly disconnect = (): undefined => undefined;
}

const [page] = Object.values(
  import.meta.glob<string>('../index.html', { eager: true, query: '?raw', import: 'default' }),
);

function isLoading(): boolean {
  return document.querySelector('#root .preloader[role="status"]') !== null;
}

it('takes the place of the pre-loader, and tells a customer whose token has expired, though no page was drawn when that was found', async () => {
  document.body.innerHTML = /<body>([^]*)<script/.exec(page ?? '')?.[1] ?? '';
  expect(isLoading()).toBe(true);
  localStorage.setItem('furlong.authToken', 'old');
  localStorage.setItem('furlong.authTokenExpiresAt', '2020-01-01T00:00:00.000Z');
  vi.stubGlobal('fetch', async () =>
    Promise.resolve(Response.json({ code: 'route.unknown', message: '' }, { status: 404 })),
  );
  const [matchMedia, nothing] = [() => Object.assign(new Silent(), { matches: true }), () => true];
  vi.stubGlobal('matchMedia', matchMedia);
  vi.stubGlobal('scrollTo', nothing);
  Object.defineProperty(navigator, 'sendBeacon', { value: nothing });
  for (const name of ['WebSocket', 'IntersectionObserver', 'ResizeObserver']) {
    vi.stubGlobal(name, Silent);
  }
  history.replaceState(null, '', '/login');
  await import('./main.tsx');
  const isTold = () =>
    document.body.textContent.includes('Your account token has expired! Log In again.');
  await eventually(() => {
    expect(isTold()).toBe(true);
  });
  expect(isLoading()).toBe(false);
  expect(localStorage.getItem('furlong.authToken')).toBeNull();
  vi.unstubAllGlobals();
});
