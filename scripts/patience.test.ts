import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, root } from './project.mjs';

const tests: readonly string[] = listFiles('.').filter((file: string) =>
  /^(apps|packages|scripts)\/.*\.test\.tsx?$/.test(file),
);

/** Patterns that bound a test more tightly than a run that hangs: a busy machine would fail it. */
const impatience = [
  /\btimeout: ?[\d_]+/,
  // The default of these is a second: `eventually` waits as long as it takes.
  /\bvi\s*\.wait(For|Until)\(/,
  /^\s*\}, [\d_]{4,}\);$/m,
  /\},\n\s+[\d_]{4,},\n\s*\);/,
];

describe('tests', () => {
  it('wait as long as it takes: no limit but the one that vitest.config.ts sets for a run that hangs', () => {
    const impatient = tests.filter((file: string) => {
      const text = fs.readFileSync(path.join(root, file), 'utf8');
      return impatience.some((pattern) => pattern.test(text));
    });
    expect(impatient).toEqual([]);
  });
});
