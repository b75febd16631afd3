import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './project.mjs';

/** Our own packages go into the bundle as source; everything installed stays outside. */
const externalPackages = {
  name: 'external-packages',
  setup(build) {
    // Scripts find the repository from where they lie, so they stay there.
    build.onResolve({ filter: /scripts\/[\w-]+\.mjs$/ }, ({ path: name, resolveDir }) => ({
      path: pathToFileURL(path.resolve(resolveDir, name)).href,
      external: true,
    }));
    build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@furlong/') || path.isAbsolute(name)
        ? undefined
        : { path: name, external: true },
    );
  },
};

/** The server, and the threads that the simulator and the hashing of passwords have of their own. */
const SERVER_PROGRAMS = {
  'main.mjs': 'apps/server/src/main.ts',
  'simulator-thread.mjs': 'apps/server/src/feeds/simulator/simulator-thread.ts',
  'hashing-thread.mjs': 'apps/server/src/core/login/hashing-thread.ts',
};

/** Makes all files that the server runs from, in one folder. */
export async function bundleServer(folder) {
  for (const [name, entry] of Object.entries(SERVER_PROGRAMS)) {
    await bundle(entry, path.join(folder, name));
  }
  await addDemoFiles(folder);
}

/** Puts beside a program what the live pictures of a demo need: the script of the page that draws races and matches, and the clip. */
export async function addDemoFiles(folder) {
  const clip = 'apps/server/src/ports/streams/embedded/prepared-clip.mp4';
  fs.copyFileSync(path.join(root, clip), path.join(folder, path.basename(clip)));
  const esbuild = await import('esbuild');
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['apps/picture/src/main.ts'],
    outfile: path.join(folder, 'picture.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  });
}

/** Makes one file that Node runs from one entry in TypeScript. */
export async function bundle(entry, outfile) {
  const esbuild = await import('esbuild');
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [externalPackages],
  });
}
