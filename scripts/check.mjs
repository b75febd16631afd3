/** Types, lint with its walls, format and tidiness: everything a machine can say without running the product. */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { listTouchedFolders } from './changes.mjs';
import { isOfNode } from './lint/programs.mjs';
import { ensureInstalled, listParts, root, runNodeQuietly, say } from './project.mjs';

const AT_ONCE = 2;
const TIDY_TESTS = ['scripts/tidy.test.ts', 'scripts/walls.test.ts'];
const TIDY = { name: 'tidy', args: ['node_modules/vitest/vitest.mjs', 'run', ...TIDY_TESTS] };
// A young heap that holds more is swept less often, and a process that links all types needs much memory.
const LINT = ['--max-semi-space-size=64', '--max-old-space-size=4096', 'scripts/lint.mjs'];
const TYPES = ['node_modules/typescript-native/bin/tsc', '-p'];
// Prettier depends on a file alone, so that it may remember each that it found well by its content.
const FORMAT = ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn'].concat(
  ['--cache', '--cache-strategy', 'content', '--cache-location', '.build/prettier'],
  '--ignore-unknown',
);
/** A change of one of these may turn the answer about every file. */
const RULES =
  /^(eslint\.config\.js|scripts\/lint|tsconfig|.*\/tsconfig\.json$|package(-lock)?\.json$|\.prettier|\.editorconfig)/;

/**
 * Checks everything, or what concerns the files that have changed, if they are given.
 * @returns how many checks passed and failed, and which failed; the complaints of each are printed.
 */
export async function check({ withTidy, changed }) {
  const isWhole = changed === undefined || changed.some((file) => RULES.test(file));
  const checks = [
    ...(isWhole ? checksOf(listPrograms(), ['.']) : checksOfChanges(changed)),
    ...(withTidy ? [TIDY] : []),
  ];
  const count = { passed: 0, failed: 0, faults: [] };
  const lines = Array.from({ length: AT_ONCE }, async () => {
    for (let next = checks.shift(); next !== undefined; next = checks.shift()) {
      if (await passes(next)) {
        count.passed++;
      } else {
        count.failed++;
        count.faults.push(next.name);
      }
    }
  });
  await Promise.all(lines);
  return count;
}

function checksOfChanges(changed) {
  const files = changed.filter((file) => fs.existsSync(path.join(root, file)));
  if (files.length === 0) return [];
  const folders = listTouchedFolders(changed);
  // One program holds all packages without input or output, and one the tests, the scripts and the benches.
  const isTouched = (program) =>
    program === '.' || folders.some((folder) => `${folder}/`.startsWith(`${program}/`));
  return checksOf(listPrograms().filter(isTouched), files);
}

function checksOf(programs, files) {
  const code = files.filter((file) => /\.(ts|tsx|js|mjs)$/.test(file));
  const halves = files.includes('.')
    ? ['node', 'browser']
    : [...new Set(code.map((file) => (isOfNode(file) ? 'node' : 'browser')))];
  // The check that takes longest comes first, so that no processor waits for it at the end.
  return [
    ...halves.map((half) => ({ name: `lint, ${half}`, args: [...LINT, half, ...code] })),
    { name: 'format', args: [...FORMAT, ...files] },
    ...programs.map((program) => ({ name: `types of ${program}`, args: [...TYPES, program] })),
  ];
}

async function passes({ name, args }) {
  const started = performance.now();
  const { status, output } = await runNodeQuietly(args);
  const seconds = Math.round((performance.now() - started) / 1000);
  say(`${status === 0 ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`);
  if (status !== 0) console.log(output.trimEnd());
  return status === 0;
}

/** Folders with a `tsconfig.json`: what is compiled on its own, because it knows other things by name. */
function listPrograms() {
  return ['.', 'packages', ...listParts()].filter((folder) =>
    fs.existsSync(path.join(root, folder, 'tsconfig.json')),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled();
  const { passed, failed } = await check({ withTidy: true });
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
