/** Proofs by repetition: `npm run proofs` runs all of them, `npm run proofs -- fuzz 600` one of them as often as told. */
import { pathToFileURL } from 'node:url';
import { ensureInstalled, fail, runNode, root, say } from './project.mjs';
import { PROOFS, settingsOf } from './proofs.mjs';
import { forgetReports, runPlaywright, runVitest } from './runners.mjs';
import path from 'node:path';

/** @returns how many of its tests passed, failed and were skipped, and which failed. */
export function prove(proof, amount) {
  const settings = settingsOf(proof, amount, process.env);
  const told = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  say(`Proving ${proof.name} with ${told.join(' ')}`);
  const run = { name: `proof-${proof.name}`, args: [proof.tests], settings };
  // A proof takes as long as it takes.
  if (proof.runner === 'vitest')
    return runVitest({ ...run, args: [...run.args, '--testTimeout=0'] });
  const isBuilt = runNode([path.join(root, 'scripts/build.mjs')]) === 0;
  return isBuilt ? runPlaywright(run) : { failed: 1, faults: [`the build for ${proof.name}`] };
}

function main([wanted = 'all', amount]) {
  const proofs = wanted === 'all' ? PROOFS : PROOFS.filter(({ name }) => name === wanted);
  if (proofs.length === 0) {
    fail(`Which one? ${[...PROOFS.map(({ name }) => name), 'all'].join(' | ')}`);
  }
  if (amount !== undefined && !/^[1-9]\d{0,6}$/.test(amount)) {
    fail('How much of it? A whole number.');
  }
  ensureInstalled();
  forgetReports();
  const counts = proofs.map((proof) => prove(proof, Number(amount ?? proof.usual)));
  for (const fault of counts.flatMap(({ faults }) => faults)) console.log(`failed: ${fault}`);
  process.exitCode = counts.some(({ failed }) => failed > 0) ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) main(process.argv.slice(2));
