import { pagePatterns } from '@furlong/contract';
import { screen } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { drawPage } from '../testing/draw-page.tsx';
import { startAllPhrases } from '../testing/start-phrases.ts';
import { createRouter } from './router.tsx';

function listPaths(routes: readonly RouteObject[]): readonly string[] {
  return routes.flatMap(({ path, index, children = [] }) => [
    ...(path === undefined && index !== true ? [] : [path ?? '']),
    ...listPaths(children),
  ]);
}

function findRoutes(routes: readonly RouteObject[], path: string): readonly RouteObject[] {
  return routes.flatMap((route) => [
    ...(route.path === path ? [route] : []),
    ...findRoutes(route.children ?? [], path),
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

  it('has the pages of deposits', () => {
    const router = createRouter();
    router.dispose();
    expect(listPaths(router.routes)).toEqual(
      expect.arrayContaining([
        'payment/deposit',
        'payment/deposit-test',
        'payment/deposit-phone',
        'payment/deposit/:provider',
        'payment/back-to-app/:provider',
      ]),
    );
  });

  it('leads home from a path that nobody knows', async () => {
    await startAllPhrases();
    const { routes, dispose } = createRouter();
    dispose();
    const [unknown] = findRoutes(routes, '*');
    const { router } = drawPage(<>{unknown?.element}</>, {
      path: '/nowhere/:page',
      at: '/nowhere/at-all',
    });
    await screen.findByText('elsewhere');
    expect(router.state.location.pathname).toBe('/');
  });
});
