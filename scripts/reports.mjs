/**
 * Reads the reports of the two test runners: how many tests passed, failed and were skipped, which failed, and how long
 * each took.
 */
import fs from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';

/** A fault is a file and the tests that failed in it, a line each. */
export function readVitestReport(file, status) {
  const report = readReport(file);
  if (report === undefined) return withoutReport('vitest');
  const failedSuites = report.testResults.filter((suite) => suite.status === 'failed');
  const faults = failedSuites.map(({ name, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    return [path.relative(root, name), ...tests.map(({ fullName }) => fullName)];
  });
  // A file that does not even load has no failed test to its name.
  const unloaded = faults.filter(({ length }) => length === 1).length;
  return withStatus(status, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + report.numTodoTests,
    faults: faults.map((lines) => lines.join('\n  ')),
    times: readVitestTimes(report),
  });
}

export function readPlaywrightReport(file, status) {
  const report = readReport(file);
  if (report === undefined) return withoutReport('playwright');
  const { expected, flaky, unexpected, skipped } = report.stats;
  const faults = report.suites.flatMap((suite) =>
    listFailedJourneys(suite).map((journey) => `e2e/${suite.file}\n  ${journey}`),
  );
  return withStatus(status, {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    faults,
    times: readJourneyTimes(report),
  });
}

/**
 * The longest first, a line each.
 * @param {readonly { readonly name: string, readonly ms: number }[]} times
 */
export function listSlowest(times, count = 20) {
  return times
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`);
}

function readVitestTimes({ testResults }) {
  const suites = testResults.map((suite) => ({ ...suite, file: path.relative(root, suite.name) }));
  return {
    files: suites.map(({ file, startTime, endTime }) => ({ name: file, ms: endTime - startTime })),
    tests: suites.flatMap(({ file, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${file} › ${fullName}`,
        ms: duration ?? 0,
      })),
    ),
  };
}

function readJourneyTimes(report) {
  const suites = report.suites.map((suite) => ({
    name: `e2e/${suite.file}`,
    tests: listJourneys(suite).map(({ title, results = [] }) => ({
      name: `e2e/${suite.file} › ${title}`,
      ms: sum(results.map(({ duration }) => duration)),
    })),
  }));
  return {
    files: suites.map(({ name, tests }) => ({ name, ms: sum(tests.map(({ ms }) => ms)) })),
    tests: suites.flatMap(({ tests }) => tests),
  };
}

function sum(amounts) {
  return amounts.reduce((total, amount) => total + amount, 0);
}

function listFailedJourneys(suite) {
  return listJourneys(suite)
    .filter(({ status }) => status === 'unexpected')
    .map(({ title }) => title);
}

/** Each by the titles that lead to it, and the layout it ran on. */
function listJourneys({ specs = [], suites = [] }, titles = []) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map((test) => ({
      ...test,
      title: [...titles, `${title} (${test.projectName})`].join(' › '),
    })),
  );
  const below = suites.flatMap((suite) => listJourneys(suite, [...titles, suite.title]));
  return [...own, ...below];
}

function withoutReport(runner) {
  return { passed: 0, failed: 1, skipped: 0, faults: [`${runner} ended without a report`] };
}

/** A run that ends badly without a failed test (an unhandled error, say) has failed all the same. */
function withStatus(status, counts) {
  if (status === 0 || counts.failed > 0) return counts;
  return { ...counts, failed: 1, faults: [`no test failed, and the run ended with ${status}`] };
}

function readReport(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}
