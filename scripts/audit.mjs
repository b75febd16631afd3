/** Tests the promises about money and the audit log on the configured database. */
import path from 'node:path';
import { bundle } from './bundle.mjs';
import { ensureInstalled, root, runNode } from './project.mjs';

ensureInstalled();
const program = path.join(root, '.build/scripts/audit-database.mjs');
await bundle('scripts/audit-database.ts', program);
process.exitCode = runNode(['--enable-source-maps', program, ...process.argv.slice(2)]);
