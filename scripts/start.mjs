/** From a fresh clone to a running book: installs, builds what is stale, and becomes the server. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, root, runNode, say } from './project.mjs';

ensureInstalled();
if (runNode([path.join(root, 'scripts/build.mjs')]) !== 0) process.exit(1);

say('Starting');
process.chdir(root);
process.setSourceMapsEnabled(true);
// In this very process: a signal meant for the program reaches the server, and nothing is left over.
await import(pathToFileURL(path.join(root, '.build/server/main.mjs')).href);
