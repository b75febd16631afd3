/** Builds what has changed since it was last built: the server, and each app for the browser. */
import fs from 'node:fs';
import path from 'node:path';
import { bundleServer } from './bundle.mjs';
import { fail, fingerprint, listFiles, readText, root, runNode, say } from './project.mjs';

const SHARED_INPUTS = ['package-lock.json', 'tsconfig', 'packages', 'scripts/bundle.mjs'];
const BROWSER_APPS = ['web', 'desk'];

await buildUnlessFresh('server', async (outDir) => {
  await bundleServer(outDir).catch(() => fail('apps/server does not build.'));
});
for (const app of BROWSER_APPS) {
  if (!fs.existsSync(path.join(root, 'apps', app, 'index.html'))) continue;
  await buildUnlessFresh(app, async (outDir) => {
    const vite = path.join(root, 'node_modules/vite/bin/vite.js');
    const args = ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
    const status = runNode([vite, ...args], {
      cwd: path.join(root, 'apps', app),
      // Its progress is for people who watch a build; its complaints are for everyone.
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) fail(`apps/${app} does not build.`);
  });
}

/** A build takes the place of the last one only when it is whole. */
async function buildUnlessFresh(app, build) {
  const outDir = path.join(root, '.build', app);
  const stamp = `${outDir}.stamp`;
  const wanted = fingerprint([...SHARED_INPUTS, `apps/${app}`].flatMap(listFiles).filter(isBuilt));
  if (readText(stamp) === wanted && fs.existsSync(outDir)) return;
  say(`Building apps/${app}`);
  const draft = `${outDir}.draft`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { recursive: true });
  await build(draft);
  fs.rmSync(outDir, { recursive: true, force: true });
  fs.renameSync(draft, outDir);
  fs.writeFileSync(stamp, wanted);
}

function isBuilt(file) {
  return !/\.(test|typetest)\.tsx?$|\/testing?\//.test(file);
}
