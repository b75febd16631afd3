/**
 * Fingerprints a file together with all that it imports, near and far, because what lint says about the file's types
 * follows from all these texts. The fingerprint changes whenever a rule that asks for types may answer anew.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { listFiles, root } from '../project.mjs';

const CODE = /\.(ts|tsx|js|mjs)$/;
const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g;
/** These speak to every file without being imported: the rules, the compiler's settings, and what is installed. */
const FOR_ALL =
  /^(eslint\.config\.js|package-lock\.json|scripts\/lint\/|scripts\/lint\.mjs|tsconfig)|\/tsconfig\.json$|\.d\.ts$/;
const DECLARES_FOR_ALL = /^\s*declare (global|module)\b/m;

/** All files of code, by their path from the root with slashes, each with its fingerprint. */
export function readFingerprints() {
  const files = listFiles('.').filter((file) => CODE.test(file) || FOR_ALL.test(file));
  return takeFingerprints(
    new Map(files.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')])),
  );
}

/** @param {ReadonlyMap<string, string>} texts of files by their path from the root with slashes */
export function takeFingerprints(texts) {
  const imports = new Map();
  const forAll = createHash('sha256').update(process.version);
  for (const [file, text] of texts) {
    if (FOR_ALL.test(file) || DECLARES_FOR_ALL.test(text)) forAll.update(`\0${file}\0${text}`);
    imports.set(file, CODE.test(file) ? listImports(file, text) : []);
  }
  const base = forAll.digest();
  const digests = new Map([...texts].map(([file, text]) => [file, digest(text)]));
  const readDigest = (file) => {
    if (!digests.has(file)) digests.set(file, digestOfData(file));
    return digests.get(file);
  };
  const code = [...texts.keys()].filter((file) => CODE.test(file));
  return new Map(
    code.map((file) => [file, fingerprintOf(listReached(file, imports), base, readDigest)]),
  );
}

function fingerprintOf(reached, base, readDigest) {
  const hash = createHash('sha256').update(base);
  for (const file of reached) hash.update(`\0${file}\0`).update(readDigest(file));
  return hash.digest('hex');
}

/** The file itself first, then all that it imports, directly or not. */
function listReached(file, imports) {
  const reached = new Set([file]);
  // A file that is added while the set is walked is walked too.
  for (const each of reached) for (const target of imports.get(each) ?? []) reached.add(target);
  return reached;
}

/** @returns {string[]} the files of this repository that the text imports, by their path from the root */
export function listImports(file, text) {
  return [...text.matchAll(SPECIFIER)].flatMap(([, specifier]) => {
    if (specifier.startsWith('.')) return [path.posix.join(path.posix.dirname(file), specifier)];
    return specifier.startsWith('@furlong/') ? listDoors(specifier) : [];
  });
}

const doors = new Map();

/** Lists the files that a package or an app of ours exports under a specifier. */
function listDoors(specifier) {
  if (!doors.has(specifier)) {
    const name = specifier.split('/')[1];
    const entry = `.${specifier.slice(`@furlong/${name}`.length)}`;
    const targets = ['packages', 'apps'].flatMap((parent) => {
      const manifest = path.join(root, parent, name, 'package.json');
      if (!fs.existsSync(manifest)) return [];
      const target = JSON.parse(fs.readFileSync(manifest, 'utf8')).exports?.[entry];
      return target === undefined ? [] : [path.posix.join(parent, name, target)];
    });
    doors.set(specifier, targets);
  }
  return doors.get(specifier);
}

/** A file of data, such as a worked example, is read when the first file that imports it asks. */
function digestOfData(file) {
  const absolute = path.join(root, file);
  return fs.existsSync(absolute) ? digest(fs.readFileSync(absolute)) : 'not there';
}

function digest(bytes) {
  return createHash('sha256').update(bytes).digest();
}
