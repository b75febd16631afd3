/**
 * The proofs by repetition. The default run has a short form of each; here stands how much `npm run proofs` takes, and
 * how much CI takes of the part whose day it is.
 */

/**
 * @typedef {object} Proof
 * @property {string} name by which it is asked for: `npm run proofs -- fuzz`
 * @property {'vitest' | 'playwright'} runner
 * @property {string} tests the files that hold it
 * @property {string} setting the variable that says how much of it there is to be
 * @property {number} usual how much that is in `npm run proofs`
 * @property {number} inCi how much of it CI takes: some minutes' worth
 * @property {string} [seed] the variable that says where chance begins, if it has part in it
 */

/** @type {readonly Proof[]} */
export const PROOFS = [
  {
    name: 'calibration',
    runner: 'vitest',
    tests: 'packages/simulator/src/models',
    setting: 'PLAYED_TIMES',
    usual: 8,
    inCi: 4,
  },
  {
    name: 'fuzz',
    runner: 'vitest',
    tests: 'apps/server/test/fuzz.test.ts',
    setting: 'FUZZ_SECONDS',
    usual: 60,
    inCi: 60,
    seed: 'FUZZ_SEED',
  },
  {
    name: 'model',
    runner: 'vitest',
    tests: 'apps/server/test/model.test.ts',
    setting: 'MODEL_COMMANDS',
    usual: 5000,
    inCi: 2000,
    seed: 'MODEL_SEED',
  },
  {
    name: 'exclusion',
    runner: 'vitest',
    tests: 'apps/server/test/exclusion-races.test.ts',
    setting: 'EXCLUSION_ROUNDS',
    usual: 1000,
    inCi: 200,
    seed: 'EXCLUSION_SEED',
  },
  {
    name: 'crash',
    runner: 'vitest',
    tests: 'apps/server/test/crash.test.ts',
    setting: 'CRASH_ROUNDS',
    usual: 20,
    inCi: 8,
  },
  {
    name: 'bad-input',
    runner: 'vitest',
    tests: 'apps/server/test/bad-input',
    setting: 'BAD_INPUT_WALKS',
    usual: 1,
    inCi: 1,
  },
  {
    // This walks every journey on both sizes, and every page in each language.
    name: 'journeys',
    runner: 'playwright',
    tests: 'e2e',
    setting: 'JOURNEY_SIZES',
    usual: 2,
    inCi: 2,
  },
];

const DAYS_PER_WEEK = 7;
const MS_PER_DAY = 24 * 60 * 60 * 1000;

/**
 * The proofs whose turn it is on a day (by UTC), so that any seven days in a row run all of them, and no day runs none.
 * @param {Date} date
 * @param {readonly Proof[]} [proofs]
 */
export function choosePart(date, proofs = PROOFS) {
  const parts = Math.min(DAYS_PER_WEEK, proofs.length);
  const day = Math.floor(date.getTime() / MS_PER_DAY);
  return proofs.filter((_proof, index) => index % parts === day % parts);
}

/**
 * The variables that have a proof run as often as told. Chance begins elsewhere each time, unless the environment says where.
 * @param {{ setting: string, seed?: string }} proof
 * @param {number} amount
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {Record<string, string>}
 */
export function settingsOf({ setting, seed }, amount, environment) {
  const settings = { [setting]: String(amount) };
  if (seed !== undefined) settings[seed] = environment[seed] ?? newSeed();
  return settings;
}

function newSeed() {
  return String(Date.now() % 1_000_000_000);
}
