import fs from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, listParts, root } from './project.mjs';

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The native shells are installed by themselves, and build what is installed here. */
const parts: readonly string[] = listParts().filter((part) => part !== 'apps/mobile');

/** The packages that are needed without being named in a file of the part, each with the reason. */
const needed: ReadonlyMap<string, string> = new Map([
  ['typescript', 'typescript-eslint reads types by it'],
  ['jsdom', 'vitest takes it for the tests with a window'],
  ['@types/node', 'tsconfig/node.json names it'],
]);

function readManifest(folder: string): Manifest {
  return JSON.parse(fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest;
}

function isOfTests(file: string): boolean {
  const isInTests = /\.(test|typetest)\.tsx?$|\/(testing|test|kit)\/|\.config\.ts$/.test(file);
  return isInTests || /from 'vitest'/.test(read(file));
}

function read(file: string): string {
  return fs.readFileSync(path.join(root, file), 'utf8');
}

/** The packages that a file of code imports, but Node's own. */
function importsOf(file: string): readonly string[] {
  const specifier =
    /^(?:import|export)\s[\w\s{},*$]*\bfrom\s*'([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;
  return [...read(file).matchAll(specifier)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .filter((name) => !/^[./]/.test(name) && !isBuiltin(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}

/** Whether the text names the package as a whole: as what is imported, or as a folder of what is installed. */
function names(text: string, name: string): boolean {
  return new RegExp(String.raw`['"\`/(]${name.replaceAll('.', String.raw`\.`)}['"\`/]`).test(text);
}

function listedIn(...lists: readonly (Readonly<Record<string, string>> | undefined)[]): string[] {
  return lists.flatMap((list) => Object.keys(list ?? {}));
}

/** The names without those of types, which stand where the package they describe stands. */
function withoutTypes(listed: readonly string[]): readonly string[] {
  const typed = (name: string) => name.replace('@types/', '');
  return listed.filter((name) => !name.startsWith('@types/') || !listed.includes(typed(name)));
}

const tools = listedIn(readManifest('.').devDependencies);

describe.each(parts)('%s', (part) => {
  const manifest = readManifest(part);
  const own = [...listedIn(manifest.dependencies, manifest.optionalDependencies), manifest.name];
  const files = listFiles(part).filter((file: string) => /\.(ts|tsx|js|mjs|css)$/.test(file));
  const code = files.filter((file: string) => !file.endsWith('.css'));

  it('lists what it imports', () => {
    const missing = code
      .filter((file: string) => !isOfTests(file))
      .flatMap((file: string) =>
        importsOf(file)
          .filter((name) => !own.includes(name))
          .map((name) => `${file}: ${name}`),
      );
    expect(missing).toEqual([]);
  });

  it('lists what its tests import, or the root does', () => {
    const known = [...own, ...listedIn(manifest.devDependencies), ...tools];
    const missing = code.filter(isOfTests).flatMap((file: string) =>
      importsOf(file)
        .filter((name) => !known.includes(name) && !isOurs(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('lists nothing else', () => {
    const texts = files.map(read);
    const listed = listedIn(manifest.dependencies, manifest.devDependencies);
    const unused = withoutTypes(listed).filter(
      (name) => !texts.some((text: string) => names(text, name)),
    );
    expect(unused).toEqual([]);
  });
});

/** A test may stand on any package of ours: the walls say which. */
function isOurs(name: string): boolean {
  return name.startsWith('@furlong/');
}

describe('the root', () => {
  it('lists tools alone', () => {
    const { dependencies, optionalDependencies } = readManifest('.');
    expect({ dependencies, optionalDependencies }).toEqual({});
    const product = parts.flatMap((part) => listedIn(readManifest(part).dependencies));
    expect(tools.filter((name) => product.includes(name))).toEqual([]);
  });

  it('lists none that nothing uses', () => {
    const files: readonly string[] = listFiles('.');
    const texts = files.filter((file) => /\.(ts|tsx|js|mjs)$/.test(file)).map(read);
    const unused = tools.filter(
      (name) => !needed.has(name) && !texts.some((text) => names(text, name)),
    );
    expect(unused).toEqual([]);
  });
});

it('gives each package one version, and names it exactly', () => {
  const listed = ['.', ...parts].map(readManifest).flatMap((manifest) =>
    Object.entries({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    }),
  );
  const versions = new Map<string, Set<string>>();
  for (const [name, version] of listed)
    versions.set(name, (versions.get(name) ?? new Set()).add(version));
  expect([...versions].filter(([, { size }]) => size > 1).map(([name]) => name)).toEqual([]);
  const exact = /^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;
  expect(listed.filter(([, version]) => !exact.test(version))).toEqual([]);
});
