import { build } from 'esbuild';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createThreadHasher, usualHasher } from './hasher.ts';

// The folder lies beside the installed packages, because the library that hashes stays outside the
// bundle.
const parent = fileURLToPath(new URL('../../../../../.build', import.meta.url));
let folder: string;
let program: URL;

beforeAll(async () => {
  fs.mkdirSync(parent, { recursive: true });
  folder = fs.mkdtempSync(path.join(parent, 'hashing-'));
  const outfile = path.join(folder, 'hashing-thread.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('hashing-thread.ts', import.meta.url))],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
  program = pathToFileURL(outfile);
});

afterAll(() => {
  fs.rmSync(folder, { recursive: true, force: true });
});

describe('a thread that hashes passwords', () => {
  it('makes hashes that others compare, and compares those of others', async () => {
    const thread = createThreadHasher(program);
    const [ours, theirs] = await Promise.all([thread.hash('bets5'), usualHasher.hash('bets5')]);
    expect(await usualHasher.verify('bets5', ours)).toBe(true);
    expect(
      await Promise.all([thread.verify('bets5', theirs), thread.verify('bets6', theirs)]),
    ).toEqual([true, false]);
  });

  it('makes hashes that cost what OWASP recommends, as the server does without a thread', async () => {
    const thread = createThreadHasher(program);
    for (const hasher of [thread, usualHasher])
      expect(await hasher.hash('bets5')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('says that it failed without the words of what failed, and goes on', async () => {
    const thread = createThreadHasher(program);
    await expect(thread.verify('bets5', 'no hash at all')).rejects.toThrow(
      /^the verify of a password failed$/,
    );
    expect(await thread.verify('bets5', await thread.hash('bets5'))).toBe(true);
  });

  it('fails what was asked when it ends, and begins anew', async () => {
    const file = path.join(folder, 'once.mjs');
    const mark = path.join(folder, 'ended');
    fs.writeFileSync(
      file,
      `import fs from 'node:fs';
       if (fs.existsSync(${JSON.stringify(mark)})) await import('./hashing-thread.mjs');
       else { fs.writeFileSync(${JSON.stringify(mark)}, ''); process.exit(3); }`,
    );
    const thread = createThreadHasher(pathToFileURL(file));
    await expect(thread.hash('bets5')).rejects.toThrow(/ended with 3/);
    expect(await usualHasher.verify('bets5', await thread.hash('bets5'))).toBe(true);
  });
});
