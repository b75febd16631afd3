/** From a fresh clone to a running book: installs, builds what is stale, and becomes the server. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { onceOrphaned } from './orphaned.mjs';
import { ensureInstalled, root, runNode, say } from './project.mjs';

ensureInstalled();
if (runNode([path.join(root, 'scripts/build.mjs')]) !== 0) process.exit(1);

say('Starting');
process.chdir(root);
process.setSourceMapsEnabled(true);
// In npm's hands the server ends with npm, which passes some signals on and dies of others alone. A server that was
// started without npm may outlive the shell it was started from.
if (process.env.npm_lifecycle_event !== undefined) {
  onceOrphaned(() => process.kill(process.pid, 'SIGTERM'));
}
// In this very process: a signal meant for the program reaches the server, and nothing is left over.
await import(pathToFileURL(path.join(root, '.build/server/main.mjs')).href);
