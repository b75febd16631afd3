import { describe, expect, it } from 'vitest';
import { listImports, readFingerprints } from './lint/import-closure.mjs';

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
