import { afterEach, expect, it, vi } from 'vitest';
import { watchLayout } from './layout.ts';

const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36';
const tablet = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Safari/604.1';

/** A window of this width on this device. */
function open(width: number, userAgent: string) {
  const window = new EventTarget();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.stubGlobal('matchMedia', (query: string) => {
    const least = Number(/min-width: (\d+)px/.exec(query)?.[1]);
    return Object.assign(window, { matches: width >= least });
  });
  watchLayout();
  return window;
}

function layout(): string | undefined {
  return document.documentElement.dataset['layout'];
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  [1023, desktop, 'phone'],
  [1024, desktop, 'desktop'],
  [1400, tablet, 'phone'],
])('of a window of %d px on %s is for a %s', (width, userAgent, expected) => {
  open(width, userAgent);
  expect(layout()).toBe(expected);
});

it('follows the window as it becomes wider', () => {
  open(800, desktop);
  expect(layout()).toBe('phone');
  const wider = open(1200, desktop);
  document.documentElement.dataset['layout'] = 'phone';
  wider.dispatchEvent(new Event('change'));
  expect(layout()).toBe('desktop');
});
