/** Calls of every kind, good and bad, for a minute or as told: `npm run fuzz -- 600`, with FUZZ_SEED another sequence. */
import path from 'node:path';
import { ensureInstalled, fail, root, runNode } from './project.mjs';

const [seconds = '60'] = process.argv.slice(2);
if (!/^\d{1,5}$/.test(seconds)) fail('How many seconds? npm run fuzz -- 60');
ensureInstalled();
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const seed = process.env.FUZZ_SEED ?? String(Date.now() % 1_000_000_000);
process.exitCode = runNode(
  [vitest, 'run', '--project', 'server', 'apps/server/test/fuzz.test.ts'],
  {
    env: { ...process.env, FUZZ_SECONDS: seconds, FUZZ_SEED: seed },
  },
);
