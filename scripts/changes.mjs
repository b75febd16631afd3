/** Finds what differs from the main branch, and which of the checks and the journeys that concerns. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fail, listParts, root } from './project.mjs';

/** Finds the commit at which the present work left the main branch; on the main branch itself, its last commit. */
export function findBase() {
  const main = ['main', 'origin/main'].find((name) =>
    git('rev-parse', '--verify', '--quiet', name),
  );
  const base = git('merge-base', 'HEAD', main ?? 'HEAD');
  return base ?? fail('What has changed is read from git, and there is no repository here.');
}

/** Files that were changed, added or removed since then, committed or not. */
export function listChanges(base) {
  const known = git('diff', '--name-only', '--no-renames', base) ?? '';
  const unknown = git('ls-files', '--others', '--exclude-standard') ?? '';
  return [...new Set(`${known}\n${unknown}`.split('\n').filter((file) => file !== ''))].sort();
}

/** Returns the output of git; undefined where git refuses, or is not there. */
function git(...args) {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', args, { cwd: root, stdio, encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Packages and apps that hold one of the files, or depend on one that does. */
export function listTouchedFolders(files) {
  const manifests = listParts().map((folder) => {
    const file = path.join(root, folder, 'package.json');
    return { folder, ...JSON.parse(fs.readFileSync(file, 'utf8')) };
  });
  const isChanged = ({ folder }) => files.some((file) => file.startsWith(`${folder}/`));
  const touched = new Set(manifests.filter(isChanged));
  for (let count = -1; count !== touched.size;) {
    count = touched.size;
    const names = [...touched].map(({ name }) => name);
    const isAbove = ({ dependencies = {} }) => names.some((name) => name in dependencies);
    for (const manifest of manifests.filter(isAbove)) touched.add(manifest);
  }
  return [...touched].map(({ folder }) => folder);
}

/** Files that no journey sees. */
const UNSEEN = [
  /\.md$/,
  /^(bench|fixtures|db\/invariants|apps\/server\/test)\//,
  /^scripts\/(?!(build|built-folder|bundle|chromium|passing-server|project)\.mjs$)/,
  /^(packages|apps)\/.*(\.(test|typetest)\.tsx?$|\/testing\/)/,
  /^(vitest\.config\.ts|eslint\.config\.js)$/,
];

/** Folders that only these journeys look at closely. Any other file may change what all of them see. */
const SEEN_BY = [
  [/^e2e\/([\w-]+)\.test\.ts$/, (name) => [name]],
  [/^apps\/web\/src\/features\/(search|favourites)\//, () => ['finding']],
  [/^apps\/web\/src\/features\/statements\//, () => ['betting', 'long-names']],
  [/^apps\/web\/src\/features\/my-bets\//, () => ['my-bets', 'back']],
  [/^apps\/web\/src\/features\/(promotions|home)\//, () => ['front-door', 'live']],
  [/^apps\/web\/src\/features\/futures\//, () => ['sports']],
];

/** The journeys that the files concern, by name; 'all' where any of the files may concern them all. */
export function listJourneys(files) {
  const seen = files.filter((file) => !UNSEEN.some((pattern) => pattern.test(file)));
  const names = new Set();
  for (const file of seen) {
    const [pattern, toNames] = SEEN_BY.find(([each]) => each.test(file)) ?? [];
    if (pattern === undefined) return 'all';
    for (const name of toNames(pattern.exec(file)?.[1])) names.add(name);
  }
  return [...names].sort();
}
