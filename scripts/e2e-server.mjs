/** The built server on an empty folder of its own, for the browser tests; the folder goes with it. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './project.mjs';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'furlong-e2e-'));
// The database may run under another account, which has to be able to enter.
fs.chmodSync(dataDir, 0o755);
process.env.DATA_DIR = dataDir;
process.env.SIM_SEED ??= '1';
process.on('exit', () => fs.rmSync(dataDir, { recursive: true, force: true }));
process.setSourceMapsEnabled(true);
await import(pathToFileURL(path.join(root, '.build/server/main.mjs')).href);
