/** The server killed again and again under load, twenty times or as told: `npm run crash -- 50`. */
import path from 'node:path';
import { ensureInstalled, fail, root, runNode } from './project.mjs';

const [rounds = '20'] = process.argv.slice(2);
if (!/^[1-9]\d{0,3}$/.test(rounds)) fail('How many times? npm run crash -- 20');
ensureInstalled();
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
process.exitCode = runNode(
  [vitest, 'run', '--project', 'server', 'apps/server/test/crash.test.ts'],
  { env: { ...process.env, CRASH_ROUNDS: rounds } },
);
