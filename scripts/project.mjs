/** The parts that every script needs; nothing here may depend on an installed package. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const NODE_MIN = [20, 19];
const INSTALLED_STAMP = path.join(root, 'node_modules', '.furlong-installed');

export function say(line) {
  console.log(`furlong  ${line}`);
}

/** Ends the program with a sentence instead of a stack. */
export function fail(sentence) {
  console.error(`furlong  ${sentence}`);
  process.exit(1);
}

/** Runs a program of an installed package by its file, so that no shell and no PATH take part. */
export function runNode(args, options = {}) {
  const { status, signal } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    ...options,
  });
  // A program that is ended from outside, by a system short of memory for one, says nothing itself.
  if (signal !== null) console.error(`furlong  ${args[0]} was ended by ${signal}.`);
  return status ?? 1;
}

/** Runs a program as `runNode` does, but without waiting and with its output kept: for checks that run side by side. */
export async function runNodeQuietly(args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const pieces = [];
  child.stdout.on('data', (piece) => pieces.push(piece));
  child.stderr.on('data', (piece) => pieces.push(piece));
  const status = await new Promise((resolve) => child.once('close', resolve));
  return { status: status ?? 1, output: Buffer.concat(pieces).toString('utf8') };
}

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isEnough = major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1]);
  if (!isEnough) fail(`Node ${NODE_MIN.join('.')} or later is needed; this is ${process.version}.`);
}

/** Installs the packages that the lockfile names, unless exactly those are here. */
export function ensureInstalled() {
  requireNode();
  const wanted = fingerprint(['package-lock.json']);
  if (readText(INSTALLED_STAMP) === wanted) return;
  say('Installing packages');
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const status = runNpm([...args, '--loglevel=error']);
  if (status !== 0) fail('The packages could not be installed; npm says why above.');
  fs.writeFileSync(INSTALLED_STAMP, wanted);
}

function runNpm(args) {
  return spawnNpm(args, { stdio: 'inherit' }).status ?? 1;
}

/** Runs npm, the very one that runs this script where one does. */
export function spawnNpm(args, options) {
  const own = process.env.npm_execpath;
  if (own?.endsWith('.js'))
    return spawnSync(process.execPath, [own, ...args], { cwd: root, ...options });
  const shell = process.platform === 'win32';
  return spawnSync('npm', args, { cwd: root, shell, ...options });
}

/** The folders of the packages and of the apps, relative to the root with slashes. */
export function listParts() {
  return ['packages', 'apps'].flatMap((parent) =>
    fs
      .readdirSync(path.join(root, parent))
      .map((name) => `${parent}/${name}`)
      .filter((folder) => fs.existsSync(path.join(root, folder, 'package.json'))),
  );
}

/** One text that changes when any of the files, or any file in the folders, does. */
export function fingerprint(paths) {
  const hash = createHash('sha256').update(process.version);
  for (const file of paths.flatMap(listFiles)) {
    hash.update(`\0${file}\0`).update(fs.readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

/** Every file below, in a fixed order, relative to the root with slashes; none that was made. */
export function listFiles(relative) {
  const absolute = path.join(root, relative);
  const stat = fs.statSync(absolute, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (!stat.isDirectory()) return [relative];
  const entries = fs.readdirSync(absolute).filter((name) => !MADE.has(name));
  return entries.sort().flatMap((name) => listFiles(path.posix.join(relative, name)));
}

const MADE = new Set(
  ['node_modules', '.git', '.build', '.data', 'dist', 'coverage'].concat(
    'test-results',
    'playwright-report',
  ),
);

export function readText(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
}
