/** Proofs by repetition. Every test run has a short form of each; `npm run fuzz -- 600` repeats one as often as told. */
import path from 'node:path';
import { ensureInstalled, fail, root, runNode, say } from './project.mjs';

/**
 * The proofs, each with its tests, the setting that says how much of it is run, how much that is
 * usually, and the seed, if it has one.
 */
const PROOFS = {
  calibration: { tests: 'packages/simulator/src/models', setting: 'PLAYED_TIMES', usual: 8 },
  fuzz: {
    tests: 'apps/server/test/fuzz.test.ts',
    setting: 'FUZZ_SECONDS',
    usual: 60,
    seed: 'FUZZ_SEED',
  },
  model: {
    tests: 'apps/server/test/model.test.ts',
    setting: 'MODEL_COMMANDS',
    usual: 5000,
    seed: 'MODEL_SEED',
  },
  exclusion: {
    tests: 'apps/server/test/exclusion-races.test.ts',
    setting: 'EXCLUSION_ROUNDS',
    usual: 1000,
    seed: 'EXCLUSION_SEED',
  },
  crash: { tests: 'apps/server/test/crash.test.ts', setting: 'CRASH_ROUNDS', usual: 20 },
};

const [wanted, amount] = process.argv.slice(2);
const names = wanted === 'all' ? Object.keys(PROOFS) : [wanted];
if (!names.every((name) => Object.hasOwn(PROOFS, name))) {
  fail(`Which one? ${[...Object.keys(PROOFS), 'all'].join(' | ')}`);
}
if (amount !== undefined && !/^[1-9]\d{0,6}$/.test(amount)) fail('How much of it? A whole number.');
ensureInstalled();
process.exitCode = 0;
for (const name of names) prove(name, PROOFS[name]);

function prove(name, { tests, setting, usual, seed }) {
  const env = { ...process.env, [setting]: amount ?? String(usual) };
  if (seed !== undefined) env[seed] ??= String(Date.now() % 1_000_000_000);
  say(`Proving ${name} with ${setting}=${env[setting]}${seed ? ` ${seed}=${env[seed]}` : ''}`);
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  if (runNode([vitest, 'run', tests], { env }) !== 0) process.exitCode = 1;
}
