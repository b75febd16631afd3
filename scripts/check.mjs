/** Types, lint with its walls, format and tidiness: everything a machine can say without running us. */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, root, runNodeQuietly, say } from './project.mjs';

const AT_ONCE = 2;
const TIDY = { name: 'tidy', args: ['vitest/vitest.mjs', 'run', '--project', 'scripts'] };

/** @returns how many checks passed and failed, each one's complaints printed. */
export async function check({ withTidy }) {
  const checks = [
    { name: 'lint', args: ['eslint/bin/eslint.js', '.', '--max-warnings', '0'] },
    ...listTypeScriptProjects().map((project) => ({
      name: `types of ${project}`,
      args: ['typescript-native/bin/tsc', '-p', project],
    })),
    {
      name: 'format',
      args: ['prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
    },
    ...(withTidy ? [TIDY] : []),
  ];
  const count = { passed: 0, failed: 0 };
  const lines = Array.from({ length: AT_ONCE }, async () => {
    for (let next = checks.shift(); next !== undefined; next = checks.shift()) {
      if (await passes(next)) count.passed++;
      else count.failed++;
    }
  });
  await Promise.all(lines);
  return count;
}

async function passes({ name, args: [program, ...rest] }) {
  const file = path.join(root, 'node_modules', program);
  const { status, output } = await runNodeQuietly([file, ...rest]);
  say(`${status === 0 ? 'passed' : 'FAILED'}  ${name}`);
  if (status !== 0) console.log(output.trimEnd());
  return status === 0;
}

function listTypeScriptProjects() {
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
