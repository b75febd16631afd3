/** The book beside a simple model of it, 5000 commands at random or as told: `npm run model -- 20000`, MODEL_SEED as well. */
import path from 'node:path';
import { ensureInstalled, fail, root, runNode } from './project.mjs';

const [commands = '5000'] = process.argv.slice(2);
if (!/^[1-9]\d{0,6}$/.test(commands)) fail('How many commands? npm run model -- 5000');
ensureInstalled();
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const seed = process.env.MODEL_SEED ?? String(Date.now() % 1_000_000_000);
process.exitCode = runNode(
  [vitest, 'run', '--project', 'server', 'apps/server/test/model.test.ts'],
  {
    env: { ...process.env, MODEL_COMMANDS: commands, MODEL_SEED: seed },
  },
);
