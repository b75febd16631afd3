/** Writes the service worker, which knows the files of the very build that it belongs to. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';

/** Files of `public` that every page needs. */
const always = ['/', '/theme.js', '/mark.svg', '/manifest.webmanifest'];

/** A page without a connection is drawn with these modules: the frame, toasts, kept bets, and the phrases of these in every language. */
const offlineModule =
  /\/(?:ui\/src\/toast-list\.tsx|my-bets\/kept-bets-list\.tsx|app\/translated-phrases\.ts|(?:src\/app|core\/\w+|features\/my-bets)\/phrases\/\w+\.ts)$/;

function isNeeded({ type, isEntry, facadeModuleId }) {
  return type === 'chunk' && (isEntry || offlineModule.test(facadeModuleId ?? ''));
}

/** The files that chunks cannot run without, with their styles. */
function listFiles(bundle, fileName, found) {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || found.has(fileName)) return found;
  found.add(fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const file of chunk.imports) listFiles(bundle, file, found);
  return found;
}

export function offlineFiles(script) {
  return {
    name: 'offline-files',
    apply: 'build',
    // Only then the styles have their names.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const found = new Set();
        for (const [name, file] of Object.entries(bundle)) {
          if (isNeeded(file)) listFiles(bundle, name, found);
          if (/latin-wdth-normal.*\.woff2$/.test(name)) found.add(name);
          if (/preloader.*\.css$|index.*\.css$/.test(name)) found.add(name);
        }
        const paths = [...always, ...[...found].sort().map((name) => `/${name}`)];
        const version = createHash('sha256').update(paths.join()).digest('hex').slice(0, 12);
        const head = `globalThis.offlineFiles = ${JSON.stringify({ version, paths })};\n`;
        const source = head + fs.readFileSync(script, 'utf8');
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}
