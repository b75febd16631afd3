/** Types, lint with its walls, format and tidiness: everything a machine can say without running the product. */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { listTouchedFolders } from './changes.mjs';
import { ensureInstalled, root, runNodeQuietly, say } from './project.mjs';

const AT_ONCE = 2;
const TIDY_TESTS = ['scripts/tidy.test.ts', 'scripts/walls.test.ts'];
const TIDY = { name: 'tidy', args: ['vitest/vitest.mjs', 'run', ...TIDY_TESTS] };
/** A change of one of these may turn the answer about every file. */
const RULES =
  /^(eslint\.config\.js|scripts\/lint\/|tsconfig|package(-lock)?\.json$|\.prettier|\.editorconfig)/;

/**
 * Checks everything, or what concerns the files that have changed, if they are given.
 * @returns how many checks passed and failed, and which failed; the complaints of each are printed.
 */
export async function check({ withTidy, changed }) {
  const isWhole = changed === undefined || changed.some((file) => RULES.test(file));
  const checks = [
    ...(isWhole ? checksOf(listProjects(), ['.']) : checksOfChanges(changed)),
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
  const isTouched = (project) => folders.includes(path.posix.dirname(project));
  // The project of the whole repository holds the tests, the scripts and the benches.
  return checksOf(
    listProjects().filter((project) => project === 'tsconfig.json' || isTouched(project)),
    files,
  );
}

function checksOf(projects, files) {
  const isCode = (file) => file === '.' || /\.(ts|tsx|js|mjs)$/.test(file);
  const code = files.filter(isCode);
  const lint = ['eslint/bin/eslint.js', '--max-warnings', '0', '--no-warn-ignored', ...code];
  const format = ['prettier/bin/prettier.cjs', '--check', '--log-level', 'warn'];
  return [
    ...(code.length === 0 ? [] : [{ name: 'lint', args: lint }]),
    ...projects.map((project) => ({
      name: `types of ${project}`,
      args: ['typescript-native/bin/tsc', '-p', project],
    })),
    { name: 'format', args: [...format, '--ignore-unknown', ...files] },
  ];
}

async function passes({ name, args: [program, ...rest] }) {
  const file = path.join(root, 'node_modules', program);
  const { status, output } = await runNodeQuietly([file, ...rest]);
  say(`${status === 0 ? 'passed' : 'FAILED'}  ${name}`);
  if (status !== 0) console.log(output.trimEnd());
  return status === 0;
}

function listProjects() {
  const folders = ['packages', 'apps'].flatMap((parent) =>
    fs.readdirSync(path.join(root, parent)).map((name) => `${parent}/${name}`),
  );
  const files = folders.flatMap((folder) => [
    `${folder}/tsconfig.json`,
    `${folder}/tsconfig.test.json`,
  ]);
  return [...files, 'tsconfig.json'].filter((file) => fs.existsSync(path.join(root, file)));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled();
  const { passed, failed } = await check({ withTidy: true });
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
