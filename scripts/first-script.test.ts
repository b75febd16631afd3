import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './project.mjs';

const web = path.join(root, 'apps/web/src');

const client = path.join(root, 'packages/client/src');

/** The file of `packages/client` that each of its names comes from. */
const clientFiles = new Map(
  [
    ...fs
      .readFileSync(path.join(client, 'index.ts'), 'utf8')
      .matchAll(/^export \{([^}]*)\} from '([^']+)';/gm),
  ].flatMap(([, names = '', file = '']) =>
    listNames(names).map((name) => [name, path.join(client, file)] as const),
  ),
);

/** Lists the names between the braces of an import or an export, without the types. */
function listNames(braces: string): readonly string[] {
  const names = braces.split(',').map((name) => name.trim());
  return names.filter((name) => name !== '' && !name.startsWith('type '));
}

/** The files of the app and of its client that a file cannot run without; what is only a type, or is loaded later, is not among them. */
function listImports(file: string): readonly string[] {
  const source = fs.readFileSync(file, 'utf8');
  const imports = source.matchAll(/^(?:import|export) (?!type )[^;]*?'(\.[^']+\.tsx?)';/gm);
  const ofClient = source.matchAll(/^import \{([^}]*)\} from '@furlong\/client';/gm);
  return [
    ...[...imports].map(([, target = '']) => path.join(path.dirname(file), target)),
    ...[...ofClient].flatMap(([, names = '']) =>
      listNames(names).flatMap((name) => clientFiles.get(name) ?? []),
    ),
  ];
}

function listWithImports(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const target of listImports(file)) listWithImports(target, found);
  return found;
}

/** The packages that a file cannot run without. */
function listLibraries(file: string): readonly string[] {
  const source = fs.readFileSync(file, 'utf8');
  const imports = source.matchAll(
    /^(?:import|export) (?!type )(?:[^;']*? from )?'([^.'][^']*)';/gm,
  );
  return [...imports].map(([, library = '']) => library);
}

/** The limit for the source of the app's own files in the first script. Units: characters. */
const sourceMax = 160_000;

describe('the first script of the app', () => {
  const files = [...listWithImports(path.join(web, 'main.tsx'))];
  const names = files.map((file) => path.relative(web, file).split(path.sep).join('/'));
  const parts = names.map((name) => name.split('/').slice(0, 2).join('/'));

  it('is the frame around every page', () => {
    expect(parts).toEqual(expect.arrayContaining(['app/shell', 'core/session']));
  });

  it('has no feature but the sports that the frame leads to', () => {
    expect(new Set(parts.filter((part) => part.startsWith('features/')))).toEqual(
      new Set(['features/sports']),
    );
  });

  it.each([
    'app/header/customer-tools.tsx',
    'app/prompts/safer-gambling-prompts.tsx',
    'app/translated-phrases.ts',
  ])('leaves %s to those who need it', (part) => {
    expect(fs.existsSync(path.join(web, part))).toBe(true);
    expect(names).not.toContain(part);
  });

  it('stands on these libraries and no others: each is in the way of the first screen', () => {
    const libraries = new Set(files.flatMap(listLibraries));
    expect([...libraries].filter((name) => !name.startsWith('@furlong/')).sort()).toEqual([
      '@tanstack/react-query',
      'react',
      'react-dom/client',
      'react-router',
      'zod/mini',
    ]);
  });

  it('is within its limit', () => {
    const sizes = files.map((file) => fs.readFileSync(file, 'utf8').length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(sourceMax);
  });

  it.each(['core/account', 'core/address', 'core/forms'])('has no form of %s', (part) => {
    expect(parts).not.toContain(part);
  });
});
