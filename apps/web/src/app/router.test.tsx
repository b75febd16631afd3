import { pagePatterns } from '@furlong/contract';
import type { RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createRouter } from './router.tsx';

function listPaths(routes: readonly RouteObject[]): readonly string[] {
  return routes.flatMap(({ path, index, children = [] }) => [
    ...(path === undefined && index !== true ? [] : [path ?? '']),
    ...listPaths(children),
  ]);
}

describe('the route table', () => {
  it('has no page whose views could not be counted', () => {
    const router = createRouter();
    router.dispose();
    const known = new Set<string>(pagePatterns);
    const unknown = listPaths(router.routes).filter((path) => !known.has(`/${path}`));
    expect(unknown).toEqual(['*']);
  });

  it('has the page that a promotion leads to', () => {
    const router = createRouter();
    router.dispose();
    expect(listPaths(router.routes)).toContain('promotions/:page');
  });
});
