/** Runs one measurement, or all: `npm run bench -- placement`. */
import fs from 'node:fs';
import path from 'node:path';
import { addDemoFiles, bundle } from './bundle.mjs';
import { ensureInstalled, fail, root, runNode, say } from './project.mjs';

const NAMES = [
  'placement',
  'settlement',
  'fan-out',
  'reads',
  'mixed',
  'registrations',
  'money',
  'first-load',
  'pages',
  'pictures',
];

const [wanted, ...rest] = process.argv.slice(2);
if (wanted !== 'all' && !NAMES.includes(wanted)) {
  fail(`Which one? npm run bench -- ${[...NAMES, 'all'].join(' | ')}`);
}
ensureInstalled();
if (runNode([path.join(root, 'scripts/build.mjs')]) !== 0) process.exit(1);
process.exitCode = 0;
for (const name of wanted === 'all' ? NAMES : [wanted]) await measure(name);

async function measure(name) {
  const entry = `bench/${name}.ts`;
  if (!fs.existsSync(path.join(root, entry))) fail(`${entry} is not there.`);
  const program = path.join(root, '.build/bench', `${name}.mjs`);
  await bundle(entry, program);
  // A measurement that runs the server itself serves the files of the demo from beside its own program.
  await addDemoFiles(path.dirname(program));
  say(`Measuring ${name}`);
  if (runNode([...asStarted(), '--enable-source-maps', program, ...rest]) !== 0)
    process.exitCode = 1;
}

/** Heap, pages and helpers of `npm start`, for what runs in the measurement's own process. */
function asStarted() {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}
