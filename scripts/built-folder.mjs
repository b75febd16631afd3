/** Folders that a build makes, each with a manifest beside it that says what belongs in it. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { readText } from './project.mjs';

/** Whether the folder was built from this source, to the end, and holds exactly what was built. */
export function isWhole(folder, source) {
  const manifest = readManifest(folder);
  if (manifest?.source !== source) return false;
  return JSON.stringify(digestFiles(folder)) === JSON.stringify(manifest.files);
}

/**
 * Builds into a draft, which then takes the place of the folder. The manifest is removed before the old folder
 * is, and written after the new one is in place: wherever the program is ended, a folder with a manifest is whole.
 */
export async function buildFolder({ folder, source, entry }, build) {
  removeAbandonedDrafts(folder);
  const draft = `${folder}.draft-${process.pid}`;
  fs.mkdirSync(draft, { recursive: true });
  await build(draft);
  if (!readText(path.join(draft, entry))) throw new Error(`The build made no ${entry}.`);
  const manifest = JSON.stringify({ source, files: digestFiles(draft) });
  fs.rmSync(manifestOf(folder), { force: true });
  fs.rmSync(folder, { recursive: true, force: true });
  fs.renameSync(draft, folder);
  // A rename happens whole or not at all; a write may be cut short.
  fs.writeFileSync(`${manifestOf(folder)}.draft`, manifest);
  fs.renameSync(`${manifestOf(folder)}.draft`, manifestOf(folder));
}

function manifestOf(folder) {
  return `${folder}.manifest.json`;
}

/** A manifest that cannot be read counts as none, so that the folder is built again. */
function readManifest(folder) {
  try {
    return JSON.parse(readText(manifestOf(folder)) ?? 'null');
  } catch {
    return null;
  }
}

/** A build that was killed has left its draft; one that still runs keeps it. */
function removeAbandonedDrafts(folder) {
  const parent = path.dirname(folder);
  for (const name of fs.existsSync(parent) ? fs.readdirSync(parent) : []) {
    const [start, pid] = name.split('.draft-');
    if (start !== path.basename(folder) || pid === undefined || isRunning(Number(pid))) continue;
    fs.rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The digest of every file below the folder, by its path in it, in a fixed order. */
function digestFiles(folder) {
  if (!fs.existsSync(folder)) return {};
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  return Object.fromEntries(files.map((file) => [file, digestOf(path.join(folder, file))]));
}

function digestOf(file) {
  return createHash('sha256').update(fs.readFileSync(file)).digest('hex');
}
