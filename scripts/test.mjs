/**
 * Every suite there is, one after the other, whatever the ones before it said; with `--changed` only what concerns
 * the files that differ from the main branch, and with `--daily` the proof whose day it is as well.
 */
import fs from 'node:fs';
import path from 'node:path';
import { findBase, listChanges, listJourneys } from './changes.mjs';
import { check } from './check.mjs';
import { ensureInstalled, fail, root, runNode, say } from './project.mjs';
import { choosePart } from './proofs.mjs';
import { prove } from './prove.mjs';
import { listSlowest } from './reports.mjs';
import { forgetReports, runPlaywright, runVitest } from './runners.mjs';

const total = { passed: 0, failed: 0, skipped: 0 };
/** Names of what failed, told once more at the end: a long run scrolls them away. */
const faults = [];
const times = { files: [], tests: [] };
/** How long each part took, beside what it aims at on two quiet cores: to be seen, and never an assertion. */
const parts = [];

const options = process.argv.slice(2);
if (!options.every((option) => option === '--changed' || option === '--daily')) {
  fail(
    'Everything, what has changed, or the proof of the day too? npm test -- --changed | --daily',
  );
}
ensureInstalled();
forgetReports();
const base = options.includes('--changed') ? findBase() : undefined;
const changed = base === undefined ? undefined : listChanges(base);

say('Checking types, lint and format');
// The tests of tidiness read files instead of importing them, so that no change leads to them.
await measure('check', 2, () => check({ withTidy: changed !== undefined, changed }));

say('Testing packages, server, components and scripts');
const recordings = process.env.FURLONG_DATA ?? path.resolve(root, '../shared/data');
if (!fs.existsSync(recordings)) {
  say('No recorded markets here (FURLONG_DATA names their folder): the suites on them are skipped');
}
const those = base === undefined ? [] : ['--changed', base];
await measure('tests', 5, () => runVitest({ name: 'vitest', args: those }));

const journeys = changed === undefined ? 'all' : listJourneys(changed);
if (journeys.length > 0) {
  say('Building for the browser tests');
  const built = await measure('build', 0.5, build);
  if (built.failed === 0) {
    say(`Testing the journeys in a browser: ${[journeys].flat().join(', ')}`);
    const files = journeys === 'all' ? [] : journeys.map((name) => `e2e/${name}.test.ts`);
    await measure('journeys', 4, () => runPlaywright({ name: 'playwright', args: files }));
  }
}

if (options.includes('--daily')) {
  for (const proof of choosePart(new Date())) {
    await measure(`proof: ${proof.name}`, undefined, () => prove(proof, proof.inCi));
  }
}

tellTimes();
for (const fault of faults) console.log(`failed: ${fault}`);
const skipped = total.skipped === 0 ? '' : `, ${total.skipped} skipped`;
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

/** Runs a part and adds what it says to the whole. */
async function measure(name, aim, run) {
  const started = performance.now();
  const counts = await run();
  parts.push({ name, aim, minutes: (performance.now() - started) / 60_000 });
  total.passed += counts.passed ?? 0;
  total.failed += counts.failed ?? 0;
  total.skipped += counts.skipped ?? 0;
  faults.push(...(counts.faults ?? []));
  times.files.push(...(counts.times?.files ?? []));
  times.tests.push(...(counts.times?.tests ?? []));
  return counts;
}

function build() {
  const isBuilt = runNode([path.join(root, 'scripts/build.mjs')]) === 0;
  return { failed: isBuilt ? 0 : 1, faults: isBuilt ? [] : ['the build for the browser tests'] };
}

function tellTimes() {
  console.log('\nThe slowest files:');
  for (const line of listSlowest(times.files)) console.log(line);
  console.log('\nThe slowest tests:');
  for (const line of listSlowest(times.tests)) console.log(line);
  console.log('\nMinutes:');
  for (const { name, minutes, aim } of parts) {
    const aimed = aim === undefined ? '' : `  (aim ${aim} on two quiet cores)`;
    console.log(`${minutes.toFixed(1).padStart(8)}  ${name}${aimed}`);
  }
  console.log('');
}
