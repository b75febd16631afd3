import { vi } from 'vitest';
import { watchLayout, type Layout } from '../platform/layout.ts';

/** Draws what follows for a window of this layout. */
export function setLayout(layout: Layout): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: layout === 'desktop',
    addEventListener: () => undefined,
  }));
  watchLayout();
}
