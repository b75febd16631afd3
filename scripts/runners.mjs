/** The two runners of tests, each leaving a report from which is read what passed, what failed and how long it took. */
import fs from 'node:fs';
import path from 'node:path';
import { root, runNode } from './project.mjs';
import { readPlaywrightReport, readVitestReport } from './reports.mjs';

const REPORTS = path.join(root, '.build/reports');

export function forgetReports() {
  fs.rmSync(REPORTS, { recursive: true, force: true });
  fs.mkdirSync(REPORTS, { recursive: true });
}

/** @param {{ name: string, args?: readonly string[], settings?: Record<string, string> }} run the name is its report's */
export function runVitest({ name, args = [], settings = {} }) {
  const file = path.join(REPORTS, `${name}.json`);
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const status = runNode([vitest, 'run', '--silent=passed-only', ...reporters, ...args], {
    env: { ...process.env, ...settings },
  });
  return readVitestReport(file, status);
}

/** @param {{ name: string, args?: readonly string[], settings?: Record<string, string> }} run the name is its report's */
export function runPlaywright({ name, args = [], settings = {} }) {
  const file = path.join(REPORTS, `${name}.json`);
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');
  const status = runNode([playwright, 'test', '--reporter=list,json', ...args], {
    env: { ...process.env, ...settings, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  return readPlaywrightReport(file, status);
}
