/** Every suite there is, one after the other, whatever the ones before it said. */
import fs from 'node:fs';
import path from 'node:path';
import { check } from './check.mjs';
import { ensureInstalled, root, runNode, say } from './project.mjs';

const REPORTS = path.join(root, '.build/reports');
const total = { passed: 0, failed: 0, skipped: 0 };
/** Names of what failed, told once more at the end: a long run scrolls them away. */
const faults = [];

ensureInstalled();
fs.rmSync(REPORTS, { recursive: true, force: true });
fs.mkdirSync(REPORTS, { recursive: true });

say('Checking types, lint and format');
add(await check({ withTidy: false }));

say('Testing packages, server, components and scripts');
const recordings = process.env.FURLONG_DATA ?? path.resolve(root, '../shared/data');
if (!fs.existsSync(recordings)) {
  say('No recorded markets here (FURLONG_DATA names their folder): the suites on them are skipped');
}
add(runVitest());

say('Building for the browser tests');
if (runNode([path.join(root, 'scripts/build.mjs')]) === 0) {
  say('Testing the journeys in a browser');
  add(runPlaywright());
} else {
  add({ failed: 1 });
}

for (const fault of faults) console.log(`failed: ${fault}`);
const skipped = total.skipped === 0 ? '' : `, ${total.skipped} skipped`;
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

function add({ passed = 0, failed = 0, skipped: left = 0 }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += left;
}

function runVitest() {
  const file = path.join(REPORTS, 'vitest.json');
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const status = runNode([vitest, 'run', '--silent=passed-only', ...reporters]);
  const report = readReport(file);
  if (report === undefined) return { failed: 1 };
  // A file that does not even load has no failed test to its name.
  const broken = report.testResults.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.every(hasNotFailed),
  );
  const failed = report.numFailedTests + broken.length;
  for (const { name, status: ended, assertionResults } of report.testResults) {
    if (ended !== 'failed') continue;
    const tests = assertionResults.filter((test) => !hasNotFailed(test));
    faults.push([path.relative(root, name), ...tests.map((test) => test.fullName)].join('\n  '));
  }
  return {
    passed: report.numPassedTests,
    failed: withFault(failed, status),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function runPlaywright() {
  const file = path.join(REPORTS, 'playwright.json');
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');
  const status = runNode([playwright, 'test', '--reporter=list,json'], {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const stats = readReport(file)?.stats;
  if (stats === undefined) return { failed: 1 };
  return {
    passed: stats.expected + stats.flaky,
    failed: withFault(stats.unexpected, status),
    skipped: stats.skipped,
  };
}

/** A run that ends badly without a failed test (an unhandled error, say) has failed all the same. */
function withFault(failed, status) {
  return status !== 0 && failed === 0 ? 1 : failed;
}

function hasNotFailed(test) {
  return test.status !== 'failed';
}

function readReport(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}
