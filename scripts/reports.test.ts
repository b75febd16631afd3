import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from './project.mjs';
import { listSlowest, readPlaywrightReport, readVitestReport } from './reports.mjs';

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
    expect(readVitestReport(file, 1)).toMatchObject({ passed: 2, failed: 1, skipped: 1, faults });
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
    expect(readPlaywrightReport(write({ suites, stats }), 1)).toMatchObject({
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

describe('the times', () => {
  it('are read of each file and of each test', () => {
    const suite = {
      name: path.join(root, 'apps/a.test.ts'),
      status: 'passed',
      startTime: 1000,
      endTime: 3500,
      assertionResults: [
        { status: 'passed', fullName: 'a works', duration: 1200.5 },
        { status: 'skipped', fullName: 'a waits' },
      ],
    };
    expect(readVitestReport(write({ ...counts, testResults: [suite] }), 0).times).toEqual({
      files: [{ name: 'apps/a.test.ts', ms: 2500 }],
      tests: [
        { name: 'apps/a.test.ts › a works', ms: 1200.5 },
        { name: 'apps/a.test.ts › a waits', ms: 0 },
      ],
    });
    const specs = [
      {
        title: 'goes back',
        tests: [
          { projectName: 'phone', status: 'flaky', results: [{ duration: 40 }, { duration: 2 }] },
        ],
      },
    ];
    const stats = { expected: 0, flaky: 1, unexpected: 0, skipped: 0 };
    const report = write({ suites: [{ file: 'back.test.ts', specs }], stats });
    expect(readPlaywrightReport(report, 0).times).toEqual({
      files: [{ name: 'e2e/back.test.ts', ms: 42 }],
      tests: [{ name: 'e2e/back.test.ts › goes back (phone)', ms: 42 }],
    });
  });

  it('are listed the longest first, as many as wanted', () => {
    const times = [
      { name: 'short', ms: 20 },
      { name: 'long', ms: 61_240 },
      { name: 'middle', ms: 1999 },
    ];
    expect(listSlowest(times, 2)).toEqual(['    61.2 s  long', '     2.0 s  middle']);
  });
});
