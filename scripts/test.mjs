/**
 * Every suite there is, one after the other, whatever the ones before it said; with `--changed` only what concerns
 * the files that differ from the main branch.
 */
import fs from 'node:fs';
import path from 'node:path';
import { findBase, listChanges, listJourneys } from './changes.mjs';
import { check } from './check.mjs';
import { ensureInstalled, fail, root, runNode, say } from './project.mjs';
import { readPlaywrightReport, readVitestReport } from './reports.mjs';

const REPORTS = path.join(root, '.build/reports');
const total = { passed: 0, failed: 0, skipped: 0 };
/** Names of what failed, told once more at the end: a long run scrolls them away. */
const faults = [];

const [only, ...others] = process.argv.slice(2);
if ((only !== undefined && only !== '--changed') || others.length > 0) {
  fail('Everything, or what has changed? npm test, or npm test -- --changed');
}
ensureInstalled();
fs.rmSync(REPORTS, { recursive: true, force: true });
fs.mkdirSync(REPORTS, { recursive: true });
const base = only === '--changed' ? findBase() : undefined;
const changed = base === undefined ? undefined : listChanges(base);

say('Checking types, lint and format');
// The tests of tidiness read files instead of importing them, so that no change leads to them.
add(await check({ withTidy: changed !== undefined, changed }));

say('Testing packages, server, components and scripts');
const recordings = process.env.FURLONG_DATA ?? path.resolve(root, '../shared/data');
if (!fs.existsSync(recordings)) {
  say('No recorded markets here (FURLONG_DATA names their folder): the suites on them are skipped');
}
add(runVitest());

const journeys = changed === undefined ? 'all' : listJourneys(changed);
if (journeys.length > 0) {
  say('Building for the browser tests');
  if (runNode([path.join(root, 'scripts/build.mjs')]) === 0) {
    say(`Testing the journeys in a browser: ${[journeys].flat().join(', ')}`);
    add(runPlaywright());
  } else {
    add({ failed: 1, faults: ['the build for the browser tests'] });
  }
}

for (const fault of faults) console.log(`failed: ${fault}`);
const skipped = total.skipped === 0 ? '' : `, ${total.skipped} skipped`;
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

function add(counts) {
  total.passed += counts.passed ?? 0;
  total.failed += counts.failed ?? 0;
  total.skipped += counts.skipped ?? 0;
  faults.push(...(counts.faults ?? []));
}

function runVitest() {
  const file = path.join(REPORTS, 'vitest.json');
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const those = base === undefined ? [] : ['--changed', base];
  const status = runNode([vitest, 'run', '--silent=passed-only', ...reporters, ...those]);
  return readVitestReport(file, status);
}

function runPlaywright() {
  const file = path.join(REPORTS, 'playwright.json');
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');
  const those = journeys === 'all' ? [] : journeys.map((name) => `e2e/${name}.test.ts`);
  const status = runNode([playwright, 'test', '--reporter=list,json', ...those], {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  return readPlaywrightReport(file, status);
}
