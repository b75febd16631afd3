import type { Root } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from './testing/eventually.ts';

const roots = vi.hoisted((): Root[] => []);

// The app draws as long as its page is there. The test remembers what it draws on, to end it before the window is gone.
vi.mock('react-dom/client', async (importOriginal) => {
  const original = await importOriginal<typeof import('react-dom/client')>();
  const createRoot: typeof original.createRoot = (...given) => {
    const root = original.createRoot(...given);
    roots.push(root);
    return root;
  };
  return { ...original, createRoot };
});

/** Ends all drawing, and lets React finish what it has begun. */
async function endDrawing(): Promise<void> {
  for (const root of roots) root.unmount();
  await new Promise((resolve) => setTimeout(resolve, 0));
}

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
  onTestFinished(endDrawing);
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
