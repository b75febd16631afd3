import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { buildFolder, isWhole } from './built-folder.mjs';
import { root } from './project.mjs';

function makeFolder(): string {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'furlong-build-'));
  onTestFinished(() => {
    fs.rmSync(parent, { recursive: true, force: true });
  });
  return path.join(parent, 'web');
}

/** A build of two files, one of them in a folder, which tell what they were built from. */
async function build(folder: string, source: string): Promise<void> {
  await buildFolder({ folder, source, entry: 'index.html' }, (draft: string) => {
    fs.mkdirSync(path.join(draft, 'assets'));
    fs.writeFileSync(path.join(draft, 'assets/main.js'), `run('${source}')`);
    fs.writeFileSync(path.join(draft, 'index.html'), `<title>${source}</title>`);
  });
}

function readPage(folder: string): string {
  return fs.readFileSync(path.join(folder, 'index.html'), 'utf8');
}

it('finds a folder whole that was built from the same source', async () => {
  const folder = makeFolder();
  expect(isWhole(folder, 'old')).toBe(false);
  await build(folder, 'old');
  expect(isWhole(folder, 'old')).toBe(true);
  expect(isWhole(folder, 'new')).toBe(false);
  await build(folder, 'new');
  expect(isWhole(folder, 'new')).toBe(true);
  expect(readPage(folder)).toBe('<title>new</title>');
});

it.each([
  ['a file is gone', (folder: string) => fs.rmSync(path.join(folder, 'assets/main.js'))],
  ['a file is empty', (folder: string) => fs.truncateSync(path.join(folder, 'index.html'))],
  ['a file is too many', (folder: string) => fs.writeFileSync(path.join(folder, 'old.js'), '')],
  ['the folder is gone', (folder: string) => fs.rmSync(folder, { recursive: true })],
  ['its manifest is cut short', (folder: string) => fs.truncateSync(`${folder}.manifest.json`, 20)],
])('does not find it whole where %s', async (_what, harm) => {
  const folder = makeFolder();
  await build(folder, 'old');
  harm(folder);
  expect(isWhole(folder, 'old')).toBe(false);
  await build(folder, 'old');
  expect(isWhole(folder, 'old')).toBe(true);
});

it.each(['', undefined])('keeps the last build where one makes the page %j', async (page) => {
  const folder = makeFolder();
  await build(folder, 'old');
  const building = buildFolder({ folder, source: 'new', entry: 'index.html' }, (draft: string) => {
    if (page !== undefined) fs.writeFileSync(path.join(draft, 'index.html'), page);
  });
  await expect(building).rejects.toThrow('The build made no index.html.');
  expect(isWhole(folder, 'old')).toBe(true);
});

/** Builds in a process of its own, which is killed as it takes that step; gives whether it came to its end. */
function buildUntil(step: number, folder: string): boolean {
  const program = `
    import fs from 'node:fs';
    let left = ${String(step)};
    for (const name of ['mkdirSync', 'rmSync', 'renameSync', 'writeFileSync']) {
      const act = fs[name];
      fs[name] = (...given) => {
        left -= 1;
        if (left === 0) process.kill(process.pid, 'SIGKILL');
        return act(...given);
      };
    }
    const { buildFolder } = await import('./scripts/built-folder.mjs');
    const asked = { folder: ${JSON.stringify(folder)}, source: 'new', entry: 'index.html' };
    await buildFolder(asked, (draft) => {
      fs.writeFileSync(draft + '/index.html', '<title>new</title>');
      fs.writeFileSync(draft + '/late.js', 'late');
    });`;
  const args = ['--input-type=module', '--eval', program];
  return spawnSync(process.execPath, args, { cwd: root }).signal === null;
}

it('is never taken for whole where a build was killed, at whichever step', async () => {
  const folder = makeFolder();
  let steps = 1;
  for (let hasEnded = false; !hasEnded; steps += 1) {
    await build(folder, 'old');
    hasEnded = buildUntil(steps, folder);
    if (isWhole(folder, 'old')) expect(readPage(folder)).toBe('<title>old</title>');
    expect(isWhole(folder, 'new')).toBe(hasEnded);
    if (hasEnded) expect(readPage(folder)).toBe('<title>new</title>');
  }
  expect(steps).toBeGreaterThan(6);
  // The next build removes what the killed ones have left.
  await build(folder, 'old');
  expect(fs.readdirSync(path.dirname(folder)).toSorted()).toEqual(['web', 'web.manifest.json']);
});
