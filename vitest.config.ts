import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LongFilesFirst } from './scripts/long-files-first.ts';

const wholeApp = 'apps/web/src/main.test.tsx';

// These bound a run that hangs, and measure nothing: a busy machine takes many times as long as a quiet one.
const PATIENT = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000, interval: 20 } },
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
    // The default leaves a processor idle where there are two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // What tests depend on without importing it: `--changed` runs all of them where it has changed.
    forceRerunTriggers: [
      '**/package.json/**',
      '**/vitest.config.*/**',
      '**/package-lock.json',
      '**/db/**',
      '**/fixtures/**',
      '**/apps/server/test/global-setup.ts',
      '**/apps/server/src/platform/database/testing/test-database.ts',
    ],
    projects: [
      {
        test: {
          name: 'packages',
          ...PATIENT,
          // Nothing there keeps anything: a worker loads a module once for all files.
          isolate: false,
          environment: 'node',
          include: [
            'packages/!(ui|client)/src/**/*.test.ts',
            'apps/{picture,sandbox-gateway}/src/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          ...PATIENT,
          // The program takes a second to load, and keeps nothing in its modules: a worker loads it once for all files.
          isolate: false,
          environment: 'node',
          include: ['apps/server/{src,test}/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          ...PATIENT,
          // A window and what is installed are long to load; the setup keeps files apart.
          isolate: false,
          environment: 'jsdom',
          include: ['{apps/web,apps/desk,packages/ui,packages/client}/src/**/*.test.{ts,tsx}'],
          exclude: [wholeApp],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          setupFiles: ['scripts/web-test-setup.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          // Once it has begun it listens and asks until its window is gone: it has one of its own.
          name: 'whole app',
          ...PATIENT,
          environment: 'jsdom',
          include: [wholeApp],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          setupFiles: ['scripts/web-test-setup.ts'],
        },
      },
      {
        test: {
          name: 'scripts',
          ...PATIENT,
          environment: 'node',
          include: ['scripts/**/*.test.ts'],
        },
      },
    ],
  },
});
