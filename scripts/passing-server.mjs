/** The built server for one run of journeys, or one measurement: its data goes when it ends, and it ends with the run. */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { onceOrphaned } from './orphaned.mjs';
import { root } from './project.mjs';

const dataDir = process.env.DATA_DIR;
process.env.SIM_SEED ??= '1';
// All callers of a run have the address of this machine, and some are faster than people are.
process.env.RATE_LIMITS ??= 'off';
process.on('exit', () => fs.rmSync(dataDir, { recursive: true, force: true }));
onceOrphaned(() => process.kill(process.pid, 'SIGTERM'));
process.setSourceMapsEnabled(true);
await import(pathToFileURL(path.join(root, '.build/server/main.mjs')).href);
