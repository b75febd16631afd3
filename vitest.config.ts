import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const wholeApp = 'apps/web/src/main.test.tsx';

export default defineConfig({
  test: {
    // The default leaves a processor idle where there are two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'packages',
          // Nothing there keeps anything: a worker loads a module once for all files.
          isolate: false,
          environment: 'node',
          include: ['packages/!(ui)/src/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/{src,test}/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          // A window and what is installed are long to load; the setup keeps files apart.
          isolate: false,
          environment: 'jsdom',
          include: ['{apps/web,apps/desk,packages/ui}/src/**/*.test.{ts,tsx}'],
          exclude: [wholeApp],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          setupFiles: ['scripts/web-test-setup.ts'],
          testTimeout: 20_000,
        },
      },
      {
        plugins: [react()],
        test: {
          // Once it has begun it listens and asks until its window is gone: it has one of its own.
          name: 'whole app',
          environment: 'jsdom',
          include: [wholeApp],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          setupFiles: ['scripts/web-test-setup.ts'],
        },
      },
      {
        test: {
          name: 'scripts',
          environment: 'node',
          include: ['scripts/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
