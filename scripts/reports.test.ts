import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from './project.mjs';
import { readPlaywrightReport, readVitestReport } from './reports.mjs';

function write(report: object): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'furlong-reports-'));
  onTestFinished(() => {
    fs.rmSync(folder, { recursive: true, force: true });
  });
  const file = path.join(folder, 'report.json');
  fs.writeFileSync(file, JSON.stringify(report));
  return file;
}

const counts = { numPassedTests: 2, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0 };

describe('readVitestReport', () => {
  it('names the tests that failed, under their file', () => {
    const failed = {
      name: path.join(root, 'apps/a.test.ts'),
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'a works' },
        { status: 'failed', fullName: 'a breaks' },
      ],
    };
    const file = write({ ...counts, numFailedTests: 1, testResults: [failed] });
    const faults = ['apps/a.test.ts\n  a breaks'];
    expect(readVitestReport(file, 1)).toEqual({ passed: 2, failed: 1, skipped: 1, faults });
  });

  it('counts a file that does not load as one that failed', () => {
    const name = path.join(root, 'apps/a.test.ts');
    const unloaded = { name, status: 'failed', assertionResults: [] };
    const read = readVitestReport(write({ ...counts, testResults: [unloaded] }), 1);
    expect(read).toMatchObject({ passed: 2, failed: 1, faults: ['apps/a.test.ts'] });
  });

  it('counts a run that ends badly, and one without a report, as failed', () => {
    const faults = ['no test failed, and the run ended with 1'];
    const read = readVitestReport(write({ ...counts, testResults: [] }), 1);
    expect(read).toMatchObject({ failed: 1, faults });
    expect(readVitestReport('/nowhere.json', 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('readPlaywrightReport', () => {
  it('names the journeys that failed, under their file, with the layout', () => {
    const bad = { projectName: 'phone', status: 'unexpected' };
    const good = { projectName: 'desktop', status: 'expected' };
    const suites = [
      {
        file: 'back.test.ts',
        specs: [{ title: 'Back leaves', tests: [good, bad] }],
        suites: [
          {
            title: 'on the phone',
            specs: [{ title: 'closes the slip', tests: [bad] }],
            suites: [],
          },
        ],
      },
      { file: 'live.test.ts', specs: [{ title: 'is told', tests: [good] }] },
    ];
    const stats = { expected: 2, flaky: 0, unexpected: 2, skipped: 3 };
    expect(readPlaywrightReport(write({ suites, stats }), 1)).toEqual({
      passed: 2,
      failed: 2,
      skipped: 3,
      faults: [
        'e2e/back.test.ts\n  Back leaves (phone)',
        'e2e/back.test.ts\n  on the phone › closes the slip (phone)',
      ],
    });
  });

  it('counts a server that did not start as failed', () => {
    const stats = { expected: 0, flaky: 0, unexpected: 0, skipped: 0 };
    const read = readPlaywrightReport(write({ suites: [], stats }), 1);
    expect(read).toMatchObject({ passed: 0, failed: 1 });
  });
});
