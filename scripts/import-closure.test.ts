import { describe, expect, it } from 'vitest';
import { listImports, readFingerprints, takeFingerprints } from './lint/import-closure.mjs';

describe('listImports', () => {
  const list = (text: string) => listImports('packages/odds/src/price.ts', text);

  it('finds files beside it and packages of ours, however they are imported', () => {
    expect(list(`import { ladder } from './ladder.ts';`)).toEqual(['packages/odds/src/ladder.ts']);
    expect(list(`export * from '../../exact/src/fraction.ts'`)).toEqual([
      'packages/exact/src/fraction.ts',
    ]);
    expect(list(`import {\n  one,\n  other,\n} from '@furlong/exact';`)).toEqual([
      'packages/exact/src/index.ts',
    ]);
    expect(list(`type Page = import('./page.ts').Page; await import("./late.ts")`)).toEqual([
      'packages/odds/src/page.ts',
      'packages/odds/src/late.ts',
    ]);
    expect(list(`import './styles.css';`)).toEqual(['packages/odds/src/styles.css']);
    expect(list(`import picture from '@furlong/picture';`)).toEqual([
      'apps/picture/src/picture.ts',
    ]);
  });

  it('leaves out what is installed', () => {
    expect(list(`import { z } from 'zod'; import fs from 'node:fs';`)).toEqual([]);
  });
});

describe('readFingerprints', () => {
  it('gives each file of code one, the same while nothing changes', () => {
    const [once, again] = [readFingerprints(), readFingerprints()];
    expect(once.get('scripts/lint/walls.mjs')).toMatch(/^[0-9a-f]{64}$/);
    expect(again).toEqual(once);
  });
});

describe('takeFingerprints', () => {
  const texts = {
    'apps/a/src/near.ts': `import { far } from './far.ts';`,
    'apps/a/src/far.ts': `import type { Farthest } from './farthest.ts'; export const far = 1;`,
    'apps/a/src/farthest.ts': `import './near.ts'; export type Farthest = 1;`,
    'apps/a/src/apart.ts': 'export const apart = 1;',
    'tsconfig/base.json': '{}',
  };
  const take = (changes: Readonly<Record<string, string>> = {}) =>
    takeFingerprints(new Map(Object.entries({ ...texts, ...changes })));

  function changedBy(changes: Readonly<Record<string, string>>) {
    const [before, after] = [take(), take(changes)];
    return [...before.keys()].filter((file: string) => before.get(file) !== after.get(file));
  }

  it('changes with the file and with all that it imports, near and far, and with nothing else', () => {
    expect(changedBy({ 'apps/a/src/farthest.ts': 'export type Farthest = 2;' })).toEqual([
      'apps/a/src/near.ts',
      'apps/a/src/far.ts',
      'apps/a/src/farthest.ts',
    ]);
    expect(changedBy({ 'apps/a/src/apart.ts': '' })).toEqual(['apps/a/src/apart.ts']);
  });

  it('changes for all with the rules, the settings and what is declared for all', () => {
    expect(changedBy({ 'tsconfig/base.json': '{ "strict": true }' })).toHaveLength(4);
    expect(changedBy({ 'apps/a/src/apart.ts': 'declare global {}' })).toHaveLength(4);
  });
});
