/** The built server on a folder that is there for one run, for the browser tests. */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './project.mjs';

const dataDir = process.env.DATA_DIR;
process.env.SIM_SEED ??= '1';
// Every browser of the tests has the address of this machine.
process.env.RATE_LIMITS ??= 'off';
process.on('exit', () => fs.rmSync(dataDir, { recursive: true, force: true }));
process.setSourceMapsEnabled(true);
await import(pathToFileURL(path.join(root, '.build/server/main.mjs')).href);
