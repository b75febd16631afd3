import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listJourneys, listTouchedFolders } from './changes.mjs';
import { root } from './project.mjs';

describe('listTouchedFolders', () => {
  it('finds a package and whatever depends on it, however far above', () => {
    const touched = listTouchedFolders(['packages/settlement/src/bets/settle-bet.ts']);
    expect(touched).toContain('packages/settlement');
    expect(touched).toContain('packages/simulator');
    expect(touched).toContain('apps/server');
    expect(touched).not.toContain('packages/betting');
    expect(touched).not.toContain('packages/ui');
  });

  it('finds nothing above an app, and nothing for what belongs to none', () => {
    expect(listTouchedFolders(['apps/web/src/main.tsx'])).toEqual(['apps/web']);
    expect(listTouchedFolders(['README.md'])).toEqual([]);
  });
});

describe('listJourneys', () => {
  it.each([
    ['apps/server/src/features/bets/placement.ts'],
    ['packages/ui/src/prices/amount.tsx'],
    ['apps/web/src/features/betslip/slip/betslip.ts'],
    ['db/migrations/0001-first.sql'],
    ['e2e/book.ts'],
    ['scripts/build.mjs'],
    ['package-lock.json'],
  ])('takes all of them for %s', (file) => {
    expect(listJourneys(['README.md', 'e2e/sports.test.ts', file])).toBe('all');
  });

  it('takes those that look at what has changed', () => {
    const files = ['apps/web/src/features/search/search-box.tsx', 'e2e/sports.test.ts'];
    expect(listJourneys(files)).toEqual(['finding', 'sports']);
  });

  it('takes none for what no journey sees', () => {
    const files = [
      'docs/operations.md',
      'apps/web/src/app/page.test.tsx',
      'bench/pages.ts',
      'apps/server/test/fuzz.test.ts',
      'scripts/test.mjs',
      'packages/odds/src/a.typetest.ts',
    ];
    expect(listJourneys(files)).toEqual([]);
  });

  it('names journeys that are there', () => {
    const features = ['search', 'favourites', 'statements', 'my-bets', 'promotions', 'futures'];
    const files = features.map((name) => `apps/web/src/features/${name}/page.tsx`);
    for (const name of listJourneys(files)) {
      expect(fs.existsSync(path.join(root, 'e2e', `${name}.test.ts`)), name).toBe(true);
    }
    for (const name of features) {
      expect(fs.existsSync(path.join(root, 'apps/web/src/features', name)), name).toBe(true);
    }
  });
});
