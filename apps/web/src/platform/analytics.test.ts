import { createMemoryRouter } from 'react-router';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { reportPageViews } from './analytics.ts';

function Page() {
  return null;
}

function lazy() {
  return Promise.resolve({ Component: Page });
}

/** A router like the app's, and what it has reported. */
async function start(entry: string, report?: (page: string) => void) {
  const router = createMemoryRouter(
    [
      {
        Component: Page,
        HydrateFallback: Page,
        children: [
          { index: true, lazy },
          { path: 'sport/:sportName', lazy },
          { path: 'sport/:sportName/race/:ef/:eg', lazy },
          { path: '*', Component: Page },
        ],
      },
    ],
    { initialEntries: [entry] },
  );
  const pages: string[] = [];
  let isAllowed = true;
  reportPageViews(router, () => isAllowed, report ?? ((page) => pages.push(page)));
  await eventually(() => {
    expect(router.state.initialized).toBe(true);
  });
  const allow = (is: boolean) => {
    isAllowed = is;
  };
  return { router, pages, allow };
}

describe('reportPageViews', () => {
  it('reports the first page and each navigation, by the pattern alone', async () => {
    const { router, pages } = await start('/');
    await router.navigate('/sport/football?category=x');
    await router.navigate('/sport/horse-racing/race/H1/2?ev=3');
    await router.navigate('/sport/horse-racing/race/H1/2?ev=4');
    await router.navigate(-1);
    const race = '/sport/:sportName/race/:ef/:eg';
    await eventually(() => {
      expect(pages).toEqual(['/', '/sport/:sportName', race, race, race]);
    });
  });

  it('passes over an address that is only rewritten, and a path that nobody knows', async () => {
    const { router, pages } = await start('/sport/football');
    await router.navigate('/sport/football?category=x', { replace: true });
    await router.navigate('/nowhere');
    await router.navigate('/', { replace: true });
    expect(pages).toEqual(['/sport/:sportName', '/']);
  });

  it('reports nothing while it is not allowed, neither then nor later', async () => {
    const { router, pages, allow } = await start('/');
    allow(false);
    await router.navigate('/sport/football');
    allow(true);
    await router.navigate('/');
    expect(pages).toEqual(['/', '/']);
  });

  it('sends a beacon to our own server', async () => {
    const sendBeacon = vi.fn<(url: string, body: Blob) => boolean>(() => true);
    vi.stubGlobal('navigator', { sendBeacon });
    onTestFinished(() => void vi.unstubAllGlobals());
    const { router } = await start('/');
    router.dispose();
    // Without a report of its own it goes where the app's goes.
    const second = createMemoryRouter([{ path: '/', lazy, HydrateFallback: Page }]);
    reportPageViews(second, () => true);
    await eventually(() => {
      expect(sendBeacon).toHaveBeenCalledOnce();
    });
    const [url, body] = sendBeacon.mock.calls[0] ?? [];
    expect(url).toBe('/api/analytics/page-view');
    expect(body?.type).toBe('application/json');
  });
});
