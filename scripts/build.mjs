/** Builds what has changed since it was last built, and what is not whole: the server, and each app for the browser. */
import fs from 'node:fs';
import path from 'node:path';
import { buildFolder, isWhole } from './built-folder.mjs';
import { bundleServer } from './bundle.mjs';
import { onceOrphaned } from './orphaned.mjs';
import { fail, fingerprint, listFiles, root, say } from './project.mjs';

const SHARED_INPUTS = ['package-lock.json', 'tsconfig', 'packages', 'scripts/bundle.mjs'];
const BROWSER_APPS = ['web', 'desk'];
/** The other apps whose code an app bundles: the demo starts the sandbox gateway in the server's own process, and serves the picture. */
const BUNDLED_WITH = { server: ['apps/sandbox-gateway', 'apps/picture'] };

onceOrphaned(() => process.exit(1));
await buildUnlessWhole('server', 'main.mjs', bundleServer);
for (const app of BROWSER_APPS) {
  if (!fs.existsSync(path.join(root, 'apps', app, 'index.html'))) continue;
  await buildUnlessWhole(app, 'index.html', async (outDir) => {
    const vite = await import('vite');
    const options = { outDir, emptyOutDir: true };
    await vite.build({ root: path.join(root, 'apps', app), logLevel: 'warn', build: options });
  });
}

async function buildUnlessWhole(app, entry, build) {
  const folder = path.join(root, '.build', app);
  const folders = [`apps/${app}`, ...(BUNDLED_WITH[app] ?? [])];
  const inputs = [...SHARED_INPUTS, ...folders].flatMap(listFiles).filter(isBuilt);
  const source = fingerprint(inputs);
  if (isWhole(folder, source)) return;
  say(`Building apps/${app}`);
  await buildFolder({ folder, source, entry }, build).catch((error) => {
    fail(`apps/${app} does not build: ${error.message}`);
  });
}

function isBuilt(file) {
  return !/\.(test|typetest)\.tsx?$|\/testing?\//.test(file);
}
