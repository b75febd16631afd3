/**
 * Lints one half of the code, or the files of it that are named: what runs on Node alone, or the rest. Rules that ask
 * for types take most of the time of a check, and one process of them uses one processor.
 *
 * A file that had no fault is passed over until it changes, or anything that it imports, near or far: then its types
 * may have changed with it. A clone starts without this memory, and everything is linted.
 */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readFingerprints } from './lint/import-closure.mjs';
import { isOfNode } from './lint/programs.mjs';
import { root } from './project.mjs';

const HALVES = { node: isOfNode, browser: (file) => !isOfNode(file) };

async function lint(half, named) {
  const fingerprints = readFingerprints();
  const memory = path.join(root, '.build', `lint-${half}.json`);
  const clean = new Set(readMemory(memory));
  const files = [...fingerprints.keys()].filter(HALVES[half]);
  const wanted = named.length === 0 ? files : files.filter((file) => named.includes(file));
  const linted = wanted.filter((file) => !clean.has(fingerprints.get(file)));
  const faulty = await findFaulty(linted);
  for (const file of linted) if (!faulty.has(file)) clean.add(fingerprints.get(file));
  // A file that was changed meanwhile may have been read before the change or after it.
  const present = readFingerprints();
  const kept = files.map((file) => present.get(file)).filter((each) => clean.has(each));
  fs.mkdirSync(path.dirname(memory), { recursive: true });
  fs.writeFileSync(memory, JSON.stringify(kept));
  return faulty.size === 0;
}

async function findFaulty(files) {
  const results = await run(files);
  return new Set(
    results
      .filter(({ messages }) => messages.length > 0)
      .map(({ filePath }) => path.relative(root, filePath).split(path.sep).join('/')),
  );
}

async function run(files) {
  if (files.length === 0) return [];
  // Without this the compiler expects that files change while they are linted.
  process.env.TSESTREE_SINGLE_RUN = 'true';
  const { ESLint } = await import('eslint');
  const eslint = new ESLint({ cwd: root, warnIgnored: false });
  const results = await eslint.lintFiles(files);
  const formatter = await eslint.loadFormatter('stylish');
  const told = await formatter.format(results);
  if (told !== '') console.log(told);
  return results;
}

function readMemory(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : [];
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [half, ...named] = process.argv.slice(2);
  process.exitCode = (await lint(half, named)) ? 0 : 1;
}
